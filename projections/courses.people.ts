import sql, { type Sql } from 'sql-template-tag'
import { roleIds } from '../domain/kernel/ids.ts'
import { takesCourse } from './enrolments.questions.ts'
import type { Queryable } from './kernel/database.ts'
import { matchingPeople } from './people.matching.ts'

export type LessonPerson = {
  person_id: string
  full_name: string | null
  department_name: string | null
  job_title_name: string | null
}

const choicesShown = 20

const people = (db: Queryable, condition: Sql, limit: Sql = sql``): Promise<LessonPerson[]> =>
  db.query(sql`
    select p.person_id, p.full_name, d.name as department_name, j.name as job_title_name
    from people p
    left join departments d on d.id = p.department_id
    left join job_titles j on j.id = p.job_title_id
    where ${condition}
    order by p.name_sort collate "C", p.person_id ${limit}`)

const matching = (search: string): Sql => matchingPeople(search)?.byRow ?? sql`true`

const takes = (courseId: string): Sql => takesCourse(sql`p.person_id`, sql`${courseId}`)

export const assigneesOf = (db: Queryable, lessonId: string): Promise<LessonPerson[]> =>
  people(db, sql`p.person_id in (select unnest(assignee_ids) from lessons where lesson_id = ${lessonId})`)

export const instructorsOf = (db: Queryable, lessonId: string): Promise<LessonPerson[]> =>
  people(db, sql`p.person_id in (select unnest(instructor_ids) from lessons where lesson_id = ${lessonId})`)

/** Whether an active person `p` with the role `r` grades the lesson `l` of the course `c` as its instructor or author. */
export const gradesByRelation: Sql = sql`(p.is_active and (p.person_id = any(l.instructor_ids)
  or (p.person_id = c.created_by and (r.role_id = ${roleIds.administrador} or 'course.*' = any(r.permissions)))))`

/** Instructors, and the author while they may write courses. Administrators may grade too. */
export const gradersOf = (db: Queryable, lessonId: string): Promise<LessonPerson[]> =>
  people(
    db,
    sql`exists (
      select from lessons l join courses c on c.course_id = l.course_id join roles r on r.role_id = p.role_id
      where l.lesson_id = ${lessonId} and ${gradesByRelation})`,
  )

export const findInstructors = (db: Queryable, name: string): Promise<LessonPerson[]> =>
  people(db, sql`p.is_active and ${matching(name)}`, sql`limit ${choicesShown}`)

export const findAssignees = (db: Queryable, courseId: string, name: string): Promise<LessonPerson[]> =>
  people(db, sql`${takes(courseId)} and ${matching(name)}`, sql`limit ${choicesShown}`)

const idsOf = async (people: Promise<readonly LessonPerson[]>): Promise<ReadonlySet<string>> =>
  new Set((await people).map(({ person_id }) => person_id))

export const activeAmong = (db: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  idsOf(people(db, sql`p.is_active and p.person_id = any(${ids}::uuid[])`))

export const membersAmong = (
  db: Queryable,
  courseId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> =>
  idsOf(people(db, sql`${takes(courseId)} and p.person_id = any(${ids}::uuid[])`))

export const assignedLessons = (
  db: Queryable,
  personId: string,
): Promise<{ lesson_id: string; course_id: string }[]> =>
  db.query(sql`
    select lesson_id, course_id from lessons
    where is_private and assignee_ids @> array[${personId}::uuid] order by course_id`)
