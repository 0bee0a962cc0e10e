import { afterEach, describe, expect, test } from 'vitest'
import { courseStatuses } from '../../api/contract/constants.ts'
import { kept } from '../support/device.ts'
import { forgetAnswers, printed, readAnswered, underHeaders } from '../support/printed.ts'
import { type Name, rowsAnswered, type Seen, screens, shown } from '../support/report-screens.ts'

const { InactiveCount } = await import('../../web/features/courses/editor/members/InactiveMembers.tsx')

afterEach(() => {
  forgetAnswers()
  kept.clear()
})

const [passed, pending, failed] = courseStatuses.map(({ id }) => id)
const day = '2026-03-02'

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
  overdueCourses: 4,
  lastSession: null,
}
const member = {
  ...ana,
  completedEvaluations: 1,
  totalEvaluations: 2,
  userCourseStatusId: pending,
  missing: null,
  due: null,
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
  missing: null,
  due: null,
  evaluationDate: null,
  certificationId: null,
}

const cells = (part: ReturnType<typeof printed>) => part.texts('tbody td')

const totals = {
  courseId: 'c',
  courseName: 'Muelles',
  enrolledEmployees: 0,
  approvedEmployees: 0,
  pendingEmployees: 0,
  overdueEmployees: 0,
  failedEmployees: 0,
  inactiveEmployees: 0,
  progressPercentage: 0,
  trainingHours: '00:00:00',
}

describe('a row of a report', () => {
  test('has its figures, hours and dates at the end of their columns, under headers that stand there too', async () => {
    await rowsAnswered('employees', [employee])
    const part = shown('employees')
    const atEnd = (under: string) => part.texts(under).map((text) => text.replace(/\s+/g, ' ').trim())
    expect(atEnd('tbody td.figures')).toEqual(['7', '—', '1 / 1,200', '1 h 30 min / 100 h', '4', '—'])
    expect(atEnd('thead th.figures')).toEqual([
      'Núm. de nómina',
      'Ingreso',
      'Cursos',
      'Horas',
      'Vencidos',
      'Última sesión',
    ])
  })

  test('[DUE-05] has the acts on a date for those who may, now and about others, with a request that waits', async () => {
    const due = {
      ...{ situation: 'overdue', isOverdue: true, dueOn: '2026-04-01', days: -3, until: null },
      ...{ requested: '2026-05-03', isWithheld: false },
    }
    const acts = async (seen: Seen = {}, row: object = { ...taken, due }) => {
      forgetAnswers()
      await rowsAnswered('person', [row])
      await rowsAnswered('person', [row], day)
      const part = shown('person', seen)
      return [
        part.texts('.status-missing .extension').length,
        part.texts('.status-missing .extension button'),
        part.all('tbody button[aria-haspopup=menu]').map((one) => one['aria-label']),
      ]
    }
    const menu = ['Fecha límite de Grúas']
    expect(await acts()).toEqual([1, ['Conceder', 'Rechazar'], menu])
    expect(await acts({ can: ['report'] })).toEqual([1, [], []])
    expect(await acts({ at: `?asOf=${day}` })).toEqual([1, [], []])
    expect(await acts({}, { ...taken, due: null })).toEqual([0, [], []])
  })

  test('[DUE-08] says beside the status that a course is overdue, of a member and of a person', async () => {
    const due = {
      ...{ situation: 'overdue', isOverdue: true, dueOn: '2026-04-01', days: -3, until: null },
      ...{ requested: null, isWithheld: false },
    }
    for (const [name, row] of [
      ['course', { ...member, due }],
      ['person', { ...taken, due }],
    ] as const) {
      forgetAnswers()
      await rowsAnswered(name, [row])
      const [badge] = shown(name).all('.status-missing .due-date .rt-Badge')
      expect([badge?.text, badge?.['data-accent-color']]).toEqual(['Vencido hace 3 días', 'red'])
    }
  })

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
      expect(await links('course', member, asOf)).toEqual([`/reporte/empleados/p-1${more}`])
    }
    expect(shown('course', { at: `?asOf=${day}` }).one('nav.crumbs a')?.href).toBe(
      `/reporte/cursos?asOf=${day}`,
    )
    expect(shown('person', { at: `?asOf=${day}` }).one('nav.crumbs a')?.href).toBe(
      `/reporte/empleados?asOf=${day}`,
    )
  })

  test('[DUE-11] of an employee is selected to be reminded, today alone and by who develops plans', async () => {
    await rowsAnswered('employees', [employee])
    await rowsAnswered('employees', [employee], day)
    const boxes = (seen: Seen) =>
      shown('employees', seen)
        .all('tbody [role=checkbox]')
        .map((box) => box['aria-label'])
    expect(boxes({ can: ['report', 'employee_development'] })).toEqual(['Seleccionar a Ana Luz'])
    expect(boxes({ can: ['report', 'employee'] })).toEqual([])
    expect(boxes({ at: `?asOf=${day}` })).toEqual([])
  })

  test('[RPT-02] says what is not known by a dash, and who was logged in of today alone', async () => {
    await rowsAnswered('employees', [
      employee,
      { ...employee, id: 'p-2', gender: 1, age: 42, entryDate: '2014-03-10' },
    ])
    await rowsAnswered('employees', [employee], day)
    expect(shown('employees').texts('thead th')).toContain('Última sesión')
    expect(cells(shown('employees', { can: ['report', 'audit'] })).slice(0, 8)).toEqual([
      '7',
      '—',
      '—',
      '—',
      '1 / 1,200',
      '1 h 30 min / 100 h',
      '4',
      '—',
    ])
    expect(
      cells(shown('employees', { can: ['report', 'audit'] }))
        .slice(8)
        .slice(3, 4),
    ).toEqual(['10 mar 2014'])
    expect(shown('employees', { at: `?asOf=${day}` }).texts('thead th')).not.toContain('Última sesión')
  })

  test('[RPT-02] has a cell under each header, those that wait to be asked for too', async () => {
    const whole = {
      ...employee,
      departmentName: 'Operación',
      jobTitleName: 'Gruista',
      jobTitleTypeName: 'Operativo',
      terminalName: 'Norte',
      gender: 0,
      age: 42,
      entryDate: '2014-03-10',
      lastSession: '2026-03-01T18:00:00.000Z',
    }
    await rowsAnswered('employees', [whole, { ...whole, ...nowhere, id: 'p-2', gender: null }])
    const reader = { can: ['report'] } as const
    expect(shown('employees', reader).texts('thead th')).not.toContain('Tipo de puesto')
    kept.set('list.report-employees', JSON.stringify({ hidden: [] }))
    const rows = underHeaders(shown('employees', reader))
    expect(rows[0]).toEqual([
      ['Nombre', 'Ana Luz'],
      ['Núm. de nómina', '7'],
      ['Departamento', 'Operación'],
      ['Puesto', 'Gruista'],
      ['Tipo de puesto', 'Operativo'],
      ['Terminal', 'Norte'],
      ['Género', 'Hombre'],
      ['Edad', '42'],
      ['Ingreso', '10 mar 2014'],
      ['Cursos', '1 / 1,200'],
      ['Horas', '1 h 30 min / 100 h'],
      ['Vencidos', '4'],
      ['Última sesión', '1 mar 2026'],
    ])
    expect(rows[1]?.slice(2, 7).map(([, cell]) => cell)).toEqual(['—', '—', '—', '—', '—'])
    expect(underHeaders(shown('employees', { ...reader, locale: 'en' }))[0]?.slice(4, 7)).toEqual([
      ['Job title type', 'Operativo'],
      ['Terminal', 'Norte'],
      ['Gender', 'Male'],
    ])
  })

  test('[RPT-02] of a course tells enrolled, passed, progress and hours, each under its header', async () => {
    const counted = {
      ...course,
      totalUsers: 8,
      totalUsersCompleted: 2,
      inactiveUsers: 0,
      trainingHours: '01:30:00',
    }
    await rowsAnswered('courses', [counted, { ...counted, id: 'c-2', category: 'Seguridad' }])
    const rows = underHeaders(shown('courses'))
    expect(rows[0]).toEqual([
      ['Curso', 'Grúas'],
      ['Prioridad', 'Normativa'],
      ['Categoría', 'sin categoría'],
      ['Inscritos', '8'],
      ['Aprobados', '2'],
      ['Avance', '25%'],
      ['Horas', '1 h 30 min'],
    ])
    expect(rows[1]?.[2]).toEqual(['Categoría', 'Seguridad'])
    expect(shown('courses').one('tbody [role=progressbar]')?.['aria-label']).toBe('Aprobados en Grúas')
  })

  test('[RPT-04] of somebody who takes a course tells what they took and when they ended, each under its header', async () => {
    const ended = {
      ...member,
      departmentName: 'Operación',
      terminalName: 'Norte',
      userCourseStatusId: passed,
      terminationDate: '2026-03-01T18:00:00.000Z',
    }
    await rowsAnswered('course', [ended, { ...member, id: 'p-2' }])
    const [one, other] = underHeaders(shown('course')).map((row) => row.slice(0, 7))
    expect(one).toEqual([
      ['Nombre', 'Ana Luz'],
      ['Núm. de nómina', '7'],
      ['Departamento', 'Operación'],
      ['Terminal', 'Norte'],
      ['Evaluaciones', '1 / 2'],
      ['Estatus', 'Aprobado'],
      ['Terminó', '1 mar 2026'],
    ])
    expect(other?.map(([, cell]) => cell).slice(2)).toEqual(['—', '—', '1 / 2', 'Pendiente', '—'])
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

  test('[RPT-05] says whose account is inactive, in a column of theirs or beside those who are counted', async () => {
    const active = { ...member, status: true }
    await rowsAnswered('course', [active, { ...active, id: 'p-2', status: false }])
    const places = (name: Name, header: string, locale: 'es' | 'en' = 'es') => {
      const part = shown(name, { locale })
      const at = part.texts('thead th').indexOf(header)
      return part.texts(`tbody tr > *:nth-child(${at + 1})`)
    }
    expect(places('course', 'Estatus')).toEqual(['Pendiente', 'PendienteCuenta inactiva'])
    expect(places('course', 'Status', 'en')).toEqual(['Pending', 'PendingInactive account'])
    const counted = { ...course, totalUsers: 1_200, totalUsersCompleted: 1, trainingHours: '01:00:00' }
    await rowsAnswered('courses', [
      { ...counted, inactiveUsers: 0 },
      { ...counted, id: 'c-2', inactiveUsers: 2 },
    ])
    expect(places('courses', 'Inscritos')).toEqual(['1,200', '1,200además, 2 personas con cuenta inactiva'])
    expect(places('courses', 'Enrolled', 'en')).toEqual([
      '1,200',
      '1,200plus 2 people with an inactive account',
    ])
  })

  test('members of a course whose account is inactive are counted apart, and nobody where there is none', () => {
    const told = (inactive: number, locale: 'es' | 'en' = 'es') =>
      printed(InactiveCount, { count: 3, inactive }, { locale }).texts('p')
    expect([told(0), told(1), told(2)]).toEqual([
      [],
      ['2 personas activas; además, 1 persona con cuenta inactiva.'],
      ['1 persona activa; además, 2 personas con cuenta inactiva.'],
    ])
    expect(told(1, 'en')).toEqual(['2 active people; plus 1 person with an inactive account.'])
  })

  test('[CERT-02] hands over a certificate that there is; to whoever audits it says why, and where the history is', async () => {
    await rowsAnswered('course', [member, { ...member, id: 'p-2', fullName: 'Berta', certificationId: 'k' }])
    await rowsAnswered('person', [
      taken,
      { ...taken, courseId: 'c-2', courseName: 'Faros', certificationId: 'k' },
    ])
    await readAnswered('GET /reports/courses/:id/totals', { params: { id: 'c' } }, totals)
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
    expect(shown('plan').one('tbody a')?.href).toBe('/empleado/desarrollo?empleado=p-1#plan')
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

describe('the columns of a report', () => {
  const headers = (name: Name, locale: 'es' | 'en') =>
    shown(name, { locale, can: ['report'] }).texts('thead th')
  const columns = {
    employees: [
      [
        'Nombre',
        'Núm. de nómina',
        'Departamento',
        'Puesto',
        'Ingreso',
        'Cursos',
        'Horas',
        'Vencidos',
        'Última sesión',
      ],
      [
        'Name',
        'Payroll no.',
        'Department',
        'Job title',
        'Hired',
        'Courses',
        'Hours',
        'Overdue',
        'Last session',
      ],
    ],
    courses: [
      ['Curso', 'Prioridad', 'Categoría', 'Inscritos', 'Aprobados', 'Avance', 'Horas'],
      ['Course', 'Priority', 'Category', 'Enrolled', 'Passed', 'Progress', 'Hours'],
    ],
    course: [
      [
        'Nombre',
        'Núm. de nómina',
        'Departamento',
        'Terminal',
        'Evaluaciones',
        'Estatus',
        'Terminó',
        'Acciones',
      ],
      ['Name', 'Payroll no.', 'Department', 'Terminal', 'Tests', 'Status', 'Ended', 'Actions'],
    ],
    person: [
      ['Curso', 'Prioridad', 'Categoría', 'Horas', 'Evaluaciones', 'Estatus', 'Evaluado', 'Acciones'],
      ['Course', 'Priority', 'Category', 'Hours', 'Tests', 'Status', 'Evaluated', 'Actions'],
    ],
    plan: [
      [
        'Nombre',
        'Núm. de nómina',
        'Departamento',
        'Puesto',
        'Terminal',
        'Última evaluación',
        'Pendientes',
        'Cursos',
      ],
      ['Name', 'Payroll no.', 'Department', 'Job title', 'Terminal', 'Last assessed', 'Pending', 'Courses'],
    ],
    behind: [
      ['Nombre', 'Núm. de nómina', 'Curso', 'Situación', 'Desde / hasta'],
      ['Name', 'Payroll no.', 'Course', 'Situation', 'Since / until'],
    ],
    planCourses: [
      ['Curso', 'Prioridad', 'Categoría', 'Personas en plan', 'Aprobados', 'Avance'],
      ['Course', 'Priority', 'Category', 'People in plan', 'Passed', 'Progress'],
    ],
  } as const

  test('[I18N-02] [RPT-01] are named in both languages', async () => {
    for (const name of Object.keys(columns) as Name[])
      expect([name, headers(name, 'es'), headers(name, 'en')]).toEqual([name, ...columns[name]])
  })
})
