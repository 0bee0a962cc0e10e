import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deactivateEmployee, reactivateEmployee } from '../../domain/people/employment.ts'
import { person } from '../../domain/people/person.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { calendarsIn } from '../support/calendars.ts'
import { type Classroom, openClassroom, type Person } from '../support/classroom.ts'
import { lessonCalls, remote } from '../support/lessons.ts'

let app: TestApp
let room: Classroom
let calendars: ReturnType<typeof calendarsIn>
let ana: Person

beforeAll(async () => {
  app = await openTestApp({ PUBLIC_URL: 'https://faro.example' })
  room = await openClassroom(app)
  calendars = calendarsIn(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  ana = await room.newPerson()
})

const addresses = Array.from({ length: 200 }, (_, one) => `198.51.100.${one}`)

/** From a network of its own, unless one is given. */
const read = async (address: string, init: RequestInit = {}, peer = addresses.pop()) => {
  const answer = await calendars.get(address, init, peer)
  return answer.status === 200 ? 200 : [answer.status, (await answer.json()).code]
}

const unknown = [404, 'calendars.unknown-address']
const statusOf = async ({ token }: Person) =>
  (await app.rest('GET', '/calendar-address', undefined, token)).body
const revoke = ({ token }: Person) => app.rest('DELETE', '/calendar-address', undefined, token)
const factsOf = async ({ id }: Person) => {
  const facts = await app.services.store.read(`person-${id}`)
  return facts.filter(({ type }) => type.startsWith('CalendarAddress'))
}

describe('a calendar address', () => {
  test('[DUE-20] is a secret of 256 bits that is told once: the table has its digest, the log that it was made', async () => {
    expect(await statusOf(ana)).toEqual({ madeAt: null, lastUsedOn: null })
    const address = await calendars.make(ana)
    const [, secret = ''] = /^https:\/\/faro\.example\/api\/calendar\/([\w-]{43})\.ics$/.exec(address) ?? []
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
    expect(await statusOf(ana)).toEqual({ madeAt: app.clock.now.toISOString(), lastUsedOn: null })
    const rows = await app.services.db.query(
      sql`select * from calendar_addresses where person_id = ${ana.id}`,
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect((await factsOf(ana)).map(({ type, data, meta }) => [type, data, meta.command])).toEqual([
      ['CalendarAddressMade', { personId: ana.id, replacing: false }, 'MakeCalendarAddress'],
    ])
    expect(JSON.stringify(await app.services.store.read(`person-${ana.id}`))).not.toContain(secret)
    expect(await calendars.make(await room.newPerson())).not.toBe(address)
  })

  test('[DUE-20] is read without a session, and only its day of use is kept', async () => {
    const address = await calendars.make(ana)
    const head = await app.services.store.head()
    expect(await read(address)).toBe(200)
    expect(await read(address)).toBe(200)
    expect(await statusOf(ana)).toEqual({ madeAt: expect.any(String), lastUsedOn: '2026-03-02' })
    expect(await app.services.store.head()).toBe(head)
  })

  test('[DUE-20] is dead at the next request once it is renewed, whose new one works', async () => {
    const before = await calendars.make(ana)
    expect(await read(before)).toBe(200)
    const after = await calendars.make(ana)
    expect([await read(before), await read(after)]).toEqual([unknown, 200])
    expect((await factsOf(ana)).map(({ data }) => data)).toEqual([
      { personId: ana.id, replacing: false },
      { personId: ana.id, replacing: true },
    ])
  })

  test('[DUE-20] is dead at the next request once it is revoked; a second revocation does nothing', async () => {
    const [address, others] = [await calendars.make(ana), await calendars.make(await room.newPerson())]
    expect((await revoke(ana)).body).toEqual({ madeAt: null, lastUsedOn: null })
    expect([await read(address), await read(others)]).toEqual([unknown, 200])
    expect((await revoke(ana)).status).toBe(200)
    expect((await factsOf(ana)).map(({ type }) => type)).toEqual([
      'CalendarAddressMade',
      'CalendarAddressRevoked',
    ])
    const again = await calendars.make(ana)
    expect([await read(address), await read(again)]).toEqual([unknown, 200])
  })

  test('[DUE-20] of somebody deactivated tells nothing at the next request, and stays dead when they return', async () => {
    const address = await calendars.make(ana)
    expect(await read(address)).toBe(200)
    // the fact alone: processes and read models may lag
    await app.services.execute(app.command('Leave'), person, ana.id, deactivateEmployee(null))
    expect(await read(address)).toEqual(unknown)
    await app.settled()
    await app.services.execute(app.command('Return'), person, ana.id, reactivateEmployee(null, null))
    await app.settled()
    expect(await read(address)).toEqual(unknown)
    const back = { ...ana, token: await app.as(ana.id) }
    expect(await statusOf(back)).toEqual({ madeAt: null, lastUsedOn: null })
    expect(await read(await calendars.make(back))).toBe(200)
  })

  test('[DUE-20] of somebody erased tells nothing at the next request', async () => {
    const payrollNum = '90210'
    const gone = await room.person(payrollNum)
    const address = await calendars.make(gone)
    const erase = `mutation ($id: ID!, $payrollNum: String!) {
      User_forget(id: $id, payrollNum: $payrollNum, ground: request) { id } }`
    const { code } = await app.gql(erase, { id: gone.id, payrollNum }, room.admin.token)
    expect(code).toBeNull()
    expect(await read(address)).toEqual(unknown)
    const rows = await app.services.db.query(sql`select from calendar_addresses where person_id = ${gone.id}`)
    expect(rows).toEqual([])
  })

  test('[DUE-20] that is made twice at once is one that works', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => app.rest('POST', '/calendar-address', undefined, ana.token)),
    )
    const made = answers.flatMap(({ status, body }) => (status === 201 ? [body.address as string] : []))
    const seen = await Promise.all(made.map((address) => read(address)))
    expect(seen.filter((one) => one === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code)).toEqual(
      Array(answers.length - made.length).fill('calendars.replaced-meanwhile'),
    )
  })

  test('[DUE-20] that is made again by a repeated request works, and one that was revoked meanwhile is not made', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const make = () => app.rest('POST', '/calendar-address', undefined, ana.token, headers)
    const [first, second] = [await make(), await make()]
    expect([await read(first.body.address), await read(second.body.address)]).toEqual([unknown, 200])
    expect(await factsOf(ana)).toHaveLength(1)
    await revoke(ana)
    expect((await make()).body.code).toBe('calendars.replaced-meanwhile')
    expect(await read(second.body.address)).toEqual(unknown)
  })
})

describe('a calendar', () => {
  test('[DUE-20] is sent once as long as nothing changes, and again when something did', async () => {
    const { moduleId } = await room.publishedCourse()
    const calls = lessonCalls(app, room)
    const { id } = await calls.addSession(remote(moduleId, { isDraft: false, instructors: [ana.id] }))
    await app.settled()
    const address = await calendars.make(ana)
    const first = await calendars.get(address)
    const tag = first.headers.get('etag') ?? ''
    expect(tag).toMatch(/^"[\w-]{43}"$/)
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    expect(first.headers.get('referrer-policy')).toBe('no-referrer')
    expect(first.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    app.clock.advance(60_000)
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const answer = await calendars.get(address, { headers: { 'if-none-match': known } })
      expect([answer.status, await answer.text(), answer.headers.get('etag')]).toEqual([304, '', tag])
    }
    const head = await calendars.get(address, { method: 'HEAD' })
    expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', tag])
    await calls.change({ id, time: '10:00:00' })
    await app.settled()
    const changed = await calendars.get(address, { headers: { 'if-none-match': tag } })
    expect(changed.status).toBe(200)
    expect(changed.headers.get('etag')).not.toBe(tag)
  })

  test('[DUE-20] is read sixty times an hour by its address', async () => {
    const address = await calendars.make(ana)
    for (let read = 0; read < 60; read += 1) expect((await calendars.get(address)).status).toBe(200)
    const refused = await calendars.get(address)
    expect([refused.status, (await refused.json()).code]).toEqual([429, 'http.rate-limited'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000)
    expect(await read(await calendars.make(await room.newPerson()))).toBe(200)
    app.clock.advance(60 * 60_000)
    expect(await read(address)).toBe(200)
  })

  test('[DUE-20] is not guessed: unknown secrets wait by network, known ones do not', async () => {
    const address = await calendars.make(ana)
    const network = '192.0.2.7'
    const guess = (secret: string) => read(`https://faro.example/api/calendar/${secret}`, {}, network)
    for (const wrong of ['x', '.ics', `${'A'.repeat(42)}.ics`, `${'A'.repeat(44)}.ics`])
      expect(await guess(wrong)).toEqual(unknown)
    for (let tries = 0; tries < 16; tries += 1) await guess(`${'B'.repeat(43)}.ics`)
    expect(await guess(`${'B'.repeat(43)}.ics`)).toEqual([429, 'http.rate-limited'])
    expect(await read(address, {}, network)).toBe(200)
    expect(await read(`https://faro.example/api/calendar/${'C'.repeat(43)}.ics`)).toEqual(unknown)
    const waits = async () => {
      const { pathname } = new URL(`https://faro.example/api/calendar/${'B'.repeat(43)}.ics`)
      return Number((await app.send(pathname, {}, network)).headers.get('retry-after'))
    }
    // counted in the database up to its longest wait, then in memory alone
    for (let tries = 0; tries < 20; tries += 1) await waits()
    expect(await waits()).toBe(15 * 60)
    for (let tries = 0; tries < 80; tries += 1) await waits()
    expect(await waits()).toBe(10 * 60)
    expect(await read(address, {}, network)).toBe(200)
  })
})
