import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeFirstAdministrator } from '../../api/first-administrator.ts'
import { roleIds, streamName } from '../../domain/kernel/ids.ts'
import { codeOf, printCodes } from '../support/activation.ts'
import { openTestApp, type TestApp } from '../support/app.ts'

let app: TestApp

const login = `mutation ($payrollNum: String, $password: String) {
  User_login(payrollNum: $payrollNum, password: $password) { id token isFirstTime Role { name } } }`
const enter = (payrollNum: string, password: string) => app.gql(login, { payrollNum, password })
const change = `mutation ($oldPassword: String, $newPassword: String) {
  User_changePassword(oldPassword: $oldPassword, newPassword: $newPassword) { isFirstTime transactionStatus } }`

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

describe('the first administrator', () => {
  test('of an empty company gets a one-time password and has to choose another', async () => {
    const password = await makeFirstAdministrator(app.services, '0001')
    const { data } = await enter('1', password)
    expect(data.User_login).toMatchObject({ isFirstTime: true, Role: { name: 'Administrador' } })
    const { token } = data.User_login
    const changed = await app.gql(change, { oldPassword: password, newPassword: 'tranvia-violeta-77' }, token)
    expect(changed.data.User_changePassword).toEqual({ isFirstTime: false, transactionStatus: true })
    const facts = await app.services.store.read(streamName('role', roleIds.administrador))
    expect(facts.map(({ type }) => type)).toEqual(['RoleCreated', 'AdministratorAppointed'])
  })

  test('is the only one that the command makes', async () => {
    await expect(makeFirstAdministrator(app.services, '2')).rejects.toMatchObject({
      code: 'people.administrators-only',
    })
    await expect(makeFirstAdministrator(app.services, 'one')).rejects.toMatchObject({
      code: 'IncorrectPayrollNum',
    })
    expect((await enter('2', 'whatever')).code).toBe('sessions.user-not-found')
  })

  test('who forgot the password gets another one by the same command', async () => {
    const password = await makeFirstAdministrator(app.services, '1')
    expect((await enter('1', 'tranvia-violeta-77')).code).toBe('sessions.incorrect-password')
    expect((await enter('1', password)).data.User_login.isFirstTime).toBe(true)
  })
})

describe('activation codes', () => {
  test('[AUTH-04] without FIRST_PASSWORD=entryDate the entry date opens nothing, and no message speaks of it', async () => {
    await app.hire({ payrollNum: '100', fullName: 'Ana Ríos', entryDate: '2019-03-04' })
    expect((await enter('100', '04032019')).code).toBe('sessions.incorrect-password')
  })

  test('are printed by terminal for those who never logged in and hold none that works, and for nobody else', async () => {
    const bruno = await app.hire({
      payrollNum: '101',
      fullName: '=cmd("Soto, Bruno")',
      terminalId: app.office.terminals[1],
    })
    const lines = await printCodes(app)
    expect(lines.map(({ payrollNum }) => payrollNum)).toEqual(['100', '101'])
    expect(lines[0]).toMatchObject({
      terminal: 'Terminal Norte',
      fullName: 'Ana Ríos',
      expires: '2026-04-01T15:00:00.000Z',
    })
    expect(lines[1]?.fullName).toBe('\'=cmd("Soto, Bruno")')
    const stored = await app.services.db.query({ text: 'select * from activation_codes', values: [] })
    expect(JSON.stringify(stored)).not.toContain(lines[0]?.code)
    expect(await printCodes(app)).toEqual([])
    await app.hire({ payrollNum: '102' })
    expect((await printCodes(app)).map(({ payrollNum }) => payrollNum)).toEqual(['102'])
    const facts = await app.services.store.read(streamName('person', bruno))
    expect(facts.map(({ type, data }) => [type, data]).slice(1)).toEqual([
      ['ActivationCodeIssued', { personId: bruno, replacing: false }],
    ])
    expect(JSON.stringify(facts)).not.toContain(lines[1]?.code)
    expect((await enter('101', lines[1]?.code ?? '')).data.User_login.isFirstTime).toBe(true)
  })

  test('open one account, however they are typed, and then stand for the password until one is chosen', async () => {
    for (const payrollNum of ['110', '111']) await app.hire({ payrollNum })
    const [ana, bruno] = await printCodes(app)
    expect((await enter('111', ana?.code ?? '')).code).toBe('sessions.incorrect-password')
    const typed = ` ${ana?.code.toLowerCase().replaceAll('-', ' ')}`
    const { data } = await enter('110', typed)
    expect(data.User_login).toMatchObject({ isFirstTime: true })
    const old = { oldPassword: ana?.code, newPassword: 'lluvia-en-marzo' }
    const { token } = data.User_login
    for (const same of [typed.replaceAll(' ', ''), ana?.code, ana?.code.toLowerCase()])
      expect((await app.gql(change, { ...old, newPassword: same }, token)).code).toBe(
        'passwords.same-as-before',
      )
    expect((await app.gql(change, old, token)).error).toBeUndefined()
    expect((await enter('110', ana?.code ?? '')).code).toBe('sessions.incorrect-password')
    expect((await enter('111', bruno?.code ?? '')).data.User_login.isFirstTime).toBe(true)
  })

  test('[AUTH-14] stop working in the moment that is printed on them, after which another can be printed', async () => {
    const opens = async (payrollNum: string, afterMs: number): Promise<boolean> => {
      await app.hire({ payrollNum })
      const code = await codeOf(app, payrollNum)
      app.clock.advance(afterMs)
      return (await enter(payrollNum, code)).code === null
    }
    const month = 30 * 86_400_000
    expect(await opens('120', month - 1)).toBe(true)
    expect(await opens('121', month)).toBe(false)
    const [again] = await printCodes(app, 1)
    expect(again?.payrollNum).toBe('100')
    expect((await enter('100', again?.code ?? '')).data.User_login.isFirstTime).toBe(true)
  })

  test('are void once an administrator gives a password in their place', async () => {
    const id = await app.hire({ payrollNum: '140' })
    const code = await codeOf(app, '140')
    const root = await app.as(await app.hire({ payrollNum: '2', roleId: roleIds.administrador }))
    const give = `mutation ($userId: ID) {
      User_changePassword(newPassword: "nube-de-octubre", userId: $userId) { isFirstTime } }`
    await app.gql(give, { userId: id }, root)
    expect((await enter('140', code)).code).toBe('sessions.incorrect-password')
    const kept = 'select 1 from activation_codes where person_id = $1'
    expect(await app.services.db.query({ text: kept, values: [id] })).toEqual([])
    expect((await enter('140', 'nube-de-octubre')).data.User_login.isFirstTime).toBe(true)
  })

  test('[AUTH-14] open whatever guesses came before, of the account or from the address: nobody guesses a code', async () => {
    await app.hire({ payrollNum: '130' })
    const code = await codeOf(app, '130')
    for (let guess = 0; guess < 110; guess += 1) {
      await enter('130', `guess-${guess}`)
      await enter(String(70_000 + guess), 'x')
    }
    expect((await enter('130', `${code}X`)).code).toBe('http.rate-limited')
    expect((await enter('130', 'AAAA-BBBB-CCCC')).code).toBe('http.rate-limited')
    expect((await enter('130', code)).data.User_login.isFirstTime).toBe(true)
  })
})
