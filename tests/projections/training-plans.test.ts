import { expect, test } from 'vitest'
import type { TrainingPlanDetails, TrainingPlanEvent } from '../../domain/legal/events.ts'
import { trainingPlans } from '../../projections/training-plans.ts'
import { id, ids } from '../support/a.ts'
import { samples } from '../support/samples.ts'
import { rowsAfter } from './fold.ts'

const [first, second] = [id('q', 1), id('q', 2)]
const details: TrainingPlanDetails = {
  employerId: id('f'),
  startsOn: '2026-01-01',
  endsOn: '2026-12-31',
  establishmentIds: [id('g')],
  ranks: { knowledge: 2, risks: 1, productivity: 3, education: 5, vacancies: 4 },
  stages: [{ name: 'Inducción', startsOn: '2026-01-01', endsOn: '2026-06-30' }],
  courses: [
    { courseId: ids.course, stage: 0, jobTitleIds: [ids.jobTitle], people: 12, establishmentIds: [] },
  ],
}
const drafted = (planId: string): TrainingPlanEvent => ({
  type: 'TrainingPlanDrafted',
  data: { planId, ...details },
})
const row = {
  plan_id: first,
  employer_id: id('f'),
  starts_on: '2026-01-01',
  ends_on: '2026-12-31',
  establishment_ids: [id('g')],
  ranks: details.ranks,
  stages: details.stages,
  courses: details.courses,
  revision: 1,
}

test('[LAW-07] each training plan is kept as it was corrected last, with its revision, until it is removed', () => {
  const both = [drafted(first), drafted(second)]
  expect(rowsAfter(trainingPlans, ...both).training_plans).toEqual([row, { ...row, plan_id: second }])
  const rows = rowsAfter(
    trainingPlans,
    ...both,
    {
      type: 'TrainingPlanCorrected',
      data: { planId: second, ...details, endsOn: '2027-12-31', courses: [], before: details },
    },
    {
      type: 'TrainingPlanRemoved',
      data: { planId: first, employerId: id('f'), startsOn: '2026-01-01', endsOn: '2026-12-31' },
    },
  ).training_plans
  expect(rows).toEqual([{ ...row, plan_id: second, ends_on: '2027-12-31', courses: [], revision: 2 }])
})

test('[LAW-09] the list of a year is kept with the day on which it was presented', () => {
  const presented = (presentedOn: string | null, endsOn = '2026-12-31'): TrainingPlanEvent => ({
    type: 'ConstanciaListPresented',
    data: { planId: first, employerId: id('f'), startsOn: '2026-01-01', endsOn, presentedOn, before: null },
  })
  const rows = (...facts: TrainingPlanEvent[]) => rowsAfter(trainingPlans, drafted(first), ...facts)
  expect(rows(presented('2027-02-01'), presented('2028-02-01', '2027-12-31')).constancia_lists).toEqual([
    { plan_id: first, ends_on: '2026-12-31', presented_on: '2027-02-01' },
    { plan_id: first, ends_on: '2027-12-31', presented_on: '2028-02-01' },
  ])
  const takenBack = rows(presented('2027-02-01'), presented(null))
  expect(takenBack.constancia_lists).toEqual([{ plan_id: first, ends_on: '2026-12-31', presented_on: null }])
  expect(takenBack.training_plans).toEqual([row])
})

test('[LAW-16] presented lists are kept with their papers, former ones too, and the current one holds', () => {
  const { receipt, ...sample } = samples.EstablishmentListPresented
  const { paperIds, counts, upTo, sha256 } = sample
  const other = { ...receipt, key: `${receipt.key}2` }
  const presented = (over: object): TrainingPlanEvent => ({
    type: 'EstablishmentListPresented',
    data: { ...sample, receipt, ...over },
  })
  const row = {
    ...{ receipt_key: receipt.key, plan_id: sample.planId, starts_on: '2026-01-01', ends_on: '2026-12-31' },
    ...{ establishment_id: sample.establishmentId, presented_on: '2027-02-10', receipt, is_current: true },
    papers: { paperIds, counts, upTo, sha256 },
  }
  const rows = (...facts: TrainingPlanEvent[]) => rowsAfter(trainingPlans, ...facts).presented_lists
  expect(rows(presented({}))).toEqual([row])
  const before = { presentedOn: '2027-02-10', receipt }
  const again = presented({ receipt: other, presentedOn: '2027-02-11', before })
  const second = { ...row, receipt_key: other.key, receipt: other, presented_on: '2027-02-11' }
  expect(rows(presented({}), again)).toEqual([{ ...row, is_current: false }, second])
  const back: TrainingPlanEvent = {
    type: 'EstablishmentListTakenBack',
    data: { ...samples.EstablishmentListTakenBack, receipt: other },
  }
  expect(rows(presented({}), again, back)).toEqual([
    { ...row, is_current: false },
    { ...second, is_current: false },
  ])
})
