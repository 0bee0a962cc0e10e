import { Rejection } from '../../../domain/kernel/rejection.ts'
import { courseById } from '../../../projections/courses.outline.ts'
import type { CourseRow } from '../../../projections/courses.tables.ts'
import type { Queryable } from '../../../projections/kernel/database.ts'
import { coursesReport, membersReport, memberTotals } from '../../../projections/reports.questions.ts'
import type { Context } from '../../context.ts'
import { type RestRequest, type Route, uuidParam } from '../../http/rest.ts'
import { coursesAsked, membersAsked } from './input.ts'
import { momentAsked } from './moment.ts'
import { presentCourseRow, presentMemberRow, presentTotals } from './present.ts'

const courseOf = async (request: RestRequest, db: Queryable): Promise<CourseRow> => {
  const course = await courseById(db, uuidParam(request, 'id'))
  if (!course) throw new Rejection('courses.not-found', 'id')
  return course
}

const readCourses = async ({ query }: RestRequest, context: Context) => {
  const { db, calendar } = await momentAsked(query, context)
  const { filters, page } = coursesAsked(query, calendar)
  const { rows, total } = await coursesReport(db, filters, page)
  return { count: total, rows: rows.map(presentCourseRow) }
}

const readMembers = async (request: RestRequest, context: Context) => {
  const { db, calendar } = await momentAsked(request.query, context)
  const course = await courseOf(request, db)
  const { filters, page } = membersAsked(request.query, calendar)
  const { rows, total } = await membersReport(db, course.course_id, filters, page)
  return { count: total, rows: rows.map((row) => presentMemberRow(row, calendar.today, context.locale)) }
}

/** Of everybody whom the same filters would list, on whatever page. */
const readTotals = async (request: RestRequest, context: Context) => {
  const { db, calendar } = await momentAsked(request.query, context)
  const course = await courseOf(request, db)
  const { filters } = membersAsked(request.query, calendar)
  return presentTotals(course, await memberTotals(db, course.course_id, filters))
}

export const reportsRoutes: readonly Route[] = [
  { method: 'GET', path: '/reports/courses', handle: readCourses },
  { method: 'GET', path: '/reports/courses/:id/employees', handle: readMembers },
  { method: 'GET', path: '/reports/courses/:id/employees/totals', handle: readTotals },
  { method: 'GET', path: '/reports/courses/:id/totals', handle: readTotals },
]
