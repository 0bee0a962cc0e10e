import { afterEach, describe, expect, test } from 'vitest'
import type { CourseModule, CourseShown } from '../../web/features/courses/courses.data.ts'
import { forgetAnswers, printed, readAnswered } from '../support/printed.ts'

const { courseDocuments } = await import('../../web/features/courses/courses.operations.ts')
const { Description, TabList } = await import('../../web/features/courses/detail/CourseDetailScreen.tsx')
const { DocumentCards } = await import('../../web/features/courses/detail/DocumentCards.tsx')
const { LessonCards } = await import('../../web/features/courses/detail/LessonCards.tsx')
const { Tabs } = await import('@radix-ui/themes')
const { createElement } = await import('react')

afterEach(forgetAnswers)

type Locale = 'es' | 'en'
const both = ['es', 'en'] as const
const course = (over: object) =>
  ({ description: '', canSeeMembers: false, ...over }) as unknown as CourseShown // the fields that these parts read

test('[DET-02] a course’s description stands whole with what it holds, in both languages', () => {
  const shown = (counts: readonly number[], locale: Locale, description = 'Lo que vigila quien vela.') => {
    const [videoCount, audioCount, documentCount, evaluationCount] = counts
    const contentCount = { videoCount, audioCount, documentCount, evaluationCount }
    const part = printed(Description, { course: course({ description, contentCount }) }, { locale })
    return [part.texts('.course-text')[0], ...part.texts('.content-counts li')]
  }
  expect(shown([1, 2, 3, 4], 'es')).toEqual([
    'Lo que vigila quien vela.',
    ...['1 video', '2 audios', '3 documentos', '4 evaluaciones'],
  ])
  expect(shown([0, 1, 1, 1], 'es').slice(1)).toEqual(['0 videos', '1 audio', '1 documento', '1 evaluación'])
  expect(shown([2, 1, 1, 1], 'en').slice(1)).toEqual(['2 videos', '1 audio', '1 document', '1 test'])
  expect(shown([0, 0, 0, 0], 'es', '')[0]).not.toBe('')
})

test('[DET-05] the tab of the members is there for those who may see them alone', () => {
  const tabs = (canSeeMembers: boolean, locale: Locale = 'es') => {
    const Tab = () =>
      createElement(Tabs.Root, null, createElement(TabList, { course: course({ canSeeMembers }) }))
    return printed(Tab, {}, { locale })
      .all('[role="tab"] .rt-TabsTriggerInner')
      .map(({ text }) => text)
  }
  const learners = ['Descripción', 'Lecciones', 'Documentos', 'Sesiones', 'Evaluaciones', 'Certificado']
  expect(tabs(false)).toEqual(learners)
  expect(tabs(true)).toEqual(learners.toSpliced(3, 0, 'Miembros'))
  expect([tabs(true, 'en').length, tabs(true, 'en')[3]]).toEqual([7, 'Members'])
})

describe('[DET-04] the documents of a course', () => {
  const shown = async (documents: readonly object[], locale: Locale = 'es') => {
    forgetAnswers()
    await readAnswered(courseDocuments, { courseId: 'c' }, documents as never)
    return printed(DocumentCards, { courseId: 'c' }, { locale })
  }
  const document = {
    id: 'd',
    name: 'Reglamento de guardias del puente.pdf',
    size: 2_048,
    updatedAt: '2026-03-02T18:00:00.000Z',
    signedUrl: '/api/storage/d',
  }

  test('are cards that download, with a long name cut and whole where it is pointed at', async () => {
    const part = await shown([document])
    expect(part.all('a').map((one) => [one.href, one.download])).toEqual([
      ['/api/storage/d', 'Reglamento de guardias del puente.pdf'],
    ])
    const [name] = part.all('[title]')
    expect([name?.text, name?.title]).toEqual([
      'Reglamento de guardi…',
      'Reglamento de guardias del puente.pdf',
    ])
    expect((await shown([{ ...document, signedUrl: null }])).all('a')).toEqual([])
  })

  test('say that there are none, in both languages', async () => {
    const none = async (locale: Locale) => (await shown([], locale)).texts('.empty-state .rt-Text')[0]
    expect([await none('es'), await none('en')]).toEqual([
      'El curso no tiene documentos',
      'The course has no documents',
    ])
  })
})

describe('[DET-03] the lessons of a course', () => {
  const lesson = (id: string, over: object = {}) => ({
    id,
    name: `Lección ${id}`,
    isPrivate: false,
    isDraft: false,
    isCompleted: false,
    replacedInCycle: null,
    duration: 600,
    date: null,
    LessonType: { name: 'video' },
    ...over,
  })
  const shown = (lessons: readonly object[], locale: Locale = 'es') => {
    const modules = [{ id: 'm', name: 'Luces', lessons }] as unknown as readonly CourseModule[] // the fields that the cards read
    const places = { openLesson: () => undefined, showTab: () => undefined }
    return printed(LessonCards, { modules, places }, { locale })
  }

  test('fold to two from three on, and are all shown below that', () => {
    const folded = (count: number, locale: Locale = 'es') => {
      const part = shown(
        Array.from({ length: count }, (_, at) => lesson(`${at}`)),
        locale,
      )
      return [part.all('.lesson-card').length, part.texts('button[aria-expanded="false"]')]
    }
    expect([folded(2), folded(3), folded(3, 'en')]).toEqual([
      [2, []],
      [2, ['Ver todas']],
      [2, ['View all']],
    ])
  })

  test('say how many, and of each whether it is private, a draft or completed', () => {
    const part = shown([lesson('1', { isPrivate: true, isDraft: true }), lesson('2', { isCompleted: true })])
    expect(part.texts('.section .rt-Text')).toContain('2 lecciones')
    expect(part.texts('.lesson-card .rt-Badge')).toEqual(['Privada', 'Borrador'])
    expect(part.texts('.lesson-done').map((text) => text.trim())).toEqual(['Completada'])
    expect(shown([lesson('1')]).texts('.section .rt-Text')).toContain('1 lección')
  })

  test('say that there are none yet, in both languages', () => {
    expect(both.map((locale) => shown([], locale).texts('.empty-state .rt-Text')[0])).toEqual([
      'El curso aún no tiene lecciones',
      'The course has no lessons yet',
    ])
  })
})
