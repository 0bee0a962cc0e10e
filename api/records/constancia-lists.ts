import type { BusinessDays } from '../../domain/kernel/business-days.ts'
import { listingDays, planYears } from '../../domain/legal/constancia-lists.ts'
import type { PlanYear } from '../../domain/legal/events.ts'
import { type ListedPlan, plansWithLists } from '../../projections/constancia-lists.questions.ts'
import type { Queryable } from '../../projections/kernel/database.ts'

export type ConstanciaList = PlanYear & {
  readonly planId: string
  readonly employer: string
  readonly establishments: number
  /** The last day to present it. */
  readonly presentBy: string
  readonly presentedOn: string | null
}

const listsOf = (plan: ListedPlan, calendar: BusinessDays): readonly ConstanciaList[] =>
  planYears({ startsOn: plan.starts_on, endsOn: plan.ends_on }).map((year) => ({
    ...year,
    planId: plan.plan_id,
    employer: plan.legal_name,
    establishments: plan.establishment_ids.length,
    presentBy: calendar.later(year.endsOn, listingDays),
    presentedOn: plan.presented[year.endsOn] ?? null,
  }))

/** Of the years of plans that ended before that day, the earliest first. */
export const constanciaLists = async (
  db: Queryable,
  calendar: BusinessDays,
  today: string,
): Promise<readonly ConstanciaList[]> => {
  const plans = await plansWithLists(db)
  return plans
    .flatMap((plan) => listsOf(plan, calendar))
    .filter(({ endsOn }) => endsOn < today)
    .toSorted((one, other) => (one.endsOn < other.endsOn ? -1 : 1))
}
