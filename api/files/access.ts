import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../../projections/kernel/database.ts'
import type { Who } from '../context.ts'
import { holdsOneOf } from '../http/access.ts'
import { type Folder, folderOf, type Place, placeOf } from './keys.ts'

/** A course as far as its files are concerned, for one person. */
type Standing = {
  created_by: string
  is_draft: boolean
  is_enrolled: boolean
  /** The lesson that the file is of, or its module, is not published. */
  is_hidden: boolean
}

const standingWhere = async (db: Queryable, { personId }: Who, joined: Sql): Promise<Standing | null> => {
  const [row] = await db.query<Standing>(sql`
    select c.created_by, c.is_draft, x.is_hidden, exists (
      select from enrolments e
      where e.course_id = c.course_id and e.person_id = ${personId} and e.ended_at is null) as is_enrolled
    from courses c join (${joined}) x on x.course_id = c.course_id`)
  return row ?? null
}

const ofCourse = (courseId: string): Sql => sql`select ${courseId}::uuid as course_id, false as is_hidden`

const ofModule = (moduleId: string): Sql =>
  sql`select course_id, is_draft as is_hidden from modules where module_id = ${moduleId}`

const ofLesson = (moduleId: string, lessonId: string): Sql => sql`
  select l.course_id, l.is_draft or m.is_draft as is_hidden
  from lessons l join modules m on m.module_id = l.module_id
  where l.lesson_id = ${lessonId} and l.module_id = ${moduleId}`

const ofPlace = (place: Place): Sql =>
  place.kind === 'lesson' ? ofLesson(place.moduleId, place.lessonId) : ofCourse(place.courseId)

const ofFolder = (folder: Folder): Sql =>
  folder.kind === 'module' ? ofModule(folder.moduleId) : ofCourse(folder.courseId)

const edits = (who: Who, { created_by }: Standing): boolean =>
  who.isAdministrator || (created_by === who.personId && holdsOneOf(who, ['course.*']))

const takes = ({ is_draft, is_enrolled, is_hidden }: Standing): boolean =>
  is_enrolled && !is_draft && !is_hidden

/** Those who edit the course; those who take it, what is published of it; its picture, whoever may see the course. */
export const mayRead = async (who: Who, key: string, db: Queryable): Promise<boolean> => {
  const place = placeOf(key)
  const standing = place && (await standingWhere(db, who, ofPlace(place)))
  if (!place || !standing) return false
  if (edits(who, standing) || takes(standing)) return true
  return place.kind === 'image' && holdsOneOf(who, ['course.*'])
}

/** Those who edit the course. */
export const mayWrite = async (who: Who, key: string, db: Queryable): Promise<boolean> => {
  const place = placeOf(key)
  const standing = place && (await standingWhere(db, who, ofPlace(place)))
  return Boolean(standing && edits(who, standing))
}

/** Those who edit the course or take it; which of the objects they see is asked key by key. */
export const mayList = async (who: Who, prefix: string, db: Queryable): Promise<boolean> => {
  const folder = folderOf(prefix)
  const standing = folder && (await standingWhere(db, who, ofFolder(folder)))
  return Boolean(standing && (edits(who, standing) || takes(standing)))
}
