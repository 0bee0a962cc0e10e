import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enrolment } from '../../domain/enrolments/enrolment.ts'
import { endEnrolment } from '../../domain/enrolments/membership.ts'
import { jobTitleType, openJobTitleType } from '../../domain/organisation/units.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Classroom, openClassroom, type Person } from '../support/classroom.ts'
import { examsIn } from '../support/exam.ts'
import { cellsOf, gridOf, sheetNamesOf } from '../support/sheet.ts'

type Row = Record<string, unknown> & { id: string; payrollNum: string }
type Query = Record<string, string>

let app: TestApp
let room: Classroom
let reader: Person
let jobTitleTypeId: string
let forgotten: string
const people: Record<string, Person> = {}
const begin = '2026-03-06T12:00:00.000Z'

const ask = (path: string, query: Query = {}, by = reader, language = 'es') =>
  app.rest('GET', `/reports/employees${path}?${new URLSearchParams(query)}`, undefined, by.token, {
    'accept-language': language,
  })

beforeAll(async () => {
  app = await openTestApp()
  app.clock.now = new Date(begin)
  room = await openClassroom(app)
  const exams = examsIn(app, room)
  reader = await room.person('9', { roleId: await room.roleWith('report.*') })
  const { departments, terminals, jobTitles } = app.office
  const { services } = app
  jobTitleTypeId = services.newId()
  await services.execute(
    app.command('OpenJobTitleType'),
    jobTitleType,
    jobTitleTypeId,
    openJobTitleType({ id: jobTitleTypeId, name: 'Operativo' }),
  )
  const hire = async (payrollNum: string, over: object) => {
    people[payrollNum] = await room.person(payrollNum, { jobTitleTypeId, ...over })
    return people[payrollNum]
  }
  const ana = await hire('5100', {
    fullName: 'Ana Ñúñez',
    gender: 1,
    birthDate: '1996-03-06',
    entryDate: '2020-01-15',
  })
  const beto = await hire('5201', {
    fullName: 'Beto Nuñez',
    gender: 0,
    birthDate: '1996-03-07',
    terminalId: terminals[1],
  })
  await hire('5302', {
    fullName: 'Carla Ruiz',
    gender: 1,
    birthDate: '1975-01-01',
    departmentId: departments[1],
    jobTitleId: jobTitles[1],
    jobTitleTypeId: null,
  })
  const unseen = await app.hire({ payrollNum: '5403', fullName: '=1+1', birthDate: null })
  people['5403'] = { id: unseen, token: '' }
  const rescue = await exams.publishedCourse({ name: 'Rescate', terminals: [...terminals] })
  const anchors = await exams.publishedCourse({
    name: 'Anclas',
    terminals: [terminals[0]],
    trainingHours: '02:00:00',
  })
  const left = await exams.publishedCourse({ name: 'Dejado' })
  for (const { courseId } of [rescue, anchors, left])
    await room.require({ level: 'department', id: departments[0] }, courseId)
  await exams.sit(ana, rescue.lessonId)
  await exams.sit(beto, rescue.lessonId, false)
  for (const id of [ana.id, unseen, reader.id, room.admin.id])
    await services
      .execute(
        app.command('EndEnrolment'),
        enrolment,
        services.derivedId('enrolment', id, left.courseId),
        endEnrolment,
      )
      .catch(() => null)
  forgotten = await app.hire({ payrollNum: '5999', fullName: 'Wendy Cruz' })
  await services.store.append(
    [
      {
        stream: `person-${forgotten}`,
        expected: 'any',
        events: [{ type: 'PersonForgotten', data: { personId: forgotten, kept: [], keptName: null } }],
      },
    ],
    app.command('ForgetPerson'),
  )
  await app.settled()
})
afterAll(() => app.close())

/** The numbers of those found, with the count and the chart's figures agreeing; the office's own people are left out. */
const crew = async (query: Query = {}): Promise<string[]> => {
  const asked = { payrollNum: '5', pageSize: '100', ...query }
  const { body } = await ask('', asked)
  expect(body.count).toBe(body.rows.length)
  const { page, pageSize, sort, direction, ...filters } = asked as Query
  const { departments } = (await ask('/summary', filters)).body
  const drawn = departments.reduce(
    (sum: number, { aprobado, pendiente, reprobado }: Record<string, number>) =>
      sum + Number(aprobado) + Number(pendiente) + Number(reprobado),
    0,
  )
  const listed = body.rows.reduce((sum: number, row: Row) => sum + Number(row.totalSubscribedCourses), 0)
  expect(drawn).toBe(listed)
  return body.rows.map(({ payrollNum }: Row) => payrollNum)
}

describe('[RPT-05] the employees report', () => {
  test('has one row a person: who they are, what they take, what of it they approved, and when they were last seen', async () => {
    const { body } = await ask('', { payrollNum: '5100' })
    expect(body).toEqual({
      count: 1,
      rows: [
        {
          id: people['5100']?.id,
          payrollNum: '5100',
          fullName: 'Ana Ñúñez',
          status: true,
          departmentName: 'Operación',
          jobTitleName: 'Operador',
          jobTitleTypeName: 'Operativo',
          terminalName: 'Terminal Norte',
          gender: 1,
          age: 30,
          entryDate: '2020-01-15',
          completedCourses: 1,
          totalSubscribedCourses: 2,
          completedTrainingHours: '01:30:00',
          totalTrainingHours: '03:30:00',
          overdueCourses: 0,
          lastSession: begin,
        },
      ],
    })
    const [beto] = (await ask('', { payrollNum: '5201' })).body.rows
    expect(beto).toMatchObject({
      age: 29,
      completedCourses: 0,
      totalSubscribedCourses: 1,
      completedTrainingHours: '00:00:00',
      totalTrainingHours: '01:30:00',
    })
    const [carla] = (await ask('', { payrollNum: '5302' })).body.rows
    expect(carla).toMatchObject({ jobTitleTypeName: null, totalSubscribedCourses: 0 })
    const [unseen] = (await ask('', { payrollNum: '5403' })).body.rows
    expect(unseen).toMatchObject({ age: null, gender: null, lastSession: null })
  })

  test('the last session is the latest log-in, whether it stands or has ended', async () => {
    const ana = people['5100'] as Person
    const lastSession = async () => (await ask('', { payrollNum: '5100' })).body.rows[0].lastSession
    app.clock.advance(60_000)
    await app.as(ana.id)
    expect(await lastSession()).toBe('2026-03-06T12:01:00.000Z')
    await app.gql('mutation { User_logOut { transactionStatus } }', {}, await app.as(ana.id))
    app.clock.advance(60_000)
    expect(await lastSession()).toBe('2026-03-06T12:01:00.000Z')
  })

  test('each filter leaves its own people, in the rows, the count and the chart alike', async () => {
    const { departments, jobTitles, terminals } = app.office
    expect(await crew()).toEqual(['5403', '5100', '5201', '5302'])
    expect(await crew({ payrollNum: '302' })).toEqual(['5302'])
    expect(await crew({ fullName: 'NUNEZ' })).toEqual(['5100', '5201'])
    expect(await crew({ fullName: 'rla ru' })).toEqual(['5302'])
    expect(await crew({ departmentId: departments[1] })).toEqual(['5302'])
    expect(await crew({ departmentId: departments[0] })).toEqual(['5403', '5100', '5201'])
    expect(await crew({ jobTitleId: jobTitles[1] })).toEqual(['5302'])
    expect(await crew({ jobTitleTypeId })).toEqual(['5100', '5201'])
    expect(await crew({ terminalId: terminals[1] })).toEqual(['5201'])
    expect(await crew({ terminalId: terminals.join(',') })).toHaveLength(4)
    expect(await crew({ gender: '1' })).toEqual(['5100', '5302'])
    expect(await crew({ gender: '0' })).toEqual(['5201'])
    expect(await crew({ entryDate: '2020-01-15' })).toEqual(['5100'])
    expect(await crew({ entryDate: '15/01/2020' })).toEqual(['5100'])
    // a period counts both of its ends, or one alone
    for (const within of ['2020-01-15..2020-01-15', '2020-01-01..15/01/2020', '2020-01-15..2020-02-01'])
      expect([within, await crew({ entryDate: within })]).toEqual([within, ['5100']])
    for (const within of ['2020-01-15..', '..2020-01-15'])
      expect([within, (await crew({ entryDate: within })).includes('5100')]).toEqual([within, true])
    for (const beside of ['2020-01-16..', '..2020-01-14'])
      expect([beside, (await crew({ entryDate: beside })).includes('5100')]).toEqual([beside, false])
    for (const wrong of [
      '..',
      'ayer',
      '2020-01-15..ayer',
      '2020-02-30..',
      '2020-01-15..2020-02-01..2020-03-01',
    ])
      expect([wrong, (await ask('', { entryDate: wrong })).status]).toEqual([wrong, 400])
    expect(await ask('', { entryDate: '2020-01-16..15/01/2020' })).toMatchObject({
      status: 422,
      body: { code: 'reports.end-before-start', field: 'entryDate' },
    })
    expect(await crew({ ageRange: 'young' })).toEqual(['5201'])
    expect(await crew({ ageRange: 'adult' })).toEqual(['5100'])
    expect(await crew({ ageRange: 'elder' })).toEqual(['5302'])
    expect(await crew({ minAge: '30' })).toEqual(['5100', '5302'])
    expect(await crew({ maxAge: '30' })).toEqual(['5100', '5201'])
    expect(await crew({ ageRange: 'young', minAge: '31' })).toEqual(['5302'])
    expect(await crew({ gender: '1', departmentId: departments[0] })).toEqual(['5100'])
  })

  test('several terminals may also come one by one', async () => {
    const [north, south] = app.office.terminals
    const path = `/reports/employees?payrollNum=5&terminalId=${south}&terminalId=${north}`
    expect((await app.rest('GET', path, undefined, reader.token)).body.count).toBe(4)
  })

  test('is sorted by the column that is named, either way, and across its pages', async () => {
    const sorted = (sort: string, direction = 'ascending') => crew({ sort, direction })
    expect(await sorted('payrollNum', 'descending')).toEqual(['5403', '5302', '5201', '5100'])
    expect(await sorted('fullName', 'descending')).toEqual(['5302', '5201', '5100', '5403'])
    expect((await sorted('departmentName'))[0]).toBe('5302')
    expect((await sorted('jobTitleName', 'descending')).at(-1)).not.toBe(
      (await sorted('jobTitleName')).at(-1),
    )
    expect((await sorted('jobTitleTypeName')).slice(2).toSorted()).toEqual(['5100', '5201'])
    expect((await sorted('terminalName')).at(-1)).toBe('5201')
    expect((await sorted('gender')).slice(0, 2)).toEqual(['5403', '5201'])
    expect(await sorted('age')).toEqual(['5403', '5201', '5100', '5302'])
    expect((await sorted('entryDate', 'descending'))[0]).not.toBe((await sorted('entryDate'))[0])
    expect((await sorted('completedCourses')).at(-1)).toBe('5100')
    expect((await sorted('totalSubscribedCourses'))[0]).toBe('5302')
    expect((await sorted('completedTrainingHours', 'descending'))[0]).toBe('5100')
    expect((await sorted('totalTrainingHours')).slice(0, 2)).toEqual(['5302', '5201'])
    const pages = await Promise.all(
      ['1', '2'].map((page) => ask('', { payrollNum: '5', sort: 'age', pageSize: '2', page })),
    )
    expect(pages.flatMap(({ body }) => body.rows.map(({ payrollNum }: Row) => payrollNum))).toEqual(
      await sorted('age'),
    )
    expect(pages.map(({ body }) => body.count)).toEqual([4, 4])
  })

  test('draws enrolments by state for each department that has any, without those that have ended', async () => {
    const [operation] = (await ask('/summary', { payrollNum: '5' })).body.departments
    expect((await ask('/summary', { payrollNum: '5' })).body.departments).toHaveLength(1)
    expect(operation).toMatchObject({ name: 'Operación', aprobado: 1, pendiente: 3, reprobado: 1 })
    expect((await ask('/summary', { payrollNum: '5302' })).body).toEqual({
      overdue: { courses: 0, people: 0 },
      departments: [],
    })
  })

  test('[RPT-06] the file has the rows of the list, in its order, with what the chart draws on a second sheet', async () => {
    const { body, headers } = await ask('/export', { payrollNum: '5', sort: 'payrollNum' })
    expect(headers.get('content-type')).toContain('spreadsheetml')
    expect(sheetNamesOf(body)).toEqual(['Reporte de empleados', 'Resumen', 'Sobre este archivo'])
    const [header, first, ...rest] = gridOf(body)
    expect(header).toEqual([
      'Nombre',
      'Núm. de nómina',
      'Departamento',
      'Puesto',
      'Tipo de puesto',
      'Terminal',
      'Género',
      'Edad',
      'Fecha de ingreso',
      'Cursos aprobados',
      'Cursos inscritos',
      'Horas aprobadas',
      'Horas de capacitación',
      'Vencidos',
      'Última sesión',
    ])
    expect(first).toEqual([
      ...['Ana Ñúñez', '5100', 'Operación', 'Operador', 'Operativo', 'Terminal Norte', 'Mujer', 30],
      ...['2020-01-15', 1, 2, 1.5, 3.5, 0],
      expect.stringMatching(/^2026-03-06 \d\d:\d\d:00$/),
    ])
    expect(rest.map(([, payrollNum]) => payrollNum)).toEqual(['5201', '5302', '5403'])
    expect(rest[0]?.[6]).toBe('Hombre')
    expect(rest[2]?.slice(6, 9)).toEqual(['', '', expect.anything()])
    expect(gridOf(body, 1)).toEqual([
      ['Departamento', 'Aprobado', 'Pendiente', 'Reprobado', 'Pendiente vencido'],
      ['Operación', 1, 3, 1, 0],
    ])
    for (const { f, t, z } of [...cellsOf(body), ...cellsOf(body, 1)])
      expect([f, t, z]).toEqual(t === 'n' ? [undefined, 'n', expect.anything()] : [undefined, 's', '@'])
    const inEnglish = (await ask('/export', { payrollNum: '5201', columns: 'name,gender' }, reader, 'en'))
      .body
    expect(gridOf(inEnglish)).toEqual([
      ['Name', 'Gender'],
      ['Beto Nuñez', 'Male'],
    ])
    expect(sheetNamesOf(inEnglish)).toEqual(['Employees report', 'Summary', 'About this file'])
    expect(gridOf(inEnglish, 1)[0]).toEqual(['Department', 'Passed', 'Pending', 'Failed', 'Pending, overdue'])
  })

  test('whoever was forgotten counts on at their place, without a name, and is found by no detail', async () => {
    const { departments } = app.office
    const rowOf = async (query: Query) =>
      (await ask('', { pageSize: '100', ...query })).body.rows.find(({ id }: Row) => id === forgotten)
    expect(await rowOf({ departmentId: departments[0] })).toEqual({
      id: forgotten,
      payrollNum: '',
      fullName: 'Persona con datos suprimidos',
      status: true,
      departmentName: 'Operación',
      jobTitleName: 'Operador',
      jobTitleTypeName: null,
      terminalName: 'Terminal Norte',
      gender: null,
      age: null,
      entryDate: null,
      completedCourses: 0,
      totalSubscribedCourses: expect.any(Number),
      completedTrainingHours: '00:00:00',
      totalTrainingHours: expect.any(String),
      overdueCourses: 0,
      lastSession: null,
    })
    const others: readonly Query[] = [
      { departmentId: departments[1] },
      { fullName: 'wendy' },
      { payrollNum: '59' },
      { gender: '1' },
      { minAge: '0' },
      { entryDate: '2019-03-04' },
    ]
    for (const query of others) expect([query, await rowOf(query)]).toEqual([query, undefined])
  })

  test('[API-05] wrong ids, numbers, dates and names are refused with the field at fault', async () => {
    const asked: [string, string][] = [
      ['departmentId', 'x'],
      ['jobTitleId', "' or '1'='1"],
      ['jobTitleTypeId', '1'],
      ['terminalId', `${app.office.terminals[0]},x`],
      ['payrollNum', "5' or 1=1"],
      ['gender', '2'],
      ['minAge', '-1'],
      ['maxAge', 'many'],
      ['ageRange', 'ancient'],
      ['entryDate', '2026-02-30'],
      ['page', '0'],
      ['pageSize', '101'],
      ['sort', 'birth_date'],
      ['direction', 'descending'],
    ]
    for (const [field, value] of asked) {
      const { status, body } = await ask('', { [field]: value })
      expect([field, status, body.code, body.field.split('.')[0]]).toEqual([
        field,
        400,
        'http.invalid-input',
        field,
      ])
    }
    for (const attack of ["%' or 1=1 --", '%', '__'])
      expect((await ask('', { fullName: attack })).body.count).toBe(0)
  })

  test('[NAV-13] whoever does not hold report.* is refused, learners and authors alike, of themselves too', async () => {
    const learner = people['5100'] as Person
    const token = await app.as(learner.id)
    for (const path of ['', '/summary', '/export', `/${learner.id}/courses`, `/${learner.id}/courses/totals`])
      for (const by of [{ ...learner, token }, room.author])
        expect(await ask(path, {}, by)).toMatchObject({ status: 403, body: { code: 'access.forbidden' } })
  })
})
