import { Rejection, refuseFirst } from '../../../domain/kernel/rejection.ts'
import type { PlanObjective, Side } from '../../../domain/legal/events.ts'
import { problemsOfDc1, problemsOfDc2 } from '../../../domain/legal/paper-rules.ts'
import { countWorkersAt } from '../../../projections/employers.questions.ts'
import type { Queryable } from '../../../projections/kernel/database.ts'
import { companyPlans } from '../../../projections/training-plans.questions.ts'
import type { TrainingPlanRow } from '../../../projections/training-plans.ts'
import type { Context } from '../../context.ts'
import type { Dc1 } from '../../documents/dc1.tsx'
import type { Dc2 } from '../../documents/dc2.tsx'
import { draw } from '../../documents/draw.ts'
import { fileResponse } from '../../http/attachment.ts'
import { companyToday } from '../../records/certificate.ts'
import type { presentEmployers } from './present-employers.ts'
import { readEmployers } from './read-employers.ts'

const type = 'application/pdf'

/** The commission of today. */
export const dc1Of = async (context: Context, establishmentId: string): Promise<Response> => {
  const today = await companyToday(context, context.now())
  const { employers, logoOf } = await readEmployers(context, today)
  const content = await dc1Content(employers, establishmentId, { db: context.db, day: today, logoOf })
  const paper = await draw('dc1', content)
  return fileResponse(paper, { name: dc1Name(content), type })
}

type Employers = ReturnType<typeof presentEmployers>

type OnDay = {
  readonly db: Queryable
  readonly day: string
  readonly logoOf: (employerId: string) => Promise<Uint8Array | null>
}

export const dc1Name = ({ establishment, day }: Dc1): string =>
  `DC-1_${establishment.registration}_${day}.pdf`

/** Throws legal.establishment-not-found, and what a DC-1 lacks. */
export const dc1Content = async (
  employers: Employers,
  establishmentId: string,
  { db, day, logoOf }: OnDay,
): Promise<Dc1> => {
  const employer = employers.find(({ establishments }) =>
    establishments.some(({ id }) => id === establishmentId),
  )
  const establishment = employer?.establishments.find(({ id }) => id === establishmentId)
  if (!employer || !establishment) throw new Rejection('legal.establishment-not-found', 'id')
  const { name, registration, address, terminals } = establishment
  const seated = employer.members.filter(({ isInOffice }) => isInOffice)
  const problems = problemsOfDc1({
    members: seated.map(({ side, person }) => ({ side, name: person.fullName })),
    hasTerminals: terminals.length > 0,
  })
  if (problems.length > 0) return refuseFirst(problems)
  const of = (side: Side) =>
    seated
      .filter((member) => member.side === side)
      .map(({ person, startsOn, endsOn, minutes }) => ({
        name: person.fullName ?? '',
        ...{ startsOn, endsOn, minutes },
      }))
  const { legalName, rfc } = employer
  return {
    employer: { legalName, rfc },
    establishment: { name, registration, address },
    people: await countWorkersAt(
      db,
      terminals.map(({ id }) => id),
    ),
    members: { employer: of('employer'), workers: of('workers') },
    since:
      seated
        .map(({ startsOn }) => startsOn)
        .toSorted()
        .at(-1) ?? day,
    day,
    logo: await logoOf(employer.id),
  }
}

/** The plan as it stands today. */
export const dc2Of = async (context: Context, planId: string): Promise<Response> => {
  const today = await companyToday(context, context.now())
  const [{ employers, logoOf }, { plans, names }] = await Promise.all([
    readEmployers(context, today),
    companyPlans(context.db),
  ])
  const plan = plans.find(({ plan_id }) => plan_id === planId) ?? null
  const content = await dc2Content(employers, plan, { day: today, names, logoOf })
  const paper = await draw('dc2', content)
  return fileResponse(paper, { name: dc2Name(content), type })
}

type Planned = {
  readonly day: string
  readonly names: ReadonlyMap<string, string>
  readonly logoOf: OnDay['logoOf']
}

export const dc2Name = ({ employer, startsOn }: Dc2): string => `DC-2_${employer.rfc}_${startsOn}.pdf`

/** Throws legal.plan-not-found, and what a DC-2 lacks. */
export const dc2Content = async (
  employers: Employers,
  plan: TrainingPlanRow | null,
  { day, names, logoOf }: Planned,
): Promise<Dc2> => {
  const employer = employers.find(({ id }) => id === plan?.employer_id)
  if (!plan || !employer) throw new Rejection('legal.plan-not-found', 'id')
  const { establishment_ids: establishmentIds, ranks, starts_on: startsOn, ends_on: endsOn } = plan
  const signer = employer.signers.find(({ side, isInOffice }) => side === 'employer' && isInOffice)
  const signerName = signer?.person.fullName ?? null
  const planned = plan.courses.map((course) => ({ ...course, name: names.get(course.courseId) ?? null }))
  const problems = problemsOfDc2({ establishmentIds, ranks, courses: planned, signer: signerName })
  if (problems.length > 0) return refuseFirst(problems)
  const namesOf = (ids: readonly string[]) => ids.map((id) => names.get(id) ?? '')
  const { legalName, rfc } = employer
  return {
    employer: { legalName, rfc },
    ...{ startsOn, endsOn },
    establishments: employer.establishments
      .filter(({ id }) => establishmentIds.includes(id))
      .map(({ name, registration, address }) => ({ name, registration, address })),
    ranks: rankedAll(ranks),
    stages: plan.stages,
    courses: planned.map(({ name, stage, jobTitleIds, people, establishmentIds: places }) => ({
      name: name ?? '',
      stage: stage === null ? null : (plan.stages[stage]?.name ?? null),
      jobTitles: namesOf(jobTitleIds),
      people: people ?? 0,
      establishments: namesOf(places),
    })),
    signer: signerName ?? '',
    day,
    logo: await logoOf(employer.id),
  }
}

type Ranks = Readonly<Record<PlanObjective, number | null>>

/** None is missing any more. */
const rankedAll = ({ knowledge, risks, productivity, education, vacancies }: Ranks) => ({
  knowledge: knowledge ?? 0,
  risks: risks ?? 0,
  productivity: productivity ?? 0,
  education: education ?? 0,
  vacancies: vacancies ?? 0,
})
