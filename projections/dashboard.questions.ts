import sql from 'sql-template-tag'
import type { FileReference } from '../domain/courses/events.ts'
import { type CourseStatusKey, companyId, type Level } from '../domain/kernel/ids.ts'
import { latestCertificate } from './certificates.ts'
import { type OutlinePart, outlineParts } from './courses.outline.ts'
import { type ProgressView, progressOfEnrolment } from './enrolments.progress.ts'
import type { Queryable } from './kernel/database.ts'
import { cachedAnswer } from './kernel/query-cache.ts'

/** A published course, not yet passed or to be renewed. Days are yyyy-MM-dd. */
export type CourseToDo = {
  enrolment_id: string
  course_id: string
  name: string
  category_id: string | null
  thumbnail: FileReference | null
  training_minutes: number
  expiration_months: number | null
  outline: readonly OutlinePart[]
  status: CourseStatusKey
  is_required: boolean
  enrolled_at: string
  /** The latest certificate's last day, if it expired. */
  expired_on: string | null
  /** The next session visible to the person. */
  session_on: string | null
  progress: ProgressView
}

export const coursesToDo = (db: Queryable, personId: string, today: string): Promise<CourseToDo[]> =>
  db.query(sql`
    select e.enrolment_id, c.course_id, c.name, c.category_id, c.thumbnail, c.training_minutes, c.expiration_months, s.outline,
      e.status, cardinality(e.levels) > 0 as is_required, e.enrolled_at, x.expires_on as expired_on, s.session_on,
      to_jsonb(g) as progress
    from enrolments e
    join courses c on c.course_id = e.course_id and not c.is_draft
    left join lateral (${latestCertificate(sql`x.enrolment_id = e.enrolment_id`)}) x
      on x.expires_on <= ${today}::date
    cross join lateral (${progressOfEnrolment}) g
    left join lateral (
      select min(l.session->>'date') filter (where l.session->>'date' >= ${today}::text) as session_on,
        ${outlineParts} as outline
      from lessons l join modules m on m.module_id = l.module_id
      where l.course_id = c.course_id and not (m.is_draft or l.is_draft)
        and (not l.is_private or e.person_id = any(l.assignee_ids))) s on true
    where e.person_id = ${personId} and e.ended_at is null and (e.status <> 'aprobado' or e.open_renewal is not null)`)

export type CoursesPassed = {
  readonly count: number
  readonly name: string | null
  readonly at: string | null
}

export const coursesPassed = async (db: Queryable, personId: string): Promise<CoursesPassed> => {
  const [row] = await db.query<CoursesPassed>(sql`
    select c.name, e.approved_at as at, (count(*) over ())::int as count
    from enrolments e join courses c on c.course_id = e.course_id
    where e.person_id = ${personId} and e.ended_at is null and e.status = 'aprobado'
    order by e.approved_at desc, c.course_id limit 1`)
  return row ?? { count: 0, name: null, at: null }
}

export type LevelShare = { readonly level: Level; readonly approved: number; readonly total: number }

const levels = ['enterprise', 'department', 'jobTitle'] as const satisfies readonly Level[]

const shares = sql`
  select level, count(*) filter (where status = 'aprobado')::int as approved, count(*)::int as total
  from enrolments cross join unnest(levels) as level where ended_at is null group by level`

export const levelShares = async (db: Queryable): Promise<readonly LevelShare[]> => {
  const ask = () => db.query<LevelShare>(shares)
  const rows = await cachedAnswer(db, 'enrolments', shares, ask, ({ length }) => 1 + length)
  return levels.map((level) => rows.find((one) => one.level === level) ?? { level, approved: 0, total: 0 })
}

export type CompanyBeginning = {
  readonly has_members: boolean
  readonly is_named: boolean
  readonly has_people: boolean
  readonly has_course: boolean
  readonly has_requirement: boolean
}

/** Set-up steps of a new company; `unnamed` is the default name. */
export const companyBeginning = async (db: Queryable, unnamed: string): Promise<CompanyBeginning> => {
  const [row] = await db.query<CompanyBeginning>(sql`
    select exists (select from enrolments) as has_members,
      exists (select from company where company_id = ${companyId} and comercial_name <> ${unnamed}) as is_named,
      (select count(*) > 1 from (select from people limit 2) p) as has_people,
      exists (select from courses where not is_draft) as has_course,
      exists (select from requirements) as has_requirement`)
  if (!row) throw new Error('a question without a table answers with a row')
  return row
}
