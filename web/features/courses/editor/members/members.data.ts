import { courseMembersList } from '../../../../../api/contract/lists/courses.members.ts'
import { sortsOf } from '../../../../../api/contract/lists/list.ts'
import { call } from '../../../../shared/data/call.ts'
import { type ListPage, type ListQuery, sortQuery } from '../../../../shared/list/list-state.ts'
import {
  type AvailableRow,
  availableList,
  enrollMatching,
  type MemberRow,
  memberList,
} from './members.operations.ts'

export const memberPageSizes = [5, 25, 100]
/** The server's limit for one request. */
export const peopleAtOnce = 500

const matching = ({ search, filters }: Pick<ListQuery, 'search' | 'filters'>) => {
  const { terminal = null, department = null, jobTitle = null } = filters
  return { search, terminal, department, jobTitle }
}

const pageQuery = ({ sort, page, size, ...query }: ListQuery) => ({
  ...matching(query),
  ...sortQuery(sort, sortsOf(courseMembersList)),
  page,
  pageSize: size,
})

export const loadMembers =
  (courseId: string) =>
  (query: ListQuery, signal: AbortSignal): Promise<ListPage<MemberRow>> =>
    call(memberList, { courseId, ...pageQuery(query) }, { signal })

export const loadAvailable =
  (courseId: string) =>
  (query: ListQuery, signal: AbortSignal): Promise<ListPage<AvailableRow>> =>
    call(availableList, { courseId, ...pageQuery(query) }, { signal })

/** Enrols all matches, on all pages. */
export const enrollMatches = (courseId: string, query: ListQuery, expected: number) =>
  call(enrollMatching, { courseId, ...matching(query), expected })
