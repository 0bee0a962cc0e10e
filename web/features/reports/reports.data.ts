import { courseStatuses } from '../../../api/contract/constants.ts'
import type { Reply } from '../../../api/contract/routes.ts'
import { call, download, oneOf } from '../../shared/data/rest.ts'
import type { ExportAsked } from '../../shared/list/ListPanel.tsx'
import { type ListPage, type ListQuery, sortAsked } from '../../shared/list/list-state.ts'

export type CourseReportRow = Reply<'GET /reports/courses'>['rows'][number]
export type CourseEmployeeRow = Reply<'GET /reports/courses/:id/employees'>['rows'][number]

export const levels = ['enterprise', 'department', 'jobTitle'] as const

type Found = Pick<ListQuery, 'search' | 'filters' | 'sort'>

const coursesAsked = ({ search, filters, sort }: Found) => ({
  name: search,
  priorityId: filters.priority,
  level: oneOf(levels, filters.level),
  ...sortAsked(sort, [
    'name',
    'priority',
    'category',
    'totalUsers',
    'totalUsersCompleted',
    'progress',
    'trainingHours',
  ]),
})

export const loadCourses = (
  { page, size, ...asked }: ListQuery,
  signal: AbortSignal,
): Promise<ListPage<CourseReportRow>> => {
  const query = { ...coursesAsked(asked), page, pageSize: size }
  return call('GET /reports/courses', { query }, { signal })
}

/** The file has the name that the mission gives it. */
export const exportCourses = ({ columns, ...asked }: ExportAsked) =>
  download(
    'GET /reports/courses/export',
    { query: { ...coursesAsked(asked), columns } },
    'cursos_reporte.xlsx',
  )

const statusIds = courseStatuses.map(({ id }) => id)

const employeesAsked = ({ search, filters, sort }: Found) => ({
  ...searched(search),
  departmentId: filters.department,
  terminalId: filters.terminal,
  status: oneOf(statusIds, filters.status),
  ...sortAsked(sort, [
    'fullName',
    'payrollNum',
    'departmentName',
    'terminalName',
    'completedEvaluations',
    'status',
    'terminationDate',
  ]),
})

export const loadEmployees =
  (courseId: string) =>
  ({ page, size, ...asked }: ListQuery, signal: AbortSignal): Promise<ListPage<CourseEmployeeRow>> => {
    const query = { ...employeesAsked(asked), page, pageSize: size }
    const params = { id: courseId }
    return call('GET /reports/courses/:id/employees', { params, query }, { signal })
  }

export const exportEmployees =
  (courseId: string) =>
  ({ columns, fileName, ...asked }: ExportAsked) =>
    download(
      'GET /reports/courses/:id/employees/export',
      { params: { id: courseId }, query: { ...employeesAsked(asked), columns } },
      fileName,
    )

/** Figures are looked for among payroll numbers, anything else among names. */
const searched = (search: string) =>
  /^\d+$/.test(search.trim()) ? { payrollNum: search.trim() } : { fullName: search.trim() }
