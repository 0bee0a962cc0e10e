import type { SubmittedAttempt } from '../../../domain/attempts/attempt.ts'
import type { Question } from '../../../domain/evaluations/events.ts'
import { streamName } from '../../../domain/kernel/ids.ts'
import { fullNames } from '../../../projections/people.questions.ts'
import { nextWaiting, responsesWaiting, type WaitingAttempt } from '../../../projections/reviews.questions.ts'
import type { Locale } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { requireCaller } from '../../kit/request.ts'
import { withoutOwn } from '../../records/grantor.ts'
import { erased } from '../../records/people.ts'
import { inDrawnOrder, questionsOf } from '../../records/test-revisions.ts'
import type { Reviewable } from './review-access.ts'

export const presentWaiting = (row: WaitingAttempt, locale: Locale) => ({
  attemptId: row.attempt_id,
  userId: row.person_id,
  fullName: row.full_name ?? erased[locale],
  submittedAt: row.submitted_at,
  responses: row.responses,
})

const submissionFacts = async ({ store }: Context, attemptId: string) => {
  const events = await store.load(streamName('attempt', attemptId))
  return {
    submittedAt: events.findLast(({ type }) => type === 'AttemptSubmitted')?.at ?? '',
    erasedAnswers: new Set(
      events.flatMap(({ type, data }) =>
        type === 'AnswerSaved' && 'answer' in data && data.answer === null && 'questionId' in data
          ? [data.questionId]
          : [],
      ),
    ),
  }
}

/** The free responses of an attempt with their questions, and the next attempt to review. */
export const presentResponses = async (context: Context, { submission, withheld }: Reviewable) => {
  const { attemptId, lessonId, courseId, personId, revision, questionIds, grade } = submission
  const { readDb, store, locale } = context
  const [revisionQuestions, names, { submittedAt, erasedAnswers }, without] = await Promise.all([
    questionsOf(store, lessonId, revision),
    fullNames(readDb, [personId, ...submission.reviewers.values()]),
    submissionFacts(context, attemptId),
    withoutOwn(context),
  ])
  const [waiting, next] = await Promise.all([
    responsesWaiting(context.db, [lessonId], without),
    nextWaiting(context.db, { lessonId, without }, { attemptId, submittedAt }),
  ])
  const nameOf = (id: string): string => names.get(id) ?? erased[locale]
  const drawnQuestions = inDrawnOrder(revisionQuestions, questionIds)
  return {
    attemptId,
    courseId,
    lessonId,
    userId: personId,
    fullName: nameOf(personId),
    submittedAt,
    grade,
    questions: drawnQuestions.length,
    responses: drawnQuestions.flatMap((question, place) =>
      question.type === 'freeResponse'
        ? [
            {
              ...presentResponse(question, submission, nameOf),
              number: place + 1,
              answer: erasedAnswers.has(question.id) ? null : (submission.answers.get(question.id) ?? ''),
              acceptedAnswers: withheld === null ? question.answers.map(({ response }) => response) : null,
            },
          ]
        : [],
    ),
    isOwn: personId === requireCaller(context).personId,
    waiting: waiting.get(lessonId) ?? 0,
    next,
  }
}

const presentResponse = (
  { id, question, value }: Question,
  { points, reviewers }: SubmittedAttempt,
  nameOf: (id: string) => string,
) => {
  const by = reviewers.get(id)
  return {
    questionId: id,
    question,
    value,
    points: points.get(id) ?? null,
    reviewedBy: by === undefined ? null : nameOf(by),
  }
}
