import type { Reply } from '../../../api/contract/calls.ts'
import { dateProblems, exceptionsList } from '../../../api/contract/lists/due.exceptions.ts'
import { sortsOf } from '../../../api/contract/lists/list.ts'
import type { Due } from '../../../api/contract/types/due.ts'
import { call } from '../../shared/data/call.ts'
import { download, oneOf } from '../../shared/data/rest.ts'
import type { ExportQuery } from '../../shared/list/list-props.ts'
import { type ListPage, type ListQuery, sortQuery } from '../../shared/list/list-state.ts'

export type DateException = Reply<'GET /due/exceptions'>['rows'][number]
export type ExtensionRequest = Reply<'GET /due/requests'>['rows'][number]
export type Resolutions = Reply<'POST /due/exceptions/actions/resolve'>

export const problemWords = {
  past: 'values.datePast',
  'no-hire-date': 'values.noHireDate',
  'too-short': 'values.dateTooShort',
  waived: 'values.dateWaived',
} as const

export const exceptionFilter = ({ search, filters }: Pick<ListQuery, 'search' | 'filters'>) => ({
  search,
  problem: oneOf(dateProblems, filters.problem),
  courseId: filters.course,
})

const exceptionSorts = sortsOf(exceptionsList)

export const loadExceptions = (
  { sort, page, size, ...criteria }: ListQuery,
  signal: AbortSignal,
): Promise<ListPage<DateException>> => {
  const query = {
    ...exceptionFilter(criteria),
    ...sortQuery(sort, exceptionSorts),
    page,
    pageSize: size,
  }
  return call('GET /due/exceptions', { query }, { signal })
}

export const exportExceptions = ({ sort, columns, fileName, ...criteria }: ExportQuery) => {
  const query = { ...exceptionFilter(criteria), ...sortQuery(sort, exceptionSorts), columns }
  return download('GET /due/exceptions/export', { query }, fileName)
}

export const loadRequests = (
  { page, size }: ListQuery,
  signal: AbortSignal,
): Promise<ListPage<ExtensionRequest>> =>
  call('GET /due/requests', { query: { page, pageSize: size } }, { signal })

/** A row's key: of a person in a course. */
export const keyOfException = ({ personId, courseId }: Pick<DateException, 'personId' | 'courseId'>) =>
  `${personId} ${courseId}`

export const enrolmentOfKey = (key: string) => {
  const [personId = '', courseId = ''] = key.split(' ')
  return { personId, courseId }
}

/** Navigation state of a person's plan. */
export const planState = ({ personId: id, fullName }: Pick<DateException, 'personId' | 'fullName'>) => ({
  update: true as const,
  user: { id, fullName },
  origin: '/definicion/pendientes',
})

export const planPath = ({ personId }: Pick<DateException, 'personId'>): string =>
  `/empleado/desarrollo?empleado=${personId}#plan`

/** A person's course. */
export type DueSubject = {
  readonly personId: string
  readonly fullName: string
  readonly courseId: string
  readonly courseName: string
}

export type DueDialog = {
  readonly of: DueSubject
  readonly due: Due | null
  readonly onClose: () => void
}

export const paramsOf = ({ personId: id, courseId }: DueSubject) => ({ id, courseId })
