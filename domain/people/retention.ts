import { reasonMax } from '../kernel/constants.ts'
import { yearsAfter } from '../kernel/days.ts'
import { holdsNameOf } from '../kernel/names.ts'
import { refusals } from '../kernel/rejection.ts'
import { keptUntil } from '../kernel/retention.ts'
import { canonicalText } from '../kernel/text.ts'
import type { ForgottenPerson, PersonDecision, PersonState } from './person.ts'

export type RetentionRejection =
  | 'retention.nothing-kept'
  | 'retention.reason-missing'
  | 'retention.reason-too-long'
  | 'retention.reason-names-person'
  | 'retention.hold-past'
  | 'retention.hold-too-far'
  | 'retention.no-hold'

const refuse = refusals<RetentionRejection>()

const holdYearsMax = 10

const keptOf = (state: PersonState): ForgottenPerson =>
  state.situation === 'forgotten' && state.kept.length > 0 ? state : refuse('retention.nothing-kept', 'id')

const reasonIn = (text: string, keptName: string | null): string => {
  const reason = canonicalText(text).trim()
  if (reason === '') refuse('retention.reason-missing', 'reason')
  if (reason.length > reasonMax) refuse('retention.reason-too-long', 'reason', { most: reasonMax })
  if (holdsNameOf(reason, keptName)) refuse('retention.reason-names-person', 'reason')
  return reason
}

export type LegalHold = {
  readonly reason: string
  readonly until: string | null
  readonly today: string
}
export const placeHold =
  ({ reason: text, until, today }: LegalHold): PersonDecision =>
  (state) => {
    const { id: personId, keptName } = keptOf(state)
    const reason = reasonIn(text, keptName)
    if (until !== null && until < today) return refuse('retention.hold-past', 'until')
    if (until !== null && until > yearsAfter(today, holdYearsMax))
      return refuse('retention.hold-too-far', 'until', { most: holdYearsMax })
    return [{ type: 'LegalHoldPlaced', data: { personId, reason, until } }]
  }

/** In a database that was restored from before it, where the reason is unknown. */
export const holdAgain =
  (until: string | null): PersonDecision =>
  (state) =>
    state.situation === 'forgotten' && state.kept.length > 0 && state.hold === null
      ? [{ type: 'LegalHoldPlaced', data: { personId: state.id, reason: null, until } }]
      : []

export const endHold =
  (text: string): PersonDecision =>
  (state) => {
    const { id: personId, hold, keptName } = keptOf(state)
    const reason = reasonIn(text, keptName)
    return hold ? [{ type: 'LegalHoldEnded', data: { personId, reason } }] : refuse('retention.no-hold', 'id')
  }

const isHeld = ({ hold }: ForgottenPerson, today: string): boolean =>
  hold !== null && (hold.until === null || hold.until >= today)
export const endRetention =
  (today: string): PersonDecision =>
  (state) => {
    if (state.situation !== 'forgotten') return []
    const until = keptUntil(state.kept)
    if (until === null || until >= today || isHeld(state, today)) return []
    const kinds = state.kept.map(({ kind }) => kind)
    return [{ type: 'RetentionEnded', data: { personId: state.id, kinds } }]
  }
