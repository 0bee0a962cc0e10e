import { describe, expect, test } from 'vitest'
import type { EnrolmentEvent } from '../../domain/enrolments/events.ts'
import type { PersonEvent } from '../../domain/people/events.ts'
import { opportunities } from '../../projections/opportunities.ts'
import { a, id, ids } from '../support/a.ts'
import { samples } from '../support/samples.ts'
import { at, rowsAfter } from './fold.ts'

const of = { ...a.record(), lessonId: ids.lesson, evaluationId: id('g') }
const by = { by: ids.author }
const requested: EnrolmentEvent = { type: 'OpportunityRequested', data: { ...of, reason: 'Se fue la luz' } }
const theirs: EnrolmentEvent = {
  type: 'OpportunityRequested',
  data: { ...of, enrolmentId: id('e', 2), personId: ids.other, reason: 'Llegué tarde' },
}
const declined: EnrolmentEvent = { type: 'OpportunityDeclined', data: { ...of, ...by, reason: 'Repase' } }
const corrected = (grade: number): EnrolmentEvent => ({
  type: 'GradeCorrected',
  data: { ...of, ...by, from: 50, grade, isApproved: grade >= 70, reason: 'Se contó mal' },
})
const recorded = (grade: number): EnrolmentEvent => ({
  type: 'EvaluationResultRecorded',
  data: { ...a.record(), lessonId: ids.lesson, attemptId: id('g'), grade, isApproved: grade >= 70 },
})

describe('opportunities', () => {
  const rows = (...facts: readonly (EnrolmentEvent | PersonEvent)[]) =>
    rowsAfter(opportunities, ...facts).opportunities

  test('are requested, then declined, with both reasons', () => {
    expect(rows(requested, theirs, declined)).toEqual([
      {
        enrolment_id: ids.enrolment,
        lesson_id: ids.lesson,
        person_id: ids.person,
        course_id: ids.course,
        cycle: 1,
        evaluation_id: id('g'),
        reason: 'Se fue la luz',
        requested_at: at(1),
        declined_at: at(3),
        decline_reason: 'Repase',
      },
      expect.objectContaining({ person_id: ids.other, declined_at: null, decline_reason: null }),
    ])
  })

  test('end with a restart or a pass of that person alone, not with another failure', () => {
    const left = [expect.objectContaining({ person_id: ids.other })]
    const ends: readonly EnrolmentEvent[] = [
      { type: 'EvaluationRestarted', data: { ...of, ...by } },
      corrected(70),
      recorded(70),
      { type: 'GradePublished', data: { ...of, ...by, grade: 70, isApproved: true } },
    ]
    for (const end of ends) expect([end.type, rows(requested, theirs, end)]).toEqual([end.type, left])
    for (const stay of [corrected(60), recorded(60)]) expect(rows(requested, theirs, stay)).toHaveLength(2)
  })

  test('keep no words of a person who is forgotten', () => {
    const forgotten: PersonEvent = { type: 'PersonForgotten', data: samples.PersonForgotten }
    const [hers, others] = rows(requested, declined, theirs, forgotten) ?? []
    expect(hers).toMatchObject({ person_id: ids.person, reason: null, decline_reason: null })
    expect(others).toMatchObject({ reason: 'Llegué tarde' })
  })
})
