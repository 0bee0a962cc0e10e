import sql, { type Sql } from 'sql-template-tag'
import type { DateProblem } from '../domain/enrolments/due-rules.ts'
import { isWaivedOn } from './enrolments.questions.ts'
import type { Queryable } from './kernel/database.ts'
import { cachedFigures } from './kernel/list.ts'

/** `inGrace`: the certificate expired and may still be renewed · `undated`: somebody has to resolve the date. */
export type DueSituation = 'overdue' | 'inGrace' | 'undated' | 'toCome' | 'renewalOpen' | 'waived'

/** Of an enrolment `e`, its person `p` and its course `c`, on a day (yyyy-MM-dd); null where nothing is due. */
export const dueSituation = (today: string): Sql => sql`(case
  when e.ended_at is not null or not p.is_active or c.is_draft then null
  when e.status = 'aprobado' and e.open_renewal is null then null
  when ${isWaivedOn(today)} then 'waived'
  when e.due_on is null then case when e.due_problem is not null then 'undated' end
  when e.due_on >= ${today}::date then case when e.status = 'aprobado' then 'renewalOpen' else 'toCome' end
  when e.renew_by >= ${today}::date then 'inGrace'
  else 'overdue' end)`

export const isOverdueOn = (today: string): Sql => sql`(${dueSituation(today)} in ('overdue', 'inGrace'))`

/** All that is overdue; the first day is there for the index. */
export const overdueOn = (today: string): Sql => sql`
  from enrolments e join people p on p.person_id = e.person_id join courses c on c.course_id = e.course_id
  where e.ended_at is null and e.due_on < ${today}::date and ${isOverdueOn(today)}`

export type OverdueCounts = { readonly courses: number; readonly people: number }

export const overdueCounts = async (
  db: Queryable,
  today: string,
  which = sql`true`,
): Promise<OverdueCounts> => {
  const [counts] = await cachedFigures<OverdueCounts>(
    db,
    sql`select count(*)::int as courses, count(distinct e.person_id)::int as people ${overdueOn(today)} and ${which}`,
  )
  return counts ?? { courses: 0, people: 0 }
}

export type DueStanding = {
  readonly enrolment_id: string
  readonly person_id: string
  readonly situation: DueSituation
  readonly due_on: string | null
  readonly due_problem: DateProblem | null
  readonly is_due_by_hire: boolean
  readonly due_requested: string | null
  readonly renew_by: string | null
  readonly waived_until: string | null
}

const standings = (db: Queryable, today: string, which: Sql): Promise<DueStanding[]> =>
  db.query(sql`
    select * from (
      select e.enrolment_id, e.person_id, ${dueSituation(today)} as situation, e.due_on, e.due_problem,
        e.is_due_by_hire, e.due_requested, e.renew_by, e.waived_until
      from enrolments e join people p on p.person_id = e.person_id join courses c on c.course_id = e.course_id
      where ${which}) s
    where s.situation is not null`)

export const dueStandings = (db: Queryable, today: string, enrolmentIds: readonly string[]) =>
  standings(db, today, sql`e.enrolment_id = any(${enrolmentIds}::uuid[])`)

export type DatedCourse = {
  readonly enrolment_id: string
  readonly course_id: string
  readonly name: string
  readonly category_id: string | null
}

/** The courses of a person whose date is in a month (yyyy-MM), by day. */
export const coursesDatedIn = (db: Queryable, personId: string, month: string): Promise<DatedCourse[]> =>
  db.query(sql`
    select e.enrolment_id, c.course_id, c.name, c.category_id
    from enrolments e join courses c using (course_id)
    where e.person_id = ${personId} and e.ended_at is null and to_char(e.due_on, 'YYYY-MM') = ${month}
    order by e.due_on, c.name, c.course_id`)

export const dueStandingOf = async (
  db: Queryable,
  today: string,
  { personId, courseId }: { readonly personId: string; readonly courseId: string },
): Promise<DueStanding | null> => {
  const [standing] = await standings(
    db,
    today,
    sql`e.person_id = ${personId} and e.course_id = ${courseId} and e.ended_at is null`,
  )
  return standing ?? null
}
