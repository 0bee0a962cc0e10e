import type { permissionWords } from '../../../api/contract/permissions.ts'
import { get } from '../../shared/data/rest.ts'
import type { ListPage, ListQuery } from '../../shared/list/list-state.ts'
import { pageOf } from '../../shared/list/local-list.ts'

export type RoleRow = {
  id: string
  name: string
  active: boolean
  totalUsers: number
  isBuiltIn: boolean
  /** Its holders audit: administrators alone change it. */
  audits: boolean
}
export type Permission = { id: string; key: keyof typeof permissionWords }
export type Role = RoleRow & {
  version: number
  permissions: readonly (Permission & { assigned: boolean })[]
}

export type RoleValues = { name: string; active: boolean; permissions: readonly string[] }

/** The server finds, whole; the page is cut here. */
export const findRoles = async (query: ListQuery, signal: AbortSignal): Promise<ListPage<RoleRow>> => {
  const { search, filters } = query
  const found = { search, status: filters.status?.toLowerCase() }
  return pageOf(await get<readonly RoleRow[]>('/roles', found, { signal }), query)
}

export const valuesOf = ({ name, active, permissions }: Role): RoleValues => ({
  name,
  active,
  permissions: permissions.filter(({ assigned }) => assigned).map(({ id }) => id),
})

/** What the server takes. */
export const inputOf = ({ name, active, permissions }: RoleValues) => ({
  name: name.trim(),
  active,
  permissions: permissions.map((id) => ({ id })),
})
