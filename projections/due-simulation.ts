import sql, { type Sql } from 'sql-template-tag'
import type { ReachedRow } from './due-effects.ts'
import { type Reached, reachedPage } from './due-terms.ts'
import type { Queryable } from './kernel/database.ts'
import type { PeoplePage } from './requirements.questions.ts'

export type SimulatedRow = ReachedRow & {
  readonly name_sort: string
  readonly is_approved: boolean
  /** The expiry of the certificate that stands. */
  readonly expires_on: string | null
  readonly is_renewal_open: boolean
  readonly is_waived: boolean
  readonly subject_on: string
}

const shown = ({ courseId }: Reached): Sql =>
  sql`p.is_active and exists (select from courses c where c.course_id = ${courseId} and not c.is_draft)`

/** Active people whom a requirement of this scope has enrolled in a published course, by id. */
export const simulatedPage = (db: Queryable, of: Reached, page: PeoplePage): Promise<SimulatedRow[]> =>
  db.query(sql`
    with page as (
      select e.*, p.full_name, p.payroll_num, p.name_sort ${reachedPage(of, page, shown(of))})
    select e.person_id as "personId", e.course_id as "courseId", e.full_name, e.payroll_num, e.name_sort, e.levels,
      e.due_on, e.due_problem, e.due_candidates,
      e.is_due_fixed or e.status = 'aprobado' or (e.is_waived and e.waived_until is null) as is_fixed,
      e.status = 'aprobado' as is_approved, coalesce(e.open_renewal, x.expires_on) as expires_on,
      e.open_renewal is not null as is_renewal_open, e.is_waived, e.waived_until,
      (greatest(e.cycle_began_at, (e.levels_since ->> ${of.scope.level})::timestamptz)
        at time zone coalesce((select time_zone from company), 'UTC'))::date as subject_on
    from page e
    left join certificates x on x.enrolment_id = e.enrolment_id and x.cycle = e.cycle and x.revoked_at is null
      and x.expired_at is null
    order by e.person_id`)
