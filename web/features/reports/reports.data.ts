import { courseStatuses } from '../../../api/contract/constants.ts'
import type { Reply } from '../../../api/contract/routes.ts'
import { call, oneOf } from '../../shared/data/rest.ts'
import type { ListPage, ListQuery } from '../../shared/list/list-state.ts'

export type CourseReportRow = Reply<'GET /reports/courses'>['rows'][number]
export type CourseEmployeeRow = Reply<'GET /reports/courses/:id/employees'>['rows'][number]

export const loadCourses = (
  { search, filters, page, size }: ListQuery,
  signal: AbortSignal,
): Promise<ListPage<CourseReportRow>> => {
  const query = { name: search, priorityId: filters.priority, page, pageSize: size }
  return call('GET /reports/courses', { query }, { signal })
}

const statusIds = courseStatuses.map(({ id }) => id)

export const loadEmployees =
  (courseId: string) =>
  ({ search, filters, page, size }: ListQuery, signal: AbortSignal): Promise<ListPage<CourseEmployeeRow>> => {
    const query = {
      ...searched(search),
      departmentId: filters.department,
      terminalId: filters.terminal,
      status: oneOf(statusIds, filters.status),
      page,
      pageSize: size,
    }
    const params = { id: courseId }
    return call('GET /reports/courses/:id/employees', { params, query }, { signal })
  }

/** Figures are looked for among payroll numbers, anything else among names. */
const searched = (search: string) =>
  /^\d+$/.test(search.trim()) ? { payrollNum: search.trim() } : { fullName: search.trim() }
