import { optionsOf } from '../../shared/form/options.ts'
import { type CopyTools, useCopy } from '../../shared/i18n/use-copy.ts'
import type { Filter } from '../../shared/list/Filters.tsx'
import type { ListQuery } from '../../shared/list/list-state.ts'
import { findsPerson } from '../../shared/list/local-list.ts'
import type { GradedMember } from './grades.data.ts'

const filterOf = (
  id: string,
  label: string,
  members: readonly GradedMember[],
  nameOf: (member: GradedMember) => string | null,
): Filter => {
  const names = members.flatMap((member) => nameOf(member) ?? []).toSorted((a, b) => a.localeCompare(b))
  return { id, label, options: optionsOf(names.map((name) => ({ id: name, name }))) }
}

/** Filters with the workplaces that occur in the table. */
export const useGradedFilters = (members: readonly GradedMember[]): readonly Filter[] => {
  const { t } = useCopy()
  return [
    filterOf('terminal', t('columns.terminal'), members, ({ terminalName }) => terminalName),
    filterOf('department', t('columns.department'), members, ({ departmentName }) => departmentName),
    filterOf('jobTitle', t('columns.jobTitle'), members, ({ jobTitleName }) => jobTitleName),
  ]
}

/** Buttons that check or clear the boxes of all filtered rows, on all pages. */
export const publishAllActions = ({ t }: Pick<CopyTools, 't'>) =>
  [
    { label: t('grades.publishAll'), column: 'published', value: true },
    { label: t('grades.publishNone'), column: 'published', value: false },
  ] as const

export const isFound = (
  { terminalName, departmentName, jobTitleName, ...member }: GradedMember,
  { search, filters }: Pick<ListQuery, 'search' | 'filters'>,
): boolean =>
  findsPerson(member, search) &&
  (!filters.terminal || terminalName === filters.terminal) &&
  (!filters.department || departmentName === filters.department) &&
  (!filters.jobTitle || jobTitleName === filters.jobTitle)
