import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DomainEvent } from '../../domain/kernel/event.ts'
import type { LessonType } from '../../domain/kernel/ids.ts'
import { projections } from '../../projections/all.ts'
import { courseView } from '../../projections/courses.questions.ts'
import { a, id, ids } from '../support/a.ts'
import { openProjected, type Projected } from '../support/projected.ts'

const [her, him] = [id('p', 1), id('p', 2)]

const lesson = (number: number, type: LessonType): DomainEvent[] => [
  a.lessonAdded({ lessonId: id('l', number), type, name: `Lección ${number}`, order: number }),
  a.lessonReleased(id('l', number)),
]
const hers = { ...a.record(), personId: her }
const his = { ...a.record(), enrolmentId: id('e', 2), personId: him }

const done = (number: number, of = hers): DomainEvent => ({
  type: 'LessonCompleted',
  data: { ...of, lessonId: id('l', number) },
})
const started = (number: number, attempt: number, { cycle, ...of } = hers): DomainEvent => ({
  type: 'AttemptStarted',
  data: {
    ...of,
    cycle,
    attemptId: id('x', attempt),
    lessonId: id('l', number),
    revision: 1,
    questionIds: [],
    startedAt: `2025-01-01T00:0${attempt}:00.000Z`,
    deadline: null,
    preventTabSwitching: false,
  },
})
const handedIn = (
  number: number,
  attempt: number,
  grade: number | null,
  { cycle, ...of } = hers,
): DomainEvent[] => {
  const at = { lessonId: id('l', number), attemptId: id('x', attempt) }
  return [
    { type: 'AttemptSubmitted', data: { ...of, ...at, by: 'person', claimed: null, points: [], grade } },
    ...(grade === null
      ? []
      : [
          {
            type: 'EvaluationResultRecorded',
            data: { ...of, cycle, ...at, grade, isApproved: grade >= 70 },
          },
        ]),
  ]
}

let projected: Projected
const happened = (...facts: readonly DomainEvent[]) => projected.happened(facts)

beforeAll(async () => {
  projected = await openProjected(projections)
  await happened(
    a.hired({ personId: her, payrollNum: '1' }),
    a.hired({ personId: him, payrollNum: '2' }),
    a.courseDrafted(),
    a.moduleAdded(),
    a.moduleReleased(),
    a.enrolled(hers),
    a.enrolled(his),
  )
})
afterAll(() => projected.close())

const of = async (personId: string) => {
  const row = await courseView(projected.db, a.viewer(personId), ids.course)
  const progress = row?.progress
  return progress && [progress.completed, progress.total, progress.has_begun, progress.next?.name ?? null]
}

test('where one goes on, and how much is done: the first that is left, test by test and cycle by cycle', async () => {
  await happened(...lesson(1, 'meet'), ...lesson(2, 'document'), ...lesson(3, 'video'))
  expect(await of(her)).toBeNull()
  await happened(a.coursePublished())
  expect(await of(id('p', 3))).toBeNull()
  expect(await of(her)).toEqual([0, 3, false, 'Lección 2'])

  await happened(done(2))
  expect(await of(her)).toEqual([1, 3, true, 'Lección 3'])
  expect(await of(him)).toEqual([0, 3, false, 'Lección 2'])

  await projected.db.query(sql`
    insert into playback_positions (person_id, lesson_id, cycle, seconds, watched_seconds, reported_at)
    values (${him}, ${id('l', 3)}, 1, 5, 0, now())`)
  expect(await of(him)).toEqual([0, 3, true, 'Lección 2'])

  await happened(...lesson(4, 'automaticEvaluation'), ...lesson(5, 'automaticEvaluation'), started(5, 1))
  expect(await of(her)).toEqual([1, 5, true, 'Lección 5'])
  await happened(...handedIn(5, 1, 60), done(3))
  expect(await of(her)).toEqual([2, 5, true, 'Lección 4'])
  await happened(started(4, 2), ...handedIn(4, 2, 70))
  expect(await of(her)).toEqual([3, 5, true, null])
  await happened(done(1))
  expect(await of(her)).toEqual([4, 5, true, null])

  await happened(a.enrolled({ ...hers, cycle: 2 }))
  expect(await of(her)).toEqual([0, 5, false, 'Lección 2'])
})

test('what is a draft is left out, and a private lesson is asked of whoever it is assigned to', async () => {
  await happened(
    a.lessonAdded({ lessonId: id('l', 6), type: 'audio', order: 6 }),
    a.moduleAdded({ moduleId: id('m', 2), order: 2 }),
    a.lessonAdded({ moduleId: id('m', 2), lessonId: id('l', 7), type: 'audio', order: 1 }),
    a.lessonReleased(id('l', 7), id('m', 2)),
    ...a.lessonMadePrivate(id('l', 2), him),
  )
  expect(await of(her)).toEqual([0, 4, false, 'Lección 3'])
  expect(await of(him)).toEqual([0, 5, true, 'Lección 2'])
})

test('a test that waits for a grader is neither done nor gone on with', async () => {
  await happened(done(2, his), done(3, his), started(4, 3, his), ...handedIn(4, 3, null, his))
  expect(await of(him)).toEqual([2, 5, true, 'Lección 5'])
})
