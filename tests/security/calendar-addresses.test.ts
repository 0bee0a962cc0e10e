import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { stopToken } from '../../api/features/notices/stop-token.ts'
import { deactivateEmployee } from '../../domain/people/employment.ts'
import { person } from '../../domain/people/person.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { calendarsIn, entriesIn } from '../support/calendars.ts'
import { type Classroom, openClassroom, type Person } from '../support/classroom.ts'
import { lessonCalls, remote } from '../support/lessons.ts'

let app: TestApp
let room: Classroom
let calendars: ReturnType<typeof calendarsIn>
let ana: Person
let network = 0

beforeAll(async () => {
  app = await openTestApp({ PUBLIC_URL: 'https://faro.example' })
  room = await openClassroom(app)
  calendars = calendarsIn(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  ana = await room.newPerson()
})

/** Guesses of each count apart. */
const nextNetwork = (): string => {
  network += 1
  return `198.51.100.${network}`
}

const other = (letter: string): string =>
  letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase()

/** The same token but for one letter in the other case. */
const inOtherCase = (token: string): string => {
  const place = token.search(/[a-z](?=[^.]*$)/i)
  return `${token.slice(0, place)}${other(token.charAt(place))}${token.slice(place + 1)}`
}

describe('a calendar address', () => {
  test.each([
    ['revoked', () => app.rest('DELETE', '/calendar-address', undefined, ana.token)],
    ['renewed', () => app.rest('POST', '/calendar-address', undefined, ana.token)],
    [
      'of somebody who left',
      () => app.services.execute(app.command('Deactivate'), person, ana.id, deactivateEmployee(null)),
    ],
  ] as const)('[DUE-20] that is %s does not even say that nothing changed', async (_, end) => {
    const address = await calendars.make(ana)
    const tag = (await calendars.get(address)).headers.get('etag') ?? ''
    const again = (known: string, method = 'GET') =>
      app.app.fetch(new Request(address, { method, headers: { 'if-none-match': known } }), {
        peer: nextNetwork(),
      })
    expect((await again(tag)).status).toBe(304)
    await end()
    await app.settled()
    for (const known of [tag, `W/${tag}`, '*', ''])
      for (const method of ['GET', 'HEAD']) {
        const answer = await again(known, method)
        expect([known, method, answer.status, answer.headers.get('etag')]).toEqual([known, method, 404, null])
        expect(await answer.text()).not.toContain('BEGIN')
      }
  })

  test('[DUE-20] that is nearly the right one is as unknown as any other', async () => {
    const address = await calendars.make(ana)
    const secret = /calendar\/([\w-]{43})\.ics$/.exec(address)?.[1] ?? ''
    const answerOf = async (file: string, init: RequestInit = {}) => {
      const answer = await app.send(`/api/calendar/${file}`, init, nextNetwork())
      return { status: answer.status, text: await answer.text() }
    }
    for (const file of [
      `${inOtherCase(secret)}.ics`,
      `${secret.toUpperCase()}.ics`,
      `${secret.toLowerCase()}.ics`,
      `${secret}.ics.ics`,
      `${secret}.ICS`,
      `${secret}.ics%00`,
      `${secret}%20`,
      `%20${secret}`,
      `${secret}=`,
      `${secret.slice(1)}.ics`,
      `${secret}${secret}.ics`,
      `..%2Fcalendar%2F${secret}.ics`,
      '%',
      '%ff%fe',
      'a'.repeat(10_000),
      `${'a'.repeat(42)}ａ.ics`,
    ]) {
      const { status, text } = await answerOf(file)
      expect([file, [400, 404, 414].includes(status)]).toEqual([file, true])
      expect(text).not.toContain('BEGIN')
    }
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect([
        method,
        [401, 404, 405].includes((await answerOf(`${secret}.ics`, { method })).status),
      ]).toEqual([method, true])
    expect((await answerOf(`${secret}.ics`)).status).toBe(200)
  })

  test('[DUE-20] opens the calendar of its owner alone, whoever else is logged in, and nobody ends that of another', async () => {
    const { moduleId } = await room.publishedCourse()
    const calls = lessonCalls(app, room)
    const { id } = await calls.addSession(remote(moduleId, { isDraft: false, instructors: [ana.id] }))
    await app.settled()
    const eve = await room.newPerson()
    const [own, theirs] = [await calendars.make(ana), await calendars.make(eve)]
    const uidsAt = async (address: string, token: string) => {
      const answer = await calendars.get(address, { headers: { authorization: `Bearer ${token}` } })
      return entriesIn(await answer.text()).map(({ uid }) => uid)
    }
    expect(await uidsAt(own, eve.token)).toEqual([`session-${id}@faro.example`])
    expect(await uidsAt(theirs, ana.token)).toEqual([])
    const body = { id: ana.id, personId: ana.id, userId: ana.id }
    await app.rest('DELETE', `/calendar-address?personId=${ana.id}`, body, eve.token)
    expect((await calendars.get(own)).status).toBe(200)
    expect((await calendars.get(theirs, {}, nextNetwork())).status).toBe(404)
  })
})

describe('a link that stops mail', () => {
  const stop = (token: string, method = 'POST', peer = nextNetwork()) =>
    app.app.fetch(new Request(`https://faro.example/api/mail/stop/${token}`, { method }), { peer })
  const isStopped = async (of: Person) =>
    (await app.rest('GET', '/me/mail', undefined, of.token)).body.isStopped

  test('[DUE-17] stops it for its own person alone, and by no nearly right one', async () => {
    const eve = await room.newPerson()
    const [own, theirs] = [ana, eve].map(({ id }) => stopToken(app.config.jwtSecret, id))
    const [id = '', mac = ''] = own?.split('.') ?? []
    for (const token of [
      `${eve.id}.${mac}`,
      `${id}.${theirs?.split('.')[1]}`,
      `${id}.${inOtherCase(mac)}`,
      `${id}.`,
      `.${mac}`,
      mac,
      `${id}.${mac}.${mac}`,
      `${id}.${mac}%00`,
      `${id}%20.${mac}`,
      `${id}.${'a'.repeat(10_000)}`,
      `${"' or true --"}.${mac}`,
      '%ff',
    ]) {
      const { status } = await stop(token)
      expect([token, [400, 404, 414].includes(status)]).toEqual([token, true])
    }
    expect([await isStopped(ana), await isStopped(eve)]).toEqual([false, false])
    expect((await stop(own ?? '')).status).toBe(200)
    expect([await isStopped(ana), await isStopped(eve)]).toEqual([true, false])
  })

  test('[DUE-17] stops nothing where a program only looks at it', async () => {
    const token = stopToken(app.config.jwtSecret, ana.id)
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE'])
      expect([method, [401, 404, 405].includes((await stop(token, method)).status)]).toEqual([method, true])
    expect(await isStopped(ana)).toBe(false)
  })

  test('[DUE-17] is not guessed: unknown ones wait by network, known ones do not', async () => {
    const peer = nextNetwork()
    const wrong = stopToken('another secret', ana.id)
    const statuses = []
    for (let tries = 0; tries < 140; tries += 1) statuses.push((await stop(wrong, 'POST', peer)).status)
    expect(new Set(statuses)).toEqual(new Set([404, 429]))
    expect(statuses.at(-1)).toBe(429)
    expect((await stop(stopToken(app.config.jwtSecret, ana.id), 'POST', peer)).status).toBe(200)
  })
})
