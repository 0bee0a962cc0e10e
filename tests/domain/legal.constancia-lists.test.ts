import { describe, expect, test } from 'vitest'
import { fold } from '../../domain/kernel/decider.ts'
import {
  planYears,
  presentEstablishmentList,
  presentList,
  takeBackEstablishmentList,
} from '../../domain/legal/constancia-lists.ts'
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
const reason = 'El acuse era el de otro año'
const presented = (
  presentedOn: string | null,
  before: string | null = null,
  why: { readonly reason?: string } = { reason },
): TrainingPlanEvent => ({
  type: 'ConstanciaListPresented',
  data: { planId, employerId, ...first, presentedOn, before, ...why },
})
const today = '2027-05-20'
const presenting = (presentedOn: string | null, over = {}) =>
  presentList({ planId, endsOn: first.endsOn, presentedOn, reason, ...over }, today)

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

  test('[LAW-09] is corrected or taken back with a reason, and presented first without one', () => {
    given(trainingPlans, drafted)
      .when(presenting('2027-05-19', { reason: null }))
      .then(presented('2027-05-19', null, {}))
    for (const on of ['2027-05-20', null])
      given(trainingPlans, drafted, presented('2027-05-19'))
        .when(presenting(on, { reason: null }))
        .thenRefused('legal.list-reason-missing', 'reason')
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

describe('the list of an establishment', () => {
  const establishmentId = id('g')
  const fileOf = (name: string, over = {}) => ({
    ...{ key: `employers/${employerId}/${name}`, name, size: 2_048, sha256: name.repeat(8) },
    ...{ contentType: 'application/pdf', ...over },
  })
  const filing = (presentedOn: string, receipt = fileOf('a')) => ({ presentedOn, receipt })
  const papers = {
    ...{ paperIds: [id('l')], upTo: 7, sha256: 'ab'.repeat(32) },
    counts: { men: 0, women: 1, other: 0, unsaid: 0, total: 1 },
  }
  const of = { planId, endsOn: first.endsOn, establishmentId }
  const present = (what: ReturnType<typeof filing>, over = {}) =>
    presentEstablishmentList({ ...of, ...papers, ...what, reason, ...over }, today)
  const fact = (
    what: ReturnType<typeof filing>,
    before: ReturnType<typeof filing> | null = null,
    why: { readonly reason?: string } = { reason },
  ): TrainingPlanEvent => ({
    type: 'EstablishmentListPresented',
    data: { planId, employerId, ...first, establishmentId, ...papers, ...what, before, ...why },
  })
  const takenBack = (what: ReturnType<typeof filing>): TrainingPlanEvent => ({
    type: 'EstablishmentListTakenBack',
    data: { planId, employerId, ...first, establishmentId, ...what, reason },
  })
  const one = filing('2027-05-19')

  test('[LAW-16] is presented with its receipt, once, and again by another day or receipt', () => {
    given(trainingPlans, drafted).when(present(one)).then(fact(one)).again()
    const other = filing('2027-05-20')
    given(trainingPlans, drafted, fact(one)).when(present(other)).then(fact(other, one))
    const mended = filing('2027-05-19', fileOf('c'))
    given(trainingPlans, drafted, fact(one)).when(present(mended)).then(fact(mended, one))
    const ofOther = { establishmentId: id('g', 2) }
    const data = { planId, employerId, ...first, ...ofOther, ...papers, ...one, before: null, reason }
    given(trainingPlans, drafted, fact(one))
      .when(present(one, ofOther))
      .then({ type: 'EstablishmentListPresented', data })
  })

  test('[LAW-16] is replaced or taken back with a reason, which its fact keeps', () => {
    const refused = ['legal.list-reason-missing', 'reason'] as const
    const other = filing('2027-05-20')
    const noReason = { reason: null }
    given(trainingPlans, drafted)
      .when(present(one, noReason))
      .then(fact(one, null, {}))
    given(trainingPlans, drafted, fact(one)).when(present(one, noReason)).then()
    given(trainingPlans, drafted, fact(one))
      .when(present(other, noReason))
      .thenRefused(...refused)
    given(trainingPlans, drafted, fact(one))
      .when(takeBackEstablishmentList({ ...of, ...noReason }))
      .thenRefused(...refused)
  })

  test('[LAW-16] is known with its papers, which a pack reads', () => {
    const found = fold(trainingPlans, [drafted, fact(one)]).get(planId)?.filings
    expect([...(found?.values() ?? [])]).toEqual([{ ...one, ...papers }])
  })

  test('[LAW-16] is taken back, once, and presented anew', () => {
    const takeBack = takeBackEstablishmentList({ ...of, reason })
    given(trainingPlans, drafted, fact(one)).when(takeBack).then(takenBack(one)).again()
    given(trainingPlans, drafted, fact(one), takenBack(one)).when(present(one)).then(fact(one))
    given(trainingPlans, drafted).when(takeBack).then()
    given(trainingPlans).when(takeBack).thenRefused('legal.plan-not-found', 'id')
    given(trainingPlans, drafted)
      .when(takeBackEstablishmentList({ ...of, reason, endsOn: '2027-01-31' }))
      .thenRefused('legal.list-unknown', 'endsOn')
  })

  test('[LAW-16] stays with a plan that is corrected', () => {
    const corrected: TrainingPlanEvent = {
      type: 'TrainingPlanCorrected',
      data: { planId, ...details, endsOn: '2027-11-30', before: details },
    }
    given(trainingPlans, drafted, fact(one), corrected).when(present(one)).then()
  })

  test('[LAW-16] refuses days that cannot be, files of other kinds, and years and plans that are not', () => {
    const none = given(trainingPlans, drafted)
    none.when(present(filing(first.endsOn))).thenRefused('legal.list-early', 'presentedOn')
    none.when(present(filing('2027-05-21'))).thenRefused('legal.list-future', 'presentedOn')
    for (const contentType of ['image/png', 'image/jpeg'])
      none
        .when(present(filing('2027-05-19', fileOf('a', { contentType }))))
        .then(fact(filing('2027-05-19', fileOf('a', { contentType }))))
    none
      .when(present(filing('2027-05-19', fileOf('a', { contentType: 'text/html' }))))
      .thenRefused('legal.receipt-type', 'file')
    none
      .when(present(filing('2027-05-19', fileOf('a', { size: 10_485_761 }))))
      .thenRefused('legal.receipt-size', 'file')
    none.when(present(one, { endsOn: '2027-01-31' })).thenRefused('legal.list-unknown', 'endsOn')
    given(trainingPlans).when(present(one)).thenRefused('legal.plan-not-found', 'id')
  })
})
