import { attempt, type SubmittedAttempt } from '../../../domain/attempts/attempt.ts'
import { enrolment } from '../../../domain/enrolments/enrolment.ts'
import { isPresent } from '../../../domain/enrolments/progress.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import type { Context } from '../../context.ts'
import { stateOf } from '../../event-store/streams.ts'
import { whoAsks } from '../../kit/request.ts'
import type { SeenLesson } from '../../records/course-access.ts'
import { requireGraded } from '../../records/graded-lessons.ts'
import { soleAdministrator } from '../../records/grantor.ts'
import { type RelationToTest, relationToTest, type Test } from '../../records/test-keys.ts'

/**
 * A test that whoever asks grades, as they are related to it. Refused to whoever has it still to take, since others' answers would give
 * its key away.
 */
export const requireReviewer = async (
  context: Context,
  test: Test,
): Promise<RelationToTest & { lesson: SeenLesson }> => {
  const lesson = await requireGraded(context, test.courseId, test.lessonId)
  const relation = await relationToTest(context, test)
  if (relation.isToTake) throw new Rejection('evaluations.still-to-take')
  return { ...relation, lesson }
}

export type Reviewable = Awaited<ReturnType<typeof requireReviewer>> & { readonly taken: SubmittedAttempt }

/** An attempt that counts, to whoever reviews it; to everybody else it does not exist. */
export const requireReviewable = async (context: Context, attemptId: string): Promise<Reviewable> => {
  const taken = await stateOf(context.store, attempt, attemptId)
  if (taken.situation !== 'submitted') throw new Rejection('reviews.not-found')
  const reviewer = await requireReviewer(context, taken).catch(hidden)
  const { is_private, assignee_ids } = reviewer.lesson
  const isAsked = !is_private || assignee_ids.includes(taken.personId)
  const record = await stateOf(context.store, enrolment, taken.enrolmentId)
  if (!isAsked || !isPresent(record, taken)) throw new Rejection('reviews.counts-no-longer')
  return { ...reviewer, taken }
}

/** Who may not see an attempt is not told that there is one. */
const hidden = (error: unknown): never => {
  const isTold = !(error instanceof Rejection) || error.code === 'evaluations.still-to-take'
  throw isTold ? error : new Rejection('reviews.not-found')
}

/** Whose attempts are left out of what waits for whoever asks: their own, unless nobody else is there to review them. */
export const withoutOwn = async (context: Context): Promise<string | null> => {
  const { personId, isAdministrator } = whoAsks(context)
  const isSole = isAdministrator && (await soleAdministrator(context.store)) === personId
  return isSole ? null : personId
}
