import { Rejection } from '../../../domain/kernel/rejection.ts'
import { courseById } from '../../../projections/courses.outline.ts'
import type { CourseRow } from '../../../projections/courses.tables.ts'
import { companyRecord } from '../../../projections/organisation.ts'
import { coursesReport, membersReport, memberTotals } from '../../../projections/reports.questions.ts'
import { dateIn } from '../../calendar.ts'
import type { Context } from '../../context.ts'
import { type RestRequest, type Route, uuidParam } from '../../http/rest.ts'
import { type Calendar, coursesAsked, membersAsked } from './input.ts'
import { presentCourseRow, presentMemberRow, presentTotals } from './present.ts'

const calendarOf = async ({ readDb, config, now }: Context): Promise<Calendar> => {
  const timeZone = (await companyRecord(readDb))?.time_zone ?? config.timeZone
  return { timeZone, today: dateIn(timeZone, now()) }
}

const courseOf = async (request: RestRequest, { readDb }: Context): Promise<CourseRow> => {
  const course = await courseById(readDb, uuidParam(request, 'id'))
  if (!course) throw new Rejection('courses.not-found', 'id')
  return course
}

const readCourses = async ({ query }: RestRequest, context: Context) => {
  const { filters, page } = coursesAsked(query, await calendarOf(context))
  const { rows, total } = await coursesReport(context.readDb, filters, page)
  return { count: total, rows: rows.map(presentCourseRow) }
}

const readMembers = async (request: RestRequest, context: Context) => {
  const course = await courseOf(request, context)
  const calendar = await calendarOf(context)
  const { filters, page } = membersAsked(request.query, calendar)
  const { rows, total } = await membersReport(context.readDb, course.course_id, filters, page)
  return { count: total, rows: rows.map((row) => presentMemberRow(row, calendar.today, context.locale)) }
}

/** Of everybody whom the same filters would list, on whatever page. */
const readTotals = async (request: RestRequest, context: Context) => {
  const course = await courseOf(request, context)
  const { filters } = membersAsked(request.query, await calendarOf(context))
  return presentTotals(course, await memberTotals(context.readDb, course.course_id, filters))
}

export const reportsRoutes: readonly Route[] = [
  { method: 'GET', path: '/reports/courses', handle: readCourses },
  { method: 'GET', path: '/reports/courses/:id/employees', handle: readMembers },
  { method: 'GET', path: '/reports/courses/:id/employees/totals', handle: readTotals },
  { method: 'GET', path: '/reports/courses/:id/totals', handle: readTotals },
]
