import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../support/classroom.ts'
import { type IssuingRoom, openIssuingRoom } from '../support/issuing-room.ts'
import { openStaff } from '../support/staff.ts'
import { nobody } from '../support/typed-texts.ts'
import { filesInZip } from '../support/zip.ts'

let on: IssuingRoom
let auditor: Person
let legal: Person

beforeAll(async () => {
  on = await openIssuingRoom()
  const staff = openStaff(on.app)
  auditor = await staff.holderOf('audit.*')
  legal = await staff.holderOf('legal.*')
})
afterAll(() => on.app.close())

const request = (ids: readonly string[], by: Person) =>
  on.app.send('/api/legal/constancias/actions/download', {
    method: 'POST',
    headers: { authorization: `Bearer ${by.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ids }),
  })

const archive = async (ids: readonly string[], by: Person) => {
  const response = await request(ids, by)
  expect(response.status).toBe(200)
  return filesInZip(new Uint8Array(await response.arrayBuffer()))
}

const issuedOne = async () => {
  const one = await on.dueOne()
  await on.issue(one.id)
  await on.app.settled()
  return { ...one, row: await on.rowOf(one.person) }
}

test('[LAW-13] a ZIP holds the stored bytes of each paper in force, once, by folio and payroll number', async () => {
  const [one, two] = [await issuedOne(), await issuedOne()]
  const answer = await request([one.id, two.id, one.id], legal)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect(answer.headers.get('content-disposition')).toContain('DC-3.zip')
  const files = filesInZip(new Uint8Array(await answer.arrayBuffer()))
  expect([...files.keys()].toSorted()).toEqual(
    [one, two].map(({ row }) => `DC-3_${row.paper.folio}_${row.person.payrollNum}.pdf`).toSorted(),
  )
  for (const { row } of [one, two]) {
    const alone = new Uint8Array(await (await on.read(row.paper.id)).arrayBuffer())
    const packed = files.get(`DC-3_${row.paper.folio}_${row.person.payrollNum}.pdf`)
    expect(Buffer.compare(packed ?? new Uint8Array(), alone)).toBe(0)
  }
})

test('[LAW-13] holds the paper that replaced another, and none of a withdrawn constancia', async () => {
  const [replaced, withdrawn] = [await issuedOne(), await issuedOne()]
  const act = (id: string, what: string) =>
    on.app.rest('POST', `/legal/constancias/${id}/actions/${what}`, { reason: 'Otra' }, legal.token)
  await act(replaced.id, 'replace')
  await act(withdrawn.id, 'withdraw')
  await on.app.settled()
  const now = await on.rowOf(replaced.person)
  const files = await archive([replaced.id, withdrawn.id], legal)
  expect([...files.keys()]).toEqual([
    `DC-3_${now.paper.folio}_${now.person.payrollNum}.pdf`,
    'No incluidas.txt',
  ])
  expect(now.paper.folio).not.toBe(replaced.row.paper.folio)
})

test('[LAW-13] what is not in it is named with the reason, and stops no others', async () => {
  const [damaged, whole, due] = [await issuedOne(), await issuedOne(), await on.dueOne()]
  await on.app.services.db.query(
    sql`update constancia_papers set file = jsonb_set(file, '{sha256}', '"00"') where paper_id = ${damaged.row.paper.id}`,
  )
  const files = await archive([damaged.id, whole.id, due.id], auditor)
  const { payrollNum } = whole.row.person
  expect([...files.keys()]).toEqual([`DC-3_${whole.row.paper.folio}_${payrollNum}.pdf`, 'No incluidas.txt'])
  const lines = new TextDecoder().decode(files.get('No incluidas.txt')).trim().split('\r\n').toSorted()
  const dueRow = await on.rowOf(due.person)
  expect(lines).toEqual(
    [
      `${damaged.row.person.payrollNum} Ana Ruiz, Amarre: su archivo falta o no es el que se expidió`,
      `${dueRow.person.payrollNum} Ana Ruiz, Amarre: sin constancia vigente`,
    ].toSorted(),
  )
})

test('[LAW-13] more than a thousand, none with a file, and bad ids are refused by code and field', async () => {
  const many = Array.from({ length: 1_001 }, () => on.app.services.newId())
  const refused = async (ids: readonly string[]) => {
    const response = await request(ids, legal)
    const { code, field } = (await response.json()) as { code: string; field: string }
    return [response.status, code, field]
  }
  expect(await refused(many)).toEqual([422, 'legal.papers-too-many', 'ids'])
  expect(await refused([nobody])).toEqual([409, 'legal.no-papers', 'ids'])
  expect(await refused([(await on.dueOne()).id])).toEqual([409, 'legal.no-papers', 'ids'])
  expect((await refused(many.slice(1)))[1]).toBe('legal.no-papers')
  expect((await request([], legal)).status).toBe(400)
  expect((await request(['x'], legal)).status).toBe(400)
})

test('[LAW-20] is for those who look after constancias and for auditors, while the law holds', async () => {
  const { id, person } = await issuedOne()
  const token = await on.app.as(person.id)
  for (const by of [{ id: person.id, token }, on.room.author])
    expect((await request([id], by)).status).toBe(403)
  await on.app.rest('PUT', '/company/legal-duties', { isOn: false }, on.admin.token)
  const off = await request([id], legal)
  expect(((await off.json()) as { code: string }).code).toBe('legal.off')
  await on.app.rest('PUT', '/company/legal-duties', { isOn: true }, on.admin.token)
})
