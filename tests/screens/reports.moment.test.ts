import { afterEach, describe, expect, test, vi } from 'vitest'
import { courseStatuses, priorities } from '../../api/contract/constants.ts'
import type { ShareData } from '../../web/shared/chart/chart-data.ts'

await import('../support/device.ts')
const { printed } = await import('../support/printed.ts')
const { ShareDrawing } = await import('../../web/shared/chart/ShareDrawing.tsx')
const { summaryOf, tableOf } = await import('../../web/shared/chart/chart-data.ts')
const { coursesShare, greatestOf, statusShare, trendOf, valuesOf } = await import(
  '../../web/features/reports/charts.ts'
)
const { atMoment, fileAt, momentOf, withMoment } = await import('../../web/shared/moment/moment.ts')
const { courseEmployeesQuery, coursesQuery, personSearch, ...ofCourses } = await import(
  '../../web/features/reports/reports.data.ts'
)
const { courseTiles, employeeTiles } = await import('../../web/features/reports/totals.ts')
const { employeesQuery, employeeCoursesQuery, ...ofEmployees } = await import(
  '../../web/features/reports/employees/employees.data.ts'
)
const ofPlans = await import('../../web/features/reports/plan/plan.data.ts')
const { es, en } = await import('../../web/shell/dictionaries.ts')
const { learn } = await import('../../web/shared/i18n/translate.ts')
const { copyTools } = await import('../../web/shared/i18n/use-copy.ts')

learn({ es, en })
const [spanish, english] = [copyTools('es'), copyTools('en')]

const bar = (label: string, ...values: number[]) => ({ id: label, label, values })

describe('[AUD-03] the moment that a report is of', () => {
  const asked = (asOf: string) => momentOf(new URLSearchParams({ asOf }))

  test('is a day or an instant of the address; whatever is neither is now', () => {
    for (const asOf of [
      '2026-03-02',
      '2026-03-02T18:05Z',
      '2026-03-02T18:05:07Z',
      '2026-03-02T18:05:07.123Z',
    ])
      expect(asked(asOf)).toBe(asOf)
    for (const asOf of [
      '',
      'ayer',
      '2026-13-02',
      '2026-03-02T25:00:00Z',
      '2026-03-02T18:05:07',
      ' 2026-03-02',
    ])
      expect([asOf, asked(asOf)]).toEqual([asOf, undefined])
    expect(momentOf(new URLSearchParams())).toBeUndefined()
  })

  test('keeps what was answered of it apart from now and from any other', () => {
    const keys = [undefined, '2026-03-02', '2026-03-03'].map((asOf) => atMoment('report-courses', asOf))
    expect(new Set(keys).size).toBe(3)
    expect(keys[0]).toBe('report-courses')
  })

  test('is chosen of what is found, from its first page; leaving it leaves the rest as it is', () => {
    const chosen = (before: string, moment: string | null) =>
      withMoment(new URLSearchParams(before), moment).toString()
    expect(chosen('search=ana&page=3&size=50', '2026-03-02')).toBe('search=ana&size=50&asOf=2026-03-02')
    expect(chosen('asOf=2026-03-02&page=2&por=curso', '2026-03-03')).toBe('asOf=2026-03-03&por=curso')
    expect(chosen('asOf=2026-03-02&page=2&por=curso', null)).toBe('por=curso')
  })

  test('stands in the name of its file to the minute, instead of today', () => {
    expect(fileAt('cursos_reporte.xlsx', undefined)).toBe('cursos_reporte.xlsx')
    expect(fileAt('cursos_reporte.xlsx', '2026-03-02')).toBe('cursos_reporte 2026-03-02.xlsx')
    expect(fileAt('Grúas 2026-11-23.xlsx', '2026-03-02T18:05:07.123Z')).toBe('Grúas 2026-03-02-18-05.xlsx')
    expect(fileAt('Grúas 2026-11-23.xlsx', undefined)).toBe('Grúas 2026-11-23.xlsx')
  })
})

describe('what a report is asked for', () => {
  test('[RPT-02] figures are looked for among payroll numbers, anything else among names', () => {
    expect(personSearch(' 0700 ')).toEqual({ payrollNum: '0700' })
    expect(personSearch(' Ana 2 ')).toEqual({ fullName: 'Ana 2' })
    expect(personSearch('')).toEqual({ fullName: '' })
  })

  test('a choice that no filter offers is none', () => {
    const filters = { level: 'galaxy', status: 'GONE', age: 'ancient', gender: '7', priority: 'x' }
    const asked = { search: '', filters }
    expect(coursesQuery(asked)).toMatchObject({ level: undefined, status: undefined })
    expect(courseEmployeesQuery(asked)).toMatchObject({ ageRange: undefined, status: undefined })
    expect(employeesQuery(asked)).toMatchObject({ ageRange: undefined, gender: undefined })
    expect(employeeCoursesQuery(asked)).toMatchObject({ status: undefined, priorityId: undefined })
  })

  test('[RPT-02] [RPT-03] [RPT-04] each filter of the other reports too', () => {
    const [priority] = priorities
    const [status] = courseStatuses
    const place = { terminal: 't', department: 'd', jobTitle: 'j', jobTitleType: 'k' }
    const ofPerson = { ...place, gender: '1', age: 'elder', entry: '2020-01-15' }
    expect(employeesQuery({ search: 'ana', filters: ofPerson })).toEqual({
      fullName: 'ana',
      terminalId: 't',
      departmentId: 'd',
      jobTitleId: 'j',
      jobTitleTypeId: 'k',
      gender: '1',
      ageRange: 'elder',
      entryDate: '2020-01-15',
    })
    const ofCourse = {
      priority: 'p',
      category: 'c',
      level: 'jobTitle',
      status: 'DRAFT',
      updated: '2026-03-01',
    }
    expect(coursesQuery({ search: 'gr', filters: ofCourse })).toEqual({
      name: 'gr',
      prioritiesId: 'p',
      categoryId: 'c',
      level: 'jobTitle',
      status: 'DRAFT',
      date: '2026-03-01',
    })
    const ofTaken = { priority: priority.id, category: 'c', status: status.id, date: '2026-03-02' }
    expect(employeeCoursesQuery({ search: ' gr ', filters: ofTaken })).toEqual({
      name: 'gr',
      priorityId: priority.id,
      categoryId: 'c',
      status: status.id,
      date: '2026-03-02',
    })
  })

  test('[RPT-04] each filter of the people of a course is asked under the name that the server has for it', () => {
    const filters = { terminal: 't', department: 'd', jobTitle: 'j', jobTitleType: 'k', age: 'adult' }
    const days = { enrolled: '2026-03-01', ended: '2026-03-02' }
    expect(courseEmployeesQuery({ search: '7', filters: { ...filters, ...days } })).toEqual({
      payrollNum: '7',
      terminalId: 't',
      departmentId: 'd',
      jobTitleId: 'j',
      jobTitleTypeId: 'k',
      ageRange: 'adult',
      status: undefined,
      inscriptionDate: '2026-03-01',
      terminationDate: '2026-03-02',
    })
  })
})

describe('[RPT-04] the five figures of a report', () => {
  const id = '0b17ac07-0000-4000-8000-00000000aaaa'
  const ofCourse = {
    courseId: id,
    courseName: 'Faros',
    enrolledEmployees: 1_310,
    approvedEmployees: 1_200,
    pendingEmployees: 110,
    failedEmployees: 1,
    overdueEmployees: 12,
    inactiveEmployees: 2,
    progressPercentage: 92,
    trainingHours: '01:30:00',
  }
  const ofEmployee = {
    employeeId: id,
    fullName: 'Ana Ruiz',
    totalCourses: 9,
    completedCourses: 2,
    pendingCourses: 7,
    failedCourses: 3,
    overdueCourses: 0,
    approvedEvaluations: 5,
    totalTrainingHours: '102:15:00',
  }

  test('of a course tell who failed from who is pending, whom the server counts together', () => {
    expect(courseTiles(ofCourse, '?due=overdue', spanish)).toEqual([
      { label: 'Inscritos', figure: '1,310', beside: 'además, 2 personas con cuenta inactiva' },
      { label: 'Aprobados', figure: '1,200' },
      { label: 'Pendientes', figure: '109', beside: 'además, 1 reprobado' },
      { label: 'Vencidos', figure: '12', to: '?due=overdue', isBad: true },
      { label: 'Avance', figure: '92%' },
      { label: 'Horas de capacitación', figure: '1 h 30 min' },
    ])
    expect(courseTiles({ ...ofCourse, inactiveEmployees: 0 }, '?due=overdue', english)[0]).toEqual({
      label: 'Enrolled',
      figure: '1,310',
    })
    expect(
      courseTiles(ofCourse, '?due=overdue', english).map(({ label, beside }) => beside ?? label),
    ).toEqual([
      'plus 2 people with an inactive account',
      'Passed',
      'plus 1 person who failed',
      'Overdue',
      'Progress',
      'Training hours',
    ])
  })

  test('of an employee tell what is failed from what is pending', () => {
    expect(employeeTiles(ofEmployee, '?due=overdue', spanish)).toEqual([
      { label: 'Cursos', figure: '9' },
      { label: 'Aprobados', figure: '2' },
      { label: 'Pendientes', figure: '4', beside: 'además, 3 reprobados' },
      { label: 'Vencidos', figure: '0', to: '?due=overdue', isBad: false },
      { label: 'Evaluaciones aprobadas', figure: '5' },
      { label: 'Horas de capacitación', figure: '102 h 15 min' },
    ])
    expect(employeeTiles({ ...ofEmployee, failedCourses: 0 }, '?due=overdue', spanish)[2]?.beside).toBe(
      'además, 0 reprobados',
    )
    expect(
      employeeTiles(ofEmployee, '?due=overdue', english).map(({ label, beside }) => beside ?? label),
    ).toEqual(['Courses', 'Passed', 'plus 3 failed courses', 'Overdue', 'Tests passed', 'Training hours'])
  })

  test('have their places before they are known', () => {
    for (const tiles of [
      courseTiles(undefined, '?due=overdue', spanish),
      employeeTiles(undefined, '?due=overdue', spanish),
    ])
      expect(tiles.map(({ figure, beside }) => figure ?? beside)).toEqual(Array(6).fill(undefined))
  })
})

describe('[AUD-03] a report of a moment', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  const asOf = '2026-03-02'
  const sort = { by: 'name', descending: true }
  const query = { search: 'gr', filters: {}, sort, page: 2, size: 50 }
  const never = new AbortController().signal

  /** What the server is asked, and under which name a file would be kept. */
  const asked = async (ask: () => Promise<unknown>) => {
    const calls: string[] = []
    const names: string[] = []
    vi.stubGlobal('fetch', async (address: string, { body }: { body?: string }) => {
      calls.push(body ? JSON.stringify(JSON.parse(body).variables) : address)
      return Response.json({ data: {} })
    })
    vi.stubGlobal('document', {
      createElement: () => ({
        click: () => undefined,
        set download(name: string) {
          names.push(name)
        },
      }),
    })
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
    await ask()
    return { call: decodeURIComponent(calls.join()), name: names.join() }
  }

  test('[RPT-01] is kept from the one list of the plan to the other, which begins anew', () => {
    const other = (chosen: string, before: string) =>
      ofPlans.planBy(chosen, new URLSearchParams(before)).toString()
    expect(other('course', `search=ana&page=2&asOf=${asOf}`)).toBe(`asOf=${asOf}&por=curso`)
    expect(other('employee', `asOf=${asOf}&por=curso&terminal=t`)).toBe(`asOf=${asOf}`)
    expect(other('employee', 'por=curso&asOf=ayer')).toBe('')
  })

  test('asks the server for the rows of then, and of now where none is chosen', async () => {
    for (const load of [
      ofCourses.loadCourses,
      (at?: string) => ofCourses.loadCourseEmployees('c', at),
      ofEmployees.loadEmployees,
      (at?: string) => ofEmployees.loadEmployeeCourses('p', at),
    ] as const) {
      const then = (await asked(() => load(asOf)(query, never))).call
      expect(then).toMatch(/asOf=2026-03-02/)
      expect(then).toMatch(/page=2&pageSize=50/)
      expect((await asked(() => load()(query, never))).call).not.toMatch(/asOf/)
    }
    for (const load of [ofPlans.loadPlanPeople, ofPlans.loadPlanCourses] as const) {
      const then = (await asked(() => load(asOf)(query, never))).call
      expect(JSON.parse(then)).toMatchObject({ name: 'gr', asOf, limit: 50, offset: 50 })
      expect(JSON.parse((await asked(() => load()(query, never))).call)).toMatchObject({ asOf: null })
    }
  })

  test('[RPT-01] asks for the plans of a place, and of those assessed between two days', async () => {
    const days = { assessed: '2026-03-01..2026-03-02' }
    const filters = { department: 'd', terminal: 't', jobTitle: 'j', ...days }
    const { call } = await asked(() => ofPlans.loadPlanPeople()({ ...query, filters }, never))
    expect(JSON.parse(call)).toMatchObject({
      department: 'd',
      terminal: 't',
      jobTitle: 'j',
      startDate: '2026-03-01',
      endDate: '2026-03-02',
    })
    const byCourse = await asked(() => ofPlans.loadPlanCourses()({ ...query, filters }, never))
    expect(JSON.parse(byCourse.call)).toMatchObject({ name: 'gr', terminal: 't' })
  })

  test('[RPT-02] [RPT-03] leaves as a file of the same rows and columns under the name of its moment', async () => {
    const columns = 'name,courses,hours'
    const exported = { search: 'gr', filters: {}, sort, columns, fileName: 'Grúas 2026-11-23.xlsx' }
    const files = [
      [ofCourses.exportCourses, 'cursos_reporte.xlsx', 'cursos_reporte 2026-03-02.xlsx'],
      [ofEmployees.exportEmployees, 'empleados_reporte.xlsx', 'empleados_reporte 2026-03-02.xlsx'],
      [(at?: string) => ofCourses.exportCourseEmployees('c', at), exported.fileName, 'Grúas 2026-03-02.xlsx'],
      [
        (at?: string) => ofEmployees.exportEmployeeCourses('p', at),
        exported.fileName,
        'Grúas 2026-03-02.xlsx',
      ],
      [ofPlans.exportPlanPeople, exported.fileName, 'Grúas 2026-03-02.xlsx'],
      [ofPlans.exportPlanCourses, exported.fileName, 'Grúas 2026-03-02.xlsx'],
    ] as const
    for (const [take, now, then] of files) {
      const past = await asked(() => take(asOf)(exported))
      expect([past.name, past.call]).toEqual([then, expect.stringMatching(/asOf=2026-03-02/)])
      const present = await asked(() => take()(exported))
      expect([present.name, present.call]).toEqual([now, expect.not.stringMatching(/asOf/)])
      expect(present.call).toMatch(/columns=name,/)
    }
  })

  test('[RPT-02] a column of two figures is two of its file', async () => {
    const columns = 'name,courses,hours,evaluations'
    const exported = { search: '', filters: {}, sort: null, columns, fileName: 'x.xlsx' }
    const { call } = await asked(() => ofEmployees.exportEmployees()(exported))
    expect(call).toMatch(/columns=name,completedCourses,totalCourses,completedHours,totalHours,evaluations/)
    const taken = await asked(() => ofEmployees.exportEmployeeCourses('p')(exported))
    expect(taken.call).toMatch(/columns=name,courses,hours,completedEvaluations,totalEvaluations/)
  })
})

describe('the charts of a report', () => {
  test('have a bar of all together above several, and none above one', () => {
    const [one, other] = [bar('Faros', 1, 2, 0, 3), bar('Muelles', 10, 20, 0, 30)]
    expect(statusShare('Departamento', 'Todos', [one, other], spanish)).toEqual({
      kind: 'share',
      of: 'Departamento',
      parts: [
        { tone: 'good', label: 'Aprobado' },
        { tone: 'waiting', label: 'Pendiente' },
        { tone: 'bad', label: 'Reprobado' },
      ],
      rows: [
        { id: 'all', label: 'Todos', values: [11, 22, 33] },
        { ...one, values: [1, 2, 3] },
        { ...other, values: [10, 20, 30] },
      ],
    })
    const alone = statusShare('Department', 'Everyone', [one], english)
    expect(alone).toMatchObject({
      rows: [{ values: [1, 2, 3] }],
      parts: [{ label: 'Passed' }, { label: 'Pending' }, { label: 'Failed' }],
    })
    expect(statusShare('Departamento', 'Todos', [], spanish)).toMatchObject({ rows: [] })
  })

  test('[DUE-08] have a part of their own for what is overdue, wherever anything is, in red and in words', () => {
    const counts = { aprobado: 1, pendiente: 5, reprobado: 2, overdue: 2 }
    const bars = [{ id: 'f', label: 'Faros', values: valuesOf(counts) }, bar('Muelles', 1, 0, 0, 0)]
    const chart = (of: typeof bars, copy = spanish) =>
      statusShare('Departamento', 'Todos', of, copy) as ShareData
    expect(chart(bars)).toMatchObject({
      parts: [
        { tone: 'good', label: 'Aprobado' },
        { tone: 'waiting', label: 'Pendiente sin vencer' },
        { tone: 'late', label: 'Pendiente vencido' },
        { tone: 'bad', label: 'Reprobado' },
      ],
      rows: [{ values: [2, 3, 2, 2] }, { values: [1, 3, 2, 2] }, { values: [1, 0, 0, 0] }],
    })
    const words = (copy: typeof spanish) => [
      summaryOf(chart(bars.slice(0, 1), copy), copy),
      tableOf(chart(bars.slice(0, 1), copy), copy).rows[0]?.cells.slice(2, 4),
    ]
    expect(words(spanish)).toEqual([
      'Faros: Aprobado: 13%, Pendiente sin vencer: 37%, Pendiente vencido: 25%, Reprobado: 25%.',
      ['3 (37%)', '2 (25%)'],
    ])
    expect(chart(bars, english).parts.map(({ label }) => label)).toEqual([
      'Passed',
      'Pending, not overdue',
      'Pending, overdue',
      'Failed',
    ])
    const drawn = printed(ShareDrawing, { data: chart(bars), width: 600 })
    expect(drawn.texts('.chart-legend li')[2]).toBe('Pendiente vencido')
    expect(drawn.all('rect[data-tone=late], path[data-tone=late]').length).toBeGreaterThan(0)
  })

  test('show the greatest bars in their own order, and all others as one', () => {
    const bars = [bar('a', 0, 1, 1, 0), bar('b', 9, 0, 0, 0), bar('c', 0, 2, 2, 0), bar('d', 0, 0, 0, 8)]
    expect(greatestOf(bars, 4, 'Los demás')).toEqual(bars)
    expect(greatestOf(bars, 3, 'Los demás')).toEqual([
      bars[1],
      bars[3],
      { id: 'others', label: 'Los demás', values: [0, 3, 3, 0] },
    ])
  })

  test('[RPT-03] have a bar for each of the greatest courses, and one of the others where there are any', () => {
    const none = { aprobado: 0, pendiente: 0, reprobado: 0, overdue: 0 }
    const courses = [{ id: 'c', name: 'Grúas', aprobado: 3, pendiente: 2, reprobado: 1, overdue: 0 }]
    const one = { id: 'c', label: 'Grúas', values: [3, 2, 1] }
    expect(coursesShare({ courses, otherCourses: none }, spanish)).toMatchObject({ of: 'Curso', rows: [one] })
    expect(coursesShare({ courses, otherCourses: { ...none, pendiente: 4 } }, english)).toMatchObject({
      of: 'Course',
      rows: [
        { id: 'all', label: 'All', values: [3, 6, 1] },
        one,
        { id: 'others', label: 'Others', values: [0, 4, 0] },
      ],
    })
  })

  test('name the year under its January, and under the first month where no January stands near', () => {
    const under = (...months: string[]) => {
      const data = trendOf(
        'Aprobados',
        months.map((month, approved) => ({ month, approved })),
        spanish,
      )
      return data.kind === 'trend' ? data.points.map((point) => point.under) : null
    }
    const none = undefined
    expect(under('2025-10', '2025-11', '2025-12', '2026-01')).toEqual(['2025', none, none, '2026'])
    expect(under('2025-11', '2025-12', '2026-01')).toEqual([none, none, '2026'])
    expect(under('2025-12', '2026-01', '2026-02')).toEqual([none, '2026', none])
    expect(under('2026-01', '2026-02')).toEqual(['2026', none])
  })

  test('name each month whole, and shortly where there is little room', () => {
    expect(trendOf('Passed', [{ month: '2026-03', approved: 4 }], english)).toEqual({
      kind: 'trend',
      of: 'Month',
      measure: 'Passed',
      points: [{ id: '2026-03', label: 'March 2026', short: 'Mar', under: '2026', value: 4 }],
    })
  })
})
