import { unknownFact } from '../kernel/decider.ts'
import type { Level } from '../kernel/ids.ts'
import type { DateProblem, DueCandidate } from './due-rules.ts'
import type { EnrolmentEvent } from './events.ts'

/** By when the course is to be passed in this cycle; dates are yyyy-MM-dd. */
export type Due = {
  readonly dueOn: string | null
  readonly candidates: readonly DueCandidate[]
  readonly holds: Level | null
  readonly problem: DateProblem | null
  /** An extension or a resolved exception; no rule moves it. */
  readonly isByHand: boolean
  readonly isRenewal: boolean
  /** The day that somebody asks for, unanswered. */
  readonly requested: string | null
  readonly requestedBy: string | null
}

/** An expired certificate and the last day to renew it (yyyy-MM-dd). */
export type Renewal = { readonly certificateId: string; readonly code: string; readonly by: string }

export type Dated = {
  readonly due: Due | null
  readonly waiver: { readonly until: string | null } | null
  readonly renewal: Renewal | null
}

export type DueEvent = Extract<
  EnrolmentEvent,
  {
    type:
      | 'DueDateSet'
      | 'DueDateMoved'
      | 'DueDateLifted'
      | 'DueDateExtended'
      | 'DateExceptionResolved'
      | 'ExtensionRequested'
      | 'ExtensionDeclined'
      | 'RequirementWaived'
      | 'WaiverEnded'
  }
>

const nothingDue: Due = {
  dueOn: null,
  candidates: [],
  holds: null,
  problem: null,
  isByHand: false,
  isRenewal: false,
  requested: null,
  requestedBy: null,
}

export const renewalDue = (expiresOn: string): Due => ({ ...nothingDue, dueOn: expiresOn, isRenewal: true })

export const evolveDue = ({ due, renewal }: Dated, event: DueEvent): Partial<Dated> => {
  switch (event.type) {
    case 'DueDateSet':
    case 'DueDateMoved': {
      const { dates, sealedDates, holds, problem } = event.data
      const { dueOn = null, candidates = [] } = dates ?? sealedDates ?? {}
      return {
        due: { ...nothingDue, dueOn, candidates, holds, problem },
        renewal: extended(renewal, dueOn),
      }
    }
    case 'DueDateLifted':
      return { due: null }
    case 'DueDateExtended':
    case 'DateExceptionResolved': {
      const { dueOn } = event.data
      return { due: byHand(due, dueOn), renewal: extended(renewal, dueOn) }
    }
    case 'ExtensionRequested':
      return { due: due && { ...due, requested: event.data.dueOn, requestedBy: event.data.by } }
    case 'ExtensionDeclined':
      return { due: due && { ...due, requested: null, requestedBy: null } }
    case 'RequirementWaived': {
      const { until, dueOn } = event.data
      const after = dueOn !== null && { due: byHand(due, dueOn), renewal: extended(renewal, dueOn) }
      return { waiver: { until }, ...after }
    }
    case 'WaiverEnded':
      return { waiver: null }
    default:
      return unknownFact(event)
  }
}

const byHand = (due: Due | null, dueOn: string | null): Due => ({
  ...(due ?? nothingDue),
  dueOn,
  problem: null,
  isByHand: true,
  requested: null,
  requestedBy: null,
})

export const extended = (renewal: Renewal | null, dueOn: string | null): Renewal | null =>
  renewal && dueOn !== null && dueOn > renewal.by ? { ...renewal, by: dueOn } : renewal

/** `today` is yyyy-MM-dd in the company's zone. */
export const isWaived = ({ waiver }: Pick<Dated, 'waiver'>, today: string): boolean =>
  waiver !== null && (waiver.until === null || today <= waiver.until)
