import { priorities } from '../../../../api/contract/constants.ts'
import { type List, sortsOf } from '../../../../api/contract/lists/list.ts'
import { employeeCoursesList, employeesReportList } from '../../../../api/contract/lists/reports.employees.ts'
import type { Reply } from '../../../../api/contract/routes.ts'
import { call } from '../../../shared/data/call.ts'
import { download, oneOf } from '../../../shared/data/rest.ts'
import type { ExportAsked } from '../../../shared/list/ListPanel.tsx'
import { type ListPage, type ListQuery, sortAsked } from '../../../shared/list/list-state.ts'
import { fileAt } from '../../../shared/moment/moment.ts'
import { ageRanges, searched, statusIds } from '../reports.data.ts'

export type EmployeeRow = Reply<'GET /reports/employees'>['rows'][number]
export type TakenRow = Reply<'GET /reports/employees/:id/courses'>['rows'][number]

type Found = Pick<ListQuery, 'search' | 'filters'>

const genders = ['0', '1'] as const

export const employeesFound = ({ search, filters }: Found) => ({
  ...searched(search),
  departmentId: filters.department,
  jobTitleId: filters.jobTitle,
  jobTitleTypeId: filters.jobTitleType,
  terminalId: filters.terminal,
  gender: oneOf(genders, filters.gender),
  ageRange: oneOf(ageRanges, filters.age),
  entryDate: filters.entry,
})

const employeesSorted = ({ sort }: Pick<ListQuery, 'sort'>) => sortAsked(sort, sortsOf(employeesReportList))

export const loadEmployees =
  (asOf?: string) =>
  ({ page, size, ...asked }: ListQuery, signal: AbortSignal): Promise<ListPage<EmployeeRow>> => {
    const query = { ...employeesFound(asked), ...employeesSorted(asked), asOf, page, pageSize: size }
    return call('GET /reports/employees', { query }, { signal })
  }

/** A column of the table may be two of the file. */
const inFile = (list: List, columns: string): string =>
  columns
    .split(',')
    .flatMap((id) => Object.keys(list[id]?.parts ?? { [id]: id }))
    .join()

/** The name of this file is prescribed. */
export const exportEmployees =
  (asOf?: string) =>
  ({ columns, ...asked }: ExportAsked) =>
    download(
      'GET /reports/employees/export',
      {
        query: {
          ...employeesFound(asked),
          ...employeesSorted(asked),
          asOf,
          columns: inFile(employeesReportList, columns),
        },
      },
      fileAt('empleados_reporte.xlsx', asOf),
    )

const priorityIds = priorities.map(({ id }) => id)

export const takenFound = ({ search, filters }: Found) => ({
  name: search.trim(),
  priorityId: oneOf(priorityIds, filters.priority),
  categoryId: filters.category,
  status: oneOf(statusIds, filters.status),
  date: filters.date,
})

const takenSorted = ({ sort }: Pick<ListQuery, 'sort'>) => sortAsked(sort, sortsOf(employeeCoursesList))

export const loadTaken =
  (id: string, asOf?: string) =>
  ({ page, size, ...asked }: ListQuery, signal: AbortSignal): Promise<ListPage<TakenRow>> => {
    const query = { ...takenFound(asked), ...takenSorted(asked), asOf, page, pageSize: size }
    return call('GET /reports/employees/:id/courses', { params: { id }, query }, { signal })
  }

export const exportTaken =
  (id: string, asOf?: string) =>
  ({ columns, fileName, ...asked }: ExportAsked) =>
    download(
      'GET /reports/employees/:id/courses/export',
      {
        params: { id },
        query: {
          ...takenFound(asked),
          ...takenSorted(asked),
          asOf,
          columns: inFile(employeeCoursesList, columns),
        },
      },
      fileAt(fileName, asOf),
    )
