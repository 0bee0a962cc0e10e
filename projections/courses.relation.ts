import sql, { join, type Sql } from 'sql-template-tag'
import {
  type CourseRelation,
  type CourseRight,
  courseRelations,
  relationsWith,
} from '../domain/courses/relation.ts'
import { holds, type Viewer } from '../domain/kernel/viewer.ts'
import type { Queryable } from './kernel/database.ts'

/** `relationsTo` of the domain, for a course `c` of a list. */
const is: Readonly<Record<CourseRelation, (who: Viewer) => Sql>> = {
  administrator: ({ isAdministrator }) => sql`${isAdministrator}::boolean`,
  creator: (who) => sql`(${holds(who, 'course.*')}::boolean and c.created_by = ${who.personId})`,
  // no fact names instructors or assignees yet
  instructor: () => sql`false`,
  assignee: () => sql`false`,
  member: ({ personId }) => sql`(not c.is_draft and exists (
    select from enrolments e where e.course_id = c.course_id and e.person_id = ${personId} and e.ended_at is null))`,
  colleague: (who) => sql`${holds(who, 'course.*')}::boolean`,
  auditor: (who) => sql`${holds(who, 'audit.*')}::boolean`,
}

/** Whoever asks is one of these to a course `c`. */
export const isOneOf = (who: Viewer, relations: readonly CourseRelation[]): Sql =>
  sql`(${join(
    relations.map((relation) => is[relation](who)),
    ' or ',
  )})`

/** All that whoever asks is to a course `c`, as an array of text. */
export const relationsSql = (who: Viewer): Sql =>
  sql`array_remove(array[${join(
    courseRelations.map((relation) => sql`case when ${is[relation](who)} then ${relation}::text end`),
  )}], null)`

/** Whether relations, as `relationsSql` has them, give a right. */
export const giving = (relations: Sql, right: CourseRight): Sql =>
  sql`${relations} && ${relationsWith(right)}::text[]`

/** Where a file lies: in the course itself, or in a module or a lesson of it. */
export type CoursePlace =
  | { readonly kind: 'course'; readonly courseId: string }
  | { readonly kind: 'module'; readonly moduleId: string }
  | { readonly kind: 'lesson'; readonly moduleId: string; readonly lessonId: string }

export type RelatedPlace = {
  relations: readonly CourseRelation[]
  /** The course, or the module or lesson itself, is not published. */
  is_draft: boolean
}

const courseOf = (place: CoursePlace): Sql => {
  switch (place.kind) {
    case 'course':
      return sql`select ${place.courseId}::uuid as course_id, false as is_draft`
    case 'module':
      return sql`select course_id, is_draft from modules where module_id = ${place.moduleId}`
    case 'lesson':
      return sql`
        select l.course_id, l.is_draft or m.is_draft as is_draft
        from lessons l join modules m on m.module_id = l.module_id
        where l.lesson_id = ${place.lessonId} and l.module_id = ${place.moduleId}`
  }
}

/** What whoever asks is to the course of a place; null where there is no such place. */
export const relationsAt = async (
  db: Queryable,
  who: Viewer,
  place: CoursePlace,
): Promise<RelatedPlace | null> => {
  const [row] = await db.query<RelatedPlace>(sql`
    select ${relationsSql(who)} as relations, c.is_draft or x.is_draft as is_draft
    from courses c join (${courseOf(place)}) x on x.course_id = c.course_id`)
  return row ?? null
}
