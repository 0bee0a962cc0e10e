import sql, { join, type Sql } from 'sql-template-tag'
import type { CourseRelation } from '../domain/courses/relation.ts'
import type { CourseStatusKey, Level } from '../domain/kernel/ids.ts'
import type { Viewer } from '../domain/kernel/viewer.ts'
import { latestCertificate } from './certificates.ts'
import { type OutlinePart, outlineParts } from './courses.outline.ts'
import { grantsRight, isOneOf, relationsSql, seesLessonSql } from './courses.relation.ts'
import type { CourseRow } from './courses.tables.ts'
import { type ProgressView, progressOfEnrolment } from './enrolments.progress.ts'
import type { Queryable } from './kernel/database.ts'
import {
  foldText,
  joinedPage,
  type Listed,
  type ListQuery,
  orderOf,
  type SortColumns,
} from './kernel/list.ts'
import { terminalRows, type UnitRow } from './organisation.ts'
import { applies } from './requirements.questions.ts'

/** Counts include only what the viewer may see. */
export type CourseView = CourseRow & {
  relations: readonly CourseRelation[]
  category_name: string | null
  author_name: string | null
  author_role_id: string | null
  terminals: readonly { id: string; name: string; is_active: boolean }[]
  module_count: number
  video_count: number
  audio_count: number
  document_count: number
  evaluation_count: number
  outline: readonly OutlinePart[]
  member_count: number
  required_at: Level | null
  enrolment_status: CourseStatusKey | null
  certificate_id: string | null
  certificate_expires_on: string | null
  /** Of a published course that the viewer takes. */
  progress: ProgressView | null
}

type CourseViewRow = Omit<CourseView, 'terminals'>

export type CourseFilters = {
  readonly category?: string | null
  readonly author?: string | null
  readonly terminal?: string | null
  readonly isDraft?: boolean | null
}

export type CourseSort = 'name' | 'duration' | 'updatedAt'

const columns: SortColumns<CourseSort> = {
  name: [sql`c.name_sort collate "C"`],
  duration: [sql`c.training_minutes`],
  updatedAt: [sql`c.updated_at`],
}

/** `search` is a prefix of the name. */
export type CourseQuery = ListQuery<CourseFilters, CourseSort>

const seesDrafts = grantsRight(sql`c.relations`, 'drafts')

const countOf = (types: readonly string[]): Sql =>
  sql`count(*) filter (where l.type = any(${types}::text[]))::int`

/** One row a course. `selection` is materialised first, so that only the page's courses are counted, and relations once each. */
const views = (viewer: Viewer, selection: Sql): Sql => sql`
  select c.*,
    k.name as category_name, a.full_name as author_name, a.role_id as author_role_id,
    m.module_count, l.video_count, l.audio_count, l.document_count, l.evaluation_count, l.outline, e.member_count, q.required_at,
    own.status as enrolment_status, own.certificate_id, own.expires_on as certificate_expires_on, own.progress
  from (select c.*, ${relationsSql(viewer)} as relations from (${selection}) c offset 0) c
  left join categories k on k.id = c.category_id
  left join people a on a.person_id = c.created_by
  left join lateral (
    select count(*)::int as module_count from modules m
    where m.course_id = c.course_id and (${seesDrafts} or not (c.is_draft or m.is_draft))) m on true
  left join lateral (
    select ${countOf(['video'])} as video_count, ${countOf(['audio'])} as audio_count,
      ${countOf(['document'])} as document_count,
      ${countOf(['manualEvaluation', 'automaticEvaluation'])} as evaluation_count,
      ${outlineParts} as outline
    from lessons l join modules m using (module_id)
    where l.course_id = c.course_id and m.course_id = c.course_id and ${seesLessonSql(viewer, sql`c.relations`)}) l on true
  left join lateral (
    select coalesce(sum(n.people), 0)::int as member_count
    from enrolment_counts n where n.course_id = c.course_id) e on true
  left join lateral (
    select r.level as required_at from people p join requirements r on r.course_id = c.course_id and ${applies}
    where p.person_id = ${viewer.personId} and p.is_active and p.terminal_id = any(c.terminal_ids)
    order by array_position(array['enterprise', 'department', 'jobTitle'], r.level) limit 1) q on true
  left join lateral (
    select e.status, x.certificate_id, x.expires_on, case when not c.is_draft then to_jsonb(g) end as progress
    from enrolments e
    left join lateral (${latestCertificate(sql`x.enrolment_id = e.enrolment_id`)}) x on true
    left join lateral (${progressOfEnrolment}) g on true
    where e.course_id = c.course_id and e.person_id = ${viewer.personId} and e.ended_at is null) own on true`

const withTerminals = (rows: readonly CourseViewRow[], all: readonly UnitRow[]): CourseView[] =>
  rows.map((row) => {
    const own = new Set(row.terminal_ids)
    const terminals = all.filter(({ id }) => own.has(id))
    return { ...row, terminals: terminals.map(({ id, name, is_active }) => ({ id, name, is_active })) }
  })

/** Terminals first: others share their cached answer, and would wait for it behind this caller's costly question. */
const courseViews = async (db: Queryable, question: Sql): Promise<CourseView[]> => {
  const all = await terminalRows(db)
  return withTerminals(await db.query<CourseViewRow>(question), all)
}

const matching = ({
  search,
  filters: { category, author, terminal, isDraft },
}: Pick<CourseQuery, 'search' | 'filters'>): Sql[] => [
  ...(search ? [sql`starts_with(c.name_search, ${foldText(search)})`] : []),
  ...(category ? [sql`c.category_id = ${category}`] : []),
  ...(author ? [sql`c.created_by = ${author}`] : []),
  ...(terminal ? [sql`${terminal}::uuid = any(c.terminal_ids)`] : []),
  ...(typeof isDraft === 'boolean' ? [sql`c.is_draft = ${isDraft}`] : []),
]

const viewed = async (
  db: Queryable,
  viewer: Viewer,
  conditions: readonly Sql[],
  page: CourseQuery,
): Promise<Listed<CourseView>> => {
  const all = await terminalRows(db)
  const { rows, total } = await joinedPage<CourseViewRow>(
    db,
    {
      from: sql`from courses c where ${join([sql`true`, ...conditions], ' and ')}`,
      order: orderOf(columns, sql`c.course_id`, page.sort),
      show: (found, order) => sql`${views(viewer, found)} ${order}`,
    },
    page,
  )
  return { rows: withTerminals(rows, all), total }
}

export const courseNames = (db: Queryable): Promise<{ id: string; name: string; createdBy: string }[]> =>
  db.query(sql`select course_id as id, name, created_by as "createdBy" from courses order by course_id`)

export const coursesMatching = (
  db: Queryable,
  viewer: Viewer,
  query: CourseQuery,
): Promise<Listed<CourseView>> => viewed(db, viewer, matching(query), query)

const ownOf = (viewer: Viewer): Sql => isOneOf(viewer, ['creator', 'member'])

export const coursesRecent = async (db: Queryable, viewer: Viewer, limit: number): Promise<CourseView[]> => {
  const order = sql`order by c.updated_at desc, c.course_id`
  const selection = sql`select * from courses c where ${ownOf(viewer)} and not c.is_draft ${order} limit ${limit}`
  return courseViews(db, sql`${views(viewer, selection)} ${order}`)
}

const withoutDrafts = (query: CourseQuery): CourseQuery => ({
  ...query,
  filters: { ...query.filters, isDraft: false },
})

const related =
  (...relations: readonly CourseRelation[]) =>
  (db: Queryable, viewer: Viewer, query: CourseQuery): Promise<Listed<CourseView>> =>
    viewed(db, viewer, [isOneOf(viewer, relations), ...matching(query)], query)

export const coursesTaught = related('creator', 'instructor')

export const coursesTaken = (db: Queryable, viewer: Viewer, query: CourseQuery) =>
  related('member')(db, viewer, withoutDrafts(query))

export const coursesOfViewer = (db: Queryable, viewer: Viewer, query: CourseQuery) =>
  related('creator', 'member', 'instructor')(db, viewer, withoutDrafts(query))

export const courseView = async (
  db: Queryable,
  viewer: Viewer,
  courseId: string,
): Promise<CourseView | null> => {
  const selection = sql`select * from courses where course_id = ${courseId}`
  const [row] = await courseViews(db, views(viewer, selection))
  return row ?? null
}

export type OwnCertificate = { course_id: string; certificate_id: string; expires_on: string | null }

/** Same certificate as in `views`. */
export const ownCertificates = (db: Queryable, personId: string): Promise<OwnCertificate[]> =>
  db.query(sql`
    select e.course_id, x.certificate_id, x.expires_on
    from enrolments e
    cross join lateral (${latestCertificate(sql`x.enrolment_id = e.enrolment_id`)}) x
    where e.person_id = ${personId} and e.ended_at is null`)
