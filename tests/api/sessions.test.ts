import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roleIds, streamName } from '../../domain/kernel/ids.ts'
import { deactivateEmployee } from '../../domain/people/employment.ts'
import { person } from '../../domain/people/person.ts'
import { openTestApp, type TestApp } from '../support/app.ts'

let app: TestApp
let ana: string
let bruno: string

const login = `mutation ($payrollNum: String, $password: String) { User_login(payrollNum: $payrollNum, password: $password) {
  token fullName telephone age payrollNum isFirstTime id status roleId email photo
  Role { id name permissions { key assigned } } } }`
const logged =
  '{ User_logged { id fullName isFirstTime token email photo Role { name permissions { key assigned } } } }'
const logOut = 'mutation { User_logOut { transactionStatus } }'
const change = `mutation ($oldPassword: String, $newPassword: String, $isAdmin: Boolean, $userId: ID) {
  User_changePassword(oldPassword: $oldPassword, newPassword: $newPassword, isAdmin: $isAdmin, userId: $userId) {
    isFirstTime transactionStatus } }`

const enter = (payrollNum: string | null, password: string | null, headers = {}) =>
  app.gql(login, { payrollNum, password }, undefined, headers)

const factsOf = async (personId: string): Promise<string[]> =>
  (await app.services.store.read(streamName('person', personId))).map(({ type }) => type)

/** Chosen by its owner before the test begins. */
const own = 'tranvia-violeta-77'

const withOwnPassword = async (payrollNum: string, entryDate: string): Promise<string> => {
  const first = await enter(payrollNum, entryDate)
  const token: string = first.data.User_login.token
  const changed = await app.gql(change, { oldPassword: entryDate, newPassword: own }, token)
  expect(changed.data?.User_changePassword).toEqual({ isFirstTime: false, transactionStatus: true })
  return token
}

beforeAll(async () => {
  app = await openTestApp({ FIRST_PASSWORD: 'entryDate', APP_DOWNLOAD_URL: 'https://example.com/app' })
  ana = await app.hire({
    payrollNum: '100',
    fullName: 'Ana Álvarez Ríos',
    email: 'ana@example.com',
    telephone: '5550100',
    birthDate: '1990-03-03',
    entryDate: '2019-03-04',
  })
  bruno = await app.hire({ payrollNum: '200', fullName: 'Bruno Díaz Soto', entryDate: '2020-12-31' })
})
afterAll(() => app.close())

test('before anybody logs in, the root of the API tells where the company’s own app is', async () => {
  const { body } = await app.rest('GET', '')
  expect(body).toMatchObject({ name: 'Bitácora', appDownloadUrl: 'https://example.com/app' })
})

describe('logging in', () => {
  test('[AUTH-02] asks for a payroll number of 1 to 8 digits and for a password, in the documents’ words', async () => {
    expect(await enter('', 'x')).toMatchObject({
      status: 200,
      error: true,
      message: 'Enter your payroll number',
      code: 'MissingPayrollNum',
      field: 'payrollNum',
    })
    expect(await enter(null, null)).toMatchObject({ code: 'MissingPayrollNum' })
    for (const wrong of ['12a', '123456789', '-5', '1.5'])
      expect(await enter(wrong, 'x')).toMatchObject({ code: 'IncorrectPayrollNum', field: 'payrollNum' })
    expect(await enter('100', '')).toMatchObject({
      message: 'Please enter your password',
      code: 'MissingPassword',
      field: 'password',
    })
  })

  test('[AUTH-03] answers with token, person and role; leading zeros do not count', async () => {
    const { status, data, error } = await enter('00100', '04032019')
    expect({ status, error }).toEqual({ status: 200, error: undefined })
    expect(data.User_login).toMatchObject({
      fullName: 'Ana Álvarez Ríos',
      telephone: '5550100',
      age: 35,
      payrollNum: '100',
      isFirstTime: true,
      id: ana,
      status: true,
      roleId: roleIds.empleado,
      email: 'ana@example.com',
      photo: null,
      Role: { id: roleIds.empleado, name: 'Empleado' },
    })
    expect(data.User_login.token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    expect(data.User_login.Role.permissions).toHaveLength(10)
  })

  test('is recorded once, the first time', async () => {
    await enter('100', '04032019')
    const facts = await factsOf(ana)
    expect(facts.filter((type) => type === 'FirstLoggedIn')).toHaveLength(1)
  })

  test('[AUTH-04] tells an unknown number, a wrong entry date and a wrong password apart, and which field to mark', async () => {
    expect(await enter('999', 'whatever')).toMatchObject({
      status: 200,
      message: 'User not found',
      code: 'sessions.user-not-found',
      field: 'payrollNum',
    })
    expect(await enter('200', '01012020')).toMatchObject({
      code: 'sessions.incorrect-entry-date',
      field: 'payrollNum',
    })
    await withOwnPassword('200', '31122020')
    expect(await enter('200', '31122020')).toMatchObject({
      status: 200,
      code: 'sessions.incorrect-password',
      field: 'password',
    })
    expect((await enter('200', own)).data.User_login).toMatchObject({ id: bruno, isFirstTime: false })
  })

  test('refuses in the viewer’s language, Spanish unless asked otherwise', async () => {
    expect((await enter('', 'x', { 'accept-language': 'es-MX' })).message).toBe('Ingrese su número de nómina')
    expect((await enter('', 'x', { 'accept-language': 'fr' })).message).toBe('Ingrese su número de nómina')
  })

  test('[AUTH-04] [AUTH-05] a deactivated employee is refused, and a token already issued stops working at once', async () => {
    const leaver = await app.hire({ payrollNum: '300', entryDate: '2018-01-02' })
    const stayer = await app.hire({ payrollNum: '301' })
    const token = await app.as(leaver)
    const other = await app.as(stayer)
    expect((await app.gql(logged, {}, token)).status).toBe(200)
    await app.services.execute(app.command('Deactivate'), person, leaver, deactivateEmployee(null))
    await app.settled()
    expect(await app.gql(logged, {}, token)).toMatchObject({
      status: 401,
      code: 'UNAUTHORIZED',
      data: null,
    })
    expect(await enter('300', '02012018')).toMatchObject({
      status: 200,
      message: 'Sorry, your account is deactivated. Please contact Administration',
      code: 'sessions.deactivated',
      field: 'payrollNum',
    })
    expect((await app.gql(logged, {}, other)).status).toBe(200)
  })

  test('[AUTH-14] after five wrong passwords even the right one has to wait, for that account alone', async () => {
    await app.hire({ payrollNum: '400', entryDate: '2017-05-06' })
    for (let guess = 0; guess < 5; guess += 1)
      expect((await enter('400', `guess-${guess}`)).code).toBe('sessions.incorrect-entry-date')
    const waiting = await enter('400', '06052017')
    expect(waiting).toMatchObject({ status: 429, code: 'http.rate-limited', error: true })
    expect(waiting.headers.get('retry-after')).toBe('5')
    expect(waiting.message).toBe('Too many attempts. Wait 5 seconds before you try again.')
    expect((await enter('200', own)).status).toBe(200)
    app.clock.advance(5_000)
    expect((await enter('400', '06052017')).data.User_login).toMatchObject({ payrollNum: '400' })
  })

  test('[AUTH-14] guessing many accounts from one address is slowed down as well, for that address alone', async () => {
    const guess = (payrollNum: number, peer: string) =>
      app.send(
        '/api',
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            query: login,
            variables: { payrollNum: String(payrollNum), password: 'x' },
          }),
        },
        peer,
      )
    for (let number = 5_000; number < 5_100; number += 1)
      expect((await guess(number, '198.51.100.66')).status).toBe(200)
    expect((await guess(5_100, '198.51.100.66')).status).toBe(429)
    expect((await guess(5_101, '198.51.100.67')).status).toBe(200)
  })
})

describe('the first password', () => {
  test('[AUTH-17] until it is replaced, nothing is answered but who one is, changing it and logging out', async () => {
    await app.hire({ payrollNum: '500', entryDate: '2016-02-29' })
    const token: string = (await enter('500', '29022016')).data.User_login.token
    expect((await app.gql(logged, {}, token)).data.User_logged.isFirstTime).toBe(true)
    expect(await app.gql('{ Terminal_list { id } }', {}, token)).toMatchObject({
      status: 200,
      code: 'access.first-password',
      data: null,
    })
    expect(await app.rest('GET', '/terminals', undefined, token)).toMatchObject({
      status: 403,
      body: { error: true, code: 'access.first-password' },
    })
    const mixed = await app.gql('{ User_logged { id } Terminal_list { id } }', {}, token)
    expect(mixed).toMatchObject({ code: 'access.first-password', data: null })
    await app.gql(change, { oldPassword: '29022016', newPassword: own }, token)
    expect((await app.rest('GET', '/terminals', undefined, token)).status).toBe(200)
    expect((await app.gql(logOut, {}, token)).data.User_logOut.transactionStatus).toBe(true)
  })
})
