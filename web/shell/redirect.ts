import type { NavigationStates } from '../../api/contract/navigation.ts'
import type { Guard } from '../routes/route.ts'
import type { Session } from '../shared/session/session.ts'

/** Where a viewer is sent instead, or null where the guard lets them in. */
export const redirectOf = (guard: Guard, session: Session): string | null => {
  if (guard === 'anybody') return null
  if (session.status !== 'known') return guard === 'public' ? null : '/login'
  if (session.user.isFirstTime) return guard === 'password' ? null : '/AssignPassword'
  return guard === 'member' ? null : '/dashboard'
}

/** Where to go on after logging in: the place that was left, for whoever left it, and within this site alone. */
export const wayBack = (
  left: NavigationStates['/login'] | null,
  personId: string,
  origin: string,
): { to: string; state: unknown } | null => {
  const place = left?.personId === personId ? urlOf(left.path, origin) : null
  // `/.//elsewhere` is of this site, but what is left of it once resolved would name another
  if (place?.origin !== origin || place.pathname.startsWith('//')) return null
  return { to: place.pathname + place.search, state: left?.state }
}

const urlOf = (path: string, origin: string): URL | null => {
  try {
    return new URL(path, origin)
  } catch {
    return null
  }
}
