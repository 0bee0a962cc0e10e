import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../support/app.ts'
import { openClassroom, type Person } from '../support/classroom.ts'
import { describeConstancia, registerEmployer } from '../support/lawful-company.ts'
import { openStaff } from '../support/staff.ts'

let app: TestApp
let room: Awaited<ReturnType<typeof openClassroom>>
let admin: Person
let legal: Person
let auditor: Person
let enterprise: Person

const read = (by: Person = legal) => app.rest('GET', '/legal/missing', undefined, by.token)
const missing = async () => (await read()).body

beforeAll(async () => {
  app = await openTestApp()
  room = await openClassroom(app)
  admin = room.admin
  const staff = openStaff(app)
  legal = await staff.holderOf('legal.*')
  auditor = await staff.holderOf('audit.*')
  enterprise = await staff.holderOf('enterprise.*')
})
afterAll(() => app.close())

describe('what is missing for the papers', () => {
  test('[LAW-01] is told to nobody without duties under Mexican law', async () => {
    for (const by of [admin, legal, auditor])
      expect(await read(by)).toMatchObject({ status: 404, body: { code: 'legal.off' } })
    await app.rest('PUT', '/company/legal-duties', { isOn: true }, admin.token)
  })

  test('[LAW-08] is everything at first, and every terminal', async () => {
    const found = await missing()
    expect(found).toMatchObject({ employers: 0, company: [], coursesInPlan: 0, courses: [] })
    expect(found.terminals.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      [...app.office.terminals].toSorted(),
    )
  })

  test('[LAW-08] is of each employer what it lacks, until it is entered', async () => {
    const { employerId } = await registerEmployer(app, admin)
    const legalName = 'Faro del Golfo S.A. de C.V.'
    const parts = ['balance', 'workersSigner']
    expect((await missing()).company).toEqual([{ id: employerId, legalName, parts }])
    const seat = { personId: legal.id, side: 'workers', startsOn: '2026-01-01', endsOn: null }
    const of = `/legal/employers/${employerId}`
    await app.rest('POST', `${of}/members`, { ...seat, minutes: 'Acta 2/2026' }, legal.token)
    expect((await missing()).company).toMatchObject([{ parts: ['workersSigner'] }])
    await app.rest('POST', `${of}/signers`, seat, legal.token)
    const found = await missing()
    expect(found).toMatchObject({ employers: 1, company: [] })
    expect(found.terminals.map(({ id }: { id: string }) => id)).not.toContain(app.office.terminals[0])
    expect(found.terminals).toHaveLength(app.office.terminals.length - 1)
  })

  test('[LAW-08] is of courses of the plan alone what their constancias lack', async () => {
    const [whole, bare, apart] = [await room.draft(admin), await room.draft(admin), await room.draft(admin)]
    await describeConstancia(app, admin, whole)
    const some = {
      ...{ thematicArea: '6000', objective: null, modality: 'online', isInPlan: true },
      ...{ agent: 'internal', agentName: '', agentRegistration: '', tutorId: null, tutorName: '' },
    }
    await app.rest('PUT', `/courses/${bare}/constancia`, some, legal.token)
    await app.rest('PUT', `/courses/${apart}/constancia`, { ...some, isInPlan: false }, legal.token)
    const found = await missing()
    expect(found.coursesInPlan).toBe(2)
    const name = expect.stringMatching(/./)
    expect(found.courses).toHaveLength(2)
    expect(found.courses).toEqual(
      expect.arrayContaining([
        { id: bare, name, parts: ['objective', 'tutor', 'hours'] },
        { id: whole, name, parts: ['hours'] },
      ]),
    )
    await room.describe(admin, whole, { trainingHours: '01:30:00' })
    expect((await missing()).courses).toMatchObject([{ id: bare }])
    await app.rest('PUT', `/courses/${bare}/constancia`, { ...some, isInPlan: false }, legal.token)
    expect((await missing()).courses).toEqual([])
  })

  test('[LAW-20] is read by who looks after the papers and by auditors alone', async () => {
    for (const by of [admin, auditor]) expect((await read(by)).body).toEqual(await missing())
    for (const by of [enterprise, room.author]) expect((await read(by)).status).toBe(403)
  })
})
