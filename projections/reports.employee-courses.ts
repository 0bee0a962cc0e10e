import sql, { type Sql } from 'sql-template-tag'
import type { CourseStatusKey } from '../domain/kernel/ids.ts'
import { latestCertificate } from './certificates.ts'
import { isOverdueOn } from './due-standing.ts'
import type { Queryable } from './kernel/database.ts'
import {
  foldText,
  joinedPage,
  type Listed,
  orderOf,
  type SortColumns,
  type SortedPage,
} from './kernel/list.ts'
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
import { appliesToMember, evaluationsOf, lastResultOf, passedOf } from './reports.evaluations.ts'
import type { ApprovedInMonth } from './reports.status-counts.ts'

/** Days are yyyy-MM-dd in the company's zone. */
export type EmployeeCourseFilters = {
  /** Prefix. */
  readonly name?: string | undefined
  readonly priorityIds?: readonly string[] | undefined
  readonly categoryId?: string | undefined
  readonly status?: CourseStatusKey | undefined
  readonly evaluatedWithin?: DayRange | undefined
  readonly isOverdue?: boolean | undefined
  readonly today: string
  readonly timeZone: string
}

export type EmployeeCourseSort =
  | 'courseName'
  | 'priorityName'
  | 'categoryName'
  | 'trainingHours'
  | 'completedEvaluations'
  | 'status'
  | 'evaluationDate'

export type EmployeeCourseRow = {
  course_id: string
  name: string
  priority_id: string | null
  category_name: string | null
  training_minutes: number
  completed_evaluations: number
  total_evaluations: number
  status: CourseStatusKey
  evaluated_on: string | null
  certificate_id: string | null
  enrolment_id: string
}

export type EmployeeTotals = {
  readonly courses: number
  readonly approved: number
  readonly failed: number
  readonly overdue: number
  readonly passed: number
  readonly minutes: number
}

const evaluations = evaluationsOf(sql`m.course_id`)

const courses = (personId: string, filters: EmployeeCourseFilters): Sql => sql`
  from (
    select m.*, ${passedOf(evaluations)} as completed_evaluations,
      ${dayOf(sql`coalesce(${lastResultOf(evaluations)}, m.approved_at)`, filters.timeZone)} as evaluated_on
    from (
      select c.course_id, c.name, c.name_search, c.name_sort, c.priority_id, c.category_id, c.training_minutes,
        e.person_id, e.enrolment_id, e.cycle, e.status, e.approved_at,
        ${isOverdueOn(filters.today)} as is_overdue
      from enrolments e join courses c on c.course_id = e.course_id join people p on p.person_id = e.person_id
      where ${all(
        sql`e.person_id = ${personId} and e.ended_at is null`,
        ...(filters.isOverdue ? [isOverdueOn(filters.today)] : []),
      )}) m) m
  where ${all(
    ...ifDefined(filters.name, (name) => sql`starts_with(m.name_search, ${foldText(name)})`),
    ...ifDefined(filters.priorityIds, (ids) => sql`m.priority_id = any(${ids}::uuid[])`),
    ...ifDefined(filters.categoryId, (id) => sql`m.category_id = ${id}`),
    ...ifDefined(filters.status, (status) => sql`m.status = ${status}`),
    ...ifDefined(filters.evaluatedWithin, (days) => isWithinDays(sql`m.evaluated_on`, days)),
  )}`

const columns: SortColumns<EmployeeCourseSort> = {
  courseName: [sql`m.name_sort collate "C"`],
  priorityName: [priorityRank(sql`m.priority_id`)],
  categoryName: [nameIn(sql`categories`, sql`m.category_id`)],
  trainingHours: [sql`m.training_minutes`],
  completedEvaluations: [sql`m.completed_evaluations`],
  status: [statusRank(sql`m.status`)],
  evaluationDate: [sql`coalesce(m.evaluated_on, '-infinity'::date)`],
}

export const employeeCourses = (
  db: Queryable,
  personId: string,
  filters: EmployeeCourseFilters,
  page: SortedPage<EmployeeCourseSort>,
): Promise<Listed<EmployeeCourseRow>> =>
  joinedPage(
    db,
    {
      from: courses(personId, filters),
      order: orderOf(columns, sql`m.course_id`, page.sort),
      show: (selection, order) => sql`
        with m as (${selection})
        select m.course_id, m.name, m.priority_id, k.name as category_name, m.training_minutes,
          m.completed_evaluations, m.status, m.evaluated_on, x.certificate_id, m.enrolment_id,
          (select count(*)::int from (${evaluations}) v where ${appliesToMember}) as total_evaluations
        from m
        left join categories k on k.id = m.category_id
        left join lateral (${latestCertificate(sql`x.enrolment_id = m.enrolment_id`)}) x on true
        ${order}`,
    },
    page,
  )

export const employeeTotals = async (
  db: Queryable,
  personId: string,
  filters: EmployeeCourseFilters,
): Promise<EmployeeTotals> => {
  const [totals] = await db.query<EmployeeTotals>(sql`
    select count(*)::int as courses, count(*) filter (where m.status = 'aprobado')::int as approved,
      count(*) filter (where m.status = 'reprobado')::int as failed,
      count(*) filter (where m.is_overdue)::int as overdue,
      coalesce(sum(m.completed_evaluations), 0)::int as passed,
      coalesce(sum(m.training_minutes), 0)::int as minutes
    ${courses(personId, filters)}`)
  return totals ?? { courses: 0, approved: 0, failed: 0, overdue: 0, passed: 0, minutes: 0 }
}

export const employeeMonths = async (
  db: Queryable,
  personId: string,
  filters: EmployeeCourseFilters,
  months: readonly string[],
): Promise<readonly ApprovedInMonth[]> => {
  const rows = await db.query<ApprovedInMonth>(sql`
    select to_char(m.approved_at at time zone ${filters.timeZone}, 'YYYY-MM') as month, count(*)::int as approved
    ${courses(personId, filters)} and m.approved_at is not null group by 1`)
  const byMonth = new Map(rows.map(({ month, approved }) => [month, approved]))
  return months.map((month) => ({ month, approved: byMonth.get(month) ?? 0 }))
}
