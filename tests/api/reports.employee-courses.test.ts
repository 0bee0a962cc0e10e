import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enrolment } from '../../domain/enrolments/enrolment.ts'
import { endEnrolment } from '../../domain/enrolments/membership.ts'
import { courseStatuses, priorities } from '../../domain/kernel/ids.ts'
import { category, openCategory } from '../../domain/organisation/units.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Classroom, openClassroom, type Person } from '../support/classroom.ts'
import { examsIn } from '../support/exam.ts'
import { gridOf, sheetNamesOf } from '../support/sheet.ts'

type Query = Record<string, string>
type Row = Record<string, unknown> & { courseName: string; status: string }

const [normativa, tecnica, institucional] = priorities
const [approved, pending, failed] = courseStatuses

let app: TestApp
let room: Classroom
let reader: Person
let ana: Person
let beto: Person
let quality: string
const courses: Record<string, { courseId: string; lessonId: string }> = {}

/** Moves the clock, of Mexico City, and logs everybody in again. */
const at = async (time: string): Promise<void> => {
  app.clock.now = new Date(`${time}-06:00`)
  for (const one of [room.author, room.admin, reader, ana, beto])
    if (one) Object.assign(one, { token: await app.as(one.id) })
}

beforeAll(async () => {
  app = await openTestApp({ TIME_ZONE: 'America/Mexico_City' })
  room = await openClassroom(app)
  const exams = examsIn(app, room)
  const { services, office } = app
  reader = await room.person('9', { roleId: await room.roleWith('report.*') })
  ana = await room.person('30', { fullName: 'Ana Ruiz', departmentId: office.departments[1] })
  beto = await room.person('31', { fullName: 'Beto Sosa', departmentId: office.departments[1] })
  quality = services.newId()
  await services.execute(
    app.command('OpenCategory'),
    category,
    quality,
    openCategory({ id: quality, name: 'Calidad' }),
  )
  const made: [string, object][] = [
    ['Álgebra', {}],
    ['Botes', { priority: tecnica.id, category: quality }],
    ['Cabos', { priority: institucional.id, trainingHours: '02:00:00' }],
    ['Dejado', {}],
  ]
  for (const [name, over] of made) {
    courses[name] = await exams.publishedCourse({ name, ...over })
    await room.require({ level: 'department', id: office.departments[1] }, courses[name].courseId)
  }
  const ended = services.derivedId('enrolment', ana.id, courses.Dejado?.courseId ?? '')
  await services.execute(app.command('EndEnrolment'), enrolment, ended, endEnrolment)
  await at('2026-03-31T23:59:59')
  await exams.sit(ana, courses.Álgebra?.lessonId ?? '')
  await at('2026-04-01T00:00:00')
  await exams.sit(ana, courses.Botes?.lessonId ?? '', false)
  await exams.sit(beto, courses.Álgebra?.lessonId ?? '')
  await app.settled()
})
afterAll(() => app.close())

const ask = (path: string, query: Query = {}, of = ana.id, by = reader, language = 'es') =>
  app.rest(
    'GET',
    `/reports/employees/${of}/courses${path}?${new URLSearchParams(query)}`,
    undefined,
    by.token,
    {
      'accept-language': language,
    },
  )

/** The names of the courses found; the totals and the months are of the same ones. */
const found = async (query: Query = {}): Promise<string[]> => {
  const { body } = await ask('', { pageSize: '100', ...query })
  const { sort, direction, ...filters } = query
  const totals = (await ask('/totals', filters)).body
  expect([body.count, totals.totalCourses]).toEqual([body.rows.length, body.rows.length])
  const { months } = (await ask('/summary', filters)).body
  const inMonths = months.reduce((sum: number, one: { approved: number }) => sum + one.approved, 0)
  expect(inMonths).toBe(totals.completedCourses)
  return body.rows.map(({ courseName }: Row) => courseName)
}

describe('[RPT-05] the report on an employee’s courses', () => {
  test('a row says which course, how far it is, how it stands, when it was evaluated and by which certificate', async () => {
    const { body } = await ask('')
    expect(body).toEqual({
      count: 3,
      rows: [
        {
          courseId: courses.Álgebra?.courseId,
          courseName: 'Álgebra',
          priorityName: 'Normativa',
          categoryName: 'Seguridad',
          trainingHours: '01:30:00',
          completedEvaluations: 1,
          totalEvaluations: 1,
          userCourseStatusId: approved.id,
          statusName: 'Aprobado',
          missing: null,
          due: null,
          evaluationDate: '2026-03-31',
          certificationId: expect.any(String),
        },
        expect.objectContaining({
          courseName: 'Botes',
          priorityName: 'Técnica',
          categoryName: 'Calidad',
          completedEvaluations: 0,
          totalEvaluations: 1,
          statusName: 'Reprobado',
          evaluationDate: '2026-04-01',
          certificationId: null,
        }),
        expect.objectContaining({ courseName: 'Cabos', statusName: 'Pendiente', evaluationDate: null }),
      ],
    })
  })

  test('the totals tell what failed from what is pending, and count evaluations and hours', async () => {
    expect((await ask('/totals')).body).toEqual({
      employeeId: ana.id,
      fullName: 'Ana Ruiz',
      totalCourses: 3,
      completedCourses: 1,
      pendingCourses: 2,
      failedCourses: 1,
      overdueCourses: 0,
      approvedEvaluations: 1,
      totalTrainingHours: '05:00:00',
    })
    expect((await ask('/totals', { name: 'nada' })).body).toMatchObject({
      totalCourses: 0,
      approvedEvaluations: 0,
      totalTrainingHours: '00:00:00',
    })
    expect((await ask('/totals', {}, beto.id)).body).toMatchObject({
      fullName: 'Beto Sosa',
      totalCourses: 4,
      completedCourses: 1,
      failedCourses: 0,
      overdueCourses: 0,
    })
  })

  test('each filter leaves its own courses, in the rows, the totals and the months alike', async () => {
    expect(await found()).toEqual(['Álgebra', 'Botes', 'Cabos'])
    expect(await found({ name: 'al' })).toEqual(['Álgebra'])
    expect(await found({ name: 'gebra' })).toEqual([])
    expect(await found({ date: '2026-03-31' })).toEqual(['Álgebra'])
    expect(await found({ date: '01/04/2026' })).toEqual(['Botes'])
    expect(await found({ priorityId: tecnica.id })).toEqual(['Botes'])
    expect(await found({ prioritiesId: `${normativa.id},${institucional.id}` })).toEqual(['Álgebra', 'Cabos'])
    expect(await found({ categoryId: quality })).toEqual(['Botes'])
    expect(await found({ status: approved.id })).toEqual(['Álgebra'])
    expect(await found({ status: pending.key })).toEqual(['Cabos'])
    expect(await found({ status: failed.key })).toEqual(['Botes'])
    expect(await found({ status: 'ALL' })).toHaveLength(3)
    expect(await found({ status: failed.key, priorityId: normativa.id })).toEqual([])
  })

  test('is sorted by the column that is named, either way, and across its pages', async () => {
    const sorted = (sort: string, direction = 'ascending') => found({ sort, direction })
    expect(await sorted('courseName', 'descending')).toEqual(['Cabos', 'Botes', 'Álgebra'])
    expect(await sorted('priorityName', 'descending')).toEqual(['Cabos', 'Botes', 'Álgebra'])
    expect((await sorted('categoryName'))[0]).toBe('Botes')
    expect((await sorted('trainingHours')).at(-1)).toBe('Cabos')
    expect((await sorted('completedEvaluations')).at(-1)).toBe('Álgebra')
    expect(await sorted('status')).toEqual(['Álgebra', 'Cabos', 'Botes'])
    expect(await sorted('evaluationDate')).toEqual(['Cabos', 'Álgebra', 'Botes'])
    const page = (await ask('', { pageSize: '2', page: '2', sort: 'evaluationDate' })).body
    expect([page.count, page.rows.map(({ courseName }: Row) => courseName)]).toEqual([3, ['Botes']])
  })

  test('approvals are counted by the months of the company’s zone, twelve with the present one', async () => {
    const { months } = (await ask('/summary')).body
    expect([months.length, months[0].month, months.at(-1)]).toEqual([
      12,
      '2025-05',
      { month: '2026-04', approved: 0 },
    ])
    expect(months.at(-2)).toEqual({ month: '2026-03', approved: 1 })
  })

  test('[RPT-06] the file has the rows of the list, in its order, with the months on a second sheet', async () => {
    const { body } = await ask('/export', { sort: 'status', direction: 'descending' })
    expect(sheetNamesOf(body)).toEqual(['Ana Ruiz', 'Resumen', 'Sobre este archivo'])
    expect(gridOf(body)).toEqual([
      [
        ...['Curso', 'Prioridad', 'Categoría', 'Horas', 'Evaluaciones aprobadas', 'Evaluaciones'],
        ...['Estatus', 'Lo que falta', 'Plazo', 'Fecha límite', 'Evaluado'],
      ],
      ['Botes', 'Técnica', 'Calidad', 1.5, 0, 1, 'Reprobado', '', '', '', '2026-04-01'],
      ['Cabos', 'Institucional', 'Seguridad', 2, 0, 1, 'Pendiente', 'Falta evaluar', '', '', ''],
      ['Álgebra', 'Normativa', 'Seguridad', 1.5, 1, 1, 'Aprobado', '', '', '', '2026-03-31'],
    ])
    const [header, ...months] = gridOf(body, 1)
    expect([header, months.length, months.at(-2)]).toEqual([['Mes', 'Cursos aprobados'], 12, ['2026-03', 1]])
    const some = (await ask('/export', { status: failed.id, columns: 'name,status' }, ana.id, reader, 'en'))
      .body
    expect(gridOf(some)).toEqual([
      ['Course', 'Status'],
      ['Botes', 'Failed'],
    ])
    expect(gridOf(some, 1)[0]).toEqual(['Month', 'Courses passed'])
  })

  test('of nobody there is nothing; of whoever was forgotten there is what they took, without a name', async () => {
    const forgotten = await app.hire({ payrollNum: '82', fullName: 'Wendy Cruz' })
    const events = [{ type: 'PersonForgotten', data: { personId: forgotten, kept: [], keptName: null } }]
    await app.services.store.append(
      [{ stream: `person-${forgotten}`, expected: 'any', events }],
      app.command('ForgetPerson'),
    )
    await app.settled()
    for (const path of ['', '/totals', '/summary', '/export']) {
      expect(await ask(path, {}, app.services.newId())).toMatchObject({
        status: 404,
        body: { code: 'people.not-found', field: 'id' },
      })
      expect((await ask(path, {}, forgotten)).status).toBe(200)
      expect(await ask(path, {}, 'x')).toMatchObject({ status: 400, body: { code: 'http.invalid-input' } })
    }
    expect((await ask('/totals', {}, forgotten)).body.fullName).toBe('Persona con datos suprimidos')
    expect(sheetNamesOf((await ask('/export', {}, forgotten)).body)).toEqual([
      'Persona con datos suprimidos',
      'Resumen',
      'Sobre este archivo',
    ])
  })

  test('[API-05] wrong ids, dates and names are refused with the field at fault', async () => {
    const asked: [string, string][] = [
      ['priorityId', 'normativa'],
      ['prioritiesId', ','],
      ['categoryId', 'x'],
      ['status', 'gone'],
      ['date', '31/02/2026'],
      ['page', '1.5'],
      ['sort', 'person_id'],
      ['direction', 'descending'],
    ]
    for (const [field, value] of asked) {
      const { status, body } = await ask('', { [field]: value })
      expect([field, status, body.code, body.field?.split('.')[0]]).toEqual([
        field,
        400,
        'http.invalid-input',
        field,
      ])
    }
  })
})
