import sql, { type Sql } from 'sql-template-tag'
import type { CourseRelation } from '../domain/courses/relation.ts'
import type { Viewer } from '../domain/kernel/viewer.ts'
import { inRegister } from './attendance.questions.ts'
import {
  grantsRight,
  isOneOf,
  relationsSql,
  relationsToLessonSql,
  seesLessonSql,
} from './courses.relation.ts'
import { takesCourse } from './enrolments.questions.ts'
import { gradeDrafts } from './grades.questions.ts'
import type { Queryable } from './kernel/database.ts'
import { waiting } from './reviews.questions.ts'

/** Without `administrator`, whose tasks would be those of every course. */
const teaching = ['creator', 'instructor'] as const satisfies readonly CourseRelation[]

export type TaskKind = 'session' | 'attendance' | 'review' | 'grades'

/** What waits in a lesson for its author or instructor. */
export type TeachingTask = {
  readonly kind: TaskKind
  readonly lesson_id: string
  readonly lesson_name: string
  readonly course_id: string
  readonly course_name: string
  /** Responses, unpublished grades, or members of a session. */
  readonly amount: number
  /** Of a session. */
  readonly date: string | null
  readonly time: string | null
  /** Attendance was saved, but not sent. */
  readonly is_saved: boolean
  /** Tasks of this kind, with those that are not returned. */
  readonly total: number
}

export type Teaching = {
  readonly who: Viewer
  readonly now: Date
  /** The person whose own attempts the viewer does not review. */
  readonly without: string | null
  readonly testsToTake: readonly string[]
}

export const taughtLessons = (who: Viewer, courses: Sql): Sql => sql`
  select l.lesson_id, l.course_id, l.name, l.type, l.session, l.is_private, l.assignee_ids, c.name as course_name,
    c.is_draft or m.is_draft or l.is_draft as is_draft
  from (
    select c.*, ${relationsSql(who, teaching)} as relations
    from courses c where ${isOneOf(who, teaching)} and ${courses} offset 0) c
  join lessons l on l.course_id = c.course_id
  join modules m on m.module_id = l.module_id
  where ${grantsRight(relationsToLessonSql(who, sql`c.relations`), 'grades')} and ${seesLessonSql(who, sql`c.relations`)}`

const common = sql`l.lesson_id, l.name as lesson_name, l.course_id, l.course_name`

const reviewTasks = ({ without, testsToTake }: Teaching): Sql => sql`
  select 'review' as kind, ${common}, r.amount, null as date, null as time, false as is_saved,
    row_number() over (order by r.since, l.lesson_id) as place
  from taught l
  cross join lateral (
    select sum(cardinality(w.question_ids))::int as amount, min(w.submitted_at) as since
    ${waiting(sql`w.lesson_id = l.lesson_id`, without)}) r
  where l.type = 'automaticEvaluation' and r.amount > 0 and l.lesson_id <> all(${testsToTake}::uuid[])`

const gradeTasks = ({ personId }: Viewer): Sql => sql`
  select 'grades' as kind, ${common}, g.amount, null as date, null as time, false as is_saved,
    row_number() over (order by g.since, l.lesson_id) as place
  from taught l
  cross join lateral (
    select count(*)::int as amount, min(o.graded_at) as since
    ${gradeDrafts(sql`l.lesson_id`)} and o.person_id <> ${personId}) g
  where l.type = 'manualEvaluation' and g.amount > 0`

const date = sql`l.session ->> 'date'`
const zone = sql`l.session ->> 'timeZone'`

/** In the zone of `l`'s session. */
const todayIn = (now: Date): Sql =>
  sql`to_char(${now.toISOString()}::timestamptz at time zone (${zone}), 'YYYY-MM-DD')`

const taken = (condition: Sql): Sql => sql`exists (
  select from attendance a join enrolments e on e.enrolment_id = a.enrolment_id and e.cycle = a.cycle
  where a.lesson_id = l.lesson_id and ${condition} and ${inRegister})`

/** Sessions before everybody's enrolment are left out: they count as make-ups only. */
const awaitsAttendance = sql`${date} <= d.today and not ${taken(sql`true`)} and exists (
  select from enrolments e
  where ${inRegister} and to_char(e.cycle_began_at at time zone (${zone}), 'YYYY-MM-DD') <= ${date})`

const members = sql`case
  when l.is_private then (select count(*)::int from enrolments e where ${inRegister})
  else (select coalesce(sum(n.people), 0)::int from enrolment_counts n where n.course_id = l.course_id) end`

/** Sessions of today in their own zone, then others that await attendance, the latest first. */
const sessionTasks = (now: Date): Sql => sql`
  select l.kind, ${common}, ${members} as amount, ${date} as date, l.session ->> 'time' as time, l.is_saved,
    row_number() over (partition by l.kind order by
      case when l.kind = 'session' then l.session ->> 'time' end nulls first, ${date} desc, l.lesson_id) as place
  from (
    select l.*, s.is_saved, case when ${date} = d.today then 'session' else 'attendance' end as kind
    from taught l
    cross join lateral (select ${todayIn(now)} as today) d
    cross join lateral (select ${taken(sql`a.is_draft`)} as is_saved) s
    where l.session is not null and not l.is_draft and (s.is_saved or ${awaitsAttendance})) l`

const tasksIn = (viewer: Teaching, courses: Sql): Sql => sql`
  with taught as materialized (${taughtLessons(viewer.who, courses)})
  ${reviewTasks(viewer)} union all ${gradeTasks(viewer.who)} union all ${sessionTasks(viewer.now)}`

/** At most `limit` of each kind, the most urgent first. */
export const teachingTasks = (db: Queryable, viewer: Teaching, limit: number): Promise<TeachingTask[]> =>
  db.query(sql`
    select t.kind, t.lesson_id, t.lesson_name, t.course_id, t.course_name, t.amount, t.date, t.time, t.is_saved, t.total
    from (select t.*, (count(*) over (partition by t.kind))::int as total from (${tasksIn(viewer, sql`true`)}) t) t
    where t.place <= ${limit} order by t.kind, t.place`)

/** Tests with responses to review, in courses that their reviewer takes too. */
export const reviewsInOwnCourses = (
  db: Queryable,
  { who, without }: Pick<Teaching, 'who' | 'without'>,
): Promise<{ lessonId: string; courseId: string }[]> =>
  db.query(sql`
    select l.lesson_id as "lessonId", l.course_id as "courseId"
    from (${taughtLessons(who, takesCourse(sql`${who.personId}`, sql`c.course_id`))}) l
    where l.type = 'automaticEvaluation' and exists (select ${waiting(sql`w.lesson_id = l.lesson_id`, without)})`)

export type TeachingFigures = {
  readonly to_review: number
  readonly grade_drafts: number
  readonly attendance: number
  readonly next_session: string | null
}

const amountOf = (kind: TaskKind): Sql => sql`coalesce(sum(t.amount) filter (where t.kind = ${kind}), 0)::int`

/** By course; only those that the viewer wrote or instructs. */
export const teachingFigures = async (
  db: Queryable,
  viewer: Teaching,
  courseIds: readonly string[],
): Promise<ReadonlyMap<string, TeachingFigures>> => {
  const among = sql`c.course_id = any(${courseIds}::uuid[])`
  const rows = await db.query<TeachingFigures & { course_id: string }>(sql`
    select n.course_id, n.next_session, ${amountOf('review')} as to_review, ${amountOf('grades')} as grade_drafts,
      (count(*) filter (where t.kind in ('session', 'attendance')))::int as attendance
    from (
      select l.course_id, min(${date}) filter (where not l.is_draft and ${date} >= ${todayIn(viewer.now)}) as next_session
      from (${taughtLessons(viewer.who, among)}) l group by l.course_id) n
    left join (${tasksIn(viewer, among)}) t on t.course_id = n.course_id
    group by n.course_id, n.next_session`)
  return new Map(rows.map(({ course_id, ...figures }) => [course_id, figures]))
}

export type CourseDraft = {
  readonly course_id: string
  readonly name: string
  readonly lacks_information: boolean
  readonly ready_lessons: number
  readonly unfinished_lessons: number
  readonly total: number
}

/** A lesson `l` for which the domain's `lackOf` is null. */
const isReady = sql`(l.type in ('manualEvaluation', 'automaticEvaluation') or l.file is not null or l.session is not null)`

/** The viewer's own drafts, the latest change first. */
export const courseDrafts = (db: Queryable, who: Viewer, limit: number): Promise<CourseDraft[]> =>
  db.query(sql`
    select c.course_id, c.name, c.revision = 0 as lacks_information, l.ready_lessons, l.unfinished_lessons, c.total
    from (
      select c.*, (count(*) over ())::int as total from courses c
      where ${isOneOf(who, ['creator'])} and c.is_draft
      order by c.updated_at desc, c.course_id limit ${limit}) c
    cross join lateral (
      select count(*) filter (where ${isReady})::int as ready_lessons,
        count(*) filter (where not ${isReady})::int as unfinished_lessons
      from lessons l where l.course_id = c.course_id) l
    order by c.updated_at desc, c.course_id`)

/** Whether the person is an instructor in any published course. */
export const instructsAny = async (db: Queryable, personId: string): Promise<boolean> => {
  const [row] = await db.query<{ instructs: boolean }>(sql`
    select exists (
      select from lessons l join courses c on c.course_id = l.course_id
      where not c.is_draft and l.instructor_ids @> array[${personId}::uuid]) as instructs`)
  return row?.instructs ?? false
}
