import sql, { type Sql } from 'sql-template-tag'
import type { DueTerms } from '../domain/enrolments/due-rules.ts'
import type { BusinessDays } from '../domain/kernel/business-days.ts'
import type { DueRule } from '../domain/kernel/due-rule.ts'
import type { Level } from '../domain/kernel/ids.ts'
import type { Scope } from '../domain/requirements/events.ts'
import type { Queryable } from './kernel/database.ts'
import { companyCalendar } from './organisation.questions.ts'
import { isWithin } from './requirements.effects.ts'
import { applies, beyond, type PeoplePage } from './requirements.questions.ts'

type PersonInCourse = { readonly personId: string; readonly courseId: string }

type TermsRow = {
  hired_on: string | null
  published_on: string | null
  training_minutes: number | null
  rules: Readonly<Record<string, DueRule>>
  today: string
}

/** Each with what its due date depends on, at that instant in the company's zone. */
export const withDueTerms = async <One extends PersonInCourse>(
  db: Queryable,
  pairs: readonly One[],
  at: string,
): Promise<readonly (One & { readonly terms: DueTerms })[]> => {
  const [people, courses] = [pairs.map(({ personId }) => personId), pairs.map(({ courseId }) => courseId)]
  const rows = await db.query<TermsRow>(sql`
    with company_zone as (select coalesce((select time_zone from company), 'UTC') as name)
    select p.entry_date as hired_on, (c.published_at at time zone z.name)::date as published_on, c.training_minutes,
      (${at}::timestamptz at time zone z.name)::date as today,
      coalesce((
        select jsonb_object_agg(r.level, r.rule) from requirements r
        where r.course_id = x.course_id and r.rule is not null and ${applies}), '{}'::jsonb) as rules
    from company_zone z
    cross join unnest(${people}::uuid[], ${courses}::uuid[]) with ordinality as x (person_id, course_id, place)
    left join people p using (person_id) left join courses c using (course_id)
    order by x.place`)
  const calendar = await companyCalendar(db)
  return pairs.flatMap((one, place) => {
    const row = rows[place]
    return row ? [{ ...one, terms: termsIn(row, calendar) }] : []
  })
}

export const dueTermsOf = async (db: Queryable, one: PersonInCourse, at: string): Promise<DueTerms> => {
  const [dated] = await withDueTerms(db, [one], at)
  if (!dated) throw new Error('the company has no day')
  return dated.terms
}

const termsIn = (row: TermsRow, calendar: BusinessDays): DueTerms => ({
  rules: new Map(Object.entries(row.rules) as [Level, DueRule][]), // levels are the keys of the aggregate above
  hiredOn: row.hired_on,
  publishedOn: row.published_on ?? row.today,
  courseHours: (row.training_minutes ?? 0) / 60,
  today: row.today,
  calendar,
})

type EnrolledRow = { enrolment_id: string; person_id: string; course_id: string }

const presentNamed = (rows: readonly EnrolledRow[]) =>
  rows.map((row) => ({ enrolmentId: row.enrolment_id, personId: row.person_id, courseId: row.course_id }))

export type Reached = { readonly scope: Scope; readonly courseId: string }

export const reachedEnrolments = ({ scope, courseId }: Reached): Sql => sql`
  from enrolments e join people p using (person_id)
  where e.course_id = ${courseId} and e.ended_at is null and ${scope.level} = any(e.levels) and ${isWithin(scope)}`

/** A page of them. `offset 0` makes the planner look each person's up: planned without values, it reads all of the course for each. */
export const reachedPage = ({ scope, courseId }: Reached, page: PeoplePage, which = sql`true`): Sql => sql`
  from people p cross join lateral (
    select * from enrolments e
    where e.person_id = p.person_id and e.course_id = ${courseId} and e.ended_at is null and ${scope.level} = any(e.levels)
    offset 0) e
  where ${isWithin(scope)} and ${which} ${beyond(page)}
  order by p.person_id limit ${page.limit}`

/** The enrolments in a course that a requirement of this scope reaches. */
export const enrolmentsReached = async (db: Queryable, of: Reached, page: PeoplePage) =>
  presentNamed(
    await db.query<EnrolledRow>(
      sql`select e.enrolment_id, e.person_id, e.course_id ${reachedPage(of, page)}`,
    ),
  )

export const countReached = async (db: Queryable, of: Reached): Promise<number> =>
  (await db.query<{ count: number }>(sql`select count(*)::int as count ${reachedEnrolments(of)}`))[0]
    ?.count ?? 0

export const enrolmentsDueByHire = async (db: Queryable, personIds: readonly string[]) =>
  presentNamed(
    await db.query<EnrolledRow>(sql`
      select enrolment_id, person_id, course_id from enrolments
      where person_id = any(${personIds}::uuid[]) and is_due_by_hire and ended_at is null order by enrolment_id`),
  )
