import { z } from 'zod'
import { chooseAudience, chooseInstructors } from '../../../domain/courses/audience.ts'
import type { CourseDecision, Editor } from '../../../domain/courses/course.ts'
import { mayOfCourse, relationsToLesson } from '../../../domain/courses/relation.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { holds } from '../../../domain/kernel/viewer.ts'
import { lessonById } from '../../../projections/courses.outline.ts'
import {
  activeAmong,
  assigneesFound,
  assigneesOf,
  instructorsFound,
  instructorsOf,
  type LessonPerson,
  lessonsAssigned,
  membersAmong,
} from '../../../projections/courses.people.ts'
import type { LessonRow } from '../../../projections/courses.tables.ts'
import type { Queryable } from '../../../projections/kernel/database.ts'
import type { Context } from '../../context.ts'
import { id } from '../../contract/input.ts'
import { parseArgs } from '../../http/arguments.ts'
import type {
  QueryUser_FindAssigneesArgs,
  QueryUser_FindInstructorsArgs,
  QueryUser_ListInstructorsArgs,
  QueryUser_ListPrivateLessonsArgs,
  QueryUser_ListUsersByPrivateLessonArgs,
} from '../../http/resolvers.generated.ts'
import { uuidOf } from '../../http/rest.ts'
import { whoAsks } from '../../kit/request.ts'
import { requireVisibleCourse, standingOf, visibleOutline } from '../../records/course-access.ts'
import { presentModules } from '../../records/courses.ts'
import type { LessonPeople } from './lesson-fields.ts'

/** The decisions by which a lesson is shown to some and taught by some, as far as a call says so. */
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

/** A lesson of which whoever asks is told the people: they edit its course or teach it. */
const taughtLesson = async (context: Context, lessonId: string): Promise<LessonRow> => {
  const lesson = await lessonById(context.readDb, lessonId)
  if (!lesson) throw new Rejection('courses.no-such-lesson')
  const { relations } = await requireVisibleCourse(context, lesson.course_id)
  const standing = standingOf(lesson, whoAsks(context).personId)
  if (!mayOfCourse(relationsToLesson(relations, standing), 'grades')) throw new Rejection('access.forbidden')
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
  { lessonId }: { lessonId?: string | null },
  ask: (db: Queryable, lessonId: string) => Promise<LessonPerson[]>,
) => {
  const { lesson_id } = await taughtLesson(context, uuidOf({ lessonId: lessonId ?? '' }, 'lessonId'))
  return (await ask(context.readDb, lesson_id)).map(presentPerson)
}

const search = z.object({ courseId: id, name: z.string().max(500).nullish() })

/** People to choose from, for those who edit the course. */
const findPeople = async (
  context: Context,
  { courseId, name }: z.infer<typeof search>,
  ask: (db: Queryable, courseId: string, name: string) => Promise<LessonPerson[]>,
) => {
  const { relations } = await requireVisibleCourse(context, courseId)
  if (!mayOfCourse(relations, 'edit')) throw new Rejection('courses.not-yours')
  return (await ask(context.readDb, courseId, name ?? '')).map(presentPerson)
}

/** One's own that are shown to one; of others, those in courses that whoever asks edits. */
const listPrivateLessons = async (_: unknown, args: QueryUser_ListPrivateLessonsArgs, context: Context) => {
  const userId = uuidOf(args, 'userId')
  const who = whoAsks(context)
  const isOwn = userId === who.personId
  if (!isOwn && !holds(who, 'course.*')) throw new Rejection('access.forbidden', 'userId')
  const assigned = await lessonsAssigned(context.readDb, userId)
  const ids = new Set(assigned.map(({ lesson_id }) => lesson_id))
  const courses = new Set(assigned.map(({ course_id }) => course_id))
  const found = await Promise.all(
    [...courses].map(async (courseId) => {
      const course = await requireVisibleCourse(context, courseId).catch(unseen)
      if (!course || !(isOwn || mayOfCourse(course.relations, 'edit'))) return []
      const { modules, lessons } = await visibleOutline(context, course)
      return presentModules(modules, lessons).flatMap((module) => module.lessons)
    }),
  )
  return found.flat().filter((lesson) => ids.has(lesson.id))
}

const unseen = (error: unknown): null => {
  if (error instanceof Rejection) return null
  throw error
}

export const audienceQueries = {
  User_listUsersByPrivateLesson: (
    _: unknown,
    args: QueryUser_ListUsersByPrivateLessonArgs,
    context: Context,
  ) => listPeople(context, args, assigneesOf),
  User_listInstructors: (_: unknown, args: QueryUser_ListInstructorsArgs, context: Context) =>
    listPeople(context, args, instructorsOf),
  User_findAssignees: (_: unknown, args: QueryUser_FindAssigneesArgs, context: Context) =>
    findPeople(context, parseArgs(search, args), assigneesFound),
  User_findInstructors: (_: unknown, args: QueryUser_FindInstructorsArgs, context: Context) =>
    findPeople(context, parseArgs(search, args), (db, _courseId, name) => instructorsFound(db, name)),
  User_listPrivateLessons: listPrivateLessons,
}
