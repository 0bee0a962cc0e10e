import type { AttemptState } from '../../domain/attempts/attempt.ts'
import { course, type ExistingCourse } from '../../domain/courses/course.ts'
import { findLesson } from '../../domain/courses/lessons.ts'
import { appliesTo } from '../../domain/courses/outline.ts'
import {
  type CourseRelation,
  type KeyWithheld,
  keyWithheld,
  mayOfCourse,
  relationsTo,
} from '../../domain/courses/relation.ts'
import { evaluation } from '../../domain/evaluations/evaluation.ts'
import { Rejection } from '../../domain/kernel/rejection.ts'
import type { Context } from '../context.ts'
import { loadFrom } from '../event-store/execute.ts'
import { stateOf } from '../event-store/streams.ts'
import { whoAsks } from '../kit/request.ts'
import { loadTaking } from './attempts.ts'

export type Test = { readonly courseId: string; readonly lessonId: string }

/** What the caller is to a test, as the log has it: a read model that lags would give a key away. */
export type RelationToTest = {
  readonly relations: readonly CourseRelation[]
  readonly attempt: AttemptState
  /** Also where it began as a copy of a test that is. */
  readonly isToTake: boolean
  readonly withheld: KeyWithheld | null
}

export const relationToTest = async (context: Context, test: Test): Promise<RelationToTest> => {
  const who = whoAsks(context)
  const load = loadFrom(context.store)
  const { state } = await load(course, test.courseId)
  if (state.situation === 'none') throw new Rejection('courses.not-found', 'courseId')
  const taking = await loadTaking(load, context, { ...test, personId: who.personId })
  const { createdBy, situation } = state
  const lesson = findLesson(state, test.lessonId)?.lesson
  const among = (ids: readonly string[] = []) => ids.some((id) => id === who.personId)
  const isEnrolled = taking.isSubscribed
  const relations = relationsTo(
    {
      createdBy,
      isDraft: situation === 'draft',
      isEnrolled,
      isInstructor: among(lesson?.instructorIds),
      isAssignee: among(lesson?.assigneeIds),
    },
    who,
  )
  const { attempt } = taking
  // a test that was removed is nobody's to take any more, unless they are in the middle of it
  // and a private one may be asked of those who could make it public again
  const isAsked = lesson !== undefined && (appliesTo(lesson, who.personId) || mayOfCourse(relations, 'edit'))
  const isToTake =
    (taking.isToTake && (attempt.situation === 'running' || isAsked)) || (await isOriginToTake(context, test))
  return {
    relations,
    attempt,
    isToTake,
    withheld: keyWithheld(relations, { isToTake, isPublished: shows(state, test) }),
  }
}

/** A copy would give away the key of what it was made of. */
const isOriginToTake = async (context: Context, { lessonId }: Test): Promise<boolean> => {
  const state = await stateOf(context.store, evaluation, lessonId)
  const origin = state.situation === 'written' ? state.copiedFrom : null
  return origin !== null && (await relationToTest(context, origin)).isToTake
}

const shows = (state: ExistingCourse, { lessonId }: Test): boolean => {
  const place = findLesson(state, lessonId)
  return (
    state.situation === 'published' && place !== undefined && !place.module.isDraft && !place.lesson.isDraft
  )
}
