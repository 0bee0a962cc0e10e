import sql, { empty, type Sql } from 'sql-template-tag'
import type { Queryable } from './kernel/database.ts'
import { joinedPage, type Listed, type Page } from './kernel/list.ts'

export type WaitingAttempt = {
  attempt_id: string
  person_id: string
  full_name: string | null
  submitted_at: string
  responses: number
}

/** Without one person's own attempts, which they may not review. */
export type Waiting = { readonly lessonId: string; readonly without: string | null }

const oldestFirst = [sql`w.submitted_at`, sql`w.attempt_id`]

/** Excludes attempts of past cycles and ended enrolments, and of people no longer assigned to a private lesson. */
export const waiting = (lessons: Sql, without: string | null): Sql => sql`
  from responses_to_review w
  where ${lessons}${without === null ? empty : sql` and w.person_id <> ${without}`}
    and exists (
      select from attempts a join enrolments e on e.enrolment_id = a.enrolment_id and e.cycle = a.cycle
      where a.attempt_id = w.attempt_id and e.ended_at is null)
    and exists (
      select from lessons l
      where l.lesson_id = w.lesson_id and (not l.is_private or w.person_id = any(l.assignee_ids)))`

export const waitingAttempts = (
  db: Queryable,
  { lessonId, without }: Waiting,
  page: Page,
): Promise<Listed<WaitingAttempt>> =>
  joinedPage(
    db,
    {
      from: waiting(sql`w.lesson_id = ${lessonId}`, without),
      order: { by: oldestFirst, descending: false },
      show: (selection, order) => sql`
        select w.attempt_id, p.person_id, p.full_name, w.submitted_at, cardinality(w.question_ids) as responses
        from (${selection}) w join people p on p.person_id = w.person_id ${order}`,
    },
    page,
  )

export const responsesWaiting = async (
  db: Queryable,
  lessonIds: readonly string[],
  without: string | null,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await db.query<{ lesson_id: string; responses: number }>(sql`
    select w.lesson_id, sum(cardinality(w.question_ids))::int as responses
    ${waiting(sql`w.lesson_id = any(${lessonIds}::uuid[])`, without)} group by w.lesson_id`)
  return new Map(rows.map(({ lesson_id, responses }) => [lesson_id, responses]))
}

/** Next by submission, then from the start; null without another. */
export const nextWaiting = async (
  db: Queryable,
  { lessonId, without }: Waiting,
  { attemptId, submittedAt }: { readonly attemptId: string; readonly submittedAt: string },
): Promise<string | null> => {
  const [row] = await db.query<{ attempt_id: string }>(sql`
    select w.attempt_id ${waiting(sql`w.lesson_id = ${lessonId} and w.attempt_id <> ${attemptId}`, without)}
    order by (w.submitted_at, w.attempt_id) <= (${submittedAt}::timestamptz, ${attemptId}::uuid), w.submitted_at, w.attempt_id
    limit 1`)
  return row?.attempt_id ?? null
}
