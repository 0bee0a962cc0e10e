import { describe, expect, test } from 'vitest'
import type { EnrolmentEvent } from '../../domain/enrolments/events.ts'
import { attendance } from '../../projections/attendance.ts'
import { enrolments } from '../../projections/enrolments.ts'
import { a, id, ids } from '../support/a.ts'
import { at, rowsAfter } from './fold.ts'

const of = { ...a.record(), lessonId: ids.lesson, by: ids.author }
const hers = { ...of, enrolmentId: id('e', 2), personId: ids.other }
const present = { attended: true, isMakeUp: false }
const absent = { attended: false, isMakeUp: false }

const taken = (said: typeof present, data = of): EnrolmentEvent => ({
  type: 'AttendanceTaken',
  data: { ...data, ...said },
})
const sent = (data = of): EnrolmentEvent => ({ type: 'AttendanceSent', data: { ...data, ...present } })
const folded = (...facts: readonly EnrolmentEvent[]) => rowsAfter(attendance, ...facts).attendance

describe('the register', () => {
  test('keeps when it was taken, sent and corrected apart, and by whom', () => {
    const row = {
      enrolment_id: ids.enrolment,
      cycle: 1,
      lesson_id: ids.lesson,
      person_id: ids.person,
      course_id: ids.course,
      attended: true,
      is_make_up: false,
      is_draft: true,
      scorer_id: ids.author,
      revision: 1,
      taken_at: at(1),
      sent_at: null,
      corrected_at: null,
    }
    expect(folded(taken(present))).toEqual([row])
    expect(folded(taken(absent), taken(present))).toEqual([{ ...row, revision: 2, taken_at: at(2) }])
    const other = { ...of, by: ids.other }
    expect(folded(taken(present), sent(other))).toEqual([
      { ...row, is_draft: false, scorer_id: ids.other, revision: 2, sent_at: at(2) },
    ])
    const corrected: EnrolmentEvent = {
      type: 'AttendanceCorrected',
      data: { ...of, from: present, to: absent, reason: 'Salió' },
    }
    expect(folded(taken(present), sent(), corrected)).toEqual([
      {
        ...row,
        attended: false,
        is_draft: false,
        revision: 3,
        taken_at: at(3),
        sent_at: at(2),
        corrected_at: at(3),
      },
    ])
  })

  test('is of each person and each cycle by itself', () => {
    const rows = folded(taken(present), taken(absent, hers), sent(), taken(absent, { ...of, cycle: 2 }))
    expect(
      rows?.map(({ person_id, cycle, attended, is_draft }) => [person_id, cycle, attended, is_draft]),
    ).toEqual([
      [ids.person, 1, true, false],
      [ids.other, 1, false, true],
      [ids.person, 2, false, true],
    ])
  })
})

test('a completion that is withdrawn leaves the lessons of others and its other lessons', () => {
  const completed = (data: typeof of, lessonId: string): EnrolmentEvent => ({
    type: 'LessonCompleted',
    data: { ...data, lessonId },
  })
  const facts = [
    a.enrolled(),
    completed(of, ids.lesson),
    completed(of, id('l', 2)),
    completed(hers, ids.lesson),
    { type: 'CompletionWithdrawn', data: of } as EnrolmentEvent,
  ]
  const left = rowsAfter(enrolments, ...facts).lesson_progress
  expect(left?.map(({ person_id, lesson_id }) => [person_id, lesson_id])).toEqual([
    [ids.person, id('l', 2)],
    [ids.other, ids.lesson],
  ])
})

test('the present cycle of a record begins with the enrolment, then with the end of its certificate', () => {
  const ofCertificate = { ...a.record(), certificateId: ids.certificate, code: 'K7QM2XW9PLRT4VBN' }
  const ends: readonly EnrolmentEvent[] = [
    {
      type: 'CertificateExpired',
      data: { ...ofCertificate, expiresOn: '2026-01-31', renewBy: '2026-03-02' },
    },
    { type: 'CertificateRevoked', data: { ...ofCertificate, by: ids.author } },
  ]
  for (const end of ends)
    expect(rowsAfter(enrolments, a.enrolled(), end).enrolments).toMatchObject([
      { enrolled_at: at(1), cycle: 2, cycle_began_at: at(2) },
    ])
})
