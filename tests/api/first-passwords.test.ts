import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeFirstAdministrator } from '../../api/first-administrator.ts'
import { activationSheet } from '../../api/passwords/activation-sheet.ts'
import { roleIds, streamName } from '../../domain/kernel/ids.ts'
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
  type Line = { terminal: string; payrollNum: string; fullName: string; code: string; expires: string }

  const print = async (days = 30): Promise<Line[]> =>
    parse(await activationSheet(app.services, days), { columns: true })

  test('[AUTH-04] without FIRST_PASSWORD=entryDate the entry date opens nothing, and no message speaks of it', async () => {
    await app.hire({ payrollNum: '100', fullName: 'Ana Ríos', entryDate: '2019-03-04' })
    expect((await enter('100', '04032019')).code).toBe('sessions.incorrect-password')
  })

  test('are printed by terminal for those who never logged in, and for nobody else', async () => {
    await app.hire({
      payrollNum: '101',
      fullName: '=cmd("Soto, Bruno")',
      terminalId: app.office.terminals[1],
    })
    const lines = await print()
    expect(lines.map(({ payrollNum }) => payrollNum)).toEqual(['100', '101'])
    expect(lines[0]).toMatchObject({
      terminal: 'Terminal Norte',
      fullName: 'Ana Ríos',
      expires: '2026-04-01',
    })
    expect(lines[1]?.fullName).toBe('\'=cmd("Soto, Bruno")')
    const stored = await app.services.db.query({ text: 'select * from activation_codes', values: [] })
    expect(JSON.stringify(stored)).not.toContain(lines[0]?.code)
  })

  test('open one account, however they are typed, and then stand for the password until one is chosen', async () => {
    const [ana, bruno] = await print()
    expect((await enter('101', ana?.code ?? '')).code).toBe('sessions.incorrect-password')
    const typed = ` ${ana?.code.toLowerCase().replaceAll('-', ' ')}`
    const { data } = await enter('100', typed)
    expect(data.User_login).toMatchObject({ isFirstTime: true })
    expect((await print()).map(({ payrollNum }) => payrollNum)).toEqual(['101'])
    const old = { oldPassword: ana?.code, newPassword: 'lluvia-en-marzo' }
    const { token } = data.User_login
    for (const same of [typed.replaceAll(' ', ''), ana?.code, ana?.code.toLowerCase()])
      expect((await app.gql(change, { ...old, newPassword: same }, token)).code).toBe(
        'passwords.same-as-before',
      )
    expect((await app.gql(change, old, token)).error).toBeUndefined()
    expect((await enter('100', ana?.code ?? '')).code).toBe('sessions.incorrect-password')
    expect((await enter('101', bruno?.code ?? '')).code).toBe('sessions.incorrect-password')
  })

  test('stop working when their time is over', async () => {
    const [bruno] = await print(1)
    app.clock.advance(86_400_001)
    expect((await enter('101', bruno?.code ?? '')).code).toBe('sessions.incorrect-password')
    const [again] = await print(1)
    expect((await enter('101', again?.code ?? '')).data.User_login.isFirstTime).toBe(true)
  })
})
