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
import { requireCaller } from '../kit/request.ts'
import { loadTaking } from './attempts.ts'

export type Test = { readonly courseId: string; readonly lessonId: string }

/** The caller's relation to a test, by the log: a lagging read model would reveal its key. */
export type RelationToTest = {
  readonly relations: readonly CourseRelation[]
  readonly attempt: AttemptState
  readonly isToTake: boolean
  readonly withheld: KeyWithheld | null
}

export const relationToTest = async (context: Context, test: Test): Promise<RelationToTest> => {
  const who = requireCaller(context)
  const load = loadFrom(context.store)
  const { state } = await load(course, test.courseId)
  if (state.situation === 'none') throw new Rejection('courses.not-found', 'courseId')
  const taking = await loadTaking(load, context, { ...test, personId: who.personId })
  const { createdBy, situation } = state
  const lesson = findLesson(state, test.lessonId)?.lesson
  const includesCaller = (ids: readonly string[] = []) => ids.some((id) => id === who.personId)
  const isEnrolled = taking.isSubscribed
  const relations = relationsTo(
    {
      createdBy,
      isDraft: situation === 'draft',
      isEnrolled,
      isInstructor: includesCaller(lesson?.instructorIds),
      isAssignee: includesCaller(lesson?.assigneeIds),
    },
    who,
  )
  const { attempt } = taking
  // a removed test is only for members within an attempt and, if private, for those who could make it public again
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

/** A copy would reveal the key of its original. */
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
