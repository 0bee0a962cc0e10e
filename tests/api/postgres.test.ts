import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from '../support/activation.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { openTestPostgres } from '../support/database.ts'

let app: TestApp

const login = `mutation ($payrollNum: String, $password: String) {
  User_login(payrollNum: $payrollNum, password: $password) { token isFirstTime } }`
const change = `mutation ($oldPassword: String, $newPassword: String) {
  User_changePassword(oldPassword: $oldPassword, newPassword: $newPassword) { isFirstTime } }`
const enter = (password: string) => app.gql(login, { payrollNum: '100', password })

beforeAll(async () => {
  app = await openTestApp({}, await openTestPostgres())
  await app.hire({ payrollNum: '100' })
})
afterAll(() => app.close())

test('on PostgreSQL as well: a code opens, a password is chosen, guessing is slowed down, logging out ends it', async () => {
  const code = await codeOf(app, '100')
  const { token, isFirstTime } = (await enter(code)).data.User_login
  expect(isFirstTime).toBe(true)
  const changed = await app.gql(change, { oldPassword: code, newPassword: 'tranvia-violeta-77' }, token)
  expect(changed.data.User_changePassword.isFirstTime).toBe(false)
  for (let guess = 0; guess < 5; guess += 1)
    expect((await enter(`guess-${guess}`)).code).toBe('sessions.incorrect-password')
  expect((await enter('tranvia-violeta-77')).status).toBe(429)
  app.clock.advance(5_000)
  expect((await enter('tranvia-violeta-77')).status).toBe(200)
  expect((await app.rest('GET', '/job-titles', undefined, token)).body).toHaveLength(2)
  await app.gql('mutation { User_logOut { transactionStatus } }', {}, token)
  expect((await app.rest('GET', '/job-titles', undefined, token)).status).toBe(401)
})
