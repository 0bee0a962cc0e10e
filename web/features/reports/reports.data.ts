import type { Reply } from '../../../api/contract/calls.ts'
import { courseStatuses } from '../../../api/contract/constants.ts'
import { type List, sortsOf } from '../../../api/contract/lists/list.ts'
import { courseEmployeesList, coursesReportList } from '../../../api/contract/lists/reports.courses.ts'
import { call } from '../../shared/data/call.ts'
import { download, oneOf, wholeFileTimeout } from '../../shared/data/rest.ts'
import type { ExportQuery } from '../../shared/list/list-props.ts'
import { type ListPage, type ListQuery, sortQuery } from '../../shared/list/list-state.ts'
import { type FileFormat, fileAt } from '../../shared/moment/moment.ts'

export type CourseReportRow = Reply<'GET /reports/courses'>['rows'][number]
export type CourseEmployeeRow = Reply<'GET /reports/courses/:id/employees'>['rows'][number]

const levels = ['enterprise', 'department', 'jobTitle'] as const

type Criteria = Pick<ListQuery, 'search' | 'filters' | 'sort'>

const statuses = ['ACTIVE', 'DRAFT'] as const

/** The search and filters of the courses report, for its list, file and charts. */
export const coursesQuery = ({ search, filters }: Pick<Criteria, 'search' | 'filters'>) => ({
  name: search,
  prioritiesId: filters.priority,
  categoryId: filters.category,
  level: oneOf(levels, filters.level),
  status: oneOf(statuses, filters.status),
  date: filters.updated,
})

const sortedCoursesQuery = ({ sort, ...found }: Criteria) => ({
  ...coursesQuery(found),
  ...sortQuery(sort, sortsOf(coursesReportList)),
})

export const loadCourses =
  (asOf?: string) =>
  ({ page, size, ...asked }: ListQuery, signal: AbortSignal): Promise<ListPage<CourseReportRow>> => {
    const query = { ...sortedCoursesQuery(asked), asOf, page, pageSize: size }
    return call('GET /reports/courses', { query }, { signal })
  }

/** The specification names this file. */
export const exportCourses =
  (asOf?: string, format?: FileFormat) =>
  ({ columns, ...asked }: ExportQuery) =>
    download(
      'GET /reports/courses/export',
      { query: { ...sortedCoursesQuery(asked), asOf, columns, format } },
      fileAt('cursos_reporte.xlsx', asOf, format),
      wholeFileTimeout,
    )

export const statusIds = courseStatuses.map(({ id }) => id)

export const ageRanges = ['young', 'adult', 'elder'] as const

/** The search and filters of the report on a course, for its list, file, charts and totals. */
export const courseEmployeesQuery = ({ search, filters }: Pick<Criteria, 'search' | 'filters'>) => ({
  ...personSearch(search),
  departmentId: filters.department,
  terminalId: filters.terminal,
  jobTitleId: filters.jobTitle,
  jobTitleTypeId: filters.jobTitleType,
  ageRange: oneOf(ageRanges, filters.age),
  status: oneOf(statusIds, filters.status),
  due: oneOf(['overdue'], filters.due),
  inscriptionDate: filters.enrolled,
  terminationDate: filters.ended,
})

const sortedCourseEmployeesQuery = ({ sort, ...found }: Criteria) => ({
  ...courseEmployeesQuery(found),
  ...sortQuery(sort, sortsOf(courseEmployeesList)),
})

export const loadCourseEmployees =
  (courseId: string, asOf?: string) =>
  ({ page, size, ...asked }: ListQuery, signal: AbortSignal): Promise<ListPage<CourseEmployeeRow>> => {
    const query = { ...sortedCourseEmployeesQuery(asked), asOf, page, pageSize: size }
    const params = { id: courseId }
    return call('GET /reports/courses/:id/employees', { params, query }, { signal })
  }

/** Replaces ids of the table's columns by those of the file, which may have several for one. */
export const fileColumnIds = (list: List, columns: string): string =>
  columns
    .split(',')
    .flatMap((id) => Object.keys(list[id]?.parts ?? { [id]: id }))
    .join()

export const exportCourseEmployees =
  (courseId: string, asOf?: string, format?: FileFormat) =>
  ({ columns, fileName, ...asked }: ExportQuery) =>
    download(
      'GET /reports/courses/:id/employees/export',
      {
        params: { id: courseId },
        query: {
          ...sortedCourseEmployeesQuery(asked),
          asOf,
          columns: fileColumnIds(courseEmployeesList, columns),
          format,
        },
      },
      fileAt(fileName, asOf, format),
      wholeFileTimeout,
    )

/** Digits search payroll numbers, other text names. */
export const personSearch = (search: string) =>
  /^\d+$/.test(search.trim()) ? { payrollNum: search.trim() } : { fullName: search.trim() }
