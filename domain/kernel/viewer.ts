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

/** Permissions that show what everybody does, managers of roles and people included: only administrators grant them. */
export const audits = (permissions: readonly PermissionKey[]): boolean => permissions.includes('audit.*')
