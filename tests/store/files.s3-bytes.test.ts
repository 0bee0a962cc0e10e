import { Readable } from 'node:stream'
import type { Client } from 'minio'
import { describe, expect, test } from 'vitest'
import { bytesOf } from '../../api/files/s3/bytes.ts'
import { StoreUnavailable } from '../../api/files/store.ts'

/** A bucket that sends these parts of whatever is asked for, and then ends or fails. */
const bucketSending = (parts: readonly string[], error?: Error) => {
  const body = async function* () {
    for (const part of parts) yield Buffer.from(part)
    if (error) throw error
  }
  const client = { getPartialObject: async () => Readable.from(body()) } as unknown as Client // all that is asked of it
  return { client, name: 'bucket', timeoutMs: 1_000 }
}

const textOf = async (parts: readonly string[], error?: Error): Promise<string> =>
  Buffer.from(await bytesOf(bucketSending(parts, error), 'key', 0, 6).bytes()).toString()

describe('[FILE-05] bytes of a bucket', () => {
  test('are all of those that were asked for', async () => {
    expect(await textOf(['abc', 'def'])).toBe('abcdef')
  })

  test('that end early are a failure of the bucket, not a shorter file', async () => {
    await expect(textOf(['abc'])).rejects.toThrow(StoreUnavailable)
    await expect(textOf([])).rejects.toThrow('6 bytes are missing')
  })

  test('that break off are a failure of the bucket, told by its code alone', async () => {
    const lost = Object.assign(new Error('secret'), { code: 'ECONNRESET' })
    await expect(textOf(['abc'], lost)).rejects.toThrow('the file store broke off: ECONNRESET')
  })
})
