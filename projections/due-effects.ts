import sql from 'sql-template-tag'
import type { DateProblem, DueCandidate } from '../domain/enrolments/due-rules.ts'
import type { DueRule } from '../domain/kernel/due-rule.ts'
import type { Level } from '../domain/kernel/ids.ts'
import { type Reached, reachedEnrolments } from './due-terms.ts'
import type { Queryable } from './kernel/database.ts'

export type ReachedRow = {
  readonly personId: string
  readonly courseId: string
  readonly full_name: string
  readonly payroll_num: string
  readonly levels: readonly Level[]
  readonly due_on: string | null
  readonly due_problem: DateProblem | null
  readonly due_candidates: readonly DueCandidate[] | null
  readonly waived_until: string | null
  /** No rule sets or moves its date. */
  readonly is_fixed: boolean
}

export const reachedByName = (db: Queryable, of: Reached): Promise<ReachedRow[]> =>
  db.query(sql`
    select e.person_id as "personId", e.course_id as "courseId", p.full_name, p.payroll_num, e.levels, e.due_on,
      e.due_problem, e.due_candidates, e.waived_until,
      e.is_due_fixed or e.status = 'aprobado' or (e.is_waived and e.waived_until is null) as is_fixed
    ${reachedEnrolments(of)}
    order by p.name_sort collate "C", e.person_id`)

export const rulesAt = (db: Queryable, { level, id }: Reached['scope']) =>
  db.query<{ course_id: string; rule: DueRule }>(sql`
    select course_id, rule from requirements
    where level = ${level} and scope_id = ${id ?? ''} and rule is not null order by course_id`)
