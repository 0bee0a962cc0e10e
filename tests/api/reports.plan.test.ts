import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everyRowMax, readRows } from '../../api/kit/list.ts'
import { enrolment } from '../../domain/enrolments/enrolment.ts'
import { endEnrolment } from '../../domain/enrolments/membership.ts'
import { priorities } from '../../domain/kernel/ids.ts'
import { deactivateEmployee } from '../../domain/people/employment.ts'
import { person } from '../../domain/people/person.ts'
import type { Queryable } from '../../projections/kernel/database.ts'
import type { Slice } from '../../projections/kernel/list.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Classroom, openClassroom, type Person } from '../support/classroom.ts'
import { examsIn } from '../support/exam.ts'
import { gridOf } from '../support/sheet.ts'

/** A database whose read models are at these versions, one after the other. */
const at = (...versions: string[]): Queryable => ({
  query: async <Row>() => [{ versions: versions.length > 1 ? versions.shift() : versions[0] }] as Row[],
})

let app: TestApp
let room: Classroom
let reader: Person
let auditor: Person
const people: Record<string, Person> = {}
const courses: Record<string, string> = {}

const asking = {
  employees: `query ($name: String, $department: ID, $terminal: ID, $jobTitle: ID, $startDate: String, $endDate: String,
    $limit: Int = 100, $offset: Int, $sort: PlanPeopleSort, $direction: SortDirection, $asOf: String) {
    found: User_list_developmentPlan(name: $name, department: $department, terminal: $terminal, jobTitle: $jobTitle,
      startDate: $startDate, endDate: $endDate, limit: $limit, offset: $offset, sort: $sort, direction: $direction, asOf: $asOf) {
      count rows { id payrollNum fullName lastAssess Department { name } JobTitle { name } Terminal { name } pendingCourses totalCourses } } }`,
  courses: `query ($name: String, $terminal: ID, $limit: Int = 100, $offset: Int, $sort: PlanCoursesSort,
    $direction: SortDirection, $asOf: String) {
    found: Course_list_developmentPlan(name: $name, terminal: $terminal, limit: $limit, offset: $offset, sort: $sort,
      direction: $direction, asOf: $asOf) {
      count rows { id name isDraft totalUsers completedUsers category priority } } }`,
}
type By = keyof typeof asking
type Row = Record<string, unknown> & { id: string; fullName: string; name: string }

const ask = (by: By, asked: object = {}, who = reader) => app.gql(asking[by], asked, who.token)
const found = async (by: By, asked: object = {}, who = reader): Promise<{ count: number; rows: Row[] }> => {
  const { data, errors } = await ask(by, asked, who)
  expect(errors).toBeUndefined()
  return data.found
}
const names = async (by: By, asked: object = {}): Promise<string[]> =>
  (await found(by, asked)).rows.map(({ fullName, name }) => fullName ?? name)
const rowOf = async (by: By, id: string | undefined, asked: object = {}, who = reader) =>
  (await found(by, asked, who)).rows.find((row) => row.id === id)

/** Of the crew, whose numbers begin with 8. */
const crew = (asked: object = {}) => names('employees', { name: '80', ...asked })

/** Noon of that day in Mexico City; everybody logs in again. */
const on = async (day: string): Promise<void> => {
  app.clock.now = new Date(`${day}T12:00:00-06:00`)
  for (const one of [room.author, room.admin, reader, auditor, ...Object.values(people)])
    Object.assign(one, { token: await app.as(one.id) })
}

beforeAll(async () => {
  app = await openTestApp({ TIME_ZONE: 'America/Mexico_City' })
  room = await openClassroom(app)
  const exams = examsIn(app, room)
  const { departments, jobTitles, terminals } = app.office
  reader = await room.person('9', { roleId: await room.roleWith('report.*') })
  auditor = await room.person('10', { roleId: await room.roleWith('report.*', 'audit.*') })
  const hire = async (name: string, over: object) => {
    const payrollNum = `80${Object.keys(people).length}`
    people[name] = await room.person(payrollNum, { fullName: name, departmentId: departments[1], ...over })
  }
  await hire('Ana', {})
  await hire('Álvaro', { terminalId: terminals[1] })
  await hire('Beto', { jobTitleId: jobTitles[1] })
  await hire('Nadia', { departmentId: departments[0], jobTitleId: jobTitles[0], terminalId: terminals[1] })
  await hire('Zoe', {})
  const published = async (name: string, over: object = {}) => {
    const made = await exams.publishedCourse({ name, ...over })
    courses[name] = made.courseId
    return made
  }
  const anchors = await published('Anclas', { terminals: [...terminals] })
  const boats = await published('Botes')
  await published('Cabos', { priority: priorities[1].id })
  courses.Dragas = (await exams.draftCourse({ name: 'Dragas' })).courseId
  await published('Sin pedir')
  const area = { level: 'department', id: departments[1] } as const
  for (const name of ['Anclas', 'Botes', 'Dragas']) await room.require(area, courses[name] ?? '')
  // required twice over, it is one course of the plan
  await room.require({ level: 'enterprise', id: null }, courses.Anclas ?? '')
  await room.require({ level: 'jobTitle', id: jobTitles[1] }, courses.Cabos ?? '')
  await on('2026-03-05')
  await exams.sit(people.Ana as Person, anchors.lessonId)
  await on('2026-03-07')
  await exams.sit(people.Ana as Person, boats.lessonId)
  await exams.sit(people.Beto as Person, anchors.lessonId, false)
  await on('2026-03-09')
  await exams.sit(people.Álvaro as Person, anchors.lessonId)
  await on('2026-03-12')
  const leave = deactivateEmployee(null)
  await app.services.execute(app.command('DeactivateEmployee'), person, people.Zoe?.id ?? '', leave)
  await app.settled()
})
afterAll(() => app.close())

describe('[RPT-01] the development plan by employee', () => {
  test('a row says who, where, when last assessed, and how many courses are pending', async () => {
    const { rows } = await found('employees', { name: '800' })
    expect(rows).toEqual([
      {
        id: people.Ana?.id,
        payrollNum: '800',
        fullName: 'Ana',
        lastAssess: '2026-03-07',
        Department: { name: 'Almacén' },
        JobTitle: { name: 'Operador' },
        Terminal: { name: 'Terminal Norte' },
        pendingCourses: 1,
        totalCourses: 3,
      },
    ])
    const figures = await Promise.all(
      ['Álvaro', 'Beto', 'Nadia'].map((name) => rowOf('employees', people[name]?.id)),
    )
    expect(figures).toMatchObject([
      { pendingCourses: 0, totalCourses: 1, lastAssess: '2026-03-09' },
      { pendingCourses: 4, totalCourses: 4, lastAssess: '2026-03-07' },
      { pendingCourses: 1, totalCourses: 1, lastAssess: null },
    ])
  })

  test('pending and total are those of each person’s plan, as whoever asks is shown it', async () => {
    for (const who of [room.admin, reader]) {
      const { rows } = await found('employees', {}, who)
      expect(new Set(rows.map(({ totalCourses }) => totalCourses)).size).toBeGreaterThan(2)
      for (const { id, pendingCourses, totalCourses } of rows) {
        const { body } = await app.rest('GET', `/users/${id}/development-plan`, undefined, who.token)
        const plan = [...body.enterprise, ...body.department, ...body.jobTitle]
        const pending = plan.filter(({ UserCourseStatus: status }) => status?.name !== 'Aprobado')
        expect([id, pendingCourses, totalCourses]).toEqual([id, pending.length, plan.length])
      }
    }
  })

  test('each filter leaves its own people, and they combine', async () => {
    const { departments, jobTitles, terminals } = app.office
    expect(await crew()).toEqual(['Álvaro', 'Ana', 'Beto', 'Nadia'])
    expect(await names('employees', { name: 'ALVA' })).toEqual(['Álvaro'])
    expect(await names('employees', { name: '801' })).toEqual(['Álvaro'])
    expect(await crew({ department: departments[0] })).toEqual(['Nadia'])
    expect(await crew({ terminal: terminals[1] })).toEqual(['Álvaro', 'Nadia'])
    expect(await crew({ jobTitle: jobTitles[1] })).toEqual(['Beto'])
    expect(await crew({ terminal: terminals[1], department: departments[1] })).toEqual(['Álvaro'])
  })

  test('the dates are of the latest evaluation, both ends in', async () => {
    expect(await crew({ startDate: '2026-03-07' })).toEqual(['Álvaro', 'Ana', 'Beto'])
    expect(await crew({ startDate: '2026-03-08' })).toEqual(['Álvaro'])
    expect(await crew({ startDate: '2026-03-01', endDate: '07/03/2026' })).toEqual(['Ana', 'Beto'])
    expect(await crew({ startDate: '2026-03-01', endDate: '2026-03-06' })).toEqual([])
    expect(await crew({ endDate: '2026-03-07' })).toEqual(['Ana', 'Beto'])
    expect(await crew({ startDate: '2026-03-07', endDate: '2026-03-07' })).toEqual(['Ana', 'Beto'])
    expect(await ask('employees', { startDate: '2026-03-07', endDate: '2026-03-06' })).toMatchObject({
      code: 'reports.end-before-start',
      field: 'endDate',
    })
    const path = '/reports/plan/employees/export?startDate=07/03/2026&endDate=06/03/2026'
    expect(await app.rest('GET', path, undefined, reader.token)).toMatchObject({
      status: 422,
      body: { code: 'reports.end-before-start', field: 'endDate' },
    })
  })

  test('is sorted by any of its columns, either way', async () => {
    const sorted = (sort: string, direction = 'ascending') => crew({ sort, direction })
    expect(await sorted('fullName', 'descending')).toEqual(['Nadia', 'Beto', 'Ana', 'Álvaro'])
    expect(await sorted('payrollNum')).toEqual(['Ana', 'Álvaro', 'Beto', 'Nadia'])
    expect(await sorted('lastAssess')).toEqual(['Nadia', expect.anything(), expect.anything(), 'Álvaro'])
    expect((await sorted('department')).at(-1)).toBe('Nadia')
    expect((await sorted('jobTitle')).indexOf('Beto')).not.toBe(
      (await sorted('jobTitle', 'descending')).indexOf('Beto'),
    )
    expect((await sorted('terminal')).slice(-2).sort()).toEqual(['Nadia', 'Álvaro'])
    expect((await sorted('pendingCourses'))[0]).toBe('Álvaro')
    expect((await sorted('pendingCourses', 'descending'))[0]).toBe('Beto')
    expect((await sorted('totalCourses', 'descending')).slice(0, 2)).toEqual(['Beto', 'Ana'])
  })
})

describe('[RPT-01] the development plan by course', () => {
  test('a row says of whom it is required and who has it approved; of one that nobody requires there is none', async () => {
    const { count, rows } = await found('courses')
    expect(rows.map(({ name }) => name)).toEqual(['Anclas', 'Botes', 'Cabos', 'Dragas'])
    expect(count).toBe(4)
    expect(await rowOf('courses', courses.Botes)).toEqual({
      id: courses.Botes,
      name: 'Botes',
      isDraft: false,
      totalUsers: 2,
      completedUsers: 1,
      category: 'Seguridad',
      priority: 'Normativa',
    })
    expect(await rowOf('courses', courses.Dragas)).toMatchObject({ isDraft: true, completedUsers: 0 })
  })

  test('the name and the terminal leave their own courses and, of people, those who work there', async () => {
    const [, south] = app.office.terminals
    expect(await names('courses', { name: 'bo' })).toEqual(['Botes'])
    expect(await names('courses', { name: 'otes' })).toEqual([])
    expect((await found('courses', { terminal: south })).rows).toMatchObject([
      { name: 'Anclas', totalUsers: 3, completedUsers: 1 },
    ])
  })

  test('is sorted by any of its columns, either way', async () => {
    const sorted = (sort: string, direction = 'ascending') => names('courses', { sort, direction })
    expect(await sorted('name', 'descending')).toEqual(['Dragas', 'Cabos', 'Botes', 'Anclas'])
    expect((await sorted('totalUsers'))[0]).toBe('Cabos')
    expect((await sorted('totalUsers', 'descending'))[0]).toBe('Anclas')
    expect((await sorted('completedUsers', 'descending'))[0]).toBe('Anclas')
    expect((await sorted('priority', 'descending'))[0]).toBe('Cabos')
    expect(await sorted('category')).toHaveLength(4)
  })

  test('the plans of all people together have as many courses as the courses have people', async () => {
    for (const who of [reader, room.admin])
      for (const terminal of [null, ...app.office.terminals]) {
        const sum = (rows: readonly Row[], column: string) =>
          rows.reduce((total, row) => total + Number(row[column]), 0)
        const byEmployee = (await found('employees', { terminal }, who)).rows
        const byCourse = (await found('courses', { terminal }, who)).rows
        expect(sum(byCourse, 'totalUsers')).toBe(sum(byEmployee, 'totalCourses'))
        expect(sum(byCourse, 'totalUsers') - sum(byCourse, 'completedUsers')).toBe(
          sum(byEmployee, 'pendingCourses'),
        )
      }
  })
})

describe('[RPT-01] both', () => {
  const both = ['employees', 'courses'] as const

  test('a part is of the same list, from any row on, and the count does not depend on it', async () => {
    for (const by of both)
      for (const sort of [null, by === 'employees' ? 'pendingCourses' : 'completedUsers']) {
        const whole = await found(by, { sort })
        expect(whole.count).toBe(whole.rows.length)
        const part = await found(by, { sort, limit: 2, offset: 1 })
        expect(part).toEqual({ count: whole.count, rows: whole.rows.slice(1, 3) })
        expect((await found(by, { sort, limit: 2, offset: 1_000 })).rows).toEqual([])
      }
  })

  test('without a limit there are ten, and a null limit answers with all, or refuses what is too much at once', async () => {
    const plain = '{ found: User_list_developmentPlan { count rows { id } } }'
    for (let number = 0; number < 9; number += 1) await app.hire({ payrollNum: `600${number}` })
    const { found: ten } = (await app.gql(plain, {}, reader.token)).data
    expect(ten.rows).toHaveLength(10)
    expect(ten.count).toBeGreaterThan(10)
    for (const by of both) {
      const all = await found(by, { limit: null })
      expect(all.rows).toHaveLength(all.count)
      expect((await found(by, { limit: null, offset: 3 })).rows).toEqual(all.rows.slice(3))
    }
    const asked: Slice[] = []
    const many = async (slice: Slice) => {
      asked.push(slice)
      return { rows: [], total: everyRowMax + 3 }
    }
    await expect(readRows(at('1'), many, { limit: null, offset: 2 })).rejects.toMatchObject({
      code: 'reports.too-many',
      field: 'limit',
      params: { count: everyRowMax + 1, most: everyRowMax },
    })
    expect(asked).toEqual([{ limit: 1, offset: 2 }])
  })

  test('a null limit is read in parts, between which everybody else has their turn, and answers with each row once', async () => {
    const rows = Array.from({ length: 4_503 }, (_, row) => row)
    const asked: Slice[] = []
    const find = async (slice: Slice) => {
      asked.push(slice)
      return { rows: rows.slice(slice.offset, slice.offset + slice.limit), total: rows.length }
    }
    const answer = { rows: rows.slice(3), total: 4_503 }
    expect(await readRows(at('1'), find, { limit: null, offset: 3 })).toEqual(answer)
    const parts = [
      { limit: 1, offset: 3 },
      { limit: 2_000, offset: 3 },
      { limit: 2_000, offset: 2_003 },
      { limit: 2_000, offset: 4_003 },
    ]
    expect(asked.splice(0)).toEqual(parts)
    // rows that changed meanwhile are read again, by one statement
    expect(await readRows(at('1', '2'), find, { limit: null, offset: 3 })).toEqual(answer)
    expect(asked).toEqual([...parts, { limit: everyRowMax, offset: 3 }])
  })

  test('[API-05] wrong ids, numbers and dates are refused with the field at fault', async () => {
    const wrong: [By, string, unknown][] = [
      ['employees', 'department', 'x'],
      ['employees', 'terminal', "' or 1=1"],
      ['employees', 'jobTitle', '1'],
      ['employees', 'startDate', '2026-02-30'],
      ['employees', 'endDate', 'yesterday'],
      ['employees', 'limit', 0],
      ['employees', 'limit', 101],
      ['employees', 'offset', -1],
      ['employees', 'asOf', '31/02/2026'],
      ['employees', 'direction', 'descending'],
      ['courses', 'terminal', 'x'],
      ['courses', 'limit', 101],
      ['courses', 'offset', -1],
      ['employees', 'offset', 1_000_001],
      ['courses', 'offset', 1_000_001],
    ]
    for (const [by, field, value] of wrong) {
      const answer = await ask(by, { [field]: value })
      expect([by, field, answer.code, answer.field]).toEqual([by, field, 'http.invalid-input', field])
    }
    for (const attack of ["'; drop view courses; --", '%', '_', "' or ''='"])
      for (const by of both) expect((await found(by, { name: attack })).count).toBe(0)
  })

  test('as of a past day, for auditors', async () => {
    const asOf = '2026-03-06'
    const then = await rowOf('employees', people.Ana?.id, { asOf }, auditor)
    expect(then).toMatchObject({ lastAssess: '2026-03-05', pendingCourses: 2, totalCourses: 3 })
    expect(await rowOf('employees', people.Zoe?.id, { asOf }, auditor)).toMatchObject({ totalCourses: 3 })
    expect(await rowOf('employees', people.Zoe?.id, {}, auditor)).toBeUndefined()
    const course = await rowOf('courses', courses.Anclas, { asOf }, auditor)
    const now = await rowOf('courses', courses.Anclas, {}, auditor)
    expect([course?.completedUsers, now?.completedUsers]).toEqual([1, 2])
    for (const by of both) {
      expect(await ask(by, { asOf })).toMatchObject({ code: 'access.forbidden', field: 'asOf' })
      expect(await ask(by, { asOf: '2027-01-01' }, auditor)).toMatchObject({ code: 'reports.day-to-come' })
    }
  })

  test('of their own plan whoever asks is counted no draft that they are not shown', async () => {
    const own = await room.person('95', {
      roleId: await room.roleWith('report.*'),
      departmentId: app.office.departments[1],
    })
    const mine = await rowOf('employees', own.id, {}, own)
    const toOthers = await rowOf('employees', own.id)
    expect([mine?.totalCourses, toOthers?.totalCourses]).toEqual([2, 3])
    expect([mine?.pendingCourses, toOthers?.pendingCourses]).toEqual([2, 3])
    const { body } = await app.rest('GET', `/users/${own.id}/development-plan`, undefined, own.token)
    expect([...body.enterprise, ...body.department, ...body.jobTitle]).toHaveLength(2)
    const [draftToMe, draftToOthers] = [
      await rowOf('courses', courses.Dragas, {}, own),
      await rowOf('courses', courses.Dragas),
    ]
    expect(Number(draftToOthers?.totalUsers) - Number(draftToMe?.totalUsers)).toBe(1)
  })

  test('an enrolment that ended is no approval', async () => {
    const before = await rowOf('courses', courses.Botes)
    const ended = app.services.derivedId('enrolment', people.Ana?.id ?? '', courses.Botes ?? '')
    await app.services.execute(app.command('EndEnrolment'), enrolment, ended, endEnrolment)
    await app.settled()
    const after = await rowOf('courses', courses.Botes)
    expect([before?.completedUsers, after?.completedUsers]).toEqual([1, 0])
    expect(await rowOf('employees', people.Ana?.id)).toMatchObject({ pendingCourses: 2, totalCourses: 3 })
  })
})

describe('[RPT-06] the files of both', () => {
  const file = async (by: By, query: Record<string, string> = {}, language = 'es') => {
    const path = `/reports/plan/${by}/export?${new URLSearchParams(query)}`
    const { status, body } = await app.rest('GET', path, undefined, reader.token, {
      'accept-language': language,
    })
    expect(status).toBe(200)
    return gridOf(body)
  }

  test('have every row, under headers in the reader’s language', async () => {
    const [header, ...rows] = await file('employees', { name: '80', sort: 'payrollNum' })
    expect(header).toEqual([
      'Nombre',
      'Núm. de nómina',
      'Departamento',
      'Puesto',
      'Terminal',
      'Última evaluación',
      'Cursos pendientes',
      'Cursos del plan',
    ])
    expect(rows[1]).toEqual(['Álvaro', '801', 'Almacén', 'Operador', 'Terminal Sur', '2026-03-09', 0, 1])
    expect(rows).toHaveLength(4)
    const [english] = await file('employees', {}, 'en')
    expect(english?.slice(-3)).toEqual(['Last assessed', 'Pending courses', 'Courses in plan'])
    const [courseHeader, ...courseRows] = await file('courses', { name: 'anc' })
    expect(courseHeader).toEqual([
      'Curso',
      'Prioridad',
      'Categoría',
      'Personas en plan',
      'Aprobados',
      'Avance (%)',
    ])
    const row = await rowOf('courses', courses.Anclas)
    const percent = Math.round((100 * Number(row?.completedUsers)) / Number(row?.totalUsers))
    expect(courseRows).toEqual([
      ['Anclas', 'Normativa', 'Seguridad', row?.totalUsers, row?.completedUsers, percent],
    ])
  })

  test('have the columns, the filters and the order of the list', async () => {
    const query = { name: '80', sort: 'pendingCourses', direction: 'descending', columns: 'name,pending' }
    const rows = await file('employees', query)
    expect(rows[0]).toEqual(['Nombre', 'Cursos pendientes'])
    expect(rows[1]).toEqual(['Beto', 4])
    const [, first] = await file('courses', { sort: 'name', direction: 'descending', columns: 'name' })
    expect(first).toEqual(['Dragas'])
  })
})

test('[RPT-01] whoever has a course approved that is not of their plan is none of those who completed it', async () => {
  const exams = examsIn(app, room)
  const made = await exams.publishedCourse({ name: 'Amarras' })
  await room.require({ level: 'jobTitle', id: app.office.jobTitles[1] }, made.courseId)
  const ana = people.Ana as Person
  const before = [await rowOf('employees', ana.id), await rowOf('courses', made.courseId)]
  await room.gql(
    'mutation ($id: ID!, $users: [ID!]!) { Course_enrollUsers(courseId: $id, users: $users) }',
    { id: made.courseId, users: [ana.id] },
    room.author,
  )
  await app.settled()
  expect((await exams.sit(ana, made.lessonId)).body.isApproved).toBe(true)
  const after = [await rowOf('employees', ana.id), await rowOf('courses', made.courseId)]
  expect(before[1]).toMatchObject({ completedUsers: 0 })
  expect(after).toEqual([{ ...before[0], lastAssess: '2026-03-12' }, before[1]])
})
