import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isAsleep } from '../../api/features/notices/awake.ts'
import { queueLetters } from '../../api/features/notices/queue-letters.ts'
import type { QueuedMail } from '../../api/mail/outbox.ts'
import { openTerminal, terminal } from '../../domain/organisation/units.ts'
import type { Person } from '../support/classroom.ts'
import { type Definition, openDefinition } from '../support/definition.ts'

let on: Definition
let people: Readonly<Record<'tijuana' | 'mexico' | 'cancun', Person>>
let courses = 0
let allTerminals: readonly string[]

const services = () => ({
  ...on.app.services,
  config: { ...on.app.config, smtpUrl: 'smtp://127.0.0.1:1' },
})
const outbox = () => on.app.services.db.query<QueuedMail>(sql`select * from mail_outbox`)
const put = (path: string, body: object, by = on.room.admin) => on.app.rest('PUT', path, body, by.token)
const zone = (terminal: number, timeZone: unknown, by = on.room.admin) =>
  put(`/terminals/${on.app.office.terminals[terminal]}/time-zone`, { timeZone, reason: null }, by)
const mail = (quiet: object | null) => put('/company/notice-mail', { isOn: true, digestHour: 8, quiet })

const goTo = async (instant: string) => {
  on.app.clock.now = new Date(instant)
  for (const one of [on.definer, on.room.admin, on.room.author])
    Object.assign(one, { token: await on.app.as(one.id) })
}

/** Where the people live to whom letters of that kind wait. */
const receivers = async (kind: 'digest' | 'notice') => {
  const waiting = (await outbox()).filter((one) => one.kind === kind).map(({ person_id }) => person_id)
  return Object.entries(people)
    .filter(([, { id }]) => waiting.includes(id))
    .map(([place]) => place)
}
const queueAt = async (instant: string) => {
  await goTo(instant)
  await queueLetters(services(), on.app.clock.now)
}

beforeAll(async () => {
  on = await openDefinition()
  const [first, second] = on.app.office.terminals
  const third = on.app.services.newId()
  await on.app.services.execute(
    on.app.command('OpenTerminal'),
    terminal,
    third,
    openTerminal({ id: third, name: 'Ciudad de México' }),
  )
  allTerminals = [first ?? '', second ?? '', third]
  await mail(null)
  const hire = (terminalId: string, number: number) =>
    on.room.newPerson({ ...on.places[0], terminalId, email: `persona${number}@example.com` })
  people = {
    tijuana: await hire(first ?? '', 1),
    mexico: await hire(third, 2),
    cancun: await hire(second ?? '', 3),
  }
  expect((await zone(0, 'America/Tijuana')).status).toBe(200)
  expect((await zone(1, 'America/Cancun')).status).toBe(200)
  await on.app.settled()
})
afterAll(() => on.app.close())

beforeEach(async () => {
  await on.app.services.db.query(sql`delete from mail_outbox`)
  await on.app.services.db.query(sql`delete from letter_hours`)
})

/** Everybody has a course to be told of in the digest. */
const assign = async () => {
  const [, department] = on.scopes
  courses += 1
  const course = await on.exams.publishedCourse({ name: `Curso ${courses}`, terminals: allTerminals })
  if (department) await on.require(department, course.courseId)
  await on.app.settled()
  return course
}

describe('[DUE-17] the hours of a terminal', () => {
  // summer time begins in Tijuana on 8 March 2026, and is unknown in Mexico City and Cancún
  test.each([
    ['before', '2026-03-07', ['cancun'], ['mexico', 'cancun'], ['mexico', 'cancun']],
    ['during', '2026-03-09', ['cancun'], ['mexico', 'cancun'], ['tijuana', 'mexico', 'cancun']],
  ] as const)('the digest goes at eight by them, %s summer time', async (_, day, at13, at14, at15) => {
    await goTo(`${day}T12:00:00Z`)
    await assign()
    await queueAt(`${day}T12:59:00Z`)
    expect(await receivers('digest')).toEqual([])
    for (const [hour, expected] of [
      [13, at13],
      [14, at14],
      [15, at15],
      [16, ['tijuana', 'mexico', 'cancun']],
    ] as const) {
      await queueAt(`${day}T${hour}:01:00Z`)
      expect([hour, await receivers('digest')]).toEqual([hour, [...expected]])
    }
    const days = (await outbox()).map(({ payload }) => (payload as { on: string }).on)
    expect(new Set(days)).toEqual(new Set([day]))
  })

  test.each([
    ['2026-03-07T04:30:00Z', ['tijuana'], ['tijuana']], // 20:30 in Tijuana, 22:30 in Mexico City, 23:30 in Cancún
    ['2026-03-10T04:30:00Z', [], []], // 21:30 in Tijuana
    ['2026-03-10T12:30:00Z', ['cancun'], []], // 7:30 in Cancún
    ['2026-03-10T13:30:00Z', ['mexico', 'cancun'], ['cancun']],
    ['2026-03-10T14:30:00Z', ['tijuana', 'mexico', 'cancun'], ['mexico', 'cancun']],
  ] as const)(
    'what goes at once waits while it is quiet there, as the digest: %s',
    async (instant, expected, daily) => {
      await mail(null)
      await goTo(new Date(Date.parse(instant) - 3_600_000).toISOString())
      const { lessonId } = await assign()
      await assign()
      for (const { id } of Object.values(people))
        await on.exams.sit({ id, token: await on.app.as(id) }, lessonId, true)
      await mail({ from: 21, until: 7 })
      await queueAt(instant)
      expect(await receivers('notice')).toEqual([...expected])
      expect(await receivers('digest')).toEqual([...daily])
      // one that entered the outbox before
      const asleep = await Promise.all(
        Object.entries(people).map(async ([place, { id }]) => [
          place,
          await isAsleep(services(), { person_id: id } as QueuedMail), // all that it reads
        ]),
      )
      expect(asleep).toEqual(
        Object.keys(people).map((place) => [place, !expected.some((awake) => awake === place)]),
      )
      await mail(null)
    },
  )

  test('a digest of the day goes once, though the terminal’s zone is taken back', async () => {
    await goTo('2026-03-12T14:30:00Z')
    await assign()
    await queueAt('2026-03-12T14:31:00Z')
    expect(await receivers('digest')).toEqual(['mexico', 'cancun'])
    await zone(0, null)
    await on.app.settled()
    await queueAt('2026-03-12T14:32:00Z')
    await queueAt('2026-03-12T14:33:00Z')
    expect(await receivers('digest')).toEqual(['tijuana', 'mexico', 'cancun'])
    expect((await outbox()).filter(({ kind }) => kind === 'digest')).toHaveLength(3)
    await zone(0, 'America/Tijuana')
  })

  test('its zone is one of the IANA database, chosen by who keeps the company, and told in its history', async () => {
    const head = await on.app.services.store.head()
    for (const wrong of ['Tijuana', 'America/Nowhere', '', '+05:00', 'x'.repeat(300), 7, undefined]) {
      const { status, body } = await zone(1, wrong)
      expect([wrong, status, body.field]).toEqual([wrong, expect.any(Number), 'timeZone'])
      expect([400, 422]).toContain(status)
    }
    expect((await zone(1, 'America/Tijuana', on.room.author)).status).toBe(403)
    for (const same of ['America/Cancun', 'america/CANCUN']) expect((await zone(1, same)).status).toBe(200)
    expect(await on.app.services.store.head(), 'the same zone is no change').toBe(head)
    const unknown = await put(`/terminals/${crypto.randomUUID()}/time-zone`, { timeZone: null, reason: null })
    expect([unknown.status, unknown.body.code]).toEqual([404, 'organisation.not-found'])
    const { body } = await on.app.rest('GET', '/terminals/responsible', undefined, on.room.admin.token)
    const zones = Object.fromEntries(
      body.map((one: { id: string; timeZone: string | null }) => [one.id, one.timeZone]),
    )
    const [first, second] = on.app.office.terminals
    expect([zones[first ?? ''], zones[second ?? '']]).toEqual(['America/Tijuana', 'America/Cancun'])
    expect(Object.values(zones)).toContain(null)
  })
})
