import { createElement } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { answersMax, questionTypes } from '../../api/contract/constants.ts'
import type { EditedLesson } from '../../web/features/courses/editor/editor.data.ts'
import type { LessonQuestions } from '../../web/features/courses/editor/editor.operations.ts'
import {
  newQuestion,
  problemsOf,
  withAnswer,
  withCorrect,
  withoutAnswer,
  withShared,
} from '../../web/features/courses/editor/evaluation/questions.ts'
import type { QuestionFile } from '../../web/features/courses/editor/importing/imported-questions.ts'
import { forgetAnswers, printed, readAnswered } from '../support/printed.ts'

const { lessonQuestions } = await import('../../web/features/courses/editor/editor.operations.ts')
const { EvaluationPanel } = await import('../../web/features/courses/editor/evaluation/EvaluationPanel.tsx')
const { FileNotes } = await import('../../web/features/courses/editor/importing/FileNotes.tsx')
const { QuestionSelection } = await import(
  '../../web/features/courses/editor/importing/QuestionSelection.tsx'
)

afterEach(forgetAnswers)

type Locale = 'es' | 'en'
type Saved = LessonQuestions['questions'][number]
const both = ['es', 'en'] as const
const [multipleChoice = '', freeResponse = ''] = questionTypes.map(({ id }) => id)

const lesson = {
  id: 'l',
  name: 'Faros y balizas',
  isDraft: false,
  duration: 45,
  isRandomQuestionOrder: true,
  preventTabSwitching: true,
  showAnswers: 'afterPassing',
  isPrivate: false,
  privateUsers: [],
  instructors: [],
  revision: 3,
} as unknown as EditedLesson // the fields that a test has
const saved: Saved = {
  id: 'q1',
  order: 1,
  question: '¿Color del faro?',
  value: 60,
  evaluationQuestionTypeId: multipleChoice,
  keyWithheld: false,
  revision: 3,
  answers: [
    { id: 'a', order: 1, response: 'Roja', isCorrect: true },
    { id: 'b', order: 2, response: 'Azul', isCorrect: false },
  ],
}

const panel = async (questions: readonly Saved[] | null, locale: Locale = 'es') => {
  forgetAnswers()
  if (questions) await readAnswered(lessonQuestions, { lessonId: 'l' }, { takenBy: 0, questions })
  const props = {
    courseId: 'c',
    moduleId: 'm',
    lesson: questions && lesson,
    onDone: () => undefined,
    onSaved: () => undefined,
  }
  return printed(EvaluationPanel, props, { locale })
}
type Shown = Awaited<ReturnType<typeof panel>>
const inputOf = (part: Shown, name: string) => part.one(`[name="${name}"]`)
const named = (part: Shown, ...words: readonly string[]) =>
  part.all('button, [role="radio"], input').filter((one) => words.includes(one['aria-label'] ?? one.text))

describe('the editor of a test', () => {
  test('[LES-05] [LES-15] [LES-17] begins as a draft with one question of one point, multiple choice, called by its number, with one empty answer, neither of which can be removed', async () => {
    for (const [locale, title, group, removal, draft, save] of [
      ['es', 'Pregunta #1', 'Pregunta 1', 'Eliminar la respuesta 1', 'Borrador', 'Guardar'],
      ['en', 'Question #1', 'Question 1', 'Delete answer 1', 'Draft', 'Save'],
    ] as const) {
      const part = await panel(null, locale)
      expect(part.texts('.question-editor legend')).toEqual([group])
      expect(part.one('textarea[name="questions.0.question"]')?.text).toBe(title)
      const points = inputOf(part, 'questions.0.value')
      expect([points?.value, points?.maxlength, points?.inputmode]).toEqual(['1', '2', 'numeric'])
      expect(part.all('.answer-list li')).toHaveLength(1)
      expect(named(part, removal).map((one) => 'disabled' in one)).toEqual([true])
      expect(part.all('.question-remove')).toEqual([])
      expect(part.texts('.draft-check')).toEqual([draft])
      expect(part.one('.draft-check [role="checkbox"]')?.['aria-checked']).toBe('true')
      expect(part.all('.grid-bar-save button').at(-1)).toMatchObject({ text: save, 'aria-disabled': 'true' })
    }
  })

  test('[LES-05] says what a draft is, where it is pointed at and to who cannot see it', async () => {
    for (const [locale, why] of [
      ['es', 'Mientras sea borrador, quienes toman el curso no lo ven.'],
      ['en', 'While it is a draft, learners do not see it.'],
    ] as const) {
      const part = await panel(null, locale)
      const described = part.one('.draft-check [role="checkbox"]')?.['aria-describedby']
      expect(part.texts(`[id="${described}"]`)).toEqual([why])
    }
  })

  test('[LES-14] [LES-17] opens as it was saved: minutes, both switches, and the questions in their order', async () => {
    const other = { ...saved, id: 'q2', order: 2, question: '¿Quién lo cuida?', value: 40 }
    const part = await panel([saved, other])
    expect(inputOf(part, 'duration')?.value).toBe('45')
    const label = part.texts('label')
    expect(label.filter((text) => /aleatorio|cambia de pestaña|privada|Borrador/.test(text))).toHaveLength(4)
    expect(part.all('[role="checkbox"]').map((one) => one['aria-checked'])).toEqual([
      'true',
      'true',
      'false',
      'false',
    ])
    expect(part.texts('.question-editor legend')).toEqual(['Pregunta 1', 'Pregunta 2'])
    expect(part.texts('textarea')).toEqual(['¿Color del faro?', '¿Quién lo cuida?'])
    expect(part.texts('.questions-bar [role="status"]')).toEqual(['100 de 100 puntos'])
    expect(part.all('.question-remove')).toHaveLength(2)
    expect(part.all('.grid-bar-save button').at(-1)?.['aria-disabled']).toBe('true')
  })

  test('[LES-15] offers one empty answer more, up to ten, which cannot be the correct one', async () => {
    const answersShown = async (count: number) => {
      const answers = Array.from({ length: count }, (_, at) => ({
        id: `a${at}`,
        order: at + 1,
        response: `Otra ${at}`,
        isCorrect: at === 0,
      }))
      const part = await panel([{ ...saved, answers }])
      const radios = part.all('.answer-list input[type="radio"]')
      return [part.all('.answer-list li').length, radios.filter((one) => 'disabled' in one).length]
    }
    expect([await answersShown(2), await answersShown(9), await answersShown(answersMax)]).toEqual([
      [3, 1],
      [10, 1],
      [10, 0],
    ])
  })

  test('[LES-17] a free response has accepted answers, none of which is the correct one, and says who grades it without any', async () => {
    const part = await panel([{ ...saved, evaluationQuestionTypeId: freeResponse }])
    expect(part.all('.answer-list').map((one) => one['aria-label'])).toEqual(['Respuestas aceptadas'])
    expect(part.all('.answer-list input[type="radio"]')).toEqual([])
    expect(part.texts('.question-editor > .rt-Text')).toContain(
      'Sin respuestas aceptadas, la califica una persona.',
    )
    const choice = await panel([saved])
    expect(choice.all('.answer-list').map((one) => one['aria-label'])).toEqual(['Respuestas'])
    expect(choice.all('.answer-list input[type="radio"]').map((one) => 'checked' in one)).toEqual([
      true,
      false,
      false,
    ])
    expect(choice.texts('.question-editor > .rt-Text')).toEqual([])
  })

  test('[TST-02] says why its answers are not shown to who has it still to take, and there is nothing to save', async () => {
    for (const [locale, why] of [
      ['es', 'Usted tiene pendiente presentar esta evaluación.'],
      ['en', 'You still have this test to take.'],
    ] as const) {
      const part = await panel([{ ...saved, keyWithheld: true, answers: [] }], locale)
      expect(part.texts('.rt-CalloutText')[0]).toContain(why)
      expect(part.all('textarea, .answer-list, button[type="submit"]')).toEqual([])
    }
  })
})

describe('the answers of a question', () => {
  const written = (...texts: readonly string[]) =>
    texts.map((response) => ({ id: null, response, isCorrect: false }))
  const texts = (answers: ReturnType<typeof withAnswer>) => answers.map(({ response }) => response)

  test('[LES-15] end with an empty one as long as there are not ten', () => {
    expect(texts(withAnswer(written(''), 0, 'Roja'))).toEqual(['Roja', ''])
    const nine = written(...Array.from({ length: 9 }, (_, at) => `Otra ${at}`), '')
    const ten = withAnswer(nine, 9, 'La décima')
    expect([ten.length, texts(ten).at(-1)]).toEqual([10, 'La décima'])
    expect(texts(withoutAnswer(ten, 9)).at(-1)).toBe('')
    expect(withoutAnswer(ten, 9)).toHaveLength(10)
    expect(texts(withoutAnswer(written('Blanca', 'Roja', ''), 0))).toEqual(['Roja', ''])
  })

  test('[LES-15] have one correct one: choosing another unsets it', () => {
    const first = withCorrect(written('Sí', 'No'), 0)
    expect(withCorrect(first, 1).map(({ isCorrect }) => isCorrect)).toEqual([false, true])
  })
})

describe('what a test lacks', () => {
  const two = [newQuestion('¿Color del faro?'), newQuestion('¿Quién lo cuida?')].map((one, at) => ({
    ...one,
    value: at === 0 ? '60' : '30',
  }))

  test('[LES-16] is told of points that do not make 100, which are shared out alike or by what each is worth', () => {
    expect(withShared(two, 'proportional').map(({ value }) => value)).toEqual(['67', '33'])
    expect(withShared([...two, newQuestion('¿Otra?')], 'equal').map(({ value }) => value)).toEqual([
      '34',
      '33',
      '33',
    ])
  })

  test('[LES-15] is told at a question of what is no whole number from 1 to 99', () => {
    const valueProblems = (value: string) =>
      problemsOf({ duration: '', questions: two.map((one) => ({ ...one, value })) } as never)
        .map(({ field }) => field)
        .filter((field) => field === 'questions.0.value')
    expect(['0', '', '1x', '100', '1', '99'].map((typed) => valueProblems(typed).length)).toEqual([
      1, 1, 1, 1, 0, 0,
    ])
  })
})

describe('a file of questions', () => {
  const question = (line: number, over: object = {}): QuestionFile['questions'][number] => ({
    line,
    question: `¿Pregunta ${line}?`,
    value: 30,
    evaluationQuestionTypeId: multipleChoice,
    answers: [],
    ...over,
  })
  const file: QuestionFile = {
    questions: [],
    notTaken: [
      { line: 4, kind: 'numerical', reason: 'unsupported' },
      { line: 10, kind: 'matching', reason: 'unsupported' },
      { line: 12, kind: 'matching', reason: 'unsupported' },
    ],
    changed: [{ line: 2, kind: 'multichoice', reason: 'html' }],
  }
  const notes = (of: QuestionFile, locale: Locale = 'es') => {
    const part = printed(() => createElement(FileNotes, { file: of }), {}, { locale })
    return [part.all('section').map((one) => one['aria-label']), part.texts('li')]
  }

  test('says what of it does not come and what comes changed, each with its lines, and nothing where all comes', () => {
    expect(notes(file)).toEqual([
      ['No se pueden importar', 'Se importan con cambios'],
      [
        'Numérica: este tipo de pregunta no se admite línea 4',
        'Relacionar columnas: este tipo de pregunta no se admite líneas 10, 12',
        'El formato del texto se quitó línea 2',
      ],
    ])
    expect(notes(file, 'en')[0]).toEqual(['Cannot be imported', 'Imported with changes'])
    expect(notes({ questions: [], notTaken: [], changed: [] })).toEqual([[], []])
  })

  test('shows each question by its line, with its points there and here; what is left out has none', () => {
    const [first, second] = [
      question(2),
      question(6, { value: null, evaluationQuestionTypeId: freeResponse }),
    ]
    const rows = (locale: Locale) => {
      const props = {
        questions: [first, second],
        omitted: new Set([second]),
        onChoose: () => undefined,
        pointsOf: (one: typeof first) => (one === first ? 50 : null),
      }
      const part = printed(QuestionSelection, props, { locale })
      return [
        part.texts('thead th').slice(1),
        part.texts('tbody tr > *'),
        part.all('[role="checkbox"]').map((one) => one['aria-checked']),
      ]
    }
    expect(rows('es')[1]).toEqual([
      '',
      '2',
      '¿Pregunta 2?Opción múltiple',
      '30',
      '50',
      '',
      '6',
      '¿Pregunta 6?Respuesta libre',
      '–',
      '–',
    ])
    expect(rows('es')[2]).toEqual(['mixed', 'true', 'false'])
    expect(both.map((locale) => rows(locale)[0]?.length)).toEqual([4, 4])
  })
})
