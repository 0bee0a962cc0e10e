import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { credentialOf } from '../../api/features/sessions/passwords/credentials.ts'
import { roleIds, streamName } from '../../domain/kernel/ids.ts'
import { openTestApp, type TestApp } from '../support/app.ts'

let app: TestApp
let bruno: string
let admin: string

const login = `mutation ($payrollNum: String, $password: String) {
  User_login(payrollNum: $payrollNum, password: $password) { token id isFirstTime } }`
const logged = '{ User_logged { id } }'
const change = `mutation ($oldPassword: String, $newPassword: String, $isAdmin: Boolean, $userId: ID) {
  User_changePassword(oldPassword: $oldPassword, newPassword: $newPassword, isAdmin: $isAdmin, userId: $userId) {
    isFirstTime transactionStatus } }`

const enter = (payrollNum: string, password: string) => app.gql(login, { payrollNum, password })

const factsOf = async (personId: string): Promise<string[]> =>
  (await app.services.store.read(streamName('person', personId))).map(({ type }) => type)

/** Chosen by its owner before the test begins. */
const own = 'tranvia-violeta-77'

const withOwnPassword = async (payrollNum: string, entryDate: string): Promise<string> => {
  const { token } = (await enter(payrollNum, entryDate)).data.User_login
  const changed = await app.gql(change, { oldPassword: entryDate, newPassword: own }, token)
  expect(changed.data?.User_changePassword).toEqual({ isFirstTime: false, transactionStatus: true })
  return token
}

beforeAll(async () => {
  app = await openTestApp({ FIRST_PASSWORD: 'entryDate' })
  bruno = await app.hire({ payrollNum: '200', fullName: 'Bruno Díaz Soto', entryDate: '2020-12-31' })
  admin = await app.hire({ payrollNum: '1', fullName: 'Carla Reyes', roleId: roleIds.administrador })
  await withOwnPassword('200', '31122020')
})
afterAll(() => app.close())

describe('changing one’s own password', () => {
  let token: string
  let dora: string

  beforeAll(async () => {
    dora = await app.hire({ payrollNum: '600', fullName: 'Dora Xochiquetzal Luna', entryDate: '2015-07-08' })
    token = await withOwnPassword('600', '08072015')
  })

  const attempt = (oldPassword: string | null, newPassword: string | null, extra = {}) =>
    app.gql(change, { oldPassword, newPassword, ...extra }, token)

  test('[AUTH-09] asks for the current one and says in the documents’ words what a new one lacks', async () => {
    expect(await attempt('', 'lluvia-en-marzo')).toMatchObject({
      code: 'ErrorPasswordBlank',
      field: 'oldPassword',
    })
    expect(await attempt('not this one', 'lluvia-en-marzo')).toMatchObject({
      code: 'ErrorIncorrectPassword',
      field: 'oldPassword',
    })
    const spanish = async (newPassword: string) =>
      (await app.gql(change, { oldPassword: own, newPassword }, token, { 'accept-language': 'es' })).message
    expect(await spanish('')).toBe('La contraseña no puede estar vacía.')
    expect(await spanish('abc12')).toBe('La contraseña debe contener al menos 6 caracteres.')
    expect(await spanish('con espacios')).toBe('La contraseña no puede contener espacios en blanco.')
    expect(await spanish(own)).toBe('La contraseña nueva no puede ser igual a la anterior.')
  })

  test('[AUTH-11] refuses a weak one with a reason, one’s own name included', async () => {
    expect(await attempt(own, '123456')).toMatchObject({ code: 'passwords.too-weak', field: 'newPassword' })
    const named = await attempt(own, 'Xochiquetzal600')
    expect(named.code).toBe('passwords.too-weak')
    expect(named.message).toMatch(/^The password is too easy to guess\. .+\.$/)
  })

  test('[AUTH-16] isAdmin is never believed: the current password is asked for all the same', async () => {
    expect(await attempt('', 'lluvia-en-marzo', { isAdmin: true })).toMatchObject({
      code: 'ErrorPasswordBlank',
    })
    expect(await attempt('', 'lluvia-en-marzo', { isAdmin: true, userId: bruno })).toMatchObject({
      code: 'access.forbidden',
      data: null,
    })
    expect((await enter('200', own)).status).toBe(200)
  })

  test('[AUTH-16] answers with isFirstTime and transactionStatus; the old one and the other sessions are over', async () => {
    const elsewhere = await app.as(dora)
    await app.gql(change, { oldPassword: 'a password of their own', newPassword: own }, elsewhere)
    const other = (await enter('600', own)).data.User_login.token
    const changed = await app.gql(change, { oldPassword: own, newPassword: 'lluvia-en-marzo' }, elsewhere)
    expect(changed.data.User_changePassword).toEqual({ isFirstTime: false, transactionStatus: true })
    expect((await app.gql(logged, {}, elsewhere)).status).toBe(200)
    expect((await app.gql(logged, {}, other)).status).toBe(401)
    expect((await enter('600', own)).code).toBe('sessions.incorrect-password')
    expect((await enter('600', 'lluvia-en-marzo')).data.User_login.id).toBe(dora)
  })

  test('[AUTH-14] leaves a fact without the password, and a hash outside the log', async () => {
    expect(await factsOf(dora)).toContain('PasswordReplaced')
    const log = JSON.stringify(await app.services.store.readAll(0, 5_000))
    expect(log).not.toContain('lluvia-en-marzo')
    expect(log).not.toContain('cheap:')
    expect((await credentialOf(app.services.db, dora))?.hash).not.toContain('lluvia')
  })
})

test('[AUTH-14] an entry date that opened once opens no more after a deactivation', async () => {
  const id = await app.hire({ payrollNum: '790', entryDate: '2018-02-03' })
  expect((await enter('790', '03022018')).data.User_login.isFirstTime).toBe(true)
  const token = await app.as(admin)
  for (const status of [false, true]) {
    const turned = await app.gql(
      'mutation ($id: ID!, $status: Boolean!) { User_updateEmployee(id: $id, status: $status) { id } }',
      { id, status },
      token,
    )
    expect(turned.code).toBeNull()
    await app.settled()
  }
  expect((await enter('790', '03022018')).code).toMatch(/^sessions\.incorrect-/)
})

describe('[AUTH-10] an administrator', () => {
  test('gives somebody else a password without knowing the old one; they have to choose another', async () => {
    const token = await app.as(admin)
    const eva = await app.hire({ payrollNum: '700', entryDate: '2014-01-01' })
    const hers = await app.as(eva)
    const given = await app.gql(change, { newPassword: 'nube-de-octubre', userId: eva }, token)
    expect(given.data.User_changePassword).toEqual({ isFirstTime: true, transactionStatus: true })
    expect((await app.gql(logged, {}, hers)).status).toBe(401)
    expect((await enter('700', 'nube-de-octubre')).data.User_login).toMatchObject({
      id: eva,
      isFirstTime: true,
    })
    expect(await factsOf(eva)).toContain('PasswordReplaced')
    expect((await app.gql(logged, {}, token)).status).toBe(200)
  })

  test('may write an id in capitals', async () => {
    const fay = await app.hire({ payrollNum: '701' })
    const asked = { newPassword: 'nube-de-octubre', userId: fay.toUpperCase() }
    const given = await app.gql(change, asked, await app.as(admin))
    expect(given.data?.User_changePassword).toEqual({ isFirstTime: true, transactionStatus: true })
    expect((await enter('701', 'nube-de-octubre')).data.User_login.id).toBe(fay)
  })

  test('is told when there is nobody to give one to', async () => {
    const token = await app.as(admin)
    const userId = app.services.newId()
    expect(await app.gql(change, { newPassword: 'nube-de-octubre', userId }, token)).toMatchObject({
      code: 'people.not-found',
      field: 'userId',
    })
    expect(await app.gql(change, { newPassword: 'nube-de-octubre', userId: 'nobody' }, token)).toMatchObject({
      code: 'http.invalid-input',
      field: 'userId',
    })
  })
})
