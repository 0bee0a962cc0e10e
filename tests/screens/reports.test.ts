import { createElement } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { CodedError } from '../../web/shared/coded-error.ts'
import { forgetAnswers, printed, readAnswered } from '../support/printed.ts'

const { CourseCharts } = await import('../../web/features/reports/CourseCharts.tsx')
const { EmployeeReportScreen } = await import('../../web/features/reports/employees/EmployeeReportScreen.tsx')
const { EmployeeCharts } = await import('../../web/features/reports/employees/EmployeeCharts.tsx')
const { MemberCharts } = await import('../../web/features/reports/MemberCharts.tsx')
const { MomentBanner, MomentPicker } = await import('../../web/shared/moment/MomentPicker.tsx')
const { Tiles } = await import('../../web/features/reports/Tiles.tsx')
const { ReportTabs } = await import('../../web/features/reports/ReportTabs.tsx')
const { Route } = await import('wouter')

afterEach(forgetAnswers)

const day = '2026-03-02'
const instant = '2026-03-02T18:05:07.000Z'
const nothingYet = 'Nada que mostrar'

/** The screen reads the person's id from the path. */
const OnePerson = () =>
  createElement(Route, { path: '/reporte/empleados/:employeeId' }, createElement(EmployeeReportScreen))

describe('[AUD-03] the moment of a report', () => {
  const banner = (at: string, locale: 'es' | 'en' = 'es') => printed(MomentBanner, {}, { at, locale })

  test('is a warning above it with a button back to today; a report of now has none', () => {
    expect(banner('/').all('*')).toHaveLength(1)
    expect(banner('/?asOf=ayer').all('*')).toHaveLength(1)
    const shown = banner(`/?asOf=${day}`)
    expect(shown.one('.rt-CalloutRoot')).toMatchObject({ 'data-accent-color': 'amber' })
    expect(shown.one('.rt-CalloutText')?.text).toBe(
      'Como estaba: 2 de marzo de 2026. Lo que pasó después no aparece. Volver a hoy',
    )
    expect(shown.texts('button')).toEqual(['Volver a hoy'])
    expect(banner(`/?asOf=${day}`, 'en').one('.rt-CalloutText')?.text).toBe(
      'As it stood: March 2, 2026. What happened later is not shown. Back to today',
    )
  })

  test('shows the time of an instant, in the device’s zone', () => {
    const minute = String(new Date(instant).getMinutes()).padStart(2, '0')
    expect(banner(`/?asOf=${instant}`).one('strong')?.text).toMatch(
      new RegExp(`^Como estaba: .*\\d:${minute}`),
    )
  })

  test('is offered to auditors alone', () => {
    expect(printed(MomentPicker, {}, { can: ['audit'] }).texts('button')).toEqual(['Ver a una fecha'])
    expect(printed(MomentPicker, {}, { can: ['audit'], locale: 'en' }).texts('button')).toEqual([
      'View as of a date',
    ])
    expect(printed(MomentPicker, {}, { can: ['report', 'course'] }).all('button')).toEqual([])
  })

  test('is kept by the tabs, of which the open report is marked', () => {
    const tabs = (at: string, locale: 'es' | 'en' = 'es') => printed(ReportTabs, {}, { at, locale }).all('a')
    expect(
      tabs('/reporte/cursos').map(({ href, text, 'aria-current': current }) => [href, text, current]),
    ).toEqual([
      ['/reporte/empleados', 'EmpleadosEmpleados', undefined],
      ['/reporte/cursos', 'CursosCursos', 'page'],
      ['/reporte/plan', 'Plan de desarrolloPlan de desarrollo', undefined],
      ['/reporte/vencimientos', 'Atrasados y por vencerAtrasados y por vencer', undefined],
    ])
    expect(tabs(`/reporte/plan?asOf=${day}&search=x`, 'en').map(({ href }) => href)).toEqual(
      ['empleados', 'cursos', 'plan', 'vencimientos'].map((report) => `/reporte/${report}?asOf=${day}`),
    )
    expect(printed(ReportTabs, {}, { can: ['employee_development'] }).all('a')).toEqual([])
  })
})

const ofPerson = {
  employeeId: 'p',
  fullName: 'Ana',
  totalCourses: 7,
  completedCourses: 4,
  pendingCourses: 3,
  overdueCourses: 0,
  failedCourses: 1,
  approvedEvaluations: 5,
  totalTrainingHours: '02:45:00',
}

describe('[RPT-04] the figures above a report', () => {
  const shown = (tiles: Parameters<typeof Tiles>[0]['tiles']) => {
    const part = printed(Tiles, { label: 'Totales', tiles })
    return [part.texts('dt'), part.texts('dd.figures'), part.texts('dd:not(.figures)')]
  }

  test('stand under their labels, with a note beside one, and as a dash until they are loaded', () => {
    expect(
      shown([
        { label: 'Pendientes', figure: '1,050', beside: 'además, 150 reprobados' },
        { label: 'Avance', figure: undefined },
      ]),
    ).toEqual([['Pendientes', 'Avance'], ['1,050', '—'], ['además, 150 reprobados']])
  })
})

describe('the charts above a report', () => {
  const answer = <Data>(data: Data | undefined, error: CodedError | null = null) => ({
    data,
    error,
    loading: data === undefined && !error,
    refreshing: false,
    refetch: () => undefined,
  })
  const noCounts = { aprobado: 0, pendiente: 0, reprobado: 0, overdue: 0 }
  const someCounts = { aprobado: 2, pendiente: 1, reprobado: 0, overdue: 0 }
  const inMonths = {
    months: [
      { month: '2026-02', approved: 0 },
      { month: '2026-03', approved: 0 },
    ],
  }
  const said = (part: ReturnType<typeof printed>) => part.texts('.chart-nothing')
  const titles = (part: ReturnType<typeof printed>) => part.texts('figcaption > span')

  const ofCourses = (counts: object) =>
    ({
      shares: [{ priority: 'Normativa', ...counts }],
      courses: [{ id: 'c', name: 'Grúas', ...counts }],
      otherCourses: noCounts,
      progress: [],
      ...inMonths,
    }) as never

  test('of the courses say of the months what is known: none lately, or none at all', () => {
    const lately = { summary: answer(ofCourses(someCounts)) }
    expect(titles(printed(CourseCharts, lately))).toEqual([
      'Inscripciones por estatus',
      'Inscripciones por curso',
      'Aprobados por mes',
      'Cursos por avance (%)',
    ])
    expect(said(printed(CourseCharts, lately))[0]).toBe('Ninguno en los últimos doce meses')
    expect(said(printed(CourseCharts, lately, { locale: 'en' }))[0]).toBe('None in the last twelve months')
    const never = { summary: answer(ofCourses({ ...noCounts, pendiente: 3 })) }
    expect(said(printed(CourseCharts, never))).toEqual(Array(2).fill(nothingYet))
  })

  test('of the courses have nothing to draw where nothing is known of any', () => {
    const nothing = { shares: [], courses: [], otherCourses: noCounts, progress: [], months: [] }
    const part = printed(CourseCharts, { summary: answer(nothing as never) })
    expect(said(part)).toEqual(Array(4).fill(nothingYet))
  })

  test('of the people of a course say so of the months in which nobody was enrolled', () => {
    const departments = (counts: object) => [{ id: 'd', name: 'Faros', ...counts }]
    const summary = (counts: object) => ({
      summary: answer({
        departments: departments(counts),
        months: [{ month: '2026-03', ...noCounts }],
      } as never),
    })
    expect(titles(printed(MemberCharts, summary(someCounts)))).toEqual([
      'Inscritos por departamento',
      'Inscritos por mes',
    ])
    expect(said(printed(MemberCharts, summary(someCounts)))).toEqual(['Ninguno en los últimos doce meses'])
    expect(said(printed(MemberCharts, summary(noCounts)))).toEqual([nothingYet, nothingYet])
  })

  test('of somebody say so where all that they passed is older, and not where they passed nothing', async () => {
    const shown = async (completedCourses: number) => {
      forgetAnswers()
      await readAnswered(
        'GET /reports/employees/:id/courses/totals',
        { params: { id: 'p' } },
        { ...ofPerson, completedCourses },
      )
      await readAnswered('GET /reports/employees/:id/courses/summary', { params: { id: 'p' } }, inMonths)
      return said(printed(OnePerson, {}, { at: '/reporte/empleados/p' }))
    }
    expect(await shown(2)).toEqual(['Ninguno en los últimos doce meses'])
    expect(await shown(0)).toEqual([nothingYet])
  })

  test('that could not be read say so, and draw nothing', () => {
    const away = { summary: answer<never>(undefined, new CodedError('network')) }
    for (const [part, charts] of [
      [printed(CourseCharts, away), 4],
      [printed(MemberCharts, away), 2],
      [printed(EmployeeCharts, away), 1],
    ] as const)
      expect(said(part)).toEqual(Array(charts).fill('No disponible por ahora'))
  })
})
