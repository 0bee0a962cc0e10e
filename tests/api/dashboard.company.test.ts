import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootstrap } from '../../api/bootstrap.ts'
import { companyId, roleIds } from '../../domain/kernel/ids.ts'
import { company, correctCompany } from '../../domain/organisation/company.ts'
import { printCodes } from '../support/activation.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Classroom, openClassroom, type Person } from '../support/classroom.ts'
import { examsIn } from '../support/exam.ts'

let app: TestApp
let room: Classroom
let exams: ReturnType<typeof examsIn>

beforeAll(async () => {
  app = await openTestApp()
  await bootstrap(app.services)
  room = await openClassroom(app)
  exams = examsIn(app, room)
})
afterAll(() => app.close())

const read = async (by: Person = room.admin) => {
  await app.settled()
  return (await app.rest('GET', '/dashboard/company', undefined, by.token)).body
}

test('says what of its beginning is done, as long as something is left', async () => {
  const steps = async () => (await read()).steps
  expect(await steps()).toEqual({
    isNamed: false,
    hasPeople: true,
    hasCodes: true,
    hasCourse: false,
    hasRequirement: false,
  })
  await exams.draftCourse()
  expect(await steps()).toMatchObject({ hasCourse: false })
  const { courseId } = await exams.publishedCourse()
  expect(await steps()).toMatchObject({ hasCourse: true, hasRequirement: false })
  await room.require({ level: 'department', id: app.office.departments[1] }, courseId)
  expect(await steps()).toMatchObject({ hasRequirement: true, isNamed: false })
  const details = { comercialName: 'Golfo', legalName: 'Golfo S.A.', registerNumber: '1' }
  await app.services.execute(app.command('CorrectCompany'), company, companyId, correctCompany(details))
  expect(await steps()).toBeNull()
})

test('tells the share of what each level requires that is approved, and counts whoever left in none', async () => {
  const { courseId, lessonId } = await exams.publishedCourse({ name: 'De puesto' })
  const where = { departmentId: app.office.departments[1], jobTitleId: app.office.jobTitles[1] }
  const [done, , gone] = [
    await room.newPerson(where),
    await room.newPerson(where),
    await room.newPerson(where),
  ]
  const before = (await read()).levels
  expect(before[2]).toEqual({ level: 'jobTitle', approved: 0, total: 0 })
  await room.require({ level: 'jobTitle', id: app.office.jobTitles[1] }, courseId)
  await exams.sit(done, lessonId)
  const off =
    'mutation ($courseId: ID!, $id: ID!) { User_userCourseDeleteUser(coursesId: $courseId, userId: $id) { transactionStatus } }'
  await room.gql(off, { courseId, id: gone.id }, room.author)
  const { levels } = await read()
  expect(levels.map(({ level }: { level: string }) => level)).toEqual([
    'enterprise',
    'department',
    'jobTitle',
  ])
  expect(levels[0]).toEqual({ level: 'enterprise', approved: 0, total: 0 })
  expect(levels[2]).toEqual({ level: 'jobTitle', approved: 1, total: 2 })
  expect(levels[1]).toEqual(before[1])
})

test('counts the certificates that expire within 30 days', async () => {
  const where = { departmentId: app.office.departments[0], jobTitleId: app.office.jobTitles[0] }
  const [ana, beto, gone] = [
    await room.newPerson({ ...where, fullName: 'Ana Íñiguez' }),
    await room.newPerson({ ...where, fullName: 'Beto Ruiz' }),
    await room.newPerson({ ...where, fullName: 'Carla Gone' }),
  ]
  const short = await exams.publishedCourse({ name: 'Tres meses', expirationTime: 3 })
  const long = await exams.publishedCourse({ name: 'Un año', expirationTime: 12 })
  for (const { courseId } of [short, long])
    await room.require({ level: 'jobTitle', id: app.office.jobTitles[0] }, courseId)
  for (const by of [ana, beto, gone]) await exams.sit(by, short.lessonId)
  await exams.sit(ana, long.lessonId)
  await room.gql(`mutation { User_updateEmployee(id: "${gone.id}", status: false) { id } }`, {}, room.admin)
  expect((await read()).expiring).toBe(0)
  const adminOn = async (date: string): Promise<Person> => {
    app.clock.now = new Date(`${date}T18:00:00.000Z`)
    return { ...room.admin, token: await app.as(room.admin.id) }
  }
  // they expire on 2 June
  expect((await read(await adminOn('2026-05-02'))).expiring).toBe(0)
  const admin = await adminOn('2026-05-03')
  expect((await read(admin)).expiring).toBe(2)
})

test('what opens for others than the first administrator is a code, or a password', async () => {
  const other = await openTestApp()
  const id = await other.hire({ payrollNum: '11', roleId: roleIds.administrador })
  const token = await other.as(id)
  const hasCodes = async () => {
    await other.settled()
    return (await other.rest('GET', '/dashboard/company', undefined, token)).body.steps.hasCodes
  }
  const second = await other.hire({ payrollNum: '12' })
  expect(await hasCodes()).toBe(false)
  expect(await printCodes(other)).toHaveLength(1)
  expect(await hasCodes()).toBe(true)
  await other.services.db.query(sql`delete from activation_codes`)
  expect(await hasCodes()).toBe(false)
  await other.as(second)
  expect(await hasCodes()).toBe(true)
  const { author, publishedCourse, gql } = await openClassroom(other)
  const { courseId } = await publishedCourse()
  const enrol =
    'mutation ($courseId: ID!, $users: [ID!]!) { Course_enrollUsers(courseId: $courseId, users: $users) }'
  await gql(enrol, { courseId, users: [second] }, author)
  await other.settled()
  const { body } = await other.rest('GET', '/dashboard/company', undefined, token)
  expect(body.steps, 'somebody takes a course').toBeNull()
  await other.close()
})
