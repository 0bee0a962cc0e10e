import sql, { type Sql } from 'sql-template-tag'
import { priorities } from '../domain/kernel/ids.ts'
import { percentOf } from '../domain/kernel/percent.ts'
import { overdueOn } from './due-standing.ts'
import type { Queryable } from './kernel/database.ts'
import { derivedOnce } from './kernel/derived.ts'
import { cachedFigures, cachedRows } from './kernel/list.ts'
import { type MemberCount, memberCounts } from './reports.course-members.ts'
import { type CourseReportFilters, coursesMatching } from './reports.questions.ts'
import { type ApprovedInMonth, countByStatus, type StatusCounts, totalOf } from './reports.status-counts.ts'

export type CoursesSummary = {
  /** Enrolments of active people by priority; null for courses without one. */
  readonly shares: readonly (StatusCounts & { readonly priorityId: string | null })[]
  readonly courses: readonly (StatusCounts & { readonly id: string; readonly name: string })[]
  readonly months: readonly ApprovedInMonth[]
  /** Courses by percentage of approved enrolments; whole percents, both ends inclusive. */
  readonly progress: readonly { readonly from: number; readonly to: number; readonly courses: number }[]
}

type CourseKey = { course_id: string; name: string; priority_id: string | null }

type OverdueCount = { course_id: string; overdue: number }

type ApprovedCount = ApprovedInMonth & { readonly course_id: string }

const approvedSince = (month: string, timeZone: string): Sql => sql`
  select course_id, to_char(approved_at at time zone ${timeZone}, 'YYYY-MM') as month, count(*)::int as approved
  from enrolments
  where ended_at is null and approved_at >= ${`${month}-01`}::timestamp at time zone ${timeZone} group by 1, 2`

const overdueByCourse = (today: string): Sql => sql`
  select e.course_id, count(*)::int as overdue ${overdueOn(today)} and e.status = 'pendiente' group by e.course_id`

export const coursesSummary = async (
  db: Queryable,
  filters: CourseReportFilters,
  months: readonly string[],
): Promise<CoursesSummary> => {
  const [first] = months
  const [courses, members, overdue, approved] = await Promise.all([
    cachedRows<CourseKey>(
      db,
      sql`select c.course_id, c.name, c.priority_id from courses c where ${coursesMatching(filters)}
        order by c.name_sort collate "C", c.course_id`,
    ),
    memberCounts(db, cachedFigures),
    cachedFigures<OverdueCount>(db, overdueByCourse(filters.today)),
    first ? cachedFigures<ApprovedCount>(db, approvedSince(first, filters.timeZone)) : [],
  ])
  return summaryOnce([courses, members, overdue, approved], () =>
    summaryOf({ courses, members, overdue, approved }, months),
  )
}

const summaryOnce = derivedOnce<CoursesSummary>()

type Counted = {
  readonly courses: readonly CourseKey[]
  readonly members: readonly MemberCount[]
  readonly overdue: readonly OverdueCount[]
  readonly approved: readonly ApprovedCount[]
}

/** `approved` is counted for the `months`, so the arrays alone decide about the summary. */
const summaryOf = (
  { courses, members, overdue, approved }: Counted,
  months: readonly string[],
): CoursesSummary => {
  const ids = new Set(courses.map(({ course_id }) => course_id))
  const overdueIn = new Map(overdue.map((one) => [one.course_id, one.overdue]))
  const counted = members.map((one) => ({ ...one, overdue: overdueIn.get(one.course_id) ?? 0 }))
  const byCourse = Map.groupBy(counted, ({ course_id }) => course_id)
  const countsOf = (some: readonly CourseKey[]): StatusCounts =>
    countByStatus(some.flatMap(({ course_id }) => byCourse.get(course_id) ?? []))
  return {
    shares: sharesOf(courses, countsOf),
    courses: courses
      .map((course) => ({ id: course.course_id, name: course.name, ...countsOf([course]) }))
      .filter((counts) => totalOf(counts) > 0),
    months: monthsOf(
      approved.filter(({ course_id }) => ids.has(course_id)),
      months,
    ),
    progress: progressOf(courses.map((course) => countsOf([course]))),
  }
}

const sharesOf = (
  courses: readonly CourseKey[],
  countsOf: (some: readonly CourseKey[]) => StatusCounts,
): CoursesSummary['shares'] =>
  [...priorities.map(({ id }) => id), null].flatMap((priorityId) => {
    const counts = countsOf(courses.filter(({ priority_id }) => priority_id === priorityId))
    return totalOf(counts) === 0 ? [] : [{ priorityId, ...counts }]
  })

const monthsOf = (counts: readonly ApprovedCount[], months: readonly string[]): CoursesSummary['months'] => {
  const byMonth = Map.groupBy(counts, ({ month }) => month)
  return months.map((month) => ({
    month,
    approved: (byMonth.get(month) ?? []).reduce((sum, { approved }) => sum + approved, 0),
  }))
}

const ranges = [
  [0, 0],
  [1, 24],
  [25, 49],
  [50, 74],
  [75, 99],
  [100, 100],
] as const

const progressOf = (courses: readonly StatusCounts[]): CoursesSummary['progress'] => {
  const percents = courses.map((counts) => percentOf(counts.aprobado, totalOf(counts)))
  return ranges.map(([from, to]) => ({
    from,
    to,
    courses: percents.filter((percent) => percent >= from && percent <= to).length,
  }))
}
