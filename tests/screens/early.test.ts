import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const { kept } = await import('../support/device.ts')
const { clearCache } = await import('../../web/shared/data/cache.ts')
const { call } = await import('../../web/shared/data/call.ts')
const { serverNow } = await import('../../web/shared/data/server-clock.ts')
const { loadSession } = await import('../../web/shared/session/session.ts')
const { sessionUser } = await import('../../web/shared/session/session.operations.ts')
const { readOpening } = await import('../../web/shell/opening.ts')
const { requestEarly } = await import('../../web/prerender/early-requests.ts')
const { scriptsAhead } = await import('../../web/prerender/ahead-scripts.ts')
const { keepDesk, readDesk, dropToken } = await import('../../web/shared/device/identity.ts')
const { latestLog, newestFacts } = await import('../../web/features/audit/audit.operations.ts')

type Asked = { address: string; headers: Record<string, string>; body?: string }

let asked: Asked[] = []
let answer: (address: string) => Promise<Response>
const minutes = 60_000

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 27, 9) })
  kept.set('token', 'held')
  kept.set('person', 'p-1')
  asked = []
  answer = async () => Response.json({}, { headers: { date: new Date().toUTCString() } })
  vi.stubGlobal('SESSION_QUERY', sessionUser.text)
  vi.stubGlobal('LATEST_LOG', { query: newestFacts.text, variables: latestLog })
  vi.stubGlobal('location', { pathname: '/dashboard', search: '' })
  vi.stubGlobal('fetch', (address: string, { headers, body }: Omit<Asked, 'address'>) => {
    // a failure is no outage
    if (address === '/api/health') return Promise.resolve(new Response('{}'))
    asked.push({ address, headers, ...(body === undefined ? {} : { body }) })
    return answer(address)
  })
})
afterEach(() => {
  clearCache()
  kept.clear()
  globalThis.earlyAnswers = undefined
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const addresses = () => asked.map(({ address }) => address).sort()
const settled = () => vi.advanceTimersByTimeAsync(0)

test('what the page asks for before its scripts is what they ask for, word for word, and is asked for once', async () => {
  requestEarly(true)
  const early = asked
  expect(early).toHaveLength(6)
  void loadSession()
  void readOpening()
  await settled()
  expect(asked).toHaveLength(6)
  // the same again, without the page's own
  globalThis.earlyAnswers = undefined
  clearCache()
  asked = []
  void loadSession()
  void readOpening()
  await settled()
  const byAddress = (one: Asked, other: Asked) => one.address.localeCompare(other.address)
  expect(asked.toSorted(byAddress)).toEqual(early.toSorted(byAddress))
  expect(asked[0]?.headers.authorization).toBe('Bearer held')
})

test('elsewhere the page asks for the session alone, and for a stranger nothing', () => {
  requestEarly(false)
  expect(addresses()).toEqual(['/api'])
  kept.delete('token')
  requestEarly(true)
  expect(addresses()).toEqual(['/api'])
})

describe('what only some dashboards show', () => {
  test('is asked for before the scripts too, and taken by them, where the last session had it', async () => {
    keepDesk(['company', 'papers', 'teaching', 'log'])
    requestEarly(true)
    expect(addresses()).toEqual([
      '/api',
      '/api',
      '/api/attempts/running',
      '/api/dashboard',
      '/api/dashboard/company',
      '/api/dashboard/events',
      '/api/dashboard/next',
      '/api/dashboard/papers',
      '/api/dashboard/teaching',
      '/api/user-evaluations/unseen',
    ])
    answer = async () => Response.json({ data: {} })
    asked = []
    await Promise.all([
      call('GET /dashboard/company', {}),
      call('GET /dashboard/papers', {}),
      call('GET /dashboard/teaching', {}),
      call(newestFacts, latestLog).catch(() => null),
    ])
    expect(asked).toEqual([])
    requestEarly(false)
    expect(addresses()).toEqual(['/api'])
  })

  test('follows the session as it is known, and is forgotten with it', async () => {
    const permissions = [{ key: 'audit.read', assigned: true }]
    const user = { id: 'p-1', roleId: 'r', instructs: true, Role: { permissions } }
    answer = async () => Response.json({ data: { User_logged: user } })
    await loadSession()
    expect(readDesk()).toEqual(['teaching', 'log'])
    requestEarly(true)
    expect(addresses()).toContain('/api/dashboard/teaching')
    expect(addresses()).not.toContain('/api/dashboard/company')
    dropToken()
    expect(readDesk()).toEqual([])
  })

  test('has its script loaded beside those of the dashboard', () => {
    for (const name of ['FRAME', 'HOME', 'LATEST', 'WORDS']) vi.stubGlobal(`${name}_SCRIPTS`, [name])
    expect(scriptsAhead(true)).toEqual(['FRAME', 'HOME'])
    keepDesk(['log'])
    expect(scriptsAhead(true)).toEqual(['FRAME', 'HOME', 'LATEST'])
    expect(scriptsAhead(false)).toEqual(['FRAME', 'WORDS'])
    keepDesk(['company', 'teaching'])
    expect(scriptsAhead(true)).toEqual(['FRAME', 'HOME'])
  })
})

const dashboard = () => call('GET /dashboard', {})

test('an answer is taken once', async () => {
  requestEarly(true)
  await dashboard()
  expect(addresses().filter((one) => one === '/api/dashboard')).toHaveLength(1)
  await dashboard()
  expect(addresses().filter((one) => one === '/api/dashboard')).toHaveLength(2)
})

test('another person, another language, or a page that is long in coming asks anew', async () => {
  const changes = [
    () => kept.set('token', 'of another'),
    () => {
      if (globalThis.earlyAnswers) globalThis.earlyAnswers = { ...globalThis.earlyAnswers, locale: 'en' }
    },
    () => vi.advanceTimersByTime(minutes),
  ]
  for (const change of changes) {
    asked = []
    requestEarly(true)
    change()
    await dashboard()
    expect(addresses().filter((one) => one === '/api/dashboard')).toHaveLength(2)
  }
})

test('an early answer sets the clock by when it came, not by when it is read', async () => {
  requestEarly(true)
  await settled()
  vi.advanceTimersByTime(8_000)
  await dashboard()
  expect(serverNow().toISOString()).toBe('2026-11-27T09:00:08.000Z')
})

test('an early request that fails, is refused, or takes too long is a failure as any other', async () => {
  answer = async () => {
    throw new TypeError('away')
  }
  requestEarly(true)
  await expect(dashboard()).rejects.toMatchObject({ code: 'network' })
  answer = async () => Response.json({ code: 'access.forbidden' }, { status: 403 })
  requestEarly(true)
  await expect(dashboard()).rejects.toMatchObject({ code: 'access.forbidden', status: 403 })
  answer = () => new Promise(() => undefined)
  requestEarly(true)
  const controller = new AbortController()
  const aborted = call('GET /dashboard', {}, { signal: controller.signal })
  controller.abort()
  await expect(aborted).rejects.toMatchObject({ code: 'cancelled' })
})
