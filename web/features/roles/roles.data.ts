import type { Reply } from '../../../api/contract/calls.ts'
import { sortsOf } from '../../../api/contract/lists/list.ts'
import { rolesList } from '../../../api/contract/lists/roles.ts'
import { download } from '../../shared/data/rest.ts'
import type { ExportQuery } from '../../shared/list/list-props.ts'
import { sortQuery } from '../../shared/list/list-state.ts'
import { statusOf } from '../../shared/list/status-filter.ts'

export type RoleRow = Reply<'GET /roles'>[number]
export type Permission = Pick<Reply<'GET /permissions'>[number], 'id' | 'key'>
export type Role = Reply<'GET /roles/:id'>

export type RoleValues = {
  name: string
  active: boolean
  permissions: readonly string[]
  /** The version that was read; undefined for a new one. */
  version?: number
}

export const exportRoles = ({ search, filters, sort, columns, fileName }: ExportQuery) => {
  const status = statusOf({ filters })
  const query = {
    search,
    status: status && statuses[status],
    ...sortQuery(sort, sortsOf(rolesList)),
    columns,
  }
  return download('GET /roles/export', { query }, fileName)
}

const statuses = { ACTIVE: 'active', INACTIVE: 'inactive' } as const

export const valuesOf = ({ name, active, permissions, version }: Role): RoleValues => ({
  name,
  active,
  version,
  permissions: permissions.filter(({ assigned }) => assigned).map(({ id }) => id),
})

export const inputOf = ({ name, active, permissions }: RoleValues) => ({
  name: name.trim(),
  active,
  permissions: permissions.map((id) => ({ id })),
})
