import { afterEach, describe, expect, test } from 'vitest'
import { courseStatuses } from '../../api/contract/constants.ts'
import { CodedError } from '../../web/shared/coded-error.ts'
import { forgetAnswers, listAnswered, printed, readAnswered, viewerId } from '../support/printed.ts'

const { lessonPeople, sessionZone } = await import('../../web/features/courses/editor/editor.operations.ts')
const { LessonSettings } = await import('../../web/features/courses/editor/lessons/LessonSettings.tsx')
const { SessionPanel } = await import('../../web/features/courses/editor/lessons/kinds/SessionPanel.tsx')
const { playerModules } = await import('../../web/features/enrolments/enrolments.operations.ts')
const { SkippedBefore } = await import('../../web/features/enrolments/SkippedDocument.tsx')
const { enrollmentProgress, memberCounts } = await import(
  '../../web/features/courses/editor/members/members.operations.ts'
)
const { EnrollmentUnderWay } = await import(
  '../../web/features/courses/editor/members/EnrollmentUnderWay.tsx'
)
const { InactiveMembers } = await import('../../web/features/courses/editor/members/InactiveMembers.tsx')
const { publishedCourse } = await import('../../web/features/courses/courses.operations.ts')
const { PublishedBanner } = await import('../../web/features/courses/PublishedBanner.tsx')
const { EnrolledNotice } = await import('../../web/features/requirements/EnrolledNotice.tsx')
const { CourseSelection } = await import('../../web/features/requirements/CourseSelection.tsx')
const { ReviewLink } = await import('../../web/features/grades/review/ReviewLink.tsx')
const { NextAct } = await import('../../web/features/courses/detail/NextAct.tsx')
const { TeamScreen } = await import('../../web/features/team/TeamScreen.tsx')
const { ImportsScreen } = await import('../../web/features/imports/ImportsScreen.tsx')

const { DashboardScreen } = await import('../../web/features/dashboard/DashboardScreen.tsx')
const { passwordRequests } = await import('../../web/features/sessions/sessions.operations.ts')

afterEach(forgetAnswers)

type Locale = 'es' | 'en'
const failure = new CodedError('database.unavailable', null, {}, 503)

const alerts = (part: ReturnType<typeof printed>) => part.texts('[role="alert"]')

/** Of the first markup, in both languages. */
const said = (print: (locale: Locale) => ReturnType<typeof printed>) => [
  alerts(print('es')),
  alerts(print('en')),
]

const once = [
  ['El sistema no está disponible en este momento. Intente de nuevo en unos segundos. Reintentar'],
  ['The system is not available at the moment. Try again in a few seconds. Try again'],
]

const field = <Value>(name: string, value: Value) => ({
  ...{ name, value, error: null, disabled: false },
  onChange: () => undefined,
})

describe('a read that fails is said where its content would be, with a way to try again:', () => {
  test('the names of a lesson’s instructors and of those who see it', async () => {
    await readAnswered(lessonPeople, { lessonId: 'l' }, failure)
    const settings = {
      ...{ courseId: 'c', lesson: { id: 'l' } as never },
      ...{ instructors: field('instructors', ['a']), privateUsers: field('privateUsers', []) },
      isPrivate: field('isPrivate', false),
    }
    expect(said((locale) => printed(LessonSettings, settings, { locale }))).toEqual(once)
  })

  test('the time zone of a new session', async () => {
    await readAnswered(sessionZone, { id: 'c' }, failure)
    const panel = {
      ...{ type: 'meet' as const, courseId: 'c', moduleId: 'm', lesson: null },
      ...{ onDone: () => undefined, onSaved: () => undefined },
    }
    expect(said((locale) => printed(SessionPanel, panel, { locale }))).toEqual(once)
  })

  test('a document that was skipped before a test', async () => {
    await readAnswered(playerModules, { id: 'c', courseId: 'c' }, failure)
    const props = { course: { id: 'c', name: 'Guardia' }, lessonId: 'l' }
    expect(said((locale) => printed(SkippedBefore, props, { locale }))).toEqual(once)
  })

  test('whether people are being enrolled, and how many members are inactive', async () => {
    await readAnswered(enrollmentProgress, { courseId: 'c' }, failure)
    await readAnswered(memberCounts, { courseId: 'c', pageSize: 1 }, failure)
    expect(said((locale) => printed(EnrollmentUnderWay, { courseId: 'c' }, { locale }))).toEqual(once)
    expect(said((locale) => printed(InactiveMembers, { courseId: 'c' }, { locale }))).toEqual(once)
  })

  test('how many take a course that was just published', async () => {
    await readAnswered(publishedCourse, { id: 'c' }, failure)
    const props = { course: ['Guardia', 'c'] as [string, string], onDismiss: () => undefined }
    expect(said((locale) => printed(PublishedBanner, props, { locale }))).toEqual(once)
  })

  test('whom a save of requirements enrolled', async () => {
    const query = { level: 'enterprise' as const, act: 'a' }
    await readAnswered('GET /requirements/enrolled', { query: { ...query, pageSize: 1 } }, failure)
    const props = { ...query, scopeId: null, expected: 3 }
    expect(said((locale) => printed(EnrolledNotice, props, { locale }))).toEqual(once)
  })

  test('the due date rules of the courses of a department, and its name, by one alert', async () => {
    await readAnswered(
      'GET /requirements/due-rules',
      { query: { level: 'department', scopeId: 'd' } },
      failure,
    )
    const selection = {
      ...{ title: 'Cursos', scope: { level: 'department' as const, id: 'd' }, sizes: [5] },
      ...{ effects: async () => [], save: async () => ({ act: null }) },
      answer: { courses: [], error: null, loading: false, refetch: () => undefined },
    }
    const names = { data: undefined, error: failure, refetch: () => undefined }
    expect(said((locale) => printed(CourseSelection, { ...selection, names }, { locale }))).toEqual(once)
    forgetAnswers()
    await readAnswered('GET /requirements/due-rules', { query: { level: 'department', scopeId: 'd' } }, [])
    expect(said((locale) => printed(CourseSelection, { ...selection, names }, { locale }))).toEqual(once)
    const known = { ...names, error: null }
    expect(said((locale) => printed(CourseSelection, { ...selection, names: known }, { locale }))).toEqual([
      [],
      [],
    ])
  })

  test('the responses of a test that wait for review', async () => {
    const test = { courseId: 'c', lessonId: 'l' }
    await readAnswered(
      'GET /courses/:courseId/lessons/:lessonId/reviews',
      { params: test, query: { pageSize: 1 } },
      failure,
    )
    expect(said((locale) => printed(ReviewLink, { test }, { locale }))).toEqual(once)
  })

  test('a running test, beside the course’s own act; and another attempt at what was failed', async () => {
    const course = (status: string) => ({
      ...{ id: 'c', name: 'Guardia', progress: { completed: 0, total: 1, hasBegun: false } },
      ...{ next: null, certificationId: null, UserCourseStatus: { id: idOf(status) } },
    })
    const modules = [{ lessons: [{ id: 'l', name: 'Nudos', isCompleted: false }] }]
    const act = (status: string) => (locale: Locale) =>
      printed(NextAct, { course: course(status), modules, places: {} } as never, { locale })
    await readAnswered('GET /attempts/running', {}, failure)
    expect(said(act('pendiente'))).toEqual(once)
    expect(act('pendiente')('es').texts('.next-act-words')[0]).toContain('Nudos')
    forgetAnswers()
    await readAnswered('GET /attempts/running', {}, { attempts: [] } as never)
    await readAnswered(
      'GET /user-evaluations/course/:courseId/user/:userId',
      { params: { courseId: 'c', userId: viewerId } },
      failure,
    )
    expect(said(act('reprobado'))).toEqual(once)
    expect(act('reprobado')('es').texts('.next-act-words')[0]).not.toContain('Nudos')
  })

  test('who stands in for a manager', async () => {
    await readAnswered('GET /team/stand-ins', {}, failure)
    expect(said((locale) => printed(TeamScreen, {}, { locale, manages: true, at: '/equipo' }))).toEqual(once)
  })

  test('an import that is running', async () => {
    await readAnswered('GET /imports', { query: { page: 1, pageSize: 10 } }, failure)
    await listAnswered('imports', { rows: [], count: 0 })
    expect(said((locale) => printed(ImportsScreen, {}, { locale, at: '/empleados/importar' }))).toEqual(once)
  })
})

test('requests for a password and new grades that cannot be read are said on the dashboard, as its other parts', async () => {
  await readAnswered('GET /user-evaluations/unseen', {}, new CodedError('network', null, {}, 0))
  await readAnswered(passwordRequests, {}, new CodedError('timeout', null, {}, 0))
  for (const route of ['GET /dashboard', 'GET /dashboard/next', 'GET /dashboard/company'] as const)
    await readAnswered(route, {}, failure)
  await readAnswered('GET /attempts/running', {}, failure)
  await readAnswered('GET /dashboard/events', { query: { month: null } }, failure)
  const shown = alerts(printed(DashboardScreen, {}, { isAdministrator: true, can: [] }))
  expect(shown).toHaveLength(6)
  expect(shown.slice(0, 2)).toEqual([
    'El servidor tardó demasiado en responder. Intente de nuevo. Reintentar',
    'No hay conexión con el servidor. Revise su red e intente de nuevo. Reintentar',
  ])
})

const idOf = (key: string): string => courseStatuses.find((status) => status.key === key)?.id ?? ''
