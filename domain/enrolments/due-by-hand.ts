import { because, fold } from '../kernel/decider.ts'
import { tenYearsAfter } from '../kernel/due-rule.ts'
import { type Evaluator, refuseOneself } from '../kernel/oneself.ts'
import { refusals } from '../kernel/rejection.ts'
import { settleDueDate } from './due.ts'
import { type DueTerms, tellsHireDate } from './due-rules.ts'
import { type Due, isWaived } from './due-state.ts'
import {
  type ActiveEnrolment,
  type EnrolmentDecision,
  type EnrolmentState,
  enrolment,
  isPassed,
} from './enrolment.ts'
import type { EnrolmentEvent } from './events.ts'
import { enrolmentInCycle } from './membership.ts'
import type { EnrolmentRejection } from './rules.ts'

export type DueRejection =
  | 'due.nothing-due'
  | 'due.not-later'
  | 'due.in-the-past'
  | 'due.too-far'
  | 'due.reason-missing'
  | 'due.already-requested'
  | 'due.nothing-requested'
  | 'due.new-date-missing'
  | 'due.not-waived'
  | 'due.no-exception'

const refuse = refusals<DueRejection | EnrolmentRejection>()

type Day = { readonly today: string }

const open = (state: EnrolmentState): ActiveEnrolment => {
  if (state.situation !== 'enrolled') return refuse('enrolments.not-enrolled')
  if (isPassed(state)) return refuse('enrolments.already-approved')
  return state
}

const decidedBy = (state: ActiveEnrolment, by: Evaluator) => {
  refuseOneself(state.personId, by)
  if (by.reason === null) return refuse('due.reason-missing', 'reason')
  return { ...enrolmentInCycle(state, state.cycle), by: by.personId, ...because(by.reason) }
}

const dated = (state: ActiveEnrolment): Due & { readonly dueOn: string } => {
  const { due } = state
  return due && due.dueOn !== null ? { ...due, dueOn: due.dueOn } : refuse('due.nothing-due')
}

const refuseTooFar = (date: string | null, { today }: Day, field: 'dueOn' | 'until'): void => {
  if (date !== null && date > tenYearsAfter(today)) refuse('due.too-far', field)
}

const refuseUnlessLater = (to: string, due: Pick<Due, 'dueOn'>, { today }: Day): void => {
  if (to < today) refuse('due.in-the-past', 'dueOn')
  refuseTooFar(to, { today }, 'dueOn')
  if (due.dueOn !== null && to <= due.dueOn) refuse('due.not-later', 'dueOn')
}

export const extendDueDate =
  ({ dueOn, ...day }: Day & { dueOn: string }, by: Evaluator): EnrolmentDecision =>
  (state) => {
    const active = open(state)
    const data = decidedBy(active, by)
    const due = dated(active)
    if (due.isByHand && due.dueOn === dueOn && due.requested === null) return []
    refuseUnlessLater(dueOn, due, day)
    return [{ type: 'DueDateExtended', data: { ...data, requestedBy: due.requestedBy, dueOn } }]
  }

type Request = Day & {
  readonly dueOn: string
  readonly reason: string | null
  readonly by: string
  readonly readsHireDates: boolean
}

export const requestExtension =
  ({ dueOn, reason, by, readsHireDates, ...day }: Request): EnrolmentDecision =>
  (state) => {
    const active = open(state)
    const due = dated(active)
    if (reason === null) return refuse('due.reason-missing', 'reason')
    if (due.requested === dueOn) return []
    if (due.requested !== null) return refuse('due.already-requested')
    const isWithheld =
      by !== active.personId && !readsHireDates && !due.isByHand && tellsHireDate(due.candidates)
    refuseUnlessLater(dueOn, isWithheld ? { dueOn: null } : due, day)
    const data = { ...enrolmentInCycle(active, active.cycle), by, dueOn, reason }
    return [{ type: 'ExtensionRequested', data }]
  }

export const declineExtension =
  (by: Evaluator): EnrolmentDecision =>
  (state) => {
    const active = open(state)
    const data = decidedBy(active, by)
    if (!active.due?.requested) return refuse('due.nothing-requested')
    return [{ type: 'ExtensionDeclined', data: { ...data, requestedBy: active.due.requestedBy } }]
  }

/** A waiver is no approval. One that ends by itself names the date on which the course is due afterwards. */
export const waiveRequirement =
  (what: Day & { until: string | null; dueOn: string | null }, by: Evaluator): EnrolmentDecision =>
  (state) => {
    const { until, dueOn, today } = what
    const active = open(state)
    const data = decidedBy(active, by)
    if (isWaived(active, today) && active.waiver?.until === until) return []
    if (until !== null && until < today) return refuse('due.in-the-past', 'until')
    refuseTooFar(until, { today }, 'until')
    refuseTooFar(dueOn, { today }, 'dueOn')
    const standing = active.due?.dueOn ?? null
    const lapses = until !== null && standing !== null && standing <= until
    if (lapses && dueOn === null) return refuse('due.new-date-missing', 'dueOn')
    if (until !== null && dueOn !== null && dueOn <= until) return refuse('due.not-later', 'dueOn')
    const waived: EnrolmentEvent = {
      type: 'RequirementWaived',
      data: { ...data, until, dueOn: until === null ? null : dueOn },
    }
    if (until !== null || active.due === null || active.due.isRenewal) return [waived]
    const lifted = { ...enrolmentInCycle(active, active.cycle), because: 'waived' } as const
    return [waived, { type: 'DueDateLifted', data: lifted }]
  }

/** A renewal whose grace has ended is due by the rules from then on; where they set no date, `dueOn` does. */
export const endWaiver =
  (
    { terms, dueOn }: { readonly terms: DueTerms; readonly dueOn: string | null },
    by: Evaluator,
  ): EnrolmentDecision =>
  (state) => {
    const active = open(state)
    const data = decidedBy(active, by)
    if (!isWaived(active, terms.today)) return refuse('due.not-waived')
    const ended: EnrolmentEvent = { type: 'WaiverEnded', data }
    const after = enrolment.evolve(active, ended)
    const isReturn = isGraceOver(after, terms)
    const settled = settleDueDate(terms, { because: 'rule', liftedBecause: 'rule', isReturn })(after)
    const facts = [ended, ...settled]
    const standing = fold(enrolment, settled, after)
    if (dueOn === null) {
      if (settled.length === 0 && isReturn) return refuse('due.new-date-missing', 'dueOn')
      return facts
    }
    const { due } = open(standing)
    if (!due) return refuse('due.nothing-due', 'dueOn')
    refuseUnlessLater(dueOn, due, terms)
    return [...facts, { type: 'DueDateExtended', data: { ...data, requestedBy: due.requestedBy, dueOn } }]
  }

const isGraceOver = (state: EnrolmentState, { today }: Day): boolean =>
  state.situation === 'enrolled' && state.renewal !== null && today > state.renewal.by

export const resolveDateException =
  ({ dueOn, today }: Day & { dueOn: string | null }, by: Evaluator): EnrolmentDecision =>
  (state) => {
    const active = open(state)
    const data = decidedBy(active, by)
    const { due } = active
    if (due?.isByHand && due.dueOn === dueOn) return []
    if (!due?.problem) return refuse('due.no-exception')
    if (dueOn !== null && dueOn < today) return refuse('due.in-the-past', 'dueOn')
    refuseTooFar(dueOn, { today }, 'dueOn')
    return [{ type: 'DateExceptionResolved', data: { ...data, dueOn } }]
  }
