import sql from 'sql-template-tag'
import type { CourseStatusKey } from '../domain/kernel/ids.ts'
import type { Queryable } from './kernel/database.ts'
import { cachedFigures } from './kernel/list.ts'
import { type MemberReportFilters, membersMatching } from './reports.questions.ts'
import { countByStatus, type StatusCounts } from './reports.status-counts.ts'

/** Active members by status; `inactive` counts inactive accounts. */
type Counts = StatusCounts & { readonly inactive: number }

export type CourseSummary = {
  readonly departments: readonly (Counts & { readonly id: string; readonly name: string | null })[]
  /** By month of enrolment (yyyy-MM), for the requested months. */
  readonly months: readonly (Counts & { readonly month: string })[]
}

/** Of a department where `month` is null, else of a month. */
type MemberCount = {
  department_id: string
  department_name: string | null
  status: CourseStatusKey
  month: string | null
  is_active: boolean
  people: number
  overdue: number
}

export const courseSummary = async (
  db: Queryable,
  courseId: string,
  filters: MemberReportFilters,
  months: readonly string[],
): Promise<CourseSummary> => {
  const counts = await cachedFigures<MemberCount>(
    db,
    sql`
    select n.department_id, d.name as department_name, n.status, n.month, n.is_active, n.people, n.overdue
    from (
      select m.department_id, m.status, to_char(m.enrolled_on, 'YYYY-MM') as month, m.is_active,
        count(*)::int as people, count(*) filter (where m.is_overdue)::int as overdue
      ${membersMatching(courseId, filters)}
      group by m.status, m.is_active, grouping sets ((m.department_id), (to_char(m.enrolled_on, 'YYYY-MM')))) n
    left join departments d on d.id = n.department_id
    order by d.name_sort collate "C", n.department_id`,
  )
  const byMonth = Map.groupBy(counts, ({ month }) => month)
  const byDepartment = Map.groupBy(byMonth.get(null) ?? [], ({ department_id }) => department_id)
  return {
    departments: [...byDepartment].map(([id, some]) => ({
      id,
      name: some[0]?.department_name ?? null,
      ...countsOf(some),
    })),
    months: months.map((month) => ({ month, ...countsOf(byMonth.get(month) ?? []) })),
  }
}

const countsOf = (some: readonly MemberCount[]): Counts => ({
  ...countByStatus(some.filter(({ is_active }) => is_active)),
  inactive: some.reduce((sum, { is_active, people }) => (is_active ? sum : sum + people), 0),
})
