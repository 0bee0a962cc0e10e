import { isPlanRunning, missingOfPlan } from '../../../domain/legal/plan-rules.ts'
import type { CompanyPlans } from '../../../projections/training-plans.questions.ts'
import type { TrainingPlanRow } from '../../../projections/training-plans.ts'

const phaseOf = (period: { readonly startsOn: string; readonly endsOn: string }, today: string) => {
  if (isPlanRunning(period, today)) return 'running' as const
  return today < period.startsOn ? ('toCome' as const) : ('past' as const)
}

const presentPlan = (row: TrainingPlanRow, { names, marked }: CompanyPlans, today: string) => {
  const { starts_on: startsOn, ends_on: endsOn, ranks, stages, courses, revision } = row
  const named = (id: string) => ({ id, name: names.get(id) ?? '' })
  const known = (ids: readonly string[]) => ids.filter((id) => names.has(id)).map(named)
  return {
    id: row.plan_id,
    revision,
    employer: named(row.employer_id),
    ...{ startsOn, endsOn, phase: phaseOf({ startsOn, endsOn }, today) },
    establishments: known(row.establishment_ids),
    ...{ ranks, stages },
    courses: courses.map(({ courseId, stage, jobTitleIds, people, establishmentIds }) => ({
      course: { id: courseId, name: names.get(courseId) ?? null, isInPlan: marked.has(courseId) },
      ...{ stage, people },
      jobTitles: known(jobTitleIds),
      establishments: known(establishmentIds),
    })),
    missing: missingOfPlan({ establishmentIds: row.establishment_ids, ranks, courses }),
  }
}

export const presentPlans = (all: CompanyPlans, today: string) =>
  all.plans.map((row) => presentPlan(row, all, today))
