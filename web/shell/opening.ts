import type { AppRoute } from '../routes/route.ts'
import { routes } from '../routes.tsx'
import { readPerson, readToken } from '../shared/device/identity.ts'
import { frameOf } from './frames.ts'
import { isForEveryone, screenOf } from './screens.ts'

/** Loads the scripts of this address and its first data beside the session; a screen loads again what fails here. */
export const loadOpening = async (): Promise<void> => {
  const route = openedRoute()
  if (route === null) return
  await Promise.allSettled([frameOf(route).fetch(), screenOf(route).fetch(), readOpening()])
}

/** Reads the first data where every logged-in person may. */
export const readOpening = async (): Promise<void> => {
  const [route, viewerId] = [openedRoute(), readPerson()]
  if (route === null || viewerId === null || !isForEveryone(route)) return
  await route.first?.({ params: {}, search: location.search.slice(1), viewerId })
}

/** The route of a logged-in person, unless its address has parameters. */
const openedRoute = (): AppRoute | null => {
  if (readToken() === null) return null
  const path = leadsHome.has(location.pathname) ? '/dashboard' : location.pathname
  const route = routes.find((one) => one.path === path)
  return route?.guard === 'member' ? route : null
}

const leadsHome: ReadonlySet<string> = new Set(['/', '/login'])
