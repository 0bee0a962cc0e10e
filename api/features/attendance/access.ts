import type { Session } from '../../../domain/courses/events.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { lessonById } from '../../../projections/courses.outline.ts'
import type { CourseView } from '../../../projections/courses.questions.ts'
import type { Context } from '../../context.ts'
import type { Load } from '../../event-store/execute.ts'
import type { EventStore } from '../../event-store/store.ts'
import { pastMoment } from '../../kit/moment.ts'
import {
  asMissing,
  requireVisibleCourse,
  type SeenLesson,
  visibleOutline,
} from '../../records/course-access.ts'
import { type GradedPlace, gradesLesson, loadRegister } from '../../records/graded-lessons.ts'

export type RegisterSession = { readonly course: CourseView; readonly lesson: SeenLesson }

/** A session whose attendance the caller takes; others get the refusal for a missing one. */
export const requireRegisterSession = async (
  context: Context,
  lessonId: string,
): Promise<RegisterSession> => {
  const lessonRow = await lessonById(context.db, lessonId)
  if (!lessonRow) throw new Rejection('courses.no-such-lesson')
  const course = await requireVisibleCourse(context, lessonRow.course_id).catch(
    asMissing('courses.no-such-lesson'),
  )
  const { lessons } = await visibleOutline(context, course)
  const lesson = lessons.find((row) => row.lesson_id === lessonId)
  if (!lesson) throw new Rejection('courses.no-such-lesson')
  if (!lesson.can_grade) throw new Rejection('access.forbidden')
  if (!lesson.session) throw new Rejection('courses.no-session')
  return { course, lesson }
}

/** The register now, for its takers, or at a past moment, for auditors. */
export const registerAsOf = async (context: Context, lessonId: string, asOf: string | undefined) => {
  if (asOf === undefined) {
    await requireRegisterSession(context, lessonId)
    return { db: context.readDb, isTaker: true }
  }
  const { db } = await pastMoment(asOf, context)
  const lesson = await lessonById(db, lessonId)
  if (!lesson) throw new Rejection('courses.no-such-lesson')
  if (!lesson.session) throw new Rejection('courses.no-session')
  return { db, isTaker: await gradesLesson(context, lesson) }
}

/** As `requireRegisterSession`, by the log, with guards that the session does not change before the append. */
export const loadSession = async (
  load: Load,
  store: Pick<EventStore, 'read'>,
  place: GradedPlace,
  personId: string,
) => {
  const { lesson, ...register } = await loadRegister(load, store, place, personId)
  const session: Session | null = lesson.session
  if (!session) throw new Rejection('courses.no-session')
  return { ...register, session }
}
