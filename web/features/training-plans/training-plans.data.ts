import type { Reply } from '../../../api/contract/calls.ts'
import type { CopyKey } from '../../shared/i18n/keys.ts'
import { matches, wordsOf } from '../../shared/matching.ts'

export type Plan = Reply<'GET /legal/plans'>[number]
export type Stage = Plan['stages'][number]
export type PlannedCourse = Plan['courses'][number]
export type Objective = keyof Plan['ranks']

export const objectiveWords = {
  knowledge: 'trainingPlans.objectives.knowledge',
  risks: 'trainingPlans.objectives.risks',
  productivity: 'trainingPlans.objectives.productivity',
  education: 'trainingPlans.objectives.education',
  vacancies: 'trainingPlans.objectives.vacancies',
} as const satisfies Record<Objective, CopyKey>

export const phaseWords = {
  running: 'trainingPlans.phases.running',
  toCome: 'trainingPlans.phases.toCome',
  past: 'trainingPlans.phases.past',
} as const satisfies Record<Plan['phase'], CopyKey>

const idsOf = (all: readonly { readonly id: string }[]): string[] => all.map(({ id }) => id)

const bodyOfCourse = ({ course, stage, people, jobTitles, establishments }: PlannedCourse) => ({
  ...{ courseId: course.id, stage, people },
  jobTitleIds: idsOf(jobTitles),
  establishmentIds: idsOf(establishments),
})

/** What a change of one part sends: the plan as it was read, with its revision. */
export const bodyOf = ({ revision, startsOn, endsOn, establishments, ranks, stages, courses }: Plan) => ({
  ...{ revision, startsOn, endsOn, ranks },
  establishmentIds: idsOf(establishments),
  stages: stages.map((stage) => ({ ...stage })),
  courses: courses.map(bodyOfCourse),
})

export type PlanBody = ReturnType<typeof bodyOf>

/** In the order of their first days; courses keep their stages. */
export const withStage = (body: PlanBody, stage: Stage): PlanBody => {
  const later = body.stages.findIndex(({ startsOn }) => startsOn > stage.startsOn)
  const place = later < 0 ? body.stages.length : later
  const shifted = (at: number | null) => (at !== null && at >= place ? at + 1 : at)
  return {
    ...body,
    stages: body.stages.toSpliced(place, 0, stage),
    courses: body.courses.map((course) => ({ ...course, stage: shifted(course.stage) })),
  }
}

/** Its courses are of the whole period from then on. */
export const withoutStage = (body: PlanBody, place: number): PlanBody => {
  const shifted = (at: number | null) => {
    if (at === null || at === place) return null
    return at > place ? at - 1 : at
  }
  return {
    ...body,
    stages: body.stages.toSpliced(place, 1),
    courses: body.courses.map((course) => ({ ...course, stage: shifted(course.stage) })),
  }
}

const offeredMost = 40

/** Options that match the text, after those that are chosen. */
export const narrowed = <Option extends { readonly value: string; readonly label: string }>(
  options: readonly Option[],
  text: string,
  chosen: readonly string[],
): readonly Option[] => {
  const isChosen = ({ value }: Option) => chosen.includes(value)
  const words = wordsOf(text)
  const found = options.filter((option) => !isChosen(option) && matches(option.label, words))
  return [...options.filter(isChosen), ...found.slice(0, offeredMost)]
}
