import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPassing } from '../../domain/enrolments/rules.ts'
import type { Question } from '../../domain/evaluations/events.ts'
import { isShown } from '../../domain/evaluations/rules.ts'
import { partialGrade, score } from '../../domain/evaluations/scoring.ts'
import { a, id } from '../support/a.ts'

const given = (answers: Record<string, string>) => new Map(Object.entries(answers))

const right = (question: Question): string => question.answers.find(({ isCorrect }) => isCorrect)?.id ?? ''
const wrong = (question: Question): string => question.answers.find(({ isCorrect }) => !isCorrect)?.id ?? ''

const open = (number: number, ...accepted: string[]): Question =>
  a.question(number, {
    type: 'freeResponse',
    answers: accepted.map((response, index) => ({
      id: id('r', number * 10 + index),
      order: index + 1,
      response,
      isCorrect: true,
    })),
  })

test('[TST-07] 70 passes, 69 does not, and a grade still to come neither', () => {
  expect([0, 65, 69, 70, 71, 100].filter(isPassing)).toEqual([70, 71, 100])
  expect(isPassing(null)).toBe(false)
})

describe('scoring', () => {
  const one = a.question(1, { value: 70 })
  const two = a.question(2, { value: 30 })

  test('[TST-07] a right choice earns the value of its question, a wrong one or none earns nothing', () => {
    const graded = (answers: Record<string, string>) => score([one, two], given(answers))
    expect(graded({ [one.id]: right(one), [two.id]: right(two) })).toEqual({
      points: [
        { questionId: one.id, points: 70 },
        { questionId: two.id, points: 30 },
      ],
      grade: 100,
    })
    expect(graded({ [one.id]: right(one), [two.id]: wrong(two) }).grade).toBe(70)
    expect(graded({ [one.id]: wrong(one), [two.id]: right(two) }).grade).toBe(30)
    expect(graded({ [one.id]: right(two), [two.id]: 'otra cosa' }).grade).toBe(0)
    expect(graded({}).grade).toBe(0)
  })

  test('a free response is compared without case, accents or extra blanks', () => {
    const question = open(3, 'Extintor de CO2', 'La Evacuación')
    for (const answer of ['extintor de co2', '  EXTINTOR   de\tCO2 ', 'la evacuacion', 'LA EVACUACIÓN'])
      expect(score([question], given({ [question.id]: answer })).grade).toBe(50)
    const signs = open(3, 'D’Angelo', 'CO₂', 'Turno 6–14')
    for (const answer of ["d'angelo", 'D´ANGELO', 'co2', 'CO₂', 'turno 6-14'])
      expect([answer, score([signs], given({ [signs.id]: answer })).grade]).toEqual([answer, 50])
    expect(score([open(3, '102')], given({ [open(3).id]: '10²' })).grade).toBe(0)
    for (const answer of ['extintor', 'extintordeCO2', ''])
      expect(score([question], given({ [question.id]: answer })).grade).toBe(0)
  })

  test('without accepted answers a grader has to read it: its points and the grade wait', () => {
    const question = open(3)
    expect(score([one, question], given({ [one.id]: right(one), [question.id]: 'Pienso que sí' }))).toEqual({
      points: [
        { questionId: one.id, points: 70 },
        { questionId: question.id, points: null },
      ],
      grade: null,
    })
    expect(score([one, question], given({ [one.id]: right(one), [question.id]: '  ' })).grade).toBe(70)
  })

  test('the grade is the sum of the points, whatever was answered', () => {
    const questions = [one, two, open(3, 'casco')]
    const answers = fc.dictionary(
      fc.constantFrom(...questions.map(({ id: questionId }) => questionId)),
      fc.constantFrom(right(one), wrong(one), right(two), 'casco', '', 'x'),
    )
    fc.assert(
      fc.property(answers, (chosen) => {
        const { points, grade } = score(questions, given(chosen))
        return grade === points.reduce((total, { points: earned }) => total + (earned ?? 0), 0)
      }),
    )
  })
})

test('[TST-10] what is known of a grade are the points given; those of answers yet to be read are still to come', () => {
  const [right, wrong, read] = [a.question(1, { value: 40 }), a.question(2, { value: 35 }), open(3)]
  const points = new Map([
    [right.id, 40],
    [wrong.id, 0],
    [read.id, null],
  ])
  expect(partialGrade([right, wrong, read], points)).toEqual({ gradeSoFar: 40, pointsToReview: read.value })
  expect(partialGrade([right, wrong], points)).toEqual({ gradeSoFar: 40, pointsToReview: 0 })
})

test('[TST-08] the right answers are shown as the author chose: never, to whoever passed, or to whoever answered', () => {
  const to = (choice: Parameters<typeof isShown>[0]) =>
    [null, 0, 69, 70, 100].map((grade) => isShown(choice, grade))
  expect(to('never')).toEqual([false, false, false, false, false])
  expect(to('afterPassing')).toEqual([false, false, false, true, true])
  expect(to('afterAnswering')).toEqual([true, true, true, true, true])
})
