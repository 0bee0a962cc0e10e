import { mayOfCourse } from '../../domain/courses/relation.ts'
import type { Question } from '../../domain/evaluations/events.ts'
import { Rejection } from '../../domain/kernel/rejection.ts'
import { attemptsOf } from '../../projections/attempts.ts'
import { type LessonView, lessonById } from '../../projections/courses.outline.ts'
import type { CourseView } from '../../projections/courses.questions.ts'
import { evaluationOf } from '../../projections/evaluations.ts'
import type { Context } from '../context.ts'
import { requireCaller } from '../kit/request.ts'
import { type AttemptIds, attemptIdsOf } from './attempts.ts'
import { asMissing, requireVisibleCourse, visibleOutline } from './course-access.ts'
import { relationToTest } from './test-keys.ts'
import { inDrawnOrder, questionsOf } from './test-revisions.ts'

export type VisibleLesson = { readonly lesson: LessonView; readonly course: CourseView }

/** Same refusal for hidden and missing lessons. */
export const requireVisibleLesson = async (context: Context, lessonId: string): Promise<VisibleLesson> => {
  const row = await lessonById(context.readDb, lessonId)
  if (!row) throw new Rejection('courses.no-such-lesson')
  const course = await requireVisibleCourse(context, row.course_id).catch(asMissing('courses.no-such-lesson'))
  const { lessons } = await visibleOutline(context, course)
  const lesson = lessons.find(({ lesson_id }) => lesson_id === lessonId)
  if (!lesson) throw new Rejection('courses.no-such-lesson')
  return { lesson, course }
}

/** The caller's attempt; one under way is found even if its lesson is gone. */
export const ownTest = async (context: Context, lessonId: string): Promise<AttemptIds> => {
  const { personId } = requireCaller(context)
  const courseId =
    (await lessonById(context.db, lessonId))?.course_id ??
    (await attemptsOf(context.db, personId, lessonId))[0]?.course_id
  if (!courseId) throw new Rejection('courses.no-such-lesson')
  return attemptIdsOf(context, { personId, courseId, lessonId })
}

type VisibleQuestions = {
  readonly withKey: boolean
  readonly revision: number
  readonly questions: readonly Question[]
}

/** Questions of an attempt under way in its order; otherwise all of them for editors, with the key if they may see it. */
export const visibleQuestions = async (context: Context, lessonId: string): Promise<VisibleQuestions> => {
  const { relations, attempt, withheld } = await relationToTest(context, await ownTest(context, lessonId))
  if (attempt.situation === 'running') {
    const all = await questionsOf(context.store, lessonId, attempt.revision)
    const { revision, questionIds } = attempt
    return { withKey: false, revision, questions: inDrawnOrder(all, questionIds) }
  }
  const test = mayOfCourse(relations, 'edit') ? await evaluationOf(context.readDb, lessonId) : null
  if (!test) return asMissingTest(context, lessonId)(new Rejection('tests.not-started'))
  const { revision, questions } = test
  return { withKey: withheld === null, revision, questions }
}

/** Refusals that would tell a hidden test from a missing one. */
const revealing: ReadonlySet<string> = new Set([
  'tests.not-started',
  'tests.not-subscribed',
  'tests.no-questions',
])

/** Same refusal for a missing test and one that the caller neither sees nor has begun. */
export const asMissingTest =
  (context: Context, lessonId: string) =>
  async (error: unknown): Promise<never> => {
    if (error instanceof Rejection && revealing.has(error.code)) await requireVisibleLesson(context, lessonId)
    throw error
  }

/** A learner continues an attempt after the course went back to draft. */
export const unseen = (error: unknown): null => {
  if (error instanceof Rejection) return null
  throw error
}
