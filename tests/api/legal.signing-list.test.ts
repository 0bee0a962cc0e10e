import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderSigningList } from '../../api/documents/signing-list.tsx'
import { archivePapersMax } from '../../domain/legal/issuing-rules.ts'
import { correctDetails } from '../../domain/people/employment.ts'
import { person } from '../../domain/people/person.ts'
import type { Person } from '../support/classroom.ts'
import { type IssuingRoom, openIssuingRoom } from '../support/issuing-room.ts'
import { openStaff } from '../support/staff.ts'
import { nobody } from '../support/typed-texts.ts'

let on: IssuingRoom
let legal: Person
let stranger: Person

const ask = (ids: readonly string[], by: Person = legal) =>
  on.app.rest('POST', '/legal/constancias/actions/signing-list', { ids }, by.token)
const rename = async ({ id }: Person, fullName: string) => {
  const { payrollNum } = (await on.rowOf({ id })).person
  const details = { payrollNum, fullName, email: null, telephone: null, gender: 1 as const }
  const decide = correctDetails({ ...details, birthDate: '1956-04-27', entryDate: null })
  await on.app.services.execute(on.app.command('Correct'), person, id, decide)
  await on.app.settled()
}
const pagesOf = async (bytes: Uint8Array): Promise<readonly string[]> => {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(pdf, { mergePages: false })
  return text.map((page) => page.replace(/\s+/g, ' '))
}

beforeAll(async () => {
  on = await openIssuingRoom()
  const staff = openStaff(on.app)
  legal = await staff.holderOf('legal.*')
  stranger = await staff.holderOf('enterprise.*', 'audit.*')
})
afterAll(() => on.app.close())

test('[LAW-14] a list to sign says employer, course, folio, name and payroll number, with room for day and signature', async () => {
  const [one, due] = [await on.dueOne(), await on.dueOne()]
  const course = await on.courseOf('Guardia')
  const other = await on.worker({ fullName: 'Beto Cruz' })
  await on.pass(other, course)
  const second = await on.rowOf(other)
  for (const id of [one.id, second.id]) expect((await on.issue(id)).status).toBe(200)
  const rows = [await on.rowOf(one.person), await on.rowOf(other)]
  const answer = await ask([one.id, second.id, due.id, one.id])
  expect(answer.status).toBe(200)
  const pages = await pagesOf(answer.body)
  expect(pages).toHaveLength(2)
  for (const [place, { person, paper }] of rows.entries()) {
    const page = pages.find((text) => text.includes(paper.folio)) ?? ''
    const names = ['Faro del Golfo S.A. de C.V.', place === 0 ? 'Amarre' : 'Guardia']
    for (const part of [...names, person.fullName, person.payrollNum, 'Fecha', 'Firma'])
      expect(page).toContain(part)
  }
  expect(pages.join(' ')).not.toContain((await on.rowOf(due.person)).person.payrollNum)
})

test('[LAW-14] a list to sign has those in force alone, under their last folio, by name', async () => {
  const [replaced, whole, withdrawn] = [await on.dueOne(), await on.dueOne(), await on.dueOne()]
  const ids = [replaced.id, whole.id, withdrawn.id]
  for (const id of ids) expect((await on.issue(id)).status).toBe(200)
  const { folio } = (await on.rowOf(replaced.person)).paper
  const act = (id: string, name: string) =>
    on.app.rest('POST', `/legal/constancias/${id}/actions/${name}`, { reason: 'Error' }, on.admin.token)
  expect((await act(replaced.id, 'replace')).status).toBe(200)
  expect((await act(withdrawn.id, 'withdraw')).status).toBe(200)
  const [last, first] = [replaced, whole].toSorted((one, other) => one.id.localeCompare(other.id))
  await rename((first ?? whole).person, 'Abel Cruz')
  const rows = await Promise.all([first ?? whole, last ?? replaced].map(({ person }) => on.rowOf(person)))
  const lines = rows.map(({ person, paper }) => [paper.folio, person.fullName, person.payrollNum].join(' '))
  const [page, ...others] = await pagesOf((await ask(ids)).body)
  expect([page?.split('Fecha Firma ')[1]?.trim(), others]).toEqual([lines.join(' '), []])
  expect(page).toContain('Abel Cruz')
  expect(page).not.toContain(folio)
})

test('[LAW-14] a list to sign has fourteen lines a page, and names the employer and course on each', async () => {
  const line = { employer: 'Faro del Golfo', course: 'Amarre', name: 'Ana Ruiz', payrollNum: '501' }
  const lines = Array.from({ length: 15 }, (_, place) => ({ ...line, folio: `2026-${place}` }))
  const pages = await pagesOf(await renderSigningList({ lines, day: '2026-03-02' }))
  expect(pages.map((page) => page.match(/Ana Ruiz/g)?.length)).toEqual([14, 1])
  for (const page of pages)
    for (const part of ['Faro del Golfo', 'Amarre', 'RECIBÍ MI CONSTANCIA IMPRESA'])
      expect(page).toContain(part)
  const mixed = [line, { ...line, employer: 'Boya' }, line, { ...line, course: 'Guardia' }]
  const apart = await pagesOf(
    await renderSigningList({
      lines: mixed.map((one, place) => ({ ...one, folio: `2026-${place}` })),
      day: '2026-03-02',
    }),
  )
  expect(apart.map((page) => page.match(/2026-\d/g))).toEqual([['2026-0', '2026-2'], ['2026-1'], ['2026-3']])
})

test('[LAW-14] [LAW-20] a list to sign of none is refused, and others than those who look after them get none', async () => {
  const { id, person } = await on.dueOne()
  for (const ids of [[id], [nobody]])
    expect(await ask(ids)).toMatchObject({ status: 409, body: { code: 'legal.no-papers', field: 'ids' } })
  expect((await ask([])).status).toBe(400)
  const many = Array.from({ length: archivePapersMax + 1 }, () => on.app.services.newId())
  expect(await ask(many)).toMatchObject({ status: 422, body: { code: 'legal.papers-too-many' } })
  await on.issue(id)
  const holder = { id: person.id, token: await on.app.as(person.id) }
  for (const by of [holder, on.room.author, stranger]) expect((await ask([id], by)).status).toBe(403)
  await on.app.rest('PUT', '/company/legal-duties', { isOn: false }, on.admin.token)
  expect((await ask([id])).body.code).toBe('legal.off')
})
