import { run } from '../../../../shared/data/graphql.ts'
import { type ListPage, type ListQuery, sortAsked } from '../../../../shared/list/list-state.ts'
import {
  AvailableList,
  type AvailableListQuery,
  EnrollMatching,
  MemberList,
  type MemberListQuery,
  type PayrollNumbersQuery,
} from './members.operations.generated.ts'

export type MemberRow = MemberListQuery['Course_members']['rows'][number]
export type AvailableRow = AvailableListQuery['Course_availableUsers']['rows'][number]
export type NumbersRead = PayrollNumbersQuery['Course_readPayrollNumbers']
export type NumberRead = NumbersRead['numbers'][number]

const sorts = ['name', 'payrollNum', 'terminal', 'department', 'jobTitle'] as const
export const memberPageSizes = [5, 25, 100]
/** As many as the server enrolls by one call. */
export const peopleAtOnce = 500

const matching = ({ search, filters }: Pick<ListQuery, 'search' | 'filters'>) => {
  const { terminal = null, department = null, jobTitle = null } = filters
  return { search, terminal, department, jobTitle }
}

const paged = ({ sort, page, size, ...asked }: ListQuery) => ({
  ...matching(asked),
  ...sortAsked(sort, sorts),
  page,
  pageSize: size,
})

export const loadMembers =
  (courseId: string) =>
  async (query: ListQuery, signal: AbortSignal): Promise<ListPage<MemberRow>> =>
    (await run(MemberList, { courseId, ...paged(query) }, { signal })).Course_members

export const loadAvailable =
  (courseId: string) =>
  async (query: ListQuery, signal: AbortSignal): Promise<ListPage<AvailableRow>> =>
    (await run(AvailableList, { courseId, ...paged(query) }, { signal })).Course_availableUsers

/** Everybody whom the list shows on all its pages. */
export const enrollMatching = (courseId: string, asked: ListQuery, expected: number) =>
  run(EnrollMatching, { courseId, ...matching(asked), expected })
