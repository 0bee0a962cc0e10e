import { Rejection } from '../../../domain/kernel/rejection.ts'
import { personById } from '../../../projections/people.ts'
import {
  employeeCourses,
  employeeMonths,
  employeeTotals,
} from '../../../projections/reports.employee-courses.ts'
import { employeesOverdue, employeesSummary } from '../../../projections/reports.employees.ts'
import { monthsUntil } from '../../calendar.ts'
import type { Context } from '../../context.ts'
import { listTitles } from '../../contract/lists/words.ts'
import {
  type EmployeeCoursesFilter,
  employeeReportsContract,
} from '../../contract/routes/reports.employees.ts'
import { type Handler, routesOf } from '../../http/rest.ts'
import { exportList } from '../../kit/export.ts'
import { pageOf, pageRequest } from '../../kit/list.ts'
import { readMoment } from '../../kit/moment.ts'
import { requireCaller } from '../../kit/request.ts'
import { presentWithMissingAndDue } from '../../records/due.ts'
import { erased } from '../../records/people.ts'
import { presentEmployeeCourse, presentEmployeeTotals } from './employee-present.ts'
import { employeesShown } from './employee-rows.ts'
import { employeeCoursesFile, employeesFile } from './files.ts'
import { employeeCourseFilterNames, employeeFilterNames } from './filter-names.ts'
import { employeeCourseFilters, employeeFilters, monthsDrawn } from './filters.ts'
import { employeesTables, employeeTables } from './summary-tables.ts'

type Routes = typeof employeeReportsContract

const readEmployees: Handler<Routes['GET /reports/employees']> = async ({ query }, context) => {
  const at = await readMoment(query.asOf, context)
  return pageOf(await employeesShown(context, at, employeeFilters(query, at.calendar), pageRequest(query)))
}

const readSummary: Handler<Routes['GET /reports/employees/summary']> = async ({ query }, context) => {
  const { db, calendar } = await readMoment(query.asOf, context)
  const filters = employeeFilters(query, calendar)
  const [overdue, departments] = await Promise.all([
    employeesOverdue(db, filters),
    employeesSummary(db, filters),
  ])
  return { overdue, departments }
}

const exportEmployees: Handler<Routes['GET /reports/employees/export']> = async (
  { query: { columns, format, ...query } },
  context,
) => {
  const { locale } = context
  const at = await readMoment(query.asOf, context)
  const filters = employeeFilters(query, at.calendar)
  const { sort = null } = pageRequest(query)
  return exportList(context, {
    title: listTitles[locale].employees,
    columns: employeesFile(locale, at.calendar.timeZone),
    chosen: columns,
    find: (page) => employeesShown(context, at, filters, { ...page, sort }),
    filters: employeeFilterNames(query, locale),
    tables: async () => employeesTables(await employeesSummary(at.db, filters), locale),
    at,
    format,
    fileName: 'empleados_reporte',
  })
}

/** The person, and the filters of their courses. Throws people.not-found; finds erased people too, without a name. */
const employeeReport = async (id: string, query: EmployeeCoursesFilter, context: Context) => {
  const at = await readMoment(query.asOf, context)
  const { db, calendar } = at
  const person = await personById(db, id)
  if (!person) throw new Rejection('people.not-found', 'id')
  const months = monthsUntil(calendar.today, monthsDrawn)
  return { at, db, calendar, person, months, filters: employeeCourseFilters(query, calendar) }
}

const readCourses: Handler<Routes['GET /reports/employees/:id/courses']> = async (
  { params, query },
  context,
) => {
  const { db, calendar, person, filters } = await employeeReport(params.id, query, context)
  const courses = employeeCourses(db, person.person_id, filters, pageRequest(query))
  const on = { who: requireCaller(context), today: calendar.today }
  return pageOf(await presentWithMissingAndDue(db, on, courses, presentEmployeeCourse))
}

/** Totals of all rows that match the filters. */
const readTotals: Handler<Routes['GET /reports/employees/:id/courses/totals']> = async (
  { params, query },
  context,
) => {
  const { db, person, filters } = await employeeReport(params.id, query, context)
  return presentEmployeeTotals(person, await employeeTotals(db, person.person_id, filters), context.locale)
}

const readCourseSummary: Handler<Routes['GET /reports/employees/:id/courses/summary']> = async (
  { params, query },
  context,
) => {
  const { db, person, months, filters } = await employeeReport(params.id, query, context)
  return { months: await employeeMonths(db, person.person_id, filters, months) }
}

const exportCourses: Handler<Routes['GET /reports/employees/:id/courses/export']> = async (
  { params, query: { columns, format, ...query } },
  context,
) => {
  const { locale } = context
  const { at, db, calendar, person, months, filters } = await employeeReport(params.id, query, context)
  const { person_id, full_name, payroll_num } = person
  const { sort = null } = pageRequest(query)
  return exportList(context, {
    title: full_name ?? erased[locale],
    payrollNum: payroll_num,
    columns: employeeCoursesFile(locale),
    chosen: columns,
    find: (page) =>
      presentWithMissingAndDue(
        db,
        { who: requireCaller(context), today: calendar.today },
        employeeCourses(db, person_id, filters, { ...page, sort }),
        presentEmployeeCourse,
      ),
    filters: employeeCourseFilterNames(query, locale),
    tables: async () => employeeTables(await employeeMonths(db, person_id, filters, months), locale),
    at,
    format,
  })
}

export const employeeReportsRoutes = routesOf(employeeReportsContract, {
  'GET /reports/employees': readEmployees,
  'GET /reports/employees/summary': readSummary,
  'GET /reports/employees/export': exportEmployees,
  'GET /reports/employees/:id/courses': readCourses,
  'GET /reports/employees/:id/courses/totals': readTotals,
  'GET /reports/employees/:id/courses/summary': readCourseSummary,
  'GET /reports/employees/:id/courses/export': exportCourses,
})
