import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endRetentions } from '../../api/features/people/forgetting/end-retentions.ts'
import { type IssuingRoom, openIssuingRoom } from '../support/issuing-room.ts'
import { pixel, png, sendBytes } from '../support/pictures.ts'
import { filesInZip } from '../support/zip.ts'

const forgetting = `mutation ($id: ID!, $payrollNum: String!) {
  User_forget(id: $id, payrollNum: $payrollNum, ground: request) { kept { kind article until } } }`

let on: IssuingRoom
let constanciaId: string
let personId: string
let paperId: string
let code: string

const token = () => on.app.as(on.admin.id)
const papers = async () =>
  on.app.services.db.query<{ location: string }>(
    sql`select location from stored_objects where key like ${`constancias/${personId}/%`}`,
  )
const keys = async () =>
  (
    await on.app.services.db.query<{ purpose: string }>(
      sql`select purpose from sealing_keys where person_id = ${personId}`,
    )
  ).map(({ purpose }) => purpose)
const read = async () => (await on.read(paperId, { id: on.admin.id, token: await token() })).status
const scan = async () => {
  const headers = { authorization: `Bearer ${await token()}` }
  return (await on.app.send(`/api/legal/papers/${paperId}/scan`, { headers })).status
}
const kept = async () =>
  on.app.rest('GET', `/legal/retentions/${personId}/constancias`, undefined, await token())
/** The files with the proofs of a pack of the first day, made today. */
const proofs = async (): Promise<readonly string[]> => {
  const by = await token()
  const { body: employers } = await on.app.rest('GET', '/legal/employers', undefined, by)
  const scope = { establishmentId: employers[0].establishments[0].id, day: '2026-03-02', forWhom: 'STPS' }
  const { id } = (await on.app.rest('POST', '/legal/inspections', scope, by)).body
  const progress = async () =>
    (await on.app.rest('GET', `/legal/inspections/${id}/progress`, undefined, by)).body.status
  await expect.poll(progress, { timeout: 60_000 }).toBe('done')
  const { body } = await on.app.rest('POST', `/legal/inspections/${id}/proofs`, undefined, by)
  return [...filesInZip(body).keys()]
}
const endOn = async (day: string) => {
  on.app.clock.advance(Date.parse(`${day}T15:00:00.000Z`) - on.app.clock.now.getTime())
  await endRetentions(on.app.services, on.app.clock.now, new AbortController().signal)
  await on.app.settled()
}

beforeAll(async () => {
  on = await openIssuingRoom()
  const { id, person } = await on.dueOne()
  await on.issue(id)
  await sendBytes(on.app, `/legal/constancias/${id}/scan`, pixel(), on.admin.token)
  personId = person.id
  constanciaId = id
  const row = await on.rowOf(person)
  paperId = row.paper.id
  const [fact] = await on.app.services.store.read(`constancia-${id}`, { types: ['ConstanciaIssued'] })
  code = String(fact && 'code' in fact.data && fact.data.code)
  const { data } = await on.app.gql(
    forgetting,
    { id: personId, payrollNum: row.person.payrollNum },
    on.admin.token,
  )
  expect(data.User_forget.kept).toEqual([
    { kind: 'constancia', article: 'Acuerdo STPS 14/06/2013', until: '2027-03-02' },
  ])
  await on.app.settled()
})
afterAll(() => on.app.close())

test('[LAW-10] an erasure spares the constancia where it is kept, and blanks it elsewhere', async () => {
  expect(await keys()).toEqual(['legal'])
  expect((await kept()).body).toMatchObject([
    {
      ...{ id: paperId, folio: '2026-000001', courseName: 'Amarre' },
      worker: { fullName: 'Ana Ruiz', curp: 'HEGG560427MVZRRL04', occupation: '06.2 Autotransporte' },
    },
  ])
  expect(await read()).toBe(200)
  expect(await papers()).toHaveLength(2)
  expect((await on.app.rest('GET', `/papers/${code}/verification`)).body).toMatchObject({
    ...{ status: 'valid', folio: '2026-000001', holderName: null },
  })
  expect(await on.rows()).toEqual([])
  const [row] = await on.app.services.db.query<{ found: boolean }>(
    sql`select to_jsonb(w)::text ilike '%ruiz%' as found from constancia_papers w`,
  )
  expect(row?.found).toBe(false)
})

test('[LAW-14] the scan of the signed one is kept with it, and is neither removed nor followed by another', async () => {
  expect(await scan()).toBe(200)
  const remove = `/legal/papers/${paperId}/scan/actions/remove`
  const removed = await on.app.rest('POST', remove, { reason: 'Otra persona' }, await token())
  const attached = await sendBytes(
    on.app,
    `/legal/constancias/${constanciaId}/scan`,
    png(2, 2),
    await token(),
  )
  for (const { status, body } of [removed, attached])
    expect([status, body]).toMatchObject([404, { code: 'legal.constancia-not-found', field: 'id' }])
  expect(await scan()).toBe(200)
  expect(await papers()).toHaveLength(2)
})

test('[LAW-11] it is not withdrawn any more, whose reason nobody could read', async () => {
  const path = `/legal/constancias/${constanciaId}/actions/withdraw`
  const { status, body } = await on.app.rest('POST', path, { reason: 'Se repitió' }, await token())
  expect([status, body]).toMatchObject([404, { code: 'legal.constancia-not-found', field: 'id' }])
  expect((await on.app.rest('GET', `/papers/${code}/verification`)).body.status).toBe('valid')
})

test('[LAW-14] it is not handed over any more', async () => {
  const handOver = { ids: [constanciaId], on: '2026-03-02' }
  const { status, body } = await on.app.rest(
    'POST',
    '/legal/constancias/actions/hand-over',
    handOver,
    await token(),
  )
  expect([status, body]).toMatchObject([200, { changed: 0, left: 1 }])
  const facts = await on.app.services.store.read(`constancia-${constanciaId}`)
  expect(facts.map(({ type }) => type)).not.toContain('ConstanciaHandedOver')
})

test('[LAW-10] a year after its day both go, and the check page names nobody', async () => {
  await endOn('2027-03-02')
  expect(await papers()).toHaveLength(2)
  expect(await proofs()).toEqual(['LEAME.txt', 'pruebas/DC-3_2026-000001.jsonl'])
  await endOn('2027-03-03')
  expect([await keys(), await papers(), await read(), await scan()]).toEqual([[], [], 404, 404])
  expect((await kept()).body).toMatchObject({ code: 'retention.nothing-kept', field: 'id' })
  expect(await proofs()).toEqual(['LEAME.txt'])
  expect((await on.app.rest('GET', `/papers/${code}/verification`)).body).toMatchObject({
    ...{ status: 'valid', folio: '2026-000001', course: 'Amarre', holderName: null },
  })
  await on.app.services.readModels.rebuild()
  expect((await on.app.rest('GET', `/papers/${code}/verification`)).body.holderName).toBeNull()
})
