import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Look, openLook } from '../../api/features/calendars/invitations/look.ts'
import { holdMs, queueInvitations } from '../../api/features/calendars/invitations/queue-invitations.ts'
import { letters } from '../../api/letters.ts'
import { startMail } from '../../api/mail/mail.ts'
import { chooseMail } from '../../api/records/preferences.ts'
import { noNoticeLadder } from '../../domain/kernel/ladder.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Classroom, enrolling, openClassroom, type Person } from '../support/classroom.ts'
import { invitationsOf } from '../support/invitations.ts'
import { lessonCalls, remote } from '../support/lessons.ts'
import { type MailServer, startMailServer } from '../support/smtp.ts'

const minuteMs = 60_000
const choice = { isOn: true, digestHour: 23, quiet: null, reason: null }

let app: TestApp
let room: Classroom
let mail: ReturnType<typeof invitationsOf>
let server: MailServer
let calls: ReturnType<typeof lessonCalls>
/** Members of the course, who were invited to its first session; Eva stopped mail before. */
let ana: Person
let eva: Person
let courseId: string
let moduleId: string
let number = 0

beforeAll(async () => {
  app = await openTestApp({ PUBLIC_URL: 'https://faro.example' })
  room = await openClassroom(app)
  calls = lessonCalls(app, room)
  server = await startMailServer()
  mail = invitationsOf(app, () => server)
  const { token } = room.admin
  await app.rest('PUT', '/company/notice-mail', choice, token)
  await app.rest('PUT', '/company/session-invitations', { isOn: true, reason: null }, token)
})
afterAll(async () => {
  await app.close()
  await server.stop()
})

const newPerson = () => {
  number += 1
  return room.newPerson({ fullName: `Ana ${number}`, email: `ana${number}@example.com` })
}
const enrol = (...people: readonly Person[]) =>
  room.gql(enrolling, { courseId, users: people.map(({ id }) => id) }, room.author)
const addSession = () =>
  calls.addSession(remote(moduleId, { isDraft: false, date: '2026-06-10', time: '09:30:00' }))
const allowMail = (one: Person, isAllowed = true) => chooseMail(app.services.db, one.id, !isAllowed)
/** Who is invited by a look, in the order of the outbox. */
const invited = async (look: Look) => {
  await app.settled()
  const before = (await mail.waiting()).length
  await queueInvitations(mail.services(), app.clock.now, look)
  return (await mail.waiting()).slice(before).map(({ person_id }) => person_id)
}

beforeEach(async () => {
  await app.services.db.query(sql`delete from mail_outbox`)
  app.clock.advance(60 * minuteMs)
  ;({ courseId, moduleId } = await room.publishedCourse())
  ;[ana, eva] = [await newPerson(), await newPerson()]
  await allowMail(eva, false)
  await enrol(ana, eva)
  await addSession()
  await mail.deliver()
})

/** After a first one, which found nothing. */
const lookOn = async () => {
  const look = openLook()
  expect(await invited(look)).toEqual([])
  return look
}

test('[DUE-21] a look that goes on finds what facts of people and of courses have changed', async () => {
  const look = await lookOn()
  const luis = await newPerson()
  await enrol(luis)
  expect(await invited(look)).toEqual([luis.id])
  await addSession()
  expect((await invited(look)).sort()).toEqual([ana.id, luis.id].sort())
  expect(await invited(look)).toEqual([])
})

test('[DUE-21] it reads nobody else: what no fact tells of is found within a quarter of an hour, and no sooner', async () => {
  const look = await lookOn()
  await allowMail(eva)
  app.clock.advance(14 * minuteMs)
  await enrol(await newPerson())
  expect(await invited(look)).not.toContain(eva.id)
  app.clock.advance(minuteMs)
  expect(await invited(look)).toEqual([eva.id])
})

test.each([
  ['another server', async () => openLook()],
  [
    'a choice of the company',
    async (look: Look) => {
      await app.rest('PUT', '/company/notice-mail', { ...choice, digestHour: 22 }, room.admin.token)
      return look
    },
  ],
])('[DUE-21] %s begins with everybody', async (_, next) => {
  const look = await lookOn()
  await allowMail(eva)
  expect(await invited(look)).toEqual([])
  expect(await invited(await next(look))).toEqual([eva.id])
})

/** Without a look. */
const send = async () => {
  app.clock.advance(holdMs + 1_000)
  const worker = startMail(mail.services(), letters, 10)
  await expect.poll(mail.waiting).toEqual([])
  await worker.stop()
}

test('[DUE-21] what an hour does not allow stays to be found', async () => {
  await app.rest('PUT', '/company/notice-ladder', { ...noNoticeLadder, lettersAnHour: 2 }, room.admin.token)
  const hour = Math.ceil(app.clock.now.getTime() / (60 * minuteMs)) * 60 * minuteMs
  app.clock.now = new Date(hour + 55 * minuteMs)
  const look = await lookOn()
  const some = [await newPerson(), await newPerson(), await newPerson()]
  await enrol(...some)
  const first = await invited(look)
  expect(first).toHaveLength(2)
  await send()
  app.clock.advance(3 * minuteMs)
  expect([...first, ...(await invited(look))].sort()).toEqual(some.map(({ id }) => id).sort())
})
