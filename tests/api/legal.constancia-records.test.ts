import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { revokeCertificate } from '../../domain/enrolments/certificates.ts'
import { enrolment } from '../../domain/enrolments/enrolment.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Earned, earnCertificate } from '../support/certificates.ts'
import { openClassroom, type Person } from '../support/classroom.ts'
import { termsOf } from '../support/due.ts'
import { describeConstancia, draftTrainingPlan, registerEmployer } from '../support/lawful-company.ts'
import { openStaff } from '../support/staff.ts'
import { nobody } from '../support/typed-texts.ts'

const passedOn = '2027-03-01'
const issueBy = '2027-03-30' // from a Monday, with the rest day of 15 March between
const reason = 'La dio otro establecimiento'

let app: TestApp
let room: Awaited<ReturnType<typeof openClassroom>>
let admin: Person
let legal: Person
let auditor: Person
let learner: Person
let courseId: string
let other: string
let earned: Earned
let planned: { readonly courseId: string; readonly inPeriod: string }
let employerId: string

const list = (query = '', by: Person = legal) =>
  app.rest('GET', `/legal/constancias${query}`, undefined, by.token)
const rowsOf = async (query = '') => (await list(query)).body.rows
const withdraw = (id: string, body: object, by: Person = legal) =>
  app.rest('POST', `/legal/constancias/${id}/actions/withdraw`, body, by.token)
const pass = (personId: string, course: string, name = 'Amarre') =>
  earnCertificate(app, { personId, fullName: 'Ana Ruiz' }, { courseId: course, name, expirationMonths: 12 })
const revoke = async ({ certificateId, enrolmentId }: Earned) => {
  const what = { certificateId, by: admin.id, reason: 'Se repitió', terms: termsOf({}) }
  await app.services.execute(app.command('Revoke'), enrolment, enrolmentId, revokeCertificate(what))
  await app.settled()
}
/** That day, with a session of this person. */
const at = async (day: string, { id }: Person): Promise<Person> => {
  app.clock.now = new Date(`${day}T18:00:00.000Z`)
  return { id, token: await app.as(id) }
}
const duties = async () => (await app.rest('GET', '/company/legal-duties', undefined, admin.token)).body
const switchOn = (isOn: boolean) => app.rest('PUT', '/company/legal-duties', { isOn }, admin.token)
/** Two people of the establishment, the first before its plan begins, and one of no establishment. */
const passBeforeTheYear = async () => {
  const grua = await room.draft(room.admin, 'Grúas')
  const [north, south] = app.office.terminals
  const early = await room.newPerson({ terminalId: north })
  const inPeriod = await room.newPerson({ terminalId: north })
  const elsewhere = await room.newPerson({ terminalId: south })
  await pass(early.id, grua)
  app.clock.now = new Date('2026-09-01T18:00:00.000Z')
  await pass(inPeriod.id, grua)
  await pass(elsewhere.id, grua)
  return { courseId: grua, inPeriod: inPeriod.id }
}

beforeAll(async () => {
  app = await openTestApp()
  room = await openClassroom(app)
  courseId = await room.draft(room.admin, 'Amarre')
  other = await room.draft(room.admin, 'Guardia')
  await pass((await room.newPerson()).id, courseId)
  planned = await passBeforeTheYear()
  admin = await at('2027-03-01', room.admin)
  const staff = openStaff(app)
  legal = await staff.holderOf('legal.*')
  auditor = await staff.holderOf('audit.*')
  learner = await room.newPerson({ fullName: 'Ana Ruiz', gender: 0, terminalId: app.office.terminals[0] })
  await switchOn(true)
  await describeConstancia(app, admin, courseId)
  await switchOn(false)
})
afterAll(() => app.close())

describe('constancias', () => {
  test('[LAW-01] are neither made nor listed while the law is off', async () => {
    const off = { status: 404, body: { code: 'legal.off' } }
    expect(await list()).toMatchObject(off)
    expect(await withdraw(nobody, { reason })).toMatchObject(off)
    expect(await app.rest('GET', '/legal/constancias/filters', undefined, legal.token)).toMatchObject(off)
  })

  test('[LAW-09] switching the law on makes due what was passed this year, counted before', async () => {
    earned = await pass(learner.id, courseId)
    await pass(learner.id, other)
    expect((await duties()).dueOnSwitch).toBe(1)
    await switchOn(true)
    await app.settled()
    expect(await rowsOf()).toMatchObject([
      {
        person: { id: learner.id, fullName: 'Ana Ruiz' },
        course: { id: courseId, name: 'Amarre' },
        ...{ passedOn, issueBy, situation: 'due', daysLeft: 20, withdrawn: null },
      },
    ])
    expect((await duties()).dueOnSwitch).toBe(0)
    await switchOn(false)
    await switchOn(true)
    await app.settled()
    expect(await rowsOf()).toHaveLength(1)
  })

  test('[LAW-09] joining the plan makes due what was passed this year, counted before', async () => {
    const read = () => app.rest('GET', `/courses/${other}/constancia`, undefined, legal.token)
    expect((await read()).body.dueByPlan).toBe(1)
    await describeConstancia(app, admin, other)
    await app.settled()
    expect((await rowsOf(`?courseId=${other}`)).map(({ course }: never) => course)).toEqual([
      { id: other, name: 'Guardia' },
    ])
    expect((await read()).body.dueByPlan).toBe(0)
  })

  test('[LAW-09] passing a course of the plan makes one due, and one outside it none', async () => {
    const colleague = await room.newPerson({ fullName: 'Citlali Paz', terminalId: app.office.terminals[1] })
    await pass(colleague.id, courseId)
    await pass(colleague.id, await room.draft(admin, 'Fuera del plan'))
    await app.settled()
    const found = await rowsOf('?search=Citlali')
    expect(found).toMatchObject([{ course: { id: courseId }, issueBy }])
    expect((await list('?search=Nadie')).body).toEqual({ count: 0, rows: [] })
  })

  test('[LAW-08] each says what it lacks, which stops no others', async () => {
    const lacking = async () => (await rowsOf(`?courseId=${courseId}&search=Ana`))[0].missing
    expect(await lacking()).toEqual({
      person: ['names', 'curp', 'occupation'],
      course: ['hours'],
      employer: ['establishment'],
    })
    employerId = (await registerEmployer(app, legal)).employerId
    const details = { curp: 'HEGG560427MVZRRL04', givenNames: 'Ana', surname: 'Ruiz', ownOccupation: '06.2' }
    await app.rest('PUT', `/employees/${learner.id}/legal-details`, details, legal.token)
    await app.settled()
    const { person, employer } = await lacking()
    expect([person, employer]).toEqual([['curpDisagrees'], ['balance', 'workersSigner']])
    const [citlali] = await rowsOf('?search=Citlali')
    expect([citlali.establishment, citlali.missing.employer]).toEqual([null, ['establishment']])
  })

  test('[LAW-09] are found by course and establishment, those with the earliest last day first', async () => {
    const { body } = await app.rest('GET', '/legal/constancias/filters', undefined, auditor.token)
    expect(body.courses).toEqual([
      { id: courseId, name: 'Amarre' },
      { id: other, name: 'Guardia' },
    ])
    expect(body.establishments).toEqual([{ id: expect.any(String), name: 'Muelle norte' }])
    const there = await rowsOf(`?establishmentId=${body.establishments[0].id}`)
    expect(
      there.map(({ establishment, course }: { establishment: string; course: object }) => [
        establishment,
        course,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['Muelle norte', { id: courseId, name: 'Amarre' }],
        ['Muelle norte', { id: other, name: 'Guardia' }],
      ]),
    )
    expect(there).toHaveLength(2)
    legal = await at('2027-03-02', legal)
    await pass((await room.newPerson({ fullName: 'Beto Cruz' })).id, courseId)
    await app.settled()
    const names = (await rowsOf()).map(({ person }: { person: { fullName: string } }) => person.fullName)
    expect([names.length, names.at(-1)]).toEqual([4, 'Beto Cruz'])
  })

  test('[LAW-09] are found by the days of their approvals, with both ends', async () => {
    const found = async (passedOn: string) => (await list(`?passedOn=${passedOn}`)).body.count
    const days = ['2027-03-01', '2027-03-02', '2027-03-01..2027-03-02', '2027-03-02..', '..2027-03-01']
    expect(await Promise.all(days.map(found))).toEqual([3, 1, 4, 1, 3])
    expect(await Promise.all(['2027-03-03..', '..2027-02-28'].map(found))).toEqual([0, 0])
    for (const [wrong, field] of [
      ['ayer', 'passedOn.from'],
      ['..2027-02-30', 'passedOn.until'],
      ['..', 'passedOn'],
      ['2027-03-01..2027-03-02..2027-03-03', 'passedOn'],
    ])
      expect(await list(`?passedOn=${wrong}`)).toMatchObject({ status: 400, body: { field } })
    expect(await list('?passedOn=2027-03-02..2027-03-01')).toMatchObject({
      body: { code: 'reports.end-before-start', field: 'passedOn' },
    })
  })

  test('[LAW-09] are late from the day after the last one', async () => {
    legal = await at('2027-03-30', legal)
    expect((await rowsOf('?search=Ana'))[0]).toMatchObject({ situation: 'due', daysLeft: 0 })
    expect(await rowsOf('?situation=late')).toEqual([])
    legal = await at('2027-03-31', legal)
    expect((await rowsOf('?situation=late')).map(({ daysLeft }: { daysLeft: number }) => daysLeft)).toEqual([
      -1, -1, -1,
    ])
    expect(await rowsOf('?situation=due')).toMatchObject([{ person: { fullName: 'Beto Cruz' }, daysLeft: 0 }])
    expect((await list('?situation=lost')).status).toBe(400)
  })

  test('[LAW-11] are withdrawn by hand with a reason, once', async () => {
    const [{ id }] = await rowsOf('?search=Citlali')
    expect(await withdraw(id, { reason: ' ' })).toMatchObject({
      status: 422,
      body: { code: 'legal.withdrawal-reason-missing', field: 'reason' },
    })
    expect(await withdraw(nobody, { reason })).toMatchObject({
      status: 404,
      body: { code: 'legal.constancia-not-found', field: 'id' },
    })
    expect((await withdraw(id, { reason })).status).toBe(200)
    expect((await withdraw(id, { reason: 'Otra' })).status).toBe(200)
    const [row] = await rowsOf('?situation=withdrawn')
    expect(row).toMatchObject({ id, situation: 'withdrawn', withdrawn: { because: 'hand', reason } })
    expect((await rowsOf()).at(-1).id).toBe(id)
  })

  test('[LAW-11] are withdrawn with their approval', async () => {
    await revoke(earned)
    const found = await rowsOf(`?courseId=${courseId}&search=Ana`)
    expect(found).toMatchObject([
      { situation: 'withdrawn', withdrawn: { because: 'approval', reason: null } },
    ])
  })

  test('[LAW-20] are read by who looks after them and auditors, and withdrawn by the first alone', async () => {
    const [{ id }] = await rowsOf('?search=Beto')
    const today = '2027-03-31'
    for (const by of [await at(today, admin), await at(today, auditor)])
      expect((await list('', by)).body).toEqual((await list()).body)
    const others = [await at(today, learner), await at(today, room.author)]
    for (const by of others) expect((await list('', by)).status).toBe(403)
    for (const by of [await at(today, auditor), ...others])
      expect((await withdraw(id, { reason }, by)).status).toBe(403)
    await pass(legal.id, courseId)
    await app.settled()
    const own = (await rowsOf('?situation=due')).find(
      ({ person }: { person: { id: string } }) => person.id === legal.id,
    )
    expect(await withdraw(own.id, { reason })).toMatchObject({
      status: 403,
      body: { code: 'access.oneself' },
    })
  })

  test('[LAW-09] of people whose data were erased are neither listed nor made', async () => {
    const by = await at('2027-03-31', admin)
    const third = await room.draft(by, 'Extintores')
    const [{ person: beto }] = await rowsOf('?search=Beto')
    await pass(beto.id, third)
    const forget = `mutation ($id: ID!, $payrollNum: String!) {
      User_forget(id: $id, payrollNum: $payrollNum, ground: request) { kept { kind } } }`
    const before = (await list()).body.count
    await app.gql(forget, { id: beto.id, payrollNum: beto.payrollNum }, by.token)
    await app.settled()
    expect((await list()).body.count).toBe(before - 1)
    const read = await app.rest('GET', `/courses/${third}/constancia`, undefined, legal.token)
    expect(read.body.dueByPlan).toBe(0)
    await describeConstancia(app, by, third)
    await app.settled()
    const { body } = await app.rest('GET', '/legal/constancias/filters', undefined, legal.token)
    expect(body.courses.map(({ name }: { name: string }) => name)).toEqual(['Amarre', 'Guardia'])
  })

  test('[AUD-01] stand in the history of their person', async () => {
    const history = 'query ($id: ID!) { Audit_history(kind: "employee", id: $id) { rows { type } } }'
    const { data } = await app.gql(history, { id: learner.id }, (await at('2027-03-31', auditor)).token)
    const types = data.Audit_history.rows.map(({ type }: { type: string }) => type)
    expect(types.filter((type: string) => type.startsWith('Constancia')).toSorted()).toEqual([
      'ConstanciaDue',
      'ConstanciaDue',
      'ConstanciaWithdrawn',
    ])
  })

  test('[LAW-09] joining the plan makes due what was passed within the running plan of the employer', async () => {
    legal = await at('2027-03-31', legal)
    const dueByPlan = async () =>
      (await app.rest('GET', `/courses/${planned.courseId}/constancia`, undefined, legal.token)).body
        .dueByPlan
    const later = await room.newPerson({ terminalId: app.office.terminals[0] })
    await pass(later.id, planned.courseId)
    await draftTrainingPlan(app, legal, employerId, { startsOn: '2024-07-01', endsOn: '2026-06-30' })
    await draftTrainingPlan(app, legal, employerId, { startsOn: '2028-07-01', endsOn: '2029-06-30' })
    expect(await dueByPlan()).toBe(1)
    await draftTrainingPlan(app, legal, employerId, { startsOn: '2026-07-01', endsOn: '2028-06-30' })
    expect(await dueByPlan()).toBe(2)
    await describeConstancia(app, legal, planned.courseId)
    await app.settled()
    const made = await rowsOf(`?courseId=${planned.courseId}`)
    expect(made).toMatchObject([
      { person: { id: planned.inPeriod }, passedOn: '2026-09-01' },
      { person: { id: later.id }, passedOn: '2027-03-31' },
    ])
  })
})
