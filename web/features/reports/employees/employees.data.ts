import type { Reply } from '../../../../api/contract/calls.ts'
import { priorities } from '../../../../api/contract/constants.ts'
import { sortsOf } from '../../../../api/contract/lists/list.ts'
import { employeeCoursesList, employeesReportList } from '../../../../api/contract/lists/reports.employees.ts'
import { call } from '../../../shared/data/call.ts'
import { download, oneOf, wholeFileTimeout } from '../../../shared/data/rest.ts'
import type { ExportQuery } from '../../../shared/list/list-props.ts'
import { type ListPage, type ListQuery, sortQuery } from '../../../shared/list/list-state.ts'
import { type FileFormat, fileAt } from '../../../shared/moment/moment.ts'
import { ageRanges, fileColumnIds, personSearch, statusIds } from '../reports.data.ts'

export type EmployeeRow = Reply<'GET /reports/employees'>['rows'][number]
export type EmployeeCourseRow = Reply<'GET /reports/employees/:id/courses'>['rows'][number]

type Criteria = Pick<ListQuery, 'search' | 'filters'>

const genders = ['0', '1'] as const

export const employeesQuery = ({ search, filters }: Criteria) => ({
  ...personSearch(search),
  departmentId: filters.department,
  jobTitleId: filters.jobTitle,
  jobTitleTypeId: filters.jobTitleType,
  terminalId: filters.terminal,
  gender: oneOf(genders, filters.gender),
  ageRange: oneOf(ageRanges, filters.age),
  due: oneOf(['overdue'], filters.due),
  entryDate: filters.entry,
})

const employeesSort = ({ sort }: Pick<ListQuery, 'sort'>) => sortQuery(sort, sortsOf(employeesReportList))

export const loadEmployees =
  (asOf?: string) =>
  ({ page, size, ...asked }: ListQuery, signal: AbortSignal): Promise<ListPage<EmployeeRow>> => {
    const query = { ...employeesQuery(asked), ...employeesSort(asked), asOf, page, pageSize: size }
    return call('GET /reports/employees', { query }, { signal })
  }

/** The specification names this file. */
export const exportEmployees =
  (asOf?: string, format?: FileFormat) =>
  ({ columns, ...asked }: ExportQuery) =>
    download(
      'GET /reports/employees/export',
      {
        query: {
          ...employeesQuery(asked),
          ...employeesSort(asked),
          asOf,
          columns: fileColumnIds(employeesReportList, columns),
          format,
        },
      },
      fileAt('empleados_reporte.xlsx', asOf, format),
      wholeFileTimeout,
    )

const priorityIds = priorities.map(({ id }) => id)

export const employeeCoursesQuery = ({ search, filters }: Criteria) => ({
  name: search.trim(),
  priorityId: oneOf(priorityIds, filters.priority),
  categoryId: filters.category,
  status: oneOf(statusIds, filters.status),
  due: oneOf(['overdue'], filters.due),
  date: filters.date,
})

const employeeCoursesSort = ({ sort }: Pick<ListQuery, 'sort'>) =>
  sortQuery(sort, sortsOf(employeeCoursesList))

export const loadEmployeeCourses =
  (id: string, asOf?: string) =>
  ({ page, size, ...asked }: ListQuery, signal: AbortSignal): Promise<ListPage<EmployeeCourseRow>> => {
    const query = {
      ...employeeCoursesQuery(asked),
      ...employeeCoursesSort(asked),
      asOf,
      page,
      pageSize: size,
    }
    return call('GET /reports/employees/:id/courses', { params: { id }, query }, { signal })
  }

export const exportEmployeeCourses =
  (id: string, asOf?: string) =>
  ({ columns, fileName, ...asked }: ExportQuery) =>
    download(
      'GET /reports/employees/:id/courses/export',
      {
        params: { id },
        query: {
          ...employeeCoursesQuery(asked),
          ...employeeCoursesSort(asked),
          asOf,
          columns: fileColumnIds(employeeCoursesList, columns),
        },
      },
      fileAt(fileName, asOf),
    )
