import { afterEach, describe, expect, test } from 'vitest'
import { courseStatuses, priorities } from '../../api/contract/constants.ts'
import { forgetAnswers, printed, readAnswered, viewerId } from '../support/printed.ts'

const { AuthorsFacts, CourseHead } = await import('../../web/features/courses/detail/CourseHead.tsx')
const { ModuleContents } = await import('../../web/features/courses/detail/ModuleContents.tsx')
const { NextAct } = await import('../../web/features/courses/detail/NextAct.tsx')

afterEach(forgetAnswers)

type Locale = 'es' | 'en'
type Props = Parameters<typeof NextAct>[0]
const places: Props['places'] = { openLesson: () => undefined, showTab: () => undefined }

const course = {
  id: 'c',
  name: 'Guardia de faros',
  description: 'Lo que vigila quien vela.',
  duration: 75,
  updatedAt: '2026-03-02T18:00:00.000Z',
  coverImage: null,
  outline: ['module', 'video', 'video'],
  memberCount: 1_200,
  expirationTime: 12 as number | null,
  certificationId: null as string | null,
  terminals: [{ Terminal: { name: 'Norte' } }, { Terminal: { name: 'Sur' } }],
  CourseCategory: null,
  Priority: priorities[1] as { id: string; name: string } | null,
  User: { id: 'u', fullName: 'Ana Luz' },
  UserCourseStatus: null as { id: string } | null,
  progress: null as { completed: number; total: number; hasBegun: boolean } | null,
  next: null as { lessonId: string; name: string; moduleName: string } | null,
}
const lesson = (id: string, isCompleted = false) => ({
  id,
  name: `Lección ${id}`,
  isCompleted,
  LessonType: { name: 'video' },
})
const modules = [
  { id: 'm', name: 'Luces', lessons: [lesson('1', true), lesson('2')] },
  { id: 'n', name: 'Señales', lessons: [lesson('3')] },
] as unknown as Props['modules'] // the fields that these parts read

const propsOf = (over: Partial<typeof course>): Props => ({
  course: { ...course, ...over } as unknown as Props['course'],
  modules,
  places,
})
const factsIn = (part: ReturnType<typeof printed>) => {
  const values = part.texts('dd')
  return part.texts('dt').map((label, place) => [label, values[place]])
}

describe('[DET-01] a course at a glance', () => {
  const shown = (over: Partial<typeof course> = {}, locale: Locale = 'es') =>
    printed(CourseHead, propsOf(over), { locale })

  test('says what it is about, its facts each under its label, and when it last changed', () => {
    expect(factsIn(shown())).toEqual([
      ['Autor', 'Ana Luz'],
      ['Duración', '1 h 15 min'],
      ['Prioridad', 'Técnica'],
      ['Vigencia del certificado', '12 meses'],
    ])
    expect(factsIn(shown({}, 'en'))).toEqual([
      ['Author', 'Ana Luz'],
      ['Duration', '1 h 15 min'],
      ['Priority', 'Technical'],
      ['Certificate validity', '12 months'],
    ])
    expect(shown().texts('p')[0]).toBe('Lo que vigila quien vela.')
    expect(shown().texts('.course-facts > span').at(-1)).toBe('Actualizado el 2 mar 2026')
    expect(shown({}, 'en').texts('.course-facts > span').at(-1)).toBe('Updated on Mar 2, 2026')
  })

  test('tells how long its certificate holds: months, one, for good; nothing before that is chosen', () => {
    const validity = (expirationTime: number | null, locale: Locale = 'es') =>
      factsIn(shown({ expirationTime }, locale))[3]?.[1]
    expect([12, 1, 0, null].map((months) => validity(months))).toEqual([
      '12 meses',
      '1 mes',
      'Sin vencimiento',
      undefined,
    ])
    expect([1, 0].map((months) => validity(months, 'en'))).toEqual(['1 month', 'Never expires'])
    expect(factsIn(shown({ duration: 0, Priority: null, expirationTime: null }))).toEqual([
      ['Autor', 'Ana Luz'],
    ])
  })

  test('tells those who edit it its members, its terminals and what is not chosen yet', () => {
    const facts = (over: Partial<typeof course>, locale: Locale = 'es') =>
      factsIn(printed(AuthorsFacts, { course: propsOf(over).course }, { locale }))
    expect(facts({})).toEqual([
      ['Inscritos', '1,200'],
      ['Terminales', 'Norte, Sur'],
    ])
    expect(facts({ terminals: [], expirationTime: null })).toEqual([
      ['Inscritos', '1,200'],
      ['Terminales', 'Ninguna'],
      ['Vigencia del certificado', 'Sin definir'],
    ])
    expect(facts({ terminals: [], expirationTime: null }, 'en').map(([, value]) => value)).toEqual([
      '1,200',
      'None',
      'Not set',
    ])
  })
})

describe('what one does next in a course', () => {
  const progress = { completed: 1, total: 3, hasBegun: true }
  const next = { lessonId: '2', name: 'Lección 2', moduleName: 'Luces' }
  const approved = courseStatuses.find(({ key }) => key === 'aprobado') ?? null
  const said = (over: Partial<typeof course>, locale: Locale = 'es') => {
    const part = printed(NextAct, propsOf({ progress, ...over }), { locale })
    return [part.texts('.next-act-words button'), part.texts('.next-act-words > span')]
  }

  test('is to begin or to go on, with the lesson and its module named, and how much is done', () => {
    expect(said({ next })).toEqual([['Continuar'], ['Lección 2 · Luces', '1 de 3 lecciones']])
    const fresh = { next, progress: { ...progress, completed: 0, hasBegun: false } }
    expect(said(fresh)).toEqual([['Comenzar'], ['Lección 2 · Luces', '0 de 3 lecciones']])
    expect([said({ next }, 'en')[0], said(fresh, 'en')[0]]).toEqual([['Continue'], ['Start']])
  })

  test('is the certificate once the course is approved, and what others complete where nothing else is left', () => {
    const done = { certificationId: 'k', next }
    expect(said({ ...done, UserCourseStatus: approved })[0]).toEqual(['Ver certificado'])
    expect(said(done)[0]).toEqual(['Continuar'])
    expect(said({})).toEqual([
      [],
      ['Lo que falta se completa con quien imparte o califica: Lección 2, Lección 3.', '1 de 3 lecciones'],
    ])
    expect(said({}, 'en')[1]?.[0]).toBe('What is left depends on the instructor: Lección 2, Lección 3.')
    expect(said({ UserCourseStatus: approved })).toEqual([[], ['1 de 3 lecciones']])
  })

  test('is another attempt at what failed the course, or where that request stands', async () => {
    const failed = courseStatuses.find(({ key }) => key === 'reprobado') ?? null
    const opportunity = {
      ...{ evaluationId: 'e', reason: null },
      ...{ requestedAt: null as string | null, declinedAt: null as string | null },
    }
    const evaluation = {
      ...{ moduleName: 'Luces', isAutomatic: true, isDraft: false, userEvaluationId: 'e', grade: 40 },
      ...{
        hideScore: false,
        isUnderReview: false,
        total: 0,
        totalPublished: 0,
        canGrade: false,
        toReview: 0,
      },
    }
    const params = { courseId: 'c', userId: viewerId }
    const answered = (over: Partial<typeof opportunity> | null) =>
      readAnswered('GET /user-evaluations/course/:courseId/user/:userId', { params }, [
        { ...evaluation, lessonId: '1', name: 'Práctica', opportunity: null },
        { ...evaluation, lessonId: '2', name: 'Examen', opportunity: over && { ...opportunity, ...over } },
      ])
    await answered({})
    expect(said({ UserCourseStatus: failed })).toEqual([
      ['Pedir otra oportunidad'],
      ['Examen', '1 de 3 lecciones'],
    ])
    const pending = courseStatuses.find(({ key }) => key === 'pendiente') ?? null
    for (const UserCourseStatus of [null, pending])
      expect(said({ UserCourseStatus })[0], 'a course that is not failed').toEqual([])
    forgetAnswers()
    await answered({ requestedAt: '2026-03-02T18:00:00.000Z' })
    const asked = printed(NextAct, propsOf({ progress, UserCourseStatus: failed }))
    expect([asked.texts('button'), asked.texts('p')]).toEqual([
      [],
      [expect.stringMatching(/^Otra oportunidad solicitada/)],
    ])
    forgetAnswers()
    await answered(null)
    expect(said({ UserCourseStatus: failed })[1]?.[0]).toMatch(/^Lo que falta se completa con/)
  })

  test('is nothing to somebody who does not take it, and a test under way before anything else', async () => {
    expect(printed(NextAct, propsOf({ progress: null, next })).all('.next-act')).toEqual([])
    const attempt = {
      attemptId: 'x',
      lessonId: '2',
      lessonName: 'Examen',
      courseId: 'c',
      courseName: 'Faros',
      startedAt: '2026-03-02T17:00:00.000Z',
    }
    const untimed = { deadline: null, now: '2026-03-02T18:00:00.000Z', remainingSeconds: null }
    await readAnswered(
      'GET /attempts/running',
      {},
      { now: untimed.now, attempts: [{ ...attempt, ...untimed }] },
    )
    const part = printed(NextAct, propsOf({ progress, next, certificationId: 'k' }))
    expect(part.all('.next-act-words a').map(({ text, href }) => [text, href])).toEqual([
      ['Continuar', '/cursos/examen/2'],
    ])
    expect(part.texts('.next-act-words > span')).toEqual(['Examen', '1 de 3 lecciones'])
  })
})

describe('[DET-03] the contents of a course', () => {
  const shown = (current: string | null, locale: Locale = 'es') =>
    printed(ModuleContents, { modules, current, places }, { locale })

  test('fold by module, each with how many of its lessons are completed; the one that is next is unfolded', () => {
    const parts = (part: ReturnType<typeof shown>) =>
      part.all('details').map((one, place) => [part.texts('summary')[place], 'open' in one])
    expect(shown(null).texts('h2')).toEqual(['Contenido del curso'])
    expect(shown(null, 'en').texts('h2')).toEqual(['Course contents'])
    expect(parts(shown(null))).toEqual([
      ['Luces1 / 2', true],
      ['Señales0 / 1', false],
    ])
    expect(parts(shown('3')).map(([, isOpen]) => isOpen)).toEqual([false, true])
  })

  test('mark what is completed and what is next, in both languages', () => {
    const lines = shown('2').all('.contents-line')
    expect(lines.map((one) => [one.text, one['aria-current']])).toEqual([
      ['Lección 1', undefined],
      ['Lección 2', 'step'],
      ['Lección 3', undefined],
    ])
    const doneIn = (lesson: string, locale: Locale) =>
      shown('2', locale)
        .all(`details:first-of-type li:nth-child(${lesson}) .done-mark`)
        .map((one) => one['aria-label'])
    expect([doneIn('1', 'es'), doneIn('1', 'en'), doneIn('2', 'es')]).toEqual([
      ['Completada'],
      ['Completed'],
      [],
    ])
    expect(shown('2').all('.done-mark')).toHaveLength(1)
  })
})
