import sql from 'sql-template-tag'
import type { PermissionKey } from '../domain/kernel/ids.ts'
import type { RoleEvent } from '../domain/roles/events.ts'
import type { Queryable } from './kernel/database.ts'
import { amend, projection, put, table } from './kernel/projection.ts'
import { names } from './names.ts'

export type RoleRow = {
  role_id: string
  name: string
  name_search: string
  name_sort: string
  is_active: boolean
  permissions: readonly PermissionKey[]
}

const roleTable = table<RoleRow>({
  name: 'roles',
  columns: {
    role_id: 'uuid',
    name: 'text',
    name_search: 'text',
    name_sort: 'text',
    is_active: 'boolean',
    permissions: 'text[]',
  },
  key: ['role_id'],
  past: true,
})

export const roles = projection<RoleEvent>({
  name: 'roles',
  version: 3,
  tables: [roleTable],
  on: {
    RoleCreated: ({ data: { roleId, name, permissions } }) =>
      put(roleTable, { role_id: roleId, ...names(name), is_active: true, permissions }),
    RoleRenamed: ({ data: { roleId, name } }) =>
      amend(roleTable, { role_id: roleId }, (row) => ({ ...row, ...names(name) })),
    PermissionsChanged: ({ data: { roleId, granted, revoked } }) =>
      amend(roleTable, { role_id: roleId }, (row) => ({
        ...row,
        permissions: [...new Set([...row.permissions, ...granted])].filter((key) => !revoked.includes(key)),
      })),
    RoleDeactivated: ({ data: { roleId } }) =>
      amend(roleTable, { role_id: roleId }, (row) => ({ ...row, is_active: false })),
    RoleReactivated: ({ data: { roleId } }) =>
      amend(roleTable, { role_id: roleId }, (row) => ({ ...row, is_active: true })),
  },
})

export const roleById = async (db: Queryable, id: string): Promise<RoleRow | null> =>
  (await db.query<RoleRow>(sql`select * from roles where role_id = ${id}`))[0] ?? null

export const roleRows = (db: Queryable): Promise<RoleRow[]> =>
  db.query(sql`select * from roles order by name_sort collate "C", role_id`)
