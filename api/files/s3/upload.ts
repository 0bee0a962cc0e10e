import { answered } from './answers.ts'
import type { Bucket } from './bucket.ts'

/** S3 takes 10,000 parts, of 5 MiB at least: the largest file has 256 of these. */
const partBytes = 8_388_608

type Part = { readonly part: number; readonly etag: string }

/** Writes one object part by part, holding one at a time; nobody sees any of it before `end`. */
export const openUpload = ({ client, name }: Bucket, key: string) => {
  const parts: Part[] = []
  const buffer = Buffer.allocUnsafe(partBytes)
  let filled = 0
  let uploadId = ''

  const send = async (): Promise<void> => {
    uploadId ||= await answered(client.initiateNewMultipartUpload(name, key, {}))
    const partNumber = parts.length + 1
    const where = { bucketName: name, objectName: key, uploadID: uploadId, partNumber, headers: {} }
    const { etag } = await answered(client.uploadPart(where, buffer.subarray(0, filled)))
    parts.push({ part: partNumber, etag })
    filled = 0
  }

  return {
    write: async (chunk: Uint8Array): Promise<void> => {
      for (let taken = 0; taken < chunk.byteLength; ) {
        const some = chunk.subarray(taken, taken + partBytes - filled)
        buffer.set(some, filled)
        filled += some.byteLength
        taken += some.byteLength
        if (filled === partBytes) await send()
      }
    },
    end: async (): Promise<void> => {
      if (parts.length === 0) {
        await answered(client.putObject(name, key, buffer.subarray(0, filled), filled))
        return
      }
      if (filled > 0) await send()
      await answered(client.completeMultipartUpload(name, key, uploadId, parts))
    },
    /** Where the service is away, what was sent stays with it until `endUploads`. */
    abort: async (): Promise<void> => {
      if (uploadId) await client.abortMultipartUpload(name, key, uploadId).catch(() => undefined)
    },
  }
}
