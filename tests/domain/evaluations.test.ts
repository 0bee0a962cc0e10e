import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkLessonName } from '../../domain/courses/rules.ts'
import { evaluation, hasQuestions, reviseEvaluation } from '../../domain/evaluations/evaluation.ts'
import type { EvaluationEvent } from '../../domain/evaluations/events.ts'
import {
  type EvaluationInput,
  evaluationProblems,
  type QuestionInput,
} from '../../domain/evaluations/rules.ts'
import { fold } from '../../domain/kernel/decider.ts'
import { a, id, ids } from '../support/a.ts'
import { given, refusalOf } from '../support/given.ts'

const written = (over: Partial<EvaluationInput> = {}): EvaluationInput => ({
  duration: 30,
  isRandomQuestionOrder: true,
  preventTabSwitching: false,
  showAnswers: 'never',
  questions: [a.questionInput(1), a.questionInput(2)],
  ...over,
})

const revise = (over: Partial<EvaluationInput> = {}) =>
  reviseEvaluation({ ...written(over), lessonId: ids.lesson, courseId: ids.course }, { isToTake: false })

const revised = (over: Partial<EvaluationEvent['data']> = {}): EvaluationEvent => ({
  type: 'EvaluationRevised',
  data: {
    lessonId: ids.lesson,
    courseId: ids.course,
    revision: 1,
    duration: 30,
    isRandomQuestionOrder: true,
    preventTabSwitching: false,
    showAnswers: 'never',
    questions: [a.question(1), a.question(2)],
    ...over,
  },
})

const refused = (over: Partial<EvaluationInput>, code: string, field: string) =>
  given(evaluation).when(revise(over)).thenRefused(code, field)

/** Two questions of which the first is this one. */
const first = (over: Partial<QuestionInput>): Partial<EvaluationInput> => ({
  questions: [a.questionInput(1, over), a.questionInput(2)],
})

const answer = (number: number, response: string, isCorrect = false) => ({
  id: id('s', number),
  response,
  isCorrect,
})

describe('saving an evaluation', () => {
  test('whoever has it still to take changes nothing of one that is written, and learns nothing of it', () => {
    const what = { lessonId: ids.lesson, courseId: ids.course }
    const taking = { isToTake: true }
    for (const over of [{}, { duration: null }, { questions: [] }])
      given(evaluation, revised())
        .when(reviseEvaluation({ ...written(over), ...what }, taking))
        .thenRefused('evaluations.still-to-take')
    given(evaluation)
      .when(reviseEvaluation({ ...written(), ...what }, taking))
      .then(revised())
  })

  test('makes a revision of its own, from 1; saving the same again makes none', () => {
    given(evaluation).when(revise()).then(revised()).again()
    given(evaluation, revised())
      .when(revise({ duration: null }))
      .then(revised({ revision: 2, duration: null }))
    expect(hasQuestions(evaluation.initial)).toBe(false)
    expect(hasQuestions(fold(evaluation, [revised()]))).toBe(true)
  })

  test('[LES-17] keeps whether the order is random and whether leaving the tab ends it', () => {
    for (const switches of [
      { isRandomQuestionOrder: false, preventTabSwitching: true },
      { isRandomQuestionOrder: true, preventTabSwitching: true },
    ])
      given(evaluation, revised())
        .when(revise(switches))
        .then(revised({ revision: 2, ...switches }))
  })

  test('[LES-17] reordering renumbers from 1 and keeps the ids', () => {
    const questions = [a.questionInput(2), a.questionInput(1)]
    given(evaluation, revised())
      .when(revise({ questions }))
      .then(revised({ revision: 2, questions: [a.question(2, { order: 1 }), a.question(1, { order: 2 })] }))
  })

  test('any change of a question or an answer is a new revision', () => {
    const [answerOne, ...others] = a.questionInput(1).answers
    if (!answerOne) throw new Error('a question has answers')
    for (const change of [
      { question: 'Otra pregunta' },
      { type: 'freeResponse' as const },
      { answers: a.questionInput(1).answers.map((one, place) => ({ ...one, isCorrect: place === 1 })) },
      { answers: [...a.questionInput(1).answers, answer(9, 'Una más')] },
      { answers: [{ ...answerOne, response: 'Otra' }, ...others] },
      { answers: [...others, answerOne] },
      { answers: [answerOne, ...others.slice(1)] },
      { id: id('q', 9) },
    ]) {
      const [fact] = revise(first(change))(fold(evaluation, [revised()]))
      expect(fact?.data.revision).toBe(2)
    }
    const valued = [a.questionInput(1, { value: 60 }), a.questionInput(2, { value: 40 })]
    for (const over of [
      { questions: valued },
      { duration: 31 },
      { isRandomQuestionOrder: false },
      { preventTabSwitching: true },
      { showAnswers: 'afterPassing' as const },
    ]) {
      const [fact] = revise(over)(fold(evaluation, [revised()]))
      expect(fact?.data.revision, JSON.stringify(over)).toBe(2)
    }
  })

  test('two questions or answers with one id are refused', () => {
    refused({ questions: [a.questionInput(1), a.questionInput(1)] }, 'evaluations.repeated-id', 'questions')
  })
})

describe('what an evaluation needs', () => {
  test('[LES-14] a name longer than 5, a whole number of minutes or no limit, and at least one question', () => {
    for (const duration of [0, -5, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 1441])
      refused({ duration }, 'FormErrorEvaluationDuration', 'duration')
    for (const duration of [null, 1, 1440])
      given(evaluation).when(revise({ duration })).then(revised({ duration }))
    refused({ questions: [] }, 'evaluations.no-questions', 'questions')
    expect(checkLessonName('automaticEvaluation', ' 12345 ')).toBe('FormErrorEvaluationName')
    expect(checkLessonName('automaticEvaluation', '123456')).toBeNull()
  })

  test('[LES-15] question texts of more than 5 characters, values of 1 to 99', () => {
    for (const question of ['', '      ', '  12345  '])
      refused(first({ question }), 'FormErrorEvaluationQuestion', 'questions.0.question')
    for (const value of [0, 100, -1, 1.5, Number.NaN])
      refused(first({ value }), 'FormErrorEvaluationValue', 'questions.0.value')
    given(evaluation)
      .when(
        revise({
          questions: [
            a.questionInput(1, { question: '123456', value: 99 }),
            a.questionInput(2, { value: 1 }),
          ],
        }),
      )
      .then(
        revised({
          questions: [a.question(1, { question: '123456', value: 99 }), a.question(2, { value: 1 })],
        }),
      )
  })

  test('[LES-15] no empty answer but a trailing one, which is dropped', () => {
    const answers = [answer(1, 'Sí', true), answer(2, 'No')]
    for (const after of [[], [answer(4, '')]])
      refused(
        first({ answers: [answer(1, 'Sí', true), answer(3, '  '), answer(2, 'No'), ...after] }),
        'FormErrorEvaluationAnswer',
        'questions.0.answers.1',
      )
    const kept = [
      { ...answer(1, 'Sí', true), order: 1 },
      { ...answer(2, 'No'), order: 2 },
    ]
    given(evaluation)
      .when(revise(first({ answers: [...answers, answer(3, ' ')] })))
      .then(revised({ questions: [a.question(1, { answers: kept }), a.question(2)] }))
  })

  test('[LES-15] multiple choice with two answers that are not empty, one correct and only one', () => {
    refused(
      first({ answers: [answer(1, 'Sí', true), answer(2, '')] }),
      'FormErrorEvaluationTwoAnswers',
      'questions.0.answers',
    )
    const blankAmong = [answer(1, 'Sí', true), answer(2, ' '), answer(3, '')]
    expect(
      evaluationProblems(written(first({ answers: blankAmong }))).map(({ code, field }) => [code, field]),
    ).toEqual([
      ['FormErrorEvaluationAnswer', 'questions.0.answers.1'],
      ['FormErrorEvaluationTwoAnswers', 'questions.0.answers'],
    ])
    refused(
      first({ answers: [answer(1, 'Sí'), answer(2, 'No')] }),
      'FormErrorEvaluationIsCorrect',
      'questions.0.answers',
    )
    refused(
      first({ answers: [answer(1, 'Sí', true), answer(2, 'No', true)] }),
      'FormErrorEvaluationIsCorrect',
      'questions.0.answers',
    )
  })

  test('[LES-15] at most 10 answers, a trailing empty one not counted', () => {
    const ten = Array.from({ length: 10 }, (_, index) => answer(index, `Opción ${index}`, index === 0))
    const [fact] = revise(first({ answers: [...ten, answer(11, '')] }))(evaluation.initial)
    expect(fact?.data.questions[0]?.answers).toHaveLength(10)
    refused(
      first({ answers: [...ten, answer(11, 'Once')] }),
      'evaluations.too-many-answers',
      'questions.0.answers',
    )
  })

  test('a free response takes accepted answers, perhaps none, all of them correct', () => {
    const open = a.questionInput(1, { type: 'freeResponse', answers: [] })
    given(evaluation)
      .when(revise({ questions: [open, a.questionInput(2)] }))
      .then(revised({ questions: [a.question(1, { type: 'freeResponse', answers: [] }), a.question(2)] }))
    const accepting = { ...open, answers: [answer(1, ' Casco ')] }
    const [fact] = revise({ questions: [accepting, a.questionInput(2)] })(evaluation.initial)
    expect(fact?.data.questions[0]?.answers).toEqual([{ ...answer(1, 'Casco', true), order: 1 }])
  })

  test('[LES-16] values that make exactly 100', () => {
    const worth = (...values: number[]) =>
      revise({ questions: values.map((value, index) => a.questionInput(index + 1, { value })) })
    given(evaluation).when(worth(50, 49)).thenRefused('form.error.total_points', 'questions', { total: 99 })
    given(evaluation).when(worth(50, 51)).thenRefused('form.error.total_points', 'questions', { total: 101 })
    given(evaluation).when(worth(99)).thenRefused('form.error.total_points', 'questions', { total: 99 })
    expect(worth(33, 33, 34)(evaluation.initial)).toHaveLength(1)
    expect(worth(1, 99)(evaluation.initial)).toHaveLength(1)
  })

  test('all that is wrong is told at once, the total only when each question stands', () => {
    const problems = evaluationProblems(
      written({
        duration: 0,
        questions: [a.questionInput(1, { question: 'Eh' }), a.questionInput(2, { value: 100 })],
      }),
    )
    expect(problems.map(({ code, field }) => `${code} ${field}`)).toEqual([
      'FormErrorEvaluationDuration duration',
      'FormErrorEvaluationQuestion questions.0.question',
      'FormErrorEvaluationValue questions.1.value',
    ])
  })

  test('whatever the values are, what is saved makes 100 and is numbered from 1', () => {
    const values = fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 6 })
    const making100 = values.map((list) => {
      const left = 100 - list.reduce((total, value) => total + value, 0)
      return left > 0 && left < 100 ? [...list, left] : list
    })
    fc.assert(
      fc.property(fc.oneof(values, making100), (worths) => {
        const decide = revise({ questions: worths.map((value, n) => a.questionInput(n + 1, { value })) })
        const total = worths.reduce((sum, value) => sum + value, 0)
        if (total !== 100)
          return refusalOf(() => decide(evaluation.initial))?.code === 'form.error.total_points'
        const [fact] = decide(evaluation.initial)
        const state = fold(evaluation, fact ? [fact] : [])
        const orders = fact?.data.questions.map(({ order }) => order)
        return (
          orders?.every((order, index) => order === index + 1) === true &&
          orders.length === worths.length &&
          decide(state).length === 0
        )
      }),
    )
  })
})
