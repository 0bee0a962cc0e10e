import type { LessonState } from '../../domain/courses/contents.ts'
import { course, type ExistingCourse } from '../../domain/courses/course.ts'
import { mayOfCourse, relationsTo } from '../../domain/courses/relation.ts'
import { isEvaluation } from '../../domain/enrolments/rules.ts'
import { Rejection } from '../../domain/kernel/rejection.ts'
import type { Viewer } from '../../domain/kernel/viewer.ts'
import { lessonById } from '../../projections/courses.outline.ts'
import type { LessonRow } from '../../projections/courses.tables.ts'
import type { Context } from '../context.ts'
import type { Load } from '../event-store/execute.ts'
import type { EventStore } from '../event-store/store.ts'
import { guardOn, stateOf } from '../event-store/streams.ts'
import { pastMoment } from '../kit/moment.ts'
import { requireCaller } from '../kit/request.ts'
import { asMissing, requireVisibleCourse, type SeenLesson, visibleOutline } from './course-access.ts'
import { loadActing } from './grantor.ts'
import { courseWithChanges, outlineForMember } from './outlines.ts'

export const requireGraded = async (
  context: Context,
  courseId: string,
  lessonId: string,
): Promise<SeenLesson> => {
  const { lessons } = await visibleOutline(context, await requireVisibleCourse(context, courseId))
  const lesson = lessons.find((one) => one.lesson_id === lessonId && isEvaluation(one.type))
  if (!lesson) throw new Rejection('courses.no-such-lesson')
  if (!lesson.can_grade) throw new Rejection('access.forbidden')
  return lesson
}

/** The table now, for its graders, or at a past moment, for auditors, who see drafts only where they grade it. */
export const gradedAsOf = async (
  context: Context,
  { courseId, lessonId }: GradedPlace,
  asOf: string | undefined,
) => {
  if (asOf === undefined) {
    await requireGraded(context, courseId, lessonId)
    return { db: context.readDb, isGrader: true }
  }
  const { db } = await pastMoment(asOf, context)
  const lesson = await lessonById(db, lessonId)
  if (lesson?.course_id !== courseId || !isEvaluation(lesson.type))
    throw new Rejection('courses.no-such-lesson')
  return { db, isGrader: await gradesLesson(context, lesson) }
}

/** Whether the caller grades the lesson and takes its attendance, by the log; of a removed lesson, by its course. */
export const gradesLesson = async (
  context: Context,
  { course_id: courseId, lesson_id: lessonId }: Pick<LessonRow, 'course_id' | 'lesson_id'>,
): Promise<boolean> => {
  const who = requireCaller(context)
  const state = await stateOf(context.store, course, courseId)
  if (state.situation === 'none') return false
  const lesson = state.modules.flatMap(({ lessons }) => lessons).find(({ id }) => id === lessonId)
  return mayGrade(state, lesson ?? { instructorIds: [] }, who)
}

export const requireGradedLesson = async (context: Context, lessonId: string): Promise<SeenLesson> => {
  const row = await lessonById(context.db, lessonId)
  if (!row) throw new Rejection('courses.no-such-lesson')
  return requireGraded(context, row.course_id, lessonId).catch(asMissing('courses.no-such-lesson'))
}

/** Same refusal for a missing grade or attempt and one of another grader's lesson. */
export const requireGraderOf = async (context: Context, lessonId: string): Promise<SeenLesson> =>
  requireGradedLesson(context, lessonId).catch((error: unknown) => {
    throw error instanceof Rejection ? new Rejection('grades.no-such-grade', 'id') : error
  })

export type GradedPlace = { readonly courseId: string; readonly lessonId: string }

/** With guards by the log: a queued save fails once its sender is deactivated or no longer grades the lesson. */
export const loadGradedLesson = async (load: Load, { courseId, lessonId }: GradedPlace, personId: string) => {
  const [acting, loaded] = await Promise.all([
    loadActing(load, { personId }),
    load(courseWithChanges, courseId),
  ])
  const { course: state } = loaded.state
  if (state.situation === 'none') throw new Rejection('courses.not-found')
  const lesson = state.modules.flatMap(({ lessons }) => lessons).find(({ id }) => id === lessonId)
  if (!lesson) throw new Rejection('courses.no-such-lesson')
  if (!mayGrade(state, lesson, { ...acting.by, personId })) throw new Rejection('access.forbidden')
  return { loaded: loaded.state, lesson, guards: [...acting.guards, guardOn(loaded)] }
}

export const loadRegister = async (
  load: Load,
  store: Pick<EventStore, 'read'>,
  place: GradedPlace,
  personId: string,
) => {
  const { loaded, lesson, guards } = await loadGradedLesson(load, place, personId)
  const outlineOf = (member: { readonly personId: string; readonly enrolmentId: string }) =>
    outlineForMember(store, loaded, member)
  return { lesson, outlineOf, guards }
}

const mayGrade = (
  { createdBy, situation }: ExistingCourse,
  { instructorIds }: Pick<LessonState, 'instructorIds'>,
  who: Viewer,
): boolean => {
  const isInstructor = instructorIds.includes(who.personId)
  const isDraft = situation === 'draft'
  const related = { createdBy, isDraft, isInstructor, isEnrolled: false, isAssignee: false }
  return mayOfCourse(relationsTo(related, who), 'grades')
}
