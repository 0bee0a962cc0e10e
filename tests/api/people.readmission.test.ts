import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newCode, storeCodes } from '../../api/features/sessions/activation/codes.ts'
import { endAccess } from '../../api/features/sessions/passwords/end-access.ts'
import { makeResetToken, storeRequest } from '../../api/features/sessions/passwords/recovery.ts'
import { keyFor } from '../../api/keys.ts'
import { queueMail } from '../../api/mail/outbox.ts'
import { deactivateEmployee } from '../../domain/people/employment.ts'
import { person } from '../../domain/people/person.ts'
import { personById } from '../../projections/people.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { importing, rosterOf } from '../support/imports.ts'
import { openStaff } from '../support/staff.ts'

let app: TestApp
let staff: ReturnType<typeof openStaff>

beforeAll(async () => {
  app = await openTestApp()
  staff = openStaff(app)
})
afterAll(() => app.close())

const deactivated = async (roleId: string): Promise<string> => {
  const { id } = await staff.member(roleId)
  await app.services.execute(app.command('DeactivateEmployee'), person, id, deactivateEmployee(null))
  await app.settled()
  return id
}

const payrollNumOf = async (id: string) => (await personById(app.services.db, id))?.payroll_num

const readmit = async (id: string, token: string): Promise<string | null> =>
  (await app.gql(`mutation { User_updateEmployee(id: "${id}", status: true) { id } }`, {}, token)).code

test('nobody lets somebody back in whose role allows what they may not do themselves', async () => {
  const hr = await staff.holderOf('employee.*')
  const author = await deactivated(await staff.roleWith('course.*', 'report.*'))
  const head = await app.services.store.head()
  expect(await readmit(author, hr.token)).toBe('roles.cannot-grant')
  expect(await app.services.store.head()).toBe(head)
  const wide = await staff.holderOf('employee.*', 'course.*', 'report.*')
  expect(await readmit(author, wide.token)).toBeNull()
  expect(await readmit(author, hr.token)).toBeNull()
})

test('whoever holds the same role, none of its own or less may be let back in', async () => {
  const hr = await staff.holderOf('employee.*')
  const employee = await deactivated((await staff.employee()).roleId)
  const colleague = await deactivated(hr.roleId)
  for (const id of [employee, colleague]) expect(await readmit(id, hr.token)).toBeNull()
})

test('only administrators let an administrator back in', async () => {
  const [root, hr] = [await staff.administrator(), await staff.holderOf('employee.*')]
  const { id } = await staff.member(root.roleId)
  const out = `mutation { User_updateEmployee(id: "${id}", status: false) { id } }`
  expect((await app.gql(out, {}, root.token)).code).toBeNull()
  expect(await readmit(id, hr.token)).toBe('people.administrators-only')
  expect(await readmit(id, root.token)).toBeNull()
})

test('a session that nobody could end, as the server died at the deactivation, does not come back with its person', async () => {
  const { id } = await staff.member((await staff.employee()).roleId)
  const token = await app.as(id)
  const asks = () => app.gql('{ User_logged { id } }', {}, token)
  expect((await asks()).code).toBeNull()
  await app.services.execute(app.command('DeactivateEmployee'), person, id, deactivateEmployee(null))
  await app.settled()
  expect(await readmit(id, (await staff.administrator()).token)).toBeNull()
  expect((await asks()).status).toBe(401)
  expect((await app.gql('{ User_logged { id } }', {}, await app.as(id))).code).toBeNull()
})

test('a session that begins while somebody is out, by a log-in that was under way, does not come back with them', async () => {
  const id = await deactivated((await staff.employee()).roleId)
  const token = await app.as(id)
  expect((await app.gql('{ User_logged { id } }', {}, token)).code).toBe('USER_NOT_FOUND')
  expect(await readmit(id, (await staff.administrator()).token)).toBeNull()
  expect((await app.gql('{ User_logged { id } }', {}, token)).code).toBe('UNAUTHORIZED')
})

test('a deactivation that is looked at late ends what there was then, and nothing that was given since', async () => {
  const { id } = await staff.member((await staff.employee()).roleId)
  const old = await app.as(id)
  const then = app.clock.now
  app.clock.advance(1_000)
  const recent = await app.as(id)
  await endAccess(app.services.db, [id], then)
  const statusOf = async (token: string) => (await app.gql('{ User_logged { id } }', {}, token)).status
  expect([await statusOf(old), await statusOf(recent)]).toEqual([401, 200])
})

test.each([false, true])(
  'an act that is repeated, as after a lost answer, leaves what was begun and given since (status %s)',
  async (status) => {
    const { db } = app.services
    const { id } = await staff.member((await staff.employee()).roleId)
    const { token: root } = await staff.administrator()
    const turn = async (to: boolean, key: string) => {
      app.clock.advance(1_000)
      const text = `mutation { User_updateEmployee(id: "${id}", status: ${to}) { id } }`
      expect((await app.gql(text, {}, root, { 'idempotency-key': key })).code).toBeNull()
    }
    const keys = { false: crypto.randomUUID(), true: crypto.randomUUID() }
    await turn(false, keys.false)
    await turn(true, keys.true)
    app.clock.advance(1_000)
    const since = await app.as(id)
    const [key, now] = [Buffer.alloc(32, 1), app.clock.now]
    const expiresAt = new Date(now.getTime() + 60_000)
    await db.query(sql`delete from credentials where person_id = ${id}`)
    await storeCodes(db, [{ personId: id, code: newCode() }], { key, now, expiresAt })
    await makeResetToken(db, id, key, now)
    await storeRequest(db, (await payrollNumOf(id)) ?? '', crypto.randomUUID(), now)
    await queueMail(db, { mailId: crypto.randomUUID(), kind: 'recovery', personId: id, locale: 'es' }, now)
    await turn(status, keys[`${status}`])
    expect((await app.gql('{ User_logged { id } }', {}, since)).code).toBeNull()
    for (const table of ['activation_codes', 'reset_tokens', 'password_requests', 'mail_outbox']) {
      const text = `delete from ${table} where person_id = $1 returning person_id`
      expect(await db.query({ text, values: [id] }), table).toHaveLength(1)
    }
  },
)

describe('[AUTH-13] what somebody was given before a deactivation', () => {
  const login = `mutation ($payrollNum: String, $password: String) {
    User_login(payrollNum: $payrollNum, password: $password) { isFirstTime } }`
  const reset = `mutation ($token: String) {
    User_resetPassword(token: $token, newPassword: "marea-alta-2031") { transactionStatus } }`
  const give = `mutation ($userId: ID) {
    User_changePassword(userId: $userId, newPassword: "nube-de-octubre") { isFirstTime } }`
  const asking = '{ PasswordRequest_list { User { id } } }'
  const theirs = 'a password of their own'

  const keeping = () => ({
    key: keyFor(app.config.jwtSecret, 'activation-codes'),
    now: app.clock.now,
    expiresAt: new Date('2099-01-01T00:00:00Z'),
  })
  const linkFor = (personId: string) =>
    makeResetToken(app.services.db, personId, keyFor(app.config.jwtSecret, 'reset-tokens'), app.clock.now)
  const enter = (payrollNum: string, password: string) => app.gql(login, { payrollNum, password })

  /** By the switch, and by HR's roster. */
  const ways = {
    switch: async (id: string, _: string, status: boolean) => {
      const { token } = await staff.administrator()
      const changed = `mutation { User_updateEmployee(id: "${id}", status: ${status}) { id } }`
      expect((await app.gql(changed, {}, token)).code).toBeNull()
    },
    roster: async (_: string, payrollNum: string, status: boolean) => {
      const { token } = await staff.administrator()
      const { upload, apply, ended } = importing(app, token)
      const line = `${payrollNum},Persona ${payrollNum},,Terminal Norte,Operación,Operador,${status ? 'activo' : 'inactivo'}`
      const { id, digest } = (await upload(rosterOf(line))).body
      await apply(id, digest)
      expect((await ended(id)).counts.changed).toBe(1)
    },
  }

  test.each(Object.entries(ways))(
    'opens nothing after a readmission by %s: links, mails, requests, codes, temporary passwords',
    async (way, turn) => {
      const [first, second, third] = way === 'switch' ? ['601', '602', '603'] : ['611', '612', '613']
      const { db } = app.services
      const forgetful = await app.hire({ payrollNum: first, email: 'a@example.com' })
      const newcomer = await app.hire({ payrollNum: second })
      const given = await app.hire({ payrollNum: third })
      const session = await app.as(forgetful)
      const bystander = await app.hire({ payrollNum: `${first}9` })
      const root = (await staff.administrator()).token
      for (const [id, payrollNum] of [
        [forgetful, first],
        [bystander, `${first}9`],
      ] as const) {
        await storeRequest(db, payrollNum, app.services.newId(), app.clock.now)
        const mail = { mailId: app.services.newId(), kind: 'recovery', personId: id, locale: 'es' } as const
        await queueMail(db, mail, app.clock.now)
      }
      const [link, spared] = [await linkFor(forgetful), await linkFor(bystander)]
      const code = newCode()
      await storeCodes(db, [{ personId: newcomer, code }], keeping())
      await app.gql(give, { userId: given }, root)
      for (const status of [false, true]) {
        await turn(forgetful, first, status)
        await turn(newcomer, second, status)
        await turn(given, third, status)
        if (!status) expect((await app.gql('{ User_logged { id } }', {}, session)).status).toBe(401)
        await app.settled()
      }
      expect((await app.gql(reset, { token: link })).code).toBe('passwords.unusable-link')
      expect((await enter(second, code)).code).toBe('sessions.incorrect-password')
      expect((await enter(third, 'nube-de-octubre')).code).toBe('sessions.incorrect-password')
      expect((await enter(first, theirs)).data.User_login.isFirstTime).toBe(false)
      const waiting = await app.gql(asking, {}, root)
      expect(waiting.data.PasswordRequest_list).toEqual([{ User: { id: bystander } }])
      expect(await db.query({ text: 'select person_id from mail_outbox', values: [] })).toEqual([
        { person_id: bystander },
      ])
      expect((await app.gql(reset, { token: spared })).error).toBeUndefined()
      await db.query({ text: 'delete from mail_outbox', values: [] })
    },
  )

  test('while somebody is inactive does not open either, but for the password that an administrator gives them then', async () => {
    const [id, newcomer] = [await app.hire({ payrollNum: '621' }), await app.hire({ payrollNum: '622' })]
    const root = (await staff.administrator()).token
    for (const one of [id, newcomer]) await ways.switch(one, '', false)
    const link = await linkFor(id)
    const code = newCode()
    await storeCodes(app.services.db, [{ personId: newcomer, code }], keeping())
    await app.gql(give, { userId: id }, root)
    for (const one of [id, newcomer]) await ways.switch(one, '', true)
    expect((await app.gql(reset, { token: link })).code).toBe('passwords.unusable-link')
    expect((await enter('622', code)).code).toBe('sessions.incorrect-password')
    expect((await enter('621', 'nube-de-octubre')).data.User_login.isFirstTime).toBe(true)
  })
})
