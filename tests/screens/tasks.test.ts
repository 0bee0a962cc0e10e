import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import type { Company, Papers, Teaching } from '../../web/features/dashboard/dashboard.data.ts'
import { printed } from '../support/printed.ts'

const { TasksPanel } = await import('../../web/features/dashboard/tasks/TasksPanel.tsx')
const { useCompanyTasks } = await import('../../web/features/dashboard/tasks/company-tasks.ts')
const { usePaperTasks } = await import('../../web/features/dashboard/tasks/paper-tasks.ts')
const { useTeachingTasks } = await import('../../web/features/dashboard/tasks/teaching-tasks.ts')

type Lesson = Teaching['sessions']['rows'][number]
type Draft = Teaching['drafts']['rows'][number]
type Locale = 'es' | 'en'
const locales = ['es', 'en'] as const

const lesson = (over: Partial<Lesson> = {}): Lesson => ({
  ...{ lessonId: 'l', lessonName: 'Práctica', courseId: 'c', courseName: 'Amarres', amount: 2 },
  ...{ date: null, time: null, isSaved: false },
  ...over,
})
const draft = (over: Partial<Draft> = {}): Draft => ({
  ...{ id: 'd', name: 'Grúas', lacks: [], unfinishedLessons: 0 },
  ...over,
})
const opportunity = (over: object = {}): Teaching['opportunities']['rows'][number] => ({
  ...{ userId: 'u', fullName: 'Ana Luz', evaluationId: 'e', grade: 50, reason: 'Se fue la luz' },
  ...{ lessonId: 'l', lessonName: 'Examen', courseId: 'c', courseName: 'Amarres' },
  requestedAt: '2026-03-02T18:00:00.000Z',
  ...over,
})
const page = <Row>(...rows: Row[]) => ({ count: rows.length, rows })
const nothing: Teaching = {
  ...{ sessions: page(), attendance: page(), reviews: page(), grades: page(), drafts: page() },
  opportunities: page(),
}

const Panel = ({ teaching }: { teaching: Partial<Teaching> }) =>
  createElement(TasksPanel, { groups: useTeachingTasks({ ...nothing, ...teaching }) })
const panel = (teaching: Partial<Teaching>, locale: Locale = 'es') => printed(Panel, { teaching }, { locale })
const lines = (teaching: Partial<Teaching>, locale: Locale = 'es') => {
  const part = panel(teaching, locale)
  const texts = part.texts('.task-text .rt-Text')
  return part
    .all('a.task')
    .map(({ href }, at) => [texts[2 * at], texts[2 * at + 1], part.texts('.task-act')[at], href])
}

describe('what is to be done by somebody who teaches', () => {
  test('is a line each: how much of what, where, the act, and the way to it, in this order', () => {
    const day = { date: '2026-03-02', time: '14:05:00' }
    const all: Partial<Teaching> = {
      drafts: page(draft()),
      grades: page(lesson()),
      reviews: page(lesson()),
      attendance: page(lesson(day), lesson({ ...day, lessonId: 'm', isSaved: true, amount: 1 })),
      sessions: page(lesson(day), lesson({ lessonId: 'n', date: '2026-03-02', isSaved: true, amount: 1 })),
    }
    expect(lines(all)).toEqual([
      ['Sesión hoy, 14:05 h: 2 personas', 'Práctica · Amarres', 'Tomar asistencia', '/cursos/asistencia'],
      [
        'Sesión hoy, todo el día: 1 persona',
        'Práctica · Amarres',
        'Continuar asistencia',
        '/cursos/asistencia',
      ],
      [
        'Asistencia sin tomar: 2 personas',
        'Práctica · Amarres · 2 mar 2026',
        'Tomar asistencia',
        '/cursos/asistencia',
      ],
      [
        'Asistencia sin enviar: 1 persona',
        'Práctica · Amarres · 2 mar 2026',
        'Continuar asistencia',
        '/cursos/asistencia',
      ],
      ['2 respuestas por revisar', 'Práctica · Amarres', 'Revisar', '/cursos/c/lecciones/l/revision'],
      ['2 calificaciones por publicar', 'Práctica · Amarres', 'Publicar', '/cursos/c/lecciones/l'],
      ['Curso en borrador', 'Grúas · Listo para publicar', 'Publicar', '/cursos/editar'],
    ])
    expect(lines(all, 'en').map(([title, place, act]) => [title, place, act])).toEqual([
      ['Session today, 2:05 PM: 2 people', 'Práctica · Amarres', 'Take attendance'],
      ['Session today, all day: 1 person', 'Práctica · Amarres', 'Continue attendance'],
      ['Attendance not taken: 2 people', 'Práctica · Amarres · Mar 2, 2026', 'Take attendance'],
      ['Attendance not sent: 1 person', 'Práctica · Amarres · Mar 2, 2026', 'Continue attendance'],
      ['2 responses to review', 'Práctica · Amarres', 'Review'],
      ['2 grades to publish', 'Práctica · Amarres', 'Publish'],
      ['Draft course', 'Grúas · Ready to publish', 'Publish'],
    ])
    expect(locales.map((locale) => panel(all, locale).texts('section h2'))).toEqual([
      ['Por hacer'],
      ['To do'],
    ])
  })

  test('names what a draft lacks', () => {
    const said = (over: Partial<Draft>, locale?: Locale) =>
      lines({ drafts: page(draft(over)) }, locale).map(([, place, act]) => [place, act])
    expect(said({ lacks: ['information', 'lessons'] })).toEqual([
      ['Grúas · Falta: información básica, contenido', 'Continuar'],
    ])
    expect(said({ lacks: ['files'], unfinishedLessons: 2 })).toEqual([
      ['Grúas · Falta: 2 lecciones por completar', 'Continuar'],
    ])
    expect(said({ lacks: ['information', 'files'], unfinishedLessons: 1 }, 'en')).toEqual([
      ['Grúas · Missing: basic information, 1 lesson to complete', 'Continue'],
    ])
  })

  test('opens a draft at the tab that lacks something, or at the one that publishes', () => {
    const tabOf = (lacks: Draft['lacks']): unknown => {
      let state: unknown
      const Probe = () => {
        const groups = useTeachingTasks({ ...nothing, drafts: page(draft({ lacks })) })
        const [task] = groups.flatMap(({ tasks }) => tasks)
        state = task && 'state' in task ? task.state : null
        return null
      }
      printed(Probe, {})
      return state
    }
    const editor = { update: true, course: ['Grúas', 'd'], origin: '/cursos' }
    expect(tabOf(['information', 'lessons'])).toEqual(editor)
    expect(tabOf(['files'])).toEqual({ ...editor, tab: 'lessons' })
    expect(tabOf([])).toEqual({ ...editor, tab: 'post' })
  })

  test('is each request for another attempt, with who, where, why, since when, and its two answers', () => {
    const requests = {
      opportunities: page(
        opportunity(),
        opportunity({ evaluationId: 'f', requestedAt: new Date().toISOString() }),
      ),
    }
    const said = (locale: Locale) => {
      const part = panel({ ...requests, reviews: page(lesson()) }, locale)
      return [part.texts('.request-task .rt-Text'), part.texts('.request-task button')]
    }
    expect(said('es')).toEqual([
      [
        ...[
          'Ana Luz pide otra oportunidad',
          'Examen · Amarres · Obtuvo 50 · desde el 2 mar 2026',
          'Se fue la luz',
        ],
        ...['Ana Luz pide otra oportunidad', 'Examen · Amarres · Obtuvo 50 · desde hoy', 'Se fue la luz'],
      ],
      ['Dar otra oportunidad', 'Rechazar', 'Dar otra oportunidad', 'Rechazar'],
    ])
    expect(said('en')).toEqual([
      [
        ...[
          'Ana Luz asks for another attempt',
          'Examen · Amarres · Scored 50 · since Mar 2, 2026',
          'Se fue la luz',
        ],
        ...[
          'Ana Luz asks for another attempt',
          'Examen · Amarres · Scored 50 · since today',
          'Se fue la luz',
        ],
      ],
      ['Give another attempt', 'Decline', 'Give another attempt', 'Decline'],
    ])
    // each holds the words that are seen, for those who press by voice
    const named = (locale: Locale) =>
      panel(requests, locale)
        .all('.request-task button')
        .slice(0, 2)
        .map((one) => one['aria-label'])
    expect([...named('es'), ...named('en')]).toEqual([
      'Dar otra oportunidad a Ana Luz en «Examen»',
      'Rechazar la solicitud de Ana Luz en «Examen»',
      'Give another attempt to Ana Luz at “Examen”',
      'Decline the request of Ana Luz about “Examen”',
    ])
    const more = (locale: Locale) =>
      panel({ opportunities: { count: 3, rows: [opportunity()] } }, locale).texts('li > .rt-Text')
    expect([more('es'), more('en')]).toEqual([
      ['Y 2 solicitudes más de otra oportunidad'],
      ['And 2 more requests for another attempt'],
    ])
  })

  test('is nothing where nothing is', () => {
    expect(panel({}).all('*')).toHaveLength(1)
    expect(panel({ attendance: { count: 0, rows: [] } }).texts('section')).toEqual([])
  })

  test('is three of a kind at first, with the number of the others', () => {
    const some = (count: number, total = count) => ({
      count: total,
      rows: Array.from({ length: count }, (_, at) =>
        lesson({ lessonId: `l${at}`, lessonName: `Tarea ${at}` }),
      ),
    })
    const shown = (teaching: Partial<Teaching>, locale?: Locale) => {
      const part = panel(teaching, locale)
      return [part.all('a.task').length, part.texts('button'), part.texts('li > a:not(.task)')]
    }
    expect(shown({ reviews: some(3) })).toEqual([3, [], []])
    expect(shown({ reviews: some(5), grades: some(4) })).toEqual([6, ['Ver 3 pendientes más'], []])
    expect(shown({ reviews: some(4) }, 'en')).toEqual([3, ['See 1 more task'], []])
    expect(shown({ reviews: some(2, 7) })).toEqual([2, [], ['Y 5 pendientes más en Lo que imparto']])
    const rest = panel({ reviews: some(1, 2) }, 'en')
    expect(rest.all('li > a:not(.task)').map(({ text, href }) => [text, href])).toEqual([
      ['And 1 more task in What I teach', '/mis-cursos?tab=teaching'],
    ])
  })
})

describe('constancias to be issued', () => {
  const Panel = ({ papers }: { papers: Papers }) =>
    createElement(TasksPanel, { groups: [usePaperTasks(papers)] })
  const line = (papers: Papers, locale: Locale = 'es') => {
    const part = printed(Panel, { papers }, { locale })
    const [task] = part.all('a.task')
    return task && [...part.texts('.task-text .rt-Text'), ...part.texts('.task-act'), task.href]
  }

  test('[LAW-09] are one line: those past their deadline, or those whose last day is near, and the way to them', () => {
    const firstOn = '2027-03-30'
    expect(line({ late: 2, soon: 3, firstOn })).toEqual([
      '2 constancias con el plazo vencido',
      'Desde el 30 mar 2027 · 3 más vencen dentro de 7 días',
      ...['Ver constancias', '/capacitacion/constancias?situation=late'],
    ])
    expect(line({ late: 1, soon: 0, firstOn })).toEqual([
      ...['1 constancia con el plazo vencido', 'Desde el 30 mar 2027'],
      ...['Ver constancias', '/capacitacion/constancias?situation=late'],
    ])
    expect(line({ late: 0, soon: 3, firstOn })).toEqual([
      ...['3 constancias vencen dentro de 7 días', 'La primera, el 30 mar 2027'],
      ...['Ver constancias', '/capacitacion/constancias?situation=due'],
    ])
    expect(line({ late: 2, soon: 1, firstOn }, 'en')).toEqual([
      '2 constancias past their deadline',
      'Since Mar 30, 2027 · 1 more is due within 7 days',
      ...['See constancias', '/capacitacion/constancias?situation=late'],
    ])
    expect(line({ late: 0, soon: 1, firstOn }, 'en')?.slice(0, 2)).toEqual([
      '1 constancia due within 7 days',
      'The first on Mar 30, 2027',
    ])
  })

  test('[LAW-09] have no line while none is near, or there are none', () => {
    expect(line({ late: 0, soon: 0, firstOn: '2027-03-30' })).toBeUndefined()
    expect(line({ late: 0, soon: 0, firstOn: null })).toBeUndefined()
  })
})

describe('what waits for an administrator', () => {
  const request = (at: number) => ({
    id: `${at}`,
    requestedAt: '2026-03-02T18:00:00.000Z',
    User: { id: `u${at}`, fullName: `Persona ${at}`, payrollNum: `10${at}` },
  })
  const approval: Company['approvals']['rows'][number] = {
    ...{ personId: 'p', fullName: 'Ana Luz', courseId: 'c', courseName: 'Liderazgo', since: '2026-03-02' },
  }
  type Given = { requests: number } & Pick<
    Company,
    'approvals' | 'opportunities' | 'exceptions' | 'extensions'
  >
  const empty = { count: 0, rows: [] }
  const nothingAsked = {
    ...{ requests: 0, approvals: empty, opportunities: empty, extensions: empty },
    exceptions: { count: 0, courses: [] },
  }
  const Tasks = ({ requests, ...company }: Given) => {
    const asked = Array.from({ length: requests }, (_, at) => request(at))
    // of the company, the lines read this alone
    const groups = useCompanyTasks(asked, company as Company)
    return createElement(TasksPanel, { groups })
  }
  const shown = (given: Partial<Given>, locale: Locale = 'es') =>
    printed(Tasks, { ...nothingAsked, ...given }, { locale })
  const linesOf = (part: ReturnType<typeof shown>) => {
    const texts = part.texts('.task-text .rt-Text')
    return part
      .all('a.task')
      .map(({ href }, at) => [texts[2 * at], texts[2 * at + 1], part.texts('.task-act')[at], href])
  }

  test('is who forgot a password, and each course to approve, a click from the act', () => {
    const given = { requests: 4, approvals: page(approval, { ...approval, personId: 'q', since: null }) }
    expect(linesOf(shown(given))).toEqual([
      [
        '4 personas esperan una contraseña temporal',
        'Persona 0, Persona 1, Persona 2, …',
        'Ver solicitudes',
        '/empleados',
      ],
      ['Por aprobar: Liderazgo', 'Ana Luz · 2 mar 2026', 'Aprobar', '/empleado/desarrollo?empleado=p#plan'],
      ['Por aprobar: Liderazgo', 'Ana Luz', 'Aprobar', '/empleado/desarrollo?empleado=q#plan'],
    ])
    expect(linesOf(shown({ ...given, requests: 1 }, 'en')).map((line) => line.slice(0, 3))).toEqual([
      ['1 person is waiting for a temporary password', 'Persona 0', 'See requests'],
      ['To approve: Liderazgo', 'Ana Luz · Mar 2, 2026', 'Approve'],
      ['To approve: Liderazgo', 'Ana Luz', 'Approve'],
    ])
    expect(shown({}).all('.tasks, h2')).toEqual([])
    expect(shown({ opportunities: page(opportunity()) }).texts('.request-task button')).toEqual([
      'Dar otra oportunidad',
      'Rechazar',
    ])
  })

  test('[DUE-04] is how many dates have to be resolved, in which courses, a click from the tray', () => {
    const given = { exceptions: { count: 12, courses: ['Amarre', 'Grúas'] } }
    expect(linesOf(shown(given))).toEqual([
      ['12 fechas límite por resolver', 'Amarre, Grúas', 'Resolver', '/definicion/pendientes'],
    ])
    expect(linesOf(shown({ exceptions: { count: 1, courses: ['Amarre'] } }, 'en'))).toEqual([
      ['1 due date to resolve', 'Amarre', 'Resolve', '/definicion/pendientes'],
    ])
  })

  test('[DUE-05] is each extension that somebody asks for, with the dates, why, and its two answers', () => {
    const extension: Company['extensions']['rows'][number] = {
      ...{
        id: 'e',
        personId: 'p',
        fullName: 'Ana Luz',
        payrollNum: '7',
        courseId: 'c',
        courseName: 'Amarre',
      },
      ...{ dueOn: '2026-04-01', requestedOn: '2026-05-03', reason: 'Estaba de licencia', requestedBy: null },
      requestedAt: '2026-03-02T18:00:00.000Z',
    }
    const said = (over: object, locale: Locale = 'es') => {
      const part = shown({ extensions: page({ ...extension, ...over }) }, locale)
      return [part.texts('.request-task .rt-Text'), part.texts('.request-task button')]
    }
    expect(said({})).toEqual([
      [
        'Ana Luz pide prórroga',
        'Amarre · vence el 1 abr 2026 · la pide hasta el 3 may 2026 · desde el 2 mar 2026',
        'Estaba de licencia',
      ],
      ['Conceder', 'Rechazar'],
    ])
    expect(said({ dueOn: null, requestedBy: 'Beto Mar' }, 'en')).toEqual([
      [
        'Ana Luz asks for an extension',
        'Amarre · asks until May 3, 2026 · since Mar 2, 2026 · on their behalf, Beto Mar',
        'Estaba de licencia',
      ],
      ['Grant', 'Decline'],
    ])
    const rest = shown({ extensions: { count: 3, rows: [extension] } }).all('li > a:not(.task)')
    expect(rest.map(({ text, href }) => [text, href])).toEqual([
      ['Y 2 prórrogas más por responder', '/definicion/pendientes?tab=requests'],
    ])
  })

  test('leads to the report where there is more than stands here', () => {
    const rest = (locale: Locale) =>
      shown({ approvals: { count: 3, rows: [approval] } }, locale)
        .all('li > a:not(.task)')
        .map(({ text, href }) => [text, href])
    expect(rest('es')).toEqual([['Y 2 cursos más por aprobar', '/reporte/vencimientos?situation=approval']])
    expect(rest('en')[0]?.[0]).toBe('And 2 more courses to approve')
  })
})
