import { because } from '../kernel/decider.ts'
import { refusals } from '../kernel/rejection.ts'
import { certificateRevoked, type EvaluatorAct } from './certificates.ts'
import { withNewDate } from './due.ts'
import type { DueTerms } from './due-rules.ts'
import type { EnrolmentDecision } from './enrolment.ts'
import type { EnrolmentEvent } from './events.ts'
import { enrolmentInCycle, hasProgress } from './membership.ts'
import type { EnrolmentRejection } from './rules.ts'

const refuse = refusals<EnrolmentRejection>()

/** A due renewal stays due. `hasBegun` covers tests and media, which this record does not hold. */
export const resetProgress = ({
  terms,
  ...act
}: EvaluatorAct & { hasBegun: boolean; terms: DueTerms }): EnrolmentDecision => withNewDate(terms, reset(act))

const reset =
  ({ hasBegun, ...act }: EvaluatorAct & { hasBegun: boolean }): EnrolmentDecision =>
  (state) => {
    if (state.situation !== 'enrolled') return refuse('enrolments.not-enrolled')
    if (!hasBegun && !hasProgress(state)) return []
    const { by, reason } = act
    const begun: EnrolmentEvent = {
      type: 'ProgressReset',
      data: { ...enrolmentInCycle(state, state.cycle), by, ...because(reason) },
    }
    const approvedCycle = state.openRenewal?.cycle ?? state.cycle
    const certificate = state.certificates.find(({ cycle }) => cycle === approvedCycle)
    return certificate ? [begun, certificateRevoked(state, certificate, act)] : [begun]
  }
