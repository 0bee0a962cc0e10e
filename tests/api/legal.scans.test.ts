import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../support/classroom.ts'
import { type IssuingRoom, openIssuingRoom } from '../support/issuing-room.ts'
import { emptyPdf } from '../support/pdfs.ts'
import { pixel, png, sendBytes } from '../support/pictures.ts'
import { openStaff } from '../support/staff.ts'
import { nobody } from '../support/typed-texts.ts'

const reason = 'Era de otra persona'
const pdf = emptyPdf()

let on: IssuingRoom
let legal: Person
let auditor: Person
let id: string
let paperId: string
let holder: Person

const attach = (bytes: Uint8Array<ArrayBuffer> = pixel(), by = legal, to = id) =>
  sendBytes(on.app, `/legal/constancias/${to}/scan`, bytes, by.token)
const remove = (by = legal, of = paperId, body: object = { reason }) =>
  on.app.rest('POST', `/legal/papers/${of}/scan/actions/remove`, body, by.token)
const read = async (by: Person, of = paperId) => {
  const headers = { authorization: `Bearer ${by.token}` }
  const answer = await on.app.send(`/api/legal/papers/${of}/scan`, { headers })
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) }
}
const shown = async () =>
  (await on.app.rest('GET', `/legal/constancias/${id}`, undefined, auditor.token)).body.papers.map(
    ({ scan }: { scan: object | null }) => scan,
  )
const files = async () => {
  const rows = await on.app.services.db.query<{ location: string }>(
    sql`select location from stored_objects where key like ${`constancias/${holder.id}/scans/%`}`,
  )
  return rows.length
}
const facts = async () =>
  (await on.app.services.store.load(`constancia-${id}`)).filter(({ type }) => type.includes('Scan'))
const digestOf = (bytes: Uint8Array) => new Bun.CryptoHasher('sha256').update(bytes).digest('hex')

beforeAll(async () => {
  on = await openIssuingRoom()
  const staff = openStaff(on.app)
  legal = await staff.holderOf('legal.*')
  auditor = await staff.holderOf('audit.*')
})
afterAll(() => on.app.close())

beforeEach(async () => {
  const due = await on.dueOne()
  await on.issue(due.id)
  id = due.id
  holder = { id: due.person.id, token: await on.app.as(due.person.id) }
  paperId = (await on.rowOf(holder)).paper.id
})

test('[LAW-14] a scan of the signed one is kept with its digest, and read by those who keep papers or audit', async () => {
  expect(await attach()).toEqual({ status: 200, body: { pending: false } })
  const [fact, ...more] = await facts()
  expect(more).toEqual([])
  expect(fact).toMatchObject({
    type: 'ConstanciaScanAttached',
    data: { paperId, personId: holder.id, scan: { sha256: digestOf(pixel()), contentType: 'image/png' } },
    meta: { actor: { kind: 'person', id: legal.id } },
  })
  expect(await shown()).toEqual([{ at: fact?.at, sha256: digestOf(pixel()) }])
  for (const by of [legal, auditor, on.admin]) {
    const { answer, bytes } = await read(by)
    expect([answer.status, answer.headers.get('content-type'), digestOf(bytes)]).toEqual([
      ...[200, 'image/png', digestOf(pixel())],
    ])
    expect(answer.headers.get('content-disposition')).toMatch(/DC-3_2026-\d{6}_firmada\.png/)
  }
  for (const by of [holder, on.room.author]) expect((await read(by)).answer.status).toBe(403)
  for (const by of [holder, auditor]) {
    expect((await attach(png(2, 2), by)).status).toBe(403)
    expect((await remove(by)).status).toBe(403)
  }
  expect(await facts()).toHaveLength(1)
})

test('[LAW-14] the same scan again changes nothing, another is refused, and neither leaves a file', async () => {
  await attach()
  expect((await attach()).status).toBe(200)
  expect(await attach(png(2, 2))).toMatchObject({
    status: 409,
    body: { code: 'legal.scan-there', field: 'file' },
  })
  expect([(await facts()).length, await files()]).toEqual([1, 1])
})

test('[LAW-14] other bytes under an id that was used are refused, and the same ones answered again', async () => {
  const headers = {
    ...{ authorization: `Bearer ${on.admin.token}`, 'content-type': 'application/octet-stream' },
    'idempotency-key': crypto.randomUUID(),
  }
  const send = async (body: Uint8Array<ArrayBuffer>) => {
    const path = `/api/legal/constancias/${id}/scan`
    const answer = await on.app.send(path, { method: 'POST', headers, body })
    return { status: answer.status, body: await answer.json() }
  }
  expect((await send(pixel())).status).toBe(200)
  expect((await send(pixel())).status).toBe(200)
  expect(await send(png(2, 2))).toMatchObject({ status: 409, body: { code: 'conflict.command-reused' } })
  expect([(await facts()).length, await files()]).toEqual([1, 1])
})

test('[LAW-14] is a PDF or picture by its content', async () => {
  expect((await attach(pdf)).status).toBe(200)
  expect((await read(legal)).answer.headers.get('content-type')).toBe('application/pdf')
  await remove()
  for (const [bytes, code] of [
    [emptyPdf('/Encrypt 4 0 R'), 'legal.pdf-encrypted'],
    [pdf.slice(0, -20), 'legal.pdf-damaged'],
  ] as const)
    expect(await attach(bytes)).toMatchObject({ status: 422, body: { code, field: 'file' } })
  expect(await files()).toBe(0)
  expect(await attach(new TextEncoder().encode('nada'))).toMatchObject({
    status: 415,
    body: { code: 'legal.scan-type', field: 'file' },
  })
  expect(await attach(new Uint8Array(10 * 1_048_576 + 1))).toMatchObject({
    status: 413,
    body: { code: 'legal.scan-size', field: 'file' },
  })
  expect(await files()).toBe(0)
})

test('[LAW-14] is removed with a reason, its file too, and another takes its place', async () => {
  await attach()
  expect(await remove(legal, paperId, { reason: ' ' })).toMatchObject({
    status: 422,
    body: { code: 'legal.scan-removal-reason-missing', field: 'reason' },
  })
  expect((await remove()).status).toBe(200)
  expect((await facts()).at(-1)).toMatchObject({ type: 'ConstanciaScanRemoved', data: { paperId, reason } })
  expect([await files(), await shown()]).toEqual([0, [null]])
  expect((await read(legal)).answer.status).toBe(404)
  expect((await remove()).status).toBe(200)
  expect((await attach(png(2, 2))).status).toBe(200)
  expect(await shown()).toMatchObject([{ sha256: digestOf(png(2, 2)) }])
})

test('[LAW-14] stays with the paper that was replaced', async () => {
  await attach()
  await on.app.rest('POST', `/legal/constancias/${id}/actions/replace`, { reason }, on.admin.token)
  expect(await shown()).toMatchObject([null, { sha256: digestOf(pixel()) }])
  expect((await read(legal)).answer.status).toBe(200)
  expect((await attach(png(2, 2))).status).toBe(200)
  expect(await shown()).toMatchObject([{ sha256: digestOf(png(2, 2)) }, { sha256: digestOf(pixel()) }])
})

test('[LAW-14] belongs to an issued constancia alone', async () => {
  const due = await on.dueOne()
  expect(await attach(pixel(), legal, due.id)).toMatchObject({
    body: { code: 'legal.constancia-not-issued', field: 'id' },
  })
  expect(await attach(pixel(), legal, nobody)).toMatchObject({
    body: { code: 'legal.constancia-not-found', field: 'id' },
  })
  expect(await remove(legal, nobody)).toMatchObject({ body: { code: 'legal.paper-not-found', field: 'id' } })
  expect(await remove()).toMatchObject({ body: { code: 'legal.scan-missing', field: 'id' } })
})

test('[LAW-14] a damaged one is refused by name', async () => {
  await attach()
  await on.app.services.db.query(
    sql`update stored_objects set sha256 = ${'00'.repeat(32)} where key like ${`constancias/${holder.id}/scans/%`}`,
  )
  expect((await read(legal)).answer.status).toBeGreaterThanOrEqual(400)
})

test('[LAW-14] [LAW-19] of somebody whose data were erased none is attached or removed, and no hand-over taken back', async () => {
  await attach()
  await on.app.rest(
    'POST',
    '/legal/constancias/actions/hand-over',
    { ids: [id], on: '2026-03-02' },
    legal.token,
  )
  const { payrollNum } = (await on.rowOf(holder)).person
  const forget =
    'mutation ($id: ID!, $payrollNum: String!) { User_forget(id: $id, payrollNum: $payrollNum, ground: request) { id } }'
  await on.app.gql(forget, { id: holder.id, payrollNum }, on.admin.token)
  await on.app.settled()
  const before = await on.app.services.store.load(`constancia-${id}`)
  const gone = { status: 404, body: { code: 'legal.constancia-not-found', field: 'id' } }
  expect(await attach(png(2, 2))).toMatchObject(gone)
  expect(await remove()).toMatchObject(gone)
  const takeBack = `/legal/constancias/${id}/actions/take-back-hand-over`
  expect(await on.app.rest('POST', takeBack, { reason }, legal.token)).toMatchObject(gone)
  expect(await on.app.services.store.load(`constancia-${id}`)).toEqual(before)
  expect(await files()).toBe(1)
})
