import { expect, test } from 'vitest'
import type { CourseEvent } from '../../domain/courses/events.ts'
import type { EvaluationEvent } from '../../domain/evaluations/events.ts'
import { evaluations } from '../../projections/evaluations.ts'
import { a, id, ids } from '../support/a.ts'
import { rowsAfter } from './fold.ts'

const revised = (number: number, revision: number): EvaluationEvent => ({
  type: 'EvaluationRevised',
  data: {
    lessonId: id('l', number),
    courseId: ids.course,
    revision,
    duration: 10 * revision,
    isRandomQuestionOrder: false,
    preventTabSwitching: true,
    questions: [a.question(revision)],
  },
})

test('the latest revision of a test stands, others beside it', () => {
  const { evaluations: rows } = rowsAfter(evaluations, revised(1, 1), revised(2, 1), revised(1, 2))
  expect(rows).toEqual([
    expect.objectContaining({
      lesson_id: id('l', 1),
      revision: 2,
      duration_minutes: 20,
      questions: [a.question(2)],
    }),
    expect.objectContaining({ lesson_id: id('l', 2), revision: 1 }),
  ])
})

test('a test goes with its lesson', () => {
  const removed: CourseEvent = {
    type: 'LessonRemoved',
    data: { courseId: ids.course, moduleId: ids.module, lessonId: id('l', 1), fileKey: null },
  }
  const { evaluations: rows } = rowsAfter(evaluations, revised(1, 1), revised(2, 1), removed)
  expect(rows?.map((row) => row.lesson_id)).toEqual([id('l', 2)])
})
