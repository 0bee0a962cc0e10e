import { dateOf, dayNumber, isDate, yearsAfter } from '../kernel/days.ts'
import { type Problem, problem, unless } from '../kernel/rejection.ts'
import type { PlanObjective, PlanStage, TrainingPlanDetails } from './events.ts'
import { checkLegalText } from './rules.ts'

export const planObjectives = [
  'knowledge',
  'risks',
  'productivity',
  'education',
  'vacancies',
] as const satisfies readonly PlanObjective[]

export const planYearsMax = 2

export const planRanks = planObjectives.map((_, place) => place + 1)

type PlanCode =
  | 'legal.text-missing'
  | 'legal.text-invalid'
  | 'legal.term-start'
  | 'legal.term-backwards'
  | 'legal.plan-end'
  | 'legal.plan-too-long'
  | 'legal.stage-outside'
  | 'legal.stage-order'
  | 'legal.stage-unknown'
  | 'legal.rank-twice'
  | 'legal.rank-missing'
  | 'legal.plan-course-twice'
  | 'legal.plan-establishment-outside'

export type TrainingPlanRejection =
  | PlanCode
  | 'legal.plan-not-found'
  | 'legal.plan-overlaps'
  | 'legal.plan-changed'
  | 'legal.employer-not-found'
  | 'legal.plan-establishment-unknown'
  | 'legal.plan-course-unknown'
  | 'legal.plan-job-title-unknown'

type Problems = readonly Problem<PlanCode>[]
type Period = { readonly startsOn: string; readonly endsOn: string }

/** Days that are reckoned from a plan stay in the calendar. */
const endOfPlans = '9990-01-01'

export const lastDayMax = (startsOn: string): string =>
  dateOf(dayNumber(yearsAfter(startsOn, planYearsMax)) - 1)

export const isPlanRunning = ({ startsOn, endsOn }: Period, on: string): boolean =>
  startsOn <= on && on <= endsOn

/** Fields read `stages.0.name`; places count from 0. */
export const planProblems = (what: TrainingPlanDetails): Problems => {
  const period = periodProblems(what)
  return [
    ...period,
    ...(period.length === 0 && what.endsOn > lastDayMax(what.startsOn)
      ? problem('legal.plan-too-long' as const, 'endsOn')
      : []),
    ...rankProblems(what.ranks),
    ...what.stages.flatMap((stage, place) => stageProblems(what, stage, place)),
    ...what.courses.flatMap((_, place) => courseProblems(what, place)),
  ]
}

const periodProblems = ({ startsOn, endsOn }: Period, within = ''): Problems => {
  if (!isDate(startsOn)) return problem('legal.term-start', `${within}startsOn`)
  if (!isDate(endsOn) || endsOn >= endOfPlans) return problem('legal.plan-end', `${within}endsOn`)
  return problem(unless(startsOn <= endsOn, 'legal.term-backwards'), `${within}endsOn`)
}

const rankProblems = (ranks: TrainingPlanDetails['ranks']): Problems => {
  const ranked = planObjectives.filter((objective) => ranks[objective] !== null)
  const isAgain = (objective: PlanObjective) =>
    ranked.slice(0, ranked.indexOf(objective)).some((earlier) => ranks[earlier] === ranks[objective])
  const twice = ranked.filter(isAgain).flatMap((one) => problem('legal.rank-twice' as const, `ranks.${one}`))
  const unranked = ranked.length === 0 ? [] : planObjectives.filter((one) => ranks[one] === null)
  return [...twice, ...unranked.flatMap((one) => problem('legal.rank-missing' as const, `ranks.${one}`))]
}

const stageProblems = (plan: TrainingPlanDetails, stage: PlanStage, place: number): Problems => {
  const within = `stages.${place}.`
  const before = plan.stages[place - 1]
  const named = problem(checkLegalText(stage.name), `${within}name`)
  const period = periodProblems(stage, within)
  if (period.length > 0) return [...named, ...period]
  return [
    ...named,
    ...problem(unless(stage.startsOn >= plan.startsOn, 'legal.stage-outside'), `${within}startsOn`),
    ...problem(unless(stage.endsOn <= plan.endsOn, 'legal.stage-outside'), `${within}endsOn`),
    ...problem(unless(!before || stage.startsOn > before.endsOn, 'legal.stage-order'), `${within}startsOn`),
  ]
}

const courseProblems = (
  { stages, courses, establishmentIds }: TrainingPlanDetails,
  place: number,
): Problems => {
  const within = `courses.${place}.`
  const course = courses[place]
  if (!course) return []
  const isAgain = courses
    .slice(0, place)
    .some(({ courseId, stage }) => courseId === course.courseId && stage === course.stage)
  const isStage = course.stage === null || course.stage < stages.length
  const isWithin = course.establishmentIds.every((one) => establishmentIds.includes(one))
  return [
    ...problem(unless(!isAgain, 'legal.plan-course-twice'), `${within}courseId`),
    ...problem(unless(isStage, 'legal.stage-unknown'), `${within}stage`),
    ...problem(unless(isWithin, 'legal.plan-establishment-outside'), `${within}establishmentIds`),
  ]
}

export const planParts = ['establishments', 'priorities', 'courses', 'jobTitles', 'people'] as const

export type PlanPart = (typeof planParts)[number]

/** What the form of a plan still needs. */
export const missingOfPlan = ({
  establishmentIds,
  ranks,
  courses,
}: Pick<TrainingPlanDetails, 'establishmentIds' | 'ranks' | 'courses'>): readonly PlanPart[] => {
  const isMissing: Readonly<Record<PlanPart, boolean>> = {
    establishments: establishmentIds.length === 0,
    priorities: planObjectives.some((one) => ranks[one] === null),
    courses: courses.length === 0,
    jobTitles: courses.some(({ jobTitleIds }) => jobTitleIds.length === 0),
    people: courses.some(({ people }) => people === null),
  }
  return planParts.filter((part) => isMissing[part])
}
