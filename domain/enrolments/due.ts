import { fold } from '../kernel/decider.ts'
import type { Level } from '../kernel/ids.ts'
import {
  candidateOf,
  type Determined,
  type DueCandidate,
  type DueTerms,
  determine,
  tellsHireDate,
} from './due-rules.ts'
import {
  type ActiveEnrolment,
  type EnrolmentDecision,
  type EnrolmentState,
  enrolment,
  isPassed,
} from './enrolment.ts'
import type { DueLiftingCause, DueMovingCause, EnrolmentEvent } from './events.ts'
import { enrolmentInCycle } from './membership.ts'

export type DueChange = {
  readonly because: DueMovingCause
  readonly liftedBecause: DueLiftingCause
  readonly isStale?: (candidate: DueCandidate, terms: DueTerms) => boolean
}

/** Sets the date of a course that is required and has none, and moves one that no longer holds. */
export const settleDueDate =
  (terms: DueTerms, { because, liftedBecause, isStale }: DueChange): EnrolmentDecision =>
  (state) => {
    if (state.situation !== 'enrolled' || isFixed(state)) return []
    const { levels, due } = state
    const known = due?.candidates ?? []
    const dates = datesAnew({ levels, known }, terms, isStale)
    if ((dates?.candidates ?? known).length === 0) return due ? [lifted(state, liftedBecause)] : []
    if (dates === null) return []
    const { dueOn, holds, problem, candidates } = dates
    const record = { ...enrolmentInCycle(state, state.cycle), holds, problem }
    const isSealed = tellsHireDate([...known, ...candidates])
    if (due === null || due.dueOn === dueOn) {
      const set = { dueOn, candidates }
      return [
        { type: 'DueDateSet', data: { ...record, ...(isSealed ? { sealedDates: set } : { dates: set }) } },
      ]
    }
    const moved = { from: due.dueOn, dueOn, candidates }
    const data = { ...record, because, ...(isSealed ? { sealedDates: moved } : { dates: moved }) }
    return [{ type: 'DueDateMoved', data }]
  }

/** What the decision leaves to be passed anew is due by the rules from that day on. */
export const withNewDate =
  (terms: DueTerms, decide: EnrolmentDecision): EnrolmentDecision =>
  (state) => {
    const facts = decide(state)
    const after = fold(enrolment, facts, state)
    if (!isAnew(state, after)) return facts
    return [...facts, ...settleDueDate(terms, { because: 'rule', liftedBecause: 'rule' })(after)]
  }

const isAnew = (before: EnrolmentState, after: EnrolmentState): boolean => {
  if (after.situation !== 'enrolled') return false
  if (before.situation !== 'enrolled' || before.cycle !== after.cycle) return true
  return before.status === 'aprobado' && after.status !== 'aprobado'
}

/** By hand, by a certificate's expiry, by a waiver or an approval, no rule sets or moves a date. */
const isFixed = (state: ActiveEnrolment): boolean =>
  isPassed(state) ||
  state.due?.isRenewal === true ||
  state.waiver?.until === null ||
  (state.due?.isByHand === true && state.levels.length > 0)

type Candidates = Determined & { readonly candidates: readonly DueCandidate[] }

type Dated = { readonly levels: readonly Level[]; readonly known: readonly DueCandidate[] }

/** Null where they stay as they are known. */
export const datesAnew = (of: Dated, terms: DueTerms, isStale?: DueChange['isStale']): Candidates | null => {
  const candidates = candidatesOf(of, terms, isStale)
  return isSame(of.known, candidates) ? null : { candidates, ...determine(candidates) }
}

const candidatesOf = (
  { levels, known }: Dated,
  terms: DueTerms,
  isStale: DueChange['isStale'],
): readonly DueCandidate[] =>
  [...levels].sort().flatMap((level) => {
    const candidate = known.find((one) => one.level === level)
    if (candidate && !isStale?.(candidate, terms)) return [candidate]
    return candidateOf(terms, level, subjectSince(candidate, terms)) ?? []
  })

/** A rule that begins to count from that day counts from the day on which it was chosen. */
const subjectSince = (before: DueCandidate | undefined, { today }: DueTerms): string =>
  before?.rule.from === 'subject' ? (before.since ?? today) : today

const lifted = (state: ActiveEnrolment, because: DueLiftingCause): EnrolmentEvent => ({
  type: 'DueDateLifted',
  data: { ...enrolmentInCycle(state, state.cycle), because },
})

/** The log orders keys otherwise. */
const isSame = (before: readonly DueCandidate[], after: readonly DueCandidate[]): boolean =>
  JSON.stringify(before.map(inOrder)) === JSON.stringify(after.map(inOrder))

const inOrder = ({ level, rule, since, dueOn, problem }: DueCandidate) => [
  level,
  Object.entries(rule).sort(),
  since,
  dueOn,
  problem,
]

export const ofLevel =
  (level: Level) =>
  (candidate: DueCandidate): boolean =>
    candidate.level === level

export const ofAnotherHireDate = ({ rule, since }: DueCandidate, { hiredOn }: DueTerms): boolean =>
  rule.from === 'hire' && since !== hiredOn
