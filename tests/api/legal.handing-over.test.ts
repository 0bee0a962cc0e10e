import { afterAll, beforeAll, expect, test } from 'vitest'
import { handedOverMax } from '../../domain/legal/issuing-rules.ts'
import type { Person } from '../support/classroom.ts'
import { type IssuingRoom, openIssuingRoom } from '../support/issuing-room.ts'
import { openStaff } from '../support/staff.ts'
import { nobody } from '../support/typed-texts.ts'

const on = '2026-03-02'

let room: IssuingRoom
let legal: Person
let auditor: Person

const handOver = (ids: readonly string[], day = on, by: Person = legal) =>
  room.app.rest('POST', '/legal/constancias/actions/hand-over', { ids, on: day }, by.token)
const takeBack = (id: string, body: object, by: Person = legal) =>
  room.app.rest('POST', `/legal/constancias/${id}/actions/take-back-hand-over`, body, by.token)
const issuedOne = async () => {
  const due = await room.dueOne()
  expect((await room.issue(due.id)).status).toBe(200)
  return due
}
const deliveryOf = async ({ person }: { readonly person: Person }) =>
  (await room.rowOf(person)).paper.handedOverOn
const factsOf = async (id: string) =>
  (await room.app.services.store.read(`constancia-${id}`)).map(({ type }) => type)

beforeAll(async () => {
  room = await openIssuingRoom()
  const staff = openStaff(room.app)
  legal = await staff.holderOf('legal.*')
  auditor = await staff.holderOf('audit.*')
})
afterAll(() => room.app.close())

test('[LAW-14] printed ones are handed over in one act, each once; the list and the evidence say the day', async () => {
  const [one, two, due] = [await issuedOne(), await issuedOne(), await room.dueOne()]
  expect((await handOver([one.id, two.id, one.id, due.id, nobody])).body).toEqual({
    ...{ changed: 2, left: 2, pending: false },
  })
  expect(await Promise.all([one, two].map(deliveryOf))).toEqual([on, on])
  const { body } = await room.app.rest('GET', `/legal/constancias/${one.id}`, undefined, auditor.token)
  expect(body.papers[0]).toMatchObject({ handedOverOn: on, openedAt: null })
  expect((await handOver([one.id])).body).toMatchObject({ changed: 0, left: 0 })
  expect(await factsOf(one.id)).toEqual(['ConstanciaDue', 'ConstanciaIssued', 'ConstanciaHandedOver'])
  expect(await factsOf(due.id)).toEqual(['ConstanciaDue'])
})

test('[LAW-14] those issued that are still to be handed over are found', async () => {
  const [given, kept, due] = [await issuedOne(), await issuedOne(), await room.dueOne()]
  await handOver([given.id])
  const query = '/legal/constancias?situation=toHandOver&pageSize=50'
  const ids = async () => {
    const { body } = await room.app.rest('GET', query, undefined, auditor.token)
    return body.rows.map(({ id }: { id: string }) => id)
  }
  expect(await ids()).toContain(kept.id)
  for (const { id } of [given, due]) expect(await ids()).not.toContain(id)
  await takeBack(given.id, { reason: 'Otra persona' })
  expect(await ids()).toContain(given.id)
})

test('[LAW-14] a day that is none, ahead or before the issuing changes nothing', async () => {
  const { id } = await issuedOne()
  expect(await handOver([id], '2026-03-03')).toMatchObject({
    status: 422,
    body: { code: 'legal.hand-over-ahead', field: 'on' },
  })
  expect(await handOver([id], '2026-03-01')).toMatchObject({
    status: 422,
    body: {
      ...{ code: 'legal.hand-over-early', field: 'on' },
      message: expect.stringMatching(/^That day is before constancia 2026-00000\d was issued.$/),
    },
  })
  for (const day of ['ayer', '2026-02-30', ''])
    expect(await handOver([id], day)).toMatchObject({ status: 400, body: { field: 'on' } })
  expect((await handOver([])).status).toBe(400)
  const many = Array.from({ length: handedOverMax + 1 }, () => room.app.services.newId())
  expect(await handOver([...many.slice(2), id])).toMatchObject({ status: 200 })
  expect(await handOver(many)).toMatchObject({
    status: 422,
    body: { code: 'legal.hand-over-too-many', field: 'ids', params: { most: handedOverMax } },
  })
})

test('[LAW-14] one that is refused hands over none of them', async () => {
  const [early, late] = [await issuedOne(), await issuedOne()]
  await handOver([early.id])
  room.app.clock.now = new Date('2026-03-03T18:00:00.000Z')
  legal = { id: legal.id, token: await room.app.as(legal.id) }
  expect(await handOver([late.id, early.id], '2026-03-03', legal)).toMatchObject({
    status: 409,
    body: { code: 'legal.paper-handed-over', field: 'on', message: expect.stringContaining('2026-00000') },
  })
  expect(await factsOf(late.id)).toEqual(['ConstanciaDue', 'ConstanciaIssued'])
  expect((await handOver([late.id], '2026-03-03')).body.changed).toBe(1)
})

test('[LAW-14] a hand-over is taken back with a reason, as a fact', async () => {
  room.app.clock.now = new Date('2026-03-03T18:00:00.000Z')
  Object.assign(room.admin, { token: await room.app.as(room.admin.id) })
  legal = { id: legal.id, token: await room.app.as(legal.id) }
  const one = await issuedOne()
  await handOver([one.id], '2026-03-03')
  expect(await takeBack(one.id, { reason: ' ' })).toMatchObject({
    status: 422,
    body: { code: 'legal.hand-over-reason-missing', field: 'reason' },
  })
  expect(await deliveryOf(one)).toBe('2026-03-03')
  expect((await takeBack(one.id, { reason: 'Era de otra persona' })).status).toBe(200)
  expect(await deliveryOf(one)).toBeNull()
  expect((await takeBack(one.id, { reason: 'Otra' })).status).toBe(200)
  const facts = await room.app.services.store.read(`constancia-${one.id}`)
  expect(facts.at(-1)).toMatchObject({
    ...{ type: 'ConstanciaHandOverTakenBack', meta: { actor: { kind: 'person', id: legal.id } } },
    data: { on: '2026-03-03', reason: 'Era de otra persona' },
  })
  expect(await takeBack(nobody, { reason: 'Otra' })).toMatchObject({ status: 404, body: { field: 'id' } })
})

test('[LAW-14] [LAW-20] is recorded by those who look after them alone, and not while the law is off', async () => {
  const { id, person } = await issuedOne()
  const today = '2026-03-03'
  const others = [
    { id: auditor.id, token: await room.app.as(auditor.id) },
    { id: person.id, token: await room.app.as(person.id) },
  ]
  for (const by of others) {
    expect((await handOver([id], today, by)).status).toBe(403)
    expect((await takeBack(id, { reason: 'Otra' }, by)).status).toBe(403)
  }
  expect((await handOver([id], today)).status).toBe(200)
  await room.app.rest('PUT', '/company/legal-duties', { isOn: false }, room.admin.token)
  expect((await handOver([id], today)).body.code).toBe('legal.off')
  expect((await takeBack(id, { reason: 'Otra' })).body.code).toBe('legal.off')
})
