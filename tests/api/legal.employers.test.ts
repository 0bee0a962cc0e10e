import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Member, openStaff } from '../support/staff.ts'
import { nobody } from '../support/typed-texts.ts'

let app: TestApp
let root: Member
let legal: Member
let auditor: Member
let enterprise: Member

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, by = legal) =>
  app.rest(method, `/legal${path}`, body, by.token)
const employers = async (by = legal) => (await ask('GET', '/employers', undefined, by)).body

const faro = { legalName: 'Faro del Golfo S.A. de C.V.', rfc: 'fgo-010203-ab1', isLarge: true }
const place = { name: 'Muelle norte', registration: 'a12-34567-89-0', address: 'Av. del Puerto 1, Veracruz' }
const term = { startsOn: '2026-01-01', endsOn: null }
const seat = { side: 'workers', ...term, minutes: 'Acta 1/2026' }

beforeAll(async () => {
  app = await openTestApp()
  const staff = openStaff(app)
  root = await staff.administrator()
  legal = await staff.holderOf('legal.*')
  auditor = await staff.holderOf('audit.*')
  enterprise = await staff.holderOf('enterprise.*')
})
afterAll(() => app.close())

describe('a company without duties under Mexican law', () => {
  test('[LAW-01] is told nothing of employers, and registers none', async () => {
    const off = { status: 404, body: { code: 'legal.off' } }
    for (const by of [root, legal, auditor])
      expect(await ask('GET', '/employers', undefined, by)).toMatchObject(off)
    expect(await ask('POST', '/employers', faro)).toMatchObject(off)
    expect(await ask('PUT', `/employers/${nobody}`, faro)).toMatchObject(off)
    expect(await ask('DELETE', `/signers/${nobody}`)).toMatchObject(off)
    expect(await ask('GET', `/employers/${nobody}/sample`)).toMatchObject(off)
    await app.rest('PUT', '/company/legal-duties', { isOn: true }, root.token)
    expect(await employers()).toEqual([])
  })
})

describe('a company with duties under Mexican law', () => {
  let id: string

  test('[LAW-02] a request that is sent again answers with what it registered before', async () => {
    const twice = async (path: string, body: object): Promise<string> => {
      const key = { 'idempotency-key': crypto.randomUUID() }
      const send = () => app.rest('POST', `/legal${path}`, body, legal.token, key)
      const [first, again] = [await send(), await send()]
      expect([first.status, again.body.id], path).toEqual([201, first.body.id])
      return first.body.id
    }
    const employerId = await twice('/employers', { ...faro, rfc: 'FZZ010203AB1' })
    const of = `/employers/${employerId}`
    const [, terminal] = app.office.terminals
    const registration = 'Z1234567890'
    const opened = await twice(`${of}/establishments`, { ...place, registration, terminalIds: [terminal] })
    const member = await twice(`${of}/members`, { ...seat, personId: auditor.id })
    const signer = await twice(`${of}/signers`, { ...term, side: 'workers', personId: auditor.id })
    expect(await employers()).toMatchObject([
      {
        id: employerId,
        establishments: [{ id: opened }],
        members: [{ id: member }],
        signers: [{ id: signer }],
      },
    ])
    const plan = {
      ...{ employerId, startsOn: '2026-01-01', endsOn: '2026-12-31', establishmentIds: [] },
      ranks: { knowledge: 2, risks: 1, productivity: 3, education: 5, vacancies: 4 },
      ...{ stages: [], courses: [] },
    }
    const drafted = await twice('/plans', plan)
    expect((await ask('GET', '/plans')).body).toMatchObject([{ id: drafted }])
    const removed = [`/plans/${drafted}`, `/signers/${signer}`, `/members/${member}`]
    for (const path of [...removed, `/establishments/${opened}`, of])
      expect((await ask('DELETE', path)).status, path).toBe(200)
  })

  test('[LAW-02] registers an employer with establishments, terminals, commission and signers, and reads them back', async () => {
    id = (await ask('POST', '/employers', faro)).body.id
    const [terminal] = app.office.terminals
    const opened = await ask('POST', `/employers/${id}/establishments`, { ...place, terminalIds: [terminal] })
    expect(opened.status).toBe(201)
    const member = await ask('POST', `/employers/${id}/members`, { ...seat, personId: auditor.id })
    const signer = await ask('POST', `/employers/${id}/signers`, {
      side: 'workers',
      ...term,
      personId: auditor.id,
    })
    const person = { id: auditor.id, fullName: expect.stringMatching(/./), isActive: true }
    const office = { person, side: 'workers', ...term, revision: 1, isInOffice: true }
    expect(await employers()).toEqual([
      {
        ...{ id, legalName: 'Faro del Golfo S.A. de C.V.', rfc: 'FGO010203AB1', isLarge: true, revision: 1 },
        logoUrl: null,
        agreement: null,
        establishments: [
          {
            ...{
              id: opened.body.id,
              name: 'Muelle norte',
              registration: 'A1234567890',
              address: place.address,
            },
            revision: 1,
            terminals: [{ id: terminal, name: expect.stringMatching(/./) }],
          },
        ],
        members: [{ id: member.body.id, ...office, minutes: 'Acta 1/2026' }],
        commission: { employer: 0, workers: 1 },
        signers: [{ id: signer.body.id, ...office, signatureUrl: null }],
      },
    ])
    await ask('PUT', `/members/${member.body.id}`, { ...seat, endsOn: '2026-03-01' })
    await ask('PUT', `/signers/${signer.body.id}`, {
      side: 'workers',
      startsOn: '01/01/2026',
      endsOn: '2026-03-01',
    })
    const [ended] = await employers()
    expect(ended.commission).toEqual({ employer: 0, workers: 0 })
    expect([ended.members[0].isInOffice, ended.signers[0].isInOffice]).toEqual([false, false])
  })

  test('[LAW-02] notices two editors at once of an employer, an establishment, a member and a signer', async () => {
    const [before] = await employers()
    const [[establishment], [member], [signer]] = [before.establishments, before.members, before.signers]
    const where = { ...place, terminalIds: [app.office.terminals[0]] }
    const ended = { ...seat, endsOn: '2026-03-01' }
    const edits = [
      [`/employers/${id}`, before, faro, { legalName: 'Faro' }, { isLarge: false }],
      [`/establishments/${establishment.id}`, establishment, where, { name: 'Sur' }, { address: 'Puerto 2' }],
      [`/members/${member.id}`, member, ended, { endsOn: '2026-02-28' }, { minutes: 'Acta 2/2026' }],
      [`/signers/${signer.id}`, signer, ended, { endsOn: '2026-02-28' }, { startsOn: '2026-01-02' }],
    ] as const
    for (const [path, { revision }, was, first, second] of edits) {
      expect((await ask('PUT', path, { ...was, ...first, revision })).status).toBe(200)
      expect(await ask('PUT', path, { ...was, ...second, revision })).toMatchObject({
        ...{ status: 409, body: { code: 'legal.entry-changed', field: null } },
      })
      expect((await ask('PUT', path, { ...was, ...first, revision })).status).toBe(200)
    }
    const changed = { endsOn: '2026-02-28', revision: 3 }
    expect(await employers()).toMatchObject([
      {
        ...{ legalName: 'Faro', isLarge: true, revision: 2 },
        establishments: [{ name: 'Sur', address: place.address, revision: 2 }],
        ...{
          members: [{ ...changed, minutes: 'Acta 1/2026' }],
          signers: [{ ...changed, startsOn: '2026-01-01' }],
        },
      },
    ])
    for (const [path, { revision }, was] of edits)
      expect((await ask('PUT', path, { ...was, revision: revision + 1 })).status).toBe(200)
  })

  test('[LAW-02] has several employers, each with its own', async () => {
    const other = await ask('POST', '/employers', {
      ...faro,
      rfc: 'FPA010203AB1',
      legalName: 'Ancla',
      isLarge: false,
    })
    const listed = await employers()
    expect(
      listed.map((one: { legalName: string; members: [] }) => [one.legalName, one.members.length]),
    ).toEqual([
      ['Ancla', 0],
      ['Faro del Golfo S.A. de C.V.', 1],
    ])
    expect((await ask('DELETE', `/employers/${other.body.id}`)).status).toBe(200)
    expect(await employers()).toHaveLength(1)
  })

  test('[LAW-02] refuses what is wrong with its code and field, and changes nothing', async () => {
    const before = await employers()
    const refused = async (path: string, body: object, code: string, field: string) =>
      expect((await ask('POST', path, body)).body).toMatchObject({ code, field })
    const of = `/employers/${id}`
    await refused('/employers', { ...faro, rfc: 'FGO010230AB1' }, 'legal.rfc-date', 'rfc')
    await refused('/employers', faro, 'legal.rfc-taken', 'rfc')
    await refused('/employers', { ...faro, isLarge: 'sí' }, 'http.invalid-input', 'isLarge')
    const another = { ...place, registration: 'B1234567890', terminalIds: [] as string[] }
    const terminalIds = [app.office.terminals[0]]
    await refused(
      `${of}/establishments`,
      { ...another, ...place },
      'legal.registration-taken',
      'registration',
    )
    await refused(`${of}/establishments`, { ...another, terminalIds }, 'legal.terminal-taken', 'terminalIds')
    await refused(
      `${of}/establishments`,
      { ...another, terminalIds: [nobody] },
      'legal.terminal-unknown',
      'terminalIds',
    )
    await refused(`/employers/${nobody}/establishments`, another, 'legal.employer-not-found', 'id')
    const next = { ...seat, startsOn: '2026-04-01', personId: auditor.id }
    await refused(`${of}/members`, { ...next, personId: nobody }, 'legal.person-not-active', 'personId')
    await refused(`${of}/members`, { ...next, side: 'ambos' }, 'http.invalid-input', 'side')
    await refused(`${of}/members`, { ...next, startsOn: '2026-02-30' }, 'http.invalid-input', 'startsOn')
    await refused(`${of}/members`, { ...next, endsOn: '2026-03-31' }, 'legal.term-backwards', 'endsOn')
    await refused(`${of}/members`, { ...next, startsOn: '2026-03-01' }, 'legal.member-overlaps', 'startsOn')
    await refused(`${of}/signers`, next, 'legal.signer-not-in-commission', 'personId')
    expect((await ask('DELETE', of)).body).toMatchObject({ code: 'legal.employer-in-use', field: 'id' })
    expect(await employers()).toEqual(before)
  })

  test('[LAW-02] [LAW-19] takes no minutes that name the member, at first or later', async () => {
    const before = await employers()
    const [{ id: memberId, person }] = before[0].members
    const longest = person.fullName.split(' ').toSorted((a: string, b: string) => b.length - a.length)[0]
    const named = { ...seat, startsOn: '2027-01-01', minutes: `Acta de ${longest.toUpperCase()}` }
    const refused = { code: 'legal.minutes-name-person', field: 'minutes' }
    const appointing = await ask('POST', `/employers/${id}/members`, { ...named, personId: auditor.id })
    expect(appointing.body).toMatchObject(refused)
    expect((await ask('PUT', `/members/${memberId}`, named)).body).toMatchObject(refused)
    expect(await employers()).toEqual(before)
  })

  test('[LAW-20] lets auditors read it, and nobody else but those who hold the permission', async () => {
    const listed = await employers()
    for (const by of [root, auditor]) expect(await employers(by)).toEqual(listed)
    expect((await ask('GET', '/employers', undefined, enterprise)).status).toBe(403)
    for (const by of [auditor, enterprise]) {
      expect((await ask('POST', '/employers', { ...faro, rfc: 'FZZ010203AB1' }, by)).status).toBe(403)
      expect((await ask('PUT', `/employers/${id}`, faro, by)).status).toBe(403)
      expect((await ask('DELETE', `/members/${listed[0].members[0].id}`, undefined, by)).status).toBe(403)
    }
    expect(await employers()).toEqual(listed)
  })

  test('[LAW-12] draws a sample with the employer’s data and who signs today, for those who may read it', async () => {
    const past = { side: 'employer', startsOn: '2025-01-01', endsOn: '2025-12-31', personId: enterprise.id }
    await ask('POST', `/employers/${id}/members`, { ...past, minutes: 'Acta 1/2025' })
    await ask('POST', `/employers/${id}/signers`, past)
    const present = { side: 'workers', startsOn: '2026-03-02', endsOn: null, personId: auditor.id }
    await ask('POST', `/employers/${id}/members`, { ...present, minutes: 'Acta 2/2026' })
    await ask('POST', `/employers/${id}/signers`, present)
    const [{ signers }] = await employers()
    const nameOf = (personId: string): string =>
      signers.find(({ person }: { person: { id: string } }) => person.id === personId).person.fullName

    const sample = await ask('GET', `/employers/${id}/sample`, undefined, auditor)
    expect(sample.headers.get('content-disposition')).toContain('DC-3_muestra_FGO010203AB1.pdf')
    const pdf = await getDocumentProxy(new Uint8Array(sample.body))
    const text = (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ')
    for (const part of ['MUESTRA', 'Faro del Golfo S.A. de C.V.', 'Folio 2026-000000', nameOf(auditor.id)])
      expect(text).toContain(part)
    expect(text).toContain('Patrón o su representante Nombre y firma')
    expect(text).not.toContain(nameOf(enterprise.id))

    expect((await ask('GET', `/employers/${id}/sample`, undefined, enterprise)).status).toBe(403)
    expect((await ask('GET', `/employers/${nobody}/sample`)).body).toMatchObject({
      code: 'legal.employer-not-found',
      field: 'id',
    })
  })

  test('[LAW-02] tells its history to auditors', async () => {
    const query =
      'query { Audit_history(kind: "employers", id: "0b17ac07-a000-4000-8000-000000000001") { rows { type } } }'
    const { data } = await app.gql(query, {}, auditor.token)
    const types = data.Audit_history.rows.map(({ type }: { type: string }) => type)
    expect(types.at(-1)).toBe('EmployerRegistered')
    expect(types).toContain('SignerCorrected')
  })

  test('[LAW-02] shows no name of a member whose data were erased', async () => {
    const member = await app.hire({ payrollNum: '811', fullName: 'Citlali Luna' })
    await ask('POST', `/employers/${id}/members`, { ...seat, personId: member })
    await app.gql(
      'mutation ($id: ID!) { User_forget(id: $id, payrollNum: "811", ground: request) { kept { kind } } }',
      { id: member },
      root.token,
    )
    await app.settled()
    const [{ members }] = await employers()
    expect(members.find(({ person }: { person: { id: string } }) => person.id === member).person).toEqual({
      id: member,
      fullName: null,
      isActive: false,
    })
  })
})
