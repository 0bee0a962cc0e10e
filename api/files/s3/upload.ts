import { codeOf } from './answers.ts'
import type { Bucket } from './bucket.ts'

/** S3 accepts 10,000 parts of at least 5 MiB: the largest file has 256 of these. */
const partBytes = 8_388_608

type Part = { readonly part: number; readonly etag: string }

const signedSeconds = 600

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError'

/** The client's own `uploadPart` copies each part: 2 GiB then took 82 MiB, with fetch 27. */
const putPart = async (
  { client, name, timeouts }: Bucket,
  key: string,
  { uploadId, part, bytes }: { uploadId: string; part: number; bytes: Buffer<ArrayBuffer> },
): Promise<Part> => {
  const query = { uploadId, partNumber: String(part) }
  const url = await client.presignedUrl('PUT', name, key, signedSeconds, query)
  const answer = await fetch(url, {
    method: 'PUT',
    body: bytes,
    signal: AbortSignal.timeout(timeouts.workMs),
  }).catch((error: unknown) => {
    throw Object.assign(new Error(), { code: isTimeout(error) ? 'ETIMEDOUT' : codeOf(error) })
  })
  const text = await answer.text()
  const etag = answer.headers.get('etag')
  if (answer.ok && etag) return { part, etag: etag.replaceAll('"', '') }
  const [, code = `HTTP_${answer.status}`] = /<Code>(\w+)<\/Code>/.exec(text) ?? []
  throw Object.assign(new Error(), { code })
}

/** Uploads one part at a time; the object appears at `end`. */
export const openUpload = (bucket: Bucket, key: string) => {
  const { client, name, breaker } = bucket
  const parts: Part[] = []
  const buffer = Buffer.allocUnsafe(partBytes)
  let filled = 0
  let uploadId = ''

  const send = async (): Promise<void> => {
    uploadId ||= await breaker.ask(() => client.initiateNewMultipartUpload(name, key, {}))
    const what = { uploadId, part: parts.length + 1, bytes: buffer.subarray(0, filled) }
    parts.push(await breaker.ask(() => putPart(bucket, key, what)))
    filled = 0
  }

  return {
    write: async (chunk: Uint8Array): Promise<void> => {
      for (let offset = 0; offset < chunk.byteLength; ) {
        const some = chunk.subarray(offset, offset + partBytes - filled)
        buffer.set(some, filled)
        filled += some.byteLength
        offset += some.byteLength
        if (filled === partBytes) await send()
      }
    },
    end: async (): Promise<void> => {
      if (parts.length === 0) {
        await breaker.ask(() => client.putObject(name, key, buffer.subarray(0, filled), filled))
        return
      }
      if (filled > 0) await send()
      await breaker.ask(() => client.completeMultipartUpload(name, key, uploadId, parts))
    },
    /** Where the service is down, the parts stay until `endUploads`. */
    abort: async (): Promise<void> => {
      if (uploadId) await client.abortMultipartUpload(name, key, uploadId).catch(() => undefined)
    },
  }
}
