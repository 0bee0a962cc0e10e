import { isEvaluation } from '../../../domain/enrolments/rules.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { lessonById } from '../../../projections/courses.outline.ts'
import type { Context } from '../../context.ts'
import { requireVisibleCourse, type SeenLesson, visibleOutline } from '../courses/access.ts'

/** An evaluation of the course that whoever asks grades; to everybody else it does not exist, or is not theirs. */
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

/** The same for calls that carry the lesson alone. */
export const requireGradedLesson = async (context: Context, lessonId: string): Promise<SeenLesson> => {
  const row = await lessonById(context.db, lessonId)
  if (!row) throw new Rejection('courses.no-such-lesson')
  return requireGraded(context, row.course_id, lessonId)
}

/** Who does not grade the lesson of a grade, or of an attempt, is told nothing of it by its id: not that it is there either. */
export const requireGraderOf = async (context: Context, lessonId: string): Promise<SeenLesson> =>
  requireGradedLesson(context, lessonId).catch((error: unknown) => {
    throw error instanceof Rejection ? new Rejection('grades.no-such-grade', 'id') : error
  })
