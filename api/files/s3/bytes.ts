import { type StoredBytes, StoreUnavailable } from '../store.ts'
import { codeOf, inTime } from './answers.ts'
import type { Bucket } from './bucket.ts'

export const bytesOf = (bucket: Bucket, key: string, from: number, to: number): StoredBytes => {
  const stream = () => streamOf(read(bucket, key, from, to))
  return {
    size: to - from,
    slice: (start, end) => bytesOf(bucket, key, from + start, Math.min(from + end, to)),
    stream,
    bytes: () => new Response(stream()).bytes(),
  }
}

type Bytes = Uint8Array<ArrayBuffer>

const read = async function* (bucket: Bucket, key: string, from: number, to: number) {
  if (from === to) return
  const { client, name, timeouts, breaker } = bucket
  const source = await breaker.ask(() => client.getPartialObject(name, key, from, to - from))
  const chunks: AsyncIterator<Bytes> = source[Symbol.asyncIterator]() // a response's chunks are buffers
  let left = to - from
  try {
    for (;;) {
      const { value, done } = await inTime(timeouts.answerMs, chunks.next())
      if (done) break
      left -= value.byteLength
      yield value
    }
  } catch (error) {
    breaker.failed(error)
    throw new StoreUnavailable(`the file store broke off: ${codeOf(error)}`)
  } finally {
    source.destroy()
  }
  // a lost connection may end a body without an error
  if (left > 0) throw new StoreUnavailable(`the file store broke off: ${left} bytes are missing`)
}

const streamOf = (chunks: AsyncGenerator<Bytes>): ReadableStream<Bytes> =>
  new ReadableStream<Bytes>({
    pull: async (controller) => {
      const { value, done } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => {
      await chunks.return(undefined)
    },
  })
