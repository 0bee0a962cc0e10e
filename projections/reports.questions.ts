import sql, { type Sql } from 'sql-template-tag'
import type { CourseStatusKey, Level } from '../domain/kernel/ids.ts'
import { latestCertificate } from './certificates.ts'
import { isOverdueOn } from './due-standing.ts'
import type { Queryable } from './kernel/database.ts'
import {
  cachedRows,
  foldText,
  joinedPage,
  type Listed,
  orderOf,
  type SortColumns,
  type SortedPage,
} from './kernel/list.ts'
import { byNumber } from './people.questions.ts'
import {
  all,
  type DayRange,
  dayOf,
  ifDefined,
  isWithinDays,
  nameIn,
  priorityRank,
  statusRank,
} from './reports.conditions.ts'
import { courseMembers, type MembersOfCourse, withMembers } from './reports.course-members.ts'
import { appliesToMember, evaluationsOf, passedOf } from './reports.evaluations.ts'
import {
  type PersonReportFilters,
  peopleMatching,
  type ReportedPerson,
  reportedColumns,
  reportedPlaces,
} from './reports.people.ts'

/** Days are yyyy-MM-dd in the company's zone. */
export type CourseReportFilters = {
  /** Prefix. */
  readonly name?: string | undefined
  readonly priorityIds?: readonly string[] | undefined
  readonly categoryId?: string | undefined
  readonly level?: Level | undefined
  readonly isDraft?: boolean | undefined
  readonly updatedWithin?: DayRange | undefined
  readonly today: string
  readonly timeZone: string
}

export type CourseReportSort =
  | 'name'
  | 'priority'
  | 'category'
  | 'totalUsers'
  | 'totalUsersCompleted'
  | 'progress'
  | 'trainingHours'

export type CourseReportRow = MembersOfCourse & {
  name: string
  priority_id: string | null
  category_name: string | null
  training_minutes: number
  is_draft: boolean
}

export type MemberReportFilters = PersonReportFilters & {
  readonly status?: CourseStatusKey | undefined
  readonly enrolledWithin?: DayRange | undefined
  readonly approvedWithin?: DayRange | undefined
  readonly isOverdue?: boolean | undefined
  readonly today: string
  readonly timeZone: string
}

export type MemberReportSort =
  | 'fullName'
  | 'payrollNum'
  | 'departmentName'
  | 'terminalName'
  | 'completedEvaluations'
  | 'status'
  | 'terminationDate'

export type MemberReportRow = ReportedPerson & {
  completed_evaluations: number
  total_evaluations: number
  status: CourseStatusKey
  is_overdue: boolean
  enrolled_on: string
  approved_on: string | null
  certificate_id: string | null
  certificate_code: string | null
  enrolment_id: string
}

/** Active members; `inactive` counts inactive accounts. */
export type MemberTotals = {
  readonly enrolled: number
  readonly approved: number
  readonly failed: number
  readonly overdue: number
  readonly inactive: number
}

const courseColumns: SortColumns<CourseReportSort> = {
  name: [sql`c.name_sort collate "C"`],
  priority: [priorityRank(sql`c.priority_id`)],
  category: [nameIn(sql`categories`, sql`c.category_id`)],
  totalUsers: [sql`c.total_users`],
  totalUsersCompleted: [sql`c.total_users_completed`],
  progress: [sql`coalesce(c.total_users_completed::float8 / nullif(c.total_users, 0), 0)`],
  trainingHours: [sql`c.training_minutes`],
}

/** Computed for every course only as sort key, otherwise for one page. */
const figures: readonly CourseReportSort[] = ['totalUsers', 'totalUsersCompleted', 'progress']

export const coursesMatching = (filters: CourseReportFilters): Sql =>
  all(
    ...ifDefined(filters.name, (name) => sql`starts_with(c.name_search, ${foldText(name)})`),
    ...ifDefined(filters.priorityIds, (ids) => sql`c.priority_id = any(${ids}::uuid[])`),
    ...ifDefined(filters.categoryId, (id) => sql`c.category_id = ${id}`),
    ...ifDefined(
      filters.level,
      (level) =>
        sql`exists (select from requirements r where r.course_id = c.course_id and r.level = ${level})`,
    ),
    ...ifDefined(filters.isDraft, (isDraft) => sql`c.is_draft = ${isDraft}`),
    ...ifDefined(filters.updatedWithin, (days) =>
      isWithinDays(dayOf(sql`c.updated_at`, filters.timeZone), days),
    ),
  )

export const coursesReport = async (
  db: Queryable,
  filters: CourseReportFilters,
  page: SortedPage<CourseReportSort>,
): Promise<Listed<CourseReportRow>> => {
  const members = await courseMembers(db)
  const courses = sql`select c.* from courses c where ${coursesMatching(filters)}`
  const isByFigure = page.sort !== null && page.sort !== undefined && figures.includes(page.sort.by)
  return joinedPage(
    db,
    {
      from: sql`from (${isByFigure ? withMembers(courses, members) : courses}) c`,
      counted: sql`from (${courses}) c`,
      order: orderOf(courseColumns, sql`c.course_id`, page.sort),
      show: (selection, order, keys) => sql`
        select c.course_id, c.name, c.priority_id, k.name as category_name, c.training_minutes, c.is_draft,
          c.total_users, c.total_users_completed, c.inactive_users
        from (${withMembers(
          selection,
          members.filter(({ course_id }) => keys.includes(course_id)),
        )}) c
        left join categories k on k.id = c.category_id
        ${order}`,
    },
    page,
  )
}

export const membersMatching = (courseId: string, filters: MemberReportFilters): Sql => sql`
  from (
    select p.*, e.enrolment_id, e.cycle, e.status, coalesce(${isOverdueOn(filters.today)}, false) as is_overdue,
      ${dayOf(sql`e.enrolled_at`, filters.timeZone)} as enrolled_on,
      ${dayOf(sql`e.approved_at`, filters.timeZone)} as approved_on
    from enrolments e join people p on p.person_id = e.person_id join courses c on c.course_id = e.course_id
  where e.course_id = ${courseId} and e.ended_at is null and ${all(
    peopleMatching(filters),
    ...ifDefined(filters.status, (status) => sql`e.status = ${status}`),
    ...(filters.isOverdue ? [isOverdueOn(filters.today)] : []),
    ...ifDefined(filters.enrolledWithin, (days) =>
      isWithinDays(dayOf(sql`e.enrolled_at`, filters.timeZone), days),
    ),
    ...ifDefined(filters.approvedWithin, (days) =>
      isWithinDays(dayOf(sql`e.approved_at`, filters.timeZone), days),
    ),
  )}) m`

const memberColumns = (courseId: string): SortColumns<MemberReportSort> => ({
  fullName: [sql`m.name_sort collate "C"`],
  payrollNum: byNumber(sql`m.payroll_num`),
  departmentName: [nameIn(sql`departments`, sql`m.department_id`)],
  terminalName: [nameIn(sql`terminals`, sql`m.terminal_id`)],
  completedEvaluations: [passedOf(evaluationsOf(sql`${courseId}`))],
  status: [statusRank(sql`m.status`)],
  terminationDate: [sql`coalesce(m.approved_on, '-infinity'::date)`],
})

export const membersReport = (
  db: Queryable,
  courseId: string,
  filters: MemberReportFilters,
  page: SortedPage<MemberReportSort>,
): Promise<Listed<MemberReportRow>> =>
  joinedPage(
    db,
    {
      from: membersMatching(courseId, filters),
      order: orderOf(memberColumns(courseId), sql`m.person_id`, page.sort),
      show: (selection, order) => sql`
        with evaluation as (${evaluationsOf(sql`${courseId}`)}), m as (${selection})
        select ${reportedColumns}, m.status, m.is_overdue, m.enrolled_on, m.approved_on, x.certificate_id, x.code as certificate_code, m.enrolment_id,
          (select count(*)::int from evaluation v where ${appliesToMember}) as total_evaluations,
          ${passedOf(sql`select * from evaluation`)} as completed_evaluations
        from m
        ${reportedPlaces}
        left join lateral (${latestCertificate(sql`x.enrolment_id = m.enrolment_id`)}) x on true
        ${order}`,
    },
    page,
  )

export const memberTotals = async (
  db: Queryable,
  courseId: string,
  filters: MemberReportFilters,
): Promise<MemberTotals> => {
  const question = sql`
    select count(*) filter (where m.is_active)::int as enrolled,
      count(*) filter (where m.is_active and m.status = 'aprobado')::int as approved,
      count(*) filter (where m.is_active and m.status = 'reprobado')::int as failed,
      count(*) filter (where m.is_overdue)::int as overdue,
      count(*) filter (where not m.is_active)::int as inactive
    ${membersMatching(courseId, filters)}`
  const [totals] = await cachedRows<MemberTotals>(db, question)
  return totals ?? { enrolled: 0, approved: 0, failed: 0, overdue: 0, inactive: 0 }
}
