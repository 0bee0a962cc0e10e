import { Rejection } from '../../../domain/kernel/rejection.ts'
import { type EmployersState, employers } from '../../../domain/legal/employers.ts'
import { type TrainingPlansState, trainingPlans } from '../../../domain/legal/plan.ts'
import type { CompanyEmployers } from '../../../projections/employers.questions.ts'
import { namesThen } from '../../../projections/inspection.questions.ts'
import type { Queryable } from '../../../projections/kernel/database.ts'
import { fullNames } from '../../../projections/people.questions.ts'
import type { TrainingPlanRow } from '../../../projections/training-plans.ts'
import { presentEmployers } from './present-employers.ts'
import { type StoreNeeds, stateAt } from './state-at.ts'

export type CompanyThen = {
  readonly employer: ReturnType<typeof presentEmployers>[number]
  readonly employers: ReturnType<typeof presentEmployers>
  readonly establishment: ReturnType<typeof presentEmployers>[number]['establishments'][number]
  /** Of the employer, running that day. */
  readonly plan: TrainingPlanRow | null
  readonly plans: TrainingPlansState
  readonly names: ReadonlyMap<string, string>
}

type Then = { readonly day: string; readonly position: number; readonly db: Queryable }

/** By the log, since the read models hold today's alone. Throws legal.establishment-not-found. */
export const companyThen = async (
  needs: StoreNeeds,
  moment: Then,
  establishmentId: string,
): Promise<CompanyThen> => {
  const state = await stateAt(needs, employers, moment.position)
  const all = presentEmployers(rowsOf(state, await namesOfOffices(moment, state)), moment.day)
  const employer = all.find(({ establishments }) => establishments.some(({ id }) => id === establishmentId))
  const establishment = employer?.establishments.find(({ id }) => id === establishmentId)
  if (!employer || !establishment) throw new Rejection('legal.establishment-not-found', 'establishmentId')
  const plans = await stateAt(needs, trainingPlans, moment.position)
  const plan = planOn(plans, employer.id, moment.day)
  return {
    ...{ employer, employers: all, establishment, plan, plans },
    names: await namesOfPlan(moment, state, plan),
  }
}

const namesOfOffices = ({ db }: Then, { members, signers }: EmployersState) =>
  fullNames(
    db,
    [...members.values(), ...signers.values()].map(({ personId }) => personId),
  )

const rowsOf = (
  { employers: known, establishments, members, signers, revisions }: EmployersState,
  names: ReadonlyMap<string, string>,
): CompanyEmployers => ({
  employers: [...known].map(([employer_id, one]) => ({
    ...{ employer_id, legal_name: one.legalName, rfc: one.rfc, is_large: one.isLarge },
    revision: revisions.get(employer_id) ?? 0,
  })),
  establishments: [...establishments].map(([establishment_id, one]) => ({
    ...{ establishment_id, employer_id: one.employerId, name: one.name },
    ...{ registration: one.registration, address: one.address, terminal_ids: one.terminalIds },
    revision: revisions.get(establishment_id) ?? 0,
    terminals: one.terminalIds.map((id) => ({ id, name: '' })),
  })),
  members: [...members].map(([member_id, one]) => ({
    ...{ member_id, ...officeOf(one, names), minutes: one.minutes },
    revision: revisions.get(member_id) ?? 0,
  })),
  signers: [...signers].map(([signer_id, one]) => ({
    signer_id,
    ...officeOf(one, names),
    revision: revisions.get(signer_id) ?? 0,
  })),
  ...{ images: [], agreements: [] },
})

type Office = EmployersState['signers'] extends ReadonlyMap<string, infer One> ? One : never

const officeOf = (one: Office, names: ReadonlyMap<string, string>) => ({
  ...{ employer_id: one.employerId, person_id: one.personId, side: one.side },
  ...{ starts_on: one.startsOn, ends_on: one.endsOn },
  ...{ full_name: names.get(one.personId) ?? null, is_active: true },
})

const planOn = (plans: TrainingPlansState, employerId: string, day: string): TrainingPlanRow | null => {
  const [running] = [...plans].filter(
    ([, { details }]) =>
      details.employerId === employerId && details.startsOn <= day && day <= details.endsOn,
  )
  if (!running) return null
  const [plan_id, { details, revision }] = running
  return {
    ...{ plan_id, employer_id: details.employerId, starts_on: details.startsOn, ends_on: details.endsOn },
    ...{ establishment_ids: details.establishmentIds, ranks: details.ranks, stages: details.stages },
    ...{ courses: details.courses, revision },
  }
}

const namesOfPlan = async (
  { db }: Then,
  { establishments }: EmployersState,
  plan: TrainingPlanRow | null,
): Promise<ReadonlyMap<string, string>> => {
  const ids = (plan?.courses ?? []).flatMap(({ courseId, jobTitleIds }) => [courseId, ...jobTitleIds])
  const places = [...establishments].map(([id, { name }]) => [id, name] as const)
  return new Map([...(await namesThen(db, ids)), ...places])
}
