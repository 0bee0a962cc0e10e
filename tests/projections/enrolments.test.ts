import { describe, expect, test } from 'vitest'
import type { EnrolmentEvent } from '../../domain/enrolments/events.ts'
import { certificates } from '../../projections/certificates.ts'
import { enrolments } from '../../projections/enrolments.ts'
import { a, id, ids } from '../support/a.ts'
import { at, rowsAfter } from './fold.ts'

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
      { type: 'RequirementLifted', data: { ...of, level: 'enterprise' } },
    ]
    expect(folded(...facts).enrolments).toEqual([
      {
        enrolment_id: ids.enrolment,
        person_id: ids.person,
        course_id: ids.course,
        cycle: 1,
        status: 'pendiente',
        levels: ['department'],
        enrolled_at: at(1),
        approved_at: null,
        ended_at: null,
      },
    ])
  })

  test('approval and failure concern one member', () => {
    const { enrolments: rows } = folded(
      a.enrolled(),
      a.enrolled(hers),
      { type: 'CourseApproved', data: { ...of, by: null } },
      { type: 'CourseFailed', data: { ...hers, lessonId: ids.lesson } },
    )
    expect(rows?.map(({ status, approved_at }) => [status, approved_at])).toEqual([
      ['aprobado', at(3)],
      ['reprobado', null],
    ])
  })

  test('whoever comes back after an end begins anew', () => {
    const lifted: EnrolmentEvent = { type: 'EnrolmentEnded', data: { ...of, because: 'requirement-lifted' } }
    const applied: EnrolmentEvent = { type: 'RequirementApplied', data: { ...of, level: 'jobTitle' } }
    expect(folded(a.enrolled(), applied, lifted).enrolments?.[0]).toMatchObject({ ended_at: at(3) })
    expect(folded(a.enrolled(), applied, lifted, a.enrolled({ cycle: 2 })).enrolments).toEqual([
      expect.objectContaining({ cycle: 2, levels: [], ended_at: null, status: 'pendiente' }),
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
        code,
        issued_on: issuedOn,
        expires_on: '2026-01-31',
        holder_name: holderName,
        course_name: 'Grúas',
      },
    ])
  })
})
