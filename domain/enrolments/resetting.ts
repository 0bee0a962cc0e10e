import { because } from '../kernel/decider.ts'
import { refusals } from '../kernel/rejection.ts'
import { type Evaluating, revoked } from './certificates.ts'
import type { EnrolmentDecision } from './enrolment.ts'
import type { EnrolmentEvent } from './events.ts'
import { hasProgress, recordOf } from './membership.ts'
import type { EnrolmentRejection } from './rules.ts'

const refuse = refusals<EnrolmentRejection>()

/** A due renewal stays due. `hasBegun` covers tests and media, which this record does not hold. */
export const resetProgress =
  ({ hasBegun, ...act }: Evaluating & { hasBegun: boolean }): EnrolmentDecision =>
  (state) => {
    if (state.situation !== 'enrolled') return refuse('enrolments.not-enrolled')
    if (!hasBegun && !hasProgress(state)) return []
    const { by, reason } = act
    const reset: EnrolmentEvent = {
      type: 'ProgressReset',
      data: { ...recordOf(state, state.cycle), by, ...because(reason) },
    }
    const held = state.certificates.find(({ cycle }) => cycle === state.cycle)
    return held ? [reset, revoked(state, held, act)] : [reset]
  }
