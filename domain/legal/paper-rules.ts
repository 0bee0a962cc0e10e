import { type Problem, problem, unless } from '../kernel/rejection.ts'
import type { Side, TrainingPlanDetails } from './events.ts'
import { missingOfPlan, type PlanPart } from './plan-rules.ts'

type CommissionCode =
  | 'legal.dc1-terminals'
  | 'legal.dc1-employer-members'
  | 'legal.dc1-workers-members'
  | 'legal.dc1-unequal'
  | 'legal.dc1-member-erased'

type PlanCode =
  | 'legal.dc2-establishments'
  | 'legal.dc2-priorities'
  | 'legal.dc2-courses'
  | 'legal.dc2-job-titles'
  | 'legal.dc2-people'
  | 'legal.dc2-course-deleted'
  | 'legal.dc2-signer'

/** `name` is null where the person's data were erased. */
type Member = { readonly side: Side; readonly name: string | null }

/** What a DC-1 still needs; `members` are in office. */
export const problemsOfDc1 = ({
  members,
  hasTerminals,
}: {
  readonly members: readonly Member[]
  readonly hasTerminals: boolean
}): readonly Problem<CommissionCode>[] => {
  const of = (side: Side) => members.filter((member) => member.side === side).length
  const [employer, workers] = [of('employer'), of('workers')]
  return [
    ...problem(unless(hasTerminals, 'legal.dc1-terminals'), 'terminalIds'),
    ...problem(unless(employer > 0, 'legal.dc1-employer-members'), 'members'),
    ...problem(unless(workers > 0, 'legal.dc1-workers-members'), 'members'),
    ...problem(unless(employer === workers, 'legal.dc1-unequal'), 'members', { employer, workers }),
    ...problem(
      unless(
        members.every(({ name }) => name !== null),
        'legal.dc1-member-erased',
      ),
      'members',
    ),
  ]
}

const codes: Readonly<Record<PlanPart, PlanCode>> = {
  establishments: 'legal.dc2-establishments',
  priorities: 'legal.dc2-priorities',
  courses: 'legal.dc2-courses',
  jobTitles: 'legal.dc2-job-titles',
  people: 'legal.dc2-people',
}

const fields: Readonly<Record<PlanPart, string>> = {
  establishments: 'establishmentIds',
  priorities: 'ranks',
  courses: 'courses',
  jobTitles: 'courses',
  people: 'courses',
}

type Planned = TrainingPlanDetails['courses'][number] & { readonly name: string | null }

type PlanOnPaper = Pick<TrainingPlanDetails, 'establishmentIds' | 'ranks'> & {
  readonly courses: readonly Planned[]
  readonly signer: string | null
}

/** What a DC-2 still needs, with the first course that lacks it. */
export const problemsOfDc2 = (plan: PlanOnPaper): readonly Problem<PlanCode>[] => {
  const course = (lacks: (one: Planned) => boolean) => ({ course: plan.courses.find(lacks)?.name ?? '' })
  const params: Partial<Record<PlanPart, { readonly course: string }>> = {
    jobTitles: course(({ jobTitleIds }) => jobTitleIds.length === 0),
    people: course(({ people }) => people === null),
  }
  return [
    ...problem(
      unless(
        plan.courses.every(({ name }) => name !== null),
        'legal.dc2-course-deleted',
      ),
      'courses',
    ),
    ...missingOfPlan(plan).flatMap((part) => problem(codes[part], fields[part], params[part])),
    ...problem(unless(plan.signer !== null, 'legal.dc2-signer'), 'signers'),
  ]
}
