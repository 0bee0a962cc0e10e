import sql from 'sql-template-tag'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ConstanciaRecordEvent } from '../../domain/legal/events.ts'
import type { Person } from '../support/classroom.ts'
import { type IssuingRoom, openIssuingRoom } from '../support/issuing-room.ts'
import { describeConstancia } from '../support/lawful-company.ts'
import { openStaff } from '../support/staff.ts'
import { nobody } from '../support/typed-texts.ts'
import { waitedFor } from '../support/waited.ts'

type Issued = Extract<ConstanciaRecordEvent, { type: 'ConstanciaIssued' }>['data']

let on: IssuingRoom
let legal: Person
let auditor: Person

const issuedOf = async (constanciaId: string): Promise<Issued[]> => {
  const facts = await on.app.services.store.read(`constancia-${constanciaId}`, {
    types: ['ConstanciaIssued'],
  })
  return facts.map(({ data }) => data as unknown as Issued) // a fact of that type
}
const textOf = async (response: Response): Promise<string> => {
  const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()))
  return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ')
}
const several = (ids: readonly string[], by: Person = legal) =>
  on.app.rest('POST', '/legal/constancias/actions/issue', { ids }, by.token)

beforeAll(async () => {
  on = await openIssuingRoom()
  const staff = openStaff(on.app)
  legal = await staff.holderOf('legal.*')
  auditor = await staff.holderOf('audit.*')
})
afterAll(() => on.app.close())

describe('issuing a constancia', () => {
  test('[LAW-10] gives it a folio, a snapshot, its signers and a stored PDF with its digest', async () => {
    const { id, person } = await on.dueOne()
    const answer = await on.issue(id, legal)
    expect(answer).toMatchObject({ status: 200, body: { folio: '2026-000001', pending: false } })
    const [issued] = await issuedOf(id)
    expect(issued).toMatchObject({
      ...{ constanciaId: id, personId: person.id, courseId: on.courseId, issuedOn: '2026-03-02' },
      folio: { employerId: on.employer.employerId, year: 2026, number: 1 },
      signers: { employer: on.employer.signerId, workers: null },
      ...{ template: 'dc3-1', images: { logo: null, employer: null, workers: null } },
      subject: { employer: 'Faro del Golfo S.A. de C.V.', course: 'Amarre', hours: 1.5 },
      snapshot: {
        worker: {
          ...{ surname: 'Ruiz', secondSurname: null, givenNames: 'Ana' },
          occupation: { code: '06.2', name: 'Autotransporte' },
        },
        employer: { rfc: 'FGO010203AB1', isLarge: false },
        course: {
          ...{ name: 'Amarre', hours: 1.5, startsOn: '2026-03-02', endsOn: '2026-03-02' },
          thematicArea: { code: '6000', name: 'Seguridad' },
          agent: { name: 'Faro Capacitación', registration: 'FCA010203AB1-0013' },
          isBySufficiency: false,
        },
        signers: { tutor: 'Itzel Luna', workers: null },
        folio: { year: 2026, number: 1 },
      },
    })
    expect(issued?.snapshot?.checkAddress).toMatch(new RegExp(`/verificar/constancia/${issued?.code}$`))
    const row = await on.rowOf(person)
    expect(row).toMatchObject({
      situation: 'issued',
      paper: { id: issued?.paperId, folio: '2026-000001', issuedOn: '2026-03-02' },
    })
    const read = await on.read(row.paper.id, legal)
    expect(read.headers.get('content-disposition')).toContain('DC-3_2026-000001.pdf')
    const bytes = new Uint8Array(await read.clone().arrayBuffer())
    expect(new Bun.CryptoHasher('sha256').update(bytes).digest('hex')).toBe(issued?.file.sha256)
    const text = await textOf(read)
    for (const part of ['Ruiz', 'Amarre', 'Folio 2026-000001', 'Itzel Luna', 'Faro Capacitación'])
      expect(text).toContain(part)
    expect(text).not.toContain('MUESTRA')
  })

  test('[LAW-10] is done once, and a repeated command answers as the first', async () => {
    const { id } = await on.dueOne()
    const command = on.app.services.newId()
    const send = () =>
      on.app.send(`/api/legal/constancias/${id}/actions/issue`, {
        method: 'POST',
        headers: {
          ...{ authorization: `Bearer ${legal.token}`, 'content-type': 'application/json' },
          'idempotency-key': command,
        },
        body: '{}',
      })
    const first = await (await send()).json()
    expect(await (await send()).json()).toEqual(first)
    expect((await on.issue(id, legal)).body.folio).toBeNull()
    expect(await issuedOf(id)).toHaveLength(1)
    const [folios] = await on.app.services.db.query<{ version: number }>(
      sql`select version from streams where stream_id like 'constanciaFolios-%'`,
    )
    expect(folios?.version).toBe(2)
  })

  test('[LAW-10] what it says stays as it was once person and course have other names', async () => {
    const { id, person } = await on.dueOne()
    await on.issue(id, legal)
    const before = (await issuedOf(id))[0]?.snapshot
    await on.app.rest(
      'PUT',
      `/employees/${person.id}/legal-details`,
      { givenNames: 'Ana Laura', surname: 'Otero' },
      legal.token,
    )
    await on.room.describe(on.admin, on.courseId, { name: 'Amarre y desamarre', trainingHours: '02:00:00' })
    await on.app.settled()
    expect((await issuedOf(id))[0]?.snapshot).toEqual(before)
    const text = await textOf(await on.read((await on.rowOf(person)).paper.id, auditor))
    for (const part of ['Ruiz', 'Amarre', '1.5']) expect(text).toContain(part)
    for (const part of ['Otero', 'desamarre']) expect(text).not.toContain(part)
    await on.room.describe(on.admin, on.courseId, { name: 'Amarre', trainingHours: '01:30:00' })
  })

  test('[LAW-10] what one lacks is refused by its name, takes no folio and stops no others', async () => {
    const lacking = await on.room.newPerson({ fullName: 'Sin datos', terminalId: on.app.office.terminals[0] })
    const earned = await on.pass(lacking)
    const id = on.app.services.derivedId('constancia', earned.enrolmentId, '1')
    const refused = async () => {
      const { status, body } = await on.issue(id, legal)
      return [status, body.code, body.field]
    }
    expect(await refused()).toEqual([409, 'legal.paper-incomplete', 'names'])
    const other = await on.dueOne()
    const before = (await on.issue(other.id, legal)).body.folio
    const details = (body: object) =>
      on.app.rest('PUT', `/employees/${lacking.id}/legal-details`, body, legal.token)
    await details({ givenNames: 'Ana', surname: 'Ruiz' })
    expect(await refused()).toEqual([409, 'legal.paper-incomplete', 'curp'])
    await details({ curp: 'BOXW310820HNERXN09', ownOccupation: '06.2' })
    const { status, body } = await on.issue(id, legal)
    expect([status, body.code ?? body.folio]).toEqual([
      200,
      `2026-${String(Number(before.slice(5)) + 1).padStart(6, '0')}`,
    ])
  })

  test('[LAW-10] a course that lacks a part refuses by it', async () => {
    const course = await on.room.draft(on.admin, 'Sin duración')
    await describeConstancia(on.app, on.admin, course)
    const person = await on.worker()
    await on.pass(person, course)
    const { id, missing } = (await on.rows(`&courseId=${course}`))[0]
    expect(missing.course).toEqual(['hours'])
    expect((await on.issue(id, legal)).body).toMatchObject({ code: 'legal.paper-incomplete', field: 'hours' })
  })

  test('[LAW-10] several at once say what was issued, what was before and what was not, with the gap', async () => {
    const [one, two] = [await on.dueOne(), await on.dueOne()]
    const lacking = await on.room.newPerson({ fullName: 'Beto Cruz' })
    const { enrolmentId } = await on.pass(lacking)
    const gone = on.app.services.derivedId('constancia', enrolmentId, '1')
    await on.issue(one.id, legal)
    const { status, body } = await several([one.id, two.id, gone, two.id])
    expect(status).toBe(202)
    const progress = () => on.app.rest('GET', `/legal/constancias/actions/${body.id}`, undefined, legal.token)
    await expect.poll(async () => (await progress()).body.isUnderWay).toBe(false)
    expect(await waitedFor(on.app, progress)).toBe(await on.app.services.store.head())
    expect((await progress()).body).toMatchObject({
      ...{ done: 3, total: 3, changed: 1, unchanged: 1 },
      refused: [{ id: gone, fullName: 'Beto Cruz', courseName: 'Amarre', gap: 'names' }],
    })
    const others = await on.app.rest(
      'GET',
      `/legal/constancias/actions/${body.id}`,
      undefined,
      on.admin.token,
    )
    expect(others.status).toBe(404)
    expect((await several([])).status).toBe(400)
  })

  test('[LAW-10] nobody whose term ended the day before signs', async () => {
    const { id } = await on.dueOne()
    const term = (endsOn: string | null) =>
      on.app.rest(
        'PUT',
        `/legal/signers/${on.employer.signerId}`,
        { side: 'employer', startsOn: '2026-01-01', endsOn },
        on.admin.token,
      )
    expect((await term('2026-03-01')).status).toBe(200)
    expect(await on.issue(id, legal)).toMatchObject({
      status: 409,
      body: { code: 'legal.signer-not-in-office', field: 'employerSigner' },
    })
    await term('2026-03-02')
    expect((await on.issue(id, legal)).status).toBe(200)
    await term(null)
  })

  test('[LAW-10] a withdrawn, an unknown and a missing one are refused, and all of them while the law is off', async () => {
    const { id } = await on.dueOne()
    await on.app.rest('POST', `/legal/constancias/${id}/actions/withdraw`, { reason: 'Otra' }, legal.token)
    expect(await on.issue(id, legal)).toMatchObject({
      status: 409,
      body: { code: 'legal.constancia-withdrawn', field: 'id' },
    })
    expect(await on.issue(nobody, legal)).toMatchObject({ status: 404, body: { field: 'id' } })
    expect((await on.read(nobody, legal)).status).toBe(404)
    const waiting = await on.dueOne()
    await on.app.rest('PUT', '/company/legal-duties', { isOn: false }, on.admin.token)
    expect((await on.issue(waiting.id, legal)).body.code).toBe('legal.off')
    expect((await several([waiting.id])).body.code).toBe('legal.off')
    await on.app.rest('PUT', '/company/legal-duties', { isOn: true }, on.admin.token)
  })

  test('[LAW-20] is for those who look after them; auditors read', async () => {
    const { id, person } = await on.dueOne()
    const token = await on.app.as(person.id)
    for (const by of [auditor, { id: person.id, token }, on.room.author]) {
      expect((await on.issue(id, by)).status).toBe(403)
      expect((await several([id], by)).status).toBe(403)
    }
    await on.issue(id, legal)
    const { paper } = await on.rowOf(person)
    expect((await on.read(paper.id, auditor)).status).toBe(200)
    for (const by of [{ id: person.id, token }, on.room.author])
      expect((await on.read(paper.id, by)).status).toBe(403)
  })

  test('[LAW-10] a file that is not the issued one is not given', async () => {
    const { id, person } = await on.dueOne()
    await on.issue(id, legal)
    const { paper } = await on.rowOf(person)
    const [issued] = await issuedOf(id)
    const objects = on.app.services.files
    await on.app.services.db.query(
      sql`update constancia_papers set file = jsonb_set(file, '{sha256}', '"00"') where paper_id = ${paper.id}`,
    )
    expect((await on.read(paper.id, legal)).status).toBe(503)
    expect(await objects.readOwn(issued?.file ?? { key: '', sha256: '' })).not.toBeNull()
  })

  test('[LAW-20] the snapshot reaches nobody through a history', async () => {
    const { id, person } = await on.dueOne()
    await on.issue(id, legal)
    const history =
      'query ($id: ID!) { Audit_history(kind: "employee", id: $id) { rows { type data withheld } } }'
    for (const by of [auditor, on.admin]) {
      const { data } = await on.app.gql(history, { id: person.id }, by.token)
      const row = data.Audit_history.rows.find(({ type }: { type: string }) => type === 'ConstanciaIssued')
      expect(row.withheld).toContain('snapshot')
      expect(row.data).not.toContain('HEGG')
    }
  })
})
