import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentsOf } from '../../api/features/legal/inspection/contents.ts'
import { packStream } from '../../api/features/legal/inspection/pack.ts'
import { type IssuingRoom, openIssuingRoom } from '../support/issuing-room.ts'
import { draftTrainingPlan } from '../support/lawful-company.ts'
import { png, sendBytes } from '../support/pictures.ts'

const day = '2027-02-10'
const receipt = png(2, 2)
const [list, acuse] = ['DC-4/DC-4_A1234567890_2026-12-31.pdf', 'DC-4/DC-4_A1234567890_2026-12-31_acuse.png']

let on: IssuingRoom
let folder: string
let establishmentId: string
let path: string
let holder: { readonly id: string }

const digestOf = (bytes: Uint8Array) => new Bun.CryptoHasher('sha256').update(bytes).digest('hex')
const packOf = async (of = day, personIds: readonly string[] = []): Promise<Uint8Array> => {
  const scope = { establishmentId, day: of, courseIds: [], personIds }
  const contents = await contentsOf(on.app.services, scope)
  const parts: Uint8Array<ArrayBuffer>[] = []
  let files = 0
  for await (const bytes of packStream(on.app.services, contents, () => {
    files += 1
  }))
    parts.push(bytes)
  expect(files).toBeLessThanOrEqual(contents.files)
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}
const unzipped = async (pack: Uint8Array) => {
  const into = mkdtempSync(join(folder, 'zip-'))
  await Bun.write(join(into, 'pack.zip'), pack)
  const script =
    'import zipfile;z=zipfile.ZipFile("pack.zip");print("\\n".join(z.namelist()));z.extractall("all")'
  const ran = Bun.spawn(['python3', '-c', script], { cwd: into, stdout: 'pipe' })
  const names = (await new Response(ran.stdout).text()).trim().split('\n')
  const bytesOf = async (name: string) =>
    new Uint8Array(await Bun.file(join(into, 'all', name)).arrayBuffer())
  const pdf = await getDocumentProxy(await bytesOf('Indice.pdf'))
  const index = (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ')
  return { names, bytesOf, index }
}
const passTo = async (instant: string) => {
  on.app.clock.now = new Date(instant)
  Object.assign(on.admin, { token: await on.app.as(on.admin.id) })
}
const presentedDigest = async (): Promise<string> => {
  const facts = await on.app.services.store.readNewest({
    ...{ types: ['EstablishmentListPresented'], actor: null, command: null },
    ...{ after: 0, before: Number.MAX_SAFE_INTEGER, limit: 1 },
  })
  const [data] = facts.map((fact): object => fact.data)
  return data && 'sha256' in data ? String(data.sha256) : ''
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bitacora-lists-'))
  on = await openIssuingRoom()
  const { employerId } = on.employer
  const [{ establishments }] = (await on.app.rest('GET', '/legal/employers', undefined, on.admin.token)).body
  establishmentId = establishments[0].id
  await draftTrainingPlan(on.app, on.admin, employerId, { startsOn: '2025-01-01', endsOn: '2025-12-31' })
  const year = { startsOn: '2026-01-01', endsOn: '2026-12-31' }
  const planId = await draftTrainingPlan(on.app, on.admin, employerId, year)
  const { id, person } = await on.dueOne()
  holder = person
  const details = { homeAddress: 'Calle Vela 9' }
  await on.app.rest('PUT', `/employees/${holder.id}/legal-details`, details, on.admin.token)
  await on.issue(id)
  await on.app.settled()
  path = `/legal/plans/${planId}/lists/2026-12-31/establishments/${establishmentId}/receipt`
  await passTo('2027-02-10T18:00:00.000Z')
  await sendBytes(on.app, `${path}?presentedOn=2027-02-09`, receipt, on.admin.token)
  await passTo('2027-02-12T18:00:00.000Z')
})
afterAll(async () => {
  await on.app.close()
  rmSync(folder, { recursive: true, force: true })
})

test('[LAW-18] a pack has the list as presented and its receipt, and says which list is missing', async () => {
  const { names, bytesOf, index } = await unzipped(await packOf())
  expect(names).toEqual(names.toSorted())
  expect(names.filter((name) => name.startsWith('DC-4/'))).toEqual([list, acuse])
  expect(digestOf(await bytesOf(list))).toBe(await presentedDigest())
  expect(Buffer.compare(await bytesOf(acuse), receipt)).toBe(0)
  for (const said of [
    'Falta: no se ha presentado la lista del año que terminó el 2025-12-31.',
    'Lista del año que terminó el 2026-12-31: presentada el 2027-02-09.',
    'Acuse de la lista del año que terminó el 2026-12-31.',
  ])
    expect(index).toContain(said)
  expect(index.replaceAll(' ', '')).toContain(`SHA-256${await presentedDigest()}.`)
  expect(index).not.toContain('No es idéntica a la presentada')
  const before = await unzipped(await packOf('2027-02-09'))
  expect(before.names.filter((name) => name.startsWith('DC-4/'))).toEqual([])
  const missing = 'no se ha presentado la lista del año que terminó el 2026-12-31.'
  expect(before.index).toContain(missing)
  const [lastDay, dayAfter] = [await packOf('2026-12-31'), await packOf('2027-01-01')]
  expect((await unzipped(lastDay)).index).not.toContain(missing)
  expect((await unzipped(dayAfter)).index).toContain(missing)
})

test('[LAW-18] with its list it has the same bytes again, after later facts', async () => {
  const first = digestOf(await packOf())
  await sendBytes(on.app, `${path}?presentedOn=2027-02-11&reason=Otro+acuse`, png(3, 3), on.admin.token)
  await on.app.rest('POST', `${path}/actions/take-back`, { reason: 'Era de otro año' }, on.admin.token)
  const details = { homeAddress: 'Calle Ancla 5' }
  await on.app.rest('PUT', `/employees/${holder.id}/legal-details`, details, on.admin.token)
  await on.app.settled()
  expect(digestOf(await packOf())).toBe(first)
})

test('[LAW-18] of chosen people it leaves out the list, which names the others, and says so', async () => {
  const { names, index } = await unzipped(await packOf(day, [holder.id]))
  expect(names.filter((name) => name.startsWith('DC-4/'))).toEqual([acuse])
  expect(index).toContain('No se incluye, porque nombra a todas las personas del establecimiento.')
})

test('[LAW-18] a marked list without papers and a lost receipt are said in the index', async () => {
  const { db } = on.app.services
  const plans = (await on.app.rest('GET', '/legal/lists', undefined, on.admin.token)).body
  const { planId } = plans.find(({ endsOn }: { endsOn: string }) => endsOn === '2025-12-31')
  const marked = { presentedOn: '2026-02-10' }
  await on.app.rest('PUT', `/legal/plans/${planId}/lists/2025-12-31`, marked, on.admin.token)
  await on.app.settled()
  await passTo('2027-02-14T18:00:00.000Z')
  const { index } = await unzipped(await packOf('2027-02-13'))
  expect(index).toContain(
    'Lista del año que terminó el 2025-12-31: presentada el 2026-02-10. Falta: no se guardó el acuse.',
  )
  await db.query({ text: "delete from stored_objects where key like 'employers/%'", values: [] })
  const lost = await unzipped(await packOf())
  expect(lost.names.filter((name) => name.startsWith('DC-4/'))).toEqual([list])
  expect(lost.index).toContain('Falta: el archivo ya no se conserva.')
})

test('[LAW-18] says where an erasure has reached the list', async () => {
  const { payrollNum } = (await on.rowOf(holder)).person
  await on.app.gql(
    'mutation ($id: ID!, $payrollNum: String!) { User_forget(id: $id, payrollNum: $payrollNum, ground: request) { kept { kind } } }',
    { id: holder.id, payrollNum },
    on.admin.token,
  )
  await on.app.settled()
  const { names, index } = await unzipped(await packOf())
  expect(names).toContain(list)
  expect(index).toContain(
    'No es idéntica a la presentada: desde entonces se suprimieron datos o cambió el formato.',
  )
})
