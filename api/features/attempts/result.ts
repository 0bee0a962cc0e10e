import { attempt, type SubmittedAttempt } from '../../../domain/attempts/attempt.ts'
import { type EnrolmentState, enrolment } from '../../../domain/enrolments/enrolment.ts'
import type { EnrolmentEvent } from '../../../domain/enrolments/events.ts'
import { isPresent } from '../../../domain/enrolments/progress.ts'
import { isPassing } from '../../../domain/enrolments/rules.ts'
import { evaluation } from '../../../domain/evaluations/evaluation.ts'
import type { Question } from '../../../domain/evaluations/events.ts'
import { isShown } from '../../../domain/evaluations/rules.ts'
import { partialGrade } from '../../../domain/evaluations/scoring.ts'
import { streamName } from '../../../domain/kernel/ids.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { testNames } from '../../../projections/attempts.ts'
import { certificateOf } from '../../../projections/certificates.ts'
import { gradersOf } from '../../../projections/courses.people.ts'
import { lackingLessons } from '../../../projections/enrolments.progress.ts'
import { failedResultsOf } from '../../../projections/opportunities.questions.ts'
import { nextCourseOf } from '../../../projections/plans.questions.ts'
import type { Context } from '../../context.ts'
import { dataOf, stateOf } from '../../event-store/streams.ts'
import type { AttemptIds } from '../../records/attempts.ts'
import { presentNextCourse, presentStatus } from '../../records/courses.ts'
import { presentOpportunity } from '../../records/opportunities.ts'
import { relationToTest } from '../../records/test-keys.ts'
import { inDrawnOrder, questionsOf } from '../../records/test-revisions.ts'
import { requireVisibleLesson, unseen } from '../../records/visible-tests.ts'
import { presentWithKey } from '../evaluations/present.ts'

export type Outcome = {
  readonly submission: SubmittedAttempt
  readonly record: EnrolmentState
  /** False where the enrolment or its cycle ended first; true while grading is pending. */
  readonly counts: boolean
  /** In the order drawn for the attempt. */
  readonly questions: readonly Question[]
}

export const outcomeOf = async (
  { store }: Context,
  { attemptId, enrolmentId }: AttemptIds,
): Promise<Outcome> => {
  const [submission, record, results] = await Promise.all([
    stateOf(store, attempt, attemptId),
    stateOf(store, enrolment, enrolmentId),
    store.read(streamName(enrolment.kind, enrolmentId), { types: ['EvaluationResultRecorded'] }),
  ])
  if (submission.situation !== 'submitted') throw new Rejection('tests.not-started')
  const recordedResults = dataOf<ResultRecorded>(results, 'EvaluationResultRecorded')
  const isRecorded = recordedResults.some((result) => result.attemptId === attemptId)
  const revisionQuestions = await questionsOf(store, submission.lessonId, submission.revision)
  return {
    submission,
    record,
    counts: isRecorded || (submission.grade === null && isPresent(record, submission)),
    questions: inDrawnOrder(revisionQuestions, submission.questionIds),
  }
}

type ResultRecorded = Extract<EnrolmentEvent, { type: 'EvaluationResultRecorded' }>

export const presentOutcome = ({ submission: { grade, points }, record, counts, questions }: Outcome) => ({
  isApproved: counts && isPassing(grade),
  grade,
  counts,
  pendingReview: counts && grade === null,
  ...partialGrade(questions, points),
  courseStatus: presentStatus(record.situation === 'enrolled' ? record.status : null),
})

/** Adds the consequences, and the right answers where the author shows them. */
export const presentResult = async (context: Context, outcome: Outcome) => {
  const { attemptId, by, claimed, courseId, enrolmentId, lessonId, personId, grade } = outcome.submission
  const isApproved = outcome.record.situation === 'enrolled' && outcome.record.status === 'aprobado'
  const hasFailed = outcome.counts && grade !== null && !isPassing(grade)
  const isPending = outcome.record.situation === 'enrolled' && outcome.record.status === 'pendiente'
  const [names, certificate, missing, next, graders, failed, isReviewed] = await Promise.all([
    testNames(context.db, { courseId, lessonId }),
    isApproved ? certificateOf(context.db, personId, courseId) : null,
    isPending && isPassing(grade) ? lackingLessons(context.db, enrolmentId) : [],
    nextCourseOf(context.db, personId, courseId),
    hasFailed ? gradersOf(context.db, lessonId) : [],
    hasFailed ? failedResultsOf(context.db, personId, [lessonId]) : [],
    isReviewShown(context, outcome.submission),
  ])
  const present = failed.find(({ evaluation_id }) => evaluation_id === attemptId)
  return {
    ...presentOutcome(outcome),
    by: by === 'person' && claimed !== null ? ('focus' as const) : by,
    lessonName: names.lesson_name,
    courseId,
    courseName: names.course_name,
    courseIsDraft: names.course_is_draft,
    certificateId: certificate?.certificate_id ?? null,
    missing: missing.map(({ lesson_id: id, name, type }) => ({ id, name, type })),
    nextCourse: next && presentNextCourse(next),
    graders: graders.flatMap((grader) =>
      grader.person_id !== personId && grader.full_name ? [grader.full_name] : [],
    ),
    opportunity: present ? presentOpportunity(present) : null,
    review: isReviewed ? presentReview(outcome) : null,
  }
}

/** Whether the author shows the answers now, of a lesson that the member still sees, and need not take again (nor its original). */
const isReviewShown = async (
  context: Context,
  { courseId, lessonId, grade }: SubmittedAttempt,
): Promise<boolean> => {
  const evaluationState = await stateOf(context.store, evaluation, lessonId)
  if (evaluationState.situation === 'none' || !isShown(evaluationState.showAnswers, grade)) return false
  if ((await requireVisibleLesson(context, lessonId).catch(unseen)) === null) return false
  return !(await relationToTest(context, { courseId, lessonId })).isToTake
}

const presentReview = ({ submission: { answers, points }, questions }: Outcome) =>
  questions.map((question, index) => ({
    ...presentWithKey(question, index),
    points: points.get(question.id) ?? null,
    answer: answers.get(question.id) ?? '',
  }))
