import { attempt } from '../../../domain/attempts/attempt.ts'
import { type Review, reviewResponse } from '../../../domain/attempts/reviewing.ts'
import { enrolment } from '../../../domain/enrolments/enrolment.ts'
import { isPresent } from '../../../domain/enrolments/progress.ts'
import { gradeOf } from '../../../domain/evaluations/scoring.ts'
import type { Evaluator } from '../../../domain/kernel/oneself.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import type { Services } from '../../context.ts'
import type { Appended, Command } from '../../event-store/store.ts'
import { guardOn, writeTo } from '../../event-store/streams.ts'
import { loadGradedLesson } from '../../records/graded-lessons.ts'
import { loadEvaluator } from '../../records/grantor.ts'
import { questionsOf } from '../../records/test-revisions.ts'
import { recordGrade } from './commands.ts'

/** Scores a free response. After the last pending one, and after each later correction, records the grade in the same append. */
export const reviewAnswer = (
  services: Services,
  command: Command,
  attemptId: string,
  review: Review,
  { personId, reason }: Omit<Evaluator, 'isSoleAdministrator'>,
): Promise<Appended> =>
  services.executeAll(command, async (load) => {
    const loaded = await load(attempt, attemptId)
    const submission = loaded.state
    if (submission.situation !== 'submitted') throw new Rejection('reviews.not-found')
    const record = await load(enrolment, submission.enrolmentId)
    if (!isPresent(record.state, submission)) throw new Rejection('reviews.counts-no-longer')
    const lesson = await loadGradedLesson(load, submission, personId)
    const { by, guards } = await loadEvaluator(load, { personId }, reason)
    const questions = await questionsOf(services.store, submission.lessonId, submission.revision)
    const events = reviewResponse(review, by, questions, gradeOf)(submission)
    const grade = events.find((event) => event.type === 'ResponseReviewed')?.data.grade ?? null
    if (events.length === 0) return []
    const grading = grade === null ? [guardOn(record)] : await recordGrade(services, load, submission, grade)
    return [writeTo(loaded, events), ...grading, ...lesson.guards, ...guards]
  })
