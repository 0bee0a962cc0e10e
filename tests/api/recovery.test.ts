import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { credentialOf } from '../../api/features/sessions/passwords/credentials.ts'
import { makeResetToken } from '../../api/features/sessions/passwords/recovery.ts'
import { keyFor } from '../../api/keys.ts'
import { roleIds, streamName } from '../../domain/kernel/ids.ts'
import { deactivateEmployee } from '../../domain/people/employment.ts'
import { person } from '../../domain/people/person.ts'
import { createRole, role } from '../../domain/roles/role.ts'
import { openTestApp, type TestApp } from '../support/app.ts'

let app: TestApp
let admin: string
let adminToken: string
let ana: string
let bruno: string

const login = `mutation ($payrollNum: String, $password: String) {
  User_login(payrollNum: $payrollNum, password: $password) { token isFirstTime } }`
const logged = '{ User_logged { id } }'
const forgot = `mutation ($payrollNum: String) { User_forgotPassword(payrollNum: $payrollNum) { transactionStatus pending } }`
const reset = `mutation ($token: String, $newPassword: String) {
  User_resetPassword(token: $token, newPassword: $newPassword) { transactionStatus } }`
const change = `mutation ($oldPassword: String, $newPassword: String, $userId: ID) {
  User_changePassword(oldPassword: $oldPassword, newPassword: $newPassword, userId: $userId) { isFirstTime } }`
const requests = '{ PasswordRequest_list { id requestedAt User { id fullName payrollNum } } }'

const theirs = 'a password of their own'
const wanted = 'lluvia-en-marzo'

const asking = async (): Promise<string[]> => {
  const { data } = await app.gql(requests, {}, adminToken)
  return data.PasswordRequest_list.map(({ User }: { User: { id: string } }) => User.id)
}

const linkFor = (personId: string): Promise<string> => {
  const { services, config, clock } = app
  return makeResetToken(services.db, personId, keyFor(config.jwtSecret, 'reset-tokens'), clock.now)
}

beforeAll(async () => {
  app = await openTestApp()
  admin = await app.hire({ payrollNum: '1', fullName: 'Carla Reyes', roleId: roleIds.administrador })
  ana = await app.hire({ payrollNum: '100', fullName: 'Ana Xochiquetzal Ríos', email: 'ana@example.com' })
  bruno = await app.hire({ payrollNum: '200', fullName: 'Bruno Díaz Soto' })
  adminToken = await app.as(admin)
})
afterAll(() => app.close())

describe('asking for a new password', () => {
  test('[AUTH-13] is answered alike whether the number is somebody’s, nobody’s or a leaver’s', async () => {
    const leaver = await app.hire({ payrollNum: '300' })
    await app.services.execute(app.command('Deactivate'), person, leaver, deactivateEmployee(null))
    await app.settled()
    const answers = []
    for (const payrollNum of ['00100', '200', '300', '99999'])
      answers.push(await app.gql(forgot, { payrollNum }))
    for (const { status, data, error } of answers)
      expect({ status, data, error }).toEqual({
        status: 200,
        data: { User_forgotPassword: { transactionStatus: true, pending: false } },
        error: undefined,
      })
    expect((await asking()).sort()).toEqual([ana, bruno].sort())
  })

  test('asks for a number of 1 to 8 digits, as the login does', async () => {
    expect(await app.gql(forgot, { payrollNum: '' })).toMatchObject({
      code: 'MissingPayrollNum',
      field: 'payrollNum',
    })
    expect((await app.gql(forgot, { payrollNum: '1x' })).code).toBe('IncorrectPayrollNum')
  })

  test('[AUTH-14] is slowed down per number, known or not; of an address three hundred may ask within ten minutes', async () => {
    const known = await app.hire({ payrollNum: '201' })
    for (const payrollNum of ['201', '77777'])
      for (const expected of [200, 200, 200, 429])
        expect((await app.gql(forgot, { payrollNum })).status).toBe(expected)
    await app.gql(change, { newPassword: 'nube-de-octubre', userId: known }, adminToken)
    app.clock.advance(3_600_001)
    const at = (payrollNum: number, peer: string) =>
      app.send(
        '/api',
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ query: forgot, variables: { payrollNum: String(payrollNum) } }),
        },
        peer,
      )
    const crowd = await Promise.all(Array.from({ length: 300 }, (_, n) => at(40_000 + n, '198.51.100.9')))
    expect(crowd.every(({ status }) => status === 200)).toBe(true)
    expect((await at(50_000, '198.51.100.9')).status).toBe(429)
    expect((await at(50_001, '198.51.100.10')).status).toBe(200)
    app.clock.advance(10 * 60_000)
    expect((await at(50_000, '198.51.100.9')).status).toBe(200)
  })

  test('[AUTH-13] is seen by administrators, and by nobody else who manages employees', async () => {
    const manager = app.services.newId()
    const carla = { personId: admin, isAdministrator: true, permissions: new Set<never>() }
    const managing = { roleId: manager, name: 'Recursos humanos', permissions: ['employee.*'] as const }
    await app.services.execute(app.command('CreateRole'), role, manager, createRole(managing, carla))
    const eva = await app.hire({ payrollNum: '400', roleId: manager })
    expect(await app.gql(requests, {}, await app.as(eva))).toMatchObject({ code: 'access.forbidden' })
    expect((await app.gql(requests)).status).toBe(401)
    const { data } = await app.gql(requests, {}, adminToken)
    expect(data.PasswordRequest_list).toContainEqual({
      id: expect.any(String),
      requestedAt: expect.stringMatching(/^2026-03-02T15:00:00/),
      User: { id: ana, fullName: 'Ana Xochiquetzal Ríos', payrollNum: '100' },
    })
  })

  test('[AUTH-10] ends with a temporary password by an administrator, which has to be replaced', async () => {
    expect(await asking()).toContain(bruno)
    const link = await linkFor(bruno)
    const given = await app.gql(change, { newPassword: 'nube-de-octubre', userId: bruno }, adminToken)
    expect(given.data.User_changePassword.isFirstTime).toBe(true)
    expect(await asking()).toEqual([ana])
    expect((await app.gql(reset, { token: link, newPassword: wanted })).code).toBe('passwords.unusable-link')
    const entered = await app.gql(login, { payrollNum: '200', password: 'nube-de-octubre' })
    expect(entered.data.User_login.isFirstTime).toBe(true)
  })

  test('ends as well where the password comes back to mind', async () => {
    const dora = await app.hire({ payrollNum: '500' })
    await app.as(dora)
    await app.gql(forgot, { payrollNum: '500' })
    expect(await asking()).toContain(dora)
    await app.gql(login, { payrollNum: '500', password: theirs })
    expect(await asking()).not.toContain(dora)
  })

  test('[AUTH-13] is as new as its last time, and a leaver’s is not shown', async () => {
    const [again, leaver] = [await app.hire({ payrollNum: '310' }), await app.hire({ payrollNum: '311' })]
    await app.gql(forgot, { payrollNum: '310' })
    app.clock.advance(3_600_000)
    const askedAt = app.clock.now.toISOString()
    await app.gql(forgot, { payrollNum: '310' })
    const shown = (await app.gql(requests, {}, await app.as(admin))).data.PasswordRequest_list
    expect(shown[0]).toMatchObject({ requestedAt: askedAt, User: { id: again } })
    expect(shown.filter(({ User }: { User: { id: string } }) => User.id === again)).toHaveLength(1)
    await app.services.execute(app.command('Deactivate'), person, leaver, deactivateEmployee(null))
    await app.settled()
    // asked in the moment of leaving, after the access had been ended
    await app.services.db.query(sql`
      insert into password_requests (person_id, request_id, requested_at)
      values (${leaver}, ${app.services.newId()}, ${askedAt})`)
    expect(await asking()).not.toContain(leaver)
  })
})

describe('a reset link', () => {
  test('[AUTH-13] sets a password under the rules of a change, once, and ends every session and the request', async () => {
    const [one, other] = [await app.as(ana), await app.as(ana)]
    const bystander = await app.as(admin)
    const token = await linkFor(ana)
    const refused = async (newPassword: string) => (await app.gql(reset, { token, newPassword })).code
    expect(await refused('')).toBe('passwords.empty')
    expect(await refused('abc12')).toBe('ErrorPasswordLength')
    expect(await refused('con espacios')).toBe('passwords.spaces')
    expect(await refused('Xochiquetzal100')).toBe('passwords.too-weak')
    expect(await refused('x'.repeat(129))).toBe('passwords.too-long')
    const done = await app.gql(reset, { token, newPassword: wanted })
    expect(done.data.User_resetPassword.transactionStatus).toBe(true)
    for (const ended of [one, other]) expect((await app.gql(logged, {}, ended)).status).toBe(401)
    expect((await app.gql(logged, {}, bystander)).status).toBe(200)
    expect(await app.gql(reset, { token, newPassword: 'otra-lluvia-44' })).toMatchObject({
      code: 'passwords.unusable-link',
      data: null,
    })
    const entered = await app.gql(login, { payrollNum: '100', password: wanted })
    expect(entered.data.User_login.isFirstTime).toBe(false)
    expect(await asking()).not.toContain(ana)
  })

  test('leaves a fact of its own, by the person themselves', async () => {
    const facts = await app.services.store.read(streamName('person', ana))
    const replaced = facts.filter(({ type }) => type === 'PasswordReplaced')
    expect(replaced.map(({ data }) => data)).toEqual([{ personId: ana, by: 'recovery' }])
    expect(replaced[0]?.meta).toMatchObject({ actor: { kind: 'person', id: ana }, command: 'ResetPassword' })
  })

  test('cannot bring back the password that was forgotten', async () => {
    const token = await linkFor(ana)
    expect(await app.gql(reset, { token, newPassword: wanted })).toMatchObject({
      code: 'passwords.same-as-before',
      field: 'newPassword',
    })
    expect((await app.gql(reset, { token, newPassword: 'otra-lluvia-44' })).error).toBeUndefined()
  })

  test('that is too old, replaced by a newer one, made up, or of a leaver is refused alike', async () => {
    const codeOf = async (token: string | null) =>
      (await app.gql(reset, { token, newPassword: 'marea-alta-2031' })).code
    const [older, newer] = [await linkFor(ana), await linkFor(ana)]
    const leaver = await app.hire({ payrollNum: '301' })
    const ofLeaver = await linkFor(leaver)
    await app.services.execute(app.command('Deactivate'), person, leaver, deactivateEmployee(null))
    await app.settled()
    for (const token of [older, ofLeaver, 'made-up', '', null])
      expect(await codeOf(token)).toBe('passwords.unusable-link')
    app.clock.advance(30 * 60_000)
    expect(await codeOf(newer)).toBe('passwords.unusable-link')
    expect(await credentialOf(app.services.db, leaver)).toBeNull()
  })

  test('works to the last second of its half hour', async () => {
    const token = await linkFor(ana)
    app.clock.advance(30 * 60_000 - 1_000)
    expect((await app.gql(reset, { token, newPassword: 'marea-alta-2031' })).error).toBeUndefined()
  })

  test('of many who use it at once lets one through', async () => {
    const token = await linkFor(bruno)
    const tries = await Promise.all(
      Array.from({ length: 8 }, (_, n) => app.gql(reset, { token, newPassword: `marea-alta-${n}xq` })),
    )
    expect(tries.filter(({ error }) => !error)).toHaveLength(1)
    const winner = tries.findIndex(({ error }) => !error)
    const entered = await app.gql(login, { payrollNum: '200', password: `marea-alta-${winner}xq` })
    expect(entered.data.User_login.isFirstTime).toBe(false)
  })
})
