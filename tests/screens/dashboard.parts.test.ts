import { afterEach, describe, expect, test } from 'vitest'
import { newestFacts } from '../../web/features/audit/audit.operations.ts'
import type { Dashboard, Next } from '../../web/features/dashboard/dashboard.data.ts'
import { passwordRequests } from '../../web/features/sessions/sessions.operations.ts'
import { CodedError } from '../../web/shared/coded-error.ts'
import { forgetAnswers, printed, readAnswered } from '../support/printed.ts'

const { DashboardScreen } = await import('../../web/features/dashboard/DashboardScreen.tsx')
const { latestActs } = await import('../../web/features/dashboard/dashboard.data.ts')
const { RecentDocuments, RemoteSessions } = await import('../../web/features/dashboard/Upcoming.tsx')

afterEach(forgetAnswers)

type Locale = 'es' | 'en'

describe('the dashboard', () => {
  const titles = {
    next: ['Lo que sigue', 'Up next'],
    courses: ['Cursos recientes', 'Recent courses'],
    calendar: ['Calendario', 'Calendar'],
    sessions: ['Próximas sesiones remotas', 'Next remote sessions'],
    documents: ['Documentos recientes', 'Recent documents'],
  } as const
  const all = (locale: Locale) => Object.values(titles).map((both) => both[locale === 'es' ? 0 : 1])
  const answers = {
    parts: { sessions: [], documents: [], courses: [] } satisfies Dashboard,
    events: { month: '2026-03', today: '2026-03-02', events: [], dueDates: [] },
    next: {
      count: 0,
      courses: [],
      passed: { count: 0, name: null, at: null },
      reminder: null,
    } satisfies Next,
    underWay: { now: '2026-03-02T12:00:00.000Z', attempts: [] },
  }
  const shown = async (missing: keyof typeof answers | null = null, locale: Locale = 'es') => {
    forgetAnswers()
    const of = <Part extends keyof typeof answers>(part: Part) =>
      part === missing ? new CodedError('network') : answers[part]
    await readAnswered('GET /dashboard', {}, of('parts'))
    await readAnswered('GET /dashboard/events', { query: { month: null } }, of('events'))
    await readAnswered('GET /dashboard/next', {}, of('next'))
    await readAnswered('GET /attempts/running', {}, of('underWay'))
    await readAnswered('GET /user-evaluations/unseen', {}, [])
    return printed(DashboardScreen, {}, { locale, can: [] })
  }
  const headings = (part: Awaited<ReturnType<typeof shown>>) => part.texts('section h2, section h3')

  test('[DASH-01] welcomes by the first name, and has its parts in their order, in both languages', async () => {
    for (const [locale, welcome] of [
      ['es', 'Hola, Auditora'],
      ['en', 'Hello, Auditora'],
    ] as const) {
      const part = await shown(null, locale)
      expect([part.texts('.welcome h2'), headings(part)]).toEqual([[welcome], all(locale)])
      // the company's day, whatever the device's
      expect(part.texts('.welcome p')).toEqual([
        locale === 'es' ? 'lunes, 2 de marzo de 2026' : 'Monday, March 2, 2026',
      ])
      expect(part.all('[role="alert"], .first-steps, .company-shares')).toEqual([])
    }
  })

  test('begins with what is to be done, for somebody who instructs or may write courses, and for them alone', async () => {
    const none = { count: 0, rows: [] }
    const task = {
      ...{ lessonId: 'l', lessonName: 'Examen', courseId: 'c', courseName: 'Amarre', amount: 1 },
      ...{ date: null, time: null, isSaved: false },
    }
    const teaching = {
      ...{ sessions: none, attendance: none, grades: none, opportunities: none, drafts: none },
      reviews: { count: 1, rows: [task] },
    }
    const first = async (seen: object) => {
      await shown()
      await readAnswered('GET /dashboard/teaching', {}, teaching)
      return headings(printed(DashboardScreen, {}, { can: [], ...seen }))[0]
    }
    expect(await first({ instructs: true })).toBe('Por hacer')
    expect(await first({ can: ['course'] })).toBe('Por hacer')
    expect(await first({ can: ['report'] })).toBe('Lo que sigue')
  })

  test('[LAW-09] begins with the constancias to be issued, for somebody who keeps them alone', async () => {
    const first = async (can: ('legal' | 'report')[]) => {
      await shown()
      await readAnswered('GET /dashboard/papers', {}, { late: 1, soon: 0, firstOn: '2027-03-30' })
      const part = printed(DashboardScreen, {}, { can })
      return [headings(part)[0], part.texts('a.task .task-act')]
    }
    expect(await first(['legal'])).toEqual(['Por hacer', ['Ver constancias']])
    expect(await first(['report'])).toEqual(['Lo que sigue', []])
  })

  test('has the first steps of a company that nobody takes courses in yet, and its figures afterwards', async () => {
    const figures = {
      ...{ adoption: { people: 1, activated: 1 }, mail: null, levels: [], late: 0, expiring: 0 },
      overdue: { courses: 0, people: 0 },
      ...{ approvals: { count: 0, rows: [] }, opportunities: { count: 0, rows: [] } },
      ...{ exceptions: { count: 0, courses: [] }, extensions: { count: 0, rows: [] } },
    }
    const log = { hasMore: false, actGoesOn: false, rows: [], names: [] }
    await latestActs.fetch()
    const undone = {
      isNamed: true,
      hasPeople: false,
      hasCodes: false,
      hasCourse: false,
      hasRequirement: false,
    }
    const found = async (steps: typeof undone | null) => {
      await shown()
      await readAnswered(passwordRequests, {}, [])
      await readAnswered('GET /dashboard/company', {}, { ...figures, steps })
      await readAnswered(newestFacts, { filter: null, pageSize: 30, wholeActs: true }, log)
      const part = printed(DashboardScreen, {}, { can: ['audit'], isAdministrator: true })
      expect(headings(part)).not.toContain('Lo más reciente')
      return [part.all('.first-steps').length > 0, part.all('.company-shares').length > 0]
    }
    expect([await found(undone), await found(null)]).toEqual([
      [true, false],
      [false, true],
    ])
  })

  test('begins with the newest acts for an auditor, who administers nothing', async () => {
    const log = { hasMore: false, actGoesOn: false, rows: [], names: [] }
    const latest = async (answer: typeof log | CodedError, seen: object = {}) => {
      await shown()
      await readAnswered(newestFacts, { filter: null, pageSize: 30, wholeActs: true }, answer)
      return printed(DashboardScreen, {}, { can: ['audit'], ...seen })
    }
    await latestActs.fetch()
    expect(headings(await latest(log)).slice(0, 2)).toEqual(['Lo más reciente', 'Lo que sigue'])
    const failed = await latest(new CodedError('network'))
    expect([failed.all('[role="alert"]').length, headings(failed)[0]]).toEqual([1, 'Lo que sigue'])
    expect(headings(await latest(log, { can: ['report'] }))).not.toContain('Lo más reciente')
  })

  test('[DASH-06] says what each part will hold while there is nothing yet', async () => {
    const words = (await shown()).texts('section .rt-Text')
    for (const one of [
      'No tiene cursos pendientes',
      'Cuando le asignen un curso, aparecerá aquí.',
      'Todavía no hay cursos',
      'No hay sesiones programadas',
      'No hay documentos recientes',
    ])
      expect(words).toContain(one)
    const calendar = await shown()
    expect([calendar.texts('.calendar-note'), calendar.all('[data-event]')]).toEqual([
      ['Este mes no tiene sesiones ni fechas límite'],
      [],
    ])
  })

  test('has all the rest where one part cannot be read, and tells that once', async () => {
    for (const [missing, left] of [
      ['next', all('es').slice(1)],
      ['underWay', all('es').slice(1)],
      ['events', all('es')],
      ['parts', [titles.next[0], titles.calendar[0]]],
    ] as const) {
      const part = await shown(missing)
      expect([missing, headings(part)]).toEqual([missing, left])
      expect([missing, part.all('[role="alert"]').length]).toEqual([missing, 1])
    }
  })
})

test('[DASH-03] a remote session has its name, course, day, hour or that it is all day, and the way in', () => {
  const session = {
    id: 's',
    name: 'Guardia',
    courseName: 'Amarre',
    date: '2026-03-02',
    timeZone: 'America/Mexico_City',
    meetUrl: null,
  }
  const sessions = [
    { ...session, time: null, meetUrl: 'https://meet.example.com/sala-de-amarre-numero-uno' },
    { ...session, id: 't', time: '14:05:00' },
  ]
  const shown = (locale: Locale) => {
    const part = printed(RemoteSessions, { sessions }, { locale })
    return [part.texts('li > span.rt-Text'), part.texts('li a'), part.all('li a').map((one) => one.target)]
  }
  const address = 'https://meet.example.com/sala-d…'
  expect(shown('es')).toEqual([
    ['Guardia', 'Amarre', '2 mar 2026 · Todo el día', 'Guardia', 'Amarre', '2 mar 2026 · 14:05 h'],
    [`Entrar a la sesión: ${address}`],
    ['_blank'],
  ])
  expect(shown('en')[0]?.filter((_, at) => at % 3 === 2)).toEqual([
    'Mar 2, 2026 · All day',
    'Mar 2, 2026 · 2:05 PM',
  ])
})

test('[DASH-04] a document is a link that downloads it by its name, which is cut beyond 20 characters', () => {
  const document = {
    id: 'd',
    courseName: 'Amarre',
    url: '/api/storage/d',
    updatedAt: '2026-03-02T18:00:00.000Z',
  }
  const documents = ['Tabla de cargas.pdf', 'Manual de amarre y desamarre.pdf'].map((name) => ({
    ...document,
    name,
  }))
  const part = printed(RecentDocuments, { documents })
  expect(part.all('a').map((one) => [one.href, one.download, one.title])).toEqual(
    documents.map(({ name }) => ['/api/storage/d', name, name]),
  )
  expect(part.texts('a > [aria-hidden]').filter((text) => text !== '')).toEqual([
    'Tabla de cargas.pdf',
    'Manual de amarre y d…',
  ])
  expect(part.texts('a .visually-hidden')[0]).toBe('Descargar Tabla de cargas.pdf')
})
