import sql, { type Sql } from 'sql-template-tag'
import { type PermissionKey, roleIds } from '../domain/kernel/ids.ts'
import type { NoticeSubject } from '../domain/notices/events.ts'
import { courseOnPaper, takesAnothersPlace, wasIssued } from './constancia-papers.questions.ts'
import { isLawful } from './constancia-records.due.ts'
import { gradesByRelation } from './courses.people.ts'
import { takesCourse } from './enrolments.questions.ts'
import type { Queryable } from './kernel/database.ts'
import { awaitsApproval } from './reports.behind.ts'
import { answersFor } from './team.questions.ts'

/** `personId` is the person that the fact is about, or who asked for it. */
export type NoticeQuestion = {
  readonly place: number
  readonly personId: string
  readonly about: NoticeSubject
}

export type FoundReceiver = {
  readonly place: number
  readonly person_id: string
  readonly course_name: string | null
  readonly lesson_name: string | null
  readonly other_name: string | null
}

const asked = (questions: readonly NoticeQuestion[]): Sql => {
  const ids = (key: 'courseId' | 'lessonId' | 'enrolmentId' | 'personId') =>
    sql`${questions.map(({ about }) => about[key] ?? null)}::uuid[]`
  return sql`
    select o.*, c.name as course_name, c.is_draft, c.created_by, l.name as lesson_name, l.instructor_ids,
      l.is_private, l.assignee_ids, x.full_name as other_name
    from unnest(${questions.map(({ place }) => place)}::int[],
      ${questions.map(({ personId }) => personId)}::uuid[], ${ids('courseId')}, ${ids('lessonId')},
      ${ids('enrolmentId')}, ${ids('personId')})
      o (place, subject_id, course_id, lesson_id, enrolment_id, other_id)
    join people s on s.person_id = o.subject_id and s.is_active
    left join courses c on c.course_id = o.course_id
    left join lessons l on l.lesson_id = o.lesson_id
    left join modules m on m.module_id = l.module_id
    left join people x on x.person_id = o.other_id
    where (o.course_id is null or not c.is_draft) and (o.lesson_id is null or not (m.is_draft or l.is_draft))`
}

const shown = sql`o.place, o.course_name, o.lesson_name, o.other_name`

/** The people themselves, where they take the course and see the lesson. */
export const receiversOfTheirOwn = (
  db: Queryable,
  questions: readonly NoticeQuestion[],
): Promise<FoundReceiver[]> =>
  db.query(sql`
    select ${shown}, o.subject_id as person_id from (${asked(questions)}) o
    where (o.course_id is null or ${takesCourse(sql`o.subject_id`, sql`o.course_id`)})
      and (o.lesson_id is null or not o.is_private or o.subject_id = any(o.assignee_ids))`)

const receiversOfPapers = (
  db: Queryable,
  questions: readonly NoticeQuestion[],
  condition: Sql,
): Promise<FoundReceiver[]> =>
  db.query(sql`
    select o.place, s.person_id, ${courseOnPaper(sql`o.constancia_id`, sql`null`)} as course_name, null as lesson_name, null as other_name
    from unnest(${questions.map(({ place }) => place)}::int[],
      ${questions.map(({ personId }) => personId)}::uuid[],
      ${questions.map(({ about }) => about.constanciaId ?? null)}::uuid[],
      ${questions.map(({ about }) => about.paperId ?? null)}::uuid[])
      o (place, subject_id, constancia_id, paper_id)
    join people s on s.person_id = o.subject_id and s.is_active
    where ${isLawful} and ${condition}`)

export const receiversOfNewPapers = (
  db: Queryable,
  questions: readonly NoticeQuestion[],
): Promise<FoundReceiver[]> =>
  receiversOfPapers(db, questions, sql`not ${takesAnothersPlace(sql`o.paper_id`)}`)

export const receiversOfOtherPapers = (
  db: Queryable,
  questions: readonly NoticeQuestion[],
): Promise<FoundReceiver[]> => receiversOfPapers(db, questions, wasIssued(sql`o.constancia_id`))

/** Ids of those enrolments that are waived on the company's day of the instant. */
export const waivedAmong = async (
  db: Queryable,
  asked: readonly { readonly enrolmentId: string; readonly at: string }[],
): Promise<ReadonlySet<string>> => {
  const rows = await db.query<{ enrolment_id: string }>(sql`
    select e.enrolment_id
    from unnest(${asked.map(({ enrolmentId }) => enrolmentId)}::uuid[], ${asked.map(({ at }) => at)}::timestamptz[])
      o (enrolment_id, at)
    join enrolments e on e.enrolment_id = o.enrolment_id
    where e.is_waived and (e.waived_until is null
      or e.waived_until >= (o.at at time zone coalesce((select time_zone from company), 'UTC'))::date)`)
  return new Set(rows.map(({ enrolment_id }) => enrolment_id))
}

/** The graders of each lesson or, where nobody else grades it, the administrators. */
export const receiversWhoGrade = (
  db: Queryable,
  questions: readonly NoticeQuestion[],
): Promise<FoundReceiver[]> =>
  db.query(sql`
    with asked as (${asked(questions)}), graders as (
      select ${shown}, p.person_id
      from asked o
      join lessons l on l.lesson_id = o.lesson_id
      join courses c on c.course_id = o.course_id
      join people p on p.person_id = any(l.instructor_ids || c.created_by)
      join roles r on r.role_id = p.role_id
      where ${gradesByRelation} and p.person_id <> o.subject_id)
    select * from graders
    union all
    select ${shown}, p.person_id
    from asked o join people p on p.role_id = ${roleIds.administrador} and p.is_active and p.person_id <> o.subject_id
    where o.place not in (select place from graders)`)

export const receiversWhoAsked = (
  db: Queryable,
  questions: readonly NoticeQuestion[],
): Promise<FoundReceiver[]> =>
  db.query(sql`
    select ${shown}, o.subject_id as person_id from (${asked(questions)}) o
    where ${answersFor(sql`o.subject_id`, sql`o.other_id`)}`)

const activeHolders = (permission: PermissionKey): Sql => sql`
  select p.person_id from roles r
  cross join lateral (select person_id from people where role_id = r.role_id and is_active offset 0) p
  where r.role_id = ${roleIds.administrador} or ${permission} = any(r.permissions)`

const developers = (questions: readonly NoticeQuestion[], condition: Sql): Sql => sql`
  select ${shown}, p.person_id
  from (${asked(questions)}) o
  cross join (${activeHolders('employee_development.*')}) p
  where ${condition}`

export const receiversWhoDevelop = (
  db: Queryable,
  questions: readonly NoticeQuestion[],
): Promise<FoundReceiver[]> => db.query(developers(questions, sql`true`))

/** As `receiversWhoDevelop`, of enrolments that wait for their approval. */
export const receiversWhoApprove = (
  db: Queryable,
  questions: readonly NoticeQuestion[],
): Promise<FoundReceiver[]> =>
  db.query(
    developers(
      questions,
      sql`exists (
        select from enrolments e
        where e.enrolment_id = o.enrolment_id and e.ended_at is null and ${awaitsApproval})`,
    ),
  )

export const holdersOf = async (db: Queryable, permission: PermissionKey): Promise<readonly string[]> => {
  const rows = await db.query<{ person_id: string }>(sql`${activeHolders(permission)} order by p.person_id`)
  return rows.map(({ person_id }) => person_id)
}
