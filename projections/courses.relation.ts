import sql, { join, type Sql } from 'sql-template-tag'
import {
  type CourseRelation,
  type CourseRight,
  courseRelations,
  relationsWith,
} from '../domain/courses/relation.ts'
import { holds, type Viewer } from '../domain/kernel/viewer.ts'
import { takesCourse } from './enrolments.questions.ts'
import type { Queryable } from './kernel/database.ts'

const takes = ({ personId }: Viewer): Sql => takesCourse(sql`${personId}`, sql`c.course_id`)

const anyLesson = (ids: Sql, { personId }: Viewer): Sql => sql`exists (
    select from lessons a where a.course_id = c.course_id and ${ids} @> array[${personId}::uuid])`

/** `relationsTo` of the domain, for a course `c`. */
const is: Readonly<Record<CourseRelation, (who: Viewer) => Sql>> = {
  administrator: ({ isAdministrator }) => sql`${isAdministrator}::boolean`,
  creator: (who) => sql`(${holds(who, 'course.*')}::boolean and c.created_by = ${who.personId})`,
  instructor: (who) => sql`(not c.is_draft and ${anyLesson(sql`a.instructor_ids`, who)})`,
  assignee: (who) => sql`(not c.is_draft and ${takes(who)} and ${anyLesson(sql`a.assignee_ids`, who)})`,
  member: (who) => sql`(not c.is_draft and ${takes(who)})`,
  colleague: (who) => sql`${holds(who, 'course.*')}::boolean`,
  auditor: (who) => sql`${holds(who, 'audit.*')}::boolean`,
}

export const isOneOf = (who: Viewer, relations: readonly CourseRelation[]): Sql =>
  sql`(${join(
    relations.map((relation) => is[relation](who)),
    ' or ',
  )})`

/** `among` leaves out relations that do not matter to the question. */
export const relationsSql = (who: Viewer, among: readonly CourseRelation[] = courseRelations): Sql =>
  sql`array_remove(array[${join(
    among.map((relation) => sql`case when ${is[relation](who)} then ${relation}::text end`),
  )}], null)`

export const grantsRight = (relations: Sql, right: CourseRight): Sql =>
  sql`${relations} && ${relationsWith(right)}::text[]`

/** `relationsToLesson` of the domain, for a lesson `l`. */
export const relationsToLessonSql = ({ personId }: Viewer, relations: Sql): Sql => sql`
  array_remove(array_remove(${relations},
    case when not ${personId} = any(l.instructor_ids) then 'instructor' end),
    case when not ${personId} = any(l.assignee_ids) then 'assignee' end)`

/** `seesLesson` of the domain, for a lesson `l` of a module `m` of a course `c`. */
export const seesLessonSql = (who: Viewer, relations: Sql): Sql => sql`(
  select ${grantsRight(sql`x.relations`, 'content')}
    and (not (c.is_draft or m.is_draft or l.is_draft) or ${grantsRight(sql`x.relations`, 'drafts')})
    and (not l.is_private or ${grantsRight(sql`x.relations`, 'private')})
  from (select ${relationsToLessonSql(who, relations)} as relations) x)`

export type CoursePlace =
  | { readonly kind: 'course'; readonly courseId: string }
  | { readonly kind: 'module'; readonly moduleId: string }
  | { readonly kind: 'lesson'; readonly moduleId: string; readonly lessonId: string }

export type RelatedPlace = {
  relations: readonly CourseRelation[]
  is_draft: boolean
  is_private: boolean
}

const courseOf = (place: CoursePlace): Sql => {
  switch (place.kind) {
    case 'course':
      return sql`select ${place.courseId}::uuid as course_id, false as is_draft, false as is_private`
    case 'module':
      return sql`select course_id, is_draft, false as is_private from modules where module_id = ${place.moduleId}`
    case 'lesson':
      return sql`
        select l.course_id, l.is_draft or m.is_draft as is_draft, l.is_private, l.instructor_ids, l.assignee_ids
        from lessons l join modules m on m.module_id = l.module_id
        where l.lesson_id = ${place.lessonId} and l.module_id = ${place.moduleId}`
  }
}

/** The viewer's relations to the place's course or lesson; null if the place does not exist. */
export const relationsAt = async (
  db: Queryable,
  who: Viewer,
  place: CoursePlace,
): Promise<RelatedPlace | null> => {
  const [row] = await db.query<RelatedPlace>(sql`
    select ${place.kind === 'lesson' ? relationsToLessonSql(who, relationsSql(who)) : relationsSql(who)} as relations,
      c.is_draft or l.is_draft as is_draft, l.is_private
    from courses c join (${courseOf(place)}) l on l.course_id = c.course_id`)
  return row ?? null
}

export type RelatedLesson = RelatedPlace & { lesson_id: string; module_id: string }

export const relationsAtLessons = (
  db: Queryable,
  who: Viewer,
  lessonIds: readonly string[],
): Promise<RelatedLesson[]> =>
  db.query(sql`
    select l.lesson_id, l.module_id, ${relationsToLessonSql(who, sql`c.relations`)} as relations,
      c.is_draft or m.is_draft or l.is_draft as is_draft, l.is_private
    from lessons l
    join modules m on m.module_id = l.module_id
    join (
      select c.course_id, c.is_draft, ${relationsSql(who)} as relations from courses c
      where c.course_id in (select course_id from lessons where lesson_id = any(${lessonIds}::uuid[]))
      offset 0) c on c.course_id = l.course_id
    where l.lesson_id = any(${lessonIds}::uuid[])`)
