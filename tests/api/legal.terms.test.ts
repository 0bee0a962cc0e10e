import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../support/classroom.ts'
import { type IssuingRoom, openIssuingRoom } from '../support/issuing-room.ts'
import { openStaff } from '../support/staff.ts'

const reason = 'Política de archivo 3'
const law = 'Acuerdo STPS 14/06/2013'
const forgetting = `mutation ($id: ID!, $payrollNum: String!) {
  User_forget(id: $id, payrollNum: $payrollNum, ground: request) { kept { kind article until } } }`

let on: IssuingRoom
let auditor: Person

const choose = (body: object, by: Person = on.admin) => on.app.rest('PUT', '/legal/terms', body, by.token)
const terms = (by: Person = auditor) => on.app.rest('GET', '/legal/terms', undefined, by.token)
const issuedOne = async () => {
  const { id, person } = await on.dueOne()
  await on.issue(id)
  await on.app.settled()
  return (await on.rowOf(person)).person as { id: string; payrollNum: string }
}
const announced = async (id: string) => {
  const query = 'query ($id: ID!) { User_forgettingEffects(id: $id) { kept { kind article until } } }'
  return (await on.app.gql(query, { id }, on.admin.token)).data.User_forgettingEffects.kept
}
const forget = async (of: { readonly id: string; readonly payrollNum: string }) => {
  const { data } = await on.app.gql(forgetting, of, on.admin.token)
  await on.app.settled()
  return data.User_forget.kept
}
const keptUntil = async (id: string) => {
  const rows = await on.app.services.db.query<{ kept_until: string }>(
    sql`select kept_until from retentions where person_id = ${id}`,
  )
  return rows.map(({ kept_until }) => kept_until)
}

beforeAll(async () => {
  on = await openIssuingRoom()
  auditor = await openStaff(on.app).holderOf('audit.*')
})
afterAll(() => on.app.close())

test('[LAW-19] a longer term reaches erasures from then on, and nothing that was promised before', async () => {
  const [first, second] = [await issuedOne(), await issuedOne()]
  const lawful = [{ kind: 'constancia', article: law, until: '2027-03-02' }]
  expect(await forget(first)).toEqual(lawful)
  expect((await choose({ kind: 'constancia', years: 5, reason: ` ${reason} ` })).status).toBe(200)
  await on.app.settled()
  const longer = [{ kind: 'constancia', article: `${law}; ${reason}`, until: '2031-03-02' }]
  expect(await announced(second.id)).toEqual(longer)
  expect(await forget(second)).toEqual(longer)
  expect([await keptUntil(first.id), await keptUntil(second.id)]).toEqual([['2027-03-02'], ['2031-03-02']])
  const [fact] = await on.app.services.store.read(`person-${second.id}`, { types: ['PersonForgotten'] })
  expect(fact?.data).toMatchObject({ kept: longer })
  await on.app.services.readModels.rebuild()
  expect([await keptUntil(first.id), await keptUntil(second.id)]).toEqual([['2027-03-02'], ['2031-03-02']])
})

test('[LAW-19] auditors read the terms with the law’s and the policy, and administrators alone choose them', async () => {
  const { body } = await terms()
  expect(body).toEqual([
    { kind: 'attendance', years: 1, lawYears: 1, article: 'LFT 804', reason: null },
    { kind: 'constancia', years: 5, lawYears: 1, article: law, reason },
  ])
  const staff = openStaff(on.app)
  const others = [await staff.holderOf('legal.*'), await staff.holderOf('enterprise.*'), auditor]
  for (const by of others)
    expect((await choose({ kind: 'attendance', years: 2, reason }, by)).status).toBe(403)
  expect((await terms(await staff.holderOf('employee.*'))).status).toBe(403)
  expect((await terms()).body).toEqual(body)
  const duties = await on.app.rest('GET', '/company/legal-duties', undefined, on.admin.token)
  expect(duties.body.terms[1]).toEqual({ kind: 'constancia', years: 5, article: `${law}; ${reason}` })
})

test('[LAW-19] bad terms are refused by code and field, and change nothing', async () => {
  const before = (await terms()).body
  for (const [body, status, code, field] of [
    [{ kind: 'attendance', years: 0, reason }, 422, 'legal.term-years', 'years'],
    [{ kind: 'attendance', years: 31, reason }, 422, 'legal.term-years', 'years'],
    [{ kind: 'attendance', years: 2, reason: ' ' }, 422, 'legal.term-reason-missing', 'reason'],
    [{ kind: 'grades', years: 2, reason }, 400, 'http.invalid-input', 'kind'],
    [{ kind: 'attendance', years: 'dos', reason }, 400, 'http.invalid-input', 'years'],
  ] as const)
    expect(await choose(body)).toMatchObject({ status, body: { code, field } })
  expect((await terms()).body).toEqual(before)
})
