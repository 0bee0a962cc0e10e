import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyId, streamName } from '../../domain/kernel/ids.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Member, openStaff } from '../support/staff.ts'

let app: TestApp
let keeper: Member
let employee: Member

const path = '/company/rest-days'
const call = (method: 'GET' | 'POST' | 'DELETE', to: string, body?: unknown, by = keeper) =>
  app.rest(method, to, body, by.token)
const own = async (year: number) => (await call('GET', `${path}?year=${year}`)).body.own
const facts = async () => (await app.services.store.read(streamName('company', companyId))).length

beforeAll(async () => {
  app = await openTestApp()
  const staff = openStaff(app)
  keeper = await staff.holderOf('enterprise.*')
  employee = await staff.employee()
})
afterAll(() => app.close())

test('[DUE-01] the rest days of a year are the law’s, in both languages, and the company’s own, in order', async () => {
  for (const [on, name] of [
    ['2026-12-24', 'Nochebuena'],
    ['2026-04-02', 'Jueves Santo'],
    ['2027-03-25', 'Jueves Santo'],
  ])
    expect(await call('POST', path, { on, name: ` ${name} ` })).toMatchObject({
      status: 200,
      body: { on, name, pending: false },
    })
  const { body } = await call('GET', path)
  expect(body.year).toBe(2026)
  expect(body.own).toEqual([
    { on: '2026-04-02', name: 'Jueves Santo' },
    { on: '2026-12-24', name: 'Nochebuena' },
  ])
  expect(body.statutory).toHaveLength(7)
  expect(body.statutory[4]).toEqual({
    on: '2026-09-16',
    name: { es: 'Día de la Independencia', en: 'Independence Day' },
  })
  const next = (await call('GET', `${path}?year=2027`)).body
  expect([next.year, next.own]).toEqual([2027, [{ on: '2027-03-25', name: 'Jueves Santo' }]])
})

test('[DUE-01] one is renamed and removed, each once, with who and why', async () => {
  const body = { on: '2026-12-31', name: 'Fin de año', reason: 'Acuerdo' }
  for (const name of ['Fin de año', 'Fin de año', 'Último día']) await call('POST', path, { ...body, name })
  const recorded = await app.services.store.read(streamName('company', companyId))
  expect(recorded.slice(-2).map(({ type, data }) => [type, data])).toEqual([
    ['RestDayAdded', body],
    ['RestDayAdded', { ...body, name: 'Último día' }],
  ])
  expect(recorded.at(-1)?.meta).toMatchObject({ actor: { kind: 'person', id: keeper.id } })
  for (const _ of [1, 2])
    expect(await call('DELETE', `${path}/2026-12-31`)).toMatchObject({
      status: 200,
      body: { pending: false },
    })
  expect(await facts()).toBe(recorded.length + 1)
  expect((await own(2026)).map(({ on }: { on: string }) => on)).toEqual(['2026-04-02', '2026-12-24'])
})

test.each([
  [{ on: '2026-12-25', name: 'Navidad' }, 422, 'organisation.already-rest-day', 'on'],
  [{ on: '2026-12-26', name: 'Sábado' }, 422, 'organisation.already-rest-day', 'on'],
  [{ on: '2031-03-03', name: 'Lejos' }, 422, 'organisation.rest-day-too-far', 'on'],
  [{ on: '2026-12-30', name: ' ' }, 422, 'organisation.missing-name', 'name'],
  [{ on: '2026-02-30', name: 'Nada' }, 400, 'http.invalid-input', 'on'],
  [{ name: 'Nada' }, 400, 'http.invalid-input', 'on'],
  [{ on: '2026-12-30' }, 400, 'http.invalid-input', 'name'],
  [{ on: '2026-12-30', name: 'a'.repeat(256) }, 400, 'http.invalid-input', 'name'],
])('[DUE-01] %j is refused and changes nothing', async (body, status, code, field) => {
  const before = await facts()
  expect(await call('POST', path, body)).toMatchObject({ status, body: { code, field } })
  expect(await facts()).toBe(before)
})

test('[DUE-01] a year and a day that are none are refused by their field', async () => {
  for (const year of ['1999', '2101', 'este'])
    expect(await call('GET', `${path}?year=${year}`)).toMatchObject({
      status: 400,
      body: { code: 'http.invalid-input', field: 'year' },
    })
  expect(await call('DELETE', `${path}/ayer`)).toMatchObject({ status: 400, body: { field: 'on' } })
})

test('[DUE-01] only who keeps the company reads and changes them', async () => {
  const before = await facts()
  const day = { on: '2026-12-30', name: 'Puente' }
  expect((await call('GET', path, undefined, employee)).status).toBe(403)
  expect((await call('POST', path, day, employee)).status).toBe(403)
  expect((await call('DELETE', `${path}/2026-12-24`, undefined, employee)).status).toBe(403)
  expect(await facts()).toBe(before)
})
