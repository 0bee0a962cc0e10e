import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companyId, streamName } from '../../domain/kernel/ids.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Member, openStaff } from '../support/staff.ts'

let app: TestApp
let keeper: Member
let employee: Member

const call = (method: 'GET' | 'PATCH', path: string, body?: unknown, by = keeper) =>
  app.rest(method, path, body, by.token)
const typesIn = async (kind: string, id: string) =>
  (await app.services.store.read(streamName(kind, id))).map(({ type }) => type)

beforeAll(async () => {
  app = await openTestApp()
  const staff = openStaff(app)
  keeper = await staff.holderOf('enterprise.*', 'department.*', 'job_title.*')
  employee = await staff.employee()
})
afterAll(() => app.close())

describe('the company', () => {
  const path = `/enterprise/${companyId}`
  const details = {
    comercialName: 'Puertos Ñ & Cía.',
    legalName: 'Puertos del Golfo, S.A. de C.V.',
    registerNumber: 'PGO-010203',
  }

  test('[ORG-02] is read and corrected under its fixed id, and answers with what now stands', async () => {
    const { status, body } = await call('PATCH', path, details)
    expect({ status, body }).toEqual({ status: 200, body: { id: companyId, ...details, pending: false } })
    expect((await call('GET', path)).body).toEqual({ id: companyId, ...details })
    expect((await call('GET', path.toUpperCase().replace('/ENTERPRISE', '/enterprise'))).status).toBe(200)
  })

  test('[ORG-02] a correction of one field keeps the rest, and says why and what stood there before', async () => {
    const { body } = await call('PATCH', path, { registerNumber: ' PGO 7 ', reason: ' Nuevo registro ' })
    expect(body).toEqual({ id: companyId, ...details, registerNumber: 'PGO 7', pending: false })
    const last = (await app.services.store.read(streamName('company', companyId))).at(-1)
    expect(last).toMatchObject({
      type: 'CompanyDetailsCorrected',
      data: { ...details, registerNumber: 'PGO 7', from: details, reason: 'Nuevo registro' },
      meta: { actor: { kind: 'person', id: keeper.id }, command: 'CorrectCompany' },
    })
  })

  test('the same correction again changes nothing', async () => {
    const before = await typesIn('company', companyId)
    for (const what of [{}, { registerNumber: 'PGO 7' }, { comercialName: ` ${details.comercialName}` }])
      expect((await call('PATCH', path, what)).body.registerNumber).toBe('PGO 7')
    expect(await typesIn('company', companyId)).toEqual(before)
  })

  const faults = [
    [{ comercialName: '  ' }, 'MissingComercialName', 'comercialName'],
    [{ comercialName: 'Puertos <b>' }, 'InvalidComercialName', 'comercialName'],
    [{ legalName: '' }, 'MissingLegalName', 'legalName'],
    [{ legalName: 'Puertos; S.A.' }, 'InvalidLegalName', 'legalName'],
    [{ registerNumber: '' }, 'MissingRegisterNumber', 'registerNumber'],
    [{ registerNumber: 'PGO_1' }, 'InvalidRegisterNumber', 'registerNumber'],
  ] as const

  test.each(faults)('[ORG-02] %j is refused with %s', async (what, code, field) => {
    expect(await call('PATCH', path, { ...details, ...what })).toMatchObject({
      status: 422,
      body: { error: true, code, field },
    })
    expect((await call('GET', path)).body.registerNumber).toBe('PGO 7')
  })

  test('what is no text is refused by its field', async () => {
    for (const what of [{ legalName: 7 }, { legalName: null }, { legalName: 'a'.repeat(256) }])
      expect(await call('PATCH', path, what)).toMatchObject({
        status: 400,
        body: { code: 'http.invalid-input', field: 'legalName' },
      })
  })

  test('[ORG-02] no other company is found', async () => {
    for (const id of [app.services.newId(), 'empresa'])
      for (const method of ['GET', 'PATCH'] as const)
        expect(await call(method, `/enterprise/${id}`, method === 'GET' ? undefined : {})).toMatchObject({
          status: 404,
          body: { code: 'organisation.not-found', field: 'id' },
        })
  })

  test('two corrections of different fields at the same time both hold', async () => {
    await Promise.all([
      call('PATCH', path, { comercialName: 'Uno' }),
      call('PATCH', path, { legalName: 'Dos' }),
      call('PATCH', path, { registerNumber: '3' }),
    ])
    expect((await call('GET', path)).body).toEqual({
      id: companyId,
      comercialName: 'Uno',
      legalName: 'Dos',
      registerNumber: '3',
    })
  })
})

const units = [
  { path: '/departments', kind: 'department', noun: 'Department', index: 0, other: 1 },
  { path: '/job-titles', kind: 'jobTitle', noun: 'JobTitle', index: 0, other: 1 },
] as const

for (const { path, kind, noun, index, other } of units)
  describe(`PATCH ${path}`, () => {
    const ids = () => app.office[`${kind}s`]
    const rows = async (): Promise<{ id: string; status: boolean }[]> => (await call('GET', path)).body

    test('[ORG-05] closes one alone and opens it again, each answered with the row as the list has it', async () => {
      const id = ids()[index]
      for (const status of [false, true]) {
        const { body } = await call('PATCH', `${path}/${id}`, { status })
        const listed = await rows()
        expect(body).toEqual({ ...listed.find((row) => row.id === id), status, pending: false })
        expect(listed.find((row) => row.id === id)?.status).toBe(status)
        expect(listed.find((row) => row.id === ids()[other])?.status).toBe(true)
      }
      expect(await typesIn(kind, id)).toEqual([`${noun}Opened`, `${noun}Closed`, `${noun}Reopened`])
    })

    test('the same act again is harmless, and why is kept beside who', async () => {
      const id = ids()[other]
      for (let time = 0; time < 2; time += 1)
        expect(await call('PATCH', `${path}/${id}`, { status: false, reason: 'Fusión' })).toMatchObject({
          status: 200,
          body: { id, status: false },
        })
      const facts = await app.services.store.read(streamName(kind, id))
      expect(facts.at(-1)).toMatchObject({
        type: `${noun}Closed`,
        data: { id, reason: 'Fusión' },
        meta: { actor: { kind: 'person', id: keeper.id }, command: `Close${noun}` },
      })
      expect(facts).toHaveLength(2)
      await call('PATCH', `${path}/${id}`, { status: true })
    })

    test('a closed one keeps its people', async () => {
      const id = ids()[index]
      const { body } = await call('PATCH', `${path}/${id}`, { status: false })
      const listed = (await call('GET', path)).body.find((row: { id: string }) => row.id === id)
      expect({ ...body, pending: undefined }).toEqual({ ...listed, pending: undefined })
      if (kind === 'jobTitle') expect(listed.totalUsers).toBe(2)
      await call('PATCH', `${path}/${id}`, { status: true })
    })

    test('what is no status, and what nobody opened, is refused with a code', async () => {
      const id = ids()[index]
      for (const body of [{}, { status: 'ACTIVE' }, { status: null }, [], undefined])
        expect((await call('PATCH', `${path}/${id}`, body)).body.code).toMatch(/^http\./)
      expect(await call('PATCH', `${path}/${id}`, { status: 1 })).toMatchObject({
        status: 400,
        body: { code: 'http.invalid-input', field: 'status' },
      })
      expect(await call('PATCH', `${path}/${app.services.newId()}`, { status: true })).toMatchObject({
        status: 404,
        body: { code: 'organisation.not-found' },
      })
      expect(await call('PATCH', `${path}/7`, { status: true })).toMatchObject({
        status: 400,
        body: { code: 'http.invalid-input', field: 'id' },
      })
      const elsewhere = kind === 'department' ? app.office.jobTitles[0] : app.office.departments[0]
      expect((await call('PATCH', `${path}/${elsewhere}`, { status: false })).status).toBe(404)
    })
  })

describe('the lists', () => {
  const names = async (query: string): Promise<string[]> =>
    (await call('GET', query, undefined, employee)).body.map(({ name }: { name: string }) => name)

  test('[ORG-05] departments are found by how their name starts, whatever its case and accents, and by status', async () => {
    const [operacion] = app.office.departments
    await call('PATCH', `/departments/${operacion}`, { status: false })
    expect(await names('/departments')).toEqual(['Almacén', 'Operación'])
    expect(await names('/departments?status=ALL&name=')).toEqual(['Almacén', 'Operación'])
    expect(await names('/departments?name=OPERACIÓN')).toEqual(['Operación'])
    expect(await names('/departments?name=almacen')).toEqual(['Almacén'])
    expect(await names('/departments?name=acen')).toEqual([])
    expect(await names('/departments?status=ACTIVE')).toEqual(['Almacén'])
    expect(await names('/departments?status=INACTIVE')).toEqual(['Operación'])
    expect(await names('/departments?status=INACTIVE&name=a')).toEqual([])
    await call('PATCH', `/departments/${operacion}`, { status: true })
  })

  test('[ORG-05] job titles likewise', async () => {
    const [operador] = app.office.jobTitles
    await call('PATCH', `/job-titles/${operador}`, { status: false })
    expect(await names('/job-titles?name=ALMA')).toEqual(['Almacenista'])
    expect(await names('/job-titles?name=cenista')).toEqual([])
    expect(await names('/job-titles?status=INACTIVE')).toEqual(['Operador'])
    expect(await names('/job-titles?status=ACTIVE&name=o')).toEqual([])
    await call('PATCH', `/job-titles/${operador}`, { status: true })
  })

  test('another status and a name without an end are refused by their field', async () => {
    for (const path of ['/departments', '/job-titles']) {
      expect(await call('GET', `${path}?status=SOME`)).toMatchObject({
        status: 400,
        body: { code: 'http.invalid-input', field: 'status' },
      })
      expect(await call('GET', `${path}?name=${'a'.repeat(201)}`)).toMatchObject({
        status: 400,
        body: { code: 'http.invalid-input', field: 'name' },
      })
    }
  })
})
