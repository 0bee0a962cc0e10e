import { expect, test } from 'vitest'
import { constanciaRecords } from '../../projections/constancia-records.ts'
import { a, id, ids } from '../support/a.ts'
import { issuedPaper } from '../support/issued-paper.ts'
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

const issued = (number: number, over: object = {}) => ({
  type: 'ConstanciaIssued' as const,
  data: { ...samples.ConstanciaDue, ...issuedPaper(number), ...over },
})

test('[LAW-10] an issued constancia has its paper, which names nobody once the person is erased', () => {
  const forgotten = (kept: typeof samples.PersonForgotten.kept) => ({
    type: 'PersonForgotten' as const,
    data: { ...samples.PersonForgotten, personId: ids.person, kept },
  })
  const kept = [{ kind: 'attendance' as const, article: 'LFT 804', until: '2027-03-10' }]
  const ended = { type: 'RetentionEnded' as const, data: { ...samples.RetentionEnded, personId: ids.person } }
  const facts = [
    due(id('n')),
    due(id('n', 2)),
    issued(1),
    issued(2, { constanciaId: id('n', 2), personId: ids.other }),
  ]
  const [one, other] = [issuedPaper(1), issuedPaper(2)]
  const { constancia_records: records, constancia_papers: papers } = rowsAfter(constanciaRecords, ...facts)
  expect(records?.map(({ constancia_id, paper_id }) => [constancia_id, paper_id])).toEqual([
    [id('n'), one.paperId],
    [id('n', 2), other.paperId],
  ])
  const row = {
    ...{ paper_id: one.paperId, constancia_id: id('n'), person_id: ids.person, code: one.code },
    ...{ employer_id: one.folio.employerId, year: 2026, number: 1, issued_on: '2026-03-10' },
    establishment_id: one.establishmentId,
    ...{ employer_name: 'Faro del Golfo S.A. de C.V.', course_name: 'Amarre', hours: 8 },
    ...{
      starts_on: '2026-03-01',
      ends_on: '2026-03-02',
      holder_name: 'Marisol Ibáñez',
      sex: 'M',
      ...{ replaced_by: null, opened_at: null, handed_over_on: null },
      file: one.file,
      scan: null,
    },
  }
  expect(papers?.[0]).toEqual(row)
  const after = (...more: Parameters<typeof rowsAfter>[1][]) =>
    rowsAfter(constanciaRecords, ...facts, ...more).constancia_papers?.map(({ holder_name, sex, file }) => [
      holder_name,
      sex,
      file !== null,
    ])
  expect(after(forgotten(kept))).toEqual([
    [null, 'M', true],
    ['Marisol Ibáñez', 'M', true],
  ])
  for (const facts of [[forgotten([])], [forgotten(kept), ended]])
    expect(after(...facts)).toEqual([
      [null, null, false],
      ['Marisol Ibáñez', 'M', true],
    ])
  const replaced = {
    type: 'ConstanciaReplaced' as const,
    data: { ...samples.ConstanciaReplaced, constanciaId: id('n') },
  }
  expect(
    rowsAfter(constanciaRecords, due(id('n')), issued(1), replaced, issued(2)).constancia_papers,
  ).toMatchObject([
    { paper_id: one.paperId, replaced_by: other.paperId },
    { paper_id: other.paperId, replaced_by: null },
  ])
  const unreadable = rowsAfter(constanciaRecords, due(id('n')), issued(1, { snapshot: null }))
  expect(unreadable.constancia_papers?.[0]).toEqual({ ...row, holder_name: null, sex: null })
})

test('[LAW-14] a paper has the scan of the signed one until that is removed or goes with the paper', () => {
  const attached = { type: 'ConstanciaScanAttached' as const, data: samples.ConstanciaScanAttached }
  const removed = { type: 'ConstanciaScanRemoved' as const, data: samples.ConstanciaScanRemoved }
  const ended = { type: 'RetentionEnded' as const, data: { ...samples.RetentionEnded, personId: ids.person } }
  const forgotten = (kept: typeof samples.PersonForgotten.kept) => ({
    type: 'PersonForgotten' as const,
    data: { ...samples.PersonForgotten, personId: ids.person, kept },
  })
  const kept = [{ kind: 'constancia' as const, article: 'Acuerdo', until: '2027-03-10' }]
  const scans = (...facts: Parameters<typeof rowsAfter>[1][]) =>
    rowsAfter(
      constanciaRecords,
      ...[due(id('n')), issued(1), issued(2, { constanciaId: id('n', 2) }), attached, ...facts],
    ).constancia_papers?.map(({ scan }) => scan)
  const { scan } = samples.ConstanciaScanAttached
  expect(scans()).toEqual([scan, null])
  expect(scans(removed)).toEqual([null, null])
  expect(scans(forgotten(kept))).toEqual([scan, null])
  expect(scans(forgotten([]))).toEqual([null, null])
  expect(scans(forgotten(kept), ended)).toEqual([null, null])
})

test('[LAW-14] a paper says when it was opened and handed over, until that is taken back', () => {
  const of = { constanciaId: id('n'), paperId: issuedPaper(1).paperId }
  const opened = { type: 'ConstanciaOpened' as const, data: { ...samples.ConstanciaOpened, ...of } }
  const data = { ...samples.ConstanciaHandedOver, ...of }
  const handedOver = { type: 'ConstanciaHandedOver' as const, data }
  const takenBack = { type: 'ConstanciaHandOverTakenBack' as const, data }
  const before = [due(id('n')), issued(1), issued(2), opened, handedOver]
  const delivery = (...facts: Parameters<typeof rowsAfter>[1][]) =>
    rowsAfter(constanciaRecords, ...facts).constancia_papers?.map(({ opened_at, handed_over_on }) => [
      opened_at,
      handed_over_on,
    ])
  const none = [null, null]
  expect(delivery(...before)).toEqual([[at(4), '2026-03-12'], none])
  expect(delivery(...before, takenBack)).toEqual([[at(4), null], none])
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
    paper_id: null,
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
