import type { NavigationStates } from '../../api/contract/navigation.ts'
import type { Guard } from '../routes/route.ts'
import type { Session } from '../shared/session/session.ts'

/** Where to redirect a viewer; null if the guard admits them. */
export const redirectOf = (guard: Guard, session: Session): string | null => {
  if (guard === 'anybody') return null
  if (session.status !== 'known') return guard === 'public' ? null : '/login'
  if (session.user.isFirstTime) return guard === 'password' ? null : '/AssignPassword'
  return guard === 'member' ? null : '/dashboard'
}

/** Where to go after log-in: the page that the same person left, on this origin only. */
export const wayBack = (
  state: NavigationStates['/login'] | null,
  personId: string,
  origin: string,
): { to: string; state: unknown } | null => {
  const place = state?.personId === personId ? urlOf(state.path, origin) : null
  // `/.//elsewhere` is of this origin, but resolves to a path that names another host
  if (place?.origin !== origin || place.pathname.startsWith('//')) return null
  return { to: place.pathname + place.search, state: state?.state }
}

const urlOf = (path: string, origin: string): URL | null => {
  try {
    return new URL(path, origin)
  } catch {
    return null
  }
}
