import { describe, expect, test } from 'vitest'
import { pastCycles } from '../../domain/enrolments/cycles.ts'
import type { EnrolmentEvent } from '../../domain/enrolments/events.ts'
import { a, ids } from '../support/a.ts'

const at = (day: number): string => `2026-01-${String(day).padStart(2, '0')}T12:00:00.000Z`
/** One a day, from the first of January on. */
const cyclesOf = (...facts: readonly EnrolmentEvent[]) =>
  pastCycles(facts.map((event, place) => a.recorded(event, { position: place + 1, at: at(place + 1) })))

const enrolled = (cycle = 1) => a.enrolled({ cycle })
const approved = (cycle = 1): EnrolmentEvent => ({
  type: 'CourseApproved',
  data: { ...a.record(cycle), by: null },
})
const failed = (cycle = 1): EnrolmentEvent => ({
  type: 'CourseFailed',
  data: { ...a.record(cycle), lessonId: ids.lesson },
})
const reset = (cycle = 1): EnrolmentEvent => ({
  type: 'ProgressReset',
  data: { ...a.record(cycle), by: ids.author },
})
const ended = (cycle = 1): EnrolmentEvent => ({
  type: 'EnrolmentEnded',
  data: { ...a.record(cycle), because: 'author' },
})
const { certificateId, code } = a.certificate()
const expired: EnrolmentEvent = {
  type: 'CertificateExpired',
  data: { ...a.record(), certificateId, code, expiresOn: '2026-01-02', renewBy: '2026-02-01' },
}

describe('[AUD-06] the times that a course was taken before', () => {
  test('are none in the first, whether it goes on or has ended', () => {
    expect(cyclesOf()).toEqual([])
    expect(cyclesOf(enrolled(), approved())).toEqual([])
    expect(cyclesOf(enrolled(), approved(), ended())).toEqual([])
  })

  test('each stood as it was when a certificate expired, a reset began it anew, or it was not taken any more', () => {
    const facts = [enrolled(), approved(), expired, failed(2), reset(2), ended(3), enrolled(4), approved(4)]
    expect(cyclesOf(...facts)).toEqual([
      { cycle: 3, status: 'pendiente', beganAt: at(5), approvedAt: null, endedAt: at(6) },
      { cycle: 2, status: 'reprobado', beganAt: at(3), approvedAt: null, endedAt: at(5) },
      { cycle: 1, status: 'aprobado', beganAt: at(1), approvedAt: at(2), endedAt: at(3) },
    ])
  })

  test('leave out the last, which the record itself tells of, once it has ended too', () => {
    expect(cyclesOf(enrolled(), reset(), approved(2), ended(2)).map(({ cycle }) => cycle)).toEqual([1])
  })
})
