import { afterEach, describe, expect, test } from 'vitest'
import { courseStatuses, questionTypes } from '../../api/contract/constants.ts'
import type { VisibleResult } from '../../web/features/attempts/attempts.data.ts'
import { CodedError } from '../../web/shared/coded-error.ts'
import { forgetAnswers, printed, readAnswered } from '../support/printed.ts'

const { Result } = await import('../../web/features/attempts/Result.tsx')

type Locale = 'es' | 'en'
const [multipleChoice, freeResponse] = questionTypes.map(({ id }) => id)
const [passed, , failed] = courseStatuses

afterEach(forgetAnswers)

describe('the result of a test', () => {
  const outcome = {
    isApproved: true,
    grade: 100,
    counts: true,
    pendingReview: false,
    gradeSoFar: 100,
    pointsToReview: 0,
    courseStatus: null,
  }
  const told: VisibleResult = {
    ...outcome,
    by: 'person',
    lessonName: 'Examen final',
    courseId: 'c',
    courseName: 'Muelles',
    courseIsDraft: false,
    certificateId: null,
    missing: [],
    nextCourse: null,
    graders: [],
    opportunity: null,
    review: null,
  }
  const failure = { isApproved: false, grade: 69, gradeSoFar: 69, courseStatus: failed ?? null }
  const opportunity = { evaluationId: 'a', requestedAt: null, declinedAt: null, reason: null }
  const waiting = { isApproved: false, grade: null, pendingReview: true, gradeSoFar: 40, pointsToReview: 20 }
  const shown = async (over: Partial<VisibleResult>, locale: Locale = 'es', isNew = true) => {
    forgetAnswers()
    await readAnswered('GET /lessons/:id/result', { params: { id: 'l' } }, { ...told, ...over })
    const submitted = isNew ? { ...outcome, ...over, pending: false } : null
    return printed(Result, { lessonId: 'l', submitted }, { locale })
  }
  type Shown = Awaited<ReturnType<typeof shown>>
  const fallen = (part: Shown) => [
    part.all('.falling.confetti span').length,
    part.all('.falling.rain span').length,
  ]
  const face = (part: Shown) => part.all('svg.result-face').map((one) => one['data-emoji'])
  const words = (part: Shown) =>
    part.all('.result-outcome .rt-Text, .result-outcome h2').map(({ text }) => text)
  const acts = (part: Shown) => part.texts('.result-follows button')

  test('[TST-08] of who passes has fifty pieces of confetti, a glad face, the grade, what passes, congratulations and the dashboard', async () => {
    const part = await shown({})
    expect([part.texts('.test-course'), part.texts('h1')]).toEqual([['Muelles'], ['Examen final']])
    expect([fallen(part), face(part)]).toEqual([[50, 0], ['approved']])
    expect(words(part)).toEqual([
      'Calificación',
      '100',
      'de 100; se aprueba con 70',
      '¡Felicidades! Aprobó la evaluación.',
    ])
    expect(acts(part)).toEqual(['Ir al inicio'])
    const english = await shown({}, 'en')
    expect(words(english)).toEqual([
      'Grade',
      '100',
      'of 100; 70 is a pass',
      'Congratulations! You passed the test.',
    ])
    expect(acts(english)).toEqual(['Go to the dashboard'])
  })

  test('[TST-08] of who fails has a hundred falling lines, a sad face, the grade, how sorry one is, and another attempt to ask for', async () => {
    const part = await shown({ ...failure, opportunity, graders: ['Ana Luz'] })
    expect([fallen(part), face(part)]).toEqual([[0, 100], ['failed']])
    expect(words(part)).toEqual([
      'Calificación',
      '69',
      'de 100; se aprueba con 70',
      'Lo sentimos. Esta vez no alcanzó la calificación mínima aprobatoria.',
    ])
    expect(part.texts('.result-follows .rt-Text')).toEqual(['La responderá Ana Luz.'])
    expect(acts(part)).toEqual(['Pedir otra oportunidad', 'Ir al inicio'])
    const english = await shown({ ...failure, opportunity, graders: ['Ana Luz', 'Beto Ruz'] }, 'en')
    expect(words(english).at(-1)).toBe('Sorry. This time you did not reach the passing score.')
    expect(english.texts('.result-follows .rt-Text')).toEqual(['It will be answered by Ana Luz or Beto Ruz.'])
    const alone = await shown({ ...failure, opportunity })
    expect(alone.texts('.result-follows .rt-Text')).toEqual(['La responderá un administrador.'])
  })

  test('of who fails has one solid act: to ask, else to go on', async () => {
    const nextCourse = { id: 'n', name: 'Grúas', categoryId: null }
    const solid = async (over: Partial<VisibleResult>) =>
      (await shown({ ...failure, nextCourse, ...over }))
        .all('.result-follows button.rt-variant-solid')
        .map(({ text }) => text)
    const requestedAt = '2026-03-02T18:00:00.000Z'
    expect(await solid({ opportunity })).toEqual(['Pedir otra oportunidad'])
    expect(await solid({ opportunity: { ...opportunity, requestedAt } })).toEqual(['Grúas'])
    expect(await solid({})).toEqual(['Grúas'])
    const answered = { ...opportunity, requestedAt, declinedAt: requestedAt, reason: 'Repase' }
    const part = await shown({ ...failure, opportunity: answered, graders: ['Ana Luz'] })
    expect(part.texts('.result-follows .rt-Text')).toEqual(['Solicitud rechazada el 2 mar 2026: Repase'])
  })

  test('[TST-08] [TST-10] of what waits for a grader falls nothing and is neither glad nor sad', async () => {
    const part = await shown({ ...waiting, graders: ['Ana Luz'] })
    expect([fallen(part), face(part)]).toEqual([[0, 0], ['review']])
    expect(words(part)).toEqual([
      'Calificación hasta ahora',
      '40',
      'Falta calificar 20 puntos; se aprueba con 70',
      'Sus respuestas se recibieron. La calificación se publicará cuando alguien las revise.',
    ])
    expect(part.texts('.result-follows .rt-Text')).toEqual([])
    expect(words(await shown({ ...waiting, pointsToReview: 1 }, 'en'))).toEqual([
      'Grade so far',
      '40',
      '1 point is still to be graded; 70 is a pass',
      'Your answers were received. The grade will be published once somebody has reviewed them.',
    ])
  })

  test('[TST-08] falls once: what is looked at again has its face and its words alone', async () => {
    for (const over of [{}, failure]) {
      const part = await shown(over, 'es', false)
      expect([fallen(part), face(part).length, words(part).length]).toEqual([[0, 0], 1, 4])
    }
  })

  test('[TST-04] [TST-05] says what ended it, where that was not the person', async () => {
    const notes = async (by: VisibleResult['by'], locale: Locale) =>
      (await shown({ by }, locale)).texts('.rt-CalloutText')
    expect([await notes('person', 'es'), await notes('person', 'en')]).toEqual([[], []])
    expect([await notes('focus', 'es'), await notes('focus', 'en')]).toEqual([
      ['Cambió de pestaña, la evaluación terminó'],
      ['You changed tabs, the exam is over'],
    ])
    expect([await notes('time', 'es'), await notes('time', 'en')]).toEqual([
      ['Se terminó el tiempo: cuentan las respuestas guardadas hasta entonces.'],
      ['Time ran out: the answers saved until then count.'],
    ])
  })

  test('[TST-08] leads to the certificate, the rest of the course and the next one, the first of them in full colour', async () => {
    const solid = (part: Shown) =>
      part
        .all('.result-follows button')
        .filter((one) => one.class?.includes('rt-variant-solid'))
        .map(({ text }) => text)
    const texts = (part: Shown) => part.texts('.result-follows .rt-Text')
    const nextCourse = { id: 'n', name: 'Grúas', categoryId: null }
    const certified = await shown({ certificateId: 'k', courseStatus: passed ?? null, nextCourse })
    expect([texts(certified), acts(certified), solid(certified)]).toEqual([
      ['Su certificado está listo.'],
      ['Descargar el certificado', 'Siguiente curso: Grúas', 'Ir al inicio'],
      ['Descargar el certificado'],
    ])
    expect(certified.texts('.course-approved h2')).toEqual(['Aprobó el curso «Muelles»'])
    expect(certified.all('.course-approved .falling')).toEqual([])
    const rest = await shown({ courseStatus: passed ?? null, nextCourse }, 'en')
    expect([texts(rest), acts(rest), solid(rest)]).toEqual([
      ['There is still something left to pass the course “Muelles”.', 'Your next course'],
      ['Back to the course', 'Grúas', 'Go to the dashboard'],
      ['Back to the course'],
    ])
    const next = await shown({ nextCourse }, 'en')
    expect([texts(next), acts(next), solid(next)]).toEqual([
      ['Your next course'],
      ['Grúas', 'Go to the dashboard'],
      ['Grúas'],
    ])
    expect(solid(await shown({}))).toEqual(['Ir al inicio'])
    expect((await shown({ certificateId: 'k' }, 'en')).texts('.result-follows button')[0]).toBe(
      'Download the certificate',
    )
  })

  test('[TST-08] that cannot be read keeps what was submitted, and the way to the dashboard', async () => {
    forgetAnswers()
    await readAnswered('GET /lessons/:id/result', { params: { id: 'l' } }, new CodedError('network'))
    const part = printed(Result, { lessonId: 'l', submitted: { ...outcome, pending: false } }, {})
    expect([words(part)[1], part.texts('[role="alert"]').length]).toEqual(['100', 1])
    expect(part.texts('.test-page button').at(-1)).toBe('Ir al inicio')
  })

  test('[TST-08] shows each answer beside the right one, by its points in words and colour, where it may', async () => {
    const question = (number: number, over: object) => ({
      id: `q${number}`,
      order: number,
      question: `¿Pregunta ${number}?`,
      value: 50,
      evaluationQuestionTypeId: multipleChoice ?? '',
      answer: 'a',
      points: 50,
      answers: [
        { id: 'a', order: 1, response: 'Sí', isCorrect: true },
        { id: 'b', order: 2, response: 'No', isCorrect: false },
      ],
      ...over,
    })
    const free = { evaluationQuestionTypeId: freeResponse ?? '' }
    const accepted = [{ id: 'r', order: 1, response: 'casco', isCorrect: true }]
    const review = [
      question(1, {}),
      question(2, { answer: 'b', points: 0 }),
      question(3, { answer: '', points: 0 }),
      question(4, { ...free, answer: 'Avisar', points: null, answers: [] }),
      question(5, { ...free, answer: ' ', points: 20, answers: accepted }),
    ]
    const part = await shown({ review })
    const badges = (shownPart: Shown) =>
      shownPart.all('.review section > div > .rt-Badge').map((one) => [one.text, one['data-accent-color']])
    expect([part.texts('h2').slice(1), part.texts('.review h3')]).toEqual([
      ['Sus respuestas'],
      [1, 2, 3, 4, 5].map((number) => `¿Pregunta ${number}?`),
    ])
    expect(part.texts('.review section > div > .rt-Text')).toEqual(
      [1, 2, 3, 4, 5].map((number) => `Pregunta ${number} de 5`),
    )
    expect(badges(part)).toEqual([
      ['50 de 50 puntos', 'green'],
      ['0 de 50 puntos', 'red'],
      ['0 de 50 puntos', 'red'],
      ['Por revisar', 'gray'],
      ['Parcial: 20 de 50 puntos', 'amber'],
    ])
    expect(badges(await shown({ review }, 'en')).map(([text]) => text)).toEqual([
      '50 of 50 points',
      '0 of 50 points',
      '0 of 50 points',
      'To be reviewed',
      'Partial: 20 of 50 points',
    ])
    expect(part.texts('.review-choices li')).toEqual([
      'SíSu respuestaCorrecta',
      'No',
      'SíCorrecta',
      'NoSu respuesta',
      'SíCorrecta',
      'No',
    ])
    expect(part.all('.review-choices li').map((one) => [one['data-given'], one['data-correct']])).toEqual([
      ['true', 'true'],
      [undefined, undefined],
      [undefined, 'true'],
      ['true', undefined],
      [undefined, 'true'],
      [undefined, undefined],
    ])
    expect(part.texts('.review-written')).toEqual([
      'Su respuestaAvisar',
      'Su respuestaSin respuestaSe aceptacasco',
    ])
    expect((await shown({ review }, 'en')).texts('.review-written')).toEqual([
      'Your answerAvisar',
      'Your answerNo answerAcceptedcasco',
    ])
    expect((await shown({})).all('.review')).toEqual([])
  })
})
