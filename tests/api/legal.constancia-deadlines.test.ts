import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../support/app.ts'
import { earnCertificate } from '../support/certificates.ts'
import { openClassroom, type Person } from '../support/classroom.ts'
import { describeConstancia, draftTrainingPlan, registerEmployer } from '../support/lawful-company.ts'

let app: TestApp
let room: Awaited<ReturnType<typeof openClassroom>>
let admin: Person
let courseId: string

const goTo = async (instant: string): Promise<void> => {
  app.clock.now = new Date(instant)
  admin = { id: room.admin.id, token: await app.as(room.admin.id) }
}
/** Somebody of that name passes at that instant. */
const passed = async (fullName: string, instant: string): Promise<void> => {
  await goTo(instant)
  const { id: personId } = await room.newPerson({ fullName, terminalId: app.office.terminals[0] })
  await earnCertificate(app, { personId, fullName }, { courseId, name: 'Amarre', expirationMonths: 12 })
  await app.settled()
}
const lawIs = async (isOn: boolean): Promise<void> => {
  await app.rest('PUT', '/company/legal-duties', { isOn }, admin.token)
  await app.settled()
}
type Row = { person: { fullName: string }; passedOn: string; issueBy: string }
const due = async (): Promise<Record<string, readonly string[]>> => {
  const { body } = await app.rest('GET', '/legal/constancias', undefined, admin.token)
  return Object.fromEntries(
    (body.rows as Row[]).map(({ person, passedOn, issueBy }) => [person.fullName, [passedOn, issueBy]]),
  )
}

beforeAll(async () => {
  app = await openTestApp()
  room = await openClassroom(app)
  courseId = await room.draft(room.admin, 'Amarre')
  admin = room.admin
  await lawIs(true)
  await describeConstancia(app, admin, courseId)
  await lawIs(false)
})
afterAll(() => app.close())

test('[LAW-09] the year of what was passed before begins in the company’s zone', async () => {
  await passed('Ana Víspera', '2027-01-01T05:30:00.000Z') // 31 December, half past eleven at night
  await passed('Beto Nuevo', '2027-01-01T06:30:00.000Z')
  const { body } = await app.rest('GET', '/company/legal-duties', undefined, admin.token)
  expect(body.dueOnSwitch).toBe(1)
  await lawIs(true)
  expect(await due()).toEqual({ 'Beto Nuevo': ['2027-01-01', '2027-01-29'] })
})

test('[LAW-09] the 20 days begin after the day of the approval in the company’s zone', async () => {
  await passed('Citlali Noche', '2027-03-02T05:30:00.000Z')
  expect((await due())['Citlali Noche']).toEqual(['2027-03-01', '2027-03-30'])
})

test('[LAW-09] both clocks leave out the rest days that the company adds', async () => {
  const { employerId } = await registerEmployer(app, admin)
  await draftTrainingPlan(app, admin, employerId, { startsOn: '2026-01-01', endsOn: '2026-12-31' })
  const presentBy = async () =>
    (await app.rest('GET', '/legal/missing', undefined, admin.token)).body.lists.map(
      (list: { presentBy: string }) => list.presentBy,
    )
  expect(await presentBy()).toEqual(['2027-03-30'])
  await app.rest('POST', '/company/rest-days', { on: '2027-03-25', name: 'Jueves Santo' }, admin.token)
  await passed('Dora Santa', '2027-03-02T18:00:00.000Z')
  expect((await due())['Dora Santa']).toEqual(['2027-03-02', '2027-04-01'])
  expect(await presentBy()).toEqual(['2027-03-31'])
})
