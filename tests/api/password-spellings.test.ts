import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { credentialOf, storeCredential } from '../../api/features/sessions/passwords/credentials.ts'
import { makeResetToken } from '../../api/features/sessions/passwords/recovery.ts'
import { keyFor } from '../../api/keys.ts'
import { roleIds } from '../../domain/kernel/ids.ts'
import { cheapHasher, openTestApp, type TestApp } from '../support/app.ts'

let app: TestApp
let adminToken: string
let numbers = 100

beforeAll(async () => {
  app = await openTestApp()
  adminToken = await app.as(await app.hire({ payrollNum: '1', roleId: roleIds.administrador }))
})
afterAll(() => app.close())

const login = `mutation ($payrollNum: String, $password: String) {
  User_login(payrollNum: $payrollNum, password: $password) { token isFirstTime } }`
const change = `mutation ($oldPassword: String, $newPassword: String, $userId: ID) {
  User_changePassword(oldPassword: $oldPassword, newPassword: $newPassword, userId: $userId) { isFirstTime } }`
const reset = `mutation ($token: String, $newPassword: String) {
  User_resetPassword(token: $token, newPassword: $newPassword) { transactionStatus } }`
const strength = `query ($password: String!) { Password_strength(password: $password) { score isEnough reason } }`

const composed = 'ñandú-y-ráfaga-77'
const decomposed = composed.normalize('NFD')
/** One letter composed and another decomposed, as some keyboards write it. */
const mixed = `${composed.slice(0, 5)}${composed.slice(5).normalize('NFD')}`
const spellings = { composed, decomposed, mixed }
type Spelling = keyof typeof spellings
const pairs = (['composed', 'decomposed', 'mixed'] as const).flatMap((set) =>
  (['composed', 'decomposed', 'mixed'] as const).map((typed) => [set, typed] as const),
)
const next = 'tranvía-violeta-88'

const somebody = async () => {
  numbers += 1
  const payrollNum = String(numbers)
  return { payrollNum, id: await app.hire({ payrollNum }) }
}
const code = async (query: string, variables: object, token?: string) =>
  (await app.gql(query, variables, token)).code
const enter = (payrollNum: string, password: string) => code(login, { payrollNum, password })
/** A person whose password was hashed as typed, before NFC. */
const withHashOf = async (password: string) => {
  const one = await somebody()
  const hash = await cheapHasher.hash(password)
  await storeCredential(app.services.db, one.id, { hash, origin: 'own' }, app.clock.now)
  return { ...one, token: await tokenOf(one.payrollNum, password) }
}
const tokenOf = async (payrollNum: string, password: string): Promise<string> =>
  (await app.gql(login, { payrollNum, password })).data.User_login.token

describe.each(pairs)('[AUTH-09] a password that is set %s and typed %s', (set, typed: Spelling) => {
  const [chosen, given] = [spellings[set], spellings[typed]]

  test('opens, whether its owner chose it, a link let them, or an administrator gave it', async () => {
    const [own, linked, helped] = [await withHashOf('tranvia-violeta-77'), await somebody(), await somebody()]
    expect(
      await code(change, { oldPassword: 'tranvia-violeta-77', newPassword: chosen }, own.token),
    ).toBeNull()
    const { services, config, clock } = app
    const key = keyFor(config.jwtSecret, 'reset-tokens')
    const token = await makeResetToken(services.db, linked.id, key, clock.now)
    expect(await code(reset, { token, newPassword: chosen })).toBeNull()
    expect(await code(change, { newPassword: chosen, userId: helped.id }, adminToken)).toBeNull()
    for (const { payrollNum } of [own, linked, helped]) {
      expect(await enter(payrollNum, given)).toBeNull()
      expect(await enter(payrollNum, `${given}x`)).toBe('sessions.incorrect-password')
    }
  })

  test('is the current one at a change, and the same as before where it is chosen again', async () => {
    const { payrollNum, id } = await somebody()
    await code(change, { newPassword: chosen, userId: id }, adminToken)
    const token = await tokenOf(payrollNum, chosen)
    const same = { oldPassword: chosen, newPassword: given }
    expect(await code(change, same, token)).toBe('passwords.same-as-before')
    const { services, config, clock } = app
    const link = await makeResetToken(services.db, id, keyFor(config.jwtSecret, 'reset-tokens'), clock.now)
    expect(await code(reset, { token: link, newPassword: given })).toBe('passwords.same-as-before')
    expect(await code(change, { oldPassword: given, newPassword: next }, token)).toBeNull()
    expect(await enter(payrollNum, next)).toBeNull()
  })
})

describe('[AUTH-09] a hash that is older than the one spelling', () => {
  test.each([
    ['composed', 'decomposed'],
    ['decomposed', 'composed'],
    ['decomposed', 'decomposed'],
    ['mixed', 'mixed'],
  ] as const)('of a password typed %s still opens to it %s', async (was, typed) => {
    const { payrollNum, token } = await withHashOf(spellings[was])
    expect(await enter(payrollNum, spellings[typed])).toBeNull()
    expect(await code(change, { oldPassword: spellings[typed], newPassword: next }, token)).toBeNull()
  })
})

test('[AUTH-11] a password is as strong and as long in each spelling', async () => {
  const { token } = await withHashOf('tranvia-violeta-77')
  const weighed = async (password: string) =>
    (await app.gql(strength, { password }, token)).data.Password_strength
  expect(await weighed(decomposed)).toEqual(await weighed(composed))
  const longest = 'ñ4'.repeat(64)
  expect([longest, longest.normalize('NFD')].map(({ length }) => length)).toEqual([128, 192])
  const { payrollNum, id } = await somebody()
  const admitted = `${'áÑ7x-Ük'.repeat(18)}zq`
  expect(admitted.length).toBe(128)
  const wanted = admitted.normalize('NFD')
  expect((await weighed(wanted)).isEnough).toBe(true)
  expect((await weighed(`${wanted}z`)).reason).toContain('128')
  expect(await code(change, { newPassword: `${wanted}z`, userId: id }, adminToken)).toBe('passwords.too-long')
  expect(await code(change, { newPassword: wanted, userId: id }, adminToken)).toBeNull()
  expect(await enter(payrollNum, wanted)).toBeNull()
  expect(await enter(payrollNum, admitted)).toBeNull()
})

test('[AUTH-14] the hash that is kept is of one spelling', async () => {
  const { id } = await somebody()
  await code(change, { newPassword: mixed, userId: id }, adminToken)
  expect((await credentialOf(app.services.db, id))?.hash).toBe(await cheapHasher.hash(composed))
})
