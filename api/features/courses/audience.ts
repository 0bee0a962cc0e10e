import { chooseAudience, chooseInstructors } from '../../../domain/courses/audience.ts'
import type { CourseDecision, Editor } from '../../../domain/courses/course.ts'
import { mayOfCourse, relationsToLesson } from '../../../domain/courses/relation.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { holds } from '../../../domain/kernel/viewer.ts'
import { lessonById } from '../../../projections/courses.outline.ts'
import {
  activeAmong,
  assignedLessons,
  assigneesOf,
  findAssignees,
  findInstructors,
  instructorsOf,
  type LessonPerson,
  membersAmong,
} from '../../../projections/courses.people.ts'
import type { LessonRow } from '../../../projections/courses.tables.ts'
import type { Queryable } from '../../../projections/kernel/database.ts'
import type { Context } from '../../context.ts'
import type { coursesOutlineOperations } from '../../contract/operations/courses.outline.ts'
import type { LessonPeople } from '../../contract/types/courses.inputs.ts'
import type { Handlers } from '../../http/operations.ts'
import { requireCaller } from '../../kit/request.ts'
import {
  asMissing,
  lessonRelationOf,
  requireVisibleCourse,
  visibleOutline,
} from '../../records/course-access.ts'
import { presentModules } from '../../records/courses.ts'

/** The decisions on a lesson's audience and teachers, as far as the call names them. */
export const choosePeople = async (
  { db }: Context,
  courseId: string,
  { isPrivate, privateUsers: assigneeIds, instructors: instructorIds }: LessonPeople,
): Promise<(lessonId: string, by: Editor) => readonly CourseDecision[]> => {
  const memberIds = await membersAmong(db, courseId, assigneeIds ?? [])
  const activeIds = await activeAmong(db, instructorIds ?? [])
  const saysAudience = typeof isPrivate === 'boolean' || Boolean(assigneeIds)
  return (lessonId, by) => [
    ...(saysAudience ? [chooseAudience({ lessonId, isPrivate, assigneeIds }, { memberIds }, by)] : []),
    ...(instructorIds ? [chooseInstructors({ lessonId, instructorIds }, { activeIds }, by)] : []),
  ]
}

/** A lesson whose audience the caller may see: an editor of its course or a teacher. */
const taughtLesson = async (context: Context, lessonId: string): Promise<LessonRow> => {
  const lesson = await lessonById(context.readDb, lessonId)
  if (!lesson) throw new Rejection('courses.no-such-lesson')
  const { relations } = await requireVisibleCourse(context, lesson.course_id).catch(
    asMissing('courses.no-such-lesson'),
  )
  const relation = lessonRelationOf(lesson, requireCaller(context).personId)
  if (!mayOfCourse(relationsToLesson(relations, relation), 'grades')) throw new Rejection('access.forbidden')
  return lesson
}

const presentPerson = ({ person_id, full_name, department_name, job_title_name }: LessonPerson) => ({
  id: person_id,
  fullName: full_name ?? '',
  departmentName: department_name,
  jobTitleName: job_title_name,
})

const listPeople = async (
  context: Context,
  { lessonId }: { readonly lessonId: string },
  ask: (db: Queryable, lessonId: string) => Promise<LessonPerson[]>,
) => {
  const { lesson_id } = await taughtLesson(context, lessonId)
  return (await ask(context.readDb, lesson_id)).map(presentPerson)
}

const findPeople = async (
  context: Context,
  { courseId, name }: { readonly courseId: string; readonly name?: string | null | undefined },
  ask: (db: Queryable, courseId: string, name: string) => Promise<LessonPerson[]>,
) => {
  const { relations } = await requireVisibleCourse(context, courseId)
  if (!mayOfCourse(relations, 'edit')) throw new Rejection('courses.not-yours')
  return (await ask(context.readDb, courseId, name ?? '')).map(presentPerson)
}

/** One's own visible private lessons; another's only in courses that the caller edits. */
const listPrivateLessons = async (context: Context, userId: string) => {
  const who = requireCaller(context)
  const isOwn = userId === who.personId
  if (!isOwn && !holds(who, 'course.*')) throw new Rejection('access.forbidden', 'userId')
  const assignments = await assignedLessons(context.readDb, userId)
  const ids = new Set(assignments.map(({ lesson_id }) => lesson_id))
  const courses = new Set(assignments.map(({ course_id }) => course_id))
  const visibleLessons = await Promise.all(
    [...courses].map(async (courseId) => {
      const course = await requireVisibleCourse(context, courseId).catch(nullIfRefused)
      if (!course || !(isOwn || mayOfCourse(course.relations, 'edit'))) return []
      const { modules, lessons } = await visibleOutline(context, course)
      return presentModules(modules, lessons, context).flatMap((module) => module.lessons)
    }),
  )
  return visibleLessons.flat().filter((lesson) => ids.has(lesson.id))
}

const nullIfRefused = (error: unknown): null => {
  if (error instanceof Rejection) return null
  throw error
}

export const audienceHandlers = {
  'Query.User_listUsersByPrivateLesson': (args, context) => listPeople(context, args, assigneesOf),
  'Query.User_listInstructors': (args, context) => listPeople(context, args, instructorsOf),
  'Query.User_findAssignees': (args, context) => findPeople(context, args, findAssignees),
  'Query.User_findInstructors': (args, context) =>
    findPeople(context, args, (db, _courseId, name) => findInstructors(db, name)),
  'Query.User_listPrivateLessons': ({ userId }, context) => listPrivateLessons(context, userId),
} satisfies Partial<Handlers<typeof coursesOutlineOperations>>
