import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CodedError } from '../../web/shared/coded-error.ts'

await import('../support/device.ts')
const { clearCache, fetchAhead, invalidate, refetch, snapshotOf, watch } = await import(
  '../../web/shared/data/cache.ts'
)
const { onUnauthorized, request } = await import('../../web/shared/data/request.ts')
const { dropToken, keepToken } = await import('../../web/shared/device/identity.ts')

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  clearCache()
  vi.useRealTimers()
})

/** A question that answers with how often it was asked, or fails as often as that. */
const question = (failures = 0) => {
  const asked: AbortSignal[] = []
  const load = async (signal: AbortSignal) => {
    asked.push(signal)
    if (asked.length <= failures) throw new CodedError('network')
    return asked.length
  }
  return { asked, load }
}

const settled = () => vi.advanceTimersByTimeAsync(0)
const nothing = () => undefined

describe('what is fetched ahead', () => {
  test('is not asked for again by whoever comes while it is under way or young, and then it is', async () => {
    const { asked, load } = question()
    fetchAhead('key', load)
    fetchAhead('key', load)
    watch('key', load, nothing)()
    expect(asked).toHaveLength(1)
    fetchAhead('other', load)
    await settled()
    watch('other', load, nothing)
    expect([asked.length, snapshotOf('other').data]).toEqual([2, 2])
    await vi.advanceTimersByTimeAsync(2_001)
    watch('other', load, nothing)
    expect(asked).toHaveLength(3)
  })

  test('grows old by a clock that nobody sets', async () => {
    const { asked, load } = question()
    fetchAhead('key', load)
    await settled()
    vi.setSystemTime(Date.now() - 3_600_000)
    await vi.advanceTimersByTimeAsync(2_001)
    watch('key', load, nothing)
    await settled()
    expect(asked).toHaveLength(2)
    vi.setSystemTime(Date.now() + 3_600_000)
    watch('key', load, nothing)
    expect(asked).toHaveLength(2)
  })

  test('leaves what is on the screen as it is', async () => {
    const { asked, load } = question()
    watch('key', load, nothing)
    await settled()
    await vi.advanceTimersByTimeAsync(10_000)
    fetchAhead('key', load)
    expect(asked).toHaveLength(1)
  })

  test('is silent where it fails, and asked for again by whoever comes', async () => {
    const { asked, load } = question(1)
    fetchAhead('key', load)
    await settled()
    expect(snapshotOf('key').error).toBeNull()
    watch('key', load, nothing)
    await settled()
    expect(snapshotOf('key')).toEqual({ data: 2, error: null, loading: false })
    expect(asked).toHaveLength(2)
  })

  test('shows the failure to whoever came in the meantime', async () => {
    const { load } = question(1)
    fetchAhead('key', load)
    watch('key', load, nothing)
    await settled()
    expect(snapshotOf('key').error?.code).toBe('network')
  })

  test('is not aborted for want of somebody to see it, and is forgotten once nobody has come', async () => {
    const { asked, load } = question()
    fetchAhead('key', load)
    fetchAhead('seen', load)
    await settled()
    expect(asked.map(({ aborted }) => aborted)).toEqual([false, false])
    watch('seen', load, nothing)()
    await vi.advanceTimersByTimeAsync(30_000)
    expect([snapshotOf('key').data, snapshotOf('seen').data]).toEqual([undefined, 2])
  })

  test('and was under way as something was written is asked for again by whoever comes', async () => {
    const { asked, load } = question()
    fetchAhead('key', load)
    invalidate()
    expect(asked[0]?.aborted).toBe(true)
    await settled()
    watch('key', load, nothing)
    await settled()
    expect([asked.length, snapshotOf('key').data]).toEqual([2, 2])
  })

  test('is kept for so many screens, the oldest going first, but never what is on the screen', async () => {
    const { load } = question()
    watch('shown', load, nothing)
    for (let place = 0; place < 100; place += 1) fetchAhead(`key ${place}`, load)
    await settled()
    const isKept = (key: string) => snapshotOf(key).data !== undefined
    expect(['shown', 'key 0', 'key 1', 'key 99'].map(isKept)).toEqual([true, false, true, true])
  })

  test('ends with the session', () => {
    const { asked, load } = question()
    fetchAhead('key', load)
    clearCache()
    expect(asked[0]?.aborted).toBe(true)
  })
})

describe('what is asked for again', () => {
  test('is not interrupted by being asked for once more: a slow answer comes, however often it is polled', async () => {
    const { asked, load } = question()
    const slow = async (signal: AbortSignal) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      return load(signal)
    }
    watch('key', slow, nothing)
    await vi.advanceTimersByTimeAsync(1_000)
    const polling = setInterval(() => refetch('key'), 700)
    await vi.advanceTimersByTimeAsync(6_000)
    clearInterval(polling)
    expect(asked.length).toBeGreaterThan(3)
    expect(snapshotOf('key').data).toBe(asked.length)
  })

  test('and left on its way is asked for anew by whoever comes back at once, and ends', async () => {
    const { asked, load } = question()
    const leave = watch('key', load, nothing)
    await settled()
    refetch('key')
    leave()
    expect(asked.at(-1)?.aborted).toBe(true)
    watch('key', load, nothing)
    await settled()
    expect([asked.length, snapshotOf('key')]).toEqual([3, { data: 3, error: null, loading: false }])
  })

  test('nothing of it is thrown away by a failure', async () => {
    const { load } = question()
    watch('key', load, nothing)
    await settled()
    const failing = async () => Promise.reject(new CodedError('network'))
    watch('key', failing, nothing)
    refetch('key')
    await settled()
    expect([snapshotOf('key').data, snapshotOf('key').error?.code]).toEqual([1, 'network'])
  })
})

describe('what a write made old', () => {
  test('is not shown to whoever comes back to it, in whichever language it was read', async () => {
    const { asked, load } = question()
    const leave = ['sp course', 'en course'].map((key) => watch(key, load, nothing))
    const shown = watch('sp list', load, nothing)
    await settled()
    for (const one of leave) one()
    expect(['sp course', 'en course'].map((key) => snapshotOf(key).data)).toEqual([1, 2])
    invalidate()
    expect(['sp course', 'en course'].map((key) => snapshotOf(key).data)).toEqual([undefined, undefined])
    expect(snapshotOf('sp list')).toMatchObject({ data: expect.any(Number), loading: true })
    const before = asked.length
    watch('en course', load, nothing)
    await settled()
    expect([asked.length, snapshotOf('en course').data]).toEqual([before + 1, before + 1])
    shown()
    expect(snapshotOf('sp list').data).toBe(before)
  })

  test('is forgotten by whoever leaves before the new answer, or with a failure for one', async () => {
    const { load } = question()
    const leave = watch('key', load, nothing)
    await settled()
    invalidate()
    leave()
    expect(snapshotOf('key').data).toBeUndefined()
    const other = watch('other', load, nothing)
    await settled()
    watch(
      'other',
      async () => Promise.reject(new CodedError('network')),
      () => undefined,
    )()
    invalidate()
    await settled()
    expect(snapshotOf('other').error?.code).toBe('network')
    other()
    expect(snapshotOf('other').data).toBeUndefined()
  })
})

describe('a session that the server knows no more', () => {
  const unauthorized = () =>
    vi.stubGlobal('fetch', async () => Response.json({ error: true, code: 'UNAUTHORIZED' }, { status: 401 }))
  const loadAs = (signal: AbortSignal) => request('GET', '/roles', undefined, { signal })

  test('is ended by what somebody asks for, and not by what is fetched ahead', async () => {
    let ended = 0
    onUnauthorized(() => {
      ended += 1
    })
    keepToken('x.y.z')
    unauthorized()
    fetchAhead('key', loadAs)
    await settled()
    expect(ended).toBe(0)
    fetchAhead('coming', loadAs)
    watch('coming', loadAs, nothing)
    await settled()
    expect(ended).toBe(1)
    watch('key', loadAs, nothing)
    await settled()
    expect(ended).toBe(2)
    dropToken()
    vi.unstubAllGlobals()
  })
})
