import { describe, expect, test } from 'vitest'
import { openBreaker } from '../../api/files/s3/breaker.ts'
import { StoreUnavailable } from '../../api/files/store.ts'

const failure = (code: string) => Object.assign(new Error('with a key in it'), { code })

/** A service whose answers to `look` the test gives one by one. */
const opened = () => {
  const looks: PromiseWithResolvers<unknown>[] = []
  const breaker = openBreaker(() => {
    const look = Promise.withResolvers<unknown>()
    looks.push(look)
    return look.promise
  }, 1)
  let asked = 0
  const ask = (outcome: () => Promise<string>) =>
    breaker.ask(() => {
      asked += 1
      return outcome()
    })
  const fails = (code: string) => ask(() => Promise.reject(failure(code))).catch((error: unknown) => error)
  return { breaker, looks, ask, fails, asked: () => asked, answer: () => ask(async () => 'answer') }
}

describe('[FILE-05] a service of objects that does not answer', () => {
  test.each(['ETIMEDOUT', 'ECONNREFUSED', 'ECONNRESET', 'ConnectionRefused'])(
    'is asked nothing more from the first %s on, until it has been looked at and answers',
    async (code) => {
      const on = opened()
      expect(await on.answer()).toBe('answer')
      const first = await on.fails(code)
      expect(first).toBeInstanceOf(StoreUnavailable)
      expect(String(first)).toContain(code)
      expect(String(first)).not.toContain('key')
      expect(on.breaker.openedBy()).toBe(code)
      const asked = on.asked()
      await expect(on.answer()).rejects.toThrow(`the file store is away: ${code}`)
      await expect(on.answer()).rejects.toThrow(StoreUnavailable)
      expect(on.asked()).toBe(asked)

      expect(on.looks.length).toBe(1)
      on.looks[0]?.reject(failure('ETIMEDOUT'))
      await expect.poll(() => on.looks.length).toBe(2)
      await expect(on.answer()).rejects.toThrow(StoreUnavailable)
      on.looks[1]?.resolve(true)
      await expect.poll(() => on.breaker.openedBy()).toBeNull()
      expect(await on.answer()).toBe('answer')
      await Bun.sleep(20)
      expect(on.looks.length).toBe(2)
    },
  )

  test('is there again for a look that it refuses: a refusal is an answer', async () => {
    const on = opened()
    await on.fails('ETIMEDOUT')
    on.looks[0]?.reject(failure('AccessDenied'))
    await expect.poll(() => on.breaker.openedBy()).toBeNull()
  })

  test('is looked at by one at a time, however many requests it left without an answer', async () => {
    const on = opened()
    await Promise.all(['ETIMEDOUT', 'ECONNRESET', 'ETIMEDOUT'].map(on.fails))
    expect(on.looks.length).toBe(1)
    on.breaker.answered()
    await on.fails('ETIMEDOUT')
    expect(on.looks.length).toBe(1)
  })

  test.each(['AccessDenied', 'SlowDown', 'unknown', 'NoSuchBucket'])(
    'is not one that answers %s',
    async (code) => {
      const on = opened()
      expect(await on.fails(code)).toBeInstanceOf(StoreUnavailable)
      expect(on.breaker.openedBy()).toBeNull()
      expect(on.looks).toEqual([])
      expect(await on.answer()).toBe('answer')
    },
  )
})
