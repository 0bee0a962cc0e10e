import { z } from 'zod'
import { type PermissionKey, permissions } from '../../../domain/kernel/ids.ts'
import { searchMax } from '../constants.ts'
import { exportedColumns, id, reason, sortedBy } from '../input.ts'
import { fileColumns, sortsOf } from '../lists/list.ts'
import { rolesList } from '../lists/roles.ts'
import { byId, type Contract, count, list, pending, text } from '../route.ts'

const nameMax = 100
const grantsMax = 100

const permission = z.strictObject({
  id,
  key: z.enum(permissions.map(({ key }) => key) as [PermissionKey, ...PermissionKey[]]),
  name: text,
  description: text,
})

const role = z.strictObject({
  id,
  name: text,
  active: z.boolean(),
  /** All holders, active or not. */
  totalUsers: count,
  isBuiltIn: z.boolean(),
  /** Its holders audit, so only administrators change it. */
  audits: z.boolean(),
})

const rolePermissions = list(permission.extend({ assigned: z.boolean() }))

/** From the log, with the version to send back with a change. */
const roleWithPermissions = role.extend({ permissions: rolePermissions, version: count })

const name = z.string().max(nameMax)
/** Accepts the shape that is read: permissions that are not `assigned` are ignored. */
const permissionGrants = z
  .array(z.object({ id, assigned: z.boolean().default(true) }))
  .max(grantsMax)
  .transform((all) => all.filter(({ assigned }) => assigned).map((one) => ({ id: one.id })))

const newRole = z
  .object({
    name: name.nullish(),
    active: z.boolean().default(true),
    permissions: permissionGrants.default([]),
    reason,
  })
  .prefault({})

const changedRole = z
  .object({
    name: name.optional(),
    active: z.boolean().optional(),
    permissions: permissionGrants.optional(),
    /** The edited version; the latest by default. */
    version: z.int().positive().optional(),
    reason,
  })
  .prefault({})

const rolesFilter = z.object({
  search: z.string().max(searchMax).default(''),
  status: z.enum(['all', 'active', 'inactive']).default('all'),
})

export type RolesFilter = z.infer<typeof rolesFilter>
export type NewRole = z.infer<typeof newRole>
export type ChangedRole = z.infer<typeof changedRole>

const rule = { permission: ['roles_permissions.*'] } as const
const roleChange = { rule, params: byId, body: changedRole, reply: roleWithPermissions.extend({ pending }) }

export const rolesContract = {
  'GET /roles': { rule, query: rolesFilter, reply: list(role) },
  'GET /roles/export': {
    rule,
    query: rolesFilter.extend({
      ...sortedBy(sortsOf(rolesList)),
      ...exportedColumns(fileColumns(rolesList)),
    }),
    reply: 'file',
  },
  'GET /roles/:id': { rule, params: byId, reply: roleWithPermissions },
  'GET /roles/:id/permissions': { rule, params: byId, reply: rolePermissions },
  'GET /permissions': { rule, reply: list(permission) },
  'POST /roles': {
    rule,
    body: newRole,
    status: 201,
    reply: roleWithPermissions.extend({ pending }),
  },
  'PATCH /roles/:id': roleChange,
  'PUT /roles/:id': roleChange,
} as const satisfies Contract
