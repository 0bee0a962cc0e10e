import { describe, expect, test } from 'vitest'
import type { EnrolmentEvent } from '../../domain/enrolments/events.ts'
import type { PersonEvent } from '../../domain/people/events.ts'
import { certificates } from '../../projections/certificates.ts'
import { enrolments } from '../../projections/enrolments.ts'
import { a, id, ids } from '../support/a.ts'
import { candidate } from '../support/due.ts'
import { at, rowsAfter } from './fold.ts'

const onDay = { from: 'date', on: '2026-04-30' } as const
const afterHire = { from: 'hire', days: 60 } as const

const of = { ...a.record() }
const hers = { ...of, enrolmentId: id('e', 2), personId: ids.other }
const folded = (...facts: readonly EnrolmentEvent[]) => rowsAfter(enrolments, ...facts)

const result = (grade: number, data = of): EnrolmentEvent => ({
  type: 'EvaluationResultRecorded',
  data: { ...data, lessonId: ids.lesson, attemptId: ids.attempt, grade, isApproved: grade >= 70 },
})

describe('enrolments', () => {
  test('a new member is pending, with the levels that require the course', () => {
    const facts: EnrolmentEvent[] = [
      a.enrolled(),
      { type: 'RequirementApplied', data: { ...of, level: 'enterprise' } },
      { type: 'RequirementApplied', data: { ...of, level: 'department' } },
      { type: 'RequirementLifted', data: { ...of, level: 'enterprise', because: 'moved' } },
    ]
    expect(folded(...facts).enrolments).toEqual([
      {
        enrolment_id: ids.enrolment,
        because: 'requirement',
        person_id: ids.person,
        course_id: ids.course,
        cycle: 1,
        status: 'pendiente',
        levels: ['department'],
        levels_since: { department: at(3) },
        enrolled_at: at(1),
        cycle_began_at: at(1),
        approved_at: null,
        failed_at: null,
        ended_at: null,
        renew_by: null,
        open_renewal: null,
        due_on: null,
        due_since: null,
        due_candidates: null,
        is_due_fixed: false,
        due_problem: null,
        due_problem_since: null,
        is_due_by_hire: false,
        due_requested: null,
        is_waived: false,
        waived_until: null,
      },
    ])
  })

  test('[DUE-02] a date that follows from a hire date goes with the person who is forgotten; another stays', () => {
    const dates = { dueOn: '2026-04-30', candidates: [candidate('department', onDay, '2026-04-30')] }
    const byHire = { dueOn: '2026-03-16', candidates: [candidate('jobTitle', afterHire, '2026-03-16')] }
    const set = { ...of, holds: 'department', problem: null } as const
    const forgotten: PersonEvent = {
      type: 'PersonForgotten',
      data: { personId: ids.person, kept: [], keptName: null },
    }
    const dueAfter = (data: Extract<EnrolmentEvent, { type: 'DueDateSet' }>['data']) =>
      rowsAfter(enrolments, a.enrolled(), { type: 'DueDateSet', data }, forgotten).enrolments?.map((row) => [
        row.due_on,
        row.due_candidates,
      ])
    expect(dueAfter({ ...set, sealedDates: byHire })).toEqual([[null, null]])
    expect(dueAfter({ ...set, dates })).toEqual([['2026-04-30', dates.candidates]])
  })

  test('[DUE-04] a date that could not hold waits since it first could not, until it is resolved', () => {
    const dates = { dueOn: null, candidates: [] }
    const held = { ...a.record(), holds: 'department' } as const
    const set: EnrolmentEvent = { type: 'DueDateSet', data: { ...held, problem: 'no-hire-date', dates } }
    const moved: EnrolmentEvent = {
      type: 'DueDateMoved',
      data: { ...held, problem: 'past', because: 'hire-date', dates: { ...dates, from: null } },
    }
    const resolved: EnrolmentEvent = {
      type: 'DateExceptionResolved',
      data: { ...a.record(), by: ids.author, dueOn: null },
    }
    const waiting = (...facts: readonly EnrolmentEvent[]) =>
      rowsAfter(enrolments, a.enrolled(), ...facts).enrolments?.map((row) => [
        row.due_problem,
        row.due_problem_since,
      ])
    expect(waiting(set)).toEqual([['no-hire-date', at(2)]])
    expect(waiting(set, moved)).toEqual([['past', at(2)]])
    expect(waiting(set, resolved)).toEqual([[null, null]])
    expect(waiting(set, resolved, set)).toEqual([['no-hire-date', at(4)]])
  })

  test('[DUE-14] a date is set anew where it moves, and stays as it was set where it is the same', () => {
    const held = { ...of, holds: 'department', problem: null } as const
    const dates = (dueOn: string) => ({ dueOn, candidates: [] })
    const set: EnrolmentEvent = { type: 'DueDateSet', data: { ...held, dates: dates('2026-04-30') } }
    const moved = (dueOn: string): EnrolmentEvent => ({
      type: 'DueDateMoved',
      data: { ...held, because: 'level-applied', dates: { ...dates(dueOn), from: '2026-04-30' } },
    })
    const extended = (dueOn: string): EnrolmentEvent => ({
      type: 'DueDateExtended',
      data: { ...of, by: ids.author, requestedBy: null, dueOn },
    })
    const lifted: EnrolmentEvent = { type: 'DueDateLifted', data: { ...of, because: 'deactivated' } }
    const since = (...facts: readonly EnrolmentEvent[]) =>
      folded(a.enrolled(), set, ...facts).enrolments?.map((row) => [row.due_on, row.due_since])
    expect(since()).toEqual([['2026-04-30', at(2)]])
    expect(since(moved('2026-04-30'), extended('2026-04-30'))).toEqual([['2026-04-30', at(2)]])
    expect(since(moved('2026-05-10'))).toEqual([['2026-05-10', at(3)]])
    expect(since(extended('2026-05-10'), extended('2026-05-10'))).toEqual([['2026-05-10', at(3)]])
    expect(since(lifted)).toEqual([[null, null]])
    expect(since(lifted, set)).toEqual([['2026-04-30', at(4)]])
  })

  test('approval and failure concern one member', () => {
    const { enrolments: rows } = folded(
      a.enrolled(),
      a.enrolled(hers),
      { type: 'CourseApproved', data: { ...of, by: null } },
      { type: 'CourseFailed', data: { ...hers, lessonId: ids.lesson } },
    )
    expect(rows?.map(({ status, approved_at, failed_at }) => [status, approved_at, failed_at])).toEqual([
      ['aprobado', at(3), null],
      ['reprobado', null, at(4)],
    ])
  })

  test('since when a course is failed is known until it is not failed any more', () => {
    const fails: EnrolmentEvent = { type: 'CourseFailed', data: { ...of, lessonId: ids.lesson } }
    const corrected = (to: 'pendiente' | 'reprobado'): EnrolmentEvent => ({
      type: 'StatusCorrected',
      data: { ...of, by: ids.author, from: 'pendiente', to },
    })
    const since = (...facts: EnrolmentEvent[]) =>
      folded(a.enrolled(), ...facts).enrolments?.map(({ status, failed_at }) => [status, failed_at])
    expect(since(fails)).toEqual([['reprobado', at(2)]])
    expect(since(corrected('reprobado'))).toEqual([['reprobado', at(2)]])
    const ends: EnrolmentEvent[] = [
      { type: 'CourseFailureLifted', data: { ...of, lessonId: ids.lesson } },
      { type: 'CourseApproved', data: { ...of, by: null } },
      { type: 'ProgressReset', data: { ...of, by: ids.author } },
      corrected('pendiente'),
    ]
    for (const end of ends) expect([end.type, since(fails, end)?.[0]?.[1]]).toEqual([end.type, null])
  })

  test('whoever comes back after an end begins anew; what requires the course of them still does', () => {
    const ended: EnrolmentEvent = { type: 'EnrolmentEnded', data: { ...of, because: 'author' } }
    const applied: EnrolmentEvent = { type: 'RequirementApplied', data: { ...of, level: 'jobTitle' } }
    expect(folded(a.enrolled(), applied, ended).enrolments?.[0]).toMatchObject({ ended_at: at(3) })
    expect(folded(a.enrolled(), applied, ended, a.enrolled({ cycle: 2 })).enrolments).toEqual([
      expect.objectContaining({
        ...{ cycle: 2, levels: ['jobTitle'], levels_since: { jobTitle: at(2) } },
        ...{ ended_at: null, status: 'pendiente' },
      }),
    ])
  })

  test('the latest result of a test counts, and each cycle keeps its own', () => {
    const { results } = folded(a.enrolled(), result(40), result(90), result(60, { ...of, cycle: 2 }))
    expect(results?.map(({ cycle, grade, is_approved }) => [cycle, grade, is_approved])).toEqual([
      [1, 90, true],
      [2, 60, false],
    ])
  })

  test('a completed lesson is kept for its member', () => {
    const completed: EnrolmentEvent = { type: 'LessonCompleted', data: { ...of, lessonId: ids.lesson } }
    expect(folded(a.enrolled(), a.enrolled(hers), completed).lesson_progress).toEqual([
      expect.objectContaining({ person_id: ids.person, lesson_id: ids.lesson, completed_at: at(3) }),
    ])
  })

  test('the file that was completed is known by its digest', () => {
    const sha256 = 'cd'.repeat(32)
    const completed: EnrolmentEvent = {
      type: 'LessonCompleted',
      data: { ...of, lessonId: ids.lesson, file: { name: 'Manual.pdf', sha256 } },
    }
    expect(folded(a.enrolled(), completed).lesson_progress).toEqual([
      expect.objectContaining({ lesson_id: ids.lesson, file_sha256: sha256 }),
    ])
  })

  test('a certificate stands as it was issued', () => {
    const { certificateId, code, issuedOn, holderName } = a.certificate()
    const issued: EnrolmentEvent = {
      type: 'CertificateIssued',
      data: {
        ...of,
        certificateId,
        code,
        issuedOn,
        validFrom: issuedOn,
        expiresOn: '2026-01-31',
        holderName,
        courseName: 'Grúas',
      },
    }
    expect(rowsAfter(certificates, issued).certificates).toEqual([
      {
        certificate_id: certificateId,
        enrolment_id: ids.enrolment,
        person_id: ids.person,
        course_id: ids.course,
        cycle: 1,
        code,
        issued_on: issuedOn,
        valid_from: issuedOn,
        expires_on: '2026-01-31',
        holder_name: holderName,
        course_name: 'Grúas',
        expired_at: null,
        revoked_at: null,
      },
    ])
  })

  const ended = (certificateId: string, data = of) => ({
    ...data,
    certificateId,
    code: a.certificate().code,
  })
  const approved = (data = of): EnrolmentEvent => ({ type: 'CourseApproved', data: { ...data, by: null } })
  const expired = (data = of): EnrolmentEvent => ({
    type: 'CertificateExpired',
    data: { ...ended(ids.certificate, data), expiresOn: '2026-01-31', renewBy: '2026-03-02' },
  })

  test('[CERT-04] an expired certificate makes its course due again for its holder alone, until a day that is kept', () => {
    const after = folded(a.enrolled(), a.enrolled(hers), approved(), approved(hers), expired()).enrolments
    expect(
      after?.map(({ cycle, status, approved_at, renew_by }) => [cycle, status, approved_at, renew_by]),
    ).toEqual([
      [2, 'pendiente', null, '2026-03-02'],
      [1, 'aprobado', at(4), null],
    ])
    const second = { ...of, cycle: 2 }
    const renewed = folded(a.enrolled(), approved(), expired(), approved(second)).enrolments
    expect(renewed).toEqual([expect.objectContaining({ cycle: 2, status: 'aprobado', renew_by: null })])
  })

  test('[CERT-04] what is not renewed in time is failed, and due no more', () => {
    const missed: EnrolmentEvent = {
      type: 'RenewalMissed',
      data: { ...ended(ids.certificate, { ...of, cycle: 2 }), renewBy: '2026-03-02' },
    }
    expect(folded(a.enrolled(), approved(), expired(), missed).enrolments).toEqual([
      expect.objectContaining({ cycle: 2, status: 'reprobado', renew_by: null }),
    ])
  })

  test('[DUE-05] a renewal that is due on a later day after a waiver may be made until then', () => {
    const by = { by: ids.author, reason: 'Estaba de licencia' }
    const waived = (dueOn: string | null): EnrolmentEvent => ({
      type: 'RequirementWaived',
      data: { ...of, cycle: 2, ...by, until: '2026-02-20', dueOn },
    })
    const renewBy = (dueOn: string | null) =>
      folded(a.enrolled(), approved(), expired(), waived(dueOn)).enrolments?.map(({ renew_by }) => renew_by)
    expect(renewBy('2026-04-30')).toEqual(['2026-04-30'])
    expect(renewBy('2026-02-25')).toEqual(['2026-03-02'])
    expect(renewBy(null)).toEqual(['2026-03-02'])
  })

  test('the end of an earlier cycle’s certificate changes nothing of the present one, nor of what has ended', () => {
    const off: EnrolmentEvent = { type: 'EnrolmentEnded', data: { ...of, because: 'author' } }
    expect(folded(a.enrolled(), approved(), off, expired()).enrolments).toEqual([
      expect.objectContaining({ cycle: 1, status: 'aprobado', ended_at: at(3), renew_by: null }),
    ])
    const back = a.enrolled({ cycle: 2 })
    expect(folded(a.enrolled(), approved(), off, back, expired()).enrolments).toEqual([
      expect.objectContaining({ cycle: 2, status: 'pendiente', enrolled_at: at(4), renew_by: null }),
    ])
  })

  test('[CERT-03] a revoked certificate is known as such, and its course is due again without a day', () => {
    const issued = (certificateId: string, data = of): EnrolmentEvent => ({
      type: 'CertificateIssued',
      data: { ...data, ...a.issued({ certificateId }) },
    })
    const revoked: EnrolmentEvent = {
      type: 'CertificateRevoked',
      data: { ...ended(ids.certificate), by: ids.author },
    }
    const over: EnrolmentEvent = {
      type: 'CertificateExpired',
      data: { ...ended(id('z', 2), hers), expiresOn: '2026-01-31', renewBy: '2026-03-02' },
    }
    const facts = [issued(ids.certificate), issued(id('z', 2), hers), revoked, over]
    const rows = rowsAfter(certificates, ...facts).certificates
    expect(rows?.map(({ expired_at, revoked_at }) => [expired_at, revoked_at])).toEqual([
      [null, at(3)],
      [at(4), null],
    ])
    expect(folded(a.enrolled(), approved(), revoked).enrolments).toEqual([
      expect.objectContaining({ cycle: 2, status: 'pendiente', approved_at: null, renew_by: null }),
    ])
  })
})
