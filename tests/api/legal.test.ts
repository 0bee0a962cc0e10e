import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endRetentions } from '../../api/features/people/forgetting/end-retentions.ts'
import { permissions } from '../../domain/kernel/ids.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { openClassroom } from '../support/classroom.ts'
import { attendOnce } from '../support/kept-records.ts'
import { lessonCalls, remote } from '../support/lessons.ts'
import { type Member, openStaff } from '../support/staff.ts'

const dayMs = 86_400_000
const legalId = permissions.find(({ key }) => key === 'legal.*')?.id

let app: TestApp
let staff: ReturnType<typeof openStaff>
let root: Member
let enterprise: Member
let legal: Member
let auditor: Member
let reader: Member

const choose = (isOn: unknown, by = enterprise) =>
  app.rest('PUT', '/company/legal-duties', { isOn, reason: null }, by.token)
const duties = async () => (await app.rest('GET', '/company/legal-duties', undefined, root.token)).body
const retentions = (by: Member, query = '') =>
  app.rest('GET', `/legal/retentions${query}`, undefined, by.token)
const attendance = (by: Member, id: string) =>
  app.rest('GET', `/legal/retentions/${id}/attendance`, undefined, by.token)
const hold = (by: Member, id: string, body: object) =>
  app.rest('PUT', `/legal/retentions/${id}/hold`, body, by.token)
const endHold = (by: Member, id: string, reason: string | null) =>
  app.rest('POST', `/legal/retentions/${id}/hold/actions/end`, { reason }, by.token)
const effectsOf = async (id: string) =>
  (
    await app.gql(
      'query ($id: ID!) { User_forgettingEffects(id: $id) { isForgotten kept { kind article until } } }',
      { id },
      root.token,
    )
  ).data.User_forgettingEffects
const forget = async (id: string, payrollNum: string) =>
  (
    await app.gql(
      `mutation ($id: ID!, $payrollNum: String!) { User_forget(id: $id, payrollNum: $payrollNum, ground: request) {
        kept { kind article until } } }`,
      { id, payrollNum },
      root.token,
    )
  ).data.User_forget
const keysOffered = async (by: Member) => {
  const { data } = await app.gql('{ User_logged { Role { permissions { key assigned } } } }', {}, by.token)
  return data.User_logged.Role.permissions as { key: string; assigned: boolean }[]
}
const held = async (by: Member) =>
  (await keysOffered(by)).filter(({ assigned }) => assigned).map(({ key }) => key)
const attended = async (
  payrollNum: string,
  fullName: string,
  session?: Parameters<typeof attendOnce>[2],
): Promise<string> => {
  const id = await app.hire({ payrollNum, fullName })
  await attendOnce(app, id, session)
  await app.settled()
  return id
}

beforeAll(async () => {
  app = await openTestApp()
  staff = openStaff(app)
  root = await staff.administrator()
  enterprise = await staff.holderOf('enterprise.*')
  legal = await staff.holderOf('legal.*')
  auditor = await staff.holderOf('audit.*')
  reader = await staff.holderOf('employee.*', 'report.*')
})
afterAll(() => app.close())

describe('a company without duties under Mexican law', () => {
  test('[LAW-01] is every company at first, and nothing of them is offered or answered', async () => {
    expect(await duties()).toMatchObject({ isOn: false, people: 0 })
    for (const by of [root, legal, auditor])
      expect((await keysOffered(by)).map(({ key }) => key)).not.toContain('legal.*')
    const listed = (await app.rest('GET', '/permissions', undefined, root.token)).body
    expect(listed.map(({ key }: { key: string }) => key)).not.toContain('legal.*')
    expect(listed).toHaveLength(permissions.length - 1)
    for (const by of [root, legal, auditor])
      expect(await retentions(by)).toMatchObject({ status: 404, body: { code: 'legal.off' } })
    expect(await attendance(root, root.id)).toMatchObject({ status: 404, body: { code: 'legal.off' } })
    expect(await hold(root, root.id, { until: null, reason: 'Juicio' })).toMatchObject({
      status: 404,
      body: { code: 'legal.off' },
    })
  })

  test('[LAW-20] keeps the permission of a role that it does not show, whatever else is saved', async () => {
    const what = { name: 'Otro nombre', permissions: [{ id: permissions[0]?.id }] }
    expect((await app.rest('PATCH', `/roles/${legal.roleId}`, what, root.token)).status).toBe(200)
    await choose(true)
    expect(await held(legal)).toEqual(['job_title.*', 'legal.*'])
    await app.rest('PATCH', `/roles/${legal.roleId}`, { permissions: [{ id: legalId }] }, root.token)
    expect(await held(legal)).toEqual(['legal.*'])
    await choose(false)
  })

  test('[LAW-01] keeps nothing of somebody who is erased', async () => {
    const id = await attended('701', 'Sin Obligaciones')
    expect(await effectsOf(id)).toEqual({ isForgotten: false, kept: [] })
    expect(await forget(id, '701')).toEqual({ kept: [] })
  })
})

describe('a company with duties under Mexican law', () => {
  test('[LAW-01] says so with a fact, by those who may correct its record, and a second time changes nothing', async () => {
    for (const by of [reader, legal, auditor]) expect((await choose(true, by)).status).toBe(403)
    expect(await choose('sí')).toMatchObject({
      status: 400,
      body: { code: 'http.invalid-input', field: 'isOn' },
    })
    expect(await choose(true)).toMatchObject({ status: 200, body: { isOn: true } })
    expect((await choose(true)).status).toBe(200)
    expect(await duties()).toEqual({
      isOn: true,
      isAutomatic: false,
      people: 0,
      dueOnSwitch: 0,
      terms: [
        { kind: 'attendance', years: 1, article: 'LFT 804' },
        { kind: 'constancia', years: 1, article: 'Acuerdo STPS 14/06/2013' },
      ],
    })
    const facts = await app.services.store.read('company-0b17ac07-a000-4000-8000-000000000001', {
      types: ['LegalDutiesChosen'],
    })
    expect(facts.map(({ data }) => data)).toEqual([{ isOn: true }, { isOn: false }, { isOn: true }])
  })

  test('[LAW-20] offers the permission to everybody’s roles, and administrators hold it', async () => {
    expect(await held(root)).toContain('legal.*')
    expect(await held(legal)).toEqual(['legal.*'])
    const ofAuditor = await keysOffered(auditor)
    expect(ofAuditor.find(({ key }) => key === 'legal.*')).toEqual({ key: 'legal.*', assigned: false })
  })

  test('[LAW-19] says before and after an erasure what stays, until when and by which article', async () => {
    const room = await openClassroom(app)
    const { courseId, moduleId } = await room.publishedCourse()
    const session = await lessonCalls(app, room).addSession(remote(moduleId, { isDraft: false }))
    const id = await attended('702', 'Itzel Nochebuena', { courseId, lessonId: session.id })
    const kept = [{ kind: 'attendance', article: 'LFT 804', until: '2027-03-02' }]
    expect(await effectsOf(id)).toEqual({ isForgotten: false, kept })
    expect(await forget(id, '702')).toEqual({ kept })
    await app.settled()
    expect(await effectsOf(id)).toEqual({ isForgotten: true, kept })
    expect(await duties()).toMatchObject({ people: 1 })
  })

  test('[LAW-20] lists what is kept, with its name, to those who may and to auditors alone', async () => {
    const { body } = await retentions(legal)
    expect(body).toMatchObject({
      count: 1,
      rows: [{ fullName: 'Itzel Nochebuena', keptUntil: '2027-03-02' }],
    })
    expect(body.rows[0]).toMatchObject({ hold: null, isOver: false })
    for (const by of [root, auditor]) expect((await retentions(by)).body).toEqual(body)
    const { id } = body.rows[0]
    const names = {
      courseName: expect.stringMatching(/./),
      lessonName: 'Repaso en línea',
      date: '2099-03-02',
    }
    const whole = { ...names, attended: true, sentAt: '2026-03-02T15:00:00.000Z' }
    expect((await attendance(auditor, id)).body).toEqual([whole])
    for (const by of [reader, enterprise]) {
      expect((await retentions(by)).status).toBe(403)
      expect((await attendance(by, id)).status).toBe(403)
    }
    expect(await attendance(root, reader.id)).toMatchObject({ body: { code: 'retention.nothing-kept' } })
  })

  test('[LAW-19] shows the name that is kept in no history, and in no file of one', async () => {
    const { id } = (await retentions(legal)).body.rows[0]
    const query = 'query ($id: ID!) { Audit_history(kind: "employee", id: $id) { rows { type data } } }'
    for (const by of [root, auditor]) {
      const answer = await app.gql(query, { id }, by.token)
      const [forgotten] = answer.data.Audit_history.rows.filter(
        ({ type }: { type: string }) => type === 'PersonForgotten',
      )
      expect(JSON.parse(forgotten.data).kept).toHaveLength(1)
      expect(JSON.stringify(answer)).not.toContain('Nochebuena')
      const file = await app.send('/api/audit/exports/history', {
        method: 'POST',
        headers: { authorization: `Bearer ${by.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ kind: 'employee', id }),
      })
      const text = await file.text()
      expect([file.status, text.includes('PersonForgotten')]).toEqual([200, true])
      expect(text).not.toContain('Nochebuena')
    }
  })

  test('[LAW-19] holds it for a reason until a day, and ends the hold for one', async () => {
    const { id } = (await retentions(legal)).body.rows[0]
    for (const by of [auditor, reader]) {
      expect((await hold(by, id, { until: null, reason: 'Juicio' })).status).toBe(403)
      expect((await endHold(by, id, 'Terminó')).status).toBe(403)
    }
    const refused = async (body: object, code: string, field: string) =>
      expect((await hold(legal, id, body)).body).toMatchObject({ code, field })
    await refused({ until: null, reason: null }, 'retention.reason-missing', 'reason')
    await refused({ until: '2026-03-01', reason: 'Juicio' }, 'retention.hold-past', 'until')
    await refused({ until: '2036-03-03', reason: 'Juicio' }, 'retention.hold-too-far', 'until')
    await refused({ until: 'mañana', reason: 'Juicio' }, 'http.invalid-input', 'until')
    expect((await endHold(legal, id, 'Terminó')).body).toMatchObject({ code: 'retention.no-hold' })
    expect((await retentions(legal, '?hold=held')).body.count).toBe(0)
    expect((await hold(legal, id, { until: '2027-06-30', reason: 'Juicio 12/2026' })).status).toBe(200)
    const { body } = await retentions(auditor, '?hold=held')
    expect(body.rows.map((row: { hold: object }) => row.hold)).toEqual([
      { until: '2027-06-30', reason: 'Juicio 12/2026' },
    ])
    expect((await retentions(legal, '?hold=none')).body.count).toBe(0)
    expect((await endHold(legal, id, null)).body).toMatchObject({ code: 'retention.reason-missing' })
    expect((await endHold(legal, id, 'El juicio terminó')).status).toBe(200)
    expect((await retentions(legal)).body.rows[0].hold).toBeNull()
    expect((await hold(legal, reader.id, { until: null, reason: 'Juicio' })).body).toMatchObject({
      code: 'retention.nothing-kept',
      field: 'id',
    })
  })

  test('[LAW-19] has them until nothing is kept any more, and its list is empty after the last day', async () => {
    expect(await choose(false)).toMatchObject({
      status: 409,
      body: { code: 'legal.records-kept', field: 'isOn', params: { count: 1 } },
    })
    app.clock.advance(366 * dayMs)
    await endRetentions(app.services, app.clock.now, new AbortController().signal)
    await app.settled()
    const again = await app.as(legal.id)
    expect((await retentions({ ...legal, token: again })).body).toEqual({ count: 0, rows: [] })
    enterprise = { ...enterprise, token: await app.as(enterprise.id) }
    expect((await choose(false)).status).toBe(200)
  })
})
