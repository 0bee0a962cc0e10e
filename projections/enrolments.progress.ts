import sql, { type Sql } from 'sql-template-tag'
import { isEvaluation, isSelfPaced } from '../domain/enrolments/rules.ts'
import { type LessonType, lessonTypes } from '../domain/kernel/ids.ts'
import type { Queryable } from './kernel/database.ts'

export type NextLesson = {
  readonly lesson_id: string
  readonly name: string
  readonly type: LessonType
  readonly module_name: string
  /** Its media was played, or its test is running. */
  readonly has_begun: boolean
}

export type ProgressView = {
  completed: number
  total: number
  has_begun: boolean
  /** Null if no self-paced lesson is left. */
  next: NextLesson | null
  /** The first incomplete lessons. */
  lacking: readonly LackingName[]
}

export type LackingName = { readonly name: string; readonly type: LessonType }

export const typesThat = (are: (type: LessonType) => boolean): readonly string[] =>
  lessonTypes.flatMap(({ name }) => (name !== 'module' && are(name) ? [name] : []))

/** The outline of an enrolment `e`, with completion as in `hasDoneAll` of the domain. */
const outlineProgress = sql`
  select l.lesson_id, l.name, l.type, m.name as module_name, m.position as module_position, m.module_id, l.position,
    case when l.type = any(${typesThat(isEvaluation)}::text[]) then coalesce(r.is_approved, false)
      else p.completed_at is not null end as is_done,
    l.type = any(${typesThat(isSelfPaced)}::text[]) and t.submitted_at is null as is_open,
    t.started_at is not null and t.submitted_at is null as is_under_way,
    b.person_id is not null or t.started_at is not null as has_begun
  from lessons l
  join modules m on m.module_id = l.module_id and m.course_id = e.course_id
  left join lesson_progress p
    on p.enrolment_id = e.enrolment_id and p.cycle = e.cycle and p.lesson_id = l.lesson_id
  left join results r on r.enrolment_id = e.enrolment_id and r.cycle = e.cycle and r.lesson_id = l.lesson_id
  left join playback_positions b
    on b.person_id = e.person_id and b.cycle = e.cycle and b.lesson_id = l.lesson_id
  left join lateral (
    select a.started_at, a.submitted_at from attempts a
    where a.person_id = e.person_id and a.lesson_id = l.lesson_id
      and a.enrolment_id = e.enrolment_id and a.cycle = e.cycle and not a.is_restarted
    order by a.started_at desc limit 1) t on true
  where l.course_id = e.course_id and not (l.is_draft or m.is_draft)
    and (not l.is_private or e.person_id = any(l.assignee_ids))`

/** `hasProgress` of the domain, for an enrolment `e`; includes graders' drafts. */
export const hasProgress: Sql = sql`(
  e.status <> 'pendiente'
  or exists (select from lesson_progress d where d.enrolment_id = e.enrolment_id and d.cycle = e.cycle)
  or exists (select from results s where s.enrolment_id = e.enrolment_id and s.cycle = e.cycle)
  or exists (select from grades g where g.enrolment_id = e.enrolment_id and g.cycle = e.cycle)
  or exists (select from attendance t where t.enrolment_id = e.enrolment_id and t.cycle = e.cycle))`

/** The lessons `l` that a course asks of the member `e`. */
const lessonsOfMember = sql`
  from lessons l join modules m on m.module_id = l.module_id and m.course_id = e.course_id
  where l.course_id = e.course_id and not (l.is_draft or m.is_draft)
    and (not l.is_private or e.person_id = any(l.assignee_ids))`

/** `hasDoneAll` of the domain, for an enrolment `e`; stops at the first lesson that is left. */
export const hasDoneAll: Sql = sql`(
  exists (select ${lessonsOfMember})
  and not exists (
    select ${lessonsOfMember} and not case when l.type = any(${typesThat(isEvaluation)}::text[])
      then exists (
        select from results r
        where r.enrolment_id = e.enrolment_id and r.cycle = e.cycle and r.lesson_id = l.lesson_id and r.is_approved)
      else exists (
        select from lesson_progress p
        where p.enrolment_id = e.enrolment_id and p.cycle = e.cycle and p.lesson_id = l.lesson_id) end))`

const namedMost = 5

const placeInCourse = sql`x.module_position, x.module_id, x.position, x.lesson_id`

/** The first incomplete lessons of an outline `x`. */
export const firstLacking = sql`to_jsonb(coalesce(
  (array_agg(jsonb_build_object('name', x.name, 'type', x.type) order by ${placeInCourse})
    filter (where not x.is_done))[1:${namedMost}::int], '{}'))`

/** `ProgressView` of an enrolment `e`. Next is a running test, else the first lesson that is neither complete nor a submitted test. */
export const progressOfEnrolment: Sql = sql`
  select count(*) filter (where x.is_done)::int as completed, count(*)::int as total,
    coalesce(bool_or(x.is_done or x.has_begun), false) as has_begun,
    (array_agg(jsonb_build_object('lesson_id', x.lesson_id, 'name', x.name, 'type', x.type,
        'module_name', x.module_name, 'has_begun', x.has_begun)
      order by not x.is_under_way, ${placeInCourse})
      filter (where x.is_open and not x.is_done))[1] as next,
    ${firstLacking} as lacking
  from (${outlineProgress}) x`

export type LackingLesson = { lesson_id: string; name: string; type: LessonType }

export const lackingLessons = (db: Queryable, enrolmentId: string): Promise<LackingLesson[]> =>
  db.query(sql`
    select x.lesson_id, x.name, x.type
    from enrolments e cross join lateral (${outlineProgress}) x
    where e.enrolment_id = ${enrolmentId} and not x.is_done
    order by ${placeInCourse}`)
