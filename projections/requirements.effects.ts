import sql, { type Sql } from 'sql-template-tag'
import type { Scope } from '../domain/requirements/events.ts'
import { hasProgress } from './enrolments.progress.ts'
import { takesCourse } from './enrolments.questions.ts'
import type { Queryable } from './kernel/database.ts'
import { hasBegun, type MediaBegun, requiredLevels } from './requirements.due.ts'
import { requiredBy } from './requirements.questions.ts'

export type RequirementEffect = {
  courseId: string
  name: string
  isDraft: boolean
  /** Newly enrolled; 0 for a draft. */
  gaining: number
  /** Unenrolled: no other requirement, and nothing begun. */
  losing: number
  /** Kept without a requirement: begun, or enrolled by hand. */
  keeping: number
  /** Enrolled once the draft is published. */
  onPublishing: number
}

export type SelectionChange = { readonly id: string; readonly isChecked: boolean }

type EffectsQuery = { scope: Scope; changes: readonly SelectionChange[]; mediaBegun: MediaBegun }

const isWithin = ({ level, id }: Scope): Sql => {
  switch (level) {
    case 'enterprise':
      return sql`true`
    case 'department':
      return sql`p.department_id = ${id}`
    case 'jobTitle':
      return sql`p.job_title_id = ${id}`
  }
}

/** `liftRequirement` of the domain would end the enrolment `e`. */
const isUntouched = (mediaBegun: MediaBegun): Sql => sql`(
  e.because = 'requirement' and e.renew_by is null and not ${hasProgress} and not ${hasBegun(mediaBegun)})`

/** By course name; without changes that already hold. */
export const requirementEffects = (
  db: Queryable,
  { scope, changes, mediaBegun }: EffectsQuery,
): Promise<RequirementEffect[]> =>
  db.query(sql`
    with changing as (
      select c.*, x.is_checked
      from unnest(${changes.map(({ id }) => id)}::uuid[], ${changes.map(({ isChecked }) => isChecked)}::boolean[])
        as x (course_id, is_checked)
      join courses c using (course_id)
      where x.is_checked <> ${requiredBy(scope)}
    ), coming as (
      select c.course_id, count(*)::int as people
      from changing c join people p on p.is_active and p.terminal_id = any(c.terminal_ids) and ${isWithin(scope)}
      where c.is_checked and not ${takesCourse(sql`p.person_id`, sql`c.course_id`)}
      group by c.course_id
    ), leaving as (
      select course_id, count(*) filter (where ends)::int as losing, count(*) filter (where not ends)::int as keeping
      from (
        select c.course_id, ${isUntouched(mediaBegun)} as ends
        from changing c
        join enrolments e on e.course_id = c.course_id and e.ended_at is null and ${scope.level} = any(e.levels)
        join people p on p.person_id = e.person_id and ${isWithin(scope)}
        where not c.is_checked and array_remove(${requiredLevels}, ${scope.level}) = '{}') e
      group by course_id)
    select c.course_id as "courseId", c.name, c.is_draft as "isDraft",
      case when c.is_draft then 0 else coalesce(i.people, 0) end as gaining,
      coalesce(o.losing, 0) as losing, coalesce(o.keeping, 0) as keeping,
      case when c.is_draft then coalesce(i.people, 0) else 0 end as "onPublishing"
    from changing c left join coming i using (course_id) left join leaving o using (course_id)
    order by c.name_sort collate "C", c.course_id`)
