import { type Aggregate, type Decision, unknownFact } from '../kernel/decider.ts'
import { refusals, refuseFirst } from '../kernel/rejection.ts'
import { canonicalLine } from '../kernel/text.ts'
import type {
  ListFiling,
  PlannedCourse,
  PresentedPapers,
  TrainingPlanDetails,
  TrainingPlanEvent,
} from './events.ts'
import { planProblems, type TrainingPlanRejection } from './plan-rules.ts'

/** `revision` counts changes of the details. */
export type Plan = {
  readonly details: TrainingPlanDetails
  readonly revision: number
  /** When the list of each year was presented, by the year's last day. */
  readonly lists: ReadonlyMap<string, string | null>
  /** By `filingKey`. */
  readonly filings: ReadonlyMap<string, ListFiling & PresentedPapers>
}

/** All plans of the company, since those of one employer do not overlap. */
export type TrainingPlansState = ReadonlyMap<string, Plan>

export type TrainingPlansDecision = Decision<TrainingPlansState, TrainingPlanEvent>

const refuse = refusals<TrainingPlanRejection>()

const evolve = (state: TrainingPlansState, { type, data }: TrainingPlanEvent): TrainingPlansState => {
  switch (type) {
    case 'TrainingPlanDrafted':
    case 'TrainingPlanCorrected': {
      const { revision = 0, lists = new Map(), filings = new Map() } = state.get(data.planId) ?? {}
      return new Map(state).set(data.planId, {
        details: planOf(data),
        revision: revision + 1,
        lists,
        filings,
      })
    }
    case 'TrainingPlanRemoved':
      return new Map([...state].filter(([planId]) => planId !== data.planId))
    case 'ConstanciaListPresented':
      return withPlan(state, data.planId, ({ lists }) => ({
        lists: new Map(lists).set(data.endsOn, data.presentedOn),
      }))
    case 'EstablishmentListPresented':
      return withPlan(state, data.planId, ({ filings }) => ({
        filings: new Map(filings).set(filingKey(data), filingOf(data)),
      }))
    case 'EstablishmentListTakenBack':
      return withPlan(state, data.planId, ({ filings }) => ({
        filings: new Map([...filings].filter(([key]) => key !== filingKey(data))),
      }))
    default:
      return unknownFact(type)
  }
}

const withPlan = (
  state: TrainingPlansState,
  planId: string,
  change: (plan: Plan) => Partial<Plan>,
): TrainingPlansState => {
  const plan = state.get(planId)
  return plan ? new Map(state).set(planId, { ...plan, ...change(plan) }) : state
}

const filingOf = ({
  presentedOn,
  receipt,
  paperIds,
  counts,
  upTo,
  sha256,
}: ListFiling & PresentedPapers): ListFiling & PresentedPapers => ({
  presentedOn,
  receipt,
  paperIds,
  counts,
  upTo,
  sha256,
})

type OfFiling = { readonly endsOn: string; readonly establishmentId: string }

export const filingKey = ({ endsOn, establishmentId }: OfFiling): string => `${endsOn} ${establishmentId}`

export const trainingPlans: Aggregate<TrainingPlansState, TrainingPlanEvent> = {
  kind: 'trainingPlans',
  initial: new Map(),
  evolve,
}

/** What a plan may name: `establishments` are of its employer. */
export type PlanSurroundings = {
  readonly isEmployer: boolean
  readonly establishments: ReadonlySet<string>
  readonly courses: ReadonlySet<string>
  readonly jobTitles: ReadonlySet<string>
}

type Identified = TrainingPlanDetails & { readonly planId: string }

export const draftPlan =
  ({ planId, ...what }: Identified, known: PlanSurroundings): TrainingPlansDecision =>
  (state) => {
    if (state.has(planId)) return []
    if (!known.isEmployer) return refuse('legal.employer-not-found', 'employerId')
    const details = checkedPlan(state, planId, what, known)
    return [{ type: 'TrainingPlanDrafted', data: { planId, ...details } }]
  }

/** The employer stays. `read`: the revision that the change is made from. */
export const correctPlan =
  (
    { planId, ...what }: Omit<Identified, 'employerId'>,
    read: number,
    known: Omit<PlanSurroundings, 'isEmployer'>,
  ): TrainingPlansDecision =>
  (state) => {
    const plan = state.get(planId)
    if (!plan) return refuse('legal.plan-not-found', 'id')
    const { details: before, revision } = plan
    const details = checkedPlan(state, planId, { ...what, employerId: before.employerId }, known)
    if (isSame(details, before)) return []
    if (read !== revision) return refuse('legal.plan-changed')
    return [{ type: 'TrainingPlanCorrected', data: { planId, ...details, before } }]
  }

/** Of one that was drafted by mistake. */
export const removePlan =
  (planId: string): TrainingPlansDecision =>
  (state) => {
    const plan = state.get(planId)
    if (!plan) return refuse('legal.plan-not-found', 'id')
    const { employerId, startsOn, endsOn } = plan.details
    return [{ type: 'TrainingPlanRemoved', data: { planId, employerId, startsOn, endsOn } }]
  }

export const plannedCourses = (state: TrainingPlansState, planId: string): readonly PlannedCourse[] =>
  state.get(planId)?.details.courses ?? refuse('legal.plan-not-found', 'id')

const checkedPlan = (
  state: TrainingPlansState,
  id: string,
  what: TrainingPlanDetails,
  known: Omit<PlanSurroundings, 'isEmployer'>,
): TrainingPlanDetails => {
  const problems = planProblems(what)
  if (problems.length > 0) return refuseFirst(problems)
  const details = planOf({
    ...what,
    stages: what.stages.map((stage) => ({ ...stage, name: canonicalLine(stage.name) })),
  })
  if (details.establishmentIds.some((one) => !known.establishments.has(one)))
    return refuse('legal.plan-establishment-unknown', 'establishmentIds')
  const stranger = details.courses.findIndex(({ courseId }) => !known.courses.has(courseId))
  if (stranger >= 0) return refuse('legal.plan-course-unknown', `courses.${stranger}.courseId`)
  const untitled = details.courses.findIndex(({ jobTitleIds }) =>
    jobTitleIds.some((one) => !known.jobTitles.has(one)),
  )
  if (untitled >= 0) return refuse('legal.plan-job-title-unknown', `courses.${untitled}.jobTitleIds`)
  const isTaken = [...state].some(
    ([other, { details: plan }]) =>
      other !== id &&
      plan.employerId === details.employerId &&
      plan.startsOn <= details.endsOn &&
      details.startsOn <= plan.endsOn,
  )
  return isTaken ? refuse('legal.plan-overlaps', 'startsOn') : details
}

const sorted = (all: readonly string[]): readonly string[] => [...new Set(all)].toSorted()

const courseOf = ({
  courseId,
  stage,
  jobTitleIds,
  people,
  establishmentIds,
}: PlannedCourse): PlannedCourse => ({
  courseId,
  stage,
  jobTitleIds: sorted(jobTitleIds),
  people,
  establishmentIds: sorted(establishmentIds),
})

const ranksOf = ({ knowledge, risks, productivity, education, vacancies }: TrainingPlanDetails['ranks']) => ({
  knowledge,
  risks,
  productivity,
  education,
  vacancies,
})

const planOf = (plan: TrainingPlanDetails): TrainingPlanDetails => ({
  employerId: plan.employerId,
  startsOn: plan.startsOn,
  endsOn: plan.endsOn,
  establishmentIds: sorted(plan.establishmentIds),
  ranks: ranksOf(plan.ranks),
  stages: plan.stages.map(({ name, startsOn, endsOn }) => ({ name, startsOn, endsOn })),
  courses: plan.courses.map(courseOf),
})

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other)
