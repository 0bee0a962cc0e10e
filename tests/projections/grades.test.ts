import { describe, expect, test } from 'vitest'
import type { EnrolmentEvent } from '../../domain/enrolments/events.ts'
import { attempts } from '../../projections/attempts.ts'
import { enrolments } from '../../projections/enrolments.ts'
import { grades } from '../../projections/grades.ts'
import { a, id, ids } from '../support/a.ts'
import { at, rowsAfter } from './fold.ts'

const evaluationId = id('g')
const of = { ...a.record(), lessonId: ids.lesson, evaluationId, by: ids.author }
const hers = { ...of, enrolmentId: id('e', 2), personId: ids.other, evaluationId: id('g', 2) }
const drafted = (grade: number, data = of): EnrolmentEvent => ({
  type: 'GradeDrafted',
  data: { ...data, grade },
})
const published = (grade: number, data = of): EnrolmentEvent => ({
  type: 'GradePublished',
  data: { ...data, grade, isApproved: grade >= 70 },
})
const corrected = (from: number, grade: number): EnrolmentEvent => ({
  type: 'GradeCorrected',
  data: { ...of, from, grade, isApproved: grade >= 70 },
})
const sent: EnrolmentEvent = { type: 'GradeSent', data: of }
const restarted: EnrolmentEvent = { type: 'EvaluationRestarted', data: of }
const completed: EnrolmentEvent = { type: 'LessonCompleted', data: of }

describe('grades', () => {
  const rows = (...facts: readonly EnrolmentEvent[]) => rowsAfter(grades, ...facts).grades

  test('[GRD-12] are drafts, published, then sent; each change by a grader is counted', () => {
    expect(rows(drafted(60), drafted(50, hers), published(80))).toEqual([
      {
        enrolment_id: ids.enrolment,
        lesson_id: ids.lesson,
        person_id: ids.person,
        course_id: ids.course,
        cycle: 1,
        evaluation_id: evaluationId,
        grade: 80,
        is_published: true,
        sent_at: null,
        scorer_id: ids.author,
        version: 2,
        created_at: at(1),
        graded_at: at(3),
      },
      expect.objectContaining({ person_id: ids.other, grade: 50, is_published: false, version: 1 }),
    ])
    expect(rows(published(80), sent)).toEqual([
      expect.objectContaining({ sent_at: at(2), version: 1, graded_at: at(1) }),
    ])
    expect(rows(published(80), sent, corrected(80, 90))).toEqual([
      expect.objectContaining({ grade: 90, sent_at: null, version: 2, is_published: true }),
    ])
  })

  test('[GRD-06] that are restarted leave none, and their count goes on', () => {
    expect(rows(published(80), sent, restarted)).toEqual([
      expect.objectContaining({
        evaluation_id: null,
        grade: null,
        is_published: false,
        sent_at: null,
        version: 2,
        graded_at: null,
      }),
    ])
    expect(rows(drafted(80), restarted, drafted(70, { ...of, evaluationId: id('g', 3) }))).toEqual([
      expect.objectContaining({ evaluation_id: id('g', 3), version: 3, created_at: at(3) }),
    ])
  })
})

describe('what counts', () => {
  const tables = (...facts: readonly EnrolmentEvent[]) => rowsAfter(enrolments, a.enrolled(), ...facts)

  test('[GRD-09] is published grades alone', () => {
    expect(tables(drafted(90)).results).toEqual([])
    expect(tables(drafted(60), published(90)).results).toEqual([
      expect.objectContaining({
        evaluation_id: evaluationId,
        grade: 90,
        is_approved: true,
        recorded_at: at(3),
      }),
    ])
  })

  test('follows a correction, and a lesson that is failed by it is not complete', () => {
    const { results, lesson_progress: progress } = tables(published(90), completed, corrected(90, 60))
    expect([results, progress]).toEqual([[expect.objectContaining({ grade: 60, is_approved: false })], []])
    expect(tables(published(90), completed, corrected(90, 80)).lesson_progress).toHaveLength(1)
  })

  test('[GRD-06] is nothing of a restarted evaluation, of one person', () => {
    const { results, lesson_progress: progress } = tables(
      published(90),
      completed,
      published(80, hers),
      restarted,
    )
    expect([results?.map(({ person_id }) => person_id), progress]).toEqual([[ids.other], []])
  })

  test('is pending again once no evaluation is failed', () => {
    const failed: EnrolmentEvent = { type: 'CourseFailed', data: of }
    const lifted: EnrolmentEvent = { type: 'CourseFailureLifted', data: of }
    expect(tables(failed, restarted, lifted).enrolments).toEqual([
      expect.objectContaining({ status: 'pendiente' }),
    ])
  })
})

test('an attempt that was restarted is known as such', () => {
  const begun = (attemptId: string) => ({
    type: 'AttemptStarted' as const,
    data: {
      ...a.record(),
      attemptId,
      lessonId: ids.lesson,
      revision: 1,
      questionIds: [],
      startedAt: at(1),
      deadline: null,
      preventTabSwitching: false,
    },
  })
  const rows = rowsAfter(attempts, begun(evaluationId), begun(id('x', 2)), restarted).attempts
  expect(rows?.map(({ is_restarted }) => is_restarted)).toEqual([true, false])
})
