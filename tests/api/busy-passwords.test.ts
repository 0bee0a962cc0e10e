import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkLogin } from '../../api/features/sessions/passwords/check.ts'
import { makeResetToken } from '../../api/features/sessions/passwords/recovery.ts'
import { keyFor } from '../../api/keys.ts'
import { roleIds, streamName } from '../../domain/kernel/ids.ts'
import { personById } from '../../projections/people.ts'
import { codeOf } from '../support/activation.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { openBusyHasher } from '../support/hasher.ts'

let app: TestApp
let admin: string
const hasher = openBusyHasher()

const login = `mutation ($payrollNum: String, $password: String) {
  User_login(payrollNum: $payrollNum, password: $password) { token isFirstTime } }`
const change = `mutation ($oldPassword: String, $newPassword: String, $userId: ID) {
  User_changePassword(oldPassword: $oldPassword, newPassword: $newPassword, userId: $userId) { isFirstTime } }`
const reset = `mutation ($token: String, $newPassword: String) {
  User_resetPassword(token: $token, newPassword: $newPassword) { transactionStatus } }`

const theirs = 'a password of their own'

const enter = (payrollNum: string, password: string) => app.gql(login, { payrollNum, password })

const replacements = async (personId: string): Promise<number> => {
  const facts = await app.services.store.read(streamName('person', personId))
  return facts.filter(({ type }) => type === 'PasswordReplaced').length
}

const sessionsOf = async (personId: string): Promise<number> => {
  const text = 'select 1 from login_sessions where person_id = $1 and revoked_at is null'
  return (await app.services.db.query({ text, values: [personId] })).length
}

beforeAll(async () => {
  app = await openTestApp({}, null, hasher)
  admin = await app.hire({ payrollNum: '1', roleId: roleIds.administrador })
})
afterAll(() => app.close())

describe('while the queue for hashing is full', () => {
  test('an activation code is not used up, and no refusal counts as a guess of the account or the address', async () => {
    await app.hire({ payrollNum: '100' })
    const code = await codeOf(app, '100')
    hasher.full(true)
    for (let attempt = 0; attempt < 105; attempt += 1)
      expect((await enter('100', code)).code).toBe('http.rate-limited')
    hasher.full(false)
    expect((await enter('100', code)).data?.User_login.isFirstTime).toBe(true)
  })

  test('neither is a right password a guess, at the log-in or at a change', async () => {
    const token = await app.as(await app.hire({ payrollNum: '101' }))
    const wanted = { oldPassword: theirs, newPassword: 'lluvia-en-marzo' }
    hasher.full(true)
    for (let attempt = 0; attempt < 6; attempt += 1) {
      expect((await enter('101', theirs)).code).toBe('http.rate-limited')
      expect((await app.gql(change, wanted, token)).code).toBe('http.rate-limited')
    }
    hasher.full(false)
    expect((await enter('101', theirs)).status).toBe(200)
    expect((await app.gql(change, wanted, token)).error).toBeUndefined()
  })

  test('a reset link is not used up', async () => {
    const person = await app.hire({ payrollNum: '102' })
    const { services, config, clock } = app
    const token = await makeResetToken(
      services.db,
      person,
      keyFor(config.jwtSecret, 'reset-tokens'),
      clock.now,
    )
    hasher.full(true)
    expect((await app.gql(reset, { token, newPassword: 'marea-alta-2031' })).code).toBe('http.rate-limited')
    expect(await replacements(person)).toBe(0)
    hasher.full(false)
    const tries = await Promise.all(
      Array.from({ length: 8 }, (_, n) => app.gql(reset, { token, newPassword: `marea-alta-${n}xq` })),
    )
    expect(tries.filter(({ error }) => !error)).toHaveLength(1)
    expect(await replacements(person)).toBe(1)
  })
})

describe('a password that was replaced while it waited to be compared', () => {
  test('[AUTH-10] opens no session', async () => {
    const person = await app.hire({ payrollNum: '200' })
    await app.as(person)
    const { reached, release } = hasher.hold(theirs)
    const late = enter('200', theirs)
    await reached
    const given = { newPassword: 'nube-de-octubre', userId: person }
    expect((await app.gql(change, given, await app.as(admin))).error).toBeUndefined()
    release()
    expect((await late).code).toBe('sessions.incorrect-password')
    expect(await sessionsOf(person)).toBe(0)
    expect((await enter('200', 'nube-de-octubre')).data.User_login.isFirstTime).toBe(true)
  })

  test('does not let its holder choose another over the one that was given', async () => {
    const person = await app.hire({ payrollNum: '201' })
    const token = await app.as(person)
    const { reached, release } = hasher.hold('lluvia-en-marzo')
    const late = app.gql(change, { oldPassword: theirs, newPassword: 'lluvia-en-marzo' }, token)
    await reached
    await app.gql(change, { newPassword: 'nube-de-octubre', userId: person }, await app.as(admin))
    release()
    expect((await late).code).toBe('ErrorIncorrectPassword')
    expect(await replacements(person)).toBe(1)
    expect((await enter('201', 'nube-de-octubre')).data.User_login.isFirstTime).toBe(true)
  })
})

describe('a first log-in', () => {
  test('sent twice at once with its code enters twice', async () => {
    await app.hire({ payrollNum: '300' })
    const code = await codeOf(app, '300')
    const both = await Promise.all([enter('300', code), enter('300', code)])
    expect(both.map(({ code: refusal }) => refusal)).toEqual([null, null])
  })

  test('whose code another one uses between its two reads enters by the credential of that one', async () => {
    const person = await app.hire({ payrollNum: '302' })
    const code = await codeOf(app, '302')
    expect((await enter('302', code)).code).toBeNull()
    const { db } = app.services
    const row = await personById(db, person)
    if (!row) throw new Error('nobody was hired')
    let reads = 0
    const query: typeof db.query = (statement) => {
      const isFirst = statement.text.includes('from credentials') && reads++ === 0
      return isFirst ? Promise.resolve([]) : db.query(statement)
    }
    const late = { ...app.services, db: Object.assign(Object.create(db), { query }) }
    await expect(checkLogin(late, row, code, async () => undefined)).resolves.toMatchObject({
      origin: 'code',
    })
    reads = 0
    await expect(checkLogin(late, row, 'AAAA-AAAA-AAAA', async () => undefined)).rejects.toMatchObject({
      code: 'sessions.incorrect-password',
    })
  })

  test('does not undo a password that was given while its code waited to be hashed', async () => {
    const person = await app.hire({ payrollNum: '301' })
    const code = await codeOf(app, '301')
    const { reached, release } = hasher.hold(code.replaceAll('-', ''))
    const late = enter('301', code)
    await reached
    await app.gql(change, { newPassword: 'nube-de-octubre', userId: person }, await app.as(admin))
    release()
    expect((await late).code).toBe('sessions.incorrect-password')
    expect((await enter('301', 'nube-de-octubre')).status).toBe(200)
  })
})
