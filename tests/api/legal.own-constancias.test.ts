import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../support/classroom.ts'
import { type IssuingRoom, openIssuingRoom } from '../support/issuing-room.ts'
import { openStaff } from '../support/staff.ts'
import { nobody } from '../support/typed-texts.ts'

let on: IssuingRoom
let holder: Person
let paperId: string
let constanciaId: string

const list = (by: Person) => on.app.rest('GET', '/me/constancias', undefined, by.token)
const read = (id: string, by: Person) =>
  on.app.send(`/api/me/constancias/${id}/actions/open`, {
    ...{ method: 'POST', body: '{}' },
    headers: { authorization: `Bearer ${by.token}`, 'content-type': 'application/json' },
  })
const openings = () =>
  on.app.services.store.read(`constancia-${constanciaId}`, { types: ['ConstanciaOpened'] })

beforeAll(async () => {
  on = await openIssuingRoom()
  const due = await on.dueOne()
  constanciaId = due.id
  await on.issue(due.id)
  holder = { id: due.person.id, token: await on.app.as(due.person.id) }
  paperId = (await on.rowOf(holder)).paper.id
})
afterAll(() => on.app.close())

test('[LAW-20] a person lists and downloads their own', async () => {
  expect((await list(holder)).body).toEqual([
    {
      ...{ id: paperId, folio: '2026-000001', courseName: 'Amarre', issuedOn: '2026-03-02' },
      employer: 'Faro del Golfo S.A. de C.V.',
    },
  ])
  const answer = await read(paperId, holder)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
})

test('[LAW-14] their opening is recorded once a paper', async () => {
  const [opened, ...more] = await openings()
  expect(more).toEqual([])
  expect(opened?.data).toMatchObject({ constanciaId, paperId, personId: holder.id })
  expect(opened?.meta.actor).toEqual({ kind: 'person', id: holder.id })
  expect((await read(paperId, holder)).status).toBe(200)
  await on.read(paperId)
  expect(await openings()).toHaveLength(1)
  const row = await on.rowOf(holder)
  expect([row.paper.openedAt, row.paper.handedOverOn]).toEqual([opened?.at, null])
})

test('[LAW-20] nobody else reads it as their own, or by the call of those who look after them', async () => {
  const staff = openStaff(on.app)
  const others = [
    on.room.author,
    await on.worker(),
    await staff.holderOf('employee.*'),
    await staff.holderOf('employee_development.*', 'report.*'),
    await staff.holderOf('course.*'),
    await staff.holderOf('enterprise.*'),
  ]
  for (const by of others) {
    expect((await list(by)).body).toEqual([])
    expect((await read(paperId, by)).status).toBe(404)
    expect((await on.read(paperId, by)).status).toBe(403)
    expect((await on.app.rest('GET', '/legal/constancias', undefined, by.token)).status).toBe(403)
  }
  for (const by of [await staff.holderOf('audit.*'), await staff.holderOf('legal.*'), on.admin]) {
    expect((await read(paperId, by)).status).toBe(404)
    expect((await on.read(paperId, by)).status).toBe(200)
  }
  expect((await read(nobody, holder)).status).toBe(404)
  expect((await on.app.rest('GET', '/me/constancias')).status).toBe(401)
})

test('[LAW-20] their own stays theirs in another terminal, and none is shown while the law is off', async () => {
  await on.move(holder, 1)
  expect((await list(holder)).body).toHaveLength(1)
  expect((await read(paperId, holder)).status).toBe(200)
  await on.app.rest('PUT', '/company/legal-duties', { isOn: false }, on.admin.token)
  expect((await list(holder)).body).toEqual([])
  expect((await read(paperId, holder)).status).toBe(404)
  await on.app.rest('PUT', '/company/legal-duties', { isOn: true }, on.admin.token)
})

test('[LAW-20] a former or withdrawn one is theirs no more, and who left reads nothing', async () => {
  const act = (name: string) =>
    on.app.rest(
      'POST',
      `/legal/constancias/${constanciaId}/actions/${name}`,
      { reason: 'Otra' },
      on.admin.token,
    )
  const off =
    'mutation ($id: ID!, $status: Boolean!) { User_updateEmployee(id: $id, status: $status) { id } }'
  await on.move(holder, 0)
  expect((await act('replace')).status).toBe(200)
  expect((await read(paperId, holder)).status).toBe(404)
  const [own] = (await list(holder)).body
  expect(own.folio).toBe('2026-000002')
  expect((await on.rowOf(holder)).paper.openedAt).toBeNull()
  expect((await read(own.id, holder)).status).toBe(200)
  await act('withdraw')
  expect((await list(holder)).body).toEqual([])
  expect((await read(own.id, holder)).status).toBe(404)
  expect(await openings()).toHaveLength(2)
  await on.app.gql(off, { id: holder.id, status: false }, on.admin.token)
  await on.app.settled()
  expect((await list(holder)).status).toBe(401)
})
