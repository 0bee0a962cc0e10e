import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeResetToken } from '../../api/features/sessions/passwords/recovery.ts'
import { keyFor } from '../../api/keys.ts'
import { roleIds } from '../../domain/kernel/ids.ts'
import { openTestApp, type TestApp } from '../support/app.ts'

let app: TestApp
let adminToken: string
let numbers = 100

const login = `mutation ($payrollNum: String, $password: String) {
  User_login(payrollNum: $payrollNum, password: $password) { token isFirstTime } }`
const forgot = `mutation ($payrollNum: String) { User_forgotPassword(payrollNum: $payrollNum) { transactionStatus } }`
const reset = `mutation ($token: String, $newPassword: String) {
  User_resetPassword(token: $token, newPassword: $newPassword) { transactionStatus } }`
const change = `mutation ($oldPassword: String, $newPassword: String, $userId: ID) {
  User_changePassword(oldPassword: $oldPassword, newPassword: $newPassword, userId: $userId) { isFirstTime } }`

const theirs = 'a password of their own'
const home = '198.51.100.1'
const stranger = '203.0.113.66'

type From = { readonly peer?: string; readonly device?: string; readonly token?: string }

/** The status and code of a call from some address and device. */
const call = async (
  query: string,
  variables: object,
  { peer = home, device = '', token = '' }: From = {},
): Promise<{ status: number; code: string | null }> => {
  const headers = {
    'content-type': 'application/json',
    ...(device && { 'x-device': device }),
    ...(token && { authorization: `Bearer ${token}` }),
  }
  const response = await app.send(
    '/api',
    { method: 'POST', headers, body: JSON.stringify({ query, variables }) },
    peer,
  )
  const body = (await response.json()) as { errors?: { extensions: { code: string } }[] }
  return { status: response.status, code: body.errors?.[0]?.extensions.code ?? null }
}

const enter = (payrollNum: string, password: string, from: From = {}) =>
  call(login, { payrollNum, password }, from)

const entered = { status: 200, code: null }

/** Guesses until the account is shut from there for a quarter of an hour; each wait is waited for. */
const shut = async (payrollNum: string, from: From): Promise<void> => {
  for (let guess = 0; guess < 13; guess += 1) {
    const { status } = await enter(payrollNum, `guess-${guess}`, from)
    if (status === 429) app.clock.advance(700_000)
  }
  for (let guess = 0; (await enter(payrollNum, `more-${guess}`, from)).status !== 429; guess += 1);
}

const somebody = async (): Promise<{ id: string; payrollNum: string; token: string }> => {
  numbers += 1
  const payrollNum = String(numbers)
  const id = await app.hire({ payrollNum, email: `p${payrollNum}@example.com` })
  return { id, payrollNum, token: await app.as(id) }
}

const linkFor = (personId: string): Promise<string> =>
  makeResetToken(app.services.db, personId, keyFor(app.config.jwtSecret, 'reset-tokens'), app.services.now())

beforeAll(async () => {
  app = await openTestApp()
  adminToken = await app.as(await app.hire({ payrollNum: '1', roleId: roleIds.administrador }))
})
afterAll(() => app.close())

describe('[AUTH-14] a lock does not outlive its cure', () => {
  const wanted = 'lluvia-en-marzo'

  test('an administrator’s temporary password opens at once, for whoever was locked out anywhere', async () => {
    const { id, payrollNum } = await somebody()
    const device = randomUUID()
    expect(await enter(payrollNum, theirs, { device })).toEqual(entered)
    for (const from of [{ peer: stranger }, { device }, {}]) await shut(payrollNum, from)
    for (let asked = 0; asked < 3; asked += 1) await call(forgot, { payrollNum })
    expect((await call(forgot, { payrollNum })).status).toBe(429)
    expect((await enter(payrollNum, theirs)).status).toBe(429)
    await call(change, { newPassword: 'nube-de-octubre', userId: id }, { token: adminToken })
    for (const from of [{ peer: stranger }, { device }, {}])
      expect(await enter(payrollNum, 'nube-de-octubre', from)).toEqual(entered)
    expect((await call(forgot, { payrollNum })).status).toBe(200)
  })

  test('a used link opens at once, and so does the current password asked for at a change', async () => {
    const { id, payrollNum, token } = await somebody()
    await shut(payrollNum, {})
    const guess = () => call(change, { oldPassword: 'x', newPassword: wanted }, { token })
    for (let tried = 0; tried < 5; tried += 1) expect((await guess()).code).toBe('ErrorIncorrectPassword')
    expect((await guess()).status).toBe(429)
    expect(await call(reset, { token: await linkFor(id), newPassword: wanted })).toEqual(entered)
    expect(await enter(payrollNum, wanted)).toEqual(entered)
    const again = { oldPassword: wanted, newPassword: 'otra-lluvia-44' }
    expect(await call(change, again, { token: await beginAgain(payrollNum, wanted) })).toEqual(entered)
  })

  test('a wrong guess of a link, a refused password or another’s cure lifts nothing', async () => {
    const [locked, other] = [await somebody(), await somebody()]
    await shut(locked.payrollNum, {})
    await call(reset, { token: 'made-up', newPassword: wanted })
    await call(reset, { token: await linkFor(locked.id), newPassword: 'abc' })
    await call(change, { newPassword: 'nube-de-octubre', userId: other.id }, { token: adminToken })
    expect((await enter(locked.payrollNum, theirs)).status).toBe(429)
  })

  const beginAgain = async (payrollNum: string, password: string): Promise<string> => {
    const { data } = await app.gql(login, { payrollNum, password })
    return data.User_login.token
  }
})

describe('[AUTH-14] log-ins and links are slowed down apart', () => {
  test('junk links by the hundred stop neither a log-in nor a right link from that address', async () => {
    const { id, payrollNum } = await somebody()
    const peer = '198.51.100.20'
    const junk = await Promise.all(
      Array.from({ length: 130 }, (_, n) => call(reset, { token: `t${n}`, newPassword: 'x' }, { peer })),
    )
    expect(junk.filter(({ status }) => status === 200)).toHaveLength(100)
    expect((await call(reset, { token: 't', newPassword: 'x' }, { peer })).status).toBe(429)
    expect(await enter(payrollNum, theirs, { peer })).toEqual(entered)
    const link = { token: await linkFor(id), newPassword: 'marea-alta-2031' }
    expect(await call(reset, link, { peer })).toEqual(entered)
  })

  test('[AUTH-14] whoever has all of a /64 of IPv6 has one address, whether it guesses at numbers, links or certificates', async () => {
    const { payrollNum } = await somebody()
    const [own, other] = ['2001:db8:0:a', '2001:db8:0:b']
    for (let n = 0; n < 100; n += 1) await enter(String(70_000 + n), 'x', { peer: `${own}::${n}` })
    expect((await enter(payrollNum, theirs, { peer: `${own}:5::1` })).status).toBe(429)
    expect(await enter(payrollNum, theirs, { peer: `${other}::1` })).toEqual(entered)

    const junk = (peer: string) => call(reset, { token: 'junk', newPassword: 'x' }, { peer })
    for (let n = 0; n < 100; n += 1) await junk(`${own}::${n}`)
    expect([(await junk(`${own}::ffff`)).status, (await junk(`${other}::1`)).status]).toEqual([429, 200])

    const checked = async (peer: string) =>
      (await app.send('/api/certificates/NADIE/verification', {}, peer)).status
    for (let n = 0; n < 20; n += 1) expect(await checked(`${own}::${n}`)).toBe(404)
    await checked(`${own}::abc`)
    expect([await checked(`${own}::abcd`), await checked(`${other}::1`)]).toEqual([429, 404])
  })

  test('an address whose log-ins are shut still sets a password by a link', async () => {
    const { id, payrollNum } = await somebody()
    const peer = '198.51.100.21'
    for (let n = 0; n < 100; n += 1) await enter(String(50_000 + n), 'x', { peer })
    expect((await enter(payrollNum, theirs, { peer })).status).toBe(429)
    const link = { token: await linkFor(id), newPassword: 'marea-alta-2031' }
    expect(await call(reset, link, { peer })).toEqual(entered)
  })

  test('an address whose log-ins are shut still lets in whoever knows their password at their own browser', async () => {
    const { payrollNum } = await somebody()
    const [peer, device] = ['198.51.100.22', randomUUID()]
    expect(await enter(payrollNum, theirs, { peer, device })).toEqual(entered)
    for (let n = 0; n < 110; n += 1) await enter(String(60_000 + n), 'x', { peer })
    expect((await enter(payrollNum, theirs, { peer })).status).toBe(429)
    expect((await enter(payrollNum, theirs, { peer, device: randomUUID() })).status).toBe(429)
    expect(await enter(payrollNum, theirs, { peer, device })).toEqual(entered)
    expect(await enter(payrollNum, 'wrong', { peer, device })).toMatchObject({
      code: 'sessions.incorrect-password',
    })
    for (let n = 0; n < 6; n += 1) await enter(payrollNum, `wrong-${n}`, { peer, device })
    expect((await enter(payrollNum, theirs, { peer, device })).status).toBe(429)
  })
})

describe('[AUTH-14] what stands beside a new password', () => {
  test('is where its owner logs in: strangers who go on guessing after the cure keep nobody out there', async () => {
    const { id, payrollNum } = await somebody()
    const device = randomUUID()
    const guesses = async () => {
      for (let n = 0; n < 12; n += 1) await enter(payrollNum, `guess-${n}`, { peer: stranger })
      return (await enter(payrollNum, 'one more', { peer: stranger })).status
    }
    expect(await enter(payrollNum, theirs, { device })).toEqual(entered)
    expect(await guesses()).toBe(429)
    const link = { token: await linkFor(id), newPassword: 'marea-alta-2031' }
    expect(await call(reset, link, { device })).toEqual(entered)
    expect(await guesses()).toBe(429)
    expect(await enter(payrollNum, 'marea-alta-2031', { device })).toEqual(entered)
    const given = { userId: id, newPassword: 'boya-verde-al-sur-77' }
    expect(await call(change, given, { token: adminToken })).toEqual(entered)
    expect(await guesses()).toBe(429)
    expect(await enter(payrollNum, 'boya-verde-al-sur-77', { device })).toEqual(entered)
  })

  test('is at most the twenty latest places of a person', async () => {
    const { id, payrollNum } = await somebody()
    for (let n = 0; n < 25; n += 1) {
      app.clock.advance(1_000)
      expect(await enter(payrollNum, theirs, { device: randomUUID() })).toEqual(entered)
    }
    const [found] = await app.services.db.query<{ places: number }>({
      text: 'select count(*) as places from known_places where person_id = $1',
      values: [id],
    })
    expect(found?.places).toBe(20)
  })
})

describe('[AUTH-14] a stranger’s guesses', () => {
  test('never keep out whoever logs in from where they did before', async () => {
    const { payrollNum } = await somebody()
    expect(await enter(payrollNum, theirs)).toEqual(entered)
    await shut(payrollNum, { peer: stranger })
    expect((await enter(payrollNum, theirs, { peer: '203.0.113.67' })).status).toBe(429)
    expect(await enter(payrollNum, theirs)).toEqual(entered)
    expect((await enter(payrollNum, 'x', { peer: stranger })).status).toBe(429)
  })

  test('from the same address keep out nobody at their own browser, nor do theirs keep out the address', async () => {
    const { payrollNum } = await somebody()
    const device = randomUUID()
    expect(await enter(payrollNum, theirs, { device })).toEqual(entered)
    await shut(payrollNum, {})
    await shut(payrollNum, { device: randomUUID() })
    expect((await enter(payrollNum, theirs)).status).toBe(429)
    expect(await enter(payrollNum, theirs, { device: device.toUpperCase() })).toEqual(entered)
    await shut(payrollNum, { device })
    expect((await enter(payrollNum, theirs, { device })).status).toBe(429)
  })

  test('are slowed down as strangers’ wherever nobody logged in, whatever they call their browser', async () => {
    const { payrollNum } = await somebody()
    const tries = []
    for (let n = 0; n < 12; n += 1)
      tries.push(await enter(payrollNum, `guess-${n}`, { peer: `203.0.113.${n}`, device: randomUUID() }))
    expect(tries.filter(({ status }) => status !== 429)).toHaveLength(5)
  })

  test('one in a quarter of an hour for two days keep nobody out, even at the same address', async () => {
    const { payrollNum } = await somebody()
    for (let n = 0; n < 5; n += 1) await enter(payrollNum, `burst-${n}`, { peer: stranger })
    for (let n = 0; n < 4 * 24 * 2; n += 1) {
      app.clock.advance(15 * 60_000)
      expect((await enter(payrollNum, `drip-${n}`, { peer: stranger })).code).toBe(
        'sessions.incorrect-password',
      )
    }
    expect(await enter(payrollNum, theirs, { peer: stranger })).toEqual(entered)
  })

  test('count again from a place where nobody logged in for ninety days', async () => {
    const { payrollNum } = await somebody()
    const knows = async (afterMs: number): Promise<boolean> => {
      await enter(payrollNum, theirs)
      app.clock.advance(afterMs)
      await shut(payrollNum, { peer: stranger })
      const { status } = await enter(payrollNum, theirs)
      app.clock.advance(86_400_000)
      return status === 200
    }
    expect(await knows(89 * 86_400_000)).toBe(true)
    expect(await knows(90 * 86_400_000)).toBe(false)
  })

  test('leave no trace of where anybody logs in', async () => {
    const { payrollNum } = await somebody()
    const device = randomUUID()
    await enter(payrollNum, theirs, { device })
    const places = await app.services.db.query<{ place: string }>({
      text: 'select place from known_places',
      values: [],
    })
    expect(places.length).toBeGreaterThan(2)
    for (const { place } of places) expect(place).toMatch(/^[0-9a-f]{64}$/)
  })
})
