import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expireCertificates } from '../../api/features/certificates/expiry.ts'
import { priorities, roleIds } from '../../domain/kernel/ids.ts'
import { deactivateEmployee } from '../../domain/people/employment.ts'
import { person } from '../../domain/people/person.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Classroom, openClassroom, type Person } from '../support/classroom.ts'
import { examsIn } from '../support/exam.ts'
import { gridOf } from '../support/sheet.ts'

let app: TestApp
let room: Classroom
let exams: ReturnType<typeof examsIn>
let freeTest: string
let reader: Person
let auditor: Person
const courses = { short: '', long: '', free: '' }
const people: Record<string, Person> = {}

/** Noon of that day; the calendar has been followed, and everybody logs in again. */
const on = async (day: string): Promise<void> => {
  app.clock.now = new Date(`${day}T12:00:00-06:00`)
  await expireCertificates(app.services, app.clock.now)
  await app.settled()
  for (const one of [room.author, room.admin, reader, auditor, ...Object.values(people)])
    Object.assign(one, { token: await app.as(one.id) })
}

const ask = (path: string, query: Record<string, string> = {}, by = reader) =>
  app.rest('GET', `/reports/behind${path}?${new URLSearchParams(query)}`, undefined, by.token)

type Row = { fullName: string; courseName: string; situation: string; since: string; until: string }

const rows = async (query: Record<string, string> = {}, by = reader): Promise<string[]> =>
  (await ask('', query, by)).body.rows.map(
    ({ fullName, courseName, situation, since, until }: Row) =>
      `${fullName}: ${courseName}, ${situation} ${since ? `since ${since}` : `until ${until}`}`,
  )

beforeAll(async () => {
  app = await openTestApp({ TIME_ZONE: 'America/Mexico_City' })
  room = await openClassroom(app)
  exams = examsIn(app, room)
  const { departments, terminals } = app.office
  reader = await room.person('9', { roleId: await room.roleWith('report.*') })
  auditor = await room.person('10', { roleId: await room.roleWith('report.*', 'audit.*') })
  for (const fullName of ['Ana', 'Beto', 'Carla', 'Dora', 'Eva', 'Gone'])
    people[fullName] = await room.newPerson({
      fullName,
      departmentId: departments[fullName === 'Beto' ? 0 : 1],
      terminalId: terminals[0],
    })
  const { Ana, Beto, Carla, Dora, Eva, Gone } = people as Record<string, Person>
  const short = await exams.publishedCourse({ name: 'Tres meses', expirationTime: 3 })
  const long = await exams.publishedCourse({ name: 'Un año', expirationTime: 12 })
  const free = await exams.publishedCourse({ name: 'A criterio', priority: priorities[2].id })
  freeTest = free.lessonId
  Object.assign(courses, { short: short.courseId, long: long.courseId, free: free.courseId })
  await room.require({ level: 'department', id: departments[1] }, free.courseId)
  const enrolling =
    'mutation ($courseId: ID!, $users: [ID!]!) { Course_enrollUsers(courseId: $courseId, users: $users) }'
  const enrol = (courseId: string, ...some: (Person | undefined)[]) =>
    room.gql(enrolling, { courseId, users: some.map((one) => one?.id) }, room.admin)
  for (const { courseId } of [short, long]) await enrol(courseId, ...Object.values(people))
  await enrol(free.courseId, Beto)
  await app.settled()
  if (!(Ana && Beto && Carla && Dora && Eva && Gone)) throw new Error('everybody is hired')
  for (const by of [Ana, Beto, Gone]) await exams.sit(by, short.lessonId)
  await exams.sit(Dora, short.lessonId)
  await on('2026-03-10')
  await exams.sit(Carla, long.lessonId, false)
  await exams.sit(Eva, free.lessonId)
  // no plan offers the approval of a course that is not required
  await exams.sit(Beto, free.lessonId)
  // 2 June is the last day of the certificates; Dora fails the course that she takes again
  await on('2026-06-05')
  await exams.sit(Dora, short.lessonId, false)
  await app.services.execute(app.command('Off'), person, Gone.id, deactivateEmployee(null))
  await app.settled()
})
afterAll(() => app.close())

const none = { overdue: 0, expired: 0, failed: 0, approval: 0, dueSoon: 0, expiring: 0 }
const carla = 'Carla: Un año, failed since 2026-03-10'
const eva = 'Eva: A criterio, approval since 2026-03-10'
const ana = 'Ana: Tres meses, expired since 2026-06-02'
const beto = 'Beto: Tres meses, expired since 2026-06-02'
const dora = 'Dora: Tres meses, failed since 2026-06-05'

describe('who is behind', () => {
  test('is listed by since when: certificates that were not renewed, failures and courses that wait for an evaluator, of active people alone', async () => {
    expect(await rows()).toEqual([carla, eva, ana, beto, dora])
    const { body } = await ask('', { search: 'carla' })
    expect(body.rows).toEqual([
      {
        id: expect.any(String),
        personId: people.Carla?.id,
        fullName: 'Carla',
        payrollNum: expect.stringMatching(/^\d+$/),
        courseId: courses.long,
        courseName: 'Un año',
        situation: 'failed',
        userCourseStatusId: expect.any(String),
        departmentName: 'Almacén',
        terminalName: 'Terminal Norte',
        since: '2026-03-10',
        until: null,
      },
    ])
  })

  test('stays so, under the same name, once the time to renew is over', async () => {
    await on('2026-07-05')
    expect(await rows({ situation: 'expired' })).toEqual([ana, beto])
  })

  test('is found by name or number, and filtered by situation, terminal, department and course', async () => {
    const [operations = '', stores = ''] = app.office.departments
    const [north = '', south = ''] = app.office.terminals
    expect(await rows({ search: 'DORA' })).toEqual([dora])
    expect(await rows({ situation: 'failed' })).toEqual([carla, dora])
    expect(await rows({ departmentId: operations })).toEqual([beto])
    expect(await rows({ departmentId: stores, courseId: courses.short })).toEqual([ana, dora])
    expect(await rows({ terminalId: north })).toHaveLength(5)
    expect(await rows({ terminalId: south })).toEqual([])
    expect(await rows({ sort: 'course', pageSize: '1', page: '5' })).toEqual([carla])
    expect(await rows({ sort: 'situation', direction: 'descending', pageSize: '2' })).toEqual([eva, dora])
    const { status, body } = await ask('', { situation: 'late' })
    expect([status, body.field]).toEqual([400, 'situation'])
  })

  test('is counted by situation and course, and on the administrators’ dashboard', async () => {
    expect((await ask('/summary')).body).toEqual({
      ...none,
      expired: 2,
      failed: 2,
      approval: 1,
      courses: [
        { id: courses.free, name: 'A criterio', ...none, approval: 1 },
        { id: courses.short, name: 'Tres meses', ...none, expired: 2, failed: 1 },
        { id: courses.long, name: 'Un año', ...none, failed: 1 },
      ],
    })
    const { body } = await app.rest('GET', '/dashboard/company', undefined, room.admin.token)
    expect([body.late, body.expiring]).toEqual([4, 0])
    expect(body.approvals).toEqual({
      count: 1,
      rows: [
        {
          personId: people.Eva?.id,
          fullName: 'Eva',
          courseId: courses.free,
          courseName: 'A criterio',
          since: '2026-03-10',
        },
      ],
    })
    const changing =
      'mutation ($id: ID!, $roleId: ID!) { User_changeRole(userId: $id, roleId: $roleId) { pending } }'
    await room.gql(changing, { id: people.Eva?.id, roleId: roleIds.administrador }, room.admin)
    const own = await app.rest('GET', '/dashboard/company', undefined, people.Eva?.token)
    expect(own.body.approvals, 'nobody approves themselves').toEqual({ count: 0, rows: [] })
  })

  test('is a file with a column for each of its days', async () => {
    const english = await ask('/export', {
      situation: 'expired',
      columns: 'name,payroll,course,situation,since,until',
    })
    const [header, ...cells] = gridOf(english.body)
    expect(header).toEqual(['Name', 'Payroll no.', 'Course', 'Situation', 'Since', 'Until'])
    expect(
      cells.map(([name, , course, situation, since, until]) => [name, course, situation, since, until]),
    ).toEqual([
      ['Ana', 'Tres meses', 'Expired certificate', '2026-06-02', ''],
      ['Beto', 'Tres meses', 'Expired certificate', '2026-06-02', ''],
    ])
  })

  test('waits for an evaluator no more once the course is approved', async () => {
    expect(await rows({ situation: 'approval' })).toEqual([eva])
    const approve =
      'mutation ($id: ID!) { User_evaluateCourse(id: $id, userCourseStatus: "Aprobado") { pending } }'
    const id = app.services.derivedId('enrolment', people.Eva?.id ?? '', courses.free)
    await room.gql(approve, { id }, room.admin)
    await app.settled()
    expect(await rows({ situation: 'approval' })).toEqual([])
  })

  test('is nobody’s to see without the permission, and as of a past day only the auditors’', async () => {
    const neighbour = await room.holderOf('employee.*', 'course.*')
    for (const path of ['', '/summary', '/export'])
      expect([path, (await ask(path, {}, neighbour)).status]).toEqual([path, 403])
    expect((await ask('', { asOf: '2026-05-20' })).status).toBe(403)
    const then = [carla, eva, 'Ana: Tres meses, expiring until 2026-06-02']
    expect((await rows({ asOf: '2026-05-20' }, auditor)).slice(0, 3)).toEqual(then)
    expect((await ask('/summary', { asOf: '2026-05-20' }, auditor)).body).toMatchObject({
      failed: 1,
      expiring: 4,
    })
  })

  test('is found once where a course to renew is done and waits for an evaluator', async () => {
    const ofEva = async () =>
      (await rows({ search: 'eva', courseId: courses.free })).map((row) => row.split(', ')[1])
    await on('2027-07-10')
    expect(await ofEva()).toEqual([expect.stringMatching(/^expired since/)])
    await exams.sit(people.Eva as Person, freeTest)
    await app.settled()
    expect(await ofEva()).toEqual([expect.stringMatching(/^approval since/)])
    await room.setDraft(room.author, courses.free, true)
    await app.settled()
    expect(await ofEva(), 'nobody approves a draft').toEqual([expect.stringMatching(/^expired since/)])
  })
})
