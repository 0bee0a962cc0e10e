import sql, { empty } from 'sql-template-tag'
import type { CourseStatusKey, Level } from '../domain/kernel/ids.ts'
import type { Queryable } from './kernel/database.ts'

export type PersonThen = {
  readonly person_id: string
  /** Null for the erased, of whom papers may be kept. */
  readonly full_name: string | null
  readonly payroll_num: string | null
  readonly is_active: boolean
  readonly job_title: string | null
}

/** Those who worked at these terminals, by their number. `db` is of a moment. */
export const peopleAt = (db: Queryable, terminalIds: readonly string[]): Promise<PersonThen[]> =>
  db.query(sql`
    select p.person_id, p.full_name, p.payroll_num, p.is_active, j.name as job_title
    from people p left join job_titles j on j.id = p.job_title_id
    where p.terminal_id = any(${terminalIds}::uuid[])
    order by p.payroll_num collate "C", p.person_id`)

type Passed = { readonly lesson: string | null; readonly grade: number; readonly isApproved: boolean }

export type TrainingThen = {
  readonly course_name: string
  readonly levels: readonly Level[]
  readonly status: CourseStatusKey
  readonly enrolled_at: string
  readonly approved_at: string | null
  readonly lessons: number
  readonly sessions: number
  readonly results: readonly Passed[]
}

/** Without ids all their courses. */
export const trainingOfPerson = (
  db: Queryable,
  personId: string,
  courseIds: readonly string[],
): Promise<TrainingThen[]> =>
  db.query(sql`
    select c.name as course_name, e.levels, e.status, e.enrolled_at, e.approved_at,
      (select count(*)::int from lesson_progress p where p.enrolment_id = e.enrolment_id and p.cycle = e.cycle) as lessons,
      (select count(*)::int from attendance a
        where a.enrolment_id = e.enrolment_id and a.cycle = e.cycle and a.attended and not a.is_draft) as sessions,
      coalesce((select jsonb_agg(jsonb_build_object('lesson', l.name, 'grade', r.grade, 'isApproved', r.is_approved)
          order by l.name collate "C", r.lesson_id)
        from results r left join lessons l using (lesson_id)
        where r.enrolment_id = e.enrolment_id and r.cycle = e.cycle), '[]') as results
    from enrolments e join courses c using (course_id)
    where e.person_id = ${personId} and e.ended_at is null
      ${courseIds.length === 0 ? empty : sql`and e.course_id = any(${courseIds}::uuid[])`}
    order by c.name_sort collate "C", e.course_id`)

export const namesThen = async (
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.query<{ id: string; name: string }>(sql`
    select course_id as id, name from courses where course_id = any(${ids}::uuid[])
    union all select id, name from job_titles where id = any(${ids}::uuid[])`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export const constanciasOfPeople = async (
  db: Queryable,
  personIds: readonly string[],
  courseIds: readonly string[],
): Promise<
  readonly { readonly constancia_id: string; readonly person_id: string; readonly course_id: string }[]
> =>
  db.query(sql`
    select constancia_id, person_id, course_id from constancia_records
    where person_id = any(${personIds}::uuid[])
      ${courseIds.length === 0 ? empty : sql`and course_id = any(${courseIds}::uuid[])`}
    order by constancia_id`)
