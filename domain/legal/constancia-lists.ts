import { dateOf, dayNumber, yearsAfter } from '../kernel/days.ts'
import type { Decision } from '../kernel/decider.ts'
import { refusals } from '../kernel/rejection.ts'
import type { PlanYear, TrainingPlanEvent } from './events.ts'
import type { TrainingPlansState } from './plan.ts'

/** Business days from the end of a year of a plan to the last day for its list of constancias (DC-4). */
export const listingDays = 60

export type ConstanciaListRejection =
  | 'legal.plan-not-found'
  | 'legal.list-unknown'
  | 'legal.list-early'
  | 'legal.list-future'

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

type Presented = {
  readonly planId: string
  readonly endsOn: string
  /** Null takes it back. */
  readonly presentedOn: string | null
}

export const presentList =
  (
    { planId, endsOn, presentedOn }: Presented,
    today: string,
  ): Decision<TrainingPlansState, TrainingPlanEvent> =>
  (state) => {
    const plan = state.get(planId)
    if (!plan) return refuse('legal.plan-not-found', 'id')
    const year = planYears(plan.details).find((one) => one.endsOn === endsOn)
    if (!year) return refuse('legal.list-unknown', 'endsOn')
    const before = plan.lists.get(endsOn) ?? null
    if (presentedOn === before) return []
    if (presentedOn !== null && presentedOn <= endsOn) return refuse('legal.list-early', 'presentedOn')
    if (presentedOn !== null && presentedOn > today) return refuse('legal.list-future', 'presentedOn')
    const { employerId } = plan.details
    return [{ type: 'ConstanciaListPresented', data: { planId, employerId, ...year, presentedOn, before } }]
  }
