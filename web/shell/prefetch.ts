import { getDefaultStore } from 'jotai'
import { matchRoute, type Parser } from 'wouter'
import type { AppRoute } from '../routes/route.ts'
import { routes } from '../routes.tsx'
import type { Opening } from '../shared/data/ahead.ts'
import type { SessionUser } from '../shared/session/session.operations.ts'
import { sessionAtom } from '../shared/session/session.ts'
import { isPermitted, screenOf } from './screens.ts'

/** The pointer crosses many links on its way to one. */
const restMs = 40

/** Prefetches the script and first data of a hovered or focused link; returns a function that stops it. */
export const prefetchOnPointing = (parser: Parser): (() => void) => {
  let pointed: Element | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const consider = (event: Event): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (link === pointed) return
    clearTimeout(timer)
    pointed = link
    if (link) timer = setTimeout(() => prefetch(link, parser), isTouch(event) ? 0 : restMs)
  }
  for (const type of events) document.addEventListener(type, consider, { passive: true })
  return () => {
    clearTimeout(timer)
    for (const type of events) document.removeEventListener(type, consider)
  }
}

/** On touch screens `touchstart` replaces hovering. */
const events = ['pointerover', 'touchstart', 'focusin'] as const

const isTouch = (event: Event): boolean =>
  event.type === 'touchstart' || (event instanceof PointerEvent && event.pointerType === 'touch')

const prefetch = (link: HTMLAnchorElement, parser: Parser): void => {
  const session = getDefaultStore().get(sessionAtom)
  if (session.status !== 'known' || session.user.isFirstTime || isSlow()) return
  if (link.origin !== location.origin || link.target === '_blank' || link.download !== '') return
  if (link.pathname === location.pathname) return
  const match = routeAt(link.pathname, parser)
  if (match) fetchRoute(match.route, { params: match.params, search: link.search.slice(1) }, session.user)
}

const routeAt = (path: string, parser: Parser) => {
  for (const route of routes) {
    const [isMatch, params] = matchRoute(parser, route.path, path)
    if (isMatch) return { route, params: params as Opening['params'] } // named by the path's own parts
  }
  return null
}

/** Ignores failures: the screen loads again when opened. */
const fetchRoute = (route: AppRoute, opening: Omit<Opening, 'viewerId'>, user: SessionUser): void => {
  if (route.guard !== 'member' || !isPermitted(route, user)) return
  screenOf(route).fetch().catch(nothing)
  route.first?.({ ...opening, viewerId: user.id }).catch(nothing)
}

const nothing = (): void => undefined

/** Only some browsers report the connection. */
type Connected = { connection?: { saveData?: boolean; effectiveType?: string } }

const isSlow = (): boolean => {
  const { connection } = navigator as Connected
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true
}
