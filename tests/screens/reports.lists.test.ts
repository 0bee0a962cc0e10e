import { createElement } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { CodedError } from '../../web/shared/coded-error.ts'
import { forgetAnswers, listAnswered, printed, readAnswered } from '../support/printed.ts'
import { type Name, rowsAnswered, type Seen, screens, shown } from '../support/report-screens.ts'

const { useEmployeeFilters } = await import('../../web/features/reports/use-person-filters.ts')

afterEach(forgetAnswers)

const day = '2026-03-02'

describe('a report of nothing', () => {
  const empties = {
    employees: ['Aún no hay empleados', 'No employees yet'],
    courses: ['Aún no hay cursos', 'No courses yet'],
    course: ['Nadie está inscrito en este curso', 'Nobody is enrolled in this course'],
    person: ['No está inscrito en ningún curso', 'Not enrolled in any course'],
    plan: ['Aún no hay empleados', 'No employees yet'],
    behind: ['Nadie está atrasado', 'Nobody is behind'],
    planCourses: ['Aún no se pide ningún curso', 'No course is required yet'],
  } as const
  const names = Object.keys(empties) as Name[] // its own keys

  test('[LIM-02] says what would be there, in both languages; where filters leave nothing, that', async () => {
    for (const name of names) {
      await rowsAnswered(name, [])
      const words = (['es', 'en'] as const).map(
        (locale) => shown(name, { locale }).texts('.empty-state > span.rt-Text')[0],
      )
      expect([name, ...words]).toEqual([name, ...empties[name]])
      expect([name, shown(name).all('.list-panel .filter-end button[disabled]')]).toHaveProperty(
        '1.length',
        1,
      )
    }
    await listAnswered('report-courses', { rows: [], count: 0 }, { search: 'x' })
    expect(shown('courses', { at: '?search=x' }).texts('.empty-state > span.rt-Text')[0]).toBe(
      'No hay datos disponibles',
    )
  })

  test('leads to what fills it, whoever may do that, and of the past to nothing', async () => {
    const ways = (name: Name, seen: Seen = {}) =>
      shown(name, seen)
        .all('.empty-state a')
        .map(({ text, href }) => [text, href])
    for (const name of names) await rowsAnswered(name, [])
    expect(ways('courses', { can: ['report', 'course'] })).toEqual([['Ir a los cursos', '/cursos']])
    expect(ways('courses', { locale: 'en' })).toEqual([['Go to the courses', '/cursos']])
    expect(ways('courses', { can: ['report', 'course_definition'] })).toEqual([])
    expect(ways('planCourses', { can: ['report', 'course_definition'] })).toEqual([
      ['Definir los cursos requeridos', '/definicion'],
    ])
    expect(ways('planCourses', { locale: 'en' })).toEqual([['Define the required courses', '/definicion']])
    expect(ways('planCourses', { can: ['report', 'course'] })).toEqual([])
    for (const name of ['employees', 'course', 'person', 'plan', 'behind'] as const)
      expect([name, ways(name)]).toEqual([name, []])
    await rowsAnswered('courses', [], day)
    await rowsAnswered('planCourses', [], day)
    expect(shown('courses', { at: `?asOf=${day}` }).all('.empty-state')).toHaveLength(1)
    expect(ways('courses', { at: `?asOf=${day}` })).toEqual([])
    expect(ways('planCourses', { at: `&asOf=${day}` })).toEqual([])
  })
})

describe('a report that cannot be read', () => {
  const away = new CodedError('network')
  const alerts = (name: Name) => shown(name).texts('[role=alert] .rt-CalloutText')

  test('[LIM-02] says so once, whatever of it failed, and offers to try again', async () => {
    const told = ['No hay conexión con el servidor. Revise su red e intente de nuevo. Reintentar']
    for (const name of Object.keys(screens) as Name[]) {
      await listAnswered(screens[name].list, away)
      expect([name, alerts(name)]).toEqual([name, told])
      expect([name, shown(name).all('.empty-state')]).toEqual([name, []])
    }
    forgetAnswers()
    for (const name of ['employees', 'courses'] as const) {
      await rowsAnswered(name, [])
      await readAnswered(`GET /reports/${name}/summary`, {}, away)
      expect([name, alerts(name)]).toEqual([name, told])
    }
    for (const [name, of, id] of [
      ['course', 'courses/:id', 'c'],
      ['person', 'employees/:id/courses', 'p'],
    ] as const)
      for (const part of ['totals', 'summary'] as const) {
        forgetAnswers()
        await rowsAnswered(name, [])
        await readAnswered(`GET /reports/${of}/${part}`, { params: { id } }, away)
        expect([name, part, alerts(name)]).toEqual([name, part, told])
      }
  })
})

test('[LIM-02] a report of nobody and of no course says that it was not found, leads back to its list, and shows nothing else', async () => {
  const unknown = new CodedError('http.invalid-input', 'id', {}, 400)
  for (const [name, of, list, code, told] of [
    ['course', 'courses/:id', '/reporte/cursos', 'courses.not-found', 'No se encontró el curso.'],
    [
      'person',
      'employees/:id/courses',
      '/reporte/empleados',
      'people.not-found',
      'No se encontró a esa persona.',
    ],
  ] as const)
    for (const [error, words] of [
      [new CodedError(code, 'id', {}, 404), told],
      [unknown, 'No se encontró lo que busca.'],
    ] as const) {
      forgetAnswers()
      await readAnswered(
        `GET /reports/${of}/totals`,
        { params: { id: name === 'course' ? 'c' : 'p' } },
        error,
      )
      const part = shown(name)
      expect([name, part.texts('[role=alert] .empty-state > span.rt-Text')[0]]).toEqual([name, words])
      expect(part.all('[role=alert]')).toHaveLength(1)
      expect(part.all('button, search, table, figure, dl, .list-panel')).toEqual([])
      expect(part.all('.empty-state a').map(({ text, href }) => [text, href])).toEqual([
        ['Ver el reporte', list],
      ])
    }
})

test('[AUD-03] every report says of when it is, and lets whoever audits choose', () => {
  for (const name of Object.keys(screens) as Name[]) {
    const at = `${screens[name].path.includes('?') ? '&' : '?'}asOf=${day}`
    const [past, now] = [shown(name, { at }), shown(name, { can: ['report'] })]
    expect([name, past.texts('.rt-CalloutText strong')]).toEqual([name, ['Como estaba: 2 de marzo de 2026.']])
    const paper = 'Reporte al 2 mar 2026'
    expect([name, past.texts('.page-action button')]).toEqual([
      name,
      name === 'person' ? ['Ver a una fecha', paper] : ['Ver a una fecha'],
    ])
    expect([name, past.texts('.filter-end button').includes(paper)]).toEqual([name, name !== 'person'])
    expect([name, now.texts('button').filter((text) => text.startsWith('Reporte al'))]).toEqual([name, []])
    expect([name, now.texts('.rt-CalloutText strong'), now.texts('.page-action button')]).toEqual([
      name,
      [],
      [],
    ])
    const tabs = past.all('nav[aria-label=Reportes] a').length
    expect([name, tabs]).toEqual([name, name === 'course' || name === 'person' ? 0 : 4])
  }
})

describe('the filters of a report', () => {
  const labels = (name: Name, seen: Seen = {}) =>
    [
      '.filter-bar .rt-SelectTrigger:not(.sort-select)',
      '.filter-bar .several-filter',
      '.days-filter input',
    ].map((kind) =>
      shown(name, seen)
        .all(kind)
        .map((one) => one['aria-label']),
    )

  test('stand in one bar with what cards are ordered by', () => {
    for (const name of Object.keys(screens) as Name[]) {
      const orders = shown(name).all('.filter-end .card-order .sort-select')
      expect([name, orders.map((one) => one['aria-label'])]).toEqual([name, ['Ordenar por']])
    }
  })

  test('are those that the requirements name, none of them chosen at first', () => {
    expect(labels('employees')).toEqual([
      ['Departamento', 'Puesto', 'Tipo de puesto', 'Plazo', 'Género', 'Edad'],
      ['Todas las terminales'],
      ['Ingreso: desde', 'Ingreso: hasta'],
    ])
    expect(labels('courses')).toEqual([
      ['Categoría', 'Se le pide a', 'Publicación'],
      ['Prioridad: cualquiera'],
      ['Última modificación: desde', 'Última modificación: hasta'],
    ])
    expect(labels('course')).toEqual([
      ['Departamento', 'Puesto', 'Tipo de puesto', 'Edad', 'Estatus', 'Plazo'],
      ['Todas las terminales'],
      ['Inscripción: desde', 'Inscripción: hasta', 'Terminó: desde', 'Terminó: hasta'],
    ])
    expect(labels('person')).toEqual([
      ['Prioridad', 'Categoría', 'Estatus', 'Plazo'],
      [],
      ['Evaluado: desde', 'Evaluado: hasta'],
    ])
    expect(labels('plan')).toEqual([
      ['Terminal', 'Departamento', 'Puesto'],
      [],
      ['Evaluado: desde', 'Evaluado: hasta'],
    ])
    expect(labels('planCourses')).toEqual([['Terminal'], [], []])
    expect(labels('employees', { locale: 'en' })).toEqual([
      ['Department', 'Job title', 'Job title type', 'Due', 'Gender', 'Age'],
      ['All terminals'],
      ['Hired: from', 'Hired: to'],
    ])
    for (const name of Object.keys(screens) as Name[])
      expect([
        name,
        shown(name)
          .texts('.filter-bar button')
          .filter((text) => text === 'Quitar filtros'),
      ]).toEqual([name, []])
  })

  test('[RPT-02] offer men as 0 and women as 1, and the three ranges of age', () => {
    const Offered = () => createElement('pre', null, JSON.stringify(useEmployeeFilters().filters))
    const offered = (locale: 'es' | 'en') => {
      const filters: { id: string; options: object[] }[] = JSON.parse(
        printed(Offered, {}, { locale }).texts('pre')[0] ?? '[]',
      )
      return Object.fromEntries(filters.map(({ id, options }) => [id, options]))
    }
    expect(offered('es')).toMatchObject({
      gender: [
        { value: '0', label: 'Hombre' },
        { value: '1', label: 'Mujer' },
      ],
      age: [
        { value: 'young', label: '18 a 29 años' },
        { value: 'adult', label: '30 a 50 años' },
        { value: 'elder', label: '51 años o más' },
      ],
    })
    expect(offered('en').gender).toEqual([
      { value: '0', label: 'Male' },
      { value: '1', label: 'Female' },
    ])
  })

  test('[RPT-01] have an end once there is a start, and say so until then', () => {
    const end = (at: string) => shown('plan', { at }).all('.days-filter input')[1]
    const hint = (at: string, locale: 'es' | 'en' = 'es') =>
      shown('plan', { at, locale }).texts('.days-filter .visually-hidden')
    for (const at of ['', '?assessed=ayer', '?assessed=..2026-03-02']) {
      expect([at, end(at)]).toMatchObject([
        at,
        { disabled: '', value: '', title: 'Elija primero la fecha inicial.' },
      ])
      expect([at, hint(at)]).toEqual([at, ['Elija primero la fecha inicial.']])
    }
    expect(hint('', 'en')).toEqual(['Choose the start date first.'])
    expect(end('?assessed=2026-03-01..2026-03-02')).toMatchObject({ value: '02/03/2026' })
    expect(end('?assessed=2026-03-01..')).not.toHaveProperty('disabled')
    expect(hint('?assessed=2026-03-01..')).toEqual([])
  })
})
