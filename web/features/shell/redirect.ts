import type { Guard } from '../../routes.tsx'
import type { Session } from '../../shared/session/session.ts'

/** Where a viewer is sent instead, or null where the guard lets them in. */
export const redirectOf = (guard: Guard, session: Session): string | null => {
  if (guard === 'anybody') return null
  if (session.status !== 'known') return guard === 'public' ? null : '/login'
  if (session.user.isFirstTime) return guard === 'password' ? null : '/AssignPassword'
  return guard === 'member' ? null : '/dashboard'
}
