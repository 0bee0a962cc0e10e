import type { Call, Reply } from '../../../../api/contract/routes.ts'
import { call } from '../../../shared/data/call.ts'
import { isRecord, type Kept, kept } from '../../../shared/device/kept.ts'

export type Responses = Reply<'GET /attempts/:attemptId/responses'>
export type FreeResponse = Responses['responses'][number]

/** Where a grader reads: a response of an attempt. */
export type ReviewPlace = { readonly attemptId: string; readonly questionId: string | null }

const waits = ({ points }: FreeResponse): boolean => points === null

/** The one that was asked for, else the first that waits, else the first of all. */
export const responseAt = ({ responses }: Responses, questionId: string | null): FreeResponse | null =>
  responses.find((one) => one.questionId === questionId) ?? responses.find(waits) ?? responses[0] ?? null

/** The response that is read after one: the next of the attempt that waits, then the next attempt's; null where no other waits. */
export const placeAfter = (
  { attemptId, responses, next }: Responses,
  { questionId }: FreeResponse,
): ReviewPlace | null => {
  const at = responses.findIndex((one) => one.questionId === questionId)
  const others = [...responses.slice(at + 1), ...responses.slice(0, at)]
  const following = responses.slice(at + 1).find(waits)
  if (following) return { attemptId, questionId: following.questionId }
  if (next) return { attemptId: next, questionId: null }
  const left = others.find(waits)
  return left ? { attemptId, questionId: left.questionId } : null
}

export const saveReview = (
  params: Call<'PUT /attempts/:attemptId/responses/:questionId'>['params'],
  body: Call<'PUT /attempts/:attemptId/responses/:questionId'>['body'],
) => call('PUT /attempts/:attemptId/responses/:questionId', { params, body })

/** As it is typed; the reason is empty where none is asked for. */
export type TypedReview = { readonly points: string; readonly reason: string }

/** What was typed about a response and is not saved yet. */
export const keptReview = (attemptId: string, questionId: string): Kept<TypedReview | null> =>
  kept(`review.${attemptId}.${questionId}`, {
    none: null,
    parse: (stored) =>
      isRecord(stored) && 'points' in stored && 'reason' in stored
        ? { points: String(stored.points), reason: String(stored.reason) }
        : null,
  })
