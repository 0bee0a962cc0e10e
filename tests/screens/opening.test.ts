import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const { kept } = await import('../support/device.ts')
const { clearCache } = await import('../../web/shared/data/cache.ts')
const { routes } = await import('../../web/routes.tsx')
const { frameOf } = await import('../../web/shell/frames.ts')
const { loadOpening, readOpening } = await import('../../web/shell/opening.ts')
const { isForEveryone, screenOf } = await import('../../web/shell/screens.ts')

beforeEach(() => {
  kept.set('token', 'held')
  kept.set('person', 'p-1')
})
afterEach(() => {
  vi.restoreAllMocks()
  clearCache()
  kept.clear()
  vi.unstubAllGlobals()
})

/** What a page that opens at this address asks of the server before it knows the session. */
const askedAt = async (pathname: string, search = ''): Promise<string[]> => {
  const asked: string[] = []
  const fetch = (address: string, { body }: { body?: string }) => {
    const { variables = {} } = body ? JSON.parse(body) : {}
    asked.push([address, ...Object.values(variables)].join(' '))
    return new Promise<never>(() => undefined)
  }
  vi.stubGlobal('location', { pathname, search })
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
  expect(await askedAt('/insignias')).toEqual(['/api p-1'])
})

test('what needs a permission waits for the session', async () => {
  for (const path of ['/departamentos', '/roles', '/definicion', '/empleados', '/empleados/importar'])
    expect([path, await askedAt(path)]).toEqual([path, []])
})

test('a screen is for everyone unless a permission or an administrator opens it', () => {
  const route = { path: '/x', guard: 'member', screen: async () => () => null } as const
  expect(isForEveryone(route)).toBe(true)
  expect(isForEveryone({ ...route, feature: 'report' })).toBe(false)
  expect(isForEveryone({ ...route, administrator: true })).toBe(false)
})

test('a stranger asks for nothing', async () => {
  kept.delete('token')
  expect(await askedAt('/dashboard')).toEqual([])
})

test('an address that names a person asks for that person, otherwise for the viewer', async () => {
  const plan = (id: string) => [`/api ${id}`, `/api ${id}`, `/api/users/${id}/development-plan`]
  expect(await askedAt('/empleado/desarrollo', '?empleado=p-2')).toEqual(plan('p-2'))
  clearCache()
  const own = ['/api/calendar-address', ...plan('p-1')]
  expect((await askedAt('/empleado/desarrollo')).toSorted()).toEqual(own.toSorted())
})

test('a device that does not know whose its token is asks for nothing', async () => {
  kept.delete('person')
  expect(await askedAt('/dashboard')).toEqual([])
})

describe('the scripts of the address', () => {
  const routeOf = (path: string) => {
    const route = routes.find((one) => one.path === path)
    if (!route) throw new Error(`there is no ${path}`)
    return route
  }
  const openAt = (pathname: string) => {
    vi.stubGlobal('location', { pathname, search: '' })
    vi.stubGlobal('document', { querySelector: () => null })
    vi.stubGlobal('fetch', async () => Response.json({}))
    return loadOpening()
  }

  test('are loaded with its data, also where that fails, before the screen is drawn', async () => {
    const route = routeOf('/insignias')
    const first = vi.spyOn(route, 'first').mockRejectedValue(new Error('away'))
    await openAt('/insignias')
    expect(first).toHaveBeenCalledOnce()
    expect(frameOf(route).arrived()).not.toBeNull()
    expect(screenOf(route).arrived()).not.toBeNull()
  })

  test('are not loaded of a screen that has no frame, an unknown one, or for a stranger', async () => {
    for (const path of ['/restablecer', '/AssignPassword', '/no-existe']) await openAt(path)
    for (const path of ['/restablecer', '/AssignPassword'])
      expect(screenOf(routeOf(path)).arrived()).toBeNull()
    kept.delete('token')
    await openAt('/mis-cursos')
    expect(screenOf(routeOf('/mis-cursos')).arrived()).toBeNull()
  })
})
