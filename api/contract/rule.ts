import type { PermissionKey } from '../../domain/kernel/ids.ts'

/**
 * Who may call: anybody; people who are logged in, even before they choose a password; people who are logged in; administrators; or
 * people who hold one of these permissions. Ownership (one's own plan, one's own course) is checked where the owner is known, in the
 * features.
 */
export type Rule =
  | 'public'
  | 'first-time'
  | 'authenticated'
  | 'administrator'
  | { readonly permission: readonly PermissionKey[] }
