import type { Sort } from '../../../projections/kernel/list.ts'
import type { Locale } from '../../caller.ts'
import { localeTags } from '../../contract/constants.ts'
import type { SortOf } from '../../contract/lists/list.ts'
import { rolesList } from '../../contract/lists/roles.ts'
import { fixedName } from '../../kit/fixed-names.ts'
import { fileColumnsOf } from '../../kit/list-file.ts'

type Column = SortOf<typeof rolesList>
type ListedRole = { id: string; name: string; active: boolean; totalUsers: number }

export const rolesTitle = { es: 'Tipos de usuario', en: 'User types' } as const

export const rolesFile = (locale: Locale) =>
  fileColumnsOf<typeof rolesList, ListedRole>(rolesList, locale, {
    name: ({ id, name }) => fixedName(id, name, locale),
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
