import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { queueLetters } from '../../api/features/notices/queue-letters.ts'
import { stopToken } from '../../api/features/notices/stop-token.ts'
import { byUrgency } from '../../api/features/notices/urgency.ts'
import { letters } from '../../api/letters.ts'
import { startMail } from '../../api/mail/mail.ts'
import { noticeWords } from '../../api/notices/words.ts'
import { streamName } from '../../domain/kernel/ids.ts'
import { giveNotice, notices } from '../../domain/notices/notices.ts'
import type { Queryable } from '../../projections/kernel/database.ts'
import { lettersOf } from '../../projections/notices.letters.ts'
import type { Person } from '../support/classroom.ts'
import { type Graded, openGraded } from '../support/graded.ts'
import { samples } from '../support/samples.ts'
import { type MailServer, readable, startMailServer } from '../support/smtp.ts'

const hourMs = 3_600_000

let graded: Graded
let app: Graded['app']
let room: Graded['room']
let server: MailServer
let ana: Person
let number = 0

const company = async (choice: object, by = room.admin) =>
  app.rest('PUT', '/company/notice-mail', { isOn: true, digestHour: 8, quiet: null, ...choice }, by.token)

const services = () => ({ ...app.services, config: { ...app.config, smtpUrl: server.url } })
const queue = () => queueLetters(services(), app.clock.now)
const waiting = () =>
  app.services.db.query<{ kind: string; person_id: string }>(
    sql`select kind, person_id from mail_outbox order by queued_at`,
  )

/** Sends what waits. */
const send = async () => {
  const worker = startMail(services(), letters, 10)
  await expect.poll(waiting).toEqual([])
  await worker.stop()
  await app.settled()
}

const learner = async (more: object = {}): Promise<Person> => {
  number += 1
  const person = await room.newPerson({
    fullName: `Ana ${number}`,
    email: `ana${number}@example.com`,
    ...more,
  })
  await graded.requireOfAll()
  await app.settled()
  return person
}

/** Mailed at once. */
const publish = async (of: Person, lessonId = graded.first) => {
  await graded.save({ [of.id]: { grade: 80, published: true } }, room.author, lessonId)
  await app.settled()
}

type Ended = { readonly kind: string; readonly noticeIds: readonly string[]; readonly why?: string }

const endedOf = async (of: Person) => {
  const events = await app.services.store.load(streamName('notices', `${of.id}-2026-03`))
  return events
    .filter(({ type }) => type.startsWith('Letter'))
    .map(({ type, data }) => ({ type, ...(data as unknown as Ended) })) // facts of letters
}

beforeAll(async () => {
  graded = await openGraded()
  app = graded.app
  room = graded.room
  server = await startMailServer({ refused: ['mal@example.com'] })
})
afterAll(async () => {
  await app.close()
  await server.stop()
})

beforeEach(async () => {
  await app.services.db.query(sql`delete from mail_outbox`)
  app.clock.now = new Date('2026-03-02T15:00:00.000Z') // 9:00 in Mexico City
  await company({ isOn: false })
  await app.settled()
  server.received.length = 0
})

describe('notices by mail', () => {
  test('[DUE-15] nothing is mailed before the company switches it on, and then only what comes afterwards', async () => {
    ana = await learner()
    await publish(ana)
    await queue()
    expect(await waiting()).toEqual([])
    await company({})
    await app.settled()
    await queue()
    expect(await waiting()).toEqual([])
    await publish(ana, graded.second)
    await queue()
    expect((await waiting()).map(({ kind }) => kind)).toContain('notice')
  })

  test('[DUE-17] a grade is mailed at once in the language of the person, with its act, why, and the way to stop it', async () => {
    await company({ digestHour: 23 })
    ana = await learner()
    await app.rest('PUT', '/me/language', { language: 'en' }, ana.token)
    await publish(ana)
    await queue()
    await send()
    const [letter] = server.received
    if (!letter) throw new Error('nothing was received')
    const text = readable(letter)
    expect(letter.to).toEqual([`ana${number}@example.com`])
    expect(text).toContain('Subject: Grade published')
    expect(text).toContain('You can now see your grade of “Práctica de amarre”')
    expect(text).toContain('You receive it because it is about a test of yours.')
    expect(text).toMatch(/See the grade:\s+http:\/\/\S+\/avisos\?abrir=[0-9a-f-]{36}/)
    expect(text).toContain('Stop notices by email')
    expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(server.received).toHaveLength(1)
  })

  test('[DUE-13] the delivery is a fact with a digest of what was sent, and nothing is sent twice', async () => {
    await company({ digestHour: 23 })
    ana = await learner()
    await publish(ana)
    await queue()
    await send()
    await queue()
    expect(await waiting()).toEqual([])
    const { rows } = (await app.rest('GET', '/notices', undefined, ana.token)).body
    expect(await endedOf(ana)).toEqual([
      expect.objectContaining({
        type: 'LetterDelivered',
        kind: 'notice',
        noticeIds: [rows[0].id],
        on: '2026-03-02',
        digest: expect.stringMatching(/^[0-9a-f]{64}$/),
      }),
    ])
  })

  test('[DUE-17] the digest comes once a day at the hour of the company, with all that is new', async () => {
    await company({ digestHour: 10 })
    ana = await learner() // the course that was assigned is for the digest
    await queue()
    expect(await waiting()).toEqual([])
    app.clock.advance(hourMs)
    await queue()
    expect(await waiting()).toEqual([{ kind: 'digest', person_id: ana.id }])
    await send()
    expect(readable(server.received[0] ?? { from: '', to: [], raw: '' })).toContain('Se le asignó el curso')
    expect((await endedOf(ana)).map(({ kind }) => kind)).toEqual(['digest'])
    app.clock.advance(hourMs)
    await queue()
    expect(await waiting()).toEqual([])
  })

  test('[DUE-17] a long digest has twenty, as text and as HTML, and says how many more wait in the product', async () => {
    await company({ digestHour: 9 })
    ana = await learner({ fullName: 'Ana' })
    const names = {
      course: null,
      lesson: null,
      person: null,
      session: null,
      dueOn: null,
      people: null,
      constancias: null,
      lists: null,
    }
    const { sentence } = noticeWords('attendanceSent', names, 'es')
    const receive = async (more: number) => {
      for (let place = 0; place < more; place += 1) {
        const noticeId = app.services.newId()
        const notice = { ...samples.NoticeGiven, kind: 'attendanceSent' as const, personId: ana.id, noticeId }
        const give = giveNotice({ ...notice, month: '2026-03' })
        await app.services.execute(app.command('GiveNotice'), notices, `${ana.id}-2026-03`, give)
      }
      await app.settled()
      await queue()
      await send()
      const text = readable(server.received.at(-1) ?? { from: '', to: [], raw: '' }).replace(/\s+/g, ' ')
      return [text.split(sentence).length - 1, text.match(/En Bitácora le esperan? \w+ más\./)?.[0] ?? null]
    }
    expect(await receive(19), 'with the course that was assigned').toEqual([2 * 19, null])
    const first = readable(server.received.at(-1) ?? { from: '', to: [], raw: '' })
    expect(first).toContain('Esto es lo nuevo de su capacitación, lo más urgente primero.')
    app.clock.advance(24 * hourMs)
    expect(await receive(21)).toEqual([2 * 20, 'En Bitácora le espera uno más.'])
    app.clock.advance(24 * hourMs)
    expect(await receive(25)).toEqual([2 * 20, 'En Bitácora le esperan 5 más.'])
  })

  test('[DUE-17] a digest speaks English to those who read it', async () => {
    await company({ digestHour: 9 })
    ana = await learner({ fullName: 'Ana' })
    await app.rest('PUT', '/me/language', { language: 'en' }, ana.token)
    const receive = async (more: number) => {
      for (let place = 0; place < more; place += 1) {
        const notice = { ...samples.NoticeGiven, kind: 'attendanceSent', personId: ana.id } as const
        const give = giveNotice({ ...notice, noticeId: app.services.newId(), month: '2026-03' })
        await app.services.execute(app.command('GiveNotice'), notices, `${ana.id}-2026-03`, give)
      }
      await app.settled()
      await queue()
      await send()
      return readable(server.received.at(-1) ?? { from: '', to: [], raw: '' })
    }
    const several = await receive(21)
    for (const words of [
      'Subject: 22 notices about your training',
      'This is what is new in your training, the most urgent first.',
      '2 more await you in Bitácora.',
      'You receive one digest a day, and only when there is something new.',
      'See all my notices:',
      'Stop notices by email: ',
    ])
      expect(several).toContain(words)
    app.clock.advance(24 * hourMs)
    expect(await receive(21)).toContain('One more awaits you in Bitácora.')
    app.clock.advance(24 * hourMs)
    const one = await receive(1)
    expect(one).toContain('Subject: A notice about your training')
    expect(one).toContain('This is what is new in your training.')
  })

  test('[DUE-17] what comes after the digest of a day waits for that of the next', async () => {
    await company({ digestHour: 9 })
    ana = await learner()
    await queue()
    await send()
    const notice = { ...samples.NoticeGiven, kind: 'attendanceSent', personId: ana.id } as const
    const give = giveNotice({ ...notice, noticeId: app.services.newId(), month: '2026-03' })
    await app.services.execute(app.command('GiveNotice'), notices, `${ana.id}-2026-03`, give)
    await app.settled()
    await queue()
    expect(await waiting()).toEqual([])
    app.clock.advance(24 * hourMs)
    await queue()
    expect(await waiting()).toEqual([{ kind: 'digest', person_id: ana.id }])
  })

  test('[DUE-15] another hour for the digest loses nothing that waits', async () => {
    await company({ digestHour: 23 })
    ana = await learner()
    await publish(ana)
    await company({ digestHour: 22 })
    await app.settled()
    await queue()
    expect((await waiting()).map(({ kind }) => kind)).toEqual(['notice'])
  })

  test('[DUE-15] what is older than a week is no news', async () => {
    await company({ digestHour: 23 })
    ana = await learner()
    await publish(ana)
    app.clock.advance(14 * 24 * hourMs) // the time of facts may lie days ahead here
    await queue()
    expect(await waiting()).toEqual([])
  })

  test('[DUE-17] nothing is put into the outbox in the quiet hours, and all of it afterwards', async () => {
    await company({ digestHour: 12, quiet: { from: 20, until: 10 } })
    ana = await learner()
    await publish(ana)
    await queue()
    expect(await waiting()).toEqual([])
    app.clock.advance(hourMs)
    await queue()
    expect((await waiting()).map(({ kind }) => kind)).toEqual(['notice'])
  })

  test('[DUE-17] a letter that waits in the outbox as the quiet hours begin is sent after them', async () => {
    await company({ digestHour: 12, quiet: { from: 20, until: 7 } })
    ana = await learner()
    await publish(ana)
    await queue()
    app.clock.advance(12 * hourMs) // 21:00
    const worker = startMail(services(), letters, 10)
    const later = sql`select attempts, due_at > ${app.clock.now.toISOString()}::timestamptz as is_later from mail_outbox`
    await expect.poll(() => app.services.db.query(later)).toEqual([{ attempts: 0, is_later: true }])
    await worker.stop()
    expect(server.received).toEqual([])
    app.clock.advance(12 * hourMs)
    await send()
    expect(server.received).toHaveLength(1)
  })

  test('what was read or stopped meanwhile is not mailed, nor to people who left or have no address', async () => {
    await company({ digestHour: 23 })
    const [reader, stopped, leaver, without] = [
      await learner(),
      await learner(),
      await learner(),
      await learner({ email: null }),
    ]
    for (const of of [reader, stopped, leaver, without]) await publish(of)
    await queue()
    expect(await waiting()).toHaveLength(3)
    const { newest } = (await app.rest('GET', '/notices', undefined, reader.token)).body
    await app.rest('POST', '/notices/read', { upTo: newest }, reader.token)
    await app.rest('PUT', '/me/mail', { isStopped: true }, stopped.token)
    const off = `mutation { User_updateEmployee(id: "${leaver.id}", status: false) { id } }`
    await app.gql(off, {}, room.admin.token)
    await app.settled()
    await send()
    expect(server.received).toEqual([])
    await queue()
    expect(await waiting()).toEqual([])
  })

  test('[DUE-17] a refused address ends its letter as a fact, and is not tried again', async () => {
    await company({ digestHour: 23 })
    ana = await learner({ email: 'mal@example.com' })
    await publish(ana)
    await queue()
    await send()
    const [fact] = await endedOf(ana)
    expect([fact?.type, fact?.why]).toEqual(['LetterFailed', 'addressRefused'])
    await queue()
    expect(await waiting()).toEqual([])
  })

  /** Until the letter that waits has failed so many times. */
  const fail = async (times: number) => {
    const worker = startMail(services(), letters, 10)
    const failures = () => app.services.db.query(sql`select failures from mail_outbox`)
    await expect.poll(failures).toEqual([{ failures: times }])
    await worker.stop()
  }

  test('[DUE-17] a mail server that is away for three days loses nothing', async () => {
    await company({ digestHour: 23 })
    ana = await learner()
    await publish(ana)
    await queue()
    const { port } = server
    await server.stop()
    await fail(1)
    app.clock.advance(72 * hourMs)
    await fail(2)
    app.clock.advance(hourMs)
    server = await startMailServer({ port, refused: ['mal@example.com'] })
    await send()
    expect(server.received.map(({ to }) => to[0])).toEqual([`ana${number}@example.com`])
  })

  test('[DUE-17] a letter is tried for seven days; its end is a fact then, and the notice stays in the product', async () => {
    await company({ digestHour: 23 })
    ana = await learner()
    await publish(ana)
    await queue()
    const { port } = server
    await server.stop()
    app.clock.advance(7 * 24 * hourMs - hourMs)
    await fail(1)
    expect(await endedOf(ana)).toEqual([])
    app.clock.advance(hourMs)
    await send()
    server = await startMailServer({ port, refused: ['mal@example.com'] })
    const [fact, ...others] = await endedOf(ana)
    expect([fact?.type, fact?.why, others]).toEqual(['LetterFailed', 'tooLate', []])
    await queue()
    expect(await waiting()).toEqual([])
    const { rows } = (await app.rest('GET', '/notices', undefined, await app.as(ana.id))).body
    expect(rows.map(({ kind }: { kind: string }) => kind)).toContain('gradePublished')
  })
})

test('[DUE-17] a digest begins with what somebody waits for, older notices of a kind first', () => {
  const rows = (
    [
      ['attendanceSent', 1],
      ['courseAssigned', 2],
      ['approvalWaiting', 5],
      ['opportunityRequested', 4],
      ['opportunityRequested', 3],
      ['reminderGiven', 6],
    ] as const
  ).map(([kind, position]) => ({ kind, position }))
  expect(rows.toSorted(byUrgency).map(({ position }) => position)).toEqual([6, 3, 4, 5, 2, 1])
})

describe('one-click stop', () => {
  const stop = (token: string) =>
    app.send(`/api/mail/stop/${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
  const own = async (of: Person) => (await app.rest('GET', '/me/mail', undefined, of.token)).body

  test('[DUE-17] works without a log-in, and the person may choose mail again', async () => {
    ana = await learner()
    expect((await own(ana)).isStopped).toBe(false)
    expect((await stop(stopToken(app.config.jwtSecret, ana.id))).status).toBe(200)
    expect((await own(ana)).isStopped).toBe(true)
    await app.rest('PUT', '/me/mail', { isStopped: false }, ana.token)
    expect((await own(ana)).isStopped).toBe(false)
  })

  test('[DUE-17] knows nobody who was erased', async () => {
    ana = await learner()
    const [row] = await app.services.db.query<{ payroll_num: string }>(
      sql`select payroll_num from people where person_id = ${ana.id}`,
    )
    const forgetting =
      'mutation ($id: ID!, $num: String!) { User_forget(id: $id, payrollNum: $num, ground: request) { pending } }'
    const { errors } = await app.gql(forgetting, { id: ana.id, num: row?.payroll_num }, room.admin.token)
    expect(errors).toBeUndefined()
    const response = await stop(stopToken(app.config.jwtSecret, ana.id))
    expect([response.status, (await response.json()).code]).toEqual([404, 'notices.unknown-stop'])
    expect(await app.services.db.query(sql`select from preferences where person_id = ${ana.id}`)).toEqual([])
  })

  test('refuses any other token alike, and changes nothing', async () => {
    ana = await learner()
    const token = stopToken(app.config.jwtSecret, ana.id)
    const others = [
      `${ana.id}.${'a'.repeat(43)}`,
      token.slice(0, -1),
      stopToken('another secret', ana.id),
      stopToken(app.config.jwtSecret, app.services.newId()),
      'x',
    ]
    for (const other of others) {
      const response = await stop(other)
      expect([response.status, (await response.json()).code]).toEqual([404, 'notices.unknown-stop'])
    }
    expect((await own(ana)).isStopped).toBe(false)
  })
})

describe("the company's choice", () => {
  const chosen = async () => (await app.rest('GET', '/company/notice-mail', undefined, room.admin.token)).body

  test('[DUE-15] tells how many letters a week made, and whom no mail reaches, before it is switched on', async () => {
    const before = await chosen()
    ana = await learner()
    await learner({ email: null })
    await publish(ana)
    const after = await chosen()
    expect(after.isOn).toBe(false)
    expect(after.lastWeek).toEqual({
      letters: before.lastWeek.letters + 2, // the grade at once, the course in the digest
      people: before.lastWeek.people + 1,
    })
    expect([after.missing, after.reached]).toEqual([before.missing + 1, before.reached + 1])
  })

  test('reads the notices of the week alone for it', async () => {
    const plan: unknown[] = []
    await app.services.db.transaction(async (tx) => {
      await tx.script('set local enable_seqscan = off')
      const query: Queryable['query'] = async ({ text, values }) => {
        plan.push(...(await tx.query({ text: `explain ${text}`, values })))
        return []
      }
      const kinds = { atOnce: ['gradePublished'], digest: ['courseAssigned'] } as const
      await lettersOf({ query }, { ...kinds, since: app.clock.now.toISOString(), timeZone: 'UTC' })
    })
    expect(JSON.stringify(plan)).toContain('Index Cond: (given_at > ')
  })

  test('is a fact, once; other people and impossible hours are refused', async () => {
    expect((await company({ digestHour: 9 })).body).toMatchObject({ isOn: true, digestHour: 9, quiet: null })
    const head = await app.services.store.head()
    await company({ digestHour: 9 })
    expect(await app.services.store.head()).toBe(head)
    expect((await company({}, room.author)).status).toBe(403)
    for (const [choice, code, field] of [
      [{ quiet: { from: 7, until: 7 } }, 'organisation.quiet-all-day', 'quiet'],
      [{ digestHour: 22, quiet: { from: 21, until: 7 } }, 'organisation.digest-in-quiet-hours', 'digestHour'],
      [{ digestHour: 7, quiet: { from: 7, until: 9 } }, 'organisation.digest-in-quiet-hours', 'digestHour'],
      [{ digestHour: 24 }, 'http.invalid-input', 'digestHour'],
    ] as const)
      expect((await company(choice)).body).toMatchObject({ code, field })
    expect(await app.services.store.head()).toBe(head)
  })
})
