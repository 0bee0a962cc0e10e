import { attempt, type SubmittedAttempt } from '../../../domain/attempts/attempt.ts'
import { enrolment } from '../../../domain/enrolments/enrolment.ts'
import { isPresent } from '../../../domain/enrolments/progress.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import type { Context } from '../../context.ts'
import { stateOf } from '../../event-store/streams.ts'
import type { SeenLesson } from '../../records/course-access.ts'
import { requireGraded } from '../../records/graded-lessons.ts'
import { type RelationToTest, relationToTest, type Test } from '../../records/test-keys.ts'

/** A test that the caller grades. Refused while the caller has to take it, since the answers would reveal its key. */
export const requireReviewer = async (
  context: Context,
  test: Test,
): Promise<RelationToTest & { lesson: SeenLesson }> => {
  const lesson = await requireGraded(context, test.courseId, test.lessonId)
  const relation = await relationToTest(context, test)
  if (relation.isToTake) throw new Rejection('evaluations.still-to-take')
  return { ...relation, lesson }
}

export type Reviewable = Awaited<ReturnType<typeof requireReviewer>> & {
  readonly submission: SubmittedAttempt
}

/** A valid attempt for its reviewer; others get the refusal for a missing one. */
export const requireReviewable = async (context: Context, attemptId: string): Promise<Reviewable> => {
  const submission = await stateOf(context.store, attempt, attemptId)
  if (submission.situation !== 'submitted') throw new Rejection('reviews.not-found')
  const reviewer = await requireReviewer(context, submission).catch(refuseAsMissing)
  const { is_private, assignee_ids } = reviewer.lesson
  const isAssigned = !is_private || assignee_ids.includes(submission.personId)
  const record = await stateOf(context.store, enrolment, submission.enrolmentId)
  if (!isAssigned || !isPresent(record, submission)) throw new Rejection('reviews.counts-no-longer')
  return { ...reviewer, submission }
}

/** Same refusal for hidden and missing attempts. */
const refuseAsMissing = (error: unknown): never => {
  const isDisclosed = !(error instanceof Rejection) || error.code === 'evaluations.still-to-take'
  throw isDisclosed ? error : new Rejection('reviews.not-found')
}
