import { roleIds } from '../../../api/contract/constants.ts'
import { sortsOf } from '../../../api/contract/lists/list.ts'
import { employeesList } from '../../../api/contract/lists/people.ts'
import type { NavigationStates } from '../../../api/contract/navigation.ts'
import type { AccessChangesReply } from '../../../api/contract/routes/people.ts'
import { call } from '../../shared/data/call.ts'
import { download, oneOf } from '../../shared/data/rest.ts'
import type { ExportQuery, SelectionAsked } from '../../shared/list/list-props.ts'
import { type ListPage, type ListQuery, sortQuery } from '../../shared/list/list-state.ts'
import { statusOf } from '../../shared/list/status-filter.ts'
import { open } from '../../shared/navigate.ts'
import type { SessionUser } from '../../shared/session/session.operations.ts'
import { type EmployeeList, employeeList, type RoleChoices } from './people.operations.ts'

export type EmployeeRow = EmployeeList['rows'][number]
export type RoleChoice = RoleChoices[number]
export type AccessChanges = AccessChangesReply

const sorts = sortsOf(employeesList)
export const employeePageSizes = [7, 25, 100]

const activationOf = ({ filters }: Pick<ListQuery, 'filters'>) =>
  oneOf(['ACTIVATED', 'WAITING'], filters.activation)

const mailOf = ({ filters }: Pick<ListQuery, 'filters'>) => oneOf(['MISSING', 'REFUSED'], filters.mail)

export const loadEmployees = (
  { search, filters, sort, page, size }: ListQuery,
  signal: AbortSignal,
): Promise<ListPage<EmployeeRow>> => {
  const { terminal = null, department = null } = filters
  const variables = {
    search,
    terminal,
    department,
    status: statusOf({ filters }) ?? ('ALL' as const),
    activation: activationOf({ filters }) ?? ('ALL' as const),
    mail: mailOf({ filters }) ?? ('ALL' as const),
    ...sortQuery(sort, sorts),
    page,
    pageSize: size,
  }
  return call(employeeList, variables, { signal })
}

/** Exports the people who match the filters. */
export const exportEmployees = ({ search, filters, sort, columns, fileName }: ExportQuery) => {
  const { terminal, department } = filters
  const query = {
    search,
    terminal,
    department,
    status: statusOf({ filters }),
    activation: activationOf({ filters }),
    mail: mailOf({ filters }),
    ...sortQuery(sort, sorts),
    columns,
  }
  return download('GET /employees/export', { query }, fileName)
}

export const exportSelected = ({ ids, sort, columns, fileName }: SelectionAsked) =>
  download(
    'POST /employees/actions/export',
    { body: { ids: [...ids], ...sortQuery(sort, sorts), columns } },
    fileName,
  )

type ProfileState = NavigationStates['/empleado/desarrollo']

/** Navigation state of a profile opened from the list. */
export const profileState = (
  { id, fullName }: Pick<EmployeeRow, 'id' | 'fullName'>,
  search: string,
): ProfileState => ({
  update: true,
  user: { id, fullName },
  origin: search === '' ? '/empleados' : `/empleados?${search}`,
})

/** A profile's address with the person's id, for links in new tabs, which carry no state. */
export const profilePath = ({ id }: Pick<EmployeeRow, 'id'>): string => `/empleado/desarrollo?empleado=${id}`

export const openProfile = (person: EmployeeRow, change: Partial<ProfileState> = {}): void =>
  open('/empleado/desarrollo', { ...profileState(person, location.search.slice(1)), ...change })

/** Why the viewer may not grant a role: it has a permission that they lack, or is of administrators or auditors. */
export const grantBarriers = (
  role: RoleChoice,
  { isAdministrator, user }: { isAdministrator: boolean; user: Pick<SessionUser, 'Role'> },
): readonly ('beyond' | 'audits')[] => {
  if (isAdministrator) return []
  const ownKeys = new Set(user.Role.permissions.filter(({ assigned }) => assigned).map(({ key }) => key))
  const exceedsOwn = role.permissions.some(({ key, assigned }) => assigned && !ownKeys.has(key))
  const audits = role.id === roleIds.administrador || role.audits
  return [...(exceedsOwn ? ['beyond' as const] : []), ...(audits ? ['audits' as const] : [])]
}
