import type { PermissionKey } from './ids.ts'

export type Viewer = {
  readonly personId: string
  readonly isAdministrator: boolean
  readonly permissions: ReadonlySet<PermissionKey>
}

export const holds = (
  { isAdministrator, permissions }: Pick<Viewer, 'isAdministrator' | 'permissions'>,
  key: PermissionKey,
): boolean => isAdministrator || permissions.has(key)

/** Only administrators grant this permission: it shows the acts of everybody, including managers of roles and people. */
export const audits = (permissions: readonly PermissionKey[]): boolean => permissions.includes('audit.*')
