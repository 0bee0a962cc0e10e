import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endOf } from '../../api/calendar.ts'
import { enrolment } from '../../domain/enrolments/enrolment.ts'
import { endEnrolment } from '../../domain/enrolments/membership.ts'
import { companyId, roleIds } from '../../domain/kernel/ids.ts'
import { chooseTimeZone, company } from '../../domain/organisation/company.ts'
import { department, renameUnit } from '../../domain/organisation/units.ts'
import { correctDetails } from '../../domain/people/employment.ts'
import { person } from '../../domain/people/person.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Classroom, openClassroom, type Person } from '../support/classroom.ts'
import { examsIn } from '../support/exam.ts'
import { gridOf, sheetNamesOf } from '../support/sheet.ts'

const minute = 60_000
const day = '2026-03-02'
const nextDay = '2026-03-03'

describe('[AUD-03] the courses report as of a day', () => {
  let app: TestApp
  let room: Classroom
  let auditor: Person
  let courseId: string
  let graduate: Person
  let leaver: Person

  const ask = (path: string, query: Record<string, string> = {}, by = auditor) =>
    app.rest('GET', `/reports/courses${path}?${new URLSearchParams(query)}`, undefined, by.token)
  const employees = async (query: Record<string, string> = {}) =>
    (await ask(`/${courseId}/employees`, query)).body

  /** Moves the clock, of Mexico City, and logs everybody in again. */
  const at = async (time: string): Promise<void> => {
    app.clock.now = new Date(`${time}-06:00`)
    for (const one of [room.author, room.admin, auditor, graduate, leaver])
      if (one) Object.assign(one, { token: await app.as(one.id) })
  }

  beforeAll(async () => {
    app = await openTestApp({ TIME_ZONE: 'America/Mexico_City' })
    room = await openClassroom(app)
    const exams = examsIn(app, room)
    auditor = await room.person('9', { roleId: await room.roleWith('report.*', 'audit.*') })
    const { departments } = app.office
    const here = { departmentId: departments[1], birthDate: '1996-03-03' }
    graduate = await room.person('30', { ...here, fullName: 'Ana Ruiz' })
    leaver = await room.person('31', { ...here, fullName: 'Beto Sosa' })
    const made = await exams.publishedCourse({ name: 'Guardias' })
    courseId = made.courseId
    await room.require({ level: 'department', id: departments[1] }, courseId)
    await at(`${day}T23:30:00`)
    await exams.sit(graduate, made.lessonId)

    await at(`${nextDay}T00:30:00`)
    const { execute, derivedId } = app.services
    await execute(
      app.command('RenameDepartment'),
      department,
      departments[1],
      renameUnit(department, 'Bodega'),
    )
    await execute(
      app.command('CorrectDetails'),
      person,
      graduate.id,
      correctDetails({
        payrollNum: '30',
        fullName: 'Ana Ruiz Ochoa',
        email: null,
        telephone: null,
        gender: 1,
        birthDate: '1996-03-03',
        entryDate: '2019-03-04',
      }),
    )
    await execute(
      app.command('EndEnrolment'),
      enrolment,
      derivedId('enrolment', leaver.id, courseId),
      endEnrolment,
    )
    await room.describe(room.author, courseId, { name: 'Guardias nocturnas', trainingHours: '02:00:00' })
    await app.settled()
  })
  afterAll(() => app.close())

  test('counts members, hours and names as they were at the end of that day', async () => {
    const [now] = (await ask('')).body.rows
    const { body } = await ask('', { asOf: day })
    const row = { id: courseId, totalUsersCompleted: 1 }
    expect(now).toMatchObject({
      ...row,
      name: 'Guardias nocturnas',
      totalUsers: 1,
      trainingHours: '02:00:00',
    })
    expect(body).toMatchObject({
      count: 1,
      rows: [{ ...row, name: 'Guardias', totalUsers: 2, trainingHours: '01:30:00' }],
    })
    expect((await ask('', { asOf: day, name: 'guardias noct' })).body.count).toBe(0)
  })

  test('lists the members of that day by the names, departments and ages of that day', async () => {
    expect((await employees({ asOf: '02/03/2026' })).rows).toMatchObject([
      { fullName: 'Ana Ruiz', departmentName: 'Almacén', age: 29, userCourseStatusName: 'Aprobado' },
      { fullName: 'Beto Sosa', departmentName: 'Almacén', age: 29, userCourseStatusName: 'Pendiente' },
    ])
    expect((await employees()).rows).toMatchObject([
      { fullName: 'Ana Ruiz Ochoa', departmentName: 'Bodega', age: 30, completedEvaluations: 1 },
    ])
    expect((await employees({ asOf: day, maxAge: '29' })).count).toBe(2)
    expect((await employees({ asOf: nextDay, maxAge: '29' })).count).toBe(0)
  })

  test('has the totals of that day, under the course’s name of then', async () => {
    for (const path of ['totals', 'employees/totals']) {
      const then = (await ask(`/${courseId}/${path}`, { asOf: day })).body
      expect(then).toMatchObject({ courseName: 'Guardias', enrolledEmployees: 2, approvedEmployees: 1 })
      const now = (await ask(`/${courseId}/${path}`)).body
      expect(now).toMatchObject({ courseName: 'Guardias nocturnas', enrolledEmployees: 1 })
    }
  })

  test('the employees, what they take, its totals and charts are those of that day, by the names of that day', async () => {
    const of = async (path: string, query: Record<string, string> = {}) =>
      (
        await app.rest(
          'GET',
          `/reports/employees${path}?${new URLSearchParams(query)}`,
          undefined,
          auditor.token,
        )
      ).body
    const taken = `/${graduate.id}/courses`
    const figures = { completedCourses: 1, totalSubscribedCourses: 1 }
    expect((await of('', { payrollNum: '30' })).rows).toMatchObject([
      {
        ...figures,
        fullName: 'Ana Ruiz Ochoa',
        departmentName: 'Bodega',
        age: 30,
        totalTrainingHours: '02:00:00',
      },
    ])
    expect((await of('', { payrollNum: '30' })).rows[0].lastSession).not.toBeNull()
    expect((await of('', { payrollNum: '30', asOf: day })).rows).toMatchObject([
      {
        ...figures,
        fullName: 'Ana Ruiz',
        departmentName: 'Almacén',
        age: 29,
        totalTrainingHours: '01:30:00',
        overdueCourses: 0,
        lastSession: null,
      },
    ])
    expect((await of('', { payrollNum: '30', asOf: day, fullName: 'ochoa' })).count).toBe(0)
    expect((await of('', { payrollNum: '31' })).rows[0].totalSubscribedCourses).toBe(0)
    expect((await of('', { payrollNum: '31', asOf: day })).rows[0].totalSubscribedCourses).toBe(1)
    expect((await of('/summary', { payrollNum: '3' })).departments).toMatchObject([
      { name: 'Bodega', aprobado: 1, pendiente: 0 },
    ])
    expect((await of('/summary', { payrollNum: '3', asOf: day })).departments).toMatchObject([
      { name: 'Almacén', aprobado: 1, pendiente: 1 },
    ])
    expect((await of(taken)).rows).toMatchObject([{ courseName: 'Guardias nocturnas' }])
    expect((await of(taken, { asOf: day })).rows).toMatchObject([
      { courseName: 'Guardias', evaluationDate: day },
    ])
    expect(await of(`${taken}/totals`, { asOf: day })).toMatchObject({
      fullName: 'Ana Ruiz',
      completedCourses: 1,
      approvedEvaluations: 1,
      totalTrainingHours: '01:30:00',
    })
    const instant = `${nextDay}T05:29:59.999Z`
    expect(await of(`${taken}/totals`, { asOf: instant })).toMatchObject({
      totalCourses: 1,
      completedCourses: 0,
    })
    expect((await of(`${taken}/summary`, { asOf: day })).months.at(-1)).toEqual({
      month: '2026-03',
      approved: 1,
    })
    expect((await of(`${taken}/summary`, { asOf: instant })).months.at(-1)).toMatchObject({ approved: 0 })
    const file = await of(`${taken}/export`, { asOf: day })
    expect(gridOf(file)[1]?.[0]).toBe('Guardias')
    expect(gridOf(file, 2)).toContainEqual(['As it stood', day])
    const everybody = await of('/export', { asOf: day, payrollNum: '30' })
    expect(gridOf(everybody)[1]?.slice(0, 3)).toEqual(['Ana Ruiz', '30', 'Almacén'])
    expect(gridOf(everybody)[1]?.[14] ?? '').toBe('')
    expect(gridOf(everybody, 1)[0]).toEqual(['Department', 'Passed', 'Pending', 'Failed', 'Pending, overdue'])
  })

  test('is today’s report as of today', async () => {
    const asOf = nextDay
    for (const path of ['', `/${courseId}/employees`, `/${courseId}/totals`])
      expect((await ask(path, { asOf })).body).toEqual((await ask(path)).body)
  })

  test('before anything was recorded there was no course', async () => {
    expect(await ask('', { asOf: '2020-01-01' })).toMatchObject({ status: 200, body: { count: 0, rows: [] } })
    for (const path of ['employees', 'totals'])
      expect(await ask(`/${courseId}/${path}`, { asOf: '2020-01-01' })).toMatchObject({
        status: 404,
        body: { code: 'courses.not-found' },
      })
  })

  test('a day that is none, or has yet to come, is refused', async () => {
    for (const path of ['', `/${courseId}/employees`, `/${courseId}/totals`]) {
      for (const asOf of ['2026-02-30', 'yesterday', '31/02/2026', "' or 1=1"])
        expect(await ask(path, { asOf })).toMatchObject({
          status: 400,
          body: { code: 'http.invalid-input', field: 'asOf' },
        })
      expect(await ask(path, { asOf: '2026-03-04' })).toMatchObject({
        status: 422,
        body: { code: 'reports.day-to-come', field: 'asOf' },
      })
    }
  })

  test('an instant is of all that was recorded in its millisecond, and of nothing later', async () => {
    const sat = (
      await app.services.store.read(`enrolment-${app.services.derivedId('enrolment', graduate.id, courseId)}`)
    ).find(({ type }) => type === 'CourseApproved')?.at as string
    const before = new Date(Date.parse(sat) - 1).toISOString()
    expect((await employees({ asOf: before })).rows[0]).toMatchObject({
      fullName: 'Ana Ruiz',
      userCourseStatusName: 'Pendiente',
    })
    expect((await employees({ asOf: sat })).rows[0]).toMatchObject({ userCourseStatusName: 'Aprobado' })
    const now = app.clock.now.toISOString()
    expect((await ask('', { asOf: now })).status).toBe(200)
    expect(await ask('', { asOf: new Date(app.clock.now.getTime() + 1).toISOString() })).toMatchObject({
      status: 422,
      body: { code: 'reports.moment-to-come', field: 'asOf' },
    })
    for (const asOf of ['2026-03-02T18:05:00-06:00', '2026-03-02T25:00:00Z', '2026-03-02T18:05:00'])
      expect(await ask('', { asOf })).toMatchObject({ status: 400, body: { field: 'asOf' } })
  })

  test('the file says of which moment it is, in its name and on its last sheet', async () => {
    const moments = [
      [day, day],
      ['2026-03-03T06:00:00Z', '2026-03-03 00:00:00'],
    ] as const
    for (const [asOf, written] of moments)
      for (const path of ['/export', `/${courseId}/employees/export`]) {
        const { headers, body } = await ask(path, { asOf })
        expect(decodeURIComponent(headers.get('content-disposition') ?? '')).toContain(
          `${written.replace(/[ :]/g, '_')}.xlsx`,
        )
        expect(gridOf(body, 2)).toContainEqual(['As it stood', written])
        expect(gridOf(body, 2)).toContainEqual(['Position of the log', expect.any(Number)])
      }
    const { body } = await ask('/export')
    expect(sheetNamesOf(body)).toEqual(['Courses report', 'Summary', 'About this file'])
    expect(gridOf(body, 1)[0]).toEqual(['Priority', 'Passed', 'Pending', 'Failed', 'Pending, overdue'])
  })

  test('[AUD-03] on paper it has its rows, the moment, who made it, and the checkpoint that covers it', async () => {
    for (const path of ['/export', `/${courseId}/employees/export`]) {
      const { status, headers, body } = await ask(path, { asOf: day, format: 'pdf' })
      expect([path, status, headers.get('content-type')]).toEqual([path, 200, 'application/pdf'])
      const { text: lines, totalPages } = await extractText(await getDocumentProxy(body), {
        mergePages: true,
      })
      const text = lines.replace(/\s+/g, ' ')
      const position = gridOf((await ask(path, { asOf: day })).body, 2).find(
        ([label]) => label === 'Position of the log',
      )?.[1]
      expect(text).toContain(`Position of the log ${Number(position).toLocaleString('en-US')}`)
      expect(text).toMatch(/Checkpoint position [\d,]+, .* Log bitacora\/[\da-f-]{36} Root [\w+/]{43}=/)
      expect(text).toContain(`Page 1 / ${totalPages}`)
      expect(text, 'its heading says the moment').not.toContain('As it stood')
    }
    expect(await ask('/export', { format: 'pdf' })).toMatchObject({ status: 400, body: { field: 'asOf' } })
  })

  test('only auditors who may see the report see its past', async () => {
    const reader = await room.person('91', { roleId: await room.roleWith('report.*') })
    const onlyAuditor = await room.person('92', { roleId: await room.roleWith('audit.*') })
    const administrator = await room.person('93', { roleId: roleIds.administrador })
    const taken = `/../employees/${graduate.id}/courses`
    const ofEmployees = [
      '/../employees',
      '/../employees/summary',
      taken,
      `${taken}/totals`,
      `${taken}/export`,
    ]
    for (const path of ['', `/${courseId}/employees`, `/${courseId}/totals`, ...ofEmployees]) {
      const statuses = await Promise.all(
        [reader, onlyAuditor, administrator].map(async (by) => (await ask(path, { asOf: day }, by)).status),
      )
      expect(statuses).toEqual([403, 403, 200])
      expect((await ask(path, {}, reader)).status).toBe(200)
    }
  })

  test('the day is one of the company’s own time zone', async () => {
    const { execute } = app.services
    const choose = async (timeZone: string) => {
      await execute(app.command('ChooseTimeZone'), company, companyId, chooseTimeZone(timeZone))
      await app.settled()
    }
    // where it was half past midnight when the graduate sat the test
    await choose('America/New_York')
    expect((await employees({ asOf: day })).rows).toMatchObject([
      { fullName: 'Ana Ruiz', userCourseStatusName: 'Pendiente' },
      { fullName: 'Beto Sosa' },
    ])
    await choose('America/Mexico_City')
    expect((await employees({ asOf: day })).rows[0]).toMatchObject({ userCourseStatusName: 'Aprobado' })
  })
})

test('a day ends where the next one begins, be it after 23 hours or 25', () => {
  const hours = (date: string, timeZone: string): number =>
    (endOf(timeZone, date).getTime() - Date.parse(`${date}T00:00:00Z`)) / (60 * minute)
  expect(hours('2026-03-02', 'America/Mexico_City')).toBe(30)
  expect(hours('2026-03-08', 'America/Tijuana')).toBe(31)
  expect(hours('2026-11-01', 'America/Tijuana')).toBe(32)
  expect(hours('2026-12-31', 'Asia/Tokyo')).toBe(15)
})
