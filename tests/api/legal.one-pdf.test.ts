import sql from 'sql-template-tag'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mergedBytesMax } from '../../api/documents/merge.ts'
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

const request = (ids: readonly string[], by: Person, { language = 'es', as = 'download-pdf' } = {}) =>
  on.app.send(`/api/legal/constancias/actions/${as}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${by.token}`,
      'content-type': 'application/json',
      'accept-language': language,
    },
    body: JSON.stringify({ ids }),
  })
const pagesOf = async (answer: Response): Promise<readonly string[]> => {
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()))
  const { text } = await extractText(pdf, { mergePages: false })
  return text.map((page) => page.replace(/\s+/g, ' '))
}
const refusalOf = async (ids: readonly string[], by: Person = legal) => {
  const answer = await request(ids, by)
  const { code, field } = await answer.json()
  return [answer.status, code, field]
}
const issuedOne = async () => {
  const one = await on.dueOne()
  await on.issue(one.id)
  await on.app.settled()
  return { ...one, row: await on.rowOf(one.person) }
}
const change = (paperId: string, what: string, value: string) =>
  on.app.services.db.query(
    sql`update constancia_papers set file = jsonb_set(file, ${`{${what}}`}::text[], ${value}::jsonb)
      where paper_id = ${paperId}`,
  )

test('[LAW-13] one PDF has both pages of each paper in force, once, in the order of the list to sign', async () => {
  const all = [await issuedOne(), await issuedOne(), await issuedOne()]
  const ids = all.map(({ id }) => id).toReversed()
  const answer = await request([...ids, ...ids], auditor)
  expect(answer.headers.get('content-disposition')).toContain('DC-3_2026-03-02.pdf')
  const pages = await pagesOf(answer)
  expect(pages).toHaveLength(2 * all.length)
  const headers = { authorization: `Bearer ${legal.token}`, 'content-type': 'application/json' }
  const list = await on.app.send('/api/legal/constancias/actions/signing-list', {
    ...{ method: 'POST', headers },
    body: JSON.stringify({ ids }),
  })
  const signing = await getDocumentProxy(new Uint8Array(await list.arrayBuffer()))
  const { text } = await extractText(signing, { mergePages: true })
  const folios = text.match(/2026-\d{6}/g) ?? []
  expect(folios.toSorted()).toEqual(all.map(({ row }) => row.paper.folio).toSorted())
  for (const [place, folio] of folios.entries()) expect(pages[2 * place]).toContain(folio)
})

test('[LAW-13] a batch says how far it has come, and is one PDF of two pages each and a ZIP of a file each, by folios without a gap', async () => {
  const due = []
  for (let place = 0; place < 22; place += 1) due.push(await on.dueOne())
  const ids = due.map(({ id }) => id)
  const { files } = on.app.services
  const { storeOwn } = files
  const halt = Promise.withResolvers<void>()
  let stored = 0
  Object.assign(files, {
    storeOwn: async (...file: Parameters<typeof storeOwn>) => {
      stored += 1
      if (stored > 20) await halt.promise
      return storeOwn(...file)
    },
  })
  const begun = await on.app.rest('POST', '/legal/constancias/actions/issue', { ids }, legal.token)
  expect(begun).toMatchObject({ status: 202, body: { total: 22, isUnderWay: true } })
  const path = `/legal/constancias/actions/${begun.body.id}`
  const progress = async () => (await on.app.rest('GET', path, undefined, legal.token)).body
  const soon = { timeout: 30_000 }
  await expect.poll(progress, soon).toMatchObject({ done: 20, total: 22, changed: 20, isUnderWay: true })
  Object.assign(files, { storeOwn })
  halt.resolve()
  await expect.poll(async () => (await progress()).isUnderWay, soon).toBe(false)
  expect(await progress()).toMatchObject({ done: 22, total: 22, changed: 22, unchanged: 0, refused: [] })

  const pages = await pagesOf(await request(ids, legal))
  expect(pages).toHaveLength(2 * ids.length)
  const folios = pages.flatMap((page) => /Folio (2026-\d{6})/.exec(page)?.slice(1) ?? [])
  const numbers = folios.map((folio) => Number(folio.slice(5))).toSorted((one, other) => one - other)
  expect(numbers).toEqual(ids.map((_, place) => Number(numbers[0]) + place))
  const zip = await request(ids, legal, { as: 'download' })
  const names = [...filesInZip(new Uint8Array(await zip.arrayBuffer())).keys()]
  const rows = await Promise.all(due.map(({ person }) => on.rowOf(person)))
  expect(names.toSorted()).toEqual(
    rows.map(({ paper, person }) => `DC-3_${paper.folio}_${person.payrollNum}.pdf`).toSorted(),
  )
  expect(rows.map(({ paper }) => paper.folio).toSorted()).toEqual(folios.toSorted())
})

test('[LAW-13] what is not in it is named on a last sheet with the reason, and stops no others', async () => {
  const [damaged, whole, due] = [await issuedOne(), await issuedOne(), await on.dueOne()]
  await change(damaged.row.paper.id, 'sha256', '"00"')
  const ids = [damaged.id, whole.id, due.id]
  const pages = await pagesOf(await request(ids, legal))
  expect(pages).toHaveLength(3)
  expect(pages[0]).toContain(whole.row.paper.folio)
  const [last] = pages.slice(-1)
  for (const said of [
    ...['No incluidas', damaged.row.paper.folio, 'su archivo falta o no es el que se expidió'],
    ...[damaged.row.person.payrollNum, 'sin constancia vigente'],
  ])
    expect(last).toContain(said)
  expect(last).not.toContain(whole.row.person.payrollNum)
  const [english] = (await pagesOf(await request(ids, legal, { language: 'en' }))).slice(-1)
  for (const said of ['Not included', 'its file is missing', 'no constancia in force'])
    expect(english).toContain(said)
})

test('[LAW-13] without a single paper, with too many or too large ones it is refused', async () => {
  const due = await on.dueOne()
  expect(await refusalOf([due.id, nobody])).toEqual([409, 'legal.no-papers', 'ids'])
  const many = Array.from({ length: 1_001 }, () => on.app.services.newId())
  expect(await refusalOf(many)).toEqual([422, 'legal.papers-too-many', 'ids'])
  const large = await issuedOne()
  await change(large.row.paper.id, 'size', String(mergedBytesMax + 1))
  expect(await refusalOf([large.id])).toEqual([422, 'legal.papers-too-large', 'ids'])
  await change(large.row.paper.id, 'size', String(mergedBytesMax))
  expect(await pagesOf(await request([large.id], legal))).toHaveLength(2)
  expect((await request([large.id], on.room.author)).status).toBe(403)
})
