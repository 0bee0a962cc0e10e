import type { AttemptState } from '../../../domain/attempts/attempt.ts'
import { course, type ExistingCourse } from '../../../domain/courses/course.ts'
import { outline } from '../../../domain/courses/outline.ts'
import {
  type CourseRelation,
  type KeyWithheld,
  keyWithheld,
  relationsTo,
} from '../../../domain/courses/relation.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import type { Context } from '../../context.ts'
import { loadFrom } from '../../event-store/execute.ts'
import { whoAsks } from '../../kit/request.ts'
import { loadTaking } from '../attempts/commands.ts'

export type Test = { readonly courseId: string; readonly lessonId: string }

/** What whoever asks is to a test, as the log has it: a read model that lags would give a key away. */
export type RelationToTest = {
  readonly relations: readonly CourseRelation[]
  readonly attempt: AttemptState
  readonly withheld: KeyWithheld | null
}

export const relationToTest = async (context: Context, test: Test): Promise<RelationToTest> => {
  const who = whoAsks(context)
  const load = loadFrom(context.store)
  const { state } = await load(course, test.courseId)
  if (state.situation === 'none') throw new Rejection('courses.not-found', 'courseId')
  const taking = await loadTaking(load, context, { ...test, personId: who.personId })
  const { createdBy, situation } = state
  const isEnrolled = taking.isSubscribed
  const relations = relationsTo(
    { createdBy, isDraft: situation === 'draft', isEnrolled, isInstructor: false, isAssignee: false },
    who,
  )
  const { attempt } = taking
  // a test that was removed is nobody's to take any more, unless they are in the middle of it
  const isToTake = taking.isToTake && (attempt.situation === 'running' || holdsLesson(state, test.lessonId))
  return {
    relations,
    attempt,
    withheld: keyWithheld(relations, { isToTake, isPublished: shows(state, test) }),
  }
}

const holdsLesson = ({ modules }: ExistingCourse, lessonId: string): boolean =>
  modules.some(({ lessons }) => lessons.some(({ id }) => id === lessonId))

const shows = (state: ExistingCourse, { lessonId }: Test): boolean => {
  const { isPublished, lessons } = outline(state)
  return isPublished && lessons.some(({ id }) => id === lessonId)
}
