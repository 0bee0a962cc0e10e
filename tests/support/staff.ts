import { type PermissionKey, roleIds } from '../../domain/kernel/ids.ts'
import { createRole, role } from '../../domain/roles/role.ts'
import type { TestApp } from './app.ts'

export type Member = { readonly id: string; readonly token: string; readonly roleId: string }

const everything = { isAdministrator: true, permissions: new Set<PermissionKey>() }

/** A user type that holds these permissions, made by an administrator. */
export const createRoleWith = async (
  { services: { execute, newId }, command }: TestApp,
  permissions: readonly PermissionKey[],
  name?: string,
): Promise<string> => {
  const roleId = newId()
  const what = { roleId, name: name ?? `Tipo ${roleId}`, permissions }
  await execute(command('CreateRole'), role, roleId, createRole(what, everything))
  return roleId
}

/** People with and without permissions, made by acts of the product. */
export const openStaff = (app: TestApp) => {
  let number = 5_000
  const roleWith = (...permissions: readonly PermissionKey[]) => createRoleWith(app, permissions)
  /** A logged-in person with this role. */
  const member = async (roleId: string): Promise<Member> => {
    number += 1
    const id = await app.hire({ payrollNum: String(number), roleId })
    return { id, roleId, token: await app.as(id) }
  }
  return {
    roleWith,
    member,
    employee: () => member(roleIds.empleado),
    administrator: () => member(roleIds.administrador),
    /** A person whose role has exactly these permissions. */
    holderOf: async (...permissions: readonly PermissionKey[]) => member(await roleWith(...permissions)),
  }
}
