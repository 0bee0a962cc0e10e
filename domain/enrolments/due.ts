import type { Level } from '../kernel/ids.ts'
import {
  candidateOf,
  type Determined,
  type DueCandidate,
  type DueTerms,
  determine,
  tellsHireDate,
} from './due-rules.ts'
import { type ActiveEnrolment, type Due, type EnrolmentDecision, isPassed } from './enrolment.ts'
import type { DueLiftingCause, DueMovingCause, EnrolmentEvent } from './events.ts'
import { enrolmentInCycle } from './membership.ts'

export type DueChange = {
  readonly because: DueMovingCause
  readonly liftedBecause: DueLiftingCause
  readonly isStale?: (candidate: DueCandidate) => boolean
}

export type DatedRecord = {
  readonly levels: readonly Level[]
  readonly due: Pick<Due, 'dueOn' | 'candidates'> | null
  /** By hand, by a certificate's expiry, by a waiver or an approval, no rule sets or moves the date. */
  readonly isFixed: boolean
}

export type DateChange =
  | { readonly does: 'nothing' }
  | { readonly does: 'lift' }
  | (Determined & { readonly does: 'set' | 'move'; readonly candidates: readonly DueCandidate[] })

const nothing: DateChange = { does: 'nothing' }

export const dateChange = (
  { levels, due, isFixed }: DatedRecord,
  terms: DueTerms,
  isStale: (candidate: DueCandidate) => boolean = () => false,
): DateChange => {
  if (isFixed) return nothing
  const known = due?.candidates ?? []
  const candidates = [...levels].sort().flatMap((level) => {
    const candidate = known.find((one) => one.level === level)
    if (candidate && !isStale(candidate)) return [candidate]
    return candidateOf(terms, level, subjectSince(candidate, terms)) ?? []
  })
  if (candidates.length === 0) return due ? { does: 'lift' } : nothing
  if (isSame(known, candidates)) return nothing
  const determined = determine(candidates)
  return { does: due && due.dueOn !== determined.dueOn ? 'move' : 'set', ...determined, candidates }
}

/** A rule that begins to count from that day counts from the day on which it was chosen. */
const subjectSince = (before: DueCandidate | undefined, { today }: DueTerms): string =>
  before?.rule.from === 'subject' ? (before.since ?? today) : today

/** Sets the date of a course that is required and has none, and moves one that no longer holds. */
export const settleDueDate =
  (terms: DueTerms, { because, liftedBecause, isStale }: DueChange): EnrolmentDecision =>
  (state) => {
    if (state.situation !== 'enrolled') return []
    const { due, levels } = state
    const change = dateChange({ levels, due, isFixed: isFixed(state) }, terms, isStale)
    if (change.does === 'nothing') return []
    if (change.does === 'lift') return [lifted(state, liftedBecause)]
    const { does, dueOn, holds, problem, candidates } = change
    const record = { ...enrolmentInCycle(state, state.cycle), holds, problem }
    const isSealed = tellsHireDate([...(due?.candidates ?? []), ...candidates])
    if (does === 'set') {
      const dates = { dueOn, candidates }
      return [{ type: 'DueDateSet', data: { ...record, ...(isSealed ? { sealedDates: dates } : { dates }) } }]
    }
    const dates = { from: due?.dueOn ?? null, dueOn, candidates }
    const data = { ...record, because, ...(isSealed ? { sealedDates: dates } : { dates }) }
    return [{ type: 'DueDateMoved', data }]
  }

const isFixed = (state: ActiveEnrolment): boolean =>
  isPassed(state) ||
  state.due?.isRenewal === true ||
  state.waiver?.until === null ||
  (state.due?.isByHand === true && state.levels.length > 0)

const lifted = (state: ActiveEnrolment, because: DueLiftingCause): EnrolmentEvent => ({
  type: 'DueDateLifted',
  data: { ...enrolmentInCycle(state, state.cycle), because },
})

const isSame = (before: readonly DueCandidate[], after: readonly DueCandidate[]): boolean =>
  JSON.stringify(before) === JSON.stringify(after)

export const ofLevel =
  (level: Level) =>
  (candidate: DueCandidate): boolean =>
    candidate.level === level

export const ofHireDate = ({ rule }: DueCandidate): boolean => rule.from === 'hire'
