import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentsOf } from '../../api/features/legal/inspection/contents.ts'
import { packStream } from '../../api/features/legal/inspection/pack.ts'
import { companyId } from '../../domain/kernel/ids.ts'
import { packFilesMax } from '../../domain/legal/inspection-rules.ts'
import type { Person } from '../support/classroom.ts'
import { type IssuingRoom, openIssuingRoom } from '../support/issuing-room.ts'
import { draftTrainingPlan } from '../support/lawful-company.ts'
import { emptyPdf } from '../support/pdfs.ts'
import { pixel, sendBytes } from '../support/pictures.ts'
import { openStaff } from '../support/staff.ts'
import { nobody } from '../support/typed-texts.ts'

const day = '2026-03-02'

let on: IssuingRoom
let auditor: Person
let legal: Person
let establishmentId: string
let folder: string
let holder: Person
let former: Person
let numbers: readonly string[]

type Body = Readonly<Record<string, unknown>>

const make = (body: Body = {}, by: Person = auditor) =>
  on.app.rest(
    'POST',
    '/legal/inspections',
    { establishmentId, day, forWhom: 'STPS Veracruz', ...body },
    by.token,
  )
const progressOf = (id: string, by: Person = auditor) =>
  on.app.rest('GET', `/legal/inspections/${id}/progress`, undefined, by.token)
/** Waits for the job. */
const made = async (body: Body = {}, by: Person = auditor): Promise<string> => {
  const { id } = (await make(body, by)).body
  await expect.poll(async () => (await progressOf(id, by)).body.status, { timeout: 60_000 }).toBe('done')
  return id
}
const fileOf = async (id: string, by: Person = auditor): Promise<Uint8Array> =>
  (await on.app.rest('GET', `/legal/inspections/${id}/file`, undefined, by.token)).body
const digestOf = (bytes: Uint8Array) => new Bun.CryptoHasher('sha256').update(bytes).digest('hex')
const facts = async () =>
  (await on.app.services.store.read(`audit-${companyId}`, { types: ['InspectionPackMade'] })).map(
    ({ data, meta }) => ({ ...data, actor: meta.actor }) as Body,
  )
/** By an unzipper that is not ours. */
const unzipped = async (bytes: Uint8Array): Promise<{ names: string[]; at: (name: string) => string }> => {
  const into = mkdtempSync(join(folder, 'zip-'))
  await Bun.write(join(into, 'pack.zip'), bytes)
  const script =
    'import sys,zipfile;z=zipfile.ZipFile("pack.zip");print("\\n".join(f"{i.filename}\\t{i.compress_type}\\t{i.date_time[:3]}" for i in z.infolist()));z.extractall("all")'
  const ran = Bun.spawn(['python3', '-c', script], { cwd: into, stdout: 'pipe' })
  const lines = (await new Response(ran.stdout).text()).trim().split('\n')
  return { names: lines, at: (name) => join(into, 'all', name) }
}
const textOf = async (path: string): Promise<string> => {
  const pdf = await getDocumentProxy(new Uint8Array(await Bun.file(path).arrayBuffer()))
  return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ')
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bitacora-inspection-'))
  on = await openIssuingRoom()
  const { app, admin } = on
  const staff = openStaff(app)
  auditor = await staff.holderOf('audit.*')
  legal = await staff.holderOf('legal.*')
  const { body: employers } = await app.rest('GET', '/legal/employers', undefined, admin.token)
  establishmentId = employers[0].establishments[0].id
  await draftTrainingPlan(app, admin, on.employer.employerId)
  const first = await on.dueOne()
  await on.issue(first.id)
  await sendBytes(app, `/legal/constancias/${first.id}/scan`, emptyPdf(), admin.token)
  holder = first.person
  former = (await on.dueOne()).person
  numbers = (await on.rows()).map((row: { person: { payrollNum: string } }) => row.person.payrollNum)
  await app.settled()
  app.clock.advance(24 * 3_600_000)
  for (const one of [auditor, legal, admin]) Object.assign(one, { token: await app.as(one.id) })
})
afterAll(async () => {
  await on.app.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('an inspection pack', () => {
  test('[LAW-18] holds by name, uncompressed and of that day: papers, an index and each person', async () => {
    const id = await made()
    const { names, at } = await unzipped(await fileOf(id))
    const found = names.map((line) => line.split('\t'))
    expect(found.map(([name]) => name)).toEqual(found.map(([name]) => name).toSorted())
    for (const [, how, when] of found) expect([how, when]).toEqual(['0', '(2026, 3, 2)'])
    const files = found.map(([name]) => name ?? '')
    expect(files).toContain('DC-3/DC-3_2026-000001.pdf')
    expect(files).toContain('Indice.pdf')
    expect(files.filter((name) => name.startsWith('Personas/')).length).toBeGreaterThanOrEqual(2)
    const { paper } = await on.rowOf(holder)
    const stored = await (await on.read(paper.id)).arrayBuffer()
    const packed = new Uint8Array(await Bun.file(at('DC-3/DC-3_2026-000001.pdf')).arrayBuffer())
    expect(digestOf(packed)).toBe(digestOf(new Uint8Array(stored)))
    const scan = new Uint8Array(await Bun.file(at('DC-3/DC-3_2026-000001_firmada.pdf')).arrayBuffer())
    expect(digestOf(scan)).toBe(digestOf(emptyPdf()))
    const index = await textOf(at('Indice.pdf'))
    expect(index).toContain('Escaneo de la constancia firmada.')
    for (const said of ['Muelle norte', '2026-03-02', 'Todo el establecimiento', 'Amarre. Vigente ese día'])
      expect(index).toContain(said)
    for (const lacking of [
      'Falta: por expedir a Ana Ruiz por Amarre',
      'DC-1',
      'Falta:',
      'Ningún año del plan',
    ])
      expect(index).toContain(lacking)
    const person = await textOf(at(files.find((name) => name.includes(`/${numbers[0]} `)) ?? ''))
    for (const said of ['Ana Ruiz', 'Amarre', 'Aprobado', '2026-03-02', '1 lección', 'No requerido'])
      expect(person).toContain(said)
  })

  test('[LAW-18] records who made it, when, for whom, of what and with which digest, and lists it', async () => {
    const id = await made({ forWhom: '  Inspectora Ríos ' }, legal)
    const bytes = await fileOf(id, legal)
    const own = (await facts()).filter(({ packId }) => packId === id)
    expect(own).toEqual([
      {
        ...{ packId: id, establishmentId, employerId: on.employer.employerId, day },
        ...{ courseIds: [], personIds: [], forWhom: 'Inspectora Ríos', files: expect.any(Number) },
        ...{ size: bytes.length, sha256: digestOf(bytes), actor: { kind: 'person', id: legal.id } },
      },
    ])
    const [newest] = (await on.app.rest('GET', '/legal/inspections', undefined, auditor.token)).body
    expect(newest).toMatchObject({
      ...{ id, day, establishment: 'Muelle norte', forWhom: 'Inspectora Ríos', courses: 0, people: 0 },
      ...{
        at: expect.stringMatching(/^2026-03-03T/),
        sha256: digestOf(bytes),
        by: expect.stringMatching(/./),
      },
    })
  })

  test('[LAW-18] has the same bytes again, after later facts, after a rebuild, and from another server', async () => {
    const { app, admin } = on
    const id = await made()
    const first = digestOf(await fileOf(id))
    const { services } = app
    await on.room.describe(admin, on.courseId, { name: 'Amarre moderno', trainingHours: '02:00:00' })
    await app.rest(
      'PUT',
      `/legal/employers/${on.employer.employerId}`,
      {
        ...{ legalName: 'Faro Nuevo S.A. de C.V.', rfc: 'FGO010203AB1', isLarge: false },
      },
      admin.token,
    )
    const row = await on.rowOf(former)
    await on.issue(row.id, admin)
    await app.rest(
      'POST',
      `/legal/constancias/${(await on.rowOf(holder)).id}/actions/replace`,
      { reason: 'Otro' },
      admin.token,
    )
    await app.settled()
    expect(digestOf(await fileOf(id))).toBe(first)
    await services.readModels.rebuild()
    expect(digestOf(await fileOf(id))).toBe(first)
    const again = await made()
    expect((await facts()).find(({ packId }) => packId === again)?.sha256).toBe(first)
    const elsewhere = await contentsOf(services, { establishmentId, day, courseIds: [], personIds: [] })
    const hash = new Bun.CryptoHasher('sha256')
    for await (const bytes of packStream(services, elsewhere)) hash.update(bytes)
    expect(hash.digest('hex')).toBe(first)
  })

  test('[LAW-18] names what was replaced and withdrawn, and has the later day’s papers, without a scan that was removed', async () => {
    const removed = (await on.rowOf(former)).paper.id
    const scan = `/legal/constancias/${(await on.rowOf(former)).id}/scan`
    expect((await sendBytes(on.app, scan, pixel(), on.admin.token)).status).toBe(200)
    const removal = `/legal/papers/${removed}/scan/actions/remove`
    await on.app.rest('POST', removal, { reason: 'Era de otra persona' }, on.admin.token)
    on.app.clock.advance(24 * 3_600_000)
    for (const one of [auditor, legal, on.admin]) Object.assign(one, { token: await on.app.as(one.id) })
    const { at, names } = await unzipped(await fileOf(await made({ day: '2026-03-03' })))
    const index = await textOf(at('Indice.pdf'))
    expect(index).toContain('Reemplazada por')
    expect(index.split('Escaneo de la constancia firmada.')).toHaveLength(2)
    expect(index).not.toContain('por expedir a Ana Ruiz')
    expect(names.filter((line) => line.startsWith('DC-3/'))).toHaveLength(4)
  })

  test('[LAW-18] is of chosen people or courses', async () => {
    const own = await made({ payrollNums: [numbers[0]] })
    const { names, at } = await unzipped(await fileOf(own))
    expect(names.filter((line) => line.startsWith('Personas/'))).toHaveLength(1)
    expect(await textOf(at('Indice.pdf'))).toContain('1 persona')
    const another = await on.courseOf('Izaje')
    const none = await made({ courseIds: [another, another] })
    const other = await unzipped(await fileOf(none))
    expect(other.names.filter((line) => line.startsWith('DC-3/'))).toEqual([])
    expect(await textOf(other.at('Indice.pdf'))).toContain('1 curso')
    expect((await facts()).find(({ packId }) => packId === none)).toMatchObject({ courseIds: [another] })
  })

  test('[LAW-18] another request under an id that was used is refused, and the same one answered again', async () => {
    const headers = {
      ...{ authorization: `Bearer ${auditor.token}`, 'content-type': 'application/json' },
      'idempotency-key': crypto.randomUUID(),
    }
    const send = async (forWhom: string) => {
      const body = JSON.stringify({ establishmentId, day, forWhom })
      const answer = await on.app.send('/api/legal/inspections', { method: 'POST', headers, body })
      return { status: answer.status, body: await answer.json() }
    }
    const first = await send('STPS Veracruz')
    expect((await send('STPS Veracruz')).body.id).toBe(first.body.id)
    expect(await send('STPS Tampico')).toMatchObject({
      status: 409,
      body: { code: 'conflict.command-reused' },
    })
  })

  test('[LAW-18] is refused for today, the future, unknown places and people, and without whom it is for', async () => {
    const before = (await facts()).length
    const refused = [
      [{ day: '2026-03-04' }, 422, 'legal.inspection-day-not-over', 'day'],
      [{ day: '2027-01-01' }, 422, 'legal.inspection-day-not-over', 'day'],
      [{ day: '2026-02-30' }, 400, 'http.invalid-input', 'day'],
      [{ day: '2020-01-01' }, 404, 'legal.establishment-not-found', 'establishmentId'],
      [{ establishmentId: nobody }, 404, 'legal.establishment-not-found', 'establishmentId'],
      [{ courseIds: [crypto.randomUUID()] }, 404, 'courses.not-found', 'courseIds'],
      [{ payrollNums: ['x9'] }, 422, 'legal.inspection-people-unknown', 'payrollNums'],
      [{ forWhom: ' ' }, 422, 'legal.text-missing', 'forWhom'],
    ] as const
    for (const [body, status, code, field] of refused)
      expect(await make(body)).toMatchObject({ status, body: { code, field } })
    expect((await facts()).length).toBe(before)
  })

  test('[LAW-18] is refused above 5,000 files, which are counted before it is made', async () => {
    const scope = { establishmentId, day, courseIds: [], personIds: [] }
    const { files } = await contentsOf(on.app.services, scope)
    expect(packFilesMax).toBe(5_000)
    expect((await contentsOf(on.app.services, scope, files)).files).toBe(files)
    await expect(contentsOf(on.app.services, scope, files - 1)).rejects.toMatchObject({
      ...{ code: 'legal.inspection-too-large', field: 'courseIds' },
      params: { count: files, most: files - 1 },
    })
  })

  test('[LAW-18] is for auditors, those of the papers and administrators, by every call', async () => {
    const id = await made()
    const staff = openStaff(on.app)
    const calls = [
      ['GET', '/legal/inspections'],
      ['GET', '/legal/inspections/choices'],
      ['GET', `/legal/inspections/${id}/progress`],
      ['GET', `/legal/inspections/${id}/file`],
      ['POST', `/legal/inspections/${id}/proofs`],
    ] as const
    const others = [holder, await staff.holderOf('employee.*', 'report.*'), await staff.holderOf('course.*')]
    for (const by of others) {
      const token = await on.app.as(by.id)
      expect((await make({}, { ...by, token })).status).toBe(403)
      for (const [method, path] of calls)
        expect((await on.app.rest(method, path, undefined, token)).status).toBe(403)
    }
    for (const by of [auditor, legal, on.admin])
      for (const [method, path] of calls)
        expect((await on.app.rest(method, path, undefined, by.token)).status).toBe(200)
    for (const path of ['file', 'progress'])
      expect(
        await on.app.rest('GET', `/legal/inspections/${nobody}/${path}`, undefined, auditor.token),
      ).toMatchObject({
        ...{ status: 404, body: { code: 'legal.inspection-not-found', field: 'id' } },
      })
  })

  test('[LAW-18] has its proofs in a second file, which another process verifies with nothing else', async () => {
    const id = await made()
    const { body } = await on.app.rest('POST', `/legal/inspections/${id}/proofs`, undefined, auditor.token)
    const { names, at } = await unzipped(body)
    const files = names.map((line) => line.split('\t')[0] ?? '')
    expect(files).toEqual(['LEAME.txt', 'pruebas/DC-3_2026-000001.jsonl'])
    const instructions = await Bun.file(at('LEAME.txt')).text()
    const [, key = ''] = /--key "([^"]+)"/.exec(instructions) ?? []
    const verifier = join(import.meta.dirname, '../../api/commands/verify.ts')
    const verify = async (file: string) => {
      const ran = Bun.spawn([process.execPath, verifier, file, '--key', key], {
        cwd: folder,
        env: {},
        stdout: 'pipe',
        stderr: 'pipe',
      })
      return { out: await new Response(ran.stdout).text(), exit: await ran.exited }
    }
    const proof = at('pruebas/DC-3_2026-000001.jsonl')
    expect(await verify(proof)).toMatchObject({ exit: 0, out: expect.stringContaining('The history holds') })
    const text = await Bun.file(proof).text()
    await Bun.write(`${proof}.forged`, text.replace('"CourseApproved"', '"CourseRevoked"'))
    expect((await verify(`${proof}.forged`)).exit).toBe(1)
    for (const hidden of ['Ruiz', 'HEGG560427']) expect(text).not.toContain(hidden)
  })

  test('[LAW-18] after an erasure it has the paper that is kept, and nothing else of the person', async () => {
    const { payrollNum } = (await on.rowOf(holder)).person
    await on.app.gql(
      'mutation ($id: ID!, $payrollNum: String!) { User_forget(id: $id, payrollNum: $payrollNum, ground: request) { kept { kind } } }',
      { id: holder.id, payrollNum },
      on.admin.token,
    )
    await on.app.settled()
    const { names } = await unzipped(await fileOf(await made()))
    expect(names.filter((line) => line.startsWith('DC-3/'))).toHaveLength(2)
    expect(names.filter((line) => line.includes(`/${payrollNum} `))).toEqual([])
  })
})
