import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pushNotices } from '../../api/features/notices/push/push-notices.ts'
import type { Notice } from '../../domain/notices/events.ts'
import { giveNotice, notices } from '../../domain/notices/notices.ts'
import type { NoticeKind } from '../../domain/notices/rules.ts'
import { deactivateEmployee } from '../../domain/people/employment.ts'
import { person } from '../../domain/people/person.ts'
import type { Person } from '../support/classroom.ts'
import { type Graded, openGraded } from '../support/graded.ts'
import { lessonCalls, remote } from '../support/lessons.ts'
import { openBrowser, startPushService } from '../support/push-service.ts'
import { samples } from '../support/samples.ts'

const hourMs = 3_600_000
const password = 'a password of their own'

let graded: Graded
let app: Graded['app']
let room: Graded['room']
let admin: Person
let author: Person
let service: Awaited<ReturnType<typeof startPushService>>
let number = 7_900

type Learner = Person & { readonly payrollNum: string }
type Browser = ReturnType<typeof openBrowser> & { readonly device: string }

const newBrowser = (): Browser => ({ ...openBrowser(), device: crypto.randomUUID() })

const login = `mutation ($payrollNum: String!, $password: String!) { User_login(payrollNum: $payrollNum, password: $password) { token } }`

const enter = async (of: Learner, { device }: Pick<Browser, 'device'>): Promise<Learner> => {
  const { data } = await app.gql(login, { payrollNum: of.payrollNum, password }, undefined, {
    'x-device': device,
    'accept-language': 'es',
  })
  return { ...of, token: data.User_login.token }
}

/** Somebody who takes the course, without a browser. */
const newLearner = async (over: object = {}): Promise<Learner> => {
  number += 1
  const payrollNum = String(number)
  const made = await room.newPerson({ fullName: `Ana ${number}`, payrollNum, ...over })
  await graded.requireOfAll()
  await app.settled()
  return { ...made, payrollNum }
}

const subscribe = (of: Person, browser: Browser, over: object = {}) => {
  const { endpoint, keys, device } = browser
  const body = { endpoint, keys, browser: 'Chrome · Android', ...over }
  return app.rest('PUT', '/me/push', body, of.token, { 'x-device': device })
}

const state = async (of: Person, { device }: Pick<Browser, 'device'>) =>
  (await app.rest('GET', '/me/push', undefined, of.token, { 'x-device': device })).body

/** Logged in on a browser of their own, which shows their notices. */
const reached = async (over: object = {}) => {
  const browser = newBrowser()
  const of = await enter(await newLearner(over), browser)
  expect((await subscribe(of, browser)).status).toBe(200)
  return { of, browser }
}

const giveAbout = async ({ id: personId }: Person, kind: NoticeKind, about: Notice['about']) => {
  const month = app.clock.now.toISOString().slice(0, 7)
  const notice = { ...samples.NoticeGiven, noticeId: app.services.newId(), personId, kind, about, month }
  await app.services.execute(app.command('GiveNotice'), notices, `${personId}-${month}`, giveNotice(notice))
  await app.settled()
}

const give = async (of: Person, ...kinds: readonly NoticeKind[]) => {
  const about = { courseId: graded.courseId, lessonId: graded.first, personId: admin.id }
  for (const kind of kinds) await giveAbout(of, kind, about)
}

const running = () => new AbortController().signal
const push = () => pushNotices(app.services, running(), service.network)

/** What each push said to the browser, oldest first. */
const readBy = ({ endpoint, decrypt }: Browser) =>
  service.received
    .filter(({ path }) => endpoint.endsWith(path))
    .map(({ body, headers }) => ({ ...decrypt(body), headers }))

beforeAll(async () => {
  graded = await openGraded()
  app = graded.app
  room = graded.room
  service = await startPushService()
})
afterAll(async () => {
  service.stop()
  await app.close()
})

beforeEach(async () => {
  await app.services.db.query(sql`delete from push_subscriptions`)
  // the time of facts never goes back: 9:00 in Mexico City of a later day
  const day = new Date(app.clock.now.getTime() + 24 * hourMs).toISOString().slice(0, 10)
  app.clock.now = new Date(`${day}T15:00:00.000Z`)
  admin = { ...room.admin, token: await app.as(room.admin.id) }
  author = { ...room.author, token: await app.as(room.author.id) }
  service.received.length = 0
  service.answers.status = 201
})

describe('a browser that shows notices', () => {
  test('[DUE-18] is listed to its person, as this one or another, and removed by them alone', async () => {
    const { of, browser } = await reached()
    const other = newBrowser()
    const alsoThere = await enter(of, other)
    await subscribe(alsoThere, other, { browser: 'Firefox · Linux' })
    const { browsers, isShared, publicKey } = await state(of, browser)
    expect(isShared).toBe(false)
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65)
    expect(browsers.map(({ id, ...one }: { id: string }) => one)).toEqual([
      { browser: 'Chrome · Android', since: app.clock.now.toISOString(), deliveredAt: null, isThis: true },
      { browser: 'Firefox · Linux', since: app.clock.now.toISOString(), deliveredAt: null, isThis: false },
    ])
    const stranger = await newLearner()
    const path = `/me/push/${browsers[0].id}`
    const refused = await app.rest('DELETE', path, undefined, stranger.token)
    expect([refused.status, refused.body.code, refused.body.field]).toEqual([404, 'push.not-found', 'id'])
    expect((await app.rest('DELETE', path, undefined, of.token)).body.browsers).toHaveLength(1)
    expect((await state(of, browser)).browsers).toHaveLength(1)
  })

  test('[DUE-18] subscribes anew in its own place, and a person has ten at most', async () => {
    const { of, browser } = await reached()
    const renewed = { ...openBrowser(), device: browser.device }
    expect((await subscribe(of, renewed)).body.browsers).toHaveLength(1)
    for (let more = 1; more < 10; more += 1) expect((await subscribe(of, newBrowser())).status).toBe(200)
    const refused = await subscribe(of, newBrowser())
    expect([refused.status, refused.body.code]).toEqual([409, 'push.too-many'])
    expect((await subscribe(of, renewed)).status).toBe(200)
    expect((await state(of, browser)).browsers).toHaveLength(10)
  })

  test.each([
    [{ endpoint: 'http://push.example.com/x' }, 400, 'push.endpoint', 'endpoint'],
    [{ endpoint: 'https://169.254.169.254/latest' }, 400, 'push.endpoint', 'endpoint'],
    [{ keys: { p256dh: 'AAAA', auth: 'AAAA' } }, 400, 'push.keys', 'keys'],
    [{ browser: 'Chrome‎ ‮' }, 422, 'text.invisible-characters', 'browser'],
  ])('[DUE-18] is refused with %o', async (over, status, code, field) => {
    const { of, browser } = await reached()
    const refused = await subscribe(of, { ...newBrowser(), device: browser.device }, over)
    expect([refused.status, refused.body.code, refused.body.field]).toEqual([status, code, field])
    expect((await state(of, browser)).browsers).toHaveLength(1)
  })

  test('[DUE-18] has to say which it is', async () => {
    const of = await newLearner()
    const { endpoint, keys } = openBrowser()
    const refused = await app.rest('PUT', '/me/push', { endpoint, keys, browser: 'x' }, of.token)
    expect([refused.status, refused.body.code]).toEqual([400, 'push.unknown-device'])
  })
})

describe('a device that several people use', () => {
  test('[DUE-18] is refused, for as long as places are remembered', async () => {
    const browser = newBrowser()
    const first = await enter(await newLearner(), browser)
    const second = await enter(await newLearner(), browser)
    for (const of of [first, second]) {
      const refused = await subscribe(of, browser)
      expect([refused.status, refused.body.code]).toEqual([409, 'push.shared-device'])
      expect(await state(of, browser)).toMatchObject({ isShared: true, browsers: [] })
      expect(await state(of, newBrowser())).toMatchObject({ isShared: false })
    }
    app.clock.advance(91 * 24 * hourMs)
    const again = await enter(first, browser)
    expect((await subscribe(again, browser)).status).toBe(200)
  })

  test('[DUE-18] shows no notices any more from the log-in of the second person on', async () => {
    const { of, browser } = await reached()
    const elsewhere = newBrowser()
    await subscribe(of, elsewhere)
    const second = await enter(await newLearner(), browser)
    await give(of, 'gradePublished')
    await push()
    expect(readBy(browser)).toEqual([])
    expect(readBy(elsewhere)).toHaveLength(1)
    expect((await state(of, browser)).browsers).toHaveLength(1)
    expect((await state(second, browser)).browsers).toEqual([])
  })
})

describe('a browser shows notices until', () => {
  const countOf = async ({ id }: Person) =>
    (await app.services.db.query(sql`select from push_subscriptions where person_id = ${id}`)).length
  const changing = `mutation ($oldPassword: String, $newPassword: String, $userId: ID) {
    User_changePassword(oldPassword: $oldPassword, newPassword: $newPassword, userId: $userId) { transactionStatus } }`

  test('[DUE-18] its person logs out there, also after another log-in there', async () => {
    const { of, browser } = await reached()
    await subscribe(of, newBrowser())
    const later = await enter(of, browser)
    await app.gql('mutation { User_logOut { transactionStatus } }', {}, later.token)
    expect(await countOf(of)).toBe(1)
    expect((await state(of, browser)).browsers.map(({ isThis }: { isThis: boolean }) => isThis)).toEqual([
      false,
    ])
  })

  test('[DUE-18] a new password ends the other sessions, or all of them', async () => {
    const { of, browser } = await reached()
    const elsewhere = newBrowser()
    await subscribe(await enter(of, elsewhere), elsewhere)
    const own = { oldPassword: password, newPassword: 'otra-clave-de-ancla-38' }
    expect((await app.gql(changing, own, of.token)).code).toBe(null)
    expect((await state(of, browser)).browsers.map(({ isThis }: { isThis: boolean }) => isThis)).toEqual([
      true,
    ])
    const given = { newPassword: 'clave-temporal-de-red-52', userId: of.id }
    expect((await app.gql(changing, given, admin.token)).code).toBe(null)
    expect(await countOf(of)).toBe(0)
  })

  test('[DUE-18] its person is deactivated', async () => {
    const { of } = await reached()
    const neighbour = await reached()
    const off = `mutation { User_updateEmployee(id: "${of.id}", status: false) { id } }`
    await app.gql(off, {}, admin.token)
    expect(await countOf(of)).toBe(0)
    expect(await countOf(neighbour.of)).toBe(1)
  })

  test.each([404, 410])('[DUE-18] its push service answers %i', async (status) => {
    const { of } = await reached()
    await give(of, 'gradePublished')
    service.answers.status = status
    await push()
    expect(await countOf(of)).toBe(0)
    expect(service.received).toHaveLength(1)
  })

  test('[DUE-18] a session that ends by itself changes nothing', async () => {
    const { of, browser } = await reached()
    app.clock.advance(20 * hourMs)
    await give(of, 'gradePublished')
    await push()
    expect(readBy(browser)).toHaveLength(1)
  })
})

describe('a push', () => {
  test('[DUE-18] says the notice in the language of its person and leads to its act, with the count and its id', async () => {
    const { of, browser } = await reached()
    await app.rest('PUT', '/me/language', { language: 'en' }, of.token)
    await graded.save({ [of.id]: { grade: 37, published: true } }, author)
    await app.settled()
    await push()
    const [said, ...more] = readBy(browser)
    const { rows, unread } = (await app.rest('GET', '/notices', undefined, of.token)).body
    const { id } = rows.find(({ kind }: { kind: string }) => kind === 'gradePublished')
    expect(more).toEqual([])
    expect(said).toMatchObject({
      id,
      title: 'Grade published',
      text: expect.stringMatching(
        /^You can now see your grade of “Práctica de amarre”, in the course “.+”\.$/,
      ),
      path: `/avisos?abrir=${id}`,
      locale: 'en',
      count: unread,
      headers: { ttl: '259200', urgency: 'normal', topic: id.replaceAll('-', '') },
    })
    expect(said?.title + (said?.text ?? '')).not.toContain('37')
    expect((await state(of, browser)).browsers[0].deliveredAt).toBe(app.clock.now.toISOString())
  })

  test('[DUE-18] says neither a refusal nor that somebody is late, which others may read', async () => {
    const { of, browser } = await reached()
    await give(of, 'extensionDeclined', 'opportunityDeclined', 'reminderGiven')
    await push()
    expect(readBy(browser).map(({ title }) => title)).toEqual([
      'Respuesta a una solicitud',
      'Respuesta a una solicitud',
      'Recordatorio',
    ])
    expect(JSON.stringify(readBy(browser))).not.toMatch(/rechaz|vencid|por vencer/i)
  })

  test('[DUE-18] of a session is urgent; what the digest carries is not pushed', async () => {
    const { of, browser } = await reached()
    await give(of, 'sessionCancelled', 'courseAssigned', 'attendanceSent')
    await push()
    expect(readBy(browser).map(({ title, headers }) => [title, headers.urgency, headers.ttl])).toEqual([
      ['Sesión cancelada', 'high', '86400'],
    ])
  })

  test('[DUE-18] of a session that was put off while its person slept is not sent', async () => {
    const { of, browser } = await reached()
    const { addSession, change } = lessonCalls(app, room)
    const tomorrow = new Date(app.clock.now.getTime() + 24 * hourMs).toISOString().slice(0, 10)
    const later = { isDraft: false, date: tomorrow, time: '10:00:00' }
    const [held, moved] = [
      await addSession(remote(graded.moduleId, { ...later, name: 'Nudos' }), author),
      await addSession(remote(graded.moduleId, { ...later, name: 'Anclas' }), author),
    ]
    await app.settled()
    for (const { id } of [held, moved]) {
      const session = { date: tomorrow, time: '10:00:00', timeZone: 'America/Mexico_City' }
      await giveAbout(of, 'sessionTomorrow', { courseId: graded.courseId, lessonId: id, session })
    }
    await change({ id: moved.id, date: '2027-11-20' }, author)
    await app.settled()
    await push()
    expect(readBy(browser).map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Mañana es la sesión «Nudos»/),
      expect.stringMatching(/^Cambiaron los datos de la sesión «Anclas»/),
    ])
  })

  test('[DUE-18] reaches every browser of its person once, by whichever server, and nobody else', async () => {
    const { of, browser } = await reached()
    const other = newBrowser()
    await subscribe(of, other)
    const neighbour = await reached()
    await give(of, 'gradePublished')
    await Promise.all([push(), push()])
    await push()
    expect([readBy(browser).length, readBy(other).length]).toEqual([1, 1])
    expect(readBy(neighbour.browser)).toEqual([])
  })

  test('[DUE-18] that another server sent since it was found is not sent again', async () => {
    const { of, browser } = await reached()
    await give(of, 'gradePublished')
    const { db } = app.services
    let isFound = false
    const query: typeof db.query = async (statement) => {
      const rows = await db.query<never>(statement)
      if (!isFound) {
        isFound = statement.text.includes('as notice_ids')
        if (isFound) await push()
      }
      return rows
    }
    await pushNotices({ ...app.services, db: { ...db, query } }, running(), service.network)
    expect(isFound).toBe(true)
    expect(readBy(browser)).toHaveLength(1)
  })

  test('[DUE-18] more than three at once are one, with their number, which leads to all', async () => {
    const { of, browser } = await reached()
    await give(of, 'gradePublished', 'gradeCorrected', 'responseReviewed')
    await push()
    expect(readBy(browser).map(({ title }) => title)).toEqual([
      'Calificación publicada',
      'Calificación corregida',
      'Respuestas revisadas',
    ])
    service.received.length = 0
    await give(of, 'gradePublished', 'gradeCorrected', 'responseReviewed', 'certificateIssued')
    await push()
    expect(readBy(browser)).toEqual([
      expect.objectContaining({ title: 'Avisos nuevos', text: 'Tiene 4 avisos nuevos.', path: '/avisos' }),
    ])
    await push()
    expect(readBy(browser)).toHaveLength(1)
    service.received.length = 0
    await app.rest('PUT', '/me/language', { language: 'en' }, of.token)
    await give(of, 'gradePublished', 'gradeCorrected', 'responseReviewed', 'certificateIssued')
    await push()
    expect(readBy(browser).map(({ title, text }) => [title, text])).toEqual([
      ['New notices', 'You have 4 new notices.'],
    ])
  })

  test('[DUE-18] is neither of what came before, nor was read, nor is older than a day', async () => {
    const learner = await newLearner()
    await give(learner, 'gradePublished')
    const browser = newBrowser()
    const of = await enter(learner, browser)
    await subscribe(of, browser)
    await give(of, 'gradeCorrected')
    const { newest } = (await app.rest('GET', '/notices', undefined, of.token)).body
    await app.rest('POST', '/notices/read', { upTo: newest }, of.token)
    await app.settled()
    await push()
    expect(readBy(browser)).toEqual([])
    await give(of, 'responseReviewed')
    app.clock.advance(25 * hourMs)
    await push()
    expect(readBy(browser)).toEqual([])
  })

  test('[DUE-18] waits in the quiet hours of the company, whether it mails or not', async () => {
    const quiet = (hours: object | null) =>
      app.rest('PUT', '/company/notice-mail', { isOn: false, digestHour: 12, quiet: hours }, admin.token)
    await quiet({ from: 20, until: 10 })
    const { of, browser } = await reached()
    await give(of, 'gradePublished')
    await push()
    expect(readBy(browser)).toEqual([])
    app.clock.advance(hourMs)
    await push()
    expect(readBy(browser)).toHaveLength(1)
    await quiet(null)
    await app.settled()
  })

  test('[DUE-18] is tried again with growing pauses while its service is away, under the same id', async () => {
    const { of, browser } = await reached()
    await give(of, 'gradePublished', 'gradeCorrected')
    service.answers.status = 503
    await push()
    await push()
    expect(readBy(browser)).toHaveLength(1)
    app.clock.advance(30_000)
    await push()
    expect(readBy(browser)).toHaveLength(2)
    app.clock.advance(30_000)
    await push()
    expect(readBy(browser)).toHaveLength(2)
    service.answers.status = 201
    app.clock.advance(30_000)
    await push()
    const said = readBy(browser)
    expect(said.map(({ title }) => title)).toEqual([
      ...Array(3).fill('Calificación publicada'),
      'Calificación corregida',
    ])
    expect(new Set(said.slice(0, 3).map(({ id }) => id)).size).toBe(1)
    await push()
    expect(readBy(browser)).toHaveLength(4)
  })

  test('[DUE-18] is not repeated for what was accepted before a failure', async () => {
    const { of, browser } = await reached()
    await give(of, 'gradePublished', 'gradeCorrected')
    const addressesOf = async () => {
      if (service.received.length > 0) throw new Error('no such name')
      return ['127.0.0.1']
    }
    await pushNotices(app.services, running(), { ...service.network, addressesOf })
    app.clock.advance(hourMs)
    await push()
    expect(readBy(browser).map(({ title }) => title)).toEqual([
      'Calificación publicada',
      'Calificación corregida',
    ])
  })

  test('[DUE-18] that a server took with it is sent by another, once its time is up', async () => {
    const { of, browser } = await reached()
    await give(of, 'gradePublished')
    const later = new Date(app.clock.now.getTime() + 180_000).toISOString()
    await app.services.db.query(sql`update push_subscriptions set due_at = ${later}, attempts = 1`)
    await push()
    expect(readBy(browser)).toEqual([])
    app.clock.advance(180_000)
    await push()
    expect(readBy(browser)).toHaveLength(1)
  })

  test('[DUE-18] goes to nobody who left, though their browser is still known', async () => {
    const { of, browser } = await reached()
    const rows = await app.services.db.query<{ given_at: string }>(
      sql`select * from push_subscriptions where person_id = ${of.id}`,
    )
    await give(of, 'gradePublished')
    await app.services.execute(app.command('DeactivateEmployee'), person, of.id, deactivateEmployee(admin.id))
    await app.settled()
    await app.services.db.query(sql`
      insert into push_subscriptions select * from jsonb_populate_recordset(null::push_subscriptions, ${JSON.stringify(rows)}::jsonb)
      on conflict do nothing`)
    await push()
    expect(readBy(browser)).toEqual([])
  })
})
