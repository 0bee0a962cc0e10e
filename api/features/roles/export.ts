import type { Sort } from '../../../projections/kernel/list.ts'
import type { Locale } from '../../caller.ts'
import { localeTags } from '../../contract/constants.ts'
import type { SortOf } from '../../contract/lists/list.ts'
import { ordered } from '../../contract/lists/order.ts'
import { type ListedRole, rolesList, roleValues } from '../../contract/lists/roles.ts'
import { fixedName } from '../../kit/fixed-names.ts'
import { fileColumnsOf } from '../../kit/list-file.ts'

const nameIn =
  (locale: Locale) =>
  ({ id, name }: ListedRole): string =>
    fixedName(id, name, locale)

export const rolesFile = (locale: Locale) =>
  fileColumnsOf<typeof rolesList, ListedRole>(rolesList, locale, { name: nameIn(locale) })

/** In the order of the table, which sorts the whole list itself. */
export const sortedRoles = (
  roles: readonly ListedRole[],
  sort: Sort<SortOf<typeof rolesList>> | null,
  locale: Locale,
): readonly ListedRole[] =>
  sort ? ordered(roles, roleValues(nameIn(locale))[sort.by], sort.descending, localeTags[locale]) : roles
