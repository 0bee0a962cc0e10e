import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { kept } from '../support/device.ts'

const { printed } = await import('../support/printed.ts')
const { clearCache, isAnyKeyUnreachable, retryFailed, snapshotOf, watch } = await import(
  '../../web/shared/data/cache.ts'
)
const { CodedError } = await import('../../web/shared/coded-error.ts')
const { responsesCache, forgetResponses, storeResponse, storedResponse } = await import(
  '../../web/shared/device/responses.ts'
)
const { isAway, mayBeOutage, onReturn, outageAtom } = await import('../../web/shared/data/outage.ts')
const { ErrorState } = await import('../../web/shared/feedback/states.tsx')
const { Checklist } = await import('../../web/features/courses/editor/post/Checklist.tsx')
const { isAnswer } = await import('../../web/worker/treatment.ts')

const network = new CodedError('network')
/** Whether the health check succeeds. */
let isThere = false
let asked = 0
const pages = new Map<string, Map<string, unknown>>()

/** As a browser keeps answers. */
const caches = {
  open: async (name: string) => {
    const page = pages.get(name) ?? new Map<string, unknown>()
    pages.set(name, page)
    return {
      put: async (address: string, answer: Response) => void page.set(address, await answer.json()),
      match: async (address: string) => (page.has(address) ? Response.json(page.get(address)) : undefined),
      delete: async (address: string) => page.delete(address),
      keys: async () => [...page.keys()],
    }
  },
  delete: async (name: string) => pages.delete(name),
}

beforeEach(() => {
  isThere = false
  asked = 0
  kept.set('token', 'a token')
  kept.set('person', 'Ana')
  vi.useFakeTimers()
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('fetch', async (path: string) => {
    asked += 1
    if (!isThere) throw new Error('no connection')
    return new Response(path)
  })
  onReturn(async () => {
    await retryFailed()
    return !isAnyKeyUnreachable()
  })
})
afterEach(async () => {
  isThere = true
  await vi.advanceTimersByTimeAsync(60_000)
  for (const leave of watching.splice(0)) leave()
  clearCache()
  getDefaultStore().set(outageAtom, false)
  pages.clear()
  kept.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const watching: (() => void)[] = []
/** On the screen; `answer` may change what the server says to it. */
const onScreen = (key: string, answer: () => Promise<unknown>, isKept = false): void => {
  watching.push(watch(key, answer, () => undefined, isKept))
}
const settled = () => vi.advanceTimersByTimeAsync(0)
const fromServer = async (): Promise<string> => {
  if (!isThere) throw network
  return 'answer'
}

describe('while the server is away', () => {
  test('it is known once, whatever fails, and everything on the screen is read again together once it is back', async () => {
    for (const key of ['one', 'two', 'three']) onScreen(key, fromServer)
    await settled()
    expect(isAway()).toBe(true)
    expect(asked).toBe(1)
    expect(snapshotOf('one')).toMatchObject({ error: network, loading: false })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(isAway()).toBe(true)
    // with growing pauses
    expect(asked).toBeLessThan(12)
    isThere = true
    await vi.advanceTimersByTimeAsync(7_000)
    expect(isAway()).toBe(false)
    for (const key of ['one', 'two', 'three'])
      expect(snapshotOf(key)).toEqual({ data: 'answer', error: null, loading: false })
  })

  test('what was read stays to be read without an alert, and is read again afterwards', async () => {
    isThere = true
    let times = 0
    onScreen('seen', async () => {
      times += 1
      return `${await fromServer()} ${times}`
    })
    await settled()
    isThere = false
    watching.splice(0)[0]?.()
    await vi.advanceTimersByTimeAsync(3_000)
    onScreen('seen', async () => {
      times += 1
      return `${await fromServer()} ${times}`
    })
    await settled()
    expect(snapshotOf('seen')).toEqual({ data: 'answer 1', error: null, loading: false })
    isThere = true
    await vi.advanceTimersByTimeAsync(7_000)
    expect(snapshotOf('seen').data).toBe('answer 3')
  })

  test('a question that fails alone is its own failure', async () => {
    isThere = true
    onScreen('broken', () => Promise.reject(network))
    await settled()
    expect([isAway(), snapshotOf('broken').error]).toEqual([false, network])
  })

  test('a server that is there three times while what is asked still fails is not away: the failures are told', async () => {
    onScreen('broken', () => Promise.reject(network))
    await settled()
    expect(isAway()).toBe(true)
    isThere = true
    await vi.advanceTimersByTimeAsync(20_000)
    expect([isAway(), snapshotOf('broken').error]).toEqual([false, network])
  })

  test('a failure is an outage where nobody could have been answered, and none where the server said no', () => {
    const gateway = (status: number) => new CodedError('unexpected', null, {}, status)
    for (const error of [network, new CodedError('timeout'), gateway(502), gateway(503), gateway(504)])
      expect(mayBeOutage(error)).toBe(true)
    for (const code of ['database.unavailable', 'server.starting'])
      expect(mayBeOutage(new CodedError(code, null, {}, 503))).toBe(true)
    for (const code of ['log.head-went-back', 'database.disk-full', 'storage.unavailable'])
      expect(mayBeOutage(new CodedError(code, null, {}, 503))).toBe(false)
    expect([gateway(500), new Error('thrown')].map(mayBeOutage)).toEqual([false, false])
  })

  test('what waits for it says so, and is no alert; any other failure is one, with the way to try again', () => {
    const state = (error: unknown) => printed(ErrorState, { error, retry: () => undefined })
    expect(state(network).texts('[role=alert]')).toEqual([
      expect.stringContaining('No hay conexión con el servidor'),
    ])
    getDefaultStore().set(outageAtom, true)
    expect(state(network).all('[role=alert], button')).toEqual([])
    expect(state(network).texts('p')).toEqual(['El servidor no responde. Esto aparecerá en cuanto lo haga.'])
    expect(state(new CodedError('http.not-found', null, {}, 404)).all('[role=alert]')).toHaveLength(1)
  })
})

describe('an answer that is kept on the device', () => {
  test('is read there while the server is away, by who asked it alone', async () => {
    isThere = true
    onScreen('course', fromServer, true)
    onScreen('report', fromServer)
    await settled()
    await vi.waitFor(async () => expect(await storedResponse('course')).toBe('answer'))
    expect(await storedResponse('report')).toBeUndefined()
    for (const leave of watching.splice(0)) leave()
    clearCache()
    isThere = false
    onScreen('course', fromServer, true)
    await vi.waitFor(() =>
      expect(snapshotOf('course')).toEqual({ data: 'answer', error: null, loading: false }),
    )
    kept.set('person', 'Luis')
    expect(await storedResponse('course')).toBeUndefined()
    kept.delete('token')
    kept.set('person', 'Ana')
    expect(await storedResponse('course')).toBeUndefined()
  })

  test('goes with the session, also where it was on its way', async () => {
    const keeping = storeResponse('course', 'answer')
    forgetResponses()
    await keeping
    expect(pages.get(responsesCache)?.size ?? 0).toBe(0)
    await storeResponse('course', 'answer')
    expect(pages.get(responsesCache)?.size).toBe(1)
    forgetResponses()
    expect(pages.has(responsesCache)).toBe(false)
  })

  test('is one of a hundred: the one that was kept first makes room', async () => {
    for (let n = 0; n <= 100; n += 1) await storeResponse(`course ${n}`, n)
    expect(pages.get(responsesCache)?.size).toBe(100)
    expect(await storedResponse('course 0')).toBeUndefined()
    expect(await storedResponse('course 1')).toBe(1)
  })
})

test('what a proxy or a server that starts says is no answer to keep a page from', () => {
  expect([200, 304, 404, 500, 505].map(isAnswer)).toEqual([true, true, true, true, true])
  expect([502, 503, 504].map(isAnswer)).toEqual([false, false, false])
})

test('the check before publishing waits for nothing where it asks nothing', () => {
  const basics = {
    name: 'Guardia',
    description: '',
    duration: 0,
    expirationTime: null,
    terminals: [],
    revision: 1,
  }
  const course = { ...basics, id: 'c', isDraft: true, CourseCategory: null, CoursePriority: null } as never // nothing else of it is printed here
  const asking = (loading: boolean) =>
    printed(Checklist, {
      course,
      lacking: [],
      lessonCount: 0,
      publication: { data: undefined, error: null, loading, refreshing: false, refetch: () => undefined },
    })
  expect(asking(true).all('[data-awaited]')).toHaveLength(1)
  expect(asking(false).all('[data-awaited]')).toEqual([])
})
