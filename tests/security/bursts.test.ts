import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../support/app.ts'
import { openBusyHasher } from '../support/hasher.ts'

let app: TestApp
let people: readonly string[]
const hasher = openBusyHasher()

const login = `mutation ($payrollNum: String, $password: String) {
  User_login(payrollNum: $payrollNum, password: $password) { token } }`
const theirs = 'a password of their own'
const crowd = 30

const enter = (payrollNum: number, password: string, peer: string, headers = {}) =>
  app.send(
    '/api',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query: login, variables: { payrollNum: String(payrollNum), password } }),
    },
    peer,
  )

/** Wrong log-ins at once, each with a number of its own; how many of them were told what was wrong. */
let numbers = 20_000
const guess = async (many: number, peer: string): Promise<number> => {
  const from = numbers
  numbers += many
  const all = await Promise.all(Array.from({ length: many }, (_, n) => enter(from + n, 'x', peer)))
  return all.filter(({ status }) => status === 200).length
}

const sessions = async (): Promise<number> =>
  (await app.services.db.query({ text: 'select 1 from login_sessions', values: [] })).length

beforeAll(async () => {
  app = await openTestApp({}, null, hasher)
  people = await Promise.all(
    Array.from({ length: crowd }, (_, n) => app.hire({ payrollNum: String(100 + n) })),
  )
  for (const person of people) await app.as(person)
})
afterAll(() => app.close())

describe('[AUTH-14] an address that many share', () => {
  test('lets all in who know their passwords, at once, though one more mistake would shut it', async () => {
    const peer = '198.51.100.1'
    const everybody = () =>
      Promise.all(people.map((_, n) => enter(100 + n, theirs, peer).then(({ status }) => status)))
    expect(await guess(99, peer)).toBe(99)
    expect(new Set(await everybody())).toEqual(new Set([200]))
    expect(await guess(1, peer)).toBe(1)
    expect(new Set(await everybody())).toEqual(new Set([429]))
    app.clock.advance(5_000)
    expect(new Set(await everybody())).toEqual(new Set([200]))
  })

  test('counts each wrong password of a burst, and tells one of them what was wrong', async () => {
    const peer = '198.51.100.2'
    expect(await guess(100, peer)).toBe(100)
    app.clock.advance(5_000)
    expect(await guess(60, peer)).toBe(1)
    const shut = await enter(100, theirs, peer)
    expect([shut.status, shut.headers.get('retry-after')]).toEqual([429, '900'])
    app.clock.advance(899_000)
    expect((await enter(100, theirs, peer)).status).toBe(429)
    app.clock.advance(1_000)
    expect((await enter(100, theirs, peer)).status).toBe(200)
  })

  test('gives a burst no more than its allowance: the right guess behind the wrong ones opens nothing', async () => {
    const peer = '198.51.100.3'
    const { reached, release } = hasher.hold(theirs)
    const before = await sessions()
    const right = enter(100, theirs, peer)
    await reached
    expect(await guess(140, peer)).toBe(100)
    release()
    expect((await right).status).toBe(429)
    expect(await sessions()).toBe(before)
    expect((await enter(100, theirs, '198.51.100.4')).status).toBe(200)
  })
})

test('[AUTH-14] nobody on the same network chooses their own address', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 101; n += 1) {
    const { status } = await enter(40_000 + n, 'x', '10.1.2.3', { 'x-forwarded-for': `198.51.100.${n}` })
    statuses.push(status)
  }
  expect(statuses.lastIndexOf(200)).toBe(99)
  expect(statuses[100]).toBe(429)
})
