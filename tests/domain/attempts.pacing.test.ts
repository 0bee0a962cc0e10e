import { expect, test } from 'vitest'
import { pacedAttempt, savesMax, withSaveLimit } from '../../domain/attempts/pacing.ts'
import { saveAnswer } from '../../domain/attempts/taking.ts'
import { fold } from '../../domain/kernel/decider.ts'
import { Rejection } from '../../domain/kernel/rejection.ts'
import { a, id, ids } from '../support/a.ts'

const [first, second] = [a.question(1), a.question(2)]
const at = (seconds: number): string => new Date(Date.UTC(2026, 2, 2, 15, 0, seconds)).toISOString()
const started = a.recorded({
  type: 'AttemptStarted' as const,
  data: {
    attemptId: ids.attempt,
    personId: ids.person,
    enrolmentId: ids.enrolment,
    courseId: ids.course,
    lessonId: id('l', 3),
    cycle: 1,
    revision: 1,
    questionIds: [first.id, second.id],
    startedAt: at(0),
    deadline: null,
    preventTabSwitching: false,
  },
})
/** The two choices in turn. */
const answer = (turn: number, { answers } = first): string => answers[turn % 2]?.id ?? ''
const saved = (turn: number, seconds: number, question = first) =>
  a.recorded(
    {
      type: 'AnswerSaved' as const,
      data: {
        attemptId: ids.attempt,
        personId: ids.person,
        questionId: question.id,
        answer: answer(turn, question),
      },
    },
    { at: at(seconds) },
  )
/** So many saves, one a second. */
const saves = (count: number) => Array.from({ length: count }, (_, turn) => saved(turn, turn))

const save = (history: ReturnType<typeof saves>, turn: number, seconds: number, question = first) => {
  const what = {
    questionId: question.id,
    answer: answer(turn, question),
    personId: ids.person,
    now: at(seconds),
  }
  return withSaveLimit(what, saveAnswer(what, [first, second]))(fold(pacedAttempt, [started, ...history]))
}
const refused = (act: () => unknown): Rejection | null => {
  try {
    act()
    return null
  } catch (error) {
    if (error instanceof Rejection) return error
    throw error
  }
}

test('[TST-09] an answer is saved twenty times within a minute, and no more before the first of those is a minute old', () => {
  expect(savesMax).toBe(20)
  expect(save(saves(19), 19, 19)).toHaveLength(1)
  expect(refused(() => save(saves(20), 20, 20))).toMatchObject({
    code: 'tests.too-many-saves',
    field: 'answer',
    params: { seconds: 40 },
  })
  expect(refused(() => save(saves(20), 20, 59))?.params).toEqual({ seconds: 1 })
  expect(save(saves(20), 20, 60)).toHaveLength(1)
  expect(refused(() => save([...saves(20), saved(20, 60)], 21, 60))?.params).toEqual({ seconds: 1 })
})

test('[TST-09] what changes nothing is no save, and other questions are counted by themselves', () => {
  expect(save(saves(20), 19, 20)).toEqual([])
  expect(save(saves(20), 0, 20, second)).toHaveLength(1)
})

test('a clock that goes back asks for a minute at most', () => {
  expect(refused(() => save(saves(20), 20, -3_600))?.params).toEqual({ seconds: 60 })
})
