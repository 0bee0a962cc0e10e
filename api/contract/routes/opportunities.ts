import { z } from 'zod'
import { id, reason } from '../input.ts'
import { byId, type Contract, count, instant, pending, text } from '../route.ts'

/** Of the caller's own failed result. The dates are null until a request is sent or declined; `reason` is the grader's for declining. */
export const opportunity = z.strictObject({
  evaluationId: id,
  requestedAt: instant.nullable(),
  declinedAt: instant.nullable(),
  reason: text.nullable(),
})

/** The first failed evaluation of a course. */
export const failedEvaluation = opportunity.extend({ lessonId: id, lessonName: text })

/** A request that the caller may answer. `grade` is the failed one. */
export const openOpportunity = z.strictObject({
  userId: id,
  fullName: text,
  evaluationId: id,
  grade: count,
  lessonId: id,
  lessonName: text,
  courseId: id,
  courseName: text,
  reason: text,
  requestedAt: instant,
})

const reply = z.strictObject({ pending })

export const opportunitiesContract = {
  'POST /lessons/:id/opportunities': {
    rule: 'authenticated',
    params: byId,
    body: z.object({ evaluationId: id, reason }),
    reply,
  },
  'POST /lessons/:id/opportunities/:userId/actions/decline': {
    rule: 'authenticated',
    params: z.object({ id, userId: id }),
    body: z.object({ evaluationId: id, reason }),
    reply,
  },
} as const satisfies Contract
