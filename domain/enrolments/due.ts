import type { Level } from '../kernel/ids.ts'
import { candidateOf, type DueCandidate, type DueTerms, determine, tellsHireDate } from './due-dates.ts'
import { type ActiveEnrolment, type Due, type EnrolmentDecision, isPassed } from './enrolment.ts'
import type { DueLiftingCause, DueMovingCause, EnrolmentEvent } from './events.ts'
import { enrolmentInCycle } from './membership.ts'

export type DueChange = {
  /** Why a date that is set moves, if it does. */
  readonly because: DueMovingCause
  readonly liftedBecause: DueLiftingCause
  /** Candidates that are worked out anew; all others stay as they were set. */
  readonly isStale?: (candidate: DueCandidate) => boolean
}

/**
 * Sets the date of a course that is required and has none, and moves one that no longer holds. A date that somebody set by hand, a renewal's
 * and that of an approved course stay.
 */
export const settleDueDate =
  (terms: DueTerms, { because, liftedBecause, isStale = () => false }: DueChange): EnrolmentDecision =>
  (state) => {
    if (state.situation !== 'enrolled' || isPassed(state) || state.due?.isRenewal) return []
    if (state.waiver && state.waiver.until === null) return []
    const { due, levels } = state
    if (levels.length === 0) return due ? [lifted(state, liftedBecause)] : []
    if (due?.isByHand) return []
    const known = due?.candidates ?? []
    const candidates = [...levels].sort().flatMap((level) => {
      const candidate = known.find((one) => one.level === level)
      if (candidate && !isStale(candidate)) return [candidate]
      return candidateOf(terms, level, subjectSince(candidate, terms)) ?? []
    })
    return changed(state, due, candidates, because, liftedBecause)
  }

/** A rule that begins to count from that day counts from the day on which it was chosen. */
const subjectSince = (before: DueCandidate | undefined, { today }: DueTerms): string =>
  before?.rule.from === 'subject' ? (before.since ?? today) : today

const changed = (
  state: ActiveEnrolment,
  due: Due | null,
  candidates: readonly DueCandidate[],
  because: DueMovingCause,
  liftedBecause: DueLiftingCause,
): readonly EnrolmentEvent[] => {
  const before = due?.candidates ?? []
  if (isSame(before, candidates)) return []
  if (candidates.length === 0) return due ? [lifted(state, liftedBecause)] : []
  const { dueOn, holds, problem } = determine(candidates)
  const record = { ...enrolmentInCycle(state, state.cycle), holds, problem }
  const isSealed = tellsHireDate([...before, ...candidates])
  const from = due?.dueOn ?? null
  if (due === null || from === dueOn) {
    const dates = { dueOn, candidates }
    return [{ type: 'DueDateSet', data: { ...record, ...(isSealed ? { sealedDates: dates } : { dates }) } }]
  }
  const dates = { from, dueOn, candidates }
  const data = { ...record, because, ...(isSealed ? { sealedDates: dates } : { dates }) }
  return [{ type: 'DueDateMoved', data }]
}

const lifted = (state: ActiveEnrolment, because: DueLiftingCause): EnrolmentEvent => ({
  type: 'DueDateLifted',
  data: { ...enrolmentInCycle(state, state.cycle), because },
})

const isSame = (before: readonly DueCandidate[], after: readonly DueCandidate[]): boolean =>
  JSON.stringify(before) === JSON.stringify(after)

/** A rule of this level was chosen for everybody. */
export const ofLevel =
  (level: Level) =>
  (candidate: DueCandidate): boolean =>
    candidate.level === level

export const ofHireDate = ({ rule }: DueCandidate): boolean => rule.from === 'hire'
