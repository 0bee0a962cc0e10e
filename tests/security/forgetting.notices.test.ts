import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { queueInvitations } from '../../api/features/calendars/invitations/queue-invitations.ts'
import { pushNotices } from '../../api/features/notices/push/push-notices.ts'
import { queueLetters } from '../../api/features/notices/queue-letters.ts'
import { letters } from '../../api/letters.ts'
import { startMail } from '../../api/mail/mail.ts'
import { streamName } from '../../domain/kernel/ids.ts'
import { giveNotice, notices } from '../../domain/notices/notices.ts'
import type { NoticeKind } from '../../domain/notices/rules.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Classroom, fine, openClassroom, type Person } from '../support/classroom.ts'
import { openEmbeddedDatabase, openTestPostgres } from '../support/database.ts'
import { lessonCalls, remote } from '../support/lessons.ts'
import { openBrowser, startPushService } from '../support/push-service.ts'
import { samples } from '../support/samples.ts'
import { type MailServer, readable, startMailServer } from '../support/smtp.ts'

const [name, payrollNum, address] = ['Quetzalli Zyanya', '90417265', 'quetzalli@example.com']
const month = '2026-03'
const dueOn = '2026-04-17'
const minuteMs = 60_000
const enrolling =
  'mutation ($courseId: ID!, $users: [ID!]!) { Course_enrollUsers(courseId: $courseId, users: $users) }'
const forgetting = `mutation ($id: ID!, $payrollNum: String!) {
  User_forget(id: $id, payrollNum: $payrollNum, ground: request) { id } }`

describe.each(['pglite', 'postgres'] as const)('somebody who was erased, on %s', (driver) => {
  let app: TestApp
  let room: Classroom
  let mail: MailServer
  let pushes: Awaited<ReturnType<typeof startPushService>>
  let erased: Person
  let ana: Person
  let course: { courseId: string; moduleId: string }
  const browsers = new Map<string, ReturnType<typeof openBrowser>>()

  const services = () => ({ ...app.services, config: { ...app.config, smtpUrl: mail.url } })
  const give = (of: Person, kind: NoticeKind, about: object, more: object = {}) =>
    app.services.execute(
      app.command('GiveNotice'),
      notices,
      `${of.id}-${month}`,
      giveNotice({
        ...{ ...samples.NoticeGiven, noticeId: app.services.newId(), personId: of.id, kind, month },
        ...{ about: { courseId: course.courseId, ...about }, ...more },
      }),
    )
  const subscribe = async (of: Person) => {
    const browser = openBrowser()
    browsers.set(of.id, browser)
    const { endpoint, keys } = browser
    const body = { endpoint, keys, browser: 'Chrome · Android' }
    const answer = await app.rest('PUT', '/me/push', body, of.token, { 'x-device': crypto.randomUUID() })
    expect(answer.status).toBe(200)
  }
  const queue = async () => {
    await app.settled()
    await queueInvitations(services(), app.clock.now)
    await queueLetters(services(), app.clock.now)
  }
  const waiting = () =>
    app.services.db.query<{ person_id: string; kind: string; payload: unknown }>(
      sql`select person_id, kind, payload from mail_outbox order by kind, person_id`,
    )
  const kindsFor = async (of: Person) =>
    (await waiting()).filter(({ person_id }) => person_id === of.id).map(({ kind }) => kind)
  const sendAll = async () => {
    app.clock.advance(5 * minuteMs)
    const worker = startMail(services(), letters, 10)
    await expect.poll(waiting).toEqual([])
    await worker.stop()
    await pushNotices(app.services, new AbortController().signal, pushes.network)
  }
  const pushedTo = (of: Person) => {
    const browser = browsers.get(of.id)
    return pushes.received
      .filter(({ path }) => browser?.endpoint.endsWith(path))
      .map(({ body }) => JSON.stringify(browser?.decrypt(body)))
  }
  const listed = async (of: Person) =>
    JSON.stringify((await app.rest('GET', '/notices?pageSize=50', undefined, of.token)).body)

  beforeAll(async () => {
    app = await openTestApp({}, await (driver === 'pglite' ? openEmbeddedDatabase() : openTestPostgres()))
    room = await openClassroom(app)
    ;[mail, pushes] = [await startMailServer(), await startPushService()]
    const choice = { isOn: true, digestHour: 8, quiet: null, reason: null }
    await app.rest('PUT', '/company/notice-mail', choice, room.admin.token)
    await app.rest('PUT', '/company/session-invitations', { isOn: true, reason: null }, room.admin.token)
    course = await room.publishedCourse()
    erased = await room.newPerson({ fullName: name, payrollNum, email: address })
    ana = await room.newPerson({ fullName: 'Ana', email: 'ana@example.com' })
    for (const one of [erased, ana]) await subscribe(one)
    await room.gql(enrolling, { courseId: course.courseId, users: [erased.id, ana.id] }, room.author)
    const { addSession } = lessonCalls(app, room)
    await addSession(remote(course.moduleId, { isDraft: false, date: '2026-06-10', time: '09:30:00' }))
    await give(erased, 'dueSoon', {}, { sealedDueOn: dueOn, rung: '30' })
    await give(erased, 'gradePublished', {})
    // one at once and one in the digest, which name the other person
    await give(ana, 'reminderGiven', { personId: erased.id })
    await give(ana, 'opportunityRequested', { personId: erased.id })
    await queue()
  })
  afterAll(async () => {
    pushes.stop()
    await mail.stop()
    await app.close()
  })

  test('[DUE-13] is named in notices, and waited for by letters, before', async () => {
    expect(await listed(ana)).toContain(name)
    expect([...new Set(await kindsFor(erased))].sort()).toEqual(['digest', 'invitation', 'notice'])
    expect([...new Set(await kindsFor(ana))].sort()).toEqual(['digest', 'invitation', 'notice'])
    expect(JSON.stringify(await waiting())).not.toContain(name)
  })

  test('[DUE-13] has no letter and no push that waits any more, nor words or a day in a notice', async () => {
    fine(await app.gql(forgetting, { id: erased.id, payrollNum }, room.admin.token))
    await app.settled()
    expect(await kindsFor(erased)).toEqual([])
    expect(
      await app.services.db.query(sql`select from push_subscriptions where person_id = ${erased.id}`),
    ).toEqual([])
    const rows = await app.services.db.query<{ due_on: string | null }>(
      sql`select due_on from notices where person_id = ${erased.id}`,
    )
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.every(({ due_on }) => due_on === null)).toBe(true)
    const facts = await app.services.store.read(streamName('notices', `${erased.id}-${month}`))
    const given = facts.flatMap(({ type, data }) => (type === 'NoticeGiven' ? [data] : []))
    expect(given.length).toBe(rows.length)
    expect(JSON.stringify(given)).not.toContain(dueOn)
    expect(given.every((one) => 'digest' in one && one.digest === null)).toBe(true)
  })

  test('[DUE-13] is named in nobody else’s notice, letter, digest, invitation or push, though they waited', async () => {
    expect(await listed(ana)).not.toContain(name)
    await queue()
    await sendAll()
    const sent = mail.received.map((one) => [one.to.join(), readable(one)] as const)
    expect(sent.filter(([to]) => to === 'ana@example.com').length).toBeGreaterThan(2)
    for (const [to, text] of sent) {
      expect(to).not.toBe(address)
      expect(text).not.toContain('Quetzalli')
    }
    expect(pushedTo(erased)).toEqual([])
    const pushed = pushedTo(ana)
    expect(pushed.length).toBeGreaterThan(0)
    expect(pushed.join()).not.toContain('Quetzalli')
  })

  test('[DUE-13] is told nothing afterwards, by any work that repeats', async () => {
    await queue()
    expect(await kindsFor(erased)).toEqual([])
  })
})
