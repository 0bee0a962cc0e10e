import { Rejection } from '../../../domain/kernel/rejection.ts'
import { evaluationOf } from '../../../projections/evaluations.ts'
import { fullNames } from '../../../projections/people.questions.ts'
import { responsesWaiting, waitingAttempts } from '../../../projections/reviews.questions.ts'
import type { Context } from '../../context.ts'
import { reviewsContract } from '../../contract/routes/reviews.ts'
import { type Handler, routesOf } from '../../http/rest.ts'
import { presentPage } from '../../kit/list.ts'
import { requireCaller } from '../../kit/request.ts'
import { withoutOwn } from '../../records/grantor.ts'
import { erased } from '../../records/people.ts'
import { requireReviewable, requireReviewer } from './review-access.ts'
import { presentResponses, presentWaiting } from './review-present.ts'
import { reviewAnswer } from './reviewing.ts'

type Routes = typeof reviewsContract

const readWaiting: Handler<Routes['GET /courses/:courseId/lessons/:lessonId/reviews']> = async (
  { params, query: { page, pageSize } },
  context,
) => {
  await requireReviewer(context, params)
  const filter = { lessonId: params.lessonId, without: await withoutOwn(context) }
  const [attempts, responses, evaluation] = await Promise.all([
    waitingAttempts(context.readDb, filter, { page, size: pageSize }),
    responsesWaiting(context.readDb, [filter.lessonId], filter.without),
    evaluationOf(context.readDb, filter.lessonId),
  ])
  return {
    ...presentPage(attempts, (row) => presentWaiting(row, context.locale)),
    responses: responses.get(filter.lessonId) ?? 0,
    hasFreeResponses: evaluation?.questions.some(({ type }) => type === 'freeResponse') ?? false,
  }
}

const review: Handler<Routes['PUT /attempts/:attemptId/responses/:questionId']> = async (
  { params: { attemptId, questionId }, body: { reason, ...marking } },
  context,
) => {
  await requireReviewable(context, attemptId)
  const by = { personId: requireCaller(context).personId, reason }
  const command = context.command('ReviewResponse')
  const appended = await reviewAnswer(context, command, attemptId, { questionId, ...marking }, by).catch(
    (error: unknown) => withName(context, error),
  )
  const { pending } = await context.waitForReadModels(appended)
  const { submission } = await requireReviewable(context, attemptId)
  return { points: submission.points.get(questionId) ?? marking.points, grade: submission.grade, pending }
}

const withName = async ({ db, locale }: Context, error: unknown): Promise<never> => {
  if (!(error instanceof Rejection) || error.code !== 'reviews.reviewed-meanwhile') throw error
  const by = String(error.params.by)
  const name = (await fullNames(db, [by])).get(by) ?? erased[locale]
  throw new Rejection(error.code, error.field, { ...error.params, by: name })
}

export const reviewsRoutes = routesOf(reviewsContract, {
  'GET /courses/:courseId/lessons/:lessonId/reviews': readWaiting,
  'GET /attempts/:attemptId/responses': async ({ params }, context) =>
    presentResponses(context, await requireReviewable(context, params.attemptId)),
  'PUT /attempts/:attemptId/responses/:questionId': review,
})
