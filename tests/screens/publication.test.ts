import { afterEach, describe, expect, test } from 'vitest'
import { priorities } from '../../api/contract/constants.ts'
import type { EditedCourse } from '../../web/features/courses/editor/editor.data.ts'
import type { CoursePublication } from '../../web/features/courses/editor/editor.operations.ts'
import { forgetAnswers, printed, readAnswered } from '../support/printed.ts'

const { coursePublication } = await import('../../web/features/courses/editor/editor.operations.ts')
const { People } = await import('../../web/features/courses/editor/post/People.tsx')
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
          lessonsOnceReleased: 1,
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
