import { createElement } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { questionTypes } from '../../api/contract/constants.ts'
import type { Attempt, TestLesson } from '../../web/features/attempts/attempts.data.ts'
import type { Submission } from '../../web/features/attempts/use-submission.ts'
import { CodedError } from '../../web/shared/coded-error.ts'
import { kept } from '../support/device.ts'
import { forgetAnswers, printed, readAnswered } from '../support/printed.ts'

const { Clock } = await import('../../web/features/attempts/Clock.tsx')
const { QuestionCard } = await import('../../web/features/attempts/QuestionCard.tsx')
const { QuestionSheet, Questions } = await import('../../web/features/attempts/Questions.tsx')
const { SavingNote } = await import('../../web/features/attempts/SavingNote.tsx')
const { TestIntroduction } = await import('../../web/features/attempts/TestIntroduction.tsx')
const { TestScreen } = await import('../../web/features/attempts/TestScreen.tsx')
const { Route } = await import('wouter')

type Locale = 'es' | 'en'
const both = ['es', 'en'] as const
const [multipleChoice, freeResponse] = questionTypes.map(({ id }) => id)

afterEach(() => {
  forgetAnswers()
  kept.clear()
})

describe('the introduction of a test', () => {
  const handed = {
    titleCourse: 'Muelles',
    titleLesson: 'Examen final',
    totalQuestions: 7,
    lessonId: 'l',
    duration: 20,
    courseId: 'c',
  }
  const lesson: TestLesson = {
    id: 'l',
    name: 'Examen final',
    courseId: 'c',
    courseName: 'Muelles',
    moduleId: 'm',
    totalQuestions: 12,
    duration: 45,
    preventTabSwitching: false,
    LessonType: { id: 't', name: 'automaticEvaluation' },
    isSubscribed: true,
    alreadyAnswered: false,
    attempt: null,
  }
  const shown = async (over: Partial<TestLesson> | CodedError | null, locale: Locale = 'es') => {
    forgetAnswers()
    const answer = over instanceof Error ? over : { ...lesson, ...over }
    if (over !== null) await readAnswered('GET /lessons/:id', { params: { id: 'l' } }, answer)
    return printed(TestIntroduction, handed, { locale })
  }
  type Shown = Awaited<ReturnType<typeof shown>>
  const facts = (part: Shown) => {
    const values = part.texts('dd')
    return part.texts('dt').map((label, place) => [label, values[place]])
  }
  const acts = (part: Shown) => part.all('.test-intro button, .test-intro a').map((one) => one.text)
  const start = (part: Shown) => {
    const button = part.all('.test-intro button').find(({ text }) => ['Comenzar', 'Start'].includes(text))
    return (
      button && {
        isOff: button['aria-disabled'] === 'true',
        why: part.texts(`[id="${button['aria-describedby']}"]`)[0],
      }
    )
  }
  const warnings = (part: Shown) => part.texts('.rt-CalloutText')

  test('[TST-01] names the test and its course, and says how many questions, what time and what passes, each under its label', async () => {
    const part = await shown({})
    expect(part.texts('h1')).toEqual(['Examen final'])
    expect(part.texts('nav.crumbs a')).toEqual(['Muelles'])
    expect(facts(part)).toEqual([
      ['Preguntas', '12'],
      ['Tiempo límite', '45 minutos'],
      ['Calificación mínima aprobatoria', '70'],
    ])
    expect(facts(await shown({ totalQuestions: 1, duration: 1 }, 'en'))).toEqual([
      ['Questions', '1'],
      ['Time limit', '1 minute'],
      ['Passing score', '70'],
    ])
    expect(facts(await shown({ totalQuestions: 0 }))[0], 'until it is read').toEqual(['Preguntas', '—'])
    expect(facts(await shown({ duration: null }))[1]).toEqual(['Tiempo límite', 'Sin límite de tiempo'])
    expect(facts(await shown({ duration: null }, 'en'))[1]).toEqual(['Time limit', 'No time limit'])
  })

  test('[TST-01] says what it was handed until the server answers, and that it cannot where it cannot', async () => {
    const waiting = await shown(null)
    expect(facts(waiting).slice(0, 2)).toEqual([
      ['Preguntas', '7'],
      ['Tiempo límite', '20 minutos'],
    ])
    expect([start(waiting), waiting.texts('[role="alert"]')]).toEqual([undefined, []])
    const away = await shown(new CodedError('network'))
    expect([start(away), away.texts('[role="alert"]').length]).toEqual([undefined, 1])
  })

  test('[TST-01] gives the rules in their order, that leaving ends the test only where it does', async () => {
    const rules = async (preventTabSwitching: boolean, locale: Locale) =>
      (await shown({ preventTabSwitching }, locale)).texts('.test-rules li')
    const spanish = [
      'Lea con atención cada pregunta antes de responder.',
      'Puede revisar y cambiar sus respuestas mientras no envíe la evaluación.',
      'Cada respuesta se guarda al darla; si se interrumpe la conexión, podrá continuar donde estaba.',
    ]
    const english = [
      'Read each question carefully before answering.',
      'You can check and change your answers until you submit the test.',
      'Each answer is saved as you give it; if the connection breaks, you can go on where you were.',
    ]
    expect(await rules(false, 'es')).toEqual(spanish)
    expect(await rules(true, 'es')).toEqual([
      ...spanish,
      'Si sale de esta pestaña o ventana, la evaluación termina y se envía lo respondido.',
    ])
    expect(await rules(false, 'en')).toEqual(english)
    expect(await rules(true, 'en')).toEqual([
      ...english,
      'If you leave this tab or window, the test ends and what you answered is submitted.',
    ])
    expect([(await shown({})).texts('h2'), (await shown({}, 'en')).texts('h2')]).toEqual([
      ['Antes de comenzar'],
      ['Before you start'],
    ])
  })

  test('[TST-06] starts for who is subscribed, and for nobody else, who reads why', async () => {
    const free = await shown({})
    expect([start(free), warnings(free), acts(free)]).toEqual([
      { isOff: false, why: undefined },
      [],
      ['Comenzar', 'Volver al curso'],
    ])
    expect(acts(await shown({}, 'en'))).toEqual(['Start', 'Back to the course'])
    for (const [locale, why, words] of [
      ['es', 'No está inscrito en este curso.', ['Comenzar', 'Volver al curso']],
      ['en', 'You are not enrolled in this course.', ['Start', 'Back to the course']],
    ] as const) {
      const part = await shown({ isSubscribed: false }, locale)
      expect([start(part), warnings(part), acts(part)]).toEqual([{ isOff: true, why }, [why], words])
    }
  })

  test('[TST-06] does not start again for who has answered, subscribed or no more, and leads to the result', async () => {
    for (const [locale, why, words] of [
      ['es', 'Ya presentó esta evaluación.', ['Comenzar', 'Ver el resultado', 'Volver al curso']],
      ['en', 'You have already taken this test.', ['Start', 'See the result', 'Back to the course']],
    ] as const)
      for (const isSubscribed of [true, false]) {
        const part = await shown({ alreadyAnswered: true, isSubscribed }, locale)
        expect([start(part), warnings(part), acts(part)]).toEqual([{ isOff: true, why }, [why], words])
      }
  })

  test('[TST-06] [TST-09] goes on with a test under way whatever became of the enrolment, and says how long there is', async () => {
    const attempt = {
      deadline: '2026-03-02T18:30:00.000Z',
      now: '2026-03-02T18:00:00.000Z',
      remainingSeconds: 725.4,
    }
    for (const isSubscribed of [true, false]) {
      const part = await shown({ attempt, isSubscribed })
      expect([start(part), warnings(part), acts(part)]).toEqual([
        undefined,
        [],
        ['Continuar, quedan 12:06', 'Volver al curso'],
      ])
      expect(part.one('.test-intro a')?.href).toBe('/cursos/examen/l')
    }
    const untimed = { ...attempt, deadline: null, remainingSeconds: null }
    expect(acts(await shown({ attempt }, 'en'))[0]).toBe('Continue, 12:06 left')
    expect(acts(await shown({ attempt: untimed }, 'en'))[0]).toBe('Continue')
    expect(acts(await shown({ attempt: untimed }))[0]).toBe('Continuar')
  })
})

describe('a test', () => {
  const choice = (number: number): Attempt['questions'][number] => ({
    id: `q${number}`,
    order: number,
    question: `¿Pregunta ${number}?`,
    value: number,
    evaluationQuestionTypeId: multipleChoice ?? '',
    answers: [
      { id: `a${number}`, order: 1, response: `Primera ${number}` },
      { id: `b${number}`, order: 2, response: `Segunda ${number}` },
    ],
  })
  const written = { ...choice(3), evaluationQuestionTypeId: freeResponse ?? '', answers: [] }
  const attempt: Attempt = {
    attemptId: 'x',
    lessonName: 'Examen final',
    courseId: 'c',
    courseName: 'Muelles',
    startedAt: '2026-03-02T18:00:00.000Z',
    deadline: null,
    now: '2026-03-02T18:00:00.000Z',
    remainingSeconds: null,
    answers: [],
    questions: [choice(1), choice(2), written],
    preventTabSwitching: false,
    status: 'running',
  }
  const shown = (over: Partial<Attempt> = {}, locale: Locale = 'es') =>
    printed(
      Questions,
      { lessonId: 'l', attempt: { ...attempt, ...over }, onResult: () => undefined },
      { locale },
    )

  test('[TST-03] says that its questions are being loaded', () => {
    const Screen = () => createElement(Route, { path: '/cursos/examen/:lessonId', component: TestScreen })
    const words = (locale: Locale) =>
      printed(Screen, {}, { at: '/cursos/examen/l', locale }).texts('.test-waiting[role="status"]')
    expect(both.flatMap(words)).toEqual(['Cargando preguntas...', 'Loading questions...'])
  })

  test('[TST-03] shows its first question alone, by number, worth and choices, under its course and its name', () => {
    const part = shown()
    expect([part.texts('.test-course'), part.texts('h1'), part.texts('h2')]).toEqual([
      ['Muelles'],
      ['Examen final'],
      ['¿Pregunta 1?'],
    ])
    expect(part.texts('section .figures, section .rt-Badge')).toEqual(['Pregunta 1 de 3', '1 punto'])
    expect(part.texts('.choices label')).toEqual(['Primera 1', 'Segunda 1'])
    expect(part.all('.choices [role="radio"]').map((one) => one['aria-checked'])).toEqual(['false', 'false'])
    expect(part.all('textarea')).toEqual([])
    const english = shown({ lessonName: null }, 'en')
    expect([english.texts('h1'), english.texts('section .figures, section .rt-Badge')]).toEqual([
      ['Test'],
      ['Question 1 of 3', '1 point'],
    ])
  })

  test('[TST-03] fills the numbers of what is answered, blanks apart, from the server and from this device, and counts them', () => {
    const answers = [
      { questionId: 'q1', answer: 'b1' },
      { questionId: 'q3', answer: '  ' },
    ]
    const numbers = (part: ReturnType<typeof shown>) =>
      part
        .all('.bubbles button')
        .map((one) => [one.text, one['data-answered'], one['aria-current'], one['aria-label']])
    const bar = (part: ReturnType<typeof shown>) => {
      const one = part.one('.test [role="progressbar"]')
      return [one?.['aria-label'], one?.['aria-valuetext']]
    }
    expect(numbers(shown({ answers }))).toEqual([
      ['1', 'true', 'step', 'Ir a la pregunta 1, respondida'],
      ['2', undefined, undefined, 'Ir a la pregunta 2'],
      ['3', undefined, undefined, 'Ir a la pregunta 3'],
    ])
    expect(bar(shown({ answers }))).toEqual(['Preguntas respondidas', '1 / 3'])
    expect(
      shown({ answers })
        .all('.choices [role="radio"]')
        .map((one) => one['aria-checked']),
    ).toEqual(['false', 'true'])
    kept.set('attempt.x', JSON.stringify({ q3: 'Avisar', q1: 'a1' }))
    expect(numbers(shown({ answers }, 'en'))).toEqual([
      ['1', 'true', 'step', 'Go to question 1, answered'],
      ['2', undefined, undefined, 'Go to question 2'],
      ['3', 'true', undefined, 'Go to question 3, answered'],
    ])
    expect(bar(shown({ answers }, 'en'))).toEqual(['Questions answered', '2 / 3'])
    expect(
      shown({ answers })
        .all('.choices [role="radio"]')
        .map((one) => one['aria-checked']),
    ).toEqual(['true', 'false'])
  })

  test('[TST-03] goes on but not back from its first question, and submitting is the next act once all are answered', () => {
    const steps = (over: Partial<Attempt>, locale: Locale = 'es') =>
      shown(over, locale)
        .all('.question-step')
        .map((one) => [
          one['aria-label'],
          one['aria-disabled'],
          /rt-variant-(\w+)/.exec(one.class ?? '')?.[1],
        ])
    const submit = (over: Partial<Attempt>, locale: Locale = 'es') => {
      const button = shown(over, locale).all('.test .rt-Button').at(-1)
      return [button?.text, /rt-variant-(\w+)/.exec(button?.class ?? '')?.[1]]
    }
    const answers = attempt.questions.map(({ id }) => ({ questionId: id, answer: 'a' }))
    expect(steps({})).toEqual([
      ['Pregunta anterior', 'true', 'soft'],
      ['Pregunta siguiente', undefined, 'solid'],
    ])
    expect(steps({ answers }, 'en')).toEqual([
      ['Previous question', 'true', 'soft'],
      ['Next question', undefined, 'soft'],
    ])
    expect(steps({ questions: [choice(1)] }).map(([, off]) => off)).toEqual(['true', 'true'])
    expect(submit({})).toEqual(['Enviar evaluación', 'soft'])
    expect(submit({ answers }, 'en')).toEqual(['Submit test', 'solid'])
    expect(both.map((locale) => shown({}, locale).all('.test .rt-Button')[0]?.text)).toEqual([
      'Salir',
      'Leave',
    ])
  })

  test('[TST-03] its next question comes before the numbers by keyboard, an answer leads there at once but on the last, and what is saved stands below', () => {
    const order = (locale: Locale) =>
      shown({}, locale)
        .all('.question-steps button')
        .map((one) => one['aria-label'])
    expect(order('es').slice(0, 3)).toEqual(['Pregunta anterior', 'Pregunta siguiente', 'Ir a la pregunta 1'])
    const arrows = (over: Partial<Attempt>, locale: Locale = 'es') =>
      shown(over, locale)
        .all('.choice-go')
        .map((one) => [one.title, one.tabindex, one['aria-hidden']])
    expect(arrows({})).toEqual([
      ['Elegir y seguir', '-1', 'true'],
      ['Elegir y seguir', '-1', 'true'],
    ])
    expect(arrows({}, 'en')[0]?.[0]).toBe('Choose and continue')
    expect(arrows({ questions: [choice(1)] })).toEqual([])
    expect(both.map((locale) => shown({}, locale).texts('.test-keys .rt-Text'))).toEqual([
      ['Con el teclado, 1 a 9 eligen y Enter sigue.'],
      ['On the keyboard, 1 to 9 choose and Enter continues.'],
    ])
    expect(shown().all('.test > *').at(-1)?.class).toBe('test-notes')
  })

  test('[TST-03] a free response has a box of four lines, with what was written, and says why it was refused', () => {
    const card = (over: object, locale: Locale) =>
      printed(
        QuestionCard,
        {
          question: written,
          heading: 'x',
          answer: 'Avisar',
          disabled: false,
          problem: null,
          onChoose: () => undefined,
          onType: () => undefined,
          onLeave: () => undefined,
          ...over,
        },
        { locale },
      )
    expect(both.map((locale) => card({}, locale).texts('label'))).toEqual([['Respuesta'], ['Answer']])
    const [box] = card({}, 'es').all('textarea')
    expect([box?.text, box?.rows, box?.maxlength, box?.disabled]).toEqual(['Avisar', '4', '4000', undefined])
    expect(card({ disabled: true }, 'es').one('textarea')).toHaveProperty('disabled')
    expect(card({}, 'es').all('[role="radio"]')).toEqual([])
    expect(card({ problem: 'No se guardó' }, 'es').one('textarea')?.['aria-invalid']).toBe('true')
    const choices = card({ question: choice(2), answer: 'b2', problem: 'No se guardó' }, 'en')
    expect(choices.texts('[role="alert"]')).toEqual(['No se guardó'])
    const group = choices.one('[role="radiogroup"]')
    expect(choices.texts(`[id="${group?.['aria-describedby']}"]`)).toEqual(['No se guardó'])
    const saved = card({ question: choice(2), answer: 'b2' }, 'en').one('[role="radiogroup"]')
    expect(saved?.['aria-describedby']).toBeUndefined()
    expect(choices.texts('section .rt-Badge')).toEqual(['2 points'])
  })

  test('[TST-03] is answered while it is open, and takes no answer once it is submitted', () => {
    const card = (question: Attempt['questions'][number], disabled: boolean) =>
      printed(QuestionCard, {
        question,
        heading: 'x',
        answer: '',
        disabled,
        problem: null,
        onChoose: () => undefined,
        onType: () => undefined,
        onLeave: () => undefined,
      })
    const off = (disabled: boolean) =>
      [...card(choice(1), disabled).all('[role="radio"]'), ...card(written, disabled).all('textarea')].map(
        (one) => 'disabled' in one,
      )
    expect([off(false), off(true)]).toEqual([
      [false, false, false],
      [true, true, true],
    ])
  })

  test('[TST-09] stands still while it is submitted, says so or that it waits for the connection, and is tried again where that fails', () => {
    const submitted = (over: Partial<Submission>, locale: Locale = 'es') => {
      const submission = {
        submit: async () => true,
        submitting: true,
        isRetrying: false,
        failure: null,
        ...over,
      }
      const part = printed(
        QuestionSheet,
        { attempt, limit: attempt, onRemaining: () => undefined, submission },
        { locale },
      )
      return {
        words: part
          .all('.test [role="status"]')
          .filter((one) => !('data-saving' in one))
          .map(({ text }) => text),
        choices: part.all('.choices [role="radio"]').map((one) => 'disabled' in one),
        acts: part.all('.test .rt-Button').map((one) => [one.text, 'disabled' in one]),
        failures: part.texts('.test [role="alert"]').length,
        // whether the answers are saved is no question while they wait for the connection
        savingNotes: part.all('[data-saving]').length,
      }
    }
    const still = { choices: [true, true], acts: [['Salir', true]], failures: 0, savingNotes: 1 }
    expect(submitted({})).toEqual({ ...still, words: ['Enviando sus respuestas...'] })
    expect(submitted({ isRetrying: true })).toEqual({
      ...still,
      savingNotes: 0,
      words: ['Sin conexión con el servidor: sus respuestas se enviarán en cuanto vuelva.'],
    })
    expect([submitted({}, 'en').words, submitted({ isRetrying: true }, 'en').words]).toEqual([
      ['Submitting your answers...'],
      ['No connection to the server: your answers will be submitted as soon as it is back.'],
    ])
    expect(submitted({ submitting: false, failure: new CodedError('unexpected') })).toEqual({
      words: [],
      choices: [false, false],
      acts: [
        ['Reintentar', false],
        ['Salir', false],
        ['Enviar evaluación', false],
      ],
      failures: 1,
      savingNotes: 1,
    })
  })

  test('[TST-03] its clock is MM:SS, or HH:MM:SS from an hour on, and red with a warning from 300 seconds on', () => {
    const clock = (remainingSeconds: number | null, locale: Locale = 'es') => {
      const limit = { remainingSeconds }
      const nothing = () => undefined
      const part = printed(Clock, { limit, running: true, onEnd: nothing, onReturn: nothing }, { locale })
      const badge = part.one('.test-clock')
      return (
        badge && [
          part.texts('[role="timer"]')[0],
          part.one('[role="timer"]')?.['aria-label'],
          badge['data-accent-color'],
          part.texts('.test-clock > span').slice(1),
          part.texts('[role="status"]'),
        ]
      )
    }
    expect(clock(5_400)).toEqual(['01:30:00', 'Tiempo restante', 'gray', [], ['']])
    expect(clock(3_599.2)).toEqual(['01:00:00', 'Tiempo restante', 'gray', [], ['']])
    expect(clock(301)).toEqual(['05:01', 'Tiempo restante', 'gray', [], ['']])
    expect(clock(300)).toEqual([
      '05:00',
      'Tiempo restante',
      'red',
      ['Queda poco tiempo'],
      ['Quedan 5 minutos o menos.'],
    ])
    expect(clock(60, 'en')).toEqual([
      '01:00',
      'Time left',
      'red',
      ['Little time left'],
      ['1 minute or less left.'],
    ])
    expect(clock(0, 'en')?.[0]).toBe('00:00')
    expect(clock(null)).toBeUndefined()
  })

  test('[TST-09] says where the answers are, in words and colour, and nothing before there is one', () => {
    const note = (saving: 'saved' | 'saving' | 'offline' | 'refused', locale: Locale, isAnswered = true) => {
      const one = printed(SavingNote, { saving, isAnswered }, { locale }).one('[role="status"]')
      return [one?.text, one?.['data-accent-color'], one?.['data-saving']]
    }
    expect(note('saved', 'es', false)).toEqual(['', 'gray', 'saved'])
    expect(note('saved', 'es')).toEqual(['Respuestas guardadas', 'gray', 'saved'])
    expect(note('saved', 'en')).toEqual(['Answers saved', 'gray', 'saved'])
    expect(note('saving', 'es')).toEqual(['Guardando', 'gray', 'saving'])
    expect(note('saving', 'en', false)).toEqual(['Saving', 'gray', 'saving'])
    expect(note('offline', 'es', false)).toEqual([
      'Sin conexión: sus respuestas están en este dispositivo y se enviarán al volver la conexión',
      'amber',
      'offline',
    ])
    expect(note('offline', 'en')).toEqual([
      'Offline: your answers are on this device and will be sent when you are back online',
      'amber',
      'offline',
    ])
    expect(note('refused', 'es')).toEqual(['Hay respuestas que no se guardaron', 'red', 'refused'])
    expect(note('refused', 'en')).toEqual(['Some answers were not saved', 'red', 'refused'])
  })
})
