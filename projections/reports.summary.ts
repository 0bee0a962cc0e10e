import sql, { type Sql } from 'sql-template-tag'
import { type CourseStatusKey, courseStatuses, priorities } from '../domain/kernel/ids.ts'
import { percentOf } from '../domain/kernel/percent.ts'
import type { Queryable } from './kernel/database.ts'
import { cachedAnswer } from './kernel/query-cache.ts'
import { type CourseReportFilters, coursesMatching } from './reports.questions.ts'

type StatusCounts = Readonly<Record<CourseStatusKey, number>>

export type CoursesSummary = {
  /** Enrolments by state, for each priority that has any; null are the courses without one. */
  readonly shares: readonly (StatusCounts & { readonly priorityId: string | null })[]
  /** Enrolments approved in each month asked for (yyyy-MM). */
  readonly months: readonly { readonly month: string; readonly approved: number }[]
  /** Courses by the whole percent of their enrolments that is approved, both ends in. */
  readonly progress: readonly { readonly from: number; readonly to: number; readonly courses: number }[]
}

type CourseKey = { course_id: string; priority_id: string | null }

/** So many enrolments of a course that stand alike and, where they are approved, were so in the same month. */
type EnrolmentCount = { course_id: string; status: CourseStatusKey; month: string | null; enrolments: number }

const enrolmentCounts = (timeZone: string): Sql => sql`
  select course_id, status, to_char(approved_at at time zone ${timeZone}, 'YYYY-MM') as month,
    count(*)::int as enrolments
  from enrolments where ended_at is null group by 1, 2, 3`

/** The courses that the report lists with these filters, all together. */
export const coursesSummary = async (
  db: Queryable,
  filters: CourseReportFilters,
  months: readonly string[],
): Promise<CoursesSummary> => {
  const courses = await db.query<CourseKey>(
    sql`select c.course_id, c.priority_id from courses c where ${coursesMatching(filters)}`,
  )
  const byCourse = Map.groupBy(await allEnrolments(db, filters.timeZone), ({ course_id }) => course_id)
  const countsOf = (some: readonly CourseKey[]) =>
    some.flatMap(({ course_id }) => byCourse.get(course_id) ?? [])
  return {
    shares: sharesOf(courses, countsOf),
    months: monthsOf(countsOf(courses), months),
    progress: progressOf(courses.map((course) => countsOf([course]))),
  }
}

/** Counted once for all filters, for as long as no enrolment changes. */
const allEnrolments = (db: Queryable, timeZone: string): Promise<readonly EnrolmentCount[]> => {
  const question = enrolmentCounts(timeZone)
  const ask = () => db.query<EnrolmentCount>(question)
  return cachedAnswer(db, 'enrolments', question, ask, ({ length }) => 5 + 4 * length)
}

const total = (some: readonly EnrolmentCount[]): number =>
  some.reduce((sum, { enrolments }) => sum + enrolments, 0)

const inState = (some: readonly EnrolmentCount[], state: CourseStatusKey): number =>
  total(some.filter(({ status }) => status === state))

const sharesOf = (
  courses: readonly CourseKey[],
  countsOf: (some: readonly CourseKey[]) => readonly EnrolmentCount[],
): CoursesSummary['shares'] =>
  [...priorities.map(({ id }) => id), null].flatMap((priorityId) => {
    const found = countsOf(courses.filter(({ priority_id }) => priority_id === priorityId))
    if (found.length === 0) return []
    const counts = courseStatuses.map(({ key }) => [key, inState(found, key)])
    return [{ priorityId, ...(Object.fromEntries(counts) as StatusCounts) }] // each state is there
  })

const monthsOf = (found: readonly EnrolmentCount[], months: readonly string[]): CoursesSummary['months'] =>
  months.map((month) => ({ month, approved: total(found.filter((one) => one.month === month)) }))

const ranges = [
  [0, 0],
  [1, 24],
  [25, 49],
  [50, 74],
  [75, 99],
  [100, 100],
] as const

const progressOf = (courses: readonly (readonly EnrolmentCount[])[]): CoursesSummary['progress'] => {
  const percents = courses.map(approvedPercent)
  return ranges.map(([from, to]) => ({
    from,
    to,
    courses: percents.filter((percent) => percent >= from && percent <= to).length,
  }))
}

const approvedPercent = (some: readonly EnrolmentCount[]): number =>
  percentOf(inState(some, 'aprobado'), total(some))
