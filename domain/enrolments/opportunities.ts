import { type Evaluator, refuseOneself } from '../kernel/oneself.ts'
import type { Outline } from '../kernel/outline.ts'
import { refusals } from '../kernel/rejection.ts'
import { type ActiveEnrolment, type EnrolmentDecision, type EnrolmentState, isPassed } from './enrolment.ts'
import { enrolmentInCycle } from './membership.ts'
import type { EnrolmentRejection } from './rules.ts'

export type OpportunityRejection =
  | 'opportunities.nothing-failed'
  | 'opportunities.already-requested'
  | 'opportunities.already-declined'
  | 'opportunities.reason-missing'
  | 'opportunities.not-open'

const refuse = refusals<OpportunityRejection | EnrolmentRejection>()

/** `evaluationId` is the result that the person or the grader saw. */
type OfResult = { readonly lessonId: string; readonly evaluationId: string }

/** The failed result that a restart would set aside; null where the course is approved or the evaluation is not failed. */
export const failedEvaluation = (state: EnrolmentState, lessonId: string): string | null => {
  if (state.situation !== 'enrolled' || isPassed(state)) return null
  const result = state.results.get(lessonId)
  return result && !result.isApproved ? result.attemptId : null
}

/** Once a result: a restart or a pass ends the request, and the next failure may be asked about again. */
export const requestOpportunity =
  (
    { lessonId, evaluationId, reason }: OfResult & { reason: string | null },
    outline: Outline,
  ): EnrolmentDecision =>
  (state) => {
    const active = answerable(state, lessonId, outline)
    if (reason === null) return refuse('opportunities.reason-missing', 'reason')
    if (failedEvaluation(active, lessonId) !== evaluationId) return refuse('opportunities.nothing-failed')
    const request = active.opportunities.get(lessonId)
    if (request?.evaluationId === evaluationId)
      return refuse(request.isDeclined ? 'opportunities.already-declined' : 'opportunities.already-requested')
    const data = { ...enrolmentInCycle(active, active.cycle), lessonId, evaluationId, reason }
    return [{ type: 'OpportunityRequested', data }]
  }

/** Granting one is a restart, which answers the request. */
export const declineOpportunity =
  ({ lessonId, evaluationId }: OfResult, grader: Evaluator, outline: Outline): EnrolmentDecision =>
  (state) => {
    const active = answerable(state, lessonId, outline)
    refuseOneself(active.personId, grader)
    const { personId: by, reason } = grader
    if (reason === null) return refuse('opportunities.reason-missing', 'reason')
    const request = active.opportunities.get(lessonId)
    if (request?.evaluationId !== evaluationId || request.isDeclined) return refuse('opportunities.not-open')
    const data = { ...enrolmentInCycle(active, active.cycle), lessonId, evaluationId, by, reason }
    return [{ type: 'OpportunityDeclined', data }]
  }

const answerable = (state: EnrolmentState, lessonId: string, outline: Outline): ActiveEnrolment => {
  if (state.situation !== 'enrolled') return refuse('enrolments.not-enrolled')
  if (!outline.isPublished) return refuse('courses.not-published')
  if (!outline.lessons.some(({ id }) => id === lessonId)) return refuse('courses.no-such-lesson')
  return state
}
