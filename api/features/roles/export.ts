import type { Sort } from '../../../projections/kernel/list.ts'
import type { Locale } from '../../caller.ts'
import { localeTags } from '../../contract/constants.ts'
import type { ExportColumns } from '../../kit/export.ts'
import { activeOrNot, usualColumns } from '../../kit/export-columns.ts'
import { fixedName } from '../../kit/fixed-names.ts'

type Column = 'name' | 'users' | 'status'
type ListedRole = { id: string; name: string; active: boolean; totalUsers: number }

export const rolesTitle = { es: 'Tipos de usuario', en: 'User types' } as const

export const roleColumns = (locale: Locale): ExportColumns<ListedRole, Column> => ({
  name: {
    header: { es: 'Tipo de usuario', en: 'User type' },
    width: 36,
    value: ({ id, name }) => fixedName(id, name, locale),
  },
  users: { header: { es: 'Usuarios', en: 'Users' }, width: 12, value: ({ totalUsers }) => totalUsers },
  status: {
    ...usualColumns.status,
    value: ({ active }) => activeOrNot(active, locale),
  },
})

/** The page sorts the whole list; this repeats its order, ties by the original order. */
export const sortedRoles = (
  roles: readonly ListedRole[],
  sort: Sort<Column> | null,
  locale: Locale,
): readonly ListedRole[] => {
  if (!sort) return roles
  const { compare } = new Intl.Collator(localeTags[locale], { numeric: true })
  const nameOf = ({ id, name }: ListedRole) => fixedName(id, name, locale)
  const by: Record<Column, (one: ListedRole, other: ListedRole) => number> = {
    name: (one, other) => compare(nameOf(one), nameOf(other)),
    users: (one, other) => one.totalUsers - other.totalUsers,
    status: (one, other) => Number(one.active) - Number(other.active),
  }
  return roles.toSorted((one, other) => by[sort.by](one, other) * (sort.descending ? -1 : 1))
}
