import sql from 'sql-template-tag'
import type { CourseStatusKey } from '../domain/kernel/ids.ts'
import type { Queryable } from './kernel/database.ts'
import { cachedRows } from './kernel/list.ts'
import { type MemberReportFilters, membersMatching } from './reports.questions.ts'
import { countByStatus, type StatusCounts } from './reports.status-counts.ts'

export type CourseSummary = {
  /** Members by status, for each department that has any, in the order of their names. */
  readonly departments: readonly (StatusCounts & { readonly id: string; readonly name: string | null })[]
  /** Members by status, for each month asked for (yyyy-MM) in which they were enrolled. */
  readonly months: readonly (StatusCounts & { readonly month: string })[]
}

/** How many members of a department have this status and were enrolled in this month. */
type MemberCount = {
  department_id: string
  department_name: string | null
  status: CourseStatusKey
  month: string
  people: number
}

/** Sums up the members whom `membersReport` lists with the same filters, over all pages. */
export const courseSummary = async (
  db: Queryable,
  courseId: string,
  filters: MemberReportFilters,
  months: readonly string[],
): Promise<CourseSummary> => {
  const counts = await cachedRows<MemberCount>(
    db,
    sql`
    select n.department_id, d.name as department_name, n.status, n.month, n.people
    from (
      select m.department_id, m.status, to_char(m.enrolled_on, 'YYYY-MM') as month, count(*)::int as people
      ${membersMatching(courseId, filters)} group by m.department_id, m.status, month) n
    left join departments d on d.id = n.department_id
    order by d.name_sort collate "C", n.department_id`,
  )
  const byDepartment = Map.groupBy(counts, ({ department_id }) => department_id)
  const byMonth = Map.groupBy(counts, ({ month }) => month)
  return {
    departments: [...byDepartment].map(([id, some]) => ({
      id,
      name: some[0]?.department_name ?? null,
      ...countByStatus(some),
    })),
    months: months.map((month) => ({ month, ...countByStatus(byMonth.get(month) ?? []) })),
  }
}
