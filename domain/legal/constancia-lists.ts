import { dateOf, dayNumber, yearsAfter } from '../kernel/days.ts'
import { because, type Decision } from '../kernel/decider.ts'
import { refusals, refuseFirst } from '../kernel/rejection.ts'
import type { ListFiling, PlanYear, PresentedPapers, TrainingPlanEvent } from './events.ts'
import { type PaperImageCode, receiptProblems } from './image-rules.ts'
import { filingKey, type Plan, type TrainingPlansState } from './plan.ts'

/** Business days from the end of a year of a plan to the last day for its list of constancias (DC-4). */
export const listingDays = 60

export type ConstanciaListRejection =
  | 'legal.plan-not-found'
  | 'legal.list-unknown'
  | 'legal.list-early'
  | 'legal.list-future'
  | 'legal.list-reason-missing'
  | PaperImageCode

const refuse = refusals<ConstanciaListRejection>()

/** The years of a plan, the last one until its end. */
export const planYears = ({ startsOn, endsOn }: PlanYear): readonly PlanYear[] => {
  const years: PlanYear[] = []
  for (let first = startsOn, year = 1; first <= endsOn; year += 1) {
    const next = yearsAfter(startsOn, year)
    const last = dateOf(dayNumber(next) - 1)
    years.push({ startsOn: first, endsOn: last < endsOn ? last : endsOn })
    first = next
  }
  return years
}

const yearIn = (state: TrainingPlansState, planId: string, endsOn: string) => {
  const plan = state.get(planId) ?? refuse('legal.plan-not-found', 'id')
  const year = planYears(plan.details).find((one) => one.endsOn === endsOn)
  return { plan, year: year ?? refuse('legal.list-unknown', 'endsOn') }
}

/** `today` in the company's zone. */
export const requirePresentable = (
  { endsOn, presentedOn }: { readonly endsOn: string; readonly presentedOn: string },
  today: string,
): void => {
  if (presentedOn <= endsOn) refuse('legal.list-early', 'presentedOn')
  if (presentedOn > today) refuse('legal.list-future', 'presentedOn')
}

type Why = { readonly reason: string | null }

const requireReason = (reason: string | null): void => {
  if (reason === null) refuse('legal.list-reason-missing', 'reason')
}

type Presented = {
  readonly planId: string
  readonly endsOn: string
  /** Null takes it back. */
  readonly presentedOn: string | null
} & Why

export const presentList =
  (
    { planId, endsOn, presentedOn, reason }: Presented,
    today: string,
  ): Decision<TrainingPlansState, TrainingPlanEvent> =>
  (state) => {
    const { plan, year } = yearIn(state, planId, endsOn)
    const before = plan.lists.get(endsOn) ?? null
    if (presentedOn === before) return []
    if (presentedOn !== null) requirePresentable({ endsOn, presentedOn }, today)
    if (before !== null) requireReason(reason)
    const { employerId } = plan.details
    const data = { planId, employerId, ...year, presentedOn, before, ...because(reason) }
    return [{ type: 'ConstanciaListPresented', data }]
  }

type OfList = { readonly planId: string; readonly endsOn: string; readonly establishmentId: string }

export const presentEstablishmentList =
  (
    { planId, endsOn, establishmentId, reason, ...filing }: OfList & ListFiling & PresentedPapers & Why,
    today: string,
  ): Decision<TrainingPlansState, TrainingPlanEvent> =>
  (state) => {
    const { plan, year } = yearIn(state, planId, endsOn)
    requirePresentable({ endsOn, presentedOn: filing.presentedOn }, today)
    const problems = receiptProblems(filing.receipt)
    if (problems.length > 0) return refuseFirst(problems)
    const before = filingIn(plan, { endsOn, establishmentId })
    const isSame =
      before?.presentedOn === filing.presentedOn && before.receipt.sha256 === filing.receipt.sha256
    if (isSame) return []
    if (before) requireReason(reason)
    const of = { planId, employerId: plan.details.employerId, ...year, establishmentId }
    return [{ type: 'EstablishmentListPresented', data: { ...of, ...filing, before, ...because(reason) } }]
  }

const filingIn = (
  { filings }: Plan,
  list: { readonly endsOn: string; readonly establishmentId: string },
): ListFiling | null => {
  const found = filings.get(filingKey(list))
  return found ? { presentedOn: found.presentedOn, receipt: found.receipt } : null
}

export const takeBackEstablishmentList =
  ({
    planId,
    endsOn,
    establishmentId,
    reason,
  }: OfList & Why): Decision<TrainingPlansState, TrainingPlanEvent> =>
  (state) => {
    const { plan, year } = yearIn(state, planId, endsOn)
    const filing = filingIn(plan, { endsOn, establishmentId })
    if (!filing) return []
    requireReason(reason)
    const of = { planId, employerId: plan.details.employerId, ...year, establishmentId }
    return [{ type: 'EstablishmentListTakenBack', data: { ...of, ...filing, ...because(reason) } }]
  }
