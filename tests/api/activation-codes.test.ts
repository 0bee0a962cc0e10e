import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueCodes } from '../../api/features/sessions/activation/issue.ts'
import { everybody } from '../../api/features/sessions/activation/newcomers.ts'
import { companyId, roleIds, streamName } from '../../domain/kernel/ids.ts'
import type { Rejection } from '../../domain/kernel/rejection.ts'
import { deactivateEmployee, transferEmployee } from '../../domain/people/employment.ts'
import { person } from '../../domain/people/person.ts'
import { codeOf } from '../support/activation.ts'
import { openTestApp, type RestAnswer, type TestApp } from '../support/app.ts'
import { importing, rosterOf } from '../support/imports.ts'
import { openStaff } from '../support/staff.ts'

let app: TestApp
let administrator: string
let root: string

const login = `mutation ($payrollNum: String, $password: String) {
  User_login(payrollNum: $payrollNum, password: $password) { token isFirstTime } }`
const forgot = `mutation ($payrollNum: String) { User_forgotPassword(payrollNum: $payrollNum) { transactionStatus } }`
const enter = (payrollNum: string, password: string) => app.gql(login, { payrollNum, password })

const codeForm = /[A-HJKMNP-TV-Z2-9]{4}(-[A-HJKMNP-TV-Z2-9]{4}){2}/

const overview = async (query = '') =>
  (await app.rest('GET', `/activation-codes${query}`, undefined, root)).body

const print = (body: object = {}, locale = 'es'): Promise<RestAnswer> =>
  app.rest('POST', '/activation-codes/actions/print', body, root, { 'accept-language': locale })

/** The text of each page, in the order in which it was drawn. */
const pagesOf = async ({ status, body }: RestAnswer): Promise<readonly string[]> => {
  expect(status).toBe(200)
  const document = await getDocumentProxy(new Uint8Array(body))
  return (await extractText(document, { mergePages: false })).text
}

/** Codes by payroll number. */
const slipsOf = async (answer: RestAnswer): Promise<ReadonlyMap<string, string>> => {
  const text = (await pagesOf(answer)).join('\n')
  const found = text.matchAll(
    new RegExp(
      `(?:nómina|number)\\s+(\\d+)\\s+(?:Código de activación|Activation code)\\s+(${codeForm.source})`,
      'g',
    ),
  )
  return new Map([...found].map(([, payrollNum = '', code = '']) => [payrollNum, code]))
}

const counts = ({ headers }: RestAnswer): readonly [string | null, string | null] => [
  headers.get('x-codes-printed'),
  headers.get('x-codes-left-out'),
]

const issued = async (id: string) =>
  (await app.services.store.read(streamName('person', id))).filter(
    ({ type }) => type === 'ActivationCodeIssued',
  )

beforeAll(async () => {
  app = await openTestApp({ PUBLIC_URL: 'https://capacitacion.example.com.mx' })
  administrator = await app.hire({ payrollNum: '1', fullName: 'Carla Reyes', roleId: roleIds.administrador })
  root = await app.as(administrator)
})
afterAll(() => app.close())

describe('sheets of activation codes', () => {
  test('carry name, number, code, address and expiry of each person, a terminal on pages of its own', async () => {
    const [north, south] = app.office.terminals
    await app.hire({ payrollNum: '100', fullName: 'Ana Ríos Núñez', terminalId: north })
    for (let n = 0; n < 11; n += 1)
      await app.hire({ payrollNum: String(200 + n), fullName: `Bruno Güemes ${n}`, terminalId: south })
    expect(await overview()).toEqual({
      firstPassword: 'codes',
      isCompanyNamed: false,
      terminals: [
        { id: north, name: 'Terminal Norte', needed: 1, held: 0 },
        { id: south, name: 'Terminal Sur', needed: 11, held: 0 },
      ],
    })
    const named = { comercialName: 'Muelles', legalName: 'Muelles SA', registerNumber: '123' }
    await app.rest('PATCH', `/enterprise/${companyId}`, named, root)
    expect((await overview()).isCompanyNamed).toBe(true)
    const answer = await print()
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(counts(answer)).toEqual(['12', '0'])
    const pages = await pagesOf({ ...answer, body: answer.body.slice() })
    expect(
      pages.map((page) => [page.match(/Terminal (Norte|Sur)/)?.[1], page.match(/\d+ de \d+\b(?! )/)?.[0]]),
    ).toEqual([
      ['Norte', '1 de 1'],
      ['Sur', '1 de 2'],
      ['Sur', '2 de 2'],
    ])
    for (const said of [
      'Ana Ríos Núñez',
      'Núm. de nómina',
      '100',
      'https://capacitacion.example.com.mx',
      'Vence el 1 de abril de 2026',
      '9:00',
    ])
      expect(pages[0]).toContain(said)
    const slips = await slipsOf(answer)
    expect([...slips.keys()]).toEqual([
      '100',
      ...Array.from({ length: 11 }, (_, n) => String(200 + n)).sort(byName),
    ])
    expect(new Set(slips.values()).size).toBe(12)
    expect((await enter('100', slips.get('100') ?? '')).data.User_login.isFirstTime).toBe(true)
  })

  const byName = (one: string, other: string) =>
    `${Number(one) - 200}`.localeCompare(`${Number(other) - 200}`)

  test('printed again they go to those alone who hold none that works, and say how many do', async () => {
    const again = await print()
    expect(again).toMatchObject({ status: 422, body: { code: 'activation.nobody', params: { held: 11 } } })
    await app.hire({ payrollNum: '101', fullName: 'Zoe Nueva' })
    const answer = await print({}, 'en')
    expect(counts(answer)).toEqual(['1', '11'])
    const [page = ''] = await pagesOf({ ...answer, body: answer.body.slice() })
    for (const said of [
      'Activation codes',
      'Payroll number',
      'Zoe Nueva',
      'Log in at',
      'Expires on April 1, 2026',
    ])
      expect(page).toContain(said)
    expect(page).not.toContain('nómina')
    app.clock.advance(30 * 86_400_000 - 1)
    root = await app.as(administrator)
    expect((await print({ terminals: app.office.terminals })).body.params).toEqual({ held: 12 })
    app.clock.advance(1)
    expect(counts(await print())).toEqual(['12', '0'])
  })

  test('of chosen terminals, a department or an import go to nobody else', async () => {
    const [north, south] = app.office.terminals
    const [, store] = app.office.departments
    const inStore = { departmentId: store, jobTitleId: app.office.jobTitles[1] }
    await app.hire({ payrollNum: '301', terminalId: north, ...inStore })
    await app.hire({ payrollNum: '302', terminalId: south, ...inStore })
    await app.hire({ payrollNum: '303', terminalId: north })
    const { upload, apply, ended } = importing(app, root)
    const { id, digest } = (
      await upload(
        rosterOf(
          '304,Petra Importada,,Terminal Norte,Operación,Operador,',
          '303,Persona Corregida,,Terminal Norte,Operación,Operador,',
        ),
      )
    ).body
    await apply(id, digest)
    await ended(id)
    expect((await overview(`?import=${id}`)).terminals).toEqual([
      { id: north, name: 'Terminal Norte', needed: 1, held: 0 },
    ])
    expect((await overview(`?department=${store}`)).terminals).toEqual([
      { id: north, name: 'Terminal Norte', needed: 1, held: 0 },
      { id: south, name: 'Terminal Sur', needed: 1, held: 0 },
    ])
    const numbers = async (body: object) => [...(await slipsOf(await print(body))).keys()]
    expect(await numbers({ import: id })).toEqual(['304'])
    expect(await numbers({ department: store, terminals: [south] })).toEqual(['302'])
    expect((await numbers({ terminals: [north] })).sort()).toEqual(['301', '303'])
    for (const wrong of [{ terminals: [] }, { terminals: 'all' }, { terminals: ['x'] }, { import: 7 }, []])
      expect((await print(wrong)).body.code).toBe('http.invalid-input')
  })

  test('leave out whoever is deactivated, be it a moment ago; whoever moved is on their new terminal’s', async () => {
    const [north, south] = app.office.terminals
    const leaver = await app.hire({ payrollNum: '310' })
    const moved = await app.hire({ payrollNum: '311', terminalId: north })
    await app.services.execute(app.command('Deactivate'), person, leaver, deactivateEmployee(null))
    const placement = {
      terminalId: south,
      departmentId: app.office.departments[0],
      jobTitleId: app.office.jobTitles[0],
      jobTitleTypeId: null,
    }
    await app.services.execute(app.command('Transfer'), person, moved, transferEmployee(placement))
    // the list may not know of the first yet
    await app.services.db.query({
      text: 'update people set is_active = true where person_id = $1',
      values: [leaver],
    })
    await app.settled()
    await app.services.db.query({
      text: 'update people set is_active = true where person_id = $1',
      values: [leaver],
    })
    const slips = await slipsOf(await print({ terminals: [south] }))
    expect([...slips.keys()]).toEqual(['311'])
    expect((await print({ terminals: [north] })).body.code).toBe('activation.nobody')
    expect(await issued(leaver)).toEqual([])
  })

  test('a lost sheet is printed anew on purpose: then its codes are void, and the record says so', async () => {
    const ids = [await app.hire({ payrollNum: '320' }), await app.hire({ payrollNum: '321' })]
    const department = { department: app.office.departments[0], terminals: [app.office.terminals[0]] }
    const lost = await slipsOf(await print(department))
    expect((await enter('321', lost.get('321') ?? '')).code).toBeNull()
    const found = await slipsOf(await print({ ...department, replace: true }))
    expect(found.has('320')).toBe(true)
    expect(found.has('321')).toBe(false)
    expect((await enter('320', lost.get('320') ?? '')).code).toBe('sessions.incorrect-password')
    expect((await enter('320', found.get('320') ?? '')).data.User_login.isFirstTime).toBe(true)
    const [facts, others] = [await issued(ids[0] ?? ''), await issued(ids[1] ?? '')]
    expect(facts.map(({ data }) => data)).toMatchObject([{ replacing: false }, { replacing: true }])
    expect(facts[0]?.meta).toMatchObject({ command: 'IssueActivationCodes', actor: { kind: 'person' } })
    expect(others).toHaveLength(1)
  })

  test('two prints at once give each person one code, and it works', async () => {
    for (let n = 0; n < 5; n += 1) await app.hire({ payrollNum: String(330 + n) })
    const both = await Promise.all([print(), print()])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    const slips = await slipsOf(both.find(({ status }) => status === 200) as RestAnswer)
    for (let n = 0; n < 5; n += 1)
      expect((await enter(String(330 + n), slips.get(String(330 + n)) ?? '')).code).toBeNull()
  })

  test('a hostile name stays on its slip and a long address is there to its end', async () => {
    const names = [
      'W'.repeat(200),
      'Ana‮txt.exe',
      '<script>alert(1)</script>',
      '王小明',
      '😀 José',
      `Ana ${'Núñez '.repeat(30)}`,
      'María de los Ángeles Guadalupe Fernández de Córdoba y Villaseñor Etcheverría',
    ]
    for (const [n, fullName] of names.entries())
      await app
        .hire({ payrollNum: String(340 + n), fullName })
        .catch(() => app.hire({ payrollNum: String(340 + n) }))
    const answer = await print()
    const [page = ''] = await pagesOf({ ...answer, body: answer.body.slice() })
    expect(page).toContain('<script>alert(1)</script>')
    expect(page).toContain('Etcheverría')
    expect(page).toMatch(/^W{20,40}…?$/m)
    expect((await slipsOf(answer)).size).toBe(names.length)
  })
})

describe('somebody’s own code', () => {
  const activationOf = async (id: string) =>
    (await app.rest('GET', `/users/${id}/activation-code`, undefined, root)).body
  const replace = (id: string) => app.rest('POST', `/users/${id}/activation-code`, undefined, root)

  test('is replaced on purpose: the one before is void, the request answered, the lock lifted, the act recorded', async () => {
    const id = await app.hire({ payrollNum: '400', fullName: 'Dora Luna' })
    expect(await activationOf(id)).toEqual({ status: 'none', expiresAt: null })
    const first = await codeOf(app, '400')
    const expiresAt = new Date(app.clock.now.getTime() + 30 * 86_400_000).toISOString()
    expect(await activationOf(id)).toEqual({ status: 'valid', expiresAt })
    await app.gql(forgot, { payrollNum: '400' })
    for (let guess = 0; guess < 6; guess += 1) await enter('400', `guess-${guess}`)
    const { status, body, headers } = await replace(id)
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        payrollNum: '400',
        fullName: 'Dora Luna',
        code: expect.stringMatching(codeForm),
        expiresAt,
        address: 'https://capacitacion.example.com.mx',
      },
    })
    expect(headers.get('cache-control')).toContain('no-store')
    expect((await enter('400', first)).code).toBe('sessions.incorrect-password')
    const waiting = await app.gql('{ PasswordRequest_list { User { id } } }', {}, root)
    expect(waiting.data.PasswordRequest_list).toEqual([])
    expect((await enter('400', body.code)).data.User_login.isFirstTime).toBe(true)
    const facts = await issued(id)
    expect(facts.map(({ data }) => data)).toMatchObject([{ replacing: false }, { replacing: true }])
    expect(facts[1]?.meta.command).toBe('ReplaceActivationCode')
    expect(JSON.stringify(facts)).not.toContain(body.code)
  })

  test('used without choosing a password gives way to another one, with the session that it began', async () => {
    const id = await app.hire({ payrollNum: '401' })
    const first = await codeOf(app, '401')
    const { token } = (await enter('401', first)).data.User_login
    expect(await activationOf(id)).toEqual({ status: 'used', expiresAt: null })
    const { code } = (await replace(id)).body
    expect((await app.gql('{ User_logged { id } }', {}, token)).status).toBe(401)
    expect((await enter('401', first)).code).toBe('sessions.incorrect-password')
    expect((await enter('401', code)).data.User_login.isFirstTime).toBe(true)
  })

  test('is not given to whoever has a password of their own or is deactivated, and nothing changes', async () => {
    const [own, leaver] = [await app.hire({ payrollNum: '402' }), await app.hire({ payrollNum: '403' })]
    await app.as(own)
    await app.services.execute(app.command('Deactivate'), person, leaver, deactivateEmployee(null))
    await app.settled()
    const head = await app.services.store.head()
    expect(await activationOf(own)).toEqual({ status: 'chosen', expiresAt: null })
    expect(await replace(own)).toMatchObject({ status: 409, body: { code: 'activation.has-password' } })
    expect((await replace(leaver)).body.code).toBe('people.deactivated')
    expect((await replace(app.services.newId())).body.code).toBe('people.not-found')
    expect(await app.services.store.head()).toBe(head)
    expect((await enter('402', 'a password of their own')).code).toBeNull()
  })

  test('more than are asked for at once are refused with how many there are, and nobody is given any', async () => {
    const own = await Promise.all(['501', '502'].map((payrollNum) => app.hire({ payrollNum })))
    const issue = (most: number) =>
      issueCodes(app.services, { scope: everybody, most, command: () => app.command('IssueActivationCodes') })
    const head = await app.services.store.head()
    const found = await issue(1).then(
      () => 0,
      ({ params }: Rejection) => Number(params.found),
    )
    expect(found).toBeGreaterThanOrEqual(own.length)
    await expect(issue(found - 1)).rejects.toMatchObject({
      code: 'activation.too-many',
      params: { found, most: found - 1 },
    })
    expect(await app.services.store.head()).toBe(head)
    const { codes } = await issue(found)
    expect(codes.map(({ person_id }) => person_id)).toEqual(expect.arrayContaining(own))
  })

  test('[ROLE-08] nobody but an administrator sees, prints or replaces any', async () => {
    const { token } = await openStaff(app).holderOf('employee.*', 'audit.*')
    const id = await app.hire({ payrollNum: '404' })
    const head = await app.services.store.head()
    for (const [method, path] of [
      ['GET', '/activation-codes'],
      ['POST', '/activation-codes/actions/print'],
      ['GET', `/users/${id}/activation-code`],
      ['POST', `/users/${id}/activation-code`],
    ] as const) {
      expect((await app.rest(method, path, method === 'POST' ? {} : undefined, token)).body.code).toBe(
        'access.forbidden',
      )
      expect((await app.rest(method, path)).status).toBe(401)
    }
    expect(await app.services.store.head()).toBe(head)
  })
})
