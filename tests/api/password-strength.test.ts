import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeResetToken } from '../../api/features/sessions/passwords/recovery.ts'
import { keyFor } from '../../api/keys.ts'
import { roleIds } from '../../domain/kernel/ids.ts'
import { openTestApp, type TestApp } from '../support/app.ts'

let app: TestApp
let adminToken: string
let ana: string
let bruno: string

const login = `mutation ($payrollNum: String, $password: String) {
  User_login(payrollNum: $payrollNum, password: $password) { token } }`
const change = `mutation ($newPassword: String, $userId: ID) {
  User_changePassword(newPassword: $newPassword, userId: $userId) { isFirstTime } }`
const strength = `query ($password: String!, $userId: ID, $token: String) {
  Password_strength(password: $password, userId: $userId, token: $token) { score isEnough reason } }`

const linkFor = (personId: string): Promise<string> => {
  const { services, config, clock } = app
  return makeResetToken(services.db, personId, keyFor(config.jwtSecret, 'reset-tokens'), clock.now)
}

beforeAll(async () => {
  app = await openTestApp()
  adminToken = await app.as(await app.hire({ payrollNum: '1', roleId: roleIds.administrador }))
  ana = await app.hire({ payrollNum: '100', fullName: 'Ana Xochiquetzal Ríos' })
  bruno = await app.hire({ payrollNum: '200', fullName: 'Bruno Díaz Soto' })
})
afterAll(() => app.close())

describe('[AUTH-11] the strength of a password, as it is typed', () => {
  const weigh = (variables: object, token?: string, language = 'es') =>
    app.gql(strength, variables, token, { 'accept-language': language })

  test('is 0 to 4, with the reason in the viewer’s language where it is not enough', async () => {
    const token = await app.as(ana)
    const strong = await weigh({ password: 'tranvia-violeta-77' }, token)
    expect(strong.data.Password_strength).toEqual({ score: 4, isEnough: true, reason: null })
    const repeated = (language: string) => weigh({ password: 'aaaaaaaa' }, token, language)
    expect((await repeated('es')).data.Password_strength.reason).toContain('caracteres repetidos')
    expect((await repeated('en')).data.Password_strength).toMatchObject({ isEnough: false })
    expect((await repeated('en')).data.Password_strength.reason).toContain('Repeated characters')
  })

  test('knows the rules that are not about strength', async () => {
    const token = await app.as(ana)
    const reason = async (password: string) =>
      (await weigh({ password }, token)).data.Password_strength.reason
    expect(await reason('Kz9!v')).toBe('La contraseña debe contener al menos 6 caracteres.')
    expect(await reason('tranvia violeta')).toBe('La contraseña no puede contener espacios en blanco.')
    expect(await reason('Kz9!vTq2'.repeat(20))).toBe('La contraseña no puede exceder los 128 caracteres.')
  })

  test('knows whose it is: oneself, the person an administrator helps, or whom a link was made for', async () => {
    const password = 'xochiquetzal100'
    const enough = async (variables: object, token?: string) =>
      (await weigh({ password, ...variables }, token)).data.Password_strength.isEnough
    expect(await enough({}, await app.as(ana))).toBe(false)
    expect(await enough({}, await app.as(bruno))).toBe(true)
    expect(await enough({ userId: ana.toUpperCase() }, adminToken)).toBe(false)
    expect(await enough({ userId: bruno }, adminToken)).toBe(true)
    expect(await enough({ token: await linkFor(ana) })).toBe(false)
    expect(await enough({ token: await linkFor(bruno) })).toBe(true)
  })

  test('is nobody else’s business', async () => {
    expect(await weigh({ password: 'x', userId: ana }, await app.as(bruno))).toMatchObject({
      code: 'access.forbidden',
    })
    expect(await weigh({ password: 'x' })).toMatchObject({ status: 401, code: 'UNAUTHORIZED' })
    expect((await weigh({ password: 'x', token: 'made-up' })).code).toBe('passwords.unusable-link')
    expect((await weigh({ password: 'x', userId: app.services.newId() }, adminToken)).code).toBe(
      'people.not-found',
    )
  })

  test('[AUTH-17] is told to whoever has yet to choose a password, of their own alone', async () => {
    const eva = await app.hire({ payrollNum: '600', roleId: roleIds.administrador })
    await app.gql(change, { newPassword: 'nube-de-octubre', userId: eva }, adminToken)
    const entered = await app.gql(login, { payrollNum: '600', password: 'nube-de-octubre' })
    const { token } = entered.data.User_login
    expect((await weigh({ password: 'tranvia-violeta-77' }, token)).data.Password_strength.isEnough).toBe(
      true,
    )
    expect((await weigh({ password: 'x', userId: ana }, token)).code).toBe('access.first-password')
    expect((await app.gql('{ PasswordRequest_list { id } }', {}, token)).code).toBe('access.first-password')
    const temporary = await app.gql(change, { newPassword: 'lluvia-en-marzo', userId: ana }, token)
    expect(temporary.code).toBe('access.first-password')
  })

  test('is asked for no faster than somebody types', async () => {
    const token = await app.as(await app.hire({ payrollNum: '700' }))
    const asked = await Promise.all(Array.from({ length: 21 }, () => weigh({ password: 'x' }, token)))
    expect(asked.filter(({ status }) => status === 429)).toHaveLength(1)
    app.clock.advance(10_000)
    expect((await weigh({ password: 'x' }, token)).status).toBe(200)
  })
})
