import { Rejection } from '../../../../domain/kernel/rejection.ts'
import { planYears } from '../../../../domain/legal/constancia-lists.ts'
import type { PlanYear } from '../../../../domain/legal/events.ts'
import type { YearOfEmployer } from '../../../../projections/listed-constancias.questions.ts'
import { companyPlans } from '../../../../projections/training-plans.questions.ts'
import type { TrainingPlanRow } from '../../../../projections/training-plans.ts'
import type { Context } from '../../../context.ts'
import { companyToday } from '../../../records/certificate.ts'
import { requireLegalDuties } from '../../../records/legal.ts'
import { readEmployers } from '../read-employers.ts'

export type ListAddress = {
  readonly id: string
  readonly endsOn: string
  readonly establishmentId: string
}

type Employers = Awaited<ReturnType<typeof readEmployers>>
type Employer = Employers['employers'][number]

export type YearlyList = YearOfEmployer & {
  readonly establishmentId: string
  readonly employer: Employer
  readonly establishment: Employer['establishments'][number]
  readonly today: string
  readonly logoOf: Employers['logoOf']
}

export const yearsOf = ({ plan_id: planId, employer_id: employerId, starts_on, ends_on }: TrainingPlanRow) =>
  planYears({ startsOn: starts_on, endsOn: ends_on }).map(
    (year: PlanYear): YearOfEmployer => ({ planId, employerId, ...year }),
  )

/** Throws legal.off, legal.plan-not-found, legal.list-unknown, legal.establishment-not-found. */
export const yearlyList = async (
  context: Context,
  { id, endsOn, establishmentId }: ListAddress,
): Promise<YearlyList> => {
  await requireLegalDuties(context)
  const today = await companyToday(context, context.now())
  const [{ plans }, { employers, logoOf }] = await Promise.all([
    companyPlans(context.db),
    readEmployers(context, today),
  ])
  const plan = plans.find(({ plan_id }) => plan_id === id)
  if (!plan) throw new Rejection('legal.plan-not-found', 'id')
  const year = yearsOf(plan).find((one) => one.endsOn === endsOn)
  if (!year) throw new Rejection('legal.list-unknown', 'endsOn')
  const employer = employers.find((one) => one.id === plan.employer_id)
  const establishment = employer?.establishments.find((one) => one.id === establishmentId)
  if (!employer || !establishment) throw new Rejection('legal.establishment-not-found', 'establishmentId')
  return { ...year, establishmentId, employer, establishment, today, logoOf }
}
