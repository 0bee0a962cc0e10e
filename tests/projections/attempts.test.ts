import { expect, test } from 'vitest'
import type { AttemptEvent } from '../../domain/attempts/events.ts'
import { attempts } from '../../projections/attempts.ts'
import { id, ids } from '../support/a.ts'
import { at, rowsAfter } from './fold.ts'

const of = {
  personId: ids.person,
  enrolmentId: ids.enrolment,
  courseId: ids.course,
  lessonId: ids.lesson,
}

const started = (number: number): AttemptEvent => ({
  type: 'AttemptStarted',
  data: {
    ...of,
    attemptId: id('x', number),
    cycle: number,
    revision: 3,
    questionIds: [id('q')],
    startedAt: at(1),
    deadline: at(31),
    preventTabSwitching: false,
  },
})

test('an attempt runs until it is submitted, and only that one', () => {
  const submitted: AttemptEvent = {
    type: 'AttemptSubmitted',
    data: { ...of, attemptId: id('x', 1), by: 'person', claimed: null, points: [], grade: 85 },
  }
  const { attempts: rows } = rowsAfter(attempts, started(1), started(2), submitted)
  expect(rows).toEqual([
    expect.objectContaining({ revision: 3, cycle: 1, deadline: at(31), submitted_at: at(3), grade: 85 }),
    expect.objectContaining({ cycle: 2, submitted_at: null, grade: null }),
  ])
})

test('answers are no part of the read model', () => {
  const saved: AttemptEvent = {
    type: 'AnswerSaved',
    data: { attemptId: id('x', 1), personId: ids.person, questionId: id('q'), answer: 'mi respuesta' },
  }
  expect(JSON.stringify(rowsAfter(attempts, started(1), saved))).not.toContain('mi respuesta')
})
