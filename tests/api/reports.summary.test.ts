import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enrolment } from '../../domain/enrolments/enrolment.ts'
import { endEnrolment } from '../../domain/enrolments/membership.ts'
import { priorities } from '../../domain/kernel/ids.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Classroom, openClassroom, type Person } from '../support/classroom.ts'
import { examsIn } from '../support/exam.ts'
import { gridOf } from '../support/sheet.ts'

const [normativa, , institucional] = priorities

describe('the summary of the courses report', () => {
  let app: TestApp
  let room: Classroom
  let reader: Person
  const people: Record<string, Person> = {}

  const ask = async (query: Record<string, string> = {}) =>
    (await app.rest('GET', `/reports/courses/summary?${new URLSearchParams(query)}`, undefined, reader.token))
      .body
  const monthsOf = async (query: Record<string, string> = {}) =>
    ((await ask(query)).months as { month: string; approved: number }[]).filter(
      ({ approved }) => approved > 0,
    )

  /** Moves the clock, of Mexico City, and logs everybody in again. */
  const at = async (time: string): Promise<void> => {
    app.clock.now = new Date(`${time}-06:00`)
    for (const one of [room.author, room.admin, reader, ...Object.values(people)])
      Object.assign(one, { token: await app.as(one.id) })
  }

  beforeAll(async () => {
    app = await openTestApp({ TIME_ZONE: 'America/Mexico_City' })
    room = await openClassroom(app)
    const exams = examsIn(app, room)
    reader = await room.person('9', { roleId: await room.roleWith('report.*', 'audit.*') })
    const { departments, terminals } = app.office
    const [north, south] = terminals
    const hire = async (name: string, terminalId: string) => {
      people[name] = await room.person(String(30 + Object.keys(people).length), {
        departmentId: departments[1],
        terminalId,
      })
      return people[name]
    }
    const [ana, beto, leaver] = [
      await hire('ana', north),
      await hire('beto', north),
      await hire('leaver', north),
    ]
    const [carla, dario] = [await hire('carla', south), await hire('dario', south)]
    await hire('eva', north)
    const everywhere = await exams.publishedCourse({ name: 'Anclas', terminals: [north, south] })
    const inTheSouth = await exams.publishedCourse({ name: 'Botes', terminals: [south] })
    const evaluated = await exams.publishedCourse({
      name: 'Cabos',
      terminals: [south],
      priority: institucional.id,
    })
    await exams.draftCourse({ name: 'Dragas' })
    for (const { courseId } of [everywhere, inTheSouth, evaluated])
      await room.require({ level: 'department', id: departments[1] }, courseId)

    await at('2026-03-31T23:59:59')
    await exams.sit(ana, everywhere.lessonId)
    await exams.sit(leaver, everywhere.lessonId)
    await exams.sit(beto, everywhere.lessonId, false)
    await at('2026-04-01T00:00:00')
    await exams.sit(carla, everywhere.lessonId)
    await exams.sit(carla, inTheSouth.lessonId)
    await exams.sit(dario, inTheSouth.lessonId)
    await at('2026-04-02T12:00:00')
    const ended = app.services.derivedId('enrolment', leaver.id, everywhere.courseId)
    await app.services.execute(app.command('EndEnrolment'), enrolment, ended, endEnrolment)
    await app.settled()
  })
  afterAll(() => app.close())

  test('counts enrolments by state for each priority, without those that have ended', async () => {
    expect((await ask()).shares).toEqual([
      { priority: 'Normativa', aprobado: 4, pendiente: 2, reprobado: 1, overdue: 0 },
      { priority: 'Institucional', aprobado: 0, pendiente: 2, reprobado: 0, overdue: 0 },
    ])
  })

  test('[RPT-03] counts them for each course that has any, by name', async () => {
    const byCourse = async (query: Record<string, string> = {}) => {
      const { courses, otherCourses } = await ask(query)
      expect(otherCourses).toEqual({ aprobado: 0, pendiente: 0, reprobado: 0, overdue: 0 })
      return courses.map(({ id, ...counts }: { id: string }) => counts)
    }
    const boats = { name: 'Botes', aprobado: 2, pendiente: 0, reprobado: 0, overdue: 0 }
    expect(await byCourse()).toEqual([
      { name: 'Anclas', aprobado: 2, pendiente: 2, reprobado: 1, overdue: 0 },
      boats,
      { name: 'Cabos', aprobado: 0, pendiente: 2, reprobado: 0, overdue: 0 },
    ])
    expect(await byCourse({ name: 'bote' })).toEqual([boats])
    expect((await byCourse({ asOf: '2026-03-31' }))[1]).toEqual({ ...boats, aprobado: 0, pendiente: 2 })
  })

  test('counts courses by their progress, both ends in; nobody enrolled is 0 %, of drafts too', async () => {
    expect((await ask()).progress).toEqual([
      { from: 0, to: 0, courses: 2 },
      { from: 1, to: 24, courses: 0 },
      { from: 25, to: 49, courses: 1 },
      { from: 50, to: 74, courses: 0 },
      { from: 75, to: 99, courses: 0 },
      { from: 100, to: 100, courses: 1 },
    ])
  })

  test('counts approvals by the months of the company’s zone, twelve with the present one', async () => {
    const { months } = await ask()
    expect(months.map(({ month }: { month: string }) => month)).toEqual([
      ...['05', '06', '07', '08', '09', '10', '11', '12'].map((month) => `2025-${month}`),
      ...['01', '02', '03', '04'].map((month) => `2026-${month}`),
    ])
    expect(await monthsOf()).toEqual([
      { month: '2026-03', approved: 1 },
      { month: '2026-04', approved: 3 },
    ])
    await at('2027-02-28T23:59:59')
    expect((await monthsOf()).map(({ month }) => month)).toEqual(['2026-03', '2026-04'])
    await at('2027-03-01T00:00:00')
    expect((await monthsOf()).map(({ month }) => month)).toEqual(['2026-04'])
  })

  test('is of the courses that the same filters list', async () => {
    const courses = async (query: Record<string, string>) =>
      ((await ask(query)).progress as { courses: number }[]).map((range) => range.courses)
    expect((await ask({ priorityId: institucional.id })).shares).toEqual([
      { priority: 'Institucional', aprobado: 0, pendiente: 2, reprobado: 0, overdue: 0 },
    ])
    expect((await ask({ name: 'bote' })).shares).toEqual([
      { priority: 'Normativa', aprobado: 2, pendiente: 0, reprobado: 0, overdue: 0 },
    ])
    expect((await ask({ name: 'bote', priorityId: institucional.id })).shares).toEqual([])
    expect(await monthsOf({ name: 'bote' })).toEqual([{ month: '2026-04', approved: 2 }])
    expect(await monthsOf({ priorityId: institucional.id })).toEqual([])
    expect(await courses({ priorityId: normativa.id })).toEqual([1, 0, 1, 0, 0, 1])
    expect(await courses({ status: 'DRAFT' })).toEqual([1, 0, 0, 0, 0, 0])
    expect(await courses({ name: 'ninguno' })).toEqual([0, 0, 0, 0, 0, 0])
  })

  test('answers as of a day that has passed', async () => {
    const { shares } = await ask({ asOf: '2026-03-31' })
    expect(shares[0]).toEqual({ priority: 'Normativa', aprobado: 2, pendiente: 5, reprobado: 1, overdue: 0 })
  })

  test('follows what happens', async () => {
    const { execute, command, derivedId } = { ...app.services, command: app.command }
    const [course] = (await app.rest('GET', '/reports/courses?name=anclas', undefined, reader.token)).body
      .rows
    const ended = derivedId('enrolment', people.eva?.id ?? '', course.id)
    await execute(command('EndEnrolment'), enrolment, ended, endEnrolment)
    await app.settled()
    expect((await ask()).shares[0]).toMatchObject({ aprobado: 4, pendiente: 1, reprobado: 1, overdue: 0 })
  })
})

describe('[RPT-04] the summary of the report on a course', () => {
  let app: TestApp
  let room: Classroom
  let reader: Person
  let courseId: string
  const people: Record<string, Person> = {}

  const ask = async (part: string, query: Record<string, string> = {}) =>
    (
      await app.rest(
        'GET',
        `/reports/courses/${courseId}/${part}?${new URLSearchParams(query)}`,
        undefined,
        reader.token,
      )
    ).body
  /** Moves the clock, of Mexico City, and logs everybody in again. */
  const at = async (time: string): Promise<void> => {
    app.clock.now = new Date(`${time}-06:00`)
    for (const one of [room.author, room.admin, reader, ...Object.values(people)])
      Object.assign(one, { token: await app.as(one.id) })
  }
  type Counts = Record<'aprobado' | 'pendiente' | 'reprobado', number>
  const totalOf = (parts: readonly Counts[]): Counts => ({
    aprobado: parts.reduce((sum, { aprobado }) => sum + aprobado, 0),
    pendiente: parts.reduce((sum, { pendiente }) => sum + pendiente, 0),
    reprobado: parts.reduce((sum, { reprobado }) => sum + reprobado, 0),
  })

  beforeAll(async () => {
    app = await openTestApp({ TIME_ZONE: 'America/Mexico_City' })
    room = await openClassroom(app)
    const exams = examsIn(app, room)
    reader = await room.person('9', { roleId: await room.roleWith('report.*', 'audit.*') })
    const { departments } = app.office
    const made = await exams.publishedCourse({ name: 'Anclas' })
    courseId = made.courseId
    for (const [name, place] of [
      ['ana', 1],
      ['beto', 1],
      ['carla', 0],
      ['dario', 1],
    ] as const)
      people[name] = await room.newPerson({ fullName: name, departmentId: departments[place] })
    await at('2026-03-31T23:59:59')
    await room.require({ level: 'department', id: departments[1] }, courseId)
    await at('2026-04-01T00:00:00')
    await room.require({ level: 'department', id: departments[0] }, courseId)
    await exams.sit(people.ana as Person, made.lessonId)
    await exams.sit(people.carla as Person, made.lessonId)
    await exams.sit(people.beto as Person, made.lessonId, false)
  })
  afterAll(() => app.close())

  test('tells how people stand by department and by the month in which they were enrolled', async () => {
    const { departments, months } = await ask('summary')
    const [stores, operation] = departments
    expect(stores).toEqual({
      id: app.office.departments[1],
      name: 'Almacén',
      aprobado: 1,
      pendiente: 1,
      reprobado: 1,
      overdue: 0,
      inactive: 0,
    })
    expect(operation).toMatchObject({ name: 'Operación', aprobado: 1, reprobado: 0 })
    expect(months).toHaveLength(12)
    expect(months.slice(-2)).toMatchObject([
      { month: '2026-03', aprobado: 1, pendiente: 1, reprobado: 1, overdue: 0 },
      { month: '2026-04', aprobado: 1, reprobado: 0 },
    ])
  })

  test('is of whom the same filters list, and adds up to their totals', async () => {
    const filters: readonly Record<string, string>[] = [
      {},
      { departmentId: app.office.departments[1] },
      { status: 'reprobado' },
      { fullName: 'carla' },
      { asOf: '2026-03-31' },
      { fullName: 'nadie' },
    ]
    for (const query of filters) {
      const { departments, months } = await ask('summary', query)
      const { enrolledEmployees, approvedEmployees, failedEmployees } = await ask('totals', query)
      const totals = {
        aprobado: approvedEmployees,
        pendiente: enrolledEmployees - approvedEmployees - failedEmployees,
        reprobado: failedEmployees,
      }
      expect([query, totalOf(departments)]).toEqual([query, totals])
      expect([query, totalOf(months)]).toEqual([query, totals])
    }
  })

  test('[RPT-06] goes along with the file, on a second sheet', async () => {
    const bytes = await ask('employees/export', { fullName: 'ana', columns: 'name' })
    expect(gridOf(bytes)).toEqual([['Name'], ['ana']])
    const [header, row, , monthHeader, ...months] = gridOf(bytes, 1)
    expect(header).toEqual([
      'Department',
      'Passed',
      'Pending',
      'Failed',
      'Pending, overdue',
      'With an inactive account',
    ])
    expect(row).toEqual(['Almacén', 1, 0, 0, 0, 0])
    expect(monthHeader?.[0]).toBe('Enrolled in the month')
    expect(months.slice(-2)).toEqual([
      ['2026-03', 1, 0, 0, 0, 0],
      ['2026-04', 0, 0, 0, 0, 0],
    ])
  })
})
