import sql, { type Sql } from 'sql-template-tag'
import type { CourseStatusKey, Level } from '../domain/kernel/ids.ts'
import { latestCertificate } from './certificates.ts'
import { hasProgress } from './enrolments.progress.ts'
import { isWaivedOn } from './enrolments.questions.ts'
import type { Queryable } from './kernel/database.ts'
import { hasBegun, type MediaBegun } from './requirements.due.ts'
import { applies } from './requirements.questions.ts'

export type PlanRow = {
  level: Level
  course_id: string
  name: string
  training_minutes: number
  is_draft: boolean
  priority_id: string | null
  enrolment_id: string | null
  status: CourseStatusKey | null
  certificate_id: string | null
  certificate_expires_on: string | null
  /** Lessons that a learner sees; 0 for a draft. */
  completed: number
  total: number
  is_active: boolean
}

/** For a course `c` and an enrolment `e`: the person's visible lessons, and those complete in its cycle. */
export const lessonsDone: Sql = sql`
  select count(*)::int as total,
    count(*) filter (where d.lesson_id is not null or s.is_approved)::int as completed
  from lessons l join modules m on m.module_id = l.module_id
  left join lesson_progress d
    on d.enrolment_id = e.enrolment_id and d.cycle = e.cycle and d.lesson_id = l.lesson_id
  left join results s
    on s.enrolment_id = e.enrolment_id and s.cycle = e.cycle and s.lesson_id = l.lesson_id
  where l.course_id = c.course_id and not (c.is_draft or m.is_draft or l.is_draft)
    and (not l.is_private or e.person_id = any(l.assignee_ids))`

/** Tests and media, which the enrolment's own events do not show. */
export const hasBegunCycle = async (
  db: Queryable,
  { enrolmentId, cycle }: { enrolmentId: string; cycle: number },
  mediaBegun: MediaBegun,
): Promise<boolean> => {
  const rows = await db.query(
    sql`select from enrolments e where e.enrolment_id = ${enrolmentId} and e.cycle = ${cycle} and ${hasBegun(mediaBegun)}`,
  )
  return rows.length > 0
}

/** Enrolments with any progress in the present cycle, tests and media included. */
export const begunEnrolments = async (
  db: Queryable,
  personId: string,
  mediaBegun: MediaBegun,
): Promise<ReadonlySet<string>> => {
  const rows = await db.query<{ enrolment_id: string }>(sql`
    select e.enrolment_id from enrolments e
    where e.person_id = ${personId} and e.ended_at is null and (${hasProgress} or ${hasBegun(mediaBegun)})`)
  return new Set(rows.map(({ enrolment_id }) => enrolment_id))
}

export type NextCourse = { course_id: string; name: string; category_id: string | null }

export const nextCourseOf = async (
  db: Queryable,
  personId: string,
  after: string,
): Promise<NextCourse | null> => {
  const [row] = await db.query<NextCourse>(sql`
    select c.course_id, c.name, c.category_id
    from enrolments e join courses c on c.course_id = e.course_id
    where e.person_id = ${personId} and e.ended_at is null and e.status = 'pendiente'
      and not c.is_draft and c.course_id <> ${after}
    order by cardinality(e.levels) = 0, e.enrolled_at, c.name_sort collate "C", c.course_id limit 1`)
  return row ?? null
}

/** Learners see a draft `c` only if they passed it before, by enrolment `e`. */
export const isHiddenFromOwn = (isOwn: Sql): Sql =>
  sql`(${isOwn} and c.is_draft and e.status is distinct from 'aprobado')`

const urgency = (today: string): Sql => sql`case
  when e.status = 'reprobado' then 0
  when e.status = 'aprobado' and e.open_renewal is null then 3
  when e.due_on < ${today}::date and not ${isWaivedOn(today)} then 1
  else 2 end`

type PlanQuestion = {
  readonly isOwn: boolean
  readonly today: string
  /** By default true; else the order tells no date that follows from the hire date. */
  readonly readsHireDates?: boolean
}

/** What is failed, then what is overdue, to be passed and passed; by date, then by name. */
export const planOf = (
  db: Queryable,
  personId: string,
  { isOwn, today, readsHireDates = true }: PlanQuestion,
): Promise<PlanRow[]> =>
  db.query(sql`
    with required as (
      select r.course_id, p.person_id, p.terminal_id, p.is_active,
        (array_agg(r.level order by array_position(array['enterprise', 'department', 'jobTitle'], r.level)))[1] as level
      from people p join requirements r on ${applies}
      where p.person_id = ${personId}
      group by r.course_id, p.person_id, p.terminal_id, p.is_active)
    select q.level, c.course_id, c.name, c.training_minutes, c.is_draft, c.priority_id,
      e.enrolment_id, e.status, x.certificate_id, x.expires_on as certificate_expires_on, g.completed, g.total, q.is_active
    from required q
    join courses c on c.course_id = q.course_id and q.terminal_id = any(c.terminal_ids)
    left join enrolments e
      on e.course_id = c.course_id and e.person_id = q.person_id and e.ended_at is null
    left join lateral (${latestCertificate(sql`x.enrolment_id = e.enrolment_id`)}) x on true
    cross join lateral (${lessonsDone}) g
    where not ${isHiddenFromOwn(sql`${isOwn}::boolean`)}
    order by ${urgency(today)}, case when ${readsHireDates}::boolean or not e.is_due_by_hire then e.due_on end,
      c.name_sort collate "C", c.course_id`)
