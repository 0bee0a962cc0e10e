import { Readable } from 'node:stream'
import type { Client } from 'minio'
import { describe, expect, test } from 'vitest'
import { openBreaker } from '../../api/files/s3/breaker.ts'
import { bytesOf } from '../../api/files/s3/bytes.ts'
import { StoreUnavailable } from '../../api/files/store.ts'

/** A bucket that answers each read with these parts, and then ends or fails. */
const bucketSending = (parts: readonly string[], error?: Error) => {
  const body = async function* () {
    for (const part of parts) yield Buffer.from(part)
    if (error) throw error
  }
  const client = { getPartialObject: async () => Readable.from(body()) } as unknown as Client // all that is asked of it
  const breaker = openBreaker(async () => true, 1_000)
  return { client, name: 'bucket', timeouts: { answerMs: 50, workMs: 50 }, breaker }
}

const silence = Object.assign(new Error(), { code: 'ETIMEDOUT' })

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

  test('that stop coming are waited for so long and no longer, and the service is away from then on', async () => {
    const stalled = Readable.from(
      (async function* () {
        yield Buffer.from('abc')
        await new Promise(() => undefined)
      })(),
    )
    const bucket = {
      ...bucketSending([]),
      client: { getPartialObject: async () => stalled } as unknown as Client,
    }
    const breaker = openBreaker(() => Promise.reject(silence), 60_000)
    await expect(bytesOf({ ...bucket, breaker }, 'key', 0, 6).bytes()).rejects.toThrow(
      'the file store broke off: ETIMEDOUT',
    )
    expect(stalled.destroyed).toBe(true)
    expect(breaker.openedBy()).toBe('ETIMEDOUT')
  })

  test('wait for a reader who pauses for longer than the service may be silent', async () => {
    const reader = bytesOf(bucketSending(['abc', 'def']), 'key', 0, 6)
      .stream()
      .getReader()
    expect(Buffer.from((await reader.read()).value ?? []).toString()).toBe('abc')
    await Bun.sleep(120)
    expect(Buffer.from((await reader.read()).value ?? []).toString()).toBe('def')
  })
})
