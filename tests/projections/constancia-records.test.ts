import { expect, test } from 'vitest'
import { constanciaRecords } from '../../projections/constancia-records.ts'
import { a, id, ids } from '../support/a.ts'
import { samples } from '../support/samples.ts'
import { at, rowsAfter } from './fold.ts'

const approved = (cycle: number, over: object = {}) => ({
  type: 'CourseApproved' as const,
  data: { ...a.record(cycle), by: null, ...over },
})
const due = (constanciaId: string, over: object = {}) => ({
  type: 'ConstanciaDue' as const,
  data: { ...samples.ConstanciaDue, constanciaId, ...over },
})
const withdrawn = (constanciaId: string, over: object = {}) => ({
  type: 'ConstanciaWithdrawn' as const,
  data: { ...samples.ConstanciaWithdrawn, constanciaId, ...over },
})

test('[LAW-09] approvals are kept by cycle until they end, without completions elsewhere', () => {
  const revoked = { type: 'CertificateRevoked' as const, data: samples.CertificateRevoked }
  const rows = rowsAfter(
    constanciaRecords,
    approved(1),
    approved(2),
    approved(3, { recognisedOn: '2025-11-20' }),
    { ...revoked, data: { ...revoked.data, cycle: 1 } },
  )
  expect(rows.course_approvals).toEqual([
    {
      enrolment_id: ids.enrolment,
      cycle: 2,
      person_id: ids.person,
      course_id: ids.course,
      approved_at: at(2),
    },
  ])
})

test('[LAW-09] constancias are kept with their days; those withdrawn say when and why until the person is erased', () => {
  const [one, other] = [id('n'), id('n', 2)]
  const facts = [
    due(one),
    due(other, { personId: ids.other }),
    withdrawn(one),
    withdrawn(other, { personId: ids.other, because: 'approval', reason: undefined }),
  ]
  const row = {
    enrolment_id: ids.enrolment,
    cycle: 1,
    course_id: ids.course,
    passed_on: '2026-03-02',
    issue_by: '2026-03-31',
  }
  const reason = samples.ConstanciaWithdrawn.reason
  const rows = rowsAfter(constanciaRecords, ...facts).constancia_records
  expect(rows).toEqual([
    {
      ...{ ...row, constancia_id: one, person_id: ids.person },
      ...{ withdrawn_at: at(3), withdrawn_because: 'hand', withdrawal_reason: reason },
    },
    {
      ...{ ...row, constancia_id: other, person_id: ids.other },
      ...{ withdrawn_at: at(4), withdrawn_because: 'approval', withdrawal_reason: null },
    },
  ])
  const forgotten = {
    type: 'PersonForgotten' as const,
    data: { ...samples.PersonForgotten, personId: ids.person },
  }
  const left = rowsAfter(constanciaRecords, ...facts, forgotten).constancia_records
  expect(left?.map(({ withdrawal_reason }) => withdrawal_reason)).toEqual([null, null])
})
