import sql from 'sql-template-tag'
import type { AttemptEvent } from '../domain/attempts/events.ts'
import type { EnrolmentEvent } from '../domain/enrolments/events.ts'
import type { Queryable } from './kernel/database.ts'
import { amend, projection, put, table } from './kernel/projection.ts'

export type AttemptRow = {
  attempt_id: string
  enrolment_id: string
  person_id: string
  course_id: string
  lesson_id: string
  cycle: number
  revision: number
  started_at: string
  deadline: string | null
  submitted_at: string | null
  grade: number | null
  is_restarted: boolean
}

const attemptTable = table<AttemptRow>({
  name: 'attempts',
  columns: {
    attempt_id: 'uuid',
    enrolment_id: 'uuid',
    person_id: 'uuid',
    course_id: 'uuid',
    lesson_id: 'uuid',
    cycle: 'integer',
    revision: 'integer',
    started_at: 'timestamptz',
    deadline: 'timestamptz',
    submitted_at: 'timestamptz',
    grade: 'integer',
    is_restarted: 'boolean',
  },
  key: ['attempt_id'],
  indexes: ['(person_id, lesson_id)', '(lesson_id)', '(deadline) where submitted_at is null'],
  past: true,
  pastIndexes: ['(person_id, lesson_id)'],
})

export const attempts = projection<AttemptEvent | Extract<EnrolmentEvent, { type: 'EvaluationRestarted' }>>({
  name: 'attempts',
  version: 4,
  tables: [attemptTable],
  on: {
    AttemptStarted: ({ data }) =>
      put(attemptTable, {
        attempt_id: data.attemptId,
        enrolment_id: data.enrolmentId,
        person_id: data.personId,
        course_id: data.courseId,
        lesson_id: data.lessonId,
        cycle: data.cycle,
        revision: data.revision,
        started_at: data.startedAt,
        deadline: data.deadline,
        submitted_at: null,
        grade: null,
        is_restarted: false,
      }),
    AttemptSubmitted: ({ data, at }) =>
      amend(attemptTable, { attempt_id: data.attemptId }, (row) => ({
        ...row,
        submitted_at: at,
        grade: data.grade,
      })),
    ResponseReviewed: ({ data }) =>
      amend(attemptTable, { attempt_id: data.attemptId }, (row) => ({ ...row, grade: data.grade })),
    EvaluationRestarted: ({ data }) =>
      amend(attemptTable, { attempt_id: data.evaluationId }, (row) => ({ ...row, is_restarted: true })),
  },
})

/** Running attempts whose deadline passed before this instant, oldest first. */
export const overdueAttempts = (db: Queryable, before: string, limit: number): Promise<AttemptRow[]> =>
  db.query(sql`
    select * from attempts where submitted_at is null and deadline < ${before}
    order by deadline, attempt_id limit ${limit}`)

export const attemptsOf = (db: Queryable, personId: string, lessonId: string): Promise<AttemptRow[]> =>
  db.query(sql`
    select * from attempts where person_id = ${personId} and lesson_id = ${lessonId} order by cycle desc, started_at desc`)

export const attemptById = async (db: Queryable, attemptId: string): Promise<AttemptRow | null> =>
  (await db.query<AttemptRow>(sql`select * from attempts where attempt_id = ${attemptId}`))[0] ?? null

export const runningAttempts = (db: Queryable, personId: string): Promise<AttemptRow[]> =>
  db.query(sql`select * from attempts where person_id = ${personId} and submitted_at is null`)

export type TestUnderWay = Pick<
  AttemptRow,
  'attempt_id' | 'lesson_id' | 'course_id' | 'started_at' | 'deadline'
> & {
  /** Null if the lesson was removed. */
  lesson_name: string | null
  course_name: string
}

/** Tests begun in the present cycle, deadline not before `since`. The first deadline comes first. */
export const testsUnderWay = (db: Queryable, personId: string, since: string): Promise<TestUnderWay[]> =>
  db.query(sql`
    select a.attempt_id, a.lesson_id, a.course_id, a.started_at, a.deadline,
      l.name as lesson_name, c.name as course_name
    from attempts a
    join enrolments e on e.enrolment_id = a.enrolment_id and e.cycle = a.cycle
    join courses c on c.course_id = a.course_id
    left join lessons l on l.lesson_id = a.lesson_id
    where a.person_id = ${personId} and a.submitted_at is null and (a.deadline is null or a.deadline >= ${since})
    order by a.deadline nulls last, a.started_at, a.attempt_id`)

export type TestNames = Pick<TestUnderWay, 'lesson_name' | 'course_name'> & {
  readonly course_is_draft: boolean
}

export const testNames = async (
  db: Queryable,
  { courseId, lessonId }: { readonly courseId: string; readonly lessonId: string },
): Promise<TestNames> => {
  const [row] = await db.query<TestNames>(sql`
    select c.name as course_name, c.is_draft as course_is_draft, l.name as lesson_name
    from courses c left join lessons l on l.lesson_id = ${lessonId}
    where c.course_id = ${courseId}`)
  return row ?? { course_name: '', course_is_draft: true, lesson_name: null }
}

export const hasRunningAttempt = async (db: Queryable, personId: string, now: Date): Promise<boolean> => {
  const running = await db.query(sql`
    select from attempts
    where person_id = ${personId} and submitted_at is null and deadline > ${now.toISOString()} limit 1`)
  return running.length > 0
}

export const attemptsOfEnrolment = (db: Queryable, enrolmentId: string): Promise<AttemptRow[]> =>
  db.query(sql`select * from attempts where enrolment_id = ${enrolmentId} order by started_at, attempt_id`)

export const peopleWhoBegan = async (db: Queryable, lessonId: string): Promise<number> => {
  const [row] = await db.query<{ count: number }>(
    sql`select count(distinct person_id)::int as count from attempts where lesson_id = ${lessonId}`,
  )
  return row?.count ?? 0
}

/** Of one cycle, set aside or not; null without any. */
export const firstAttemptAt = async (
  db: Queryable,
  of: { readonly personId: string; readonly enrolmentId: string; readonly cycle: number },
): Promise<string | null> => {
  const [row] = await db.query<{ at: string | null }>(sql`
    select min(started_at) as at from attempts
    where person_id = ${of.personId} and enrolment_id = ${of.enrolmentId} and cycle = ${of.cycle}`)
  return row?.at ?? null
}
