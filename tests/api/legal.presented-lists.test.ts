import sql from 'sql-template-tag'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../support/classroom.ts'
import { type IssuingRoom, openIssuingRoom } from '../support/issuing-room.ts'
import { draftTrainingPlan } from '../support/lawful-company.ts'
import { png, sendBytes } from '../support/pictures.ts'
import { openStaff } from '../support/staff.ts'
import { nobody } from '../support/typed-texts.ts'

let on: IssuingRoom
let legal: Person
let auditor: Person
let planId: string
let employerId: string
let north: string
let south: string

const listPath = (establishment = north, endsOn = '2026-12-31', plan = planId) =>
  `/legal/plans/${plan}/lists/${endsOn}/establishments/${establishment}`
const receipt = png(2, 2)
const present = (
  presentedOn: string,
  { establishment = north, bytes = receipt, by = legal } = {},
): ReturnType<typeof sendBytes> =>
  sendBytes(on.app, `${listPath(establishment)}/receipt?presentedOn=${presentedOn}`, bytes, by.token)
const takeBack = (establishment = north, by: Person = legal) =>
  on.app.rest('DELETE', `${listPath(establishment)}/receipt`, undefined, by.token)
const bytesOf = async (which: 'receipt' | 'presented', by: Person = auditor) => {
  const answer = await on.app.send(`/api${listPath()}/${which}`, {
    headers: { authorization: `Bearer ${by.token}` },
  })
  return { answer, bytes: new Uint8Array(await answer.clone().arrayBuffer()) }
}
const presentedOn = async (establishment = north) => {
  const { body } = await on.app.rest('GET', '/legal/lists', undefined, legal.token)
  return body[0].establishments.find(({ id }: { id: string }) => id === establishment).presentedOn
}
const clock = async () => (await on.app.rest('GET', '/legal/missing', undefined, legal.token)).body.lists[0]
const facts = async (type: string) =>
  on.app.services.db.query<{ count: number }>(
    sql`select count(*)::int as count from events where type = ${type}`,
  )

beforeAll(async () => {
  on = await openIssuingRoom()
  const staff = openStaff(on.app)
  legal = await staff.holderOf('legal.*')
  auditor = await staff.holderOf('audit.*')
  const [employer] = (await on.app.rest('GET', '/legal/employers', undefined, legal.token)).body
  employerId = employer.id
  north = employer.establishments[0].id
  const place = { name: 'Muelle sur', registration: 'B1234567890', address: 'Malecón 5', terminalIds: [] }
  south = (await on.app.rest('POST', `/legal/employers/${employerId}/establishments`, place, on.admin.token))
    .body.id
  const year = { startsOn: '2026-01-01', endsOn: '2026-12-31' }
  planId = await draftTrainingPlan(on.app, on.admin, employerId, year)
  const { id } = await on.dueOne()
  await on.issue(id)
  await on.app.settled()
  on.app.clock.now = new Date('2027-02-10T18:00:00.000Z')
  for (const one of [on.admin, legal, auditor, on.room.author])
    Object.assign(one, { token: await on.app.as(one.id) })
})
afterAll(() => on.app.close())

describe('presenting the list of an establishment', () => {
  test('[LAW-16] keeps its receipt and the list as it was, which others may read', async () => {
    expect((await bytesOf('receipt')).answer.status).toBe(404)
    expect(await present('2027-02-09')).toMatchObject({ status: 200, body: { pending: false } })
    expect(await presentedOn()).toBe('2027-02-09')
    const { answer, bytes } = await bytesOf('receipt')
    expect(answer.headers.get('content-disposition')).toContain('acuse_DC-4_A1234567890_2026-12-31.png')
    expect(Buffer.compare(bytes, receipt)).toBe(0)
    const { id } = await on.dueOne()
    await on.issue(id)
    const list = await bytesOf('presented')
    expect(list.answer.headers.get('content-disposition')).toContain('DC-4_A1234567890_2026-12-31.pdf')
    const pdf = await getDocumentProxy(list.bytes)
    const text = (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ')
    expect(text).toContain('Total de constancias 1 ')
  })

  test('[LAW-16] is recorded once, replaced by another, and taken back', async () => {
    await present('2027-02-09')
    expect(await facts('EstablishmentListPresented')).toEqual([{ count: 1 }])
    const other = png(3, 3)
    expect((await present('2027-02-10', { bytes: other })).status).toBe(200)
    expect(await presentedOn()).toBe('2027-02-10')
    expect(Buffer.compare((await bytesOf('receipt')).bytes, other)).toBe(0)
    expect(await takeBack()).toMatchObject({ status: 200, body: { pending: false } })
    await takeBack()
    expect(await facts('EstablishmentListTakenBack')).toEqual([{ count: 1 }])
    expect(await presentedOn()).toBeNull()
    expect((await bytesOf('receipt')).answer.status).toBe(404)
    expect((await bytesOf('presented')).answer.status).toBe(404)
  })

  test('[LAW-16] stops the clock of the year once each establishment has presented its own', async () => {
    await present('2027-02-09')
    expect(await clock()).toMatchObject({ situation: 'due', presentedOn: null })
    await present('2027-02-10', { establishment: south })
    expect(await clock()).toMatchObject({ situation: 'presented', presentedOn: '2027-02-10' })
    await takeBack(south)
    expect(await clock()).toMatchObject({ situation: 'due', presentedOn: null })
    const marked = { presentedOn: '2027-02-08' }
    await on.app.rest('PUT', `/legal/plans/${planId}/lists/2026-12-31`, marked, legal.token)
    expect(await clock()).toMatchObject({ situation: 'presented', presentedOn: '2027-02-08' })
  })

  test('[LAW-16] refuses days that cannot be, other files and lists that are not, and changes nothing', async () => {
    const before = await facts('EstablishmentListPresented')
    const html = new TextEncoder().encode('<html></html>')
    const large = new Uint8Array(10_485_761)
    large.set(receipt)
    for (const [answer, status, code, field] of [
      [await present('2026-12-31'), 422, 'legal.list-early', 'presentedOn'],
      [await present('2027-02-11'), 422, 'legal.list-future', 'presentedOn'],
      [await present('ayer'), 400, 'http.invalid-input', 'presentedOn'],
      [await present('2027-02-09', { bytes: html }), 415, 'legal.receipt-type', 'file'],
      [await present('2027-02-09', { bytes: large }), 413, 'legal.receipt-size', 'file'],
      [
        await present('2027-02-09', { establishment: nobody }),
        404,
        'legal.establishment-not-found',
        'establishmentId',
      ],
    ] as const)
      expect(answer).toMatchObject({ status, body: { code, field } })
    expect(await facts('EstablishmentListPresented')).toEqual(before)
  })

  test('[LAW-16] is for those who look after it; auditors read', async () => {
    for (const by of [auditor, on.room.author]) {
      expect((await present('2027-02-10', { by })).status).toBe(403)
      expect((await takeBack(north, by)).status).toBe(403)
    }
    expect((await bytesOf('receipt')).answer.status).toBe(200)
    expect((await bytesOf('receipt', on.room.author)).answer.status).toBe(403)
    expect((await bytesOf('presented', on.room.author)).answer.status).toBe(403)
  })

  test('[LAW-16] gives no file that is not the filed one', async () => {
    await on.app.services.db.query(sql`
      update presented_lists set list = jsonb_set(list, '{sha256}', '"00"'), receipt = jsonb_set(receipt, '{sha256}', '"00"')`)
    expect((await bytesOf('receipt')).answer.status).toBe(503)
    expect((await bytesOf('presented')).answer.status).toBe(503)
  })
})
