import sql, { empty, type Sql } from 'sql-template-tag'
import type { Scope } from '../domain/requirements/events.ts'
import { hasProgress } from './enrolments.progress.ts'
import { takesCourse } from './enrolments.questions.ts'
import type { Queryable } from './kernel/database.ts'
import { type Listed, type Page, sliceOf } from './kernel/list.ts'
import { matchingPeople } from './people.matching.ts'
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

/** A person `p` is in this scope. */
export const isWithin = ({ level, id }: Scope): Sql => {
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

const changingCourses = (scope: Scope, changes: readonly SelectionChange[]): Sql => sql`
  select c.*, x.is_checked
  from unnest(${changes.map(({ id }) => id)}::uuid[], ${changes.map(({ isChecked }) => isChecked)}::boolean[])
    as x (course_id, is_checked)
  join courses c using (course_id)
  where x.is_checked <> ${requiredBy(scope)}`

/** People `p` who would come to a course `c` of `changing`. */
const coming = (scope: Scope): Sql => sql`
  from changing c join people p on p.is_active and p.terminal_id = any(c.terminal_ids) and ${isWithin(scope)}
  where c.is_checked and not ${takesCourse(sql`p.person_id`, sql`c.course_id`)}`

/** People `p` of whom nothing would require a course `c` of `changing` any more, with their enrolment `e`. */
const leaving = (scope: Scope): Sql => sql`
  from changing c
  join enrolments e on e.course_id = c.course_id and e.ended_at is null and ${scope.level} = any(e.levels)
  join people p on p.person_id = e.person_id and ${isWithin(scope)}
  where not c.is_checked and array_remove(${requiredLevels}, ${scope.level}) = '{}'`

/** By course name; without changes that already hold. */
export const requirementEffects = (
  db: Queryable,
  { scope, changes, mediaBegun }: EffectsQuery,
): Promise<RequirementEffect[]> =>
  db.query(sql`
    with changing as (${changingCourses(scope, changes)}), coming as (
      select c.course_id, count(*)::int as people ${coming(scope)} group by c.course_id
    ), leaving as (
      select course_id, count(*) filter (where ends)::int as losing, count(*) filter (where not ends)::int as keeping
      from (select c.course_id, ${isUntouched(mediaBegun)} as ends ${leaving(scope)}) e
      group by course_id)
    select c.course_id as "courseId", c.name, c.is_draft as "isDraft",
      case when c.is_draft then 0 else coalesce(i.people, 0) end as gaining,
      coalesce(o.losing, 0) as losing, coalesce(o.keeping, 0) as keeping,
      case when c.is_draft then coalesce(i.people, 0) else 0 end as "onPublishing"
    from changing c left join coming i using (course_id) left join leaving o using (course_id)
    order by c.name_sort collate "C", c.course_id`)

/** Of `gaining`, a draft's are those whom publishing it would enrol. */
export type AffectedBy = 'gaining' | 'losing' | 'keeping'

export type AffectedPerson = { person_id: string; full_name: string; payroll_num: string }

type AffectedQuery = Page & {
  readonly scope: Scope
  readonly change: SelectionChange
  readonly effect: AffectedBy
  readonly mediaBegun: MediaBegun
  readonly search: string
}

export const affectedPeople = (
  db: Queryable,
  { scope, change, effect, mediaBegun, ...page }: AffectedQuery,
): Promise<Listed<AffectedPerson>> => {
  const ends = isUntouched(mediaBegun)
  const from =
    effect === 'gaining'
      ? coming(scope)
      : sql`${leaving(scope)} and ${effect === 'losing' ? ends : sql`not ${ends}`}`
  return findPeople(db, {
    ...page,
    selection: sql`with changing as (${changingCourses(scope, [change])}), candidates as (
      select p.person_id, p.full_name, p.payroll_num, p.name_search, p.name_sort, 1 as enrolments ${from})`,
    columns: sql`person_id, full_name, payroll_num`,
  })
}

export type EnrolledPerson = AffectedPerson & { courses: readonly string[] }

type EnrolledQuery = Page & {
  readonly scope: Scope
  readonly courseIds: readonly string[]
  readonly since: string
  readonly search: string
}

/** The people whom a requirement has enrolled since it was saved, by name, with the names of their courses. */
export const enrolledByRequirement = (
  db: Queryable,
  { scope, courseIds, since, ...page }: EnrolledQuery,
): Promise<Listed<EnrolledPerson> & { readonly enrolments: number }> =>
  findPeople(db, {
    ...page,
    selection: sql`with candidates as (
      select p.person_id, p.full_name, p.payroll_num, p.name_search, p.name_sort,
        array_agg(c.name order by c.name_sort collate "C", c.course_id) as courses, count(*)::int as enrolments
      from enrolments e join courses c using (course_id) join people p using (person_id)
      where e.course_id = any(${courseIds}::uuid[]) and e.because = 'requirement' and e.enrolled_at >= ${since}
        and e.ended_at is null and ${scope.level} = any(e.levels) and p.is_active and ${isWithin(scope)}
      group by p.person_id, p.full_name, p.payroll_num, p.name_search, p.name_sort)`,
    columns: sql`person_id, full_name, payroll_num, courses`,
  })

type PeopleSelection = Page & { readonly selection: Sql; readonly columns: Sql; readonly search: string }

/** Not cached: media and attempts decide as well, and those change outside the read models. */
const findPeople = async <Row>(
  db: Queryable,
  { selection, columns, search, ...page }: PeopleSelection,
): Promise<Listed<Row> & { readonly enrolments: number }> => {
  const matches = matchingPeople(search, sql`candidates`)
  const { limit, offset } = sliceOf(page)
  const [answer] = await db.query<{ total: number; enrolments: number; rows: readonly Row[] }>(sql`
    ${selection}, matching as (select * from candidates ${matches ? sql`where ${matches.byRow}` : empty})
    select (select count(*)::int from matching) as total,
      (select coalesce(sum(enrolments), 0)::int from matching) as enrolments,
      coalesce((
        select jsonb_agg(to_jsonb(page) order by place) from (
          select ${columns}, row_number() over (order by name_sort collate "C", person_id) as place
          from matching order by place limit ${limit} offset ${offset}) page), '[]'::jsonb) as rows`)
  return answer ?? { total: 0, enrolments: 0, rows: [] }
}
