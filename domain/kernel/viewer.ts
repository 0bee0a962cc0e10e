import type { PermissionKey } from './ids.ts'

/** Whoever asks or acts, with what they may do at this moment. */
export type Viewer = {
  readonly personId: string
  readonly isAdministrator: boolean
  readonly permissions: ReadonlySet<PermissionKey>
}

/** Administrators hold every key, always. */
export const holds = (
  { isAdministrator, permissions }: Pick<Viewer, 'isAdministrator' | 'permissions'>,
  key: PermissionKey,
): boolean => isAdministrator || permissions.has(key)

/** Whoever holds these looks into what everybody does, those who manage roles and people too: only administrators decide who does. */
export const audits = (permissions: readonly PermissionKey[]): boolean => permissions.includes('audit.*')
