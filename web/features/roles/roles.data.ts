import type { Reply } from '../../../api/contract/routes.ts'
import { call } from '../../shared/data/rest.ts'
import type { ListPage, ListQuery } from '../../shared/list/list-state.ts'
import { pageOf } from '../../shared/list/local-list.ts'
import { statusOf } from '../../shared/list/status-filter.ts'

export type RoleRow = Reply<'GET /roles'>[number]
export type Permission = Pick<Reply<'GET /permissions'>[number], 'id' | 'key'>
export type Role = Reply<'GET /roles/:id'>

export type RoleValues = { name: string; active: boolean; permissions: readonly string[] }

const statuses = { ACTIVE: 'active', INACTIVE: 'inactive' } as const

/** The server finds, whole; the page is cut here. */
export const findRoles = async (query: ListQuery, signal: AbortSignal): Promise<ListPage<RoleRow>> => {
  const status = statusOf(query)
  const asked = { search: query.search, status: status && statuses[status] }
  return pageOf(await call('GET /roles', { query: asked }, { signal }), query)
}

export const valuesOf = ({ name, active, permissions }: Role): RoleValues => ({
  name,
  active,
  permissions: permissions.filter(({ assigned }) => assigned).map(({ id }) => id),
})

export const inputOf = ({ name, active, permissions }: RoleValues) => ({
  name: name.trim(),
  active,
  permissions: permissions.map((id) => ({ id })),
})
