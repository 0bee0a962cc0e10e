import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { holdMs, queueInvitations } from '../../api/features/calendars/invitations/queue-invitations.ts'
import { letters } from '../../api/letters.ts'
import { startMail } from '../../api/mail/mail.ts'
import { takeDue } from '../../api/mail/outbox.ts'
import { openTransport } from '../../api/mail/transport.ts'
import { companyId } from '../../domain/kernel/ids.ts'
import { company, recordRestore } from '../../domain/organisation/company.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Classroom, enrolling, openClassroom, type Person } from '../support/classroom.ts'
import { invitationIn, invitationsOf } from '../support/invitations.ts'
import { lessonCalls, remote } from '../support/lessons.ts'
import { type MailServer, startMailServer } from '../support/smtp.ts'

const leaseMs = 5 * 60_000

let app: TestApp
let room: Classroom
let mail: ReturnType<typeof invitationsOf>
let server: MailServer
let calls: ReturnType<typeof lessonCalls>
let ana: Person
let moduleId: string
let courseId: string

beforeAll(async () => {
  app = await openTestApp({ PUBLIC_URL: 'https://faro.example' })
  room = await openClassroom(app)
  calls = lessonCalls(app, room)
  server = await startMailServer()
  mail = invitationsOf(app, () => server)
  const { token } = room.admin
  await app.rest(
    'PUT',
    '/company/notice-mail',
    { isOn: true, digestHour: 23, quiet: null, reason: null },
    token,
  )
  await app.rest('PUT', '/company/session-invitations', { isOn: true, reason: null }, token)
})
afterAll(async () => {
  await app.close()
  await server.stop()
})

const enrol = async (...people: readonly Person[]) => {
  await room.gql(enrolling, { courseId, users: people.map(({ id }) => id) }, room.author)
  await app.settled()
}

let number = 0
const newPerson = () => {
  number += 1
  return room.newPerson({ fullName: `Ana ${number}`, email: `ana${number}@example.com` })
}

const addSession = async () => {
  const released = { isDraft: false, date: '2026-06-10', time: '09:30:00' }
  return (await calls.addSession(remote(moduleId, released))).id
}
const hide = (id: string) => calls.change({ id, isDraft: true })

beforeEach(async () => {
  app.clock.now = new Date('2026-03-02T15:00:00.000Z')
  ;({ courseId, moduleId } = await room.publishedCourse())
  ana = await newPerson()
  await enrol(ana)
  await mail.deliver()
  server.received.length = 0
})

/** The mail server accepts it, and the server that sent it dies before it records that. */
const sendAndDie = async () => {
  const services = mail.services()
  app.clock.advance(holdMs + 1_000)
  const taken = await takeDue(services.db, app.clock.now)
  const letter = taken && (await letters[taken.kind].write(taken, services))
  if (!taken || !letter) throw new Error('nothing was sent')
  await openTransport(server.url, services.config.publicUrl)(letter, taken.mail_id)
  app.clock.advance(leaseMs)
}

const typesOf = async (of: Person) => (await mail.factsOf(of)).map(({ type }) => type)
const methods = () => server.received.map((one) => invitationIn(one).method)

describe('a server that dies', () => {
  test('[DUE-21] after a mail was accepted repeats it under the same Message-ID with the same calendar, and records it once', async () => {
    await addSession()
    await mail.queue()
    await sendAndDie()
    await mail.deliver()
    const [first, second, ...others] = server.received.map(invitationIn)
    expect([second?.messageId, second?.calendar.text, others]).toEqual([
      first?.messageId,
      first?.calendar.text,
      [],
    ])
    expect(await typesOf(ana)).toEqual(['InvitationDelivered'])
  })

  test('[DUE-21] is doubted where the session is gone meanwhile, so that its calendar entry is canceled', async () => {
    const id = await addSession()
    await mail.queue()
    await sendAndDie()
    await hide(id)
    await mail.deliver()
    await mail.deliver()
    const [request, cancelation] = server.received
      .filter(({ raw }) => raw.includes('text/calendar'))
      .map(invitationIn)
    expect([request?.method, cancelation?.method]).toEqual(['REQUEST', 'CANCEL'])
    expect(cancelation?.entry.sequence).toBeGreaterThan(request?.entry.sequence ?? 0)
    expect(cancelation?.messageId).not.toBe(request?.messageId)
    expect(await typesOf(ana)).toEqual(['InvitationInDoubt', 'InvitationDelivered'])
  })

  test('[DUE-21] gives an update after such a doubt another number and another Message-ID', async () => {
    const id = await addSession()
    await mail.queue()
    await sendAndDie()
    await calls.change({ id, date: '2026-06-11' })
    await mail.deliver()
    const [first, second] = server.received.map(invitationIn)
    expect(second?.entry.sequence).toBeGreaterThan(first?.entry.sequence ?? 0)
    expect(second?.messageId).not.toBe(first?.messageId)
  })
})

test('[DUE-21] an update that waited in a restored backup gets a number above those that were lost', async () => {
  const id = await addSession()
  await mail.queue()
  await mail.deliver()
  await calls.change({ id, date: '2026-06-11' })
  await mail.queue()
  const madeAt = new Date(app.clock.now.getTime() - 3_600_000).toISOString()
  const restored = recordRestore({ madeAt, letters: 'mailed', waiting: 1, noDigestUntil: null })
  await app.services.execute(app.command('RecordRestore'), company, companyId, restored)
  await app.settled()
  expect(await mail.sent()).toEqual([])
  app.clock.advance(15 * 60_000)
  const [update, ...others] = await mail.sent()
  expect(others).toEqual([])
  expect(update?.entry.sequence).toBeGreaterThanOrEqual(3_600)
})

test('[DUE-21] a mail server that could not be reached leaves no doubt: nobody is told of the end of what they never had', async () => {
  const id = await addSession()
  await mail.queue()
  const { port } = server
  await server.stop()
  app.clock.advance(holdMs + 1_000)
  const away = startMail(mail.services(), letters, 10)
  await expect.poll(async () => (await mail.waiting())[0]?.attempts).toBe(1)
  await away.stop()
  await hide(id)
  app.clock.advance(3 * 24 * 3_600_000)
  server = await startMailServer({ port })
  await mail.deliver()
  await mail.deliver()
  expect(server.received.filter(({ raw }) => raw.includes('text/calendar'))).toEqual([])
  expect(await typesOf(ana)).toEqual([])
})

test('[DUE-21] a mail server that is away for three days loses no invitation', async () => {
  await addSession()
  await mail.queue()
  const { port } = server
  await server.stop()
  app.clock.advance(holdMs + 1_000)
  const fail = async (times: number) => {
    const away = startMail(mail.services(), letters, 10)
    const failures = () => app.services.db.query(sql`select failures from mail_outbox`)
    await expect.poll(failures).toEqual([{ failures: times }])
    await away.stop()
  }
  await fail(1)
  app.clock.advance(3 * 24 * 3_600_000)
  await fail(2)
  app.clock.advance(3_600_000)
  server = await startMailServer({ port })
  await mail.deliver()
  expect(methods()).toEqual(['REQUEST'])
})

test('[DUE-21] several servers invite each member once', async () => {
  const others = await Promise.all(Array.from({ length: 12 }, newPerson))
  await enrol(...others)
  await mail.deliver()
  server.received.length = 0
  await addSession()
  await app.settled()
  const services = mail.services()
  await Promise.all([1, 2, 3].map(() => queueInvitations(services, app.clock.now)))
  app.clock.advance(holdMs + 1_000)
  const workers = [1, 2, 3].map(() => startMail(services, letters, 10))
  await expect.poll(mail.waiting).toEqual([])
  await Promise.all(workers.map((worker) => worker.stop()))
  const to = server.received.map((one) => one.to[0])
  expect([to.length, new Set(to).size]).toEqual([13, 13])
})

test('[DUE-21] neither a rebuild nor time sends one again, and numbers go on from where they were', async () => {
  const id = await addSession()
  await calls.change({ id, name: 'Repaso' })
  const [before] = await mail.sent()
  await app.services.readModels.rebuild()
  expect(await mail.sent()).toEqual([])
  app.clock.advance(24 * 3_600_000)
  expect(await mail.sent()).toEqual([])
  await room.gql(
    'mutation ($id: ID, $name: String) { Lesson_update(id: $id, name: $name) { newLesson { id } } }',
    { id, name: 'Otro' },
    await again(room.author),
  )
  const [after] = await mail.sent()
  expect(after?.entry.sequence).toBe((before?.entry.sequence ?? 0) + 1)
})

const again = async ({ id }: Person): Promise<Person> => ({ id, token: await app.as(id) })
