import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { invitationLetter } from '../../api/features/calendars/invitations/letters.ts'
import { type QueuedMail, queueMail } from '../../api/mail/outbox.ts'
import { noNoticeLadder } from '../../domain/kernel/ladder.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Classroom, enrolling, openClassroom, type Person } from '../support/classroom.ts'
import { invitationsOf } from '../support/invitations.ts'
import { lessonCalls, remote } from '../support/lessons.ts'

const hourMs = 3_600_000

let app: TestApp
let room: Classroom
let mail: ReturnType<typeof invitationsOf>
let members: readonly Person[]
let moduleId: string

const put = (path: string, body: object) => app.rest('PUT', path, { ...body, reason: null }, room.admin.token)
const allow = (lettersAnHour: number) =>
  put('/company/notice-ladder', { ...noNoticeLadder, isOn: true, lettersAnHour })
const quiet = (hours: object | null) =>
  put('/company/notice-mail', { isOn: true, digestHour: 23, quiet: hours })

const addSession = async (date: string): Promise<string> =>
  (await lessonCalls(app, room).addSession(remote(moduleId, { isDraft: false, date, time: '09:30:00' }))).id

/** By their session. */
const invited = async () => {
  const rows = await app.services.db.query<{ lesson: string; people: number }>(sql`
    select payload ->> 'lessonId' as lesson, count(distinct person_id)::int as people from mail_outbox
    where kind = 'invitation' group by 1`)
  return Object.fromEntries(rows.map(({ lesson, people }) => [lesson, people]))
}

/** As the worker does with an accepted mail. */
const deliver = async () => {
  const mails = await app.services.db.query<QueuedMail>(sql`delete from mail_outbox returning *`)
  for (const one of mails)
    if (one.kind === 'invitation')
      await invitationLetter.onAccepted?.(one, { to: '', subject: '', text: '', html: '' }, mail.services())
  await app.settled()
}

beforeAll(async () => {
  app = await openTestApp()
  room = await openClassroom(app)
  mail = invitationsOf(app, () => ({
    url: 'smtp://127.0.0.1:1',
    port: 1,
    received: [],
    stop: async () => undefined,
  }))
  await quiet(null)
  await put('/company/session-invitations', { isOn: true })
  members = await Promise.all(
    [1, 2, 3, 4].map((one) => room.newPerson({ fullName: `Ana ${one}`, email: `ana${one}@example.com` })),
  )
})
afterAll(() => app.close())

beforeEach(async () => {
  await allow(100)
  await quiet(null)
  app.clock.advance(hourMs)
  const course = await room.publishedCourse()
  moduleId = course.moduleId
  await room.gql(enrolling, { courseId: course.courseId, users: members.map(({ id }) => id) }, room.admin)
  await mail.queue()
  await deliver()
  app.clock.advance(hourMs)
})

describe('invitations of an hour', () => {
  test('[DUE-15] [DUE-21] are as many as the company allows, of the next session first; none is lost', async () => {
    await allow(3)
    for (const { id: personId } of members)
      await queueMail(
        app.services.db,
        { mailId: app.services.newId(), kind: 'recovery', personId, locale: 'es' },
        app.clock.now,
      )
    const later = await addSession('2026-06-10')
    const soon = await addSession('2026-03-04')
    await mail.queue()
    expect(await invited()).toEqual({ [soon]: 3 })
    await mail.queue()
    expect(await invited()).toEqual({ [soon]: 3 })
    app.clock.advance(hourMs)
    await mail.queue()
    expect(await invited(), 'three wait from the hour before').toEqual({ [soon]: 3 })
    await deliver()
    app.clock.advance(hourMs)
    await mail.queue()
    expect(await invited()).toEqual({ [soon]: 1, [later]: 2 })
    await deliver()
    app.clock.advance(hourMs)
    await mail.queue()
    expect(await invited()).toEqual({ [later]: 2 })
  })

  test('[DUE-17] wait while it is quiet, so that they do not all go at its end', async () => {
    await quiet({ from: 0, until: 22 })
    const id = await addSession('2026-06-10')
    await mail.queue()
    expect(await invited()).toEqual({})
    await quiet(null)
    await mail.queue()
    expect(await invited()).toEqual({ [id]: 4 })
  })

  test('[DUE-15] leave a tenth to those of the next two days', async () => {
    await allow(10)
    const [one, other, third] = [
      await addSession('2026-06-10'),
      await addSession('2026-06-11'),
      await addSession('2026-06-12'),
    ]
    await mail.queue()
    expect(await invited()).toEqual({ [one]: 4, [other]: 4, [third]: 1 })
    const soon = await addSession('2026-03-04')
    await mail.queue()
    expect(await invited()).toEqual({ [one]: 4, [other]: 4, [third]: 1, [soon]: 1 })
  })
})
