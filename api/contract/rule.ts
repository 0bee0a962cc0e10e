import type { PermissionKey } from '../../domain/kernel/ids.ts'

/**
 * Callers: anybody; a session, even before the first password; a session; administrators; or holders of one of these permissions. Features
 * check ownership, where the owner is known.
 */
export type Rule =
  | 'public'
  | 'first-time'
  | 'authenticated'
  | 'administrator'
  | { readonly permission: readonly PermissionKey[] }
