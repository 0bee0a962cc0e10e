import sql from 'sql-template-tag'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endRetentions } from '../../api/features/people/forgetting/end-retentions.ts'
import { companyId } from '../../domain/kernel/ids.ts'
import type { TrainingPlanEvent } from '../../domain/legal/events.ts'
import type { Person } from '../support/classroom.ts'
import { type IssuingRoom, openIssuingRoom } from '../support/issuing-room.ts'
import { draftTrainingPlan } from '../support/lawful-company.ts'
import { emptyPdf } from '../support/pdfs.ts'
import { png, sendBytes } from '../support/pictures.ts'
import { openStaff } from '../support/staff.ts'
import { nobody } from '../support/typed-texts.ts'

type DataOf = Extract<TrainingPlanEvent, { type: 'EstablishmentListPresented' }>['data']

let on: IssuingRoom
let legal: Person
let auditor: Person
let planId: string
let employerId: string
let north: string
let south: string
let holder: Person

const listPath = (establishment = north, endsOn = '2026-12-31', plan = planId) =>
  `/legal/plans/${plan}/lists/${endsOn}/establishments/${establishment}`
const receipt = png(2, 2)
const present = (
  presentedOn: string,
  { establishment = north, bytes = receipt, by = legal, reason = '' } = {},
): ReturnType<typeof sendBytes> =>
  sendBytes(
    on.app,
    `${listPath(establishment)}/receipt?${new URLSearchParams({ presentedOn, reason })}`,
    bytes,
    by.token,
  )
const takeBack = (establishment = north, by: Person = legal, reason: string | null = 'Era de otro año') =>
  on.app.rest('POST', `${listPath(establishment)}/receipt/actions/take-back`, { reason }, by.token)
const bytesOf = async (which: 'receipt' | 'presented', by: Person = auditor) => {
  const answer = await on.app.send(`/api${listPath()}/${which}`, {
    headers: { authorization: `Bearer ${by.token}` },
  })
  return { answer, bytes: new Uint8Array(await answer.clone().arrayBuffer()) }
}
const years = async () => (await on.app.rest('GET', '/legal/lists', undefined, legal.token)).body
const establishment = async (of = north) =>
  (await years())[0].establishments.find(({ id }: { id: string }) => id === of)
const presentedOn = async () => (await establishment()).presentedOn
const clock = async () => (await on.app.rest('GET', '/legal/missing', undefined, legal.token)).body.lists[0]
const facts = async (type: string) =>
  on.app.services.db.query<{ count: number }>(
    sql`select count(*)::int as count from events where type = ${type}`,
  )

const digestOf = (bytes: Uint8Array) => new Bun.CryptoHasher('sha256').update(bytes).digest('hex')
const textOf = async (bytes: Uint8Array): Promise<string> => {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ')
}
const lastPresented = async () =>
  (await on.app.services.store.read(`trainingPlans-${companyId}`))
    .flatMap((fact) => (fact.type === 'EstablishmentListPresented' ? [fact.data] : []))
    .at(-1) as DataOf
const endRetention = async () => {
  on.app.clock.now = new Date('2029-01-01T18:00:00.000Z')
  await endRetentions(on.app.services, on.app.clock.now, new AbortController().signal)
  await on.app.settled()
  auditor = { ...auditor, token: await on.app.as(auditor.id) }
}
const moveTo = (homeAddress: string) =>
  on.app.rest('PUT', `/employees/${holder.id}/legal-details`, { homeAddress }, on.admin.token)

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
  const { id, person } = await on.dueOne()
  holder = person
  await moveTo('Calle Vela 9')
  await on.issue(id)
  await on.issue((await on.dueOne()).id)
  await on.app.settled()
  on.app.clock.now = new Date('2027-02-10T18:00:00.000Z')
  for (const one of [on.admin, legal, auditor, on.room.author])
    Object.assign(one, { token: await on.app.as(one.id) })
})
afterAll(() => on.app.close())

describe('presenting the list of an establishment', () => {
  test('[LAW-16] keeps its receipt and which papers it had, by their ids alone', async () => {
    expect((await bytesOf('receipt')).answer.status).toBe(404)
    expect(await present('2027-02-09')).toMatchObject({ status: 200, body: { pending: false } })
    expect(await establishment()).toMatchObject({ presentedOn: '2027-02-09', situation: 'presented' })
    const { answer, bytes } = await bytesOf('receipt')
    expect(answer.headers.get('content-disposition')).toContain('acuse_DC-4_A1234567890_2026-12-31.png')
    expect(Buffer.compare(bytes, receipt)).toBe(0)
    const list = await bytesOf('presented')
    expect(list.answer.headers.get('content-disposition')).toContain('DC-4_A1234567890_2026-12-31.pdf')
    const { paper } = await on.rowOf(holder)
    expect(await lastPresented()).toMatchObject({
      ...{ presentedOn: '2027-02-09', sha256: digestOf(list.bytes), before: null },
      paperIds: [paper.id, expect.any(String)],
      counts: { men: 0, women: 2, other: 0, unsaid: 0, total: 2 },
    })
    const text = await textOf(list.bytes)
    for (const said of ['Total de constancias 2 ', 'HEGG560427MVZRRL', 'Calle Vela 9', 'Muelle norte'])
      expect(text).toContain(said)
    const files = await on.app.services.db.query<{ count: number }>(
      sql`select count(*)::int as count from stored_objects where key like 'employers/%'`,
    )
    expect(files).toEqual([{ count: 1 }])
    for (const hidden of ['Ana', 'HEGG', 'Vela'])
      expect(JSON.stringify(await lastPresented())).not.toContain(hidden)
  })

  test('[LAW-16] is drawn again with the same bytes, whatever changed since', async () => {
    const { sha256 } = await lastPresented()
    const { id } = await on.dueOne()
    await on.issue(id)
    const legalName = 'Faro Nuevo S.A. de C.V.'
    const details = { legalName, rfc: 'FGO010203AB1', isLarge: false }
    await on.app.rest('PUT', `/legal/employers/${employerId}`, details, on.admin.token)
    await moveTo('Calle Ancla 5')
    await on.app.rest(
      'PUT',
      `/courses/${on.courseId}/constancia`,
      {
        ...{ thematicArea: '6000', objective: 'productivity', modality: 'online', isInPlan: true },
        ...{
          agent: 'external',
          agentName: 'Faro',
          agentRegistration: 'FCA1',
          tutorId: null,
          tutorName: 'Itzel',
        },
      },
      on.admin.token,
    )
    await on.app.rest(
      'POST',
      `/legal/constancias/${(await on.rowOf(holder)).id}/actions/replace`,
      { reason: 'Otro' },
      on.admin.token,
    )
    await on.app.settled()
    expect(digestOf((await bytesOf('presented')).bytes)).toBe(sha256)
    await on.app.services.readModels.rebuild()
    expect(digestOf((await bytesOf('presented')).bytes)).toBe(sha256)
  })

  test('[LAW-16] is recorded once, replaced by another, and taken back', async () => {
    const before = await lastPresented()
    await present('2027-02-09')
    expect(await facts('EstablishmentListPresented')).toEqual([{ count: 1 }])
    expect(await lastPresented()).toEqual(before)
    const other = png(3, 3)
    const reason = 'El acuse era el de otro año'
    const missing = { status: 422, body: { code: 'legal.list-reason-missing', field: 'reason' } }
    expect(await present('2027-02-10', { bytes: other })).toMatchObject(missing)
    expect(Buffer.compare((await bytesOf('receipt')).bytes, receipt)).toBe(0)
    expect((await present('2027-02-10', { bytes: other, reason })).status).toBe(200)
    expect(await lastPresented()).toMatchObject({ reason, before: { presentedOn: '2027-02-09' } })
    expect(await presentedOn()).toBe('2027-02-10')
    expect(Buffer.compare((await bytesOf('receipt')).bytes, other)).toBe(0)
    expect(await takeBack(north, legal, ' ')).toMatchObject(missing)
    expect(await presentedOn()).toBe('2027-02-10')
    expect(await takeBack()).toMatchObject({ status: 200, body: { pending: false } })
    await takeBack()
    expect(await facts('EstablishmentListTakenBack')).toEqual([{ count: 1 }])
    expect(await presentedOn()).toBeNull()
    expect((await bytesOf('receipt')).answer.status).toBe(404)
    expect((await bytesOf('presented')).answer.status).toBe(404)
  })

  test('[LAW-16] has a clock in each establishment, which the year’s stops with the last that has constancias', async () => {
    expect((await years())[0]).toMatchObject({ presentBy: '2027-03-30', daysLeft: 33 })
    expect(await establishment()).toMatchObject({ situation: 'due', presentedOn: null })
    expect(await establishment(south)).toMatchObject({ situation: 'none', presentedOn: null })
    await present('2027-02-10', { establishment: south })
    expect(await clock()).toMatchObject({ situation: 'due', presentedOn: null })
    await present('2027-02-09')
    expect(await clock()).toMatchObject({ situation: 'presented', presentedOn: '2027-02-10' })
    await takeBack(south)
    expect(await clock()).toMatchObject({ situation: 'presented', presentedOn: '2027-02-09' })
    await takeBack()
    expect(await clock()).toMatchObject({ situation: 'due', presentedOn: null })
    const marked = { presentedOn: '2027-02-08' }
    await on.app.rest('PUT', `/legal/plans/${planId}/lists/2026-12-31`, marked, legal.token)
    expect(await clock()).toMatchObject({ situation: 'presented', presentedOn: '2027-02-08' })
    await present('2027-02-09')
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
      [
        await present('2027-02-09', { bytes: emptyPdf('/Encrypt 4 0 R') }),
        422,
        'legal.pdf-encrypted',
        'file',
      ],
      [await present('2027-02-09', { bytes: emptyPdf().slice(0, -20) }), 422, 'legal.pdf-damaged', 'file'],
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

  test('[LAW-16] is reached by an erasure: within the term as the sealed paper says, afterwards blank', async () => {
    const { paperIds, sha256 } = await lastPresented()
    expect(await textOf((await bytesOf('presented')).bytes)).toContain('Calle Ancla 5')
    const { payrollNum } = (await on.rowOf(holder)).person
    await on.app.gql(
      'mutation ($id: ID!, $payrollNum: String!) { User_forget(id: $id, payrollNum: $payrollNum, ground: request) { kept { kind } } }',
      { id: holder.id, payrollNum },
      on.admin.token,
    )
    await on.app.settled()
    const kept = (await bytesOf('presented')).bytes
    expect(digestOf(kept)).not.toBe(sha256)
    const within = await textOf(kept)
    expect(within).not.toContain('Calle Ancla 5')
    expect(within.split('HEGG560427MVZRRL')).toHaveLength(paperIds.length + 1)
    await endRetention()
    const after = await textOf((await bytesOf('presented')).bytes)
    expect(after.split('HEGG560427MVZRRL')).toHaveLength(paperIds.length)
    expect(after).toContain(`Total de constancias ${paperIds.length} `)
  })

  test('[LAW-16] gives no receipt that is not the filed one', async () => {
    await on.app.services.db.query(
      sql`update presented_lists set receipt = jsonb_set(receipt, '{sha256}', '"00"')`,
    )
    const { answer } = await bytesOf('receipt')
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ code: 'legal.file-damaged', field: 'establishmentId' })
  })
})
