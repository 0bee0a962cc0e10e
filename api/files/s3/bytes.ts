import { type StoredBytes, StoreUnavailable } from '../store.ts'
import { answered, codeOf } from './answers.ts'
import type { Bucket } from './bucket.ts'

/** The bytes of an object from one place to another; each reading asks for them anew. */
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

const read = async function* ({ client, name }: Bucket, key: string, from: number, to: number) {
  if (from === to) return
  const source = await answered(client.getPartialObject(name, key, from, to - from))
  let left = to - from
  try {
    // a response's chunks are buffers
    for await (const chunk of source as AsyncIterable<Bytes>) {
      left -= chunk.byteLength
      yield chunk
    }
  } catch (error) {
    throw new StoreUnavailable(`the file store broke off: ${codeOf(error)}`)
  } finally {
    source.destroy()
  }
  // a connection that is lost may end a body without an error
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
