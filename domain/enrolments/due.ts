import { daysAfter } from '../kernel/days.ts'
import { fold } from '../kernel/decider.ts'
import type { DueRule } from '../kernel/due-rule.ts'
import type { Level } from '../kernel/ids.ts'
import {
  candidateOf,
  type DueCandidate,
  type DueTerms,
  type EarliestDate,
  earliestDate,
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

export type DueChange = Recalculation & {
  readonly because: DueMovingCause
  readonly liftedBecause: DueLiftingCause
  readonly isReturn?: boolean
}

/** Whose dates are worked out again; all others stay as they are known. */
type Recalculation = {
  readonly isStale?: (candidate: DueCandidate, terms: DueTerms) => boolean
  /** Levels that had no rule and get a date where they have one now; by default all. */
  readonly isNewlyDated?: (level: Level) => boolean
}

/** Sets the date of a course that is required and has none, and moves one that no longer holds. */
export const settleDueDate =
  (
    terms: DueTerms,
    { because, liftedBecause, isReturn = false, ...recalculation }: DueChange,
  ): EnrolmentDecision =>
  (state) => {
    if (state.situation !== 'enrolled') return []
    const hasGone = isReturn && isRenewalGone(state, terms)
    if (isFixed(state) && !hasGone) return []
    const { levels, due, waiver } = state
    const known = due?.candidates ?? []
    const dates = recalculate({ levels, known, waivedUntil: waiver?.until ?? null }, terms, recalculation)
    if (hasGone && dates === null) return []
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

const isRenewalGone = (state: ActiveEnrolment, { today }: DueTerms): boolean => {
  const { due, waiver } = state
  if (isPassed(state) || state.openRenewal || (waiver && waiver.until === null)) return false
  return due?.isRenewal === true && due.dueOn !== null && due.dueOn < today
}

type Candidates = EarliestDate & { readonly candidates: readonly DueCandidate[] }

type Dated = {
  readonly levels: readonly Level[]
  readonly known: readonly DueCandidate[]
  readonly waivedUntil: string | null
}

/** The dates by a rule that is chosen for this level on `terms.today`; null where they stay as they are known. */
export const datesByRule = (
  of: Dated,
  terms: DueTerms,
  { level, rule }: { readonly level: Level; readonly rule: DueRule | null },
): Candidates | null => {
  const rules = new Map(terms.rules)
  if (rule) rules.set(level, rule)
  else rules.delete(level)
  return recalculate(of, { ...terms, rules }, ofChosenRule(level))
}

/** Null where they stay as they are known. */
export const recalculate = (of: Dated, terms: DueTerms, recalculation: Recalculation): Candidates | null => {
  const candidates = candidatesOf(of, afterWaiver(terms, of.waivedUntil), recalculation)
  return isSame(of.known, candidates) ? null : { candidates, ...earliestDate(candidates) }
}

const afterWaiver = (terms: DueTerms, until: string | null): DueTerms =>
  until !== null && until >= terms.today
    ? { ...terms, today: daysAfter(until, 1), waivedFrom: terms.today }
    : terms

const candidatesOf = (
  { levels, known }: Dated,
  terms: DueTerms,
  { isStale, isNewlyDated = () => true }: Recalculation,
): readonly DueCandidate[] =>
  [...levels].sort().flatMap((level) => {
    const candidate = known.find((one) => one.level === level)
    if (candidate && !isStale?.(candidate, terms)) return [candidate]
    if (!candidate && !isNewlyDated(level)) return []
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

export const ofChosenRule = (level: Level): Required<Recalculation> => ({
  isStale: (candidate) => candidate.level === level,
  isNewlyDated: (one) => one === level,
})

export const ofCorrectedHireDate: Required<Recalculation> = {
  isStale: ({ rule, since }, { hiredOn }) => rule.from === 'hire' && since !== hiredOn,
  isNewlyDated: () => false,
}

export const hasAnotherRule =
  (levels: readonly Level[]) =>
  ({ level, rule }: DueCandidate, { rules }: DueTerms): boolean => {
    const now = rules.get(level)
    return levels.includes(level) && !(now?.first && isSameRule(rule, { ...now.first, unit: now.unit }))
  }

const isSameRule = (one: DueCandidate['rule'], other: DueCandidate['rule']): boolean =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort())
