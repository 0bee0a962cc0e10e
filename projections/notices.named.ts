import sql, { type Sql } from 'sql-template-tag'
import { mayOfCourse, relationsWith } from '../domain/courses/relation.ts'
import type { LessonType } from '../domain/kernel/ids.ts'
import type { Viewer } from '../domain/kernel/viewer.ts'
import {
  answerKinds,
  graderKinds,
  type NoticeKind,
  ownPaperKinds,
  paperKinds,
} from '../domain/notices/rules.ts'
import { courseOnPaper, hasOwnPapers } from './constancia-papers.questions.ts'
import { hasOpenPapers } from './constancia-records.deadlines.ts'
import { isOneOf, type RelatedLesson, relationsAtLessons } from './courses.relation.ts'
import type { Queryable } from './kernel/database.ts'
import type { NoticeRow } from './notices.ts'
import { isUnreadBy } from './notices.unread.ts'
import { answersFor } from './team.questions.ts'

export type FoundNotice = Pick<
  NoticeRow,
  'notice_id' | 'kind' | 'about' | 'due_on' | 'given_at' | 'position' | 'acted_at'
> & {
  readonly is_unread: boolean
  readonly course_name: string | null
  readonly category_id: string | null
  readonly lesson_name: string | null
  readonly lesson_type: LessonType | null
  readonly is_lesson_open: boolean | null
  readonly other_name: string | null
  readonly has_open_papers: boolean
  readonly has_own_papers: boolean
}

/** With the names that the receiver may read now: that of a lesson is null where the lesson is gone or hidden. */
export type NamedNotice = Omit<FoundNotice, 'is_lesson_open'> & {
  readonly grades: boolean
  readonly manages: boolean
}

const instant = (at: Sql): Sql => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Newest first. One value, since rows of many columns cost the driver more than the database. */
export const foundNotices = (who: Viewer, selection: Sql): Sql => sql`
    select coalesce(json_agg(n order by n.position desc), '[]') as rows from (
      select n.notice_id, n.kind, n.about, n.due_on, n.position, ${instant(sql`n.given_at`)} as given_at,
        ${instant(sql`n.acted_at`)} as acted_at, ${isUnreadBy(sql`${who.personId}`)} as is_unread,
        ${courseOnPaper(sql`(n.about ->> 'constanciaId')::uuid`, sql`c.name`)} as course_name, c.category_id, l.name as lesson_name, l.type as lesson_type,
        not (m.is_draft or l.is_draft or l.is_private) as is_lesson_open, o.full_name as other_name,
        n.kind = any(${paperKinds}::text[]) and ${hasOpenPapers} as has_open_papers,
        n.kind = any(${ownPaperKinds}::text[]) and ${hasOwnPapers(sql`n.person_id`)} as has_own_papers
      from notices n
      left join courses c on c.course_id = (n.about ->> 'courseId')::uuid
        and (not c.is_draft or ${isOneOf(who, relationsWith('drafts'))})
      left join lessons l on l.lesson_id = (n.about ->> 'lessonId')::uuid and l.course_id = c.course_id
      left join modules m on m.module_id = l.module_id
      left join people o on o.person_id = (n.about ->> 'personId')::uuid
      where n.person_id = ${who.personId} and ${selection}) n`

const isAmong =
  (kinds: readonly NoticeKind[]) =>
  ({ kind }: Pick<FoundNotice, 'kind'>): boolean =>
    kinds.includes(kind)

const isOfGraders = isAmong(graderKinds)
const isAnswer = isAmong(answerKinds)

/** What a receiver may see of a lesson or a person is asked for the few notices that depend on it. */
export const named = async (
  db: Queryable,
  who: Viewer,
  rows: readonly FoundNotice[],
): Promise<NamedNotice[]> => {
  const related = rows.filter((row) => row.lesson_name !== null && (!row.is_lesson_open || isOfGraders(row)))
  const [lessons, managed] = await Promise.all([
    lessonsOf(
      db,
      who,
      related.flatMap(({ about }) => about.lessonId ?? []),
    ),
    managedAmong(
      db,
      who.personId,
      rows.filter(isAnswer).flatMap(({ about }) => about.personId ?? []),
    ),
  ])
  return rows.map(({ is_lesson_open, ...row }) => {
    const lesson = lessons.get(row.about.lessonId ?? '')
    const isSeen = is_lesson_open || (lesson !== undefined && mayBeSeen(lesson))
    return {
      ...row,
      ...(!isSeen && { lesson_name: null, lesson_type: null }),
      grades: lesson !== undefined && mayOfCourse(lesson.relations, 'grades'),
      manages: isAnswer(row) && managed.has(row.about.personId ?? ''),
    }
  })
}

const mayBeSeen = ({ relations, is_draft, is_private }: RelatedLesson): boolean =>
  (!is_draft || mayOfCourse(relations, 'drafts')) && (!is_private || mayOfCourse(relations, 'private'))

const lessonsOf = async (
  db: Queryable,
  who: Viewer,
  lessonIds: readonly string[],
): Promise<ReadonlyMap<string, RelatedLesson>> => {
  if (lessonIds.length === 0) return new Map()
  const lessons = await relationsAtLessons(db, who, [...new Set(lessonIds)])
  return new Map(lessons.map((lesson) => [lesson.lesson_id, lesson]))
}

const managedAmong = async (
  db: Queryable,
  personId: string,
  others: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (others.length === 0) return new Set()
  const rows = await db.query<{ person_id: string }>(sql`
    select o.person_id from people o
    where o.person_id = any(${others}::uuid[]) and ${answersFor(sql`${personId}`, sql`o.person_id`)}`)
  return new Set(rows.map(({ person_id }) => person_id))
}

export const noticesNamed = async (
  db: Queryable,
  who: Viewer,
  noticeIds: readonly string[],
): Promise<NamedNotice[]> => {
  const [found] = await db.query<{ rows: readonly FoundNotice[] }>(
    foundNotices(who, sql`n.notice_id = any(${noticeIds}::uuid[])`),
  )
  return named(db, who, found?.rows ?? [])
}
