import { getDefaultStore } from 'jotai'
import { createElement } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { courseStatuses } from '../../api/contract/constants.ts'
import type { TestsUnderWay } from '../../web/features/attempts/attempts.data.ts'
import type {
  Company,
  CourseToDo,
  DashboardCourse,
  Next,
} from '../../web/features/dashboard/dashboard.data.ts'
import { forgetAnswers, printed, readAnswered } from '../support/printed.ts'

const { CompanyPanel } = await import('../../web/features/dashboard/CompanyPanel.tsx')
const { FirstSteps } = await import('../../web/features/dashboard/FirstSteps.tsx')
const { followsStepsAtom } = await import('../../web/features/dashboard/first-steps.ts')
const { NextStep } = await import('../../web/features/dashboard/NextStep.tsx')
const { NextPanel } = await import('../../web/features/dashboard/NextPanel.tsx')
const { RecentCourses } = await import('../../web/features/dashboard/RecentCourses.tsx')

type Locale = 'es' | 'en'
const locales = ['es', 'en'] as const
const [passed, pending, failed] = courseStatuses

describe('what comes next', () => {
  const course = (name: string, over: Partial<CourseToDo> = {}): CourseToDo => ({
    id: name,
    name,
    categoryId: null,
    coverImage: null,
    outline: ['module', 'video'],
    duration: 60,
    expirationTime: 12,
    UserCourseStatus: null,
    isRequired: false,
    expiredOn: null,
    sessionOn: null,
    due: null,
    progress: { completed: 0, total: 4, hasBegun: false },
    next: { lessonId: 'l', name: 'Nudos', kind: 'video', moduleName: 'Cabos' },
    failed: null,
    ...over,
  })
  const none: Next['passed'] = { count: 0, name: null, at: null }
  const exam: TestsUnderWay['attempts'][number] = {
    attemptId: 'a',
    lessonId: 't',
    lessonName: 'Examen de nudos',
    courseId: 'Faros',
    courseName: 'Faros',
    startedAt: '2026-03-02T12:00:00.000Z',
    deadline: null,
    remainingSeconds: null,
  }
  const panel = (next: Partial<Next>, attempts: TestsUnderWay['attempts'] = [], locale: Locale = 'es') =>
    printed(
      NextPanel,
      {
        next: { count: next.courses?.length ?? 0, courses: [], passed: none, reminder: null, ...next },
        underWay: { now: '2026-03-02T12:00:00.000Z', attempts },
        refetch: () => undefined,
      },
      { locale },
    )
  const begun = { completed: 3, total: 4, hasBegun: true }
  const audio = { lessonId: 'o', name: 'Bitas', kind: 'audio', moduleName: 'Cabos' }

  test('is one course that stands out and the others below, each with the lesson that it goes on with and how far it is', () => {
    const part = (locale: Locale) =>
      panel({ courses: [course('Faros'), course('Grúas', { progress: begun, next: audio })] }, [], locale)
    expect(part('es').texts('.next-first h3')).toEqual(['Faros'])
    expect(part('es').texts('.next-rows .clamp-2')).toEqual(['Grúas'])
    expect(part('es').texts('.next-lesson')).toEqual(['Video: Nudos', 'Audio: Bitas'])
    expect(locales.map((locale) => part(locale).texts('button.next-act'))).toEqual([
      ['Comenzar', 'Continuar con Grúas'],
      ['Start', 'Continue with Grúas'],
    ])
    const bars = part('es').all('[role=progressbar]')
    expect(bars.map((bar) => [bar['aria-label'], bar['aria-valuetext']])).toEqual([
      ['Avance de Faros', '0 / 4'],
      ['Avance de Grúas', '3 / 4'],
    ])
  })

  test('on a phone is parted from the other courses by what stands between, in that order', () => {
    const parts = (courses: readonly CourseToDo[], between: string | false, locale: Locale = 'es') => {
      const part = printed(
        NextPanel,
        {
          next: { count: courses.length, courses: [...courses], passed: none, reminder: null },
          underWay: { now: '2026-03-02T12:00:00.000Z', attempts: [] },
          refetch: () => undefined,
          between: between && createElement('h2', null, between),
        },
        { locale },
      )
      return part.all('h2, h3, .next-rows .clamp-2').map(({ text }) => text)
    }
    const two = [course('Faros'), course('Grúas')]
    expect(parts(two, 'Sesiones')).toEqual([
      'Lo que sigue',
      'Faros',
      'Sesiones',
      'Otros cursos pendientes',
      'Grúas',
    ])
    expect(parts(two, 'Sessions', 'en')[3]).toBe('Other pending courses')
    expect(parts(two, false)).toEqual(['Lo que sigue', 'Faros', 'Grúas'])
    expect(parts([course('Faros')], 'Sesiones')).toEqual(['Lo que sigue', 'Faros', 'Sesiones'])
    expect(parts([course('Faros', { next: null })], 'Sesiones')).toEqual([
      'Lo que sigue',
      'Faros',
      'Sesiones',
    ])
  })

  test('is said to be more where the plan holds more, and to be nothing where it holds none', () => {
    const asides = (count: number, locale?: Locale) =>
      panel({ count, courses: [course('Faros')] }, [], locale).texts('a[href$="#plan"]')
    expect([asides(1), asides(2), asides(3, 'en')]).toEqual([
      [],
      ['Y 1 curso más en su plan'],
      ['And 2 more courses in your plan'],
    ])
    const nothing = (given: Next['passed'], locale?: Locale) =>
      panel({ passed: given }, [], locale).texts('.next-nothing p')
    const some = { count: 2, name: 'Faros', at: '2026-03-02T18:00:00' }
    expect([nothing(none), nothing(some), nothing({ ...some, count: 1 }, 'en')]).toEqual([
      ['No tiene cursos pendientes', 'Cuando le asignen un curso, aparecerá aquí.'],
      ['No tiene cursos pendientes', 'Ha aprobado 2 cursos. El último: Faros, el 2 mar 2026.'],
      ['You have no pending courses', 'You have passed 1 course. The latest: Faros, on Mar 2, 2026.'],
    ])
    expect(panel({ courses: [course('Faros')], passed: some }).all('.next-nothing')).toEqual([])
  })

  test('begins with a test under way, whose course does not stand twice', () => {
    const part = panel({ courses: [course('Faros'), course('Grúas')] }, [exam])
    expect(part.texts('.next-first .next-text > *')).toEqual([
      'Tiene una evaluación en curso',
      'Examen de nudos',
      'Faros',
    ])
    expect(part.texts('.next-rows .clamp-2')).toEqual(['Grúas'])
    expect(part.all('a.next-act').map(({ href }) => href)).toEqual(['/cursos/examen/t'])
    const unnamed = panel({}, [{ ...exam, lessonName: null }], 'en')
    expect(unnamed.texts('.next-first .next-text > *')).toEqual([
      'You have a test in progress',
      'Test',
      'Faros',
    ])
    expect(unnamed.all('.next-nothing')).toEqual([])
  })

  test('says what a course waits for where nothing is left that one does alone', () => {
    const waits = (over: Partial<CourseToDo>, locale?: Locale) => {
      const part = panel({ courses: [course('Faros', { next: null, ...over })] }, [], locale)
      expect(part.all('button.next-act, .next-first')).toEqual([])
      return part.texts('.next-lesson')
    }
    const both = (over: Partial<CourseToDo>) => locales.map((locale) => waits(over, locale)[0])
    expect(both({ sessionOn: '2026-03-02' })).toEqual([
      'Próxima sesión: 2 mar 2026',
      'Next session: Mar 2, 2026',
    ])
    for (const UserCourseStatus of [pending, failed])
      expect(both({ UserCourseStatus })).toEqual([
        'Lo que falta lo registra quien instruye o evalúa',
        'What is left is recorded by the instructor',
      ])
  })

  test('offers another attempt at what was failed, then says where the request stands', () => {
    const opportunity = { evaluationId: 'e', requestedAt: null, declinedAt: null, reason: null }
    const row = (over: Partial<NonNullable<CourseToDo['failed']>>, locale?: Locale) => {
      const lost = { ...opportunity, lessonId: 'l', lessonName: 'Examen', ...over }
      const part = panel({ courses: [course('Faros', { next: null, failed: lost })] }, [], locale)
      return [part.texts('.next-lesson, p.opportunity'), part.all('button').map((one) => one['aria-label'])]
    }
    expect(row({})).toEqual([['No aprobó «Examen»'], ['Pedir otra oportunidad en «Examen»']])
    expect(row({}, 'en')).toEqual([['You did not pass “Examen”'], ['Ask for another attempt at “Examen”']])
    const requestedAt = '2026-03-02T18:00:00.000Z'
    expect(row({ requestedAt })).toEqual([
      ['No aprobó «Examen»', 'Otra oportunidad solicitada el 2 mar 2026'],
      [],
    ])
    expect(row({ requestedAt, declinedAt: requestedAt, reason: 'Repase' }, 'en')).toEqual([
      ['You did not pass “Examen”', 'Request declined on Mar 2, 2026: Repase'],
      [],
    ])
  })

  test('[DUE-09] marks by when a course is due, beside its status', () => {
    const due = { situation: 'toCome', isOverdue: false, dueOn: '2026-05-03', days: 12, until: null } as const
    const marks = panel({
      courses: [
        course('Faros', { UserCourseStatus: pending, due: { ...due, requested: null, isWithheld: false } }),
      ],
    })
    expect(marks.all('.next-marks .rt-Badge').map(({ text }) => text)).toEqual([
      'Pendiente',
      'Vence en 12 días',
    ])
  })

  test('marks how a course stands, that it is required, and in red since when its certificate holds no more', () => {
    const marks = (over: Partial<CourseToDo>, locale?: Locale) =>
      panel({ courses: [course('Faros', over)] }, [], locale)
        .all('.next-marks .rt-Badge')
        .map((badge) => [badge.text, badge['data-accent-color']])
    expect(marks({})).toEqual([['Sin iniciar', 'gray']])
    expect(marks({ UserCourseStatus: pending, isRequired: true })).toEqual([
      ['Pendiente', 'amber'],
      ['Requerido', 'gray'],
    ])
    expect(marks({ UserCourseStatus: passed, expiredOn: '2026-03-02' }, 'en')).toEqual([
      ['Passed', 'green'],
      ['Expired on Mar 2, 2026', 'red'],
    ])
  })
})

const company: Company = {
  steps: null,
  levels: [
    { level: 'enterprise', approved: 1_000, total: 4_000 },
    { level: 'department', approved: 1, total: 2 },
    { level: 'jobTitle', approved: 0, total: 0 },
  ],
  adoption: { people: 300, activated: 212 },
  mail: null,
  late: 7,
  expiring: 1_200,
  overdue: { courses: 3, people: 1 },
  approvals: { count: 0, rows: [] },
  opportunities: { count: 0, rows: [] },
  exceptions: { count: 0, courses: [] },
  extensions: { count: 0, rows: [] },
}

describe('how the company stands', () => {
  const panel = (locale: Locale, over: Partial<Company> = {}) =>
    printed(CompanyPanel, { company: { ...company, ...over } }, { locale })

  test('is who has logged in, who is behind, what is overdue, what is about to expire, and a share of each level, with the way to its list', () => {
    const cards = panel('es').all('a.card')
    expect(cards.map(({ text, href }) => [text, href])).toEqual([
      ['Activación71%212 de 300 han entrado · 88 sin activar', '/empleados?status=ACTIVE&activation=WAITING'],
      ['Cursos atrasados7Vencidos, reprobados o con certificado vencido', '/reporte/vencimientos'],
      ['Vencidos3Cursos, de 1 persona', '/reporte/empleados?due=overdue'],
      ['Certificados por vencer1,200En los próximos 30 días', '/reporte/vencimientos?situation=expiring'],
      ['De la empresa25%1,000 de 4,000 inscripciones', '/reporte/cursos?level=enterprise'],
      ['Por departamento50%1 de 2 inscripciones', '/reporte/cursos?level=department'],
      ['Por puesto0%0 de 0 inscripciones', '/reporte/cursos?level=jobTitle'],
    ])
    expect(panel('en').texts('a.card')).toEqual([
      'Activation71%212 of 300 have logged in · 88 not activated',
      'Courses behind7Overdue, failed, or with an expired certificate',
      'Overdue3Courses, of 1 person',
      'Certificates about to expire1,200Within the next 30 days',
      'Company-wide25%1,000 of 4,000 enrollments',
      'By department50%1 of 2 enrollments',
      'By job title0%0 of 0 enrollments',
    ])
    const bars = panel('es').all('[role=progressbar]')
    expect(bars.map((bar) => [bar['aria-label'], bar['aria-valuenow']])).toEqual([
      ['Personas que ya entraron', '71'],
      ['Aprobados', '25'],
      ['Aprobados', '50'],
      ['Aprobados', '0'],
    ])
  })

  test('has nobody to look for once everybody has logged in', () => {
    const [card] = panel('es', { adoption: { people: 3, activated: 3 } }).all('a.card')
    expect([card?.text, card?.href]).toEqual(['Activación100%3 de 3 han entrado', '/empleados'])
  })
})

describe('people whom no mail reaches', () => {
  const card = (mail: Company['mail'], locale: Locale = 'es') => {
    const found = printed(CompanyPanel, { company: { ...company, mail } }, { locale }).all('a.card')[1]
    return [found?.text, found?.href]
  }

  test('[DUE-17] are counted on the first page, with the way to refused addresses first', () => {
    expect(card({ missing: 4, refused: 2 })).toEqual([
      'Sin correo que llegue62 correos rechazados',
      '/empleados?status=ACTIVE&mail=REFUSED',
    ])
    const colored = (refused: number) =>
      printed(CompanyPanel, { company: { ...company, mail: { missing: 4, refused } } }, {})
        .all('a.card [data-accent-color=red]')
        .map(({ text }) => text)
    expect(colored(2)).toContain('6')
    expect(colored(0)).not.toContain('4')
    expect(card({ missing: 4, refused: 1 }, 'en')[0]).toBe('Not reached by email51 address was refused')
    expect(card({ missing: 4, refused: 0 })).toEqual([
      'Sin correo que llegue4Personas sin correo registrado',
      '/empleados?status=ACTIVE&mail=MISSING',
    ])
    expect(card({ missing: 1, refused: 0 }, 'en')[0]).toBe(
      'Not reached by email1People without an email address',
    )
  })

  test('are not looked for without a mail server', () => {
    expect(card(null)[0]).toMatch(/^Cursos atrasados/)
  })
})

describe('the first steps of a company', () => {
  afterEach(forgetAnswers)

  const figures: Omit<Company, 'steps'> = {
    ...{ adoption: { people: 1, activated: 1 }, mail: null, levels: [], late: 0, expiring: 0 },
    overdue: { courses: 0, people: 0 },
    approvals: { count: 0, rows: [] },
    opportunities: { count: 0, rows: [] },
    exceptions: { count: 0, courses: [] },
    extensions: { count: 0, rows: [] },
  }
  const undone = {
    isNamed: false,
    hasPeople: false,
    hasCodes: false,
    hasCourse: false,
    hasRequirement: false,
  }
  const shown = (done: Partial<typeof undone>, locale: Locale = 'es') =>
    printed(FirstSteps, { completion: { ...undone, ...done } }, { locale })

  test('are five in order, those that are done marked so, and the first that is left stands out', () => {
    const part = shown({ isNamed: true, hasCodes: true })
    expect(part.texts('.step-mark')).toEqual(['', '2', '', '4', '5'])
    expect(part.texts('li a')).toEqual([
      'RevisarDar nombre a la empresa',
      'EmpezarImportar a las personas',
      'RevisarRepartir los códigos de activación',
      'EmpezarPublicar el primer curso',
      'EmpezarDefinir a quién se le pide',
    ])
    expect(part.all('li a').map(({ href }) => href)).toEqual([
      '/empresa',
      '/empleados/importar',
      '/empleados',
      '/cursos',
      '/definicion',
    ])
    expect(part.all('li a.rt-variant-solid').map(({ href }) => href)).toEqual(['/empleados/importar'])
    expect(part.all('.step-done').map((one) => [one.text, one['data-accent-color']])).toEqual([
      ['Listo', 'green'],
      ['Listo', 'green'],
    ])
    expect(part.texts('section header')).toEqual(['Primeros pasos2 de 5 hechos'])
    const english = shown({ isNamed: true }, 'en')
    expect(english.texts('section header')).toEqual(['Getting started1 of 5 done'])
    expect(english.texts('li a').slice(0, 2)).toEqual(['ReviewName the company', 'StartImport the people'])
  })

  test('lead from each screen to the next one that is left, for whoever followed them, until there is none', async () => {
    const wayFrom = async (at: string, done: Partial<typeof undone>, seen: object = {}) => {
      forgetAnswers()
      const company = { steps: { ...undone, ...done }, ...figures }
      await readAnswered('GET /dashboard/company', {}, company)
      const part = printed(NextStep, {}, { at, isAdministrator: true, ...seen })
      return [part.texts('nav > span')[0], ...part.all('nav a').map(({ text, href }) => `${text} ${href}`)]
    }
    expect(await wayFrom('/empresa', { isNamed: true })).toEqual([undefined])
    getDefaultStore().set(followsStepsAtom, true)
    expect(await wayFrom('/empresa', { isNamed: true })).toEqual([
      'Primeros pasos: 1 de 5 hechos',
      'Siguiente: Importar a las personas /empleados/importar',
    ])
    expect(await wayFrom('/empleados/importar/i', {})).toEqual(['Primeros pasos: 0 de 5 hechos'])
    expect((await wayFrom('/empleados/importar/i', { hasPeople: true }))[1]).toBe(
      'Siguiente: Repartir los códigos de activación /empleados',
    )
    const most = { hasPeople: true, hasCodes: true, hasCourse: true }
    expect((await wayFrom('/cursos', most, { locale: 'en' }))[1]).toBe(
      'Next: Choose who must take it /definicion',
    )
    expect((await wayFrom('/definicion', { ...most, hasRequirement: true }))[1]).toMatch(/ \/empresa$/)
    expect(await wayFrom('/dashboard', most)).toEqual([undefined])
    expect(await wayFrom('/cursos', most, { isAdministrator: false })).toEqual([undefined])
    getDefaultStore().set(followsStepsAtom, false)
  })
})

describe('the recent courses', () => {
  const course: DashboardCourse = {
    id: 'c',
    name: 'Faros',
    moduleCount: 1,
    memberCount: 1_200,
    coverImage: null,
    categoryId: null,
    outline: ['module', 'video'],
    duration: 60,
    expirationTime: 12,
    updatedAt: '2026-03-02T12:00:00',
  }
  const cards = (courses: readonly DashboardCourse[], locale: Locale) =>
    printed(RecentCourses, { courses }, { locale })

  test('[DASH-05] are a card each, with modules, people and the day of the last change', () => {
    const other = { ...course, id: 'd', name: 'Grúas', moduleCount: 2, memberCount: 1 }
    const said = (locale: Locale) => cards([course, other], locale).texts('.card-body .rt-Text')
    expect(said('es')).toEqual([
      ...['Faros', '1 módulo · 1,200 miembros', '2 mar 2026'],
      ...['Grúas', '2 módulos · 1 miembro', '2 mar 2026'],
    ])
    expect(said('en')).toEqual([
      ...['Faros', '1 module · 1,200 members', 'Mar 2, 2026'],
      ...['Grúas', '2 modules · 1 member', 'Mar 2, 2026'],
    ])
    expect(locales.map((locale) => cards([], locale).texts('.empty-state .rt-Text')[0])).toEqual([
      'Todavía no hay cursos',
      'No courses yet',
    ])
  })
})
