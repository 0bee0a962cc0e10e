import { describe, expect, test } from 'vitest'
import type { EnrolmentEvent } from '../../domain/enrolments/events.ts'
import type { PersonEvent } from '../../domain/people/events.ts'
import { due } from '../../projections/due.ts'
import { a, id, ids } from '../support/a.ts'
import { samples } from '../support/samples.ts'
import { at, rowsAfter } from './fold.ts'

const of = a.record()
const by = { by: ids.author }
const requested: EnrolmentEvent = {
  type: 'ExtensionRequested',
  data: { ...of, by: ids.person, dueOn: '2026-06-30', reason: 'Estaba de licencia' },
}
const theirs: EnrolmentEvent = {
  type: 'ExtensionRequested',
  data: {
    ...a.record(),
    enrolmentId: id('e', 2),
    personId: ids.other,
    by: ids.author,
    dueOn: '2026-06-30',
    reason: 'Viaje',
  },
}
const declined: EnrolmentEvent = {
  type: 'ExtensionDeclined',
  data: { ...of, ...by, requestedBy: null, reason: 'Ya tuvo otra' },
}
const waived = (dueOn: string | null): EnrolmentEvent => ({
  type: 'RequirementWaived',
  data: { ...of, ...by, until: '2026-05-31', dueOn },
})

const rows = (...facts: readonly (EnrolmentEvent | PersonEvent)[]) => rowsAfter(due, ...facts).extensions

describe('[DUE-05] requests for an extension', () => {
  test('are made, then declined, with both reasons', () => {
    expect(rows(requested, theirs, declined)).toEqual([
      {
        enrolment_id: ids.enrolment,
        person_id: ids.person,
        cycle: 1,
        requested_at: at(1),
        requested_by: ids.person,
        reason: 'Estaba de licencia',
        declined_at: at(3),
        decline_reason: 'Ya tuvo otra',
      },
      expect.objectContaining({ person_id: ids.other, requested_by: ids.author, declined_at: null }),
    ])
    expect(rows(requested, declined, requested)).toEqual([
      expect.objectContaining({ requested_at: at(3), declined_at: null, decline_reason: null }),
    ])
  })

  test('end with another date, and with the enrolment or its approval, of that person alone', () => {
    const left = [expect.objectContaining({ person_id: ids.other })]
    const ends: readonly EnrolmentEvent[] = [
      { type: 'DueDateSet', data: samples.DueDateSet },
      { type: 'DueDateMoved', data: samples.DueDateMoved },
      { type: 'DueDateLifted', data: samples.DueDateLifted },
      { type: 'DueDateExtended', data: samples.DueDateExtended },
      { type: 'DateExceptionResolved', data: samples.DateExceptionResolved },
      { type: 'RenewalOpened', data: samples.RenewalOpened },
      { type: 'CourseApproved', data: samples.CourseApproved },
      { type: 'CertificateRevoked', data: samples.CertificateRevoked },
      { type: 'EnrolmentEnded', data: samples.EnrolmentEnded },
      waived('2026-07-31'),
    ]
    for (const end of ends) expect([end.type, rows(requested, theirs, end)]).toEqual([end.type, left])
    expect(rows(requested, theirs, waived(null))).toHaveLength(2)
  })

  test('[AUD-04] keep no words of a person who is forgotten', () => {
    const forgotten: PersonEvent = { type: 'PersonForgotten', data: samples.PersonForgotten }
    const [hers, others] = rows(requested, declined, theirs, forgotten) ?? []
    expect(hers).toMatchObject({ person_id: ids.person, reason: null, decline_reason: null })
    expect(others).toMatchObject({ reason: 'Viaje' })
  })
})
