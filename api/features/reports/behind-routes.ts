import { daysAfter } from '../../../domain/kernel/days.ts'
import {
  type BehindFilters,
  type BehindRow,
  countsOf,
  coursesBehind,
  peopleBehind,
} from '../../../projections/reports.behind.ts'
import type { Locale } from '../../caller.ts'
import { behindList } from '../../contract/lists/reports.behind.ts'
import { listTitles, valueWords } from '../../contract/lists/words.ts'
import { type BehindFilter, behindReportsContract } from '../../contract/routes/reports.behind.ts'
import { type Handler, routesOf } from '../../http/rest.ts'
import { exportList } from '../../kit/export.ts'
import { pageRequest, presentEach, presentPage } from '../../kit/list.ts'
import { fileColumnsOf } from '../../kit/list-file.ts'
import { type Calendar, readMoment } from '../../kit/moment.ts'
import { presentStatus } from '../../records/courses.ts'
import { erased } from '../../records/people.ts'

type Routes = typeof behindReportsContract

const calendarOf = ({ days }: Pick<BehindFilter, 'days'>, { today, timeZone }: Calendar) => ({
  today,
  until: daysAfter(today, Number(days)),
  timeZone,
})

const filtersOf = (query: BehindFilter, calendar: Calendar): BehindFilters => ({
  ...calendarOf(query, calendar),
  search: query.search,
  situation: query.situation,
  terminalId: query.terminalId,
  departmentId: query.departmentId,
  courseId: query.courseId,
})

const presentBehind = (row: BehindRow, locale: Locale) => ({
  id: row.enrolment_id,
  personId: row.person_id,
  fullName: row.full_name ?? erased[locale],
  payrollNum: row.payroll_num ?? '',
  courseId: row.course_id,
  courseName: row.course_name,
  situation: row.situation,
  userCourseStatusId: presentStatus(row.status)?.id ?? null,
  departmentName: row.department_name,
  terminalName: row.terminal_name,
  since: row.since_on,
  until: row.until_on,
})

type Shown = ReturnType<typeof presentBehind>

const readBehind: Handler<Routes['GET /reports/behind']> = async ({ query }, context) => {
  const { db, calendar } = await readMoment(query.asOf, context)
  const people = await peopleBehind(db, filtersOf(query, calendar), pageRequest(query))
  return presentPage(people, (row) => presentBehind(row, context.locale))
}

const readSummary: Handler<Routes['GET /reports/behind/summary']> = async ({ query }, context) => {
  const { db, calendar } = await readMoment(query.asOf, context)
  const courses = await coursesBehind(db, calendarOf(query, calendar))
  return { ...countsOf(courses), courses: [...courses] }
}

const exportBehind: Handler<Routes['GET /reports/behind/export']> = async (
  { query: { columns, format, ...query } },
  context,
) => {
  const { locale } = context
  const at = await readMoment(query.asOf, context)
  const filters = filtersOf(query, at.calendar)
  const { sort = null } = pageRequest(query)
  return exportList(context, {
    title: listTitles[locale].behind,
    columns: fileColumnsOf<typeof behindList, Shown>(behindList, locale, {
      situation: ({ situation }) => valueWords[locale][situation],
    }),
    chosen: columns,
    find: (page) =>
      presentEach(peopleBehind(at.db, filters, { ...page, sort }), (row) => presentBehind(row, locale)),
    filters: {
      search: query.search,
      situation: query.situation && valueWords[locale][query.situation],
      terminal: query.terminalId,
      department: query.departmentId,
      course: query.courseId,
      days: query.days,
    },
    at,
    format,
  })
}

export const behindReportsRoutes = routesOf(behindReportsContract, {
  'GET /reports/behind': readBehind,
  'GET /reports/behind/summary': readSummary,
  'GET /reports/behind/export': exportBehind,
})
