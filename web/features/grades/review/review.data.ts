import type { Call, Reply } from '../../../../api/contract/calls.ts'
import { call } from '../../../shared/data/call.ts'
import { isRecord, type StoredValue, storedValue } from '../../../shared/device/stored-value.ts'

export type Responses = Reply<'GET /attempts/:attemptId/responses'>
export type FreeResponse = Responses['responses'][number]

/** A response of an attempt. */
export type ReviewPlace = { readonly attemptId: string; readonly questionId: string | null }

const waits = ({ points }: FreeResponse): boolean => points === null

/** The requested response, else the first pending one, else the first. */
export const responseAt = ({ responses }: Responses, questionId: string | null): FreeResponse | null =>
  responses.find((one) => one.questionId === questionId) ?? responses.find(waits) ?? responses[0] ?? null

/** The next pending response: of the attempt, then of the next attempt; null if none. */
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

/** As typed; the reason is empty if none is required. */
export type TypedReview = { readonly points: string; readonly reason: string }

/** Storage for unsaved input about a response. */
export const storedReview = (attemptId: string, questionId: string): StoredValue<TypedReview | null> =>
  storedValue(`review.${attemptId}.${questionId}`, {
    none: null,
    parse: (stored) =>
      isRecord(stored) && 'points' in stored && 'reason' in stored
        ? { points: String(stored.points), reason: String(stored.reason) }
        : null,
  })
