import { sortsOf } from '../../../../api/contract/lists/list.ts'
import { planCoursesList, planPeopleList } from '../../../../api/contract/lists/reports.plan.ts'
import { call } from '../../../shared/data/call.ts'
import { download, wholeFileTimeout } from '../../../shared/data/rest.ts'
import { daysOf } from '../../../shared/date/day.ts'
import type { ExportQuery } from '../../../shared/list/list-props.ts'
import { type ListPage, type ListQuery, sortQuery } from '../../../shared/list/list-state.ts'
import { type FileFormat, fileAt, momentOf } from '../../../shared/moment/moment.ts'
import { type PlanByCourse, type PlanByEmployee, planByCourse, planByEmployee } from './plan.operations.ts'

export type PlanPersonRow = PlanByEmployee['rows'][number]
export type PlanCourseRow = PlanByCourse['rows'][number]

/** The address of the list by employee or by course, without filters, at the same moment. */
export const planBy = (list: string, before: URLSearchParams): URLSearchParams => {
  const next = new URLSearchParams()
  const asOf = momentOf(before)
  if (asOf) next.set('asOf', asOf)
  if (list === 'course') next.set('por', 'curso')
  return next
}

type Criteria = Pick<ListQuery, 'search' | 'filters' | 'sort'>
type Page = Pick<ListQuery, 'page' | 'size'>

const slice = ({ page, size }: Page) => ({ limit: size, offset: (page - 1) * size })

/** Null for an empty value, which the query omits. */
const nonEmpty = (value: string | undefined): string | null => value?.trim() || null

const planPeopleQuery = ({ search, filters, sort }: Criteria, asOf: string | undefined) => {
  const { from, until } = daysOf(filters.assessed ?? null)
  return {
    name: nonEmpty(search),
    department: nonEmpty(filters.department),
    terminal: nonEmpty(filters.terminal),
    jobTitle: nonEmpty(filters.jobTitle),
    startDate: from,
    endDate: until,
    ...sortQuery(sort, sortsOf(planPeopleList)),
    asOf: nonEmpty(asOf),
  }
}

const planCoursesQuery = ({ search, filters, sort }: Criteria, asOf: string | undefined) => ({
  name: nonEmpty(search),
  terminal: nonEmpty(filters.terminal),
  ...sortQuery(sort, sortsOf(planCoursesList)),
  asOf: nonEmpty(asOf),
})

export const loadPlanPeople =
  (asOf?: string) =>
  ({ page, size, ...asked }: ListQuery, signal: AbortSignal): Promise<ListPage<PlanPersonRow>> => {
    const variables = { ...planPeopleQuery(asked, asOf), ...slice({ page, size }) }
    return call(planByEmployee, variables, { signal })
  }

export const loadPlanCourses =
  (asOf?: string) =>
  ({ page, size, ...asked }: ListQuery, signal: AbortSignal): Promise<ListPage<PlanCourseRow>> => {
    const variables = { ...planCoursesQuery(asked, asOf), ...slice({ page, size }) }
    return call(planByCourse, variables, { signal })
  }

export const exportPlanPeople =
  (asOf?: string, format?: FileFormat) =>
  ({ columns, fileName, ...asked }: ExportQuery) => {
    const query = { ...planPeopleQuery(asked, asOf), columns, format }
    const name = fileAt(fileName, asOf, format)
    return download('GET /reports/plan/employees/export', { query }, name, wholeFileTimeout)
  }

export const exportPlanCourses =
  (asOf?: string, format?: FileFormat) =>
  ({ columns, fileName, ...asked }: ExportQuery) => {
    const query = { ...planCoursesQuery(asked, asOf), columns, format }
    const name = fileAt(fileName, asOf, format)
    return download('GET /reports/plan/courses/export', { query }, name, wholeFileTimeout)
  }
