import { createElement } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { priorities } from '../../api/contract/constants.ts'
import type { EditedCourse } from '../../web/features/courses/editor/editor.data.ts'
import type { CoursePublication } from '../../web/features/courses/editor/editor.operations.ts'
import type { DraftPart, Readiness } from '../../web/features/courses/editor/post/readiness.ts'
import { allReady, lessonsShown, withChoice } from '../../web/features/courses/editor/post/release.ts'
import { forgetAnswers, printed, readAnswered } from '../support/printed.ts'

const { coursePublication } = await import('../../web/features/courses/editor/editor.operations.ts')
const { People } = await import('../../web/features/courses/editor/post/People.tsx')
const { ReleaseChoice } = await import('../../web/features/courses/editor/post/ReleaseChoice.tsx')
const { useQuestion } = await import('../../web/features/courses/editor/post/use-question.ts')
const { publishedCourse } = await import('../../web/features/courses/courses.operations.ts')
const { PublishedBanner } = await import('../../web/features/courses/PublishedBanner.tsx')
const { PostTab } = await import('../../web/features/courses/editor/post/PostTab.tsx')

afterEach(forgetAnswers)

type Locale = 'es' | 'en'
type Effects = CoursePublication['effects']
const locales = ['es', 'en'] as const

const course: EditedCourse = {
  id: 'c',
  name: 'Guardia',
  description: '',
  duration: 60,
  expirationTime: 12,
  thumbnail: null,
  coverImage: null,
  isDraft: true,
  publishedAt: null,
  revision: 1,
  canEdit: true,
  memberCount: 0,
  Priority: { id: priorities[0].id },
  CourseCategory: { id: 'k' },
  terminals: [{ terminalId: 't', status: true }],
}

describe('[EDT-07] [EDT-08] publishing', () => {
  const effects: Effects = { total: 2, alreadyEnrolled: 0, byRequirement: [] }
  const tab = async (over: Partial<EditedCourse>, locale: Locale = 'es') => {
    forgetAnswers()
    await readAnswered(
      coursePublication,
      { courseId: 'c' },
      {
        readiness: {
          visibleLessons: 1,
          drafts: [],
          unplayable: [],
        },
        effects,
      },
    )
    return printed(PostTab, { course: { ...course, ...over }, lacking: [], isShown: true }, { locale })
  }

  test('warns above all else that the basic information is incomplete, and says nothing of it once it is', async () => {
    const notices = async (over: Partial<EditedCourse>, locale?: Locale) =>
      (await tab(over, locale)).all('.rt-CalloutRoot').map((one) => [one.text, one['data-accent-color']])
    for (const over of [
      { CourseCategory: null },
      { Priority: null },
      { expirationTime: null },
      { terminals: [] },
    ]) {
      expect(await notices(over)).toEqual([
        [
          'Complete la información básica antes de publicar: nombre, categoría, prioridad, vigencia y al menos una terminal.',
          'amber',
        ],
      ])
    }
    expect(await notices({ terminals: [] }, 'en')).toEqual([
      [
        'Complete the basic information before publishing: name, category, priority, expiration time and at least one terminal.',
        'amber',
      ],
    ])
    expect(await notices({})).toEqual([])
  })

  test('is a choice of draft or published that begins where the course is, and saves nothing that is the same', async () => {
    const choice = async (isDraft: boolean) => {
      const part = await tab({ isDraft })
      return [
        part.all('[role=radio]').map((one) => [one.value, one['aria-checked']]),
        part.all('button[type=submit]').map((one) => [one.text, one['aria-disabled']]),
      ]
    }
    const begun = (draft: string, published: string) => [
      [
        ['draft', draft],
        ['published', published],
      ],
      [['Guardar estatus', 'true']],
    ]
    expect(await choice(true)).toEqual(begun('true', 'false'))
    expect(await choice(false)).toEqual(begun('false', 'true'))
  })
})

describe('[EDT-09] whom publishing enrolls', () => {
  const line = (effects: Partial<Effects>, over: Partial<EditedCourse> = {}, locale: Locale = 'es') => {
    const part = printed(
      People,
      {
        course: { ...course, ...over },
        effects: { total: 0, alreadyEnrolled: 0, byRequirement: [], ...effects },
      },
      { locale },
    )
    return [
      part.one('.publication-line')?.['data-tone'],
      ...part.texts('.publication-line p'),
      ...part.texts('.publication-text'),
    ]
  }

  test('is told without a warning: how many, how many are enrolled already, and by which requirement', () => {
    const byRequirement: Effects['byRequirement'] = [
      { level: 'company', name: null, people: 1_200 },
      { level: 'department', name: 'Patio', people: 0 },
      { level: 'department', name: 'Muelle', people: 1 },
      { level: 'jobTitle', name: 'Guardia', people: 2 },
    ]
    const reached = { total: 1_203, alreadyEnrolled: 1, byRequirement }
    expect(locales.map((locale) => line(reached, {}, locale))).toEqual([
      [
        'info',
        'Personas',
        'Se inscribirá a 1,203 personas. 1 persona ya está inscrita.Toda la empresa (1,200)Departamento: Muelle (1)Puesto: Guardia (2)',
      ],
      [
        'info',
        'People',
        '1,203 people will be enrolled. 1 person is enrolled already.The whole company (1,200)Department: Muelle (1)Job title: Guardia (2)',
      ],
    ])
    expect(line({ total: 1, alreadyEnrolled: 2 })[2]).toBe(
      'Se inscribirá a 1 persona. 2 personas ya están inscritas.',
    )
    expect(line({})[2]).toBe(
      'No se inscribirá a nadie: en sus terminales no se le requiere a ninguna persona. ',
    )
    expect(line({ alreadyEnrolled: 2 })[2]).toBe('Nadie más quedará inscrito. 2 personas ya están inscritas.')
  })

  test('of a published course is who takes it', () => {
    const published = { isDraft: false, memberCount: 1 }
    expect(locales.map((locale) => line({ total: 4 }, published, locale))).toEqual([
      ['info', 'Personas', '1 persona inscrita.'],
      ['info', 'People', '1 person enrolled.'],
    ])
  })
})

describe('what stops being a draft with the course', () => {
  const part = (id: string, moduleId: string, over: Partial<DraftPart> = {}): DraftPart => ({
    ...{ id, moduleId, name: id, isModule: id === moduleId, lack: null, releasedLessons: 0 },
    ...over,
  })
  /** A draft module with two lessons and a third that lacks something, a draft module of a released lesson, and a lesson of a released module. */
  const readiness: Readiness = {
    visibleLessons: 3,
    drafts: [
      part('m', 'm'),
      part('a', 'm'),
      part('b', 'm'),
      part('c', 'm', { lack: 'courses.lesson-needs-file' }),
      part('n', 'n', { releasedLessons: 1 }),
      part('d', 'n'),
      part('e', 'o'),
    ],
    unplayable: [],
  }
  const of = (id: string) => readiness.drafts.find((one) => one.id === id) ?? part(id, id)
  const chosenAfter = (...changes: readonly (readonly [string, boolean])[]) =>
    changes.reduce((chosen, [id, on]) => withChoice(readiness, chosen, of(id), on), allReady(readiness))

  test('is all that is ready at first, and then what the author leaves', () => {
    expect([...chosenAfter()]).toEqual(['m', 'a', 'b', 'n', 'd', 'e'])
    expect([...chosenAfter(['a', false])]).toEqual(['m', 'b', 'n', 'd', 'e'])
  })

  test('a module takes its lessons along, and stays a draft without any to show', () => {
    expect([...chosenAfter(['m', false])]).toEqual(['n', 'd', 'e'])
    expect([...chosenAfter(['m', false], ['m', true])].toSorted()).toEqual(['a', 'b', 'd', 'e', 'm', 'n'])
    expect([...chosenAfter(['a', false], ['b', false])]).toEqual(['n', 'd', 'e'])
    expect([...chosenAfter(['d', false])]).toEqual(['m', 'a', 'b', 'n', 'e'])
    expect([...chosenAfter(['m', false], ['a', true])].toSorted()).toEqual(['a', 'd', 'e', 'm', 'n'])
  })

  test('is counted as learners will see it', () => {
    const shown = (...changes: readonly (readonly [string, boolean])[]) =>
      lessonsShown(readiness, chosenAfter(...changes))
    expect([
      shown(),
      shown(['a', false]),
      shown(['m', false]),
      shown(['n', false]),
      shown(['e', false]),
    ]).toEqual([8, 7, 6, 6, 7])
    expect(lessonsShown(readiness, new Set())).toBe(3)
    expect(lessonsShown(readiness, new Set(['a']))).toBe(3)
  })

  test('is a box for all, marked as mixed between, and one for each part that is ready', () => {
    const boxes = (chosen: ReadonlySet<string>, locale: Locale = 'es') => {
      const shown = printed(ReleaseChoice, { readiness, chosen, onChange: () => undefined }, { locale })
      return [shown.texts('label'), shown.all('[role=checkbox]').map((one) => one['aria-checked'])]
    }
    expect(boxes(allReady(readiness))).toEqual([
      ['Publicar también 2 módulos y 4 lecciones', 'm', 'a', 'b', 'n', 'd', 'e'],
      Array(7).fill('true'),
    ])
    expect(boxes(new Set(['e']))[1]).toEqual(['mixed', 'false', 'false', 'false', 'false', 'false', 'true'])
    expect(boxes(new Set(), 'en')).toEqual([
      ['Publish 2 modules and 4 lessons as well', 'm', 'a', 'b', 'n', 'd', 'e'],
      Array(7).fill('false'),
    ])
  })
})

test('[EDT-07] the question before a course is published says for how many people, or that it is for nobody', () => {
  const said = (effects: Partial<Effects>, lessons: number | null, locale: Locale = 'es') => {
    const Asked = () =>
      useQuestion(course).publishing({ total: 0, alreadyEnrolled: 0, byRequirement: [], ...effects }, lessons)
        .text
    return printed(() => createElement('p', null, createElement(Asked)), {}, { locale }).texts('p')[0]
  }
  expect(said({}, 0)).toBe(
    'Quienes tomen el curso no verán ninguna lección. No se inscribirá a nadie: en sus terminales no se le requiere a ninguna persona. Después de publicarlo podrá inscribir personas.',
  )
  expect(said({}, null, 'en')).toBe(
    'Nobody will be enrolled: the course is required of nobody at its terminals. You can enroll people after publishing it.',
  )
  expect(said({ total: 4 }, null)).toBe('Se inscribirá a 4 personas.')
  expect(said({ total: 4, alreadyEnrolled: 1 }, null)).toBe(
    'Se inscribirá a 4 personas. 1 persona ya está inscrita.',
  )
  expect(said({ alreadyEnrolled: 2 }, null)).toBe(
    'Nadie más quedará inscrito. 2 personas ya están inscritas.',
  )
})

test('a course that was published leads to itself and to enrolling, with how many take it', async () => {
  const banner = async (memberCount: number, locale: Locale = 'es') => {
    forgetAnswers()
    await readAnswered(publishedCourse, { id: 'c' }, { id: 'c', memberCount, CourseCategory: null })
    const shown = printed(
      PublishedBanner,
      { course: ['Guardia', 'c'], onDismiss: () => undefined },
      { locale },
    )
    return [
      shown.texts('.published-words'),
      [...shown.texts('.published-acts a'), ...shown.texts('.published-acts button')],
    ]
  }
  expect(await banner(0)).toEqual([
    ['«Guardia» está publicado. Todavía nadie está inscrito.'],
    ['Ver el curso', 'Inscribir personas', ''],
  ])
  expect((await banner(4))[0]).toEqual(['«Guardia» está publicado. Lo toman 4 personas.'])
  expect((await banner(1, 'en'))[0]).toEqual(['“Guardia” is published. 1 person takes it.'])
})
