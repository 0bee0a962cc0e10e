import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importRoster } from '../../api/features/imports/import-roster.ts'
import type { Scope } from '../../domain/requirements/events.ts'
import type { Person } from '../support/classroom.ts'
import { afterHire, chooseRule, inDays } from '../support/dated.ts'
import { type Definition, openDefinition } from '../support/definition.ts'

let on: Definition
let dock: Scope

beforeAll(async () => {
  on = await openDefinition()
  dock = on.scopes[1] as Scope
})
afterAll(() => on.app.close())

const day = 86_400_000

/** Required with thirty days since the 2nd of March. */
const requiredCourse = async (name: string) => {
  const made = await on.exams.publishedCourse({ name, expirationTime: 12 })
  await on.require(dock, made.courseId)
  await chooseRule(on.app, { scope: dock, courseId: made.courseId }, inDays(30))
  const who = await on.room.newPerson(on.places[0])
  await on.app.settled()
  return { ...made, who }
}
const dueOf = async ({ id }: Person, courseId: string) => {
  const [row] = await on.app.services.db.query<{ due_on: string | null }>(
    sql`select due_on from enrolments where person_id = ${id} and course_id = ${courseId}`,
  )
  return row?.due_on
}
const dayAfter = (days: number): string =>
  new Date(on.app.clock.now.getTime() + days * day).toISOString().slice(0, 10)
/** Sessions end meanwhile, so everybody logs in again. */
const threeDaysLater = async (...people: readonly Person[]) => {
  on.app.clock.advance(3 * day)
  for (const one of [on.room.admin, on.room.author, on.definer, ...people])
    Object.assign(one, { token: await on.app.as(one.id) })
}

test('[DUE-02] a reset sets the date anew from that day, in the same append', async () => {
  const { courseId, lessonId, who } = await requiredCourse('De nuevo')
  expect(await dueOf(who, courseId)).toBe(dayAfter(30))
  await on.exams.sit(who, lessonId)
  expect(await dueOf(who, courseId)).toBeNull()
  await threeDaysLater()
  const record = on.app.services.derivedId('enrolment', who.id, courseId)
  const path = `/users/${who.id}/user-courses/${record}/actions/reset-progress`
  expect((await on.app.rest('POST', path, { reason: 'Cambió la norma' }, on.room.admin.token)).status).toBe(
    200,
  )
  await on.app.settled()
  expect((await on.factsOf(who.id, courseId)).slice(-3)).toEqual([
    'ProgressReset',
    'CertificateRevoked',
    'DueDateSet',
  ])
  expect(await dueOf(who, courseId)).toBe(dayAfter(30))
})

test('[DUE-02] so does an approval that is revoked', async () => {
  const { courseId, lessonId, who } = await requiredCourse('Revocado')
  await on.exams.sit(who, lessonId)
  await threeDaysLater()
  const [certificate] = await on.app.services.db.query<{ id: string }>(
    sql`select certificate_id as id from certificates where person_id = ${who.id}`,
  )
  const path = `/users/${who.id}/certifications/${certificate?.id}/actions/revoke`
  expect((await on.app.rest('POST', path, { reason: 'Se anuló' }, on.room.admin.token)).status).toBe(200)
  await on.app.settled()
  expect((await on.factsOf(who.id, courseId)).slice(-2)).toEqual(['CertificateRevoked', 'DueDateSet'])
  expect(await dueOf(who, courseId)).toBe(dayAfter(30))
})

test('[DUE-02] so does an author who takes back whom the requirement still reaches, and a reactivation within the cycle', async () => {
  const { courseId, lessonId, who } = await requiredCourse('De vuelta')
  await on.room.gql(
    'mutation ($id: ID!, $courseId: ID!) { User_userCourseDeleteUser(userId: $id, coursesId: $courseId) { transactionStatus } }',
    { id: who.id, courseId },
    on.room.admin,
  )
  await on.app.settled()
  await threeDaysLater(who)
  await on.room.gql(
    'mutation ($courseId: ID!, $users: [ID!]!) { Course_enrollUsers(courseId: $courseId, users: $users) }',
    { courseId, users: [who.id] },
    on.room.admin,
  )
  await on.app.settled()
  expect((await on.factsOf(who.id, courseId)).slice(-3)).toEqual(['EnrolmentEnded', 'Enrolled', 'DueDateSet'])
  expect(await dueOf(who, courseId)).toBe(dayAfter(30))

  await on.exams.sit(who, lessonId, false)
  await on.setActive(who.id, false)
  expect(await dueOf(who, courseId)).toBeNull()
  await threeDaysLater()
  await on.setActive(who.id, true)
  expect((await on.factsOf(who.id, courseId)).slice(-2)).toEqual([
    'RequirementApplied department',
    'DueDateSet',
  ])
  expect(await dueOf(who, courseId)).toBe(dayAfter(30))
})

test('[DUE-02] a roster that corrects many hire dates moves their due dates, and no other, by its own process', async () => {
  const { courseId } = await on.exams.publishedCourse({ name: 'Del ingreso' })
  const hired = dayAfter(-10)
  const people: Person[] = []
  for (let number = 0; number < 3; number += 1)
    people.push(await on.room.newPerson({ ...on.places[0], entryDate: hired }))
  await on.require(dock, courseId)
  await chooseRule(on.app, { scope: dock, courseId }, afterHire(60), 'everybody')
  const [ana, , carla] = people as [Person, Person, Person]
  for (const one of people) expect(await dueOf(one, courseId)).toBe(dayAfter(50))
  const placed = await on.app.services.db.query<{ payroll_num: string; line: string }>(sql`
    select p.payroll_num, concat_ws(',', p.payroll_num, p.full_name, t.name, d.name, j.name) as line
    from people p join terminals t on t.id = p.terminal_id join departments d on d.id = p.department_id
    join job_titles j on j.id = p.job_title_id where p.person_id = any(${people.map(({ id }) => id)}::uuid[])
    order by p.payroll_num`)
  const corrected = [dayAfter(-4), dayAfter(-2), hired]
  const file = [
    'nomina,nombre,terminal,departamento,puesto,ingreso,correo',
    ...placed.map(({ line }, place) => `${line},${corrected[place]},p${place}@puerto.example`),
  ].join('\n')
  const by = { kind: 'command', id: 'import' } as const
  const bytes = new TextEncoder().encode(file)
  const applying = { by, correlationId: crypto.randomUUID() }
  await importRoster(on.app.services, { name: 'plantilla.csv', bytes }, applying)
  await on.app.settled()
  const dates = await Promise.all(people.map((one) => dueOf(one, courseId)))
  expect(dates).toEqual([dayAfter(56), dayAfter(58), dayAfter(50)])
  const last = async ({ id }: Person) =>
    (
      await on.app.services.store.read(`enrolment-${on.app.services.derivedId('enrolment', id, courseId)}`)
    ).at(-1)
  expect(await last(ana)).toMatchObject({
    type: 'DueDateMoved',
    meta: { actor: { kind: 'process', id: 'move-due-dates-when-a-roster-is-imported' } },
  })
  expect((await last(carla))?.type).toBe('DueDateSet')
})
