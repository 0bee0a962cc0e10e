import sql, { type Sql } from 'sql-template-tag'
import { gradesByRelation } from './courses.people.ts'
import type { Queryable } from './kernel/database.ts'
import { type Teaching, taughtLessons } from './teaching.questions.ts'

/** A failed result `r` of a present, unapproved enrolment. */
const failedResult: Sql = sql`
  join enrolments e on e.enrolment_id = r.enrolment_id and e.cycle = r.cycle and e.ended_at is null
    and e.status <> 'aprobado' and not r.is_approved`

const isShownTo = (person: Sql): Sql => sql`(not l.is_private or ${person} = any(l.assignee_ids))`

export type FailedResult = {
  readonly lesson_id: string
  readonly lesson_name: string
  readonly course_id: string
  readonly evaluation_id: string
  readonly requested_at: string | null
  readonly declined_at: string | null
  readonly decline_reason: string | null
}

const failedResultsWhere = (db: Queryable, personId: string, condition: Sql): Promise<FailedResult[]> =>
  db.query(sql`
    select r.lesson_id, l.name as lesson_name, r.course_id, r.evaluation_id,
      o.requested_at, o.declined_at, o.decline_reason
    from results r ${failedResult}
    join lessons l on l.lesson_id = r.lesson_id
    join modules m on m.module_id = l.module_id
    join courses c on c.course_id = l.course_id
    left join opportunities o on o.enrolment_id = r.enrolment_id and o.cycle = r.cycle and o.lesson_id = r.lesson_id
      and o.evaluation_id = r.evaluation_id
    where r.person_id = ${personId} and ${condition}
      and not (c.is_draft or m.is_draft or l.is_draft) and ${isShownTo(sql`r.person_id`)}
    order by m.position, m.module_id, l.position, l.lesson_id`)

/** The failed results for which the person may request another attempt, with their requests, in course order. */
export const failedResultsOf = (
  db: Queryable,
  personId: string,
  lessonIds: readonly string[],
): Promise<FailedResult[]> => failedResultsWhere(db, personId, sql`r.lesson_id = any(${lessonIds}::uuid[])`)

export const failedResultsIn = (
  db: Queryable,
  personId: string,
  courseIds: readonly string[],
): Promise<FailedResult[]> => failedResultsWhere(db, personId, sql`r.course_id = any(${courseIds}::uuid[])`)

export type OpenOpportunity = {
  readonly person_id: string
  readonly full_name: string | null
  readonly evaluation_id: string
  readonly grade: number
  readonly lesson_id: string
  readonly lesson_name: string
  readonly course_id: string
  readonly course_name: string
  readonly reason: string | null
  readonly requested_at: string
  /** Of all rows, also those beyond the limit. */
  readonly total: number
}

const openRequests = (without: string | null): Sql => sql`
  join opportunities o on o.lesson_id = l.lesson_id and o.declined_at is null and o.person_id is distinct from ${without}::uuid
    and ${isShownTo(sql`o.person_id`)}
  join results r on r.enrolment_id = o.enrolment_id and r.cycle = o.cycle and r.lesson_id = o.lesson_id
    and r.evaluation_id = o.evaluation_id
  ${failedResult}
  join people p on p.person_id = o.person_id and p.is_active`

const requestColumns = sql`
  o.person_id, p.full_name, o.evaluation_id, r.grade, o.lesson_id, o.course_id, o.reason, o.requested_at,
  (count(*) over ())::int as total`

const oldestFirst = (limit: number): Sql =>
  sql`order by o.requested_at, o.enrolment_id, o.lesson_id limit ${limit}`

/** Of the lessons that the viewer wrote or instructs, the oldest first. */
export const opportunitiesToAnswer = (
  db: Queryable,
  { who, without }: Pick<Teaching, 'who' | 'without'>,
  limit: number,
): Promise<OpenOpportunity[]> =>
  db.query(sql`
    select ${requestColumns}, l.name as lesson_name, l.course_name
    from (${taughtLessons(who, sql`true`)}) l ${openRequests(without)}
    where not l.is_draft ${oldestFirst(limit)}`)

/** Those that only administrators can answer: no other active person grades the lesson. */
export const opportunitiesWithoutGrader = (
  db: Queryable,
  without: string | null,
  limit: number,
): Promise<OpenOpportunity[]> =>
  db.query(sql`
    select ${requestColumns}, l.name as lesson_name, c.name as course_name
    from lessons l
    join modules m on m.module_id = l.module_id
    join courses c on c.course_id = l.course_id
    ${openRequests(without)}
    where not (c.is_draft or m.is_draft or l.is_draft) and not exists (
      select from people p join roles r on r.role_id = p.role_id
      where p.person_id <> o.person_id and ${gradesByRelation})
    ${oldestFirst(limit)}`)

/** By person, of one lesson's present members. */
export const openOpportunitiesOf = async (
  db: Queryable,
  lessonId: string,
): Promise<ReadonlyMap<string, Pick<OpenOpportunity, 'reason' | 'requested_at'>>> => {
  const rows = await db.query<Pick<OpenOpportunity, 'person_id' | 'reason' | 'requested_at'>>(sql`
    select o.person_id, o.reason, o.requested_at from lessons l ${openRequests(null)} where l.lesson_id = ${lessonId}`)
  return new Map(rows.map(({ person_id, ...row }) => [person_id, row]))
}
