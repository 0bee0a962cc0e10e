import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '../../api/context.ts'
import { type ExportColumns, exportList, exportMax, listWorkbook, readList } from '../../api/kit/export.ts'
import { tablePaper } from '../../api/kit/table-paper.ts'
import { priorities } from '../../domain/kernel/ids.ts'
import { deactivateEmployee } from '../../domain/people/employment.ts'
import { person } from '../../domain/people/person.ts'
import { deactivateRole, role } from '../../domain/roles/role.ts'
import type { Listed, Page } from '../../projections/kernel/list.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Classroom, openClassroom, type Person } from '../support/classroom.ts'
import { examsIn } from '../support/exam.ts'
import { cellsOf, frameOf, gridOf, sheetNamesOf } from '../support/sheet.ts'
import { createRoleWith } from '../support/staff.ts'

let app: TestApp
let room: Classroom
let manager: Person
let reader: Person
let outsider: Person
let courseId: string
let forgotten: string

const names = ['=1+1', 'Ñusta Álvarez', 'Álvaro Peña', '@SUM(A1)', '<b>&"Ana"</b> Ruiz', 'Zenón Rivas']

beforeAll(async () => {
  app = await openTestApp()
  room = await openClassroom(app)
  for (const [index, fullName] of names.entries())
    await app.hire({
      payrollNum: `70${index}`,
      fullName,
      departmentId: app.office.departments[index % 2],
      jobTitleId: app.office.jobTitles[index % 2],
    })
  manager = await room.person('31', { roleId: await room.roleWith('employee.*') })
  reader = await room.person('32', { roleId: await room.roleWith('report.*') })
  outsider = await room.person('33', { fullName: 'Elena Ruiz' })
  const exams = examsIn(app, room)
  const rescue = await exams.publishedCourse({ name: 'Rescate' })
  courseId = rescue.courseId
  await exams.publishedCourse({ name: '=HYPERLINK("http://x")', priority: priorities[1].id })
  await exams.draftCourse({ name: 'Zarpar' })
  await room.gql('mutation { Course_create(course: { name: "Bosquejo" }) { id } }', {}, room.author)
  for (const [place, gender] of [0, 1, null].entries()) await room.person(`91${place}`, { gender })
  for (const departmentId of app.office.departments)
    await room.require({ level: 'department', id: departmentId }, courseId)
  await app.settled()
  await exams.sit(outsider, rescue.lessonId)
  await exams.sit(manager, rescue.lessonId, false)
  const leaver = await app.hire({ payrollNum: '81', fullName: 'Yara Soto' })
  await app.services.execute(app.command('DeactivateEmployee'), person, leaver, deactivateEmployee(null))
  forgotten = await app.hire({ payrollNum: '82', fullName: 'Wendy Cruz' })
  const events = [{ type: 'PersonForgotten', data: { personId: forgotten, kept: [], keptName: null } }]
  await app.services.store.append(
    [{ stream: `person-${forgotten}`, expected: 'any', events }],
    app.command('ForgetPerson'),
  )
  await app.settled()
})
afterAll(() => app.close())

type Query = Record<string, string>

const ask = (path: string, query: Query, by: Person, language = 'es') =>
  app.rest('GET', `${path}?${new URLSearchParams(query)}`, undefined, by.token, {
    'accept-language': language,
  })

/** Its header, and its rows. */
const exported = async (path: string, query: Query, by: Person, language = 'es') => {
  const { status, body } = await ask(path, query, by, language)
  expect(status).toBe(200)
  const [header, ...rows] = gridOf(body)
  return { header, rows, cells: cellsOf(body) }
}

const column = (rows: readonly (string | number)[][], place = 0) => rows.map((row) => row[place])

/** No cell is a formula, and every text is formatted as text. */
const expectHarmless = (cells: Awaited<ReturnType<typeof exported>>['cells']) => {
  expect(cells.filter(({ f }) => f !== undefined)).toEqual([])
  for (const { t, z } of cells) expect([t, z]).toEqual(t === 'n' ? ['n', expect.anything()] : ['s', '@'])
}

const listedPeople = async (args: string): Promise<string[]> => {
  const { data } = await app.gql(
    `{ User_list(${args}, pageSize: 100) { rows { payrollNum } } }`,
    {},
    manager.token,
  )
  return data.User_list.rows.map(({ payrollNum }: { payrollNum: string }) => payrollNum)
}

describe('the export of employees', () => {
  const path = '/employees/export'

  test('has the rows of the list under the same search, filters and sort, on however many pages', async () => {
    const [, department = ''] = app.office.departments
    const same = async (query: Query, args: string) =>
      expect(column((await exported(path, query, manager)).rows)).toEqual(await listedPeople(args))
    await same({}, 'status: "ALL"')
    await same({ search: 'al' }, 'search: "al"')
    await same({ search: '70', department }, `search: "70", department: "${department}"`)
    await same({ status: 'INACTIVE' }, 'status: "INACTIVE"')
    await same(
      { sort: 'payrollNum', direction: 'descending', search: '7' },
      'sort: payrollNum, direction: descending, search: "7"',
    )
  })

  test('has only the columns that are shown, named in the viewer’s language', async () => {
    expect((await exported(path, {}, manager)).header).toEqual([
      'Núm. de nómina',
      'Nombre',
      'Departamento',
      'Puesto',
      'Tipo de usuario',
      'Terminal',
      'Estatus',
      'Última sesión',
    ])
    const { header, rows } = await exported(
      path,
      { columns: 'name,status,role', search: '702' },
      manager,
      'en',
    )
    expect([header, rows]).toEqual([['Name', 'User type', 'Status'], [['Álvaro Peña', 'Employee', 'Active']]])
    const { headers } = await ask(path, {}, manager)
    expect(headers.get('content-disposition')).toContain('Empleados.xlsx')
  })

  test('says of each what the list says, and of whoever was forgotten no more than that', async () => {
    expect((await exported(path, { search: '703' }, manager)).rows).toEqual([
      ['703', '@SUM(A1)', 'Almacén', 'Almacenista', 'Empleado', 'Terminal Norte', 'Activo', ''],
    ])
    const { rows } = await exported(path, { columns: 'name,status' }, manager)
    expect(rows).toEqual(
      expect.arrayContaining([
        ['Yara Soto', 'Inactivo'],
        ['Persona con datos suprimidos', 'Activo'],
      ]),
    )
    const body = { ids: [forgotten, app.services.newId()], columns: 'payrollNum,name' }
    const selected = await app.rest('POST', '/employees/actions/export', body, manager.token)
    expect(gridOf(selected.body).slice(1)).toEqual([['', 'Erased person']])
  })

  test('runs no name as a formula, and keeps every letter of it', async () => {
    const { rows, cells } = await exported(path, { columns: 'name', search: '70' }, manager)
    expect(column(rows)).toEqual(expect.arrayContaining(names))
    expectHarmless(cells)
  })

  test('of those who are selected has them alone, sorted as the list is', async () => {
    const { data } = await app.gql(
      '{ User_list(search: "70") { rows { id payrollNum } } }',
      {},
      manager.token,
    )
    const ids = data.User_list.rows.slice(0, 3).map(({ id }: { id: string }) => id)
    const of = (body: object, by = manager) => app.rest('POST', '/employees/actions/export', body, by.token)
    const sorted = {
      ids: [...ids, ids[0]],
      sort: 'payrollNum',
      direction: 'descending',
      columns: 'payrollNum',
    }
    const [, ...rows] = gridOf((await of(sorted)).body)
    const numbers = data.User_list.rows
      .slice(0, 3)
      .map(({ payrollNum }: { payrollNum: string }) => payrollNum)
    expect(column(rows)).toEqual(numbers.sort().reverse())
    expect(await of({ ids }, outsider)).toMatchObject({ status: 403, body: { code: 'access.forbidden' } })
    expect(await of({ ids: [] })).toMatchObject({ status: 400, body: { field: 'ids' } })
    const many = Array.from({ length: 5_001 }, () => ids[0])
    expect(await of({ ids: many })).toMatchObject({ status: 400, body: { field: 'ids' } })
    expect((await of({ ids: many.slice(1), columns: 'name' })).status).toBe(200)
  })
})

describe('the export of a report', () => {
  type Told = { readonly file: string; readonly sheets: readonly string[]; readonly columns: string }

  /** What each file is called, its sheets, and its columns with a bar between them. */
  const told: readonly {
    readonly report: string
    readonly path: () => string
    readonly es: Told
    readonly en: Told
  }[] = [
    {
      report: 'courses',
      path: () => '/reports/courses',
      es: {
        file: 'cursos_reporte.xlsx',
        sheets: ['Reporte de cursos', 'Resumen', 'Sobre este archivo'],
        columns: 'Curso|Prioridad|Categoría|Inscritos|Con cuenta inactiva|Aprobados|Avance (%)|Horas',
      },
      en: {
        file: 'cursos_reporte.xlsx',
        sheets: ['Courses report', 'Summary', 'About this file'],
        columns: 'Course|Priority|Category|Enrolled|With an inactive account|Passed|Progress (%)|Hours',
      },
    },
    {
      report: 'a course’s employees',
      path: () => `/reports/courses/${courseId}/employees`,
      es: {
        file: 'Rescate.xlsx',
        sheets: ['Rescate', 'Resumen', 'Sobre este archivo'],
        columns:
          'Nombre|Núm. de nómina|Departamento|Terminal|Evaluaciones aprobadas|Evaluaciones del curso|' +
          'Estatus|Lo que falta|Plazo|Fecha límite|Terminó|Código del certificado',
      },
      en: {
        file: 'Rescate.xlsx',
        sheets: ['Rescate', 'Summary', 'About this file'],
        columns:
          'Name|Payroll no.|Department|Terminal|Tests passed|Course tests|' +
          'Status|What is missing|Due|Due date|Ended|Certificate code',
      },
    },
    {
      report: 'employees',
      path: () => '/reports/employees',
      es: {
        file: 'empleados_reporte.xlsx',
        sheets: ['Reporte de empleados', 'Resumen', 'Sobre este archivo'],
        columns:
          'Nombre|Núm. de nómina|Departamento|Puesto|Tipo de puesto|Terminal|Género|Edad|Fecha de ingreso|' +
          'Cursos aprobados|Cursos inscritos|Horas aprobadas|Horas de capacitación|Vencidos|Última sesión',
      },
      en: {
        file: 'empleados_reporte.xlsx',
        sheets: ['Employees report', 'Summary', 'About this file'],
        columns:
          'Name|Payroll no.|Department|Job title|Job title type|Terminal|Gender|Age|Hire date|' +
          'Courses passed|Courses enrolled in|Hours passed|Training hours|Overdue|Last session',
      },
    },
    {
      report: 'an employee’s courses',
      path: () => `/reports/employees/${outsider.id}/courses`,
      es: {
        file: 'Elena_Ruiz.xlsx',
        sheets: ['Elena Ruiz', 'Resumen', 'Sobre este archivo'],
        columns:
          'Curso|Prioridad|Categoría|Horas|Evaluaciones aprobadas|Evaluaciones|Estatus|Lo que falta|Plazo|Fecha límite|Evaluado',
      },
      en: {
        file: 'Elena_Ruiz.xlsx',
        sheets: ['Elena Ruiz', 'Summary', 'About this file'],
        columns:
          'Course|Priority|Category|Hours|Tests passed|Tests|Status|What is missing|Due|Due date|Evaluated',
      },
    },
    {
      report: 'plan by employee',
      path: () => '/reports/plan/employees',
      es: {
        file: 'Plan_de_desarrollo_por_empleado.xlsx',
        sheets: ['Plan de desarrollo por empleado', 'Sobre este archivo'],
        columns:
          'Nombre|Núm. de nómina|Departamento|Puesto|Terminal|Última evaluación|Cursos pendientes|Cursos del plan',
      },
      en: {
        file: 'Development_plan_by_employee.xlsx',
        sheets: ['Development plan by employee', 'About this file'],
        columns:
          'Name|Payroll no.|Department|Job title|Terminal|Last assessed|Pending courses|Courses in plan',
      },
    },
    {
      report: 'plan by course',
      path: () => '/reports/plan/courses',
      es: {
        file: 'Plan_de_desarrollo_por_curso.xlsx',
        sheets: ['Plan de desarrollo por curso', 'Sobre este archivo'],
        columns: 'Curso|Prioridad|Categoría|Personas en plan|Aprobados|Avance (%)',
      },
      en: {
        file: 'Development_plan_by_course.xlsx',
        sheets: ['Development plan by course', 'About this file'],
        columns: 'Course|Priority|Category|People in plan|Passed|Progress (%)',
      },
    },
  ]

  test.each(told)(
    '[RPT-02] [RPT-03] [RPT-06] on $report has its name, its sheets and its columns, in either language',
    async ({ path, es, en }) => {
      for (const [language, { file, sheets, columns }] of Object.entries({ es, en })) {
        const { headers, body } = await ask(`${path()}/export`, {}, reader, language)
        expect(headers.get('content-disposition')).toContain(`filename="${file}"`)
        expect(sheetNamesOf(body)).toEqual(sheets)
        expect(gridOf(body)[0]?.join('|')).toBe(columns)
      }
    },
  )

  test('[RPT-03] has what its charts draw on the second sheet, in either language', async () => {
    const sheet = async (language: string) =>
      gridOf((await ask('/reports/courses/export', {}, reader, language)).body, 1)
    const [spanish, english] = [await sheet('es'), await sheet('en')]
    const headed = (grid: typeof spanish, ...headers: string[]) =>
      headers.map((header) => grid.find(([first]) => first === header)?.filter((cell) => cell !== ''))
    expect(headed(spanish, 'Prioridad', 'Curso', 'Mes', 'Avance (%)')).toEqual([
      ['Prioridad', 'Aprobado', 'Pendiente', 'Reprobado', 'Pendiente vencido'],
      ['Curso', 'Aprobado', 'Pendiente', 'Reprobado', 'Pendiente vencido'],
      ['Mes', 'Aprobado'],
      ['Avance (%)', 'Cursos'],
    ])
    expect(headed(english, 'Priority', 'Course', 'Month', 'Progress (%)')).toEqual([
      ['Priority', 'Passed', 'Pending', 'Failed', 'Pending, overdue'],
      ['Course', 'Passed', 'Pending', 'Failed', 'Pending, overdue'],
      ['Month', 'Passed'],
      ['Progress (%)', 'Courses'],
    ])
    const ranges = english.slice(-6).map(([range]) => range)
    expect(ranges).toEqual([0, '1–24', '25–49', '50–74', '75–99', 100])
    const people = (await ask('/reports/courses', { name: 'Rescate' }, reader)).body.rows[0].totalUsers
    expect([spanish[1], english[1]]).toEqual([
      ['Normativa', 1, people - 2, 1, 0],
      ['Regulatory', 1, people - 2, 1, 0],
    ])
    expect(spanish.find(([name]) => name === 'Rescate')).toEqual(['Rescate', 1, people - 2, 1, 0])
    const ofCourse = gridOf((await ask(`/reports/courses/${courseId}/employees/export`, {}, reader)).body, 1)
    expect(headed(ofCourse, 'Departamento', 'Inscritos en el mes')).toEqual([
      ['Departamento', 'Aprobado', 'Pendiente', 'Reprobado', 'Pendiente vencido', 'Con cuenta inactiva'],
      [
        'Inscritos en el mes',
        'Aprobado',
        'Pendiente',
        'Reprobado',
        'Pendiente vencido',
        'Con cuenta inactiva',
      ],
    ])
  })

  test('[RPT-06] says of each what the page says: status, gender, no category, each in the reader’s language', async () => {
    const cells = async (path: string, query: Query, language: string) =>
      (await exported(path, query, reader, language)).rows
    const members = `/reports/courses/${courseId}/employees/export`
    const statuses = async (language: string) => {
      const rows = await cells(members, { columns: 'payroll,status' }, language)
      return ['33', '32', '31'].map((number) => rows.find(([payroll]) => payroll === number)?.[1])
    }
    expect(await statuses('es')).toEqual(['Aprobado', 'Pendiente', 'Reprobado'])
    expect(await statuses('en')).toEqual(['Passed', 'Pending', 'Failed'])
    const genders = async (language: string) =>
      column(
        await cells(
          '/reports/employees/export',
          { payrollNum: '91', columns: 'gender', sort: 'payrollNum' },
          language,
        ),
      )
    expect(await genders('es')).toEqual(['Hombre', 'Mujer', ''])
    expect(await genders('en')).toEqual(['Male', 'Female', ''])
    const draft = { name: 'Bosquejo', columns: 'name,priority,category' }
    expect(await cells('/reports/courses/export', draft, 'es')).toEqual([['Bosquejo', '', 'sin categoría']])
    expect(await cells('/reports/courses/export', draft, 'en')).toEqual([['Bosquejo', '', 'uncategorized']])
  })

  test('[RPT-03] [RPT-06] has the courses of the report, as they are found and sorted there', async () => {
    const listed = async (query: Query): Promise<string[]> =>
      (await ask('/reports/courses', { ...query, pageSize: '100' }, reader)).body.rows.map(
        ({ name }: { name: string }) => name,
      )
    const asked: Query[] = [
      {},
      { name: 're' },
      { priorityId: priorities[1].id },
      { status: 'DRAFT' },
      { sort: 'totalUsers', direction: 'descending' },
    ]
    for (const query of asked) {
      const { rows, cells } = await exported('/reports/courses/export', query, reader)
      expect(column(rows)).toEqual(await listed(query))
      expect(rows.length).toBeGreaterThan(0)
      expectHarmless(cells)
    }
    const { header, rows } = await exported(
      '/reports/courses/export',
      { name: 'Rescate', columns: 'name,enrolled,priority,hours' },
      reader,
      'en',
    )
    expect(header).toEqual(['Course', 'Priority', 'Enrolled', 'With an inactive account', 'Hours'])
    expect(rows).toEqual([['Rescate', 'Regulatory', expect.any(Number), 0, 1.5]])
    const [whole] = (await exported('/reports/courses/export', { name: 'Rescate' }, reader)).rows
    const enrolled = Number(whole?.[3])
    expect(whole).toEqual([
      'Rescate',
      'Normativa',
      'Seguridad',
      enrolled,
      0,
      1,
      Math.round(100 / enrolled),
      1.5,
    ])
    const drafts = await exported('/reports/courses/export', { status: 'DRAFT' }, reader)
    expect(drafts.rows[0]?.slice(3, 6)).toEqual([0, 0, 0])
  })

  test('[RPT-04] [RPT-06] has the employees of the course, as they are found and sorted there', async () => {
    const path = `/reports/courses/${courseId}/employees`
    const asked: Query[] = [
      {},
      { fullName: 'al' },
      { departmentId: app.office.departments[1] ?? '' },
      { sort: 'payrollNum', direction: 'descending' },
    ]
    for (const query of asked) {
      const { rows, cells } = await exported(`${path}/export`, { ...query, columns: 'payroll,name' }, reader)
      const { body } = await ask(path, { ...query, pageSize: '100' }, reader)
      expect(column(rows, 1)).toEqual(body.rows.map(({ payrollNum }: { payrollNum: string }) => payrollNum))
      expect(rows.length).toBeGreaterThan(0)
      expectHarmless(cells)
    }
    const { header } = await exported(`${path}/export`, {}, reader, 'en')
    expect(header).toEqual([
      'Name',
      'Payroll no.',
      'Department',
      'Terminal',
      'Tests passed',
      'Course tests',
      'Status',
      'What is missing',
      'Due',
      'Due date',
      'Ended',
      'Certificate code',
    ])
    const everybody = (await exported(`${path}/export`, {}, reader)).rows
    const of = (payrollNum: string) => everybody.find(([, payroll]) => payroll === payrollNum)?.slice(2)
    const place = ['Operación', 'Terminal Norte']
    const today = app.clock.now.toISOString().slice(0, 10)
    expect([of('33'), of('31'), of('32')]).toEqual([
      [...place, 1, 1, 'Aprobado', '', '', '', today, expect.stringMatching(/^[\w-]{16,}$/)],
      [...place, 0, 1, 'Reprobado', '', '', '', '', ''],
      [...place, 0, 1, 'Pendiente', expect.stringMatching(/^Falta /), '', '', '', ''],
    ])
    const gone = await ask(`/reports/courses/${app.services.newId()}/employees/export`, {}, reader)
    expect(gone.body.code).toBe('courses.not-found')
  })
})

test('the export of user types has those of the list, sorted as the page sorts them', async () => {
  const ended = await createRoleWith(app, ['audit.*'], 'Zona 10')
  await createRoleWith(app, ['audit.*'], 'Zona 9')
  await app.services.execute(app.command('DeactivateRole'), role, ended, deactivateRole)
  await app.settled()
  const found = async (query: Query, language = 'es') =>
    exported('/roles/export', query, room.admin, language)
  const listed = (await ask('/roles', { search: 'a' }, room.admin)).body
  expect(column((await found({ search: 'a' })).rows)).toEqual(
    listed.map(({ name }: { name: string }) => name),
  )
  const { rows } = await found({ sort: 'users', direction: 'descending' })
  const users = column(rows, 1) as number[] // as that column is
  expect(users).toEqual(users.toSorted((one, other) => other - one))
  expect(column((await found({ sort: 'users' })).rows, 1)).toEqual(users.toReversed())
  const inSpanish = new Intl.Collator('es-MX', { numeric: true })
  const byName = column((await found({ sort: 'name' })).rows) as string[] // as that column is
  expect(byName).toEqual(byName.toSorted(inSpanish.compare))
  const statuses = column((await found({ sort: 'status' })).rows, 2)
  expect([statuses[0], new Set(statuses.slice(1))]).toEqual(['Inactivo', new Set(['Activo'])])
  expect((await found({ search: 'employee', columns: 'name' }, 'en')).rows).toEqual([['Employee']])
  expect((await found({ search: 'employee' })).rows).toEqual([])
  expect((await found({ status: 'inactive' }, 'en')).header).toEqual(['User type', 'Users', 'Status'])
})

/** A workbook of these rows alone, with nothing said of them. */
const fileOfRows = async <Row>(
  title: string,
  columns: ExportColumns<Row, string>,
  find: (page: Page) => Promise<Listed<Row>>,
) =>
  listWorkbook('es', {
    ...(await readList('es', { title, columns, find })),
    title,
    name: title,
    tables: [],
    lines: [],
  })

describe('every export', () => {
  const all = (): [path: string, by: Person][] => [
    ['/employees/export', manager],
    ['/reports/courses/export', reader],
    [`/reports/courses/${courseId}/employees/export`, reader],
    ['/reports/employees/export', reader],
    [`/reports/employees/${outsider.id}/courses/export`, reader],
    ['/reports/plan/employees/export', reader],
    ['/reports/plan/courses/export', reader],
    ['/roles/export', room.admin],
  ]

  test('is refused as its list is to whoever may not see that', async () => {
    for (const [path] of all()) {
      expect(await ask(path, {}, outsider)).toMatchObject({ status: 403, body: { code: 'access.forbidden' } })
      expect((await app.rest('GET', path)).body.code).toBe('UNAUTHORIZED')
    }
  })

  test('is a workbook that nothing between the server and its reader keeps', async () => {
    for (const [path, by] of all()) {
      const { headers } = await ask(path, {}, by)
      expect([path, headers.get('content-type'), headers.get('cache-control')]).toEqual([
        path,
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'private, no-store',
      ])
    }
  })

  test('keeps its header in sight, and has columns as wide as their headers in either language', async () => {
    for (const [path, by] of all())
      for (const language of ['es', 'en']) {
        const { body } = await ask(path, {}, by, language)
        const { frozen, widths } = frameOf(body)
        const [header = []] = gridOf(body)
        expect([path, frozen, widths.length]).toEqual([path, 1, header.length])
        for (const [place, title] of header.entries())
          expect(widths[place], `${path} ${title}`).toBeGreaterThanOrEqual(String(title).length)
      }
  })

  test('refuses a column or an order that its list does not have', async () => {
    const asked: Query[] = [{ columns: 'name,password' }, { sort: 'password' }, { direction: 'descending' }]
    for (const [path, by] of all())
      for (const query of asked)
        expect(await ask(path, query, by)).toMatchObject({
          status: 400,
          body: { code: 'http.invalid-input', field: expect.stringMatching(/^(columns|sort|direction)/) },
        })
  })

  test('is refused beyond so many rows, and never cut', async () => {
    const columns = { id: { header: { es: 'N', en: 'N' }, width: 9, value: (row: number) => row } }
    const find =
      (total: number) =>
      async ({ page, size }: { page: number; size: number }) => ({
        total,
        rows: Array.from(
          { length: Math.min(size, total - (page - 1) * size) },
          (_, row) => (page - 1) * size + row,
        ),
      })
    await expect(fileOfRows('N', columns, find(exportMax + 1))).rejects.toMatchObject({
      code: 'exports.too-many',
      params: { count: exportMax + 1, most: exportMax },
    })
    const whole = await fileOfRows('N', columns, find(25_001))
    const rows = gridOf(await whole.bytes())
    expect(rows).toHaveLength(25_002)
    expect([rows[10_001], rows.at(-1)]).toEqual([[10_000], [25_000]])
  })

  test('on paper has 300 rows at most, and with one more is refused with the figure of pages', async () => {
    const context = {} as Context // a refusal reads no part of it
    const list = {
      title: 'N',
      facts: [],
      by: '',
      at: { moment: null, position: 1 },
      header: [],
      rows: [],
      name: 'N',
    }
    const refusalOf = (count: number) =>
      tablePaper(context, { ...list, count }).catch(({ code, params }) => ({ code, params }))
    expect(await refusalOf(300)).toEqual({}) // fails later, for want of a context
    expect(await refusalOf(301)).toEqual({
      code: 'reports.paper-too-long',
      params: { count: 301, most: 300, pages: 25 },
    })
  })

  test('[AUD-03] on paper has days, months, moments and figures in the words of its language', async () => {
    const textIn = async (locale: 'es' | 'en') => {
      const context = {
        locale,
        readDb: { query: async () => [] },
        config: { timeZone: 'America/Mexico_City' },
        checkpoints: { covering: async () => null },
        now: () => new Date('2026-03-05T18:05:00Z'),
      } as unknown as Context // what a paper without a checkpoint reads of it
      const paper = await tablePaper(context, {
        title: 'N',
        facts: [],
        by: '',
        at: { moment: '2026-03-04', position: 1 },
        header: ['a', 'b', 'c', 'd', 'e'].map((text) => ({ text, width: 20 })),
        rows: [
          [{ date: '2026-03-02' }, { month: '2026-02' }, { date: '2026-03-02 14:05:00' }, 1234.5, 'Ana'],
        ],
        count: 1,
        name: 'N',
      })
      const bytes = new Uint8Array(await paper.arrayBuffer())
      const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
      return text.replace(/\s+/g, ' ')
    }
    expect(await textIn('es')).toContain('a b c d e 2 mar 2026 febrero de 2026 2 mar 2026, 14:05 1,234.5 Ana')
    expect(await textIn('en')).toContain(
      'a b c d e Mar 2, 2026 February 2026 Mar 2, 2026, 2:05 PM 1,234.5 Ana',
    )
  })

  test('on paper is refused before its rows are read where it is of now, and before its figures where it is too long', async () => {
    const context = { locale: 'es' } as Context // a refusal reads no more of it
    const read: string[] = []
    const refusalOf = (position: number | null) =>
      exportList(context, {
        title: 'N',
        columns: {},
        find: async ({ size }) => {
          read.push(`rows ${size}`)
          return { rows: [], total: 301 }
        },
        filters: {},
        tables: async () => {
          read.push('figures')
          return []
        },
        at: { moment: null, position },
        format: 'pdf',
      }).catch(({ code, field }) => [code, field])
    expect([await refusalOf(null), read]).toEqual([['http.invalid-input', 'asOf'], []])
    expect([await refusalOf(1), read]).toEqual([['reports.paper-too-long', null], ['rows 300']])
  })

  test('reads one page at a time, however many are asked for together; one that fails holds up no other', async () => {
    const columns = { id: { header: { es: 'N', en: 'N' }, width: 9, value: (row: number) => row } }
    let reading = 0
    let most = 0
    const find = async ({ page }: { page: number }) => {
      reading += 1
      most = Math.max(most, reading)
      await new Promise((resolve) => setTimeout(resolve, 1))
      reading -= 1
      if (page === 3) throw new Error('the database is gone')
      return { total: 30_000, rows: Array.from({ length: 10_000 }, (_, row) => row) }
    }
    const all = await Promise.all([1, 2, 3].map(() => fileOfRows('N', columns, find)))
    const ends = await Promise.allSettled(all.map((one) => one.bytes()))
    expect([most, ends.map(({ status }) => status)]).toEqual([1, ['rejected', 'rejected', 'rejected']])
  })

  test('says what was written, letter by letter, and has a name that spreadsheets take', async () => {
    const columns = { id: { header: { es: 'N', en: 'N' }, width: 9, value: (row: string) => row } }
    const text = '_x003D_1+1'
    const fileOf = async (title: string) => {
      const answer = await fileOfRows(title, columns, async () => ({ total: 1, rows: [text] }))
      return answer.bytes()
    }
    expect(gridOf(await fileOf('N'))).toEqual([['N'], [text]])
    const names = ["'Seguridad'", 'history', '???', 'a/b', `${'a'.repeat(30)}🚢`, "'".repeat(40)]
    const given = await Promise.all(names.map(async (name) => sheetNamesOf(await fileOf(name))))
    expect(given.map(([first]) => first)).toEqual([
      'Seguridad',
      'Bitácora',
      'Bitácora',
      'a b',
      'a'.repeat(30),
      'Bitácora',
    ])
  })

  test('has days and instants as dates that a spreadsheet counts from, and none of a time before it can', async () => {
    const columns = {
      at: { header: { es: 'Día', en: 'Day' }, width: 14, value: (date: string) => ({ date }) },
    }
    const days = ['2026-03-02', '2026-03-02 18:00:00', '1900-03-01', '1900-02-28']
    const answer = await fileOfRows('N', columns, async () => ({ total: 4, rows: days }))
    const bytes = await answer.bytes()
    expect(cellsOf(bytes).map(({ t, v, z }) => [t, v, z])).toEqual([
      ['n', 46_083, 'm/d/yy'],
      ['n', 46_083.75, 'm/d/yy h:mm'],
      ['n', 61, 'm/d/yy'],
      ['s', '1900-02-28', '@'],
    ])
    expect(gridOf(bytes).slice(1).flat()).toEqual(days)
  })

  test('has a second sheet of what stands beside its rows, and a last one of whose it is', async () => {
    const columns = { id: { header: { es: 'N', en: 'N' }, width: 9, value: (row: number) => row } }
    const find = async () => ({ total: 2, rows: [1, 2] })
    const tables = [
      { header: ['Departamento', 'Aprobado'], rows: [['=1+1', 3]] },
      { header: ['Mes', 'Aprobados', 'De ellos'], rows: [[{ month: '2026-03' }, 1, 0]] },
    ]
    const lines = [{ key: 'count', label: 'Records', value: 2, text: '2' }] as const
    const read = await readList('en', { title: 'People', columns, find })
    const answer = listWorkbook('en', { ...read, title: 'People', name: 'People 1', tables, lines })
    expect(answer.headers.get('content-disposition')).toContain('filename="People_1.xlsx"')
    const bytes = await answer.bytes()
    expect(sheetNamesOf(bytes)).toEqual(['People', 'Summary', 'About this file'])
    expect(gridOf(bytes)).toEqual([['N'], [1], [2]])
    expect(gridOf(bytes, 1)).toEqual([
      ['Departamento', 'Aprobado', ''],
      ['=1+1', 3, ''],
      ['', '', ''],
      ['Mes', 'Aprobados', 'De ellos'],
      ['2026-03', 1, 0],
    ])
    expect(cellsOf(bytes, 1).some(({ f }) => f !== undefined)).toBe(false)
    expect(gridOf(bytes, 2)).toEqual([
      ['Content', 'People'],
      ['Records', 2],
    ])
  })

  test('says in its last sheet of which company it is, who made it and when, and of how many rows', async () => {
    const company = (await app.gql('{ User_logged { company } }', {}, reader.token)).data.User_logged.company
    for (const [path, by] of all()) {
      const { body } = await ask(path, {}, by)
      expect(sheetNamesOf(body).at(-1)).toBe('Sobre este archivo')
      const about = Object.fromEntries(gridOf(body, sheetNamesOf(body).length - 1))
      expect([path, about]).toMatchObject([
        path,
        {
          Empresa: company,
          Exportado: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
          Por: expect.stringMatching(new RegExp(` · ${by === manager ? 31 : by === reader ? 32 : '\\d+'}$`)),
          Filtros: 'Ninguno',
          Registros: gridOf(body).length - 1,
        },
      ])
      expect(Object.keys(about)).not.toContain('Como estaba')
    }
    const ofOne = (await ask(`/reports/employees/${outsider.id}/courses/export`, {}, reader)).body
    expect(gridOf(ofOne, 2)).toContainEqual(['Núm. de nómina', '33'])
  })

  test('names its filters as people read them, ids by their names', async () => {
    const [department = ''] = app.office.departments
    const asked: readonly (readonly [path: string, by: Person, query: Query, words: readonly string[]])[] = [
      [
        '/employees/export',
        manager,
        { search: '70', department, status: 'ACTIVE', activation: 'WAITING' },
        ['Búsqueda: 70', 'Departamento: Operación', 'Estatus: Activo', 'Activación: Sin activar'],
      ],
      [
        '/reports/employees/export',
        reader,
        {
          payrollNum: '70',
          departmentId: department,
          gender: '1',
          ageRange: 'young',
          entryDate: '2026-03-02',
        },
        [
          'Núm. de nómina: 70',
          'Departamento: Operación',
          'Género: Mujer',
          'Edad: 18–29',
          'Fecha de ingreso: 2 mar 2026',
        ],
      ],
      [
        '/reports/courses/export',
        reader,
        {
          name: 'Res',
          priorityId: priorities[0].id,
          level: 'department',
          status: 'ACTIVE',
          categoryId: room.categoryId,
          date: '2026-03-01..2026-03-02',
        },
        [
          'Búsqueda: Res',
          'Prioridad: Normativa',
          'Categoría: Seguridad',
          'Se le pide a: Departamentos',
          'Publicación: Publicados',
          'Actualizado: desde el 1 mar 2026 hasta el 2 mar 2026',
        ],
      ],
      [
        `/reports/courses/${courseId}/employees/export`,
        reader,
        { department, status: 'aprobado', inscriptionDate: '2026-03-02', terminationDate: '2026-03-03..' },
        [
          'Departamento: Operación',
          'Estatus: Aprobado',
          'Inscripción: 2 mar 2026',
          'Terminó: desde el 3 mar 2026',
        ],
      ],
      ['/reports/behind/export', reader, { courseId }, ['Curso: Rescate', 'Días por delante: 30']],
      [
        `/reports/employees/${outsider.id}/courses/export`,
        reader,
        { name: 'Res', status: 'reprobado', date: '..2026-03-02' },
        ['Búsqueda: Res', 'Estatus: Reprobado', 'Evaluado: hasta el 2 mar 2026'],
      ],
      [
        '/reports/plan/employees/export',
        reader,
        { name: 'a', department, startDate: '2026-03-01', endDate: '2026-03-02' },
        [
          'Búsqueda: a',
          'Departamento: Operación',
          'Última evaluación desde: 1 mar 2026',
          'Última evaluación hasta: 2 mar 2026',
        ],
      ],
      ['/reports/plan/courses/export', reader, { name: 'a' }, ['Búsqueda: a']],
      [
        '/reports/behind/export',
        reader,
        { search: 'a', situation: 'failed', departmentId: department, courseId, days: '60' },
        [
          'Búsqueda: a',
          'Situación: Reprobado',
          'Departamento: Operación',
          'Curso: Rescate',
          'Días por delante: 60',
        ],
      ],
      [
        '/roles/export',
        room.admin,
        { search: 'a', status: 'inactive' },
        ['Búsqueda: a', 'Estatus: Inactivo'],
      ],
    ]
    for (const [path, by, query, words] of asked) {
      const { body } = await ask(path, query, by)
      const about = Object.fromEntries(gridOf(body, sheetNamesOf(body).length - 1))
      expect([path, about.Filtros.split(' · ')]).toEqual([path, words])
    }
    const body = { ids: [outsider.id, manager.id], columns: 'name' }
    const chosen = (await app.rest('POST', '/employees/actions/export', body, manager.token)).body
    expect(gridOf(chosen, 1)).toContainEqual(['Filters', 'Selected people: 2'])
  })

  test('tells no name of what a filter does not narrow, by an id in its text or of another kind', async () => {
    const { courseId: draft, lessonId } = await examsIn(app, room).draftCourse({ name: 'Secreto' })
    const named = [draft, lessonId, outsider.id, manager.id, app.office.departments[0] ?? '']
    for (const id of named) {
      const filtersTold = async (path: string, query: Query, by: Person) => {
        const { body } = await ask(path, query, by)
        return Object.fromEntries(gridOf(body, sheetNamesOf(body).length - 1)).Filtros
      }
      expect(await filtersTold('/employees/export', { search: id }, manager)).toBe(`Búsqueda: ${id}`)
      expect(await filtersTold('/employees/export', { terminal: id }, manager)).toBe('Terminal: —')
      expect(await filtersTold('/reports/employees/export', { fullName: id }, reader)).toBe(`Búsqueda: ${id}`)
      expect(await filtersTold('/reports/courses/export', { categoryId: id }, reader)).toBe('Categoría: —')
    }
    const { body } = await ask('/reports/courses/export', { name: '2026-01-01' }, reader)
    expect(gridOf(body, 2)).toContainEqual(['Filtros', 'Búsqueda: 2026-01-01'])
  })
})
