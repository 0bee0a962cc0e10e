import { Rejection } from '../../../domain/kernel/rejection.ts'
import { courseById } from '../../../projections/courses.outline.ts'
import { courseSummary } from '../../../projections/reports.course-summary.ts'
import { coursesReport, membersReport, memberTotals } from '../../../projections/reports.questions.ts'
import { coursesSummary } from '../../../projections/reports.summary.ts'
import { monthsUntil } from '../../calendar.ts'
import type { Context } from '../../context.ts'
import { listTitles } from '../../contract/lists/words.ts'
import { type MembersQuery, reportsContract } from '../../contract/routes/reports.ts'
import { type Handler, routesOf } from '../../http/rest.ts'
import { exportList } from '../../kit/export.ts'
import { pageOf, pageRequest, presentEach, presentPage } from '../../kit/list.ts'
import { readMoment } from '../../kit/moment.ts'
import { requireCaller } from '../../kit/request.ts'
import { presentWithMissingAndDue } from '../../records/due.ts'
import { presentCourseRow, presentMemberRow } from '../../records/reports.ts'
import { courseEmployeesFile, coursesFile, withInactive } from './files.ts'
import { courseFilterNames, memberFilterNames } from './filter-names.ts'
import { courseFilters, memberFilters, monthsDrawn } from './filters.ts'
import { presentSummary, presentTotals } from './present.ts'
import { coursesTables, courseTables } from './summary-tables.ts'

type Routes = typeof reportsContract

const readCourses: Handler<Routes['GET /reports/courses']> = async ({ query }, context) => {
  const { db, calendar } = await readMoment(query.asOf, context)
  const filters = courseFilters(query, calendar)
  const page = await coursesReport(db, filters, pageRequest(query))
  return presentPage(page, presentCourseRow)
}

const readSummary: Handler<Routes['GET /reports/courses/summary']> = async ({ query }, context) => {
  const { db, calendar } = await readMoment(query.asOf, context)
  const months = monthsUntil(calendar.today, monthsDrawn)
  return presentSummary(await coursesSummary(db, courseFilters(query, calendar), months))
}

const exportCourses: Handler<Routes['GET /reports/courses/export']> = async (
  { query: { columns, format, ...query } },
  context,
) => {
  const { locale } = context
  const at = await readMoment(query.asOf, context)
  const { db, calendar } = at
  const filters = courseFilters(query, calendar)
  const { sort = null } = pageRequest(query)
  const months = monthsUntil(calendar.today, monthsDrawn)
  return exportList(context, {
    title: listTitles[locale].courses,
    columns: coursesFile(locale),
    chosen: withInactive(columns),
    find: (page) => presentEach(coursesReport(db, filters, { ...page, sort }), presentCourseRow),
    filters: courseFilterNames(query, locale),
    tables: async () => coursesTables(await coursesSummary(db, filters, months), locale),
    at,
    format,
    fileName: 'cursos_reporte',
  })
}

/** The course, and the filters of its members. Throws courses.not-found. */
const courseReport = async (id: string, query: MembersQuery, context: Context) => {
  const at = await readMoment(query.asOf, context)
  const { db, calendar } = at
  const course = await courseById(db, id)
  if (!course) throw new Rejection('courses.not-found', 'id')
  const months = monthsUntil(calendar.today, monthsDrawn)
  return { at, db, calendar, course, months, filters: memberFilters(query, calendar) }
}

const membersShown = (
  context: Context,
  { db, calendar }: Pick<Awaited<ReturnType<typeof courseReport>>, 'db' | 'calendar'>,
  members: ReturnType<typeof membersReport>,
) =>
  presentWithMissingAndDue(db, { who: requireCaller(context), today: calendar.today }, members, (row) =>
    presentMemberRow(row, calendar.today, context.locale),
  )

const readMembers: Handler<Routes['GET /reports/courses/:id/employees']> = async (
  { params, query },
  context,
) => {
  const { db, calendar, course, filters } = await courseReport(params.id, query, context)
  const members = membersReport(db, course.course_id, filters, pageRequest(query))
  return pageOf(await membersShown(context, { db, calendar }, members))
}

const exportMembers: Handler<Routes['GET /reports/courses/:id/employees/export']> = async (
  { params, query: { columns, format, ...query } },
  context,
) => {
  const { locale } = context
  const { at, db, calendar, course, months, filters } = await courseReport(params.id, query, context)
  const { sort = null } = pageRequest(query)
  return exportList(context, {
    title: course.name,
    columns: courseEmployeesFile(locale),
    chosen: columns,
    find: (page) =>
      presentWithMissingAndDue(
        db,
        { who: requireCaller(context), today: calendar.today },
        membersReport(db, course.course_id, filters, { ...page, sort }),
        (row) => ({
          ...presentMemberRow(row, calendar.today, locale),
          certificateCode: row.certificate_code,
        }),
      ),
    filters: memberFilterNames(query, locale),
    tables: async () => courseTables(await courseSummary(db, course.course_id, filters, months), locale),
    at,
    format,
  })
}

/** Totals of all rows that match the filters. */
const readTotals: Handler<Routes['GET /reports/courses/:id/totals']> = async ({ params, query }, context) => {
  const { db, course, filters } = await courseReport(params.id, query, context)
  return presentTotals(course, await memberTotals(db, course.course_id, filters))
}

const readCourseSummary: Handler<Routes['GET /reports/courses/:id/summary']> = async (
  { params, query },
  context,
) => {
  const { db, course, months, filters } = await courseReport(params.id, query, context)
  return courseSummary(db, course.course_id, filters, months)
}

export const reportsRoutes = routesOf(reportsContract, {
  'GET /reports/courses': readCourses,
  'GET /reports/courses/summary': readSummary,
  'GET /reports/courses/export': exportCourses,
  'GET /reports/courses/:id/employees': readMembers,
  'GET /reports/courses/:id/employees/export': exportMembers,
  'GET /reports/courses/:id/employees/totals': readTotals,
  'GET /reports/courses/:id/summary': readCourseSummary,
  'GET /reports/courses/:id/totals': readTotals,
  'GET /courses/:id/employees': readMembers,
  'GET /courses/:id/totals': readTotals,
})
