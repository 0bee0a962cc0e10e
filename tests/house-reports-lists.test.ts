import { createElement } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { courseStatuses } from '../api/contract/constants.ts'
import { CodedError } from '../web/shared/data/coded-error.ts'
import { forgetAnswers, getAnswered, listAnswered, printed } from './support/printed.ts'

const { CourseEmployeesReportScreen } = await import(
  '../web/features/reports/CourseEmployeesReportScreen.tsx'
)
const { CoursesReportScreen } = await import('../web/features/reports/CoursesReportScreen.tsx')
const { EmployeeReportScreen } = await import('../web/features/reports/employees/EmployeeReportScreen.tsx')
const { EmployeesReportScreen } = await import('../web/features/reports/employees/EmployeesReportScreen.tsx')
const { PlanReportScreen } = await import('../web/features/reports/plan/PlanReportScreen.tsx')
const { Route } = await import('wouter')

afterEach(forgetAnswers)

const [passed, pending, failed] = courseStatuses.map(({ id }) => id)
const day = '2026-03-02'

/** These two read whom they are of from the path. */
const OneCourse = () =>
  createElement(Route, { path: '/reporte/cursos/:courseId' }, createElement(CourseEmployeesReportScreen))
const OnePerson = () =>
  createElement(Route, { path: '/reporte/empleados/:employeeId' }, createElement(EmployeeReportScreen))

const screens = {
  employees: { Screen: EmployeesReportScreen, path: '/reporte/empleados', list: 'report-employees' },
  courses: { Screen: CoursesReportScreen, path: '/reporte/cursos', list: 'report-courses' },
  course: { Screen: OneCourse, path: '/reporte/cursos/c', list: 'report-course-c' },
  person: { Screen: OnePerson, path: '/reporte/empleados/p', list: 'report-employee-p' },
  plan: { Screen: PlanReportScreen, path: '/reporte/plan', list: 'report-plan' },
  planCourses: { Screen: PlanReportScreen, path: '/reporte/plan?por=curso', list: 'report-plan-courses' },
} as const

type Name = keyof typeof screens
type Seen = NonNullable<Parameters<typeof printed>[2]>

const shown = (name: Name, { at = '', ...seen }: Seen = {}) => {
  const { Screen, path } = screens[name]
  return printed(Screen, {}, { at: `${path}${at}`, ...seen })
}

const rowsAnswered = (name: Name, rows: readonly object[], asOf = '') =>
  listAnswered(asOf ? `${screens[name].list} ${asOf}` : screens[name].list, { rows, count: rows.length })

const course = { id: 'c-1', name: 'Grúas', priority: 'Normativa', category: null, isDraft: false }
const nowhere = { departmentName: null, jobTitleName: null, jobTitleTypeName: null, terminalName: null }
const ana = { id: 'p-1', fullName: 'Ana Luz', payrollNum: '7', status: true, ...nowhere }
const employee = {
  ...ana,
  gender: null,
  age: null,
  entryDate: null,
  completedCourses: 1,
  totalSubscribedCourses: 1_200,
  completedTrainingHours: '01:30:00',
  totalTrainingHours: '100:00:00',
  lastSession: null,
}
const member = {
  ...ana,
  completedEvaluations: 1,
  totalEvaluations: 2,
  userCourseStatusId: pending,
  certificationId: null,
  terminationDate: null,
}
const taken = {
  courseId: 'c-1',
  courseName: 'Grúas',
  priorityName: null,
  categoryName: null,
  trainingHours: '00:45:00',
  completedEvaluations: 1,
  totalEvaluations: 2,
  userCourseStatusId: null,
  evaluationDate: null,
  certificationId: null,
}

const cells = (part: ReturnType<typeof printed>) => part.texts('tbody td')

describe('a row of a report', () => {
  test('leads on at the moment that is shown', async () => {
    const links = async (name: Name, row: object, asOf: string) => {
      forgetAnswers()
      await rowsAnswered(name, [row], asOf)
      const and = screens[name].path.includes('?') ? '&' : '?'
      return shown(name, { at: asOf && `${and}asOf=${asOf}` })
        .all('tbody a.row-link')
        .map(({ href }) => href)
    }
    const planned = { ...course, totalUsers: 9, completedUsers: 1 }
    const counted = { ...course, totalUsers: 9, totalUsersCompleted: 1, trainingHours: '01:00:00' }
    for (const [asOf, more] of [
      ['', ''],
      [day, `?asOf=${day}`],
    ] as const) {
      expect(await links('employees', employee, asOf)).toEqual([`/reporte/empleados/p-1${more}`])
      expect(await links('courses', counted, asOf)).toEqual([`/reporte/cursos/c-1${more}`])
      expect(await links('person', taken, asOf)).toEqual([`/reporte/cursos/c-1${more}`])
      expect(await links('planCourses', planned, asOf)).toEqual([`/reporte/cursos/c-1${more}`])
    }
    expect(shown('course', { at: `?asOf=${day}` }).one('nav.crumbs a')?.href).toBe(
      `/reporte/cursos?asOf=${day}`,
    )
    expect(shown('person', { at: `?asOf=${day}` }).one('nav.crumbs a')?.href).toBe(
      `/reporte/empleados?asOf=${day}`,
    )
  })

  test('[RPT-02] says what is not known by a dash, and who was logged in of today alone', async () => {
    await rowsAnswered('employees', [
      employee,
      { ...employee, id: 'p-2', gender: 1, age: 42, entryDate: '2014-03-10' },
    ])
    await rowsAnswered('employees', [employee], day)
    expect(shown('employees').texts('thead th')).toContain('Última sesión')
    expect(cells(shown('employees')).slice(0, 8)).toEqual([
      '7',
      '—',
      '—',
      '—',
      '—',
      '1 / 1,200',
      '01:30 / 100:00',
      '—',
    ])
    expect(cells(shown('employees')).slice(8).slice(3, 5)).toEqual(['42', '10 mar 2014'])
    expect(shown('employees', { at: `?asOf=${day}` }).texts('thead th')).not.toContain('Última sesión')
  })

  test('[RPT-04] says how somebody stands in the colour of the status', async () => {
    const badges = (name: Name, locale: 'es' | 'en') =>
      shown(name, { locale })
        .all('tbody .rt-Badge')
        .map((badge) => [badge.text, badge['data-accent-color']])
    for (const [name, row] of [
      ['course', member],
      ['person', taken],
    ] as const) {
      await rowsAnswered(
        name,
        [passed, pending, failed].map((userCourseStatusId, place) => ({
          ...row,
          id: `${place}`,
          courseId: `${place}`,
          userCourseStatusId,
        })),
      )
      expect(badges(name, 'es')).toEqual([
        ['Aprobado', 'green'],
        ['Pendiente', 'amber'],
        ['Reprobado', 'red'],
      ])
      expect(badges(name, 'en').map(([text]) => text)).toEqual(['Passed', 'Pending', 'Failed'])
    }
  })

  test('[CERT-02] hands over a certificate that there is; to whoever audits it says why, and where the history is', async () => {
    await rowsAnswered('course', [member, { ...member, id: 'p-2', fullName: 'Berta', certificationId: 'k' }])
    await rowsAnswered('person', [
      taken,
      { ...taken, courseId: 'c-2', courseName: 'Faros', certificationId: 'k' },
    ])
    await getAnswered('GET /reports/courses/:id/totals', { params: { id: 'c' } }, totals)
    const acts = (name: Name, seen: Seen) =>
      ['button', 'a']
        .flatMap((one) => shown(name, seen).all(`tbody td ${one}`))
        .map((one) => one['aria-label'])
    expect(acts('course', { can: ['report'] })).toEqual(['Descargar el certificado de Berta'])
    expect(acts('person', { can: ['report'] })).toEqual(['Descargar el certificado de Faros'])
    expect(acts('course', { can: ['report', 'audit'] })).toEqual([
      'Por qué Ana Luz tiene este estatus en Muelles',
      'Descargar el certificado de Berta',
      'Por qué Berta tiene este estatus en Muelles',
      'Ver el historial de Ana Luz',
      'Ver el historial de Berta',
    ])
    const ways = shown('course').all('tbody td a')
    expect(ways.map(({ href }) => href)).toEqual(
      ['p-1', 'p-2'].map((id) => `/auditoria?courseId=c&userId=${id}`),
    )
    expect(acts('person', { can: ['audit'], locale: 'en' })[0]).toMatch(/^Why .+ has this status in Grúas$/)
  })

  test('[RPT-01] of a plan leads to it; of a course to its report for whoever reads reports, and says that it is a draft', async () => {
    const person = { ...ana, lastAssess: null, Department: null, JobTitle: null, Terminal: null }
    await rowsAnswered('plan', [{ ...person, pendingCourses: 1, totalCourses: 1_200 }])
    expect(shown('plan').one('tbody a')?.href).toBe('/empleado/desarrollo?empleado=p-1')
    expect(cells(shown('plan'))).toEqual(['7', '—', '—', '—', '—', '1', '1,200'])
    await rowsAnswered('planCourses', [
      { ...course, totalUsers: 0, completedUsers: 0 },
      { ...course, id: 'c-2', isDraft: true, totalUsers: 1_200, completedUsers: 300 },
    ])
    const reading = shown('planCourses')
    expect(cells(reading).map((text) => text.trim())).toEqual(
      [
        ['Normativa', 'sin categoría', '0', '0', '0%'],
        ['Normativa', 'sin categoría', '1,200', '300', '25%'],
      ].flat(),
    )
    expect(reading.texts('tbody th').map((text) => text.trim())).toEqual(['Grúas', 'Grúas Borrador'])
    expect(reading.all('tbody a')).toHaveLength(2)
    expect(reading.one('tbody [role=progressbar]')?.['aria-label']).toBe('Aprobados en Grúas')
    expect(shown('planCourses', { can: ['employee_development'] }).all('tbody a')).toEqual([])
  })
})

const totals = {
  courseName: 'Muelles',
  enrolledEmployees: 0,
  approvedEmployees: 0,
  pendingEmployees: 0,
  failedEmployees: 0,
  progressPercentage: 0,
  trainingHours: '00:00:00',
}

describe('a report of nothing', () => {
  const empties = {
    employees: ['Aún no hay empleados', 'No employees yet'],
    courses: ['Aún no hay cursos', 'No courses yet'],
    course: ['Nadie está inscrito en este curso', 'Nobody is enrolled in this course'],
    person: ['No está inscrito en ningún curso', 'Not enrolled in any course'],
    plan: ['Aún no hay empleados', 'No employees yet'],
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
    for (const name of ['employees', 'course', 'person', 'plan'] as const)
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
      await getAnswered(`GET /reports/${name}/summary`, {}, away)
      expect([name, alerts(name)]).toEqual([name, told])
    }
    for (const [name, of, id] of [
      ['course', 'courses/:id', 'c'],
      ['person', 'employees/:id/courses', 'p'],
    ] as const)
      for (const part of ['totals', 'summary'] as const) {
        forgetAnswers()
        await rowsAnswered(name, [])
        await getAnswered(`GET /reports/${of}/${part}`, { params: { id } }, away)
        expect([name, part, alerts(name)]).toEqual([name, part, told])
      }
  })
})

describe('the filters of a report', () => {
  const labels = (name: Name, seen: Seen = {}) =>
    ['.filter-bar .rt-SelectTrigger', '.filter-bar .several-filter', '.filter-bar .date-filter input'].map(
      (kind) =>
        shown(name, seen)
          .all(kind)
          .map((one) => one['aria-label']),
    )

  test('are those that the requirements name, none of them chosen at first', () => {
    expect(labels('employees')).toEqual([
      ['Departamento', 'Puesto', 'Tipo de puesto', 'Género', 'Edad'],
      ['Todas las terminales'],
      ['Ingreso: dd/mm/aaaa'],
    ])
    expect(labels('courses')).toEqual([
      ['Categoría', 'Se le pide a', 'Publicación'],
      ['Prioridad: cualquiera'],
      ['Última modificación: dd/mm/aaaa'],
    ])
    expect(labels('course')).toEqual([
      ['Departamento', 'Puesto', 'Tipo de puesto', 'Edad', 'Estatus'],
      ['Todas las terminales'],
      ['Inscripción: dd/mm/aaaa', 'Terminó: dd/mm/aaaa'],
    ])
    expect(labels('person')).toEqual([['Prioridad', 'Categoría', 'Estatus'], [], ['Evaluado: dd/mm/aaaa']])
    expect(labels('plan')).toEqual([
      ['Terminal', 'Departamento', 'Puesto'],
      [],
      ['Evaluado desde: dd/mm/aaaa', 'Hasta: dd/mm/aaaa'],
    ])
    expect(labels('planCourses')).toEqual([['Terminal'], [], []])
    expect(labels('employees', { locale: 'en' })).toEqual([
      ['Department', 'Job title', 'Job title type', 'Gender', 'Age'],
      ['All terminals'],
      ['Hired: dd/mm/yyyy'],
    ])
    for (const name of Object.keys(screens) as Name[])
      expect([
        name,
        shown(name)
          .texts('.filter-bar button')
          .filter((text) => text === 'Quitar filtros'),
      ]).toEqual([name, []])
  })

  test('[RPT-01] have an end once there is a start, and say so until then', () => {
    const end = (at: string) => shown('plan', { at }).all('.date-filter input')[1]
    const hint = (at: string, locale: 'es' | 'en' = 'es') =>
      shown('plan', { at, locale }).texts('.date-filter .visually-hidden')
    for (const at of ['', '?start=ayer', '?end=2026-03-02']) {
      expect([at, end(at)]).toMatchObject([
        at,
        { disabled: '', value: '', title: 'Elija primero la fecha inicial.' },
      ])
      expect([at, hint(at)]).toEqual([at, ['Elija primero la fecha inicial.']])
    }
    expect(hint('', 'en')).toEqual(['Choose the start date first.'])
    expect(end('?start=2026-03-01&end=2026-03-02')).toMatchObject({ value: '02/03/2026' })
    expect(end('?start=2026-03-01')).not.toHaveProperty('disabled')
    expect(hint('?start=2026-03-01')).toEqual([])
  })
})
