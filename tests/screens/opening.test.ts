import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const { kept } = await import('../support/device.ts')
const { clearCache } = await import('../../web/shared/data/cache.ts')
const { readOpening } = await import('../../web/shell/opening.ts')

beforeEach(() => {
  kept.set('token', 'held')
  kept.set('person', 'p-1')
})
afterEach(() => {
  clearCache()
  kept.clear()
  vi.unstubAllGlobals()
})

/** What a page that opens at this address asks of the server before it knows the session. */
const askedAt = async (pathname: string): Promise<string[]> => {
  const asked: string[] = []
  const fetch = (address: string) => {
    asked.push(address)
    return new Promise<never>(() => undefined)
  }
  vi.stubGlobal('location', { pathname, search: '' })
  vi.stubGlobal('fetch', fetch)
  readOpening()
  await vi.dynamicImportSettled()
  return asked.sort()
}

const ofDashboard = [
  '/api/attempts/running',
  '/api/dashboard',
  '/api/dashboard/events',
  '/api/dashboard/next',
  '/api/user-evaluations/unseen',
]

test('what everybody may see is asked for beside the session: the dashboard, and what leads to it', async () => {
  for (const path of ['/dashboard', '/', '/login']) {
    expect([path, await askedAt(path)]).toEqual([path, ofDashboard])
    clearCache()
  }
  expect(await askedAt('/insignias')).toEqual(['/api'])
})

test('what needs a permission waits for the session', async () => {
  for (const path of ['/departamentos', '/roles', '/definicion', '/empleados', '/empleados/importar'])
    expect([path, await askedAt(path)]).toEqual([path, []])
})

test('a stranger asks for nothing', async () => {
  kept.delete('token')
  expect(await askedAt('/dashboard')).toEqual([])
})
