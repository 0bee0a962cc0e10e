import { describe, expect, test } from 'vitest'
import { planYears, presentList } from '../../domain/legal/constancia-lists.ts'
import type { TrainingPlanDetails, TrainingPlanEvent } from '../../domain/legal/events.ts'
import { trainingPlans } from '../../domain/legal/plan.ts'
import { id } from '../support/a.ts'
import { given } from '../support/given.ts'

const [planId, employerId] = [id('q', 1), id('f', 1)]
const details: TrainingPlanDetails = {
  ...{ employerId, startsOn: '2026-03-01', endsOn: '2027-12-31', establishmentIds: [] },
  ranks: { knowledge: null, risks: null, productivity: null, education: null, vacancies: null },
  ...{ stages: [], courses: [] },
}
const drafted: TrainingPlanEvent = { type: 'TrainingPlanDrafted', data: { planId, ...details } }
const first = { startsOn: '2026-03-01', endsOn: '2027-02-28' }
const presented = (presentedOn: string | null, before: string | null = null): TrainingPlanEvent => ({
  type: 'ConstanciaListPresented',
  data: { planId, employerId, ...first, presentedOn, before },
})
const today = '2027-05-20'
const presenting = (presentedOn: string | null, over = {}) =>
  presentList({ planId, endsOn: first.endsOn, presentedOn, ...over }, today)

describe('the years of a plan', () => {
  test('[LAW-09] end after each year, and the last one with the plan', () => {
    expect(planYears(details)).toEqual([first, { startsOn: '2027-03-01', endsOn: '2027-12-31' }])
    expect(planYears({ startsOn: '2026-01-01', endsOn: '2026-12-31' })).toEqual([
      { startsOn: '2026-01-01', endsOn: '2026-12-31' },
    ])
    expect(planYears({ startsOn: '2026-01-01', endsOn: '2027-12-31' })).toEqual([
      { startsOn: '2026-01-01', endsOn: '2026-12-31' },
      { startsOn: '2027-01-01', endsOn: '2027-12-31' },
    ])
    expect(planYears({ startsOn: '2026-01-01', endsOn: '2026-06-30' })).toEqual([
      { startsOn: '2026-01-01', endsOn: '2026-06-30' },
    ])
  })
})

describe('the list of constancias of a year of a plan', () => {
  test('[LAW-09] is presented on a day, which may be corrected or taken back', () => {
    given(trainingPlans, drafted).when(presenting('2027-05-19')).then(presented('2027-05-19')).again()
    given(trainingPlans, drafted, presented('2027-05-19'))
      .when(presenting('2027-05-20'))
      .then(presented('2027-05-20', '2027-05-19'))
    given(trainingPlans, drafted, presented('2027-05-19'))
      .when(presenting(null))
      .then(presented(null, '2027-05-19'))
      .again()
    given(trainingPlans, drafted).when(presenting(null)).then()
  })

  test('[LAW-09] is presented after the year, not in the future, and is of a year of the plan', () => {
    const refused = (on: string | null, code: string, field: string, over = {}) =>
      given(trainingPlans, drafted)
        .when(presenting(on, over))
        .thenRefused(code as never, field)
    refused('2027-02-28', 'legal.list-early', 'presentedOn')
    given(trainingPlans, drafted).when(presenting('2027-03-01')).then(presented('2027-03-01'))
    refused('2027-05-21', 'legal.list-future', 'presentedOn')
    given(trainingPlans, drafted).when(presenting(today)).then(presented(today))
    refused('2027-05-19', 'legal.list-unknown', 'endsOn', { endsOn: '2027-02-27' })
    refused('2027-05-19', 'legal.plan-not-found', 'id', { planId: id('q', 2) })
  })

  test('[LAW-09] leaves the plan as it was read, and stays when the plan is corrected', () => {
    const corrected: TrainingPlanEvent = {
      type: 'TrainingPlanCorrected',
      data: { planId, ...details, endsOn: '2028-02-29', before: details },
    }
    const state = [drafted, presented('2027-05-19'), corrected].reduce(
      trainingPlans.evolve,
      trainingPlans.initial,
    )
    expect(state.get(planId)).toMatchObject({ revision: 2, lists: new Map([[first.endsOn, '2027-05-19']]) })
    given(trainingPlans, drafted, presented('2027-05-19'), corrected).when(presenting('2027-05-19')).then()
  })
})
