import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeBackup } from '../../api/backup/backup.ts'
import { checkBackup, restoreBackup } from '../../api/backup/restore.ts'
import { readConfig } from '../../api/config.ts'
import { openPglite } from '../../api/database/pglite.ts'
import { settleNotices } from '../../api/features/notices/after-restore.ts'
import { giveRungs } from '../../api/features/notices/give-rungs.ts'
import { openStoredBytes } from '../../api/files/files.ts'
import { openFolder } from '../../api/files/folder.ts'
import { openLog } from '../../api/log.ts'
import { openPasswords } from '../../api/passwords/passwords.ts'
import { pushesOf, storePush } from '../../api/records/push-subscriptions.ts'
import { openServices } from '../../api/services.ts'
import { course } from '../../domain/courses/course.ts'
import { scheduleSession } from '../../domain/courses/sessions.ts'
import { noNoticeLadder } from '../../domain/kernel/ladder.ts'
import { giveNotice, notices, noticesId } from '../../domain/notices/notices.ts'
import { sessionsToCome } from '../../projections/invitations.questions.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { cheapHasher, followAll } from '../support/app.ts'
import type { Person } from '../support/classroom.ts'
import { openTestPostgres } from '../support/database.ts'
import { chooseRule, inDays } from '../support/dated.ts'
import { type Definition, openDefinition } from '../support/definition.ts'
import { invitationIn, invitationsOf } from '../support/invitations.ts'
import { lessonCalls, remote } from '../support/lessons.ts'
import { openBrowser } from '../support/push-service.ts'
import { samples } from '../support/samples.ts'
import { type MailServer, type Received, readable, startMailServer } from '../support/smtp.ts'

const passphrase = 'una clave bastante larga'
/** 9:00 in Mexico City; the digest goes at 8. */
const madeAt = new Date('2026-03-02T15:00:00Z')

let on: Definition
let server: MailServer
let root: string
let backup: string
let ana: Person
let session: { readonly id: string; readonly courseId: string }
let untold: string
let lostDigest: Received
let lostSequence: number

const messageIdOf = ({ raw }: Received) => /^message-id: (.*)$/im.exec(raw)?.[1]
const isDigest = ({ raw }: Received): boolean => !raw.includes('text/calendar')
const put = (path: string, body: object) => on.app.rest('PUT', path, body, on.room.admin.token)

/** Ana takes three courses: one is due in three days, one has a session, and of one no letter has told her. */
const openCompany = async () => {
  on = await openDefinition()
  const [, department, other] = on.scopes
  if (!department || !other) throw new Error('no department')
  await put('/company/notice-mail', { isOn: true, digestHour: 8, quiet: null })
  await put('/company/notice-ladder', { ...noNoticeLadder, isOn: true, daysBefore: [1] })
  await put('/company/session-invitations', { isOn: true, reason: null })
  const dated = await on.exams.publishedCourse({ name: 'Bombas' })
  await on.require(department, dated.courseId)
  await chooseRule(on.app, { scope: department, courseId: dated.courseId }, inDays(3))
  const { courseId, moduleId } = await on.room.publishedCourse()
  await on.require(department, courseId)
  const { id } = await lessonCalls(on.app, on.room).addSession(
    remote(moduleId, { isDraft: false, date: '2026-06-10', time: '09:30:00' }),
  )
  session = { id, courseId }
  ana = await on.room.newPerson({ ...on.places[0], email: 'ana@example.com' })
  await invitationsOf(on.app, () => server).deliver()
  ;({ courseId: untold } = await on.exams.publishedCourse({ name: 'Grúas' }))
  await on.require(department, untold)
  await on.app.settled()
  const { endpoint, keys } = openBrowser()
  const push = { id: crypto.randomUUID(), sessionId: crypto.randomUUID(), place: 'digest', position: 0 }
  await storePush(
    on.app.services.db,
    { ...push, ...keys, endpoint, personId: ana.id, browser: 'Chrome' },
    on.app.clock.now,
  )
}

/** Ana's session moves twice, and her digest of the 4th says what is due. */
const goOn = async () => {
  const mail = invitationsOf(on.app, () => server)
  on.app.clock.now = new Date('2026-03-03T15:00:00Z')
  await giveRungs(mail.services(), on.app.clock.now)
  const sequences = []
  for (const time of ['10:00:00', '11:00:00']) {
    Object.assign(on.room.author, { token: await on.app.as(on.room.author.id) })
    await lessonCalls(on.app, on.room).change({ id: session.id, time })
    for (const invited of (await mail.deliver()).filter((one) => !isDigest(one)).map(invitationIn))
      sequences.push(invited.entry.sequence)
  }
  lostSequence = Math.max(...sequences)
  on.app.clock.now = new Date('2026-03-04T15:00:00Z')
  await giveRungs(mail.services(), on.app.clock.now)
  const digests = (await mail.deliver()).filter(isDigest)
  lostDigest = digests.find(({ to }) => to.includes('ana@example.com')) ?? fail()
}

const fail = (): never => {
  throw new Error('there is none')
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'bitacora-restored-'))
  server = await startMailServer()
  await openCompany()
  backup = join(root, 'backup')
  await makeBackup({
    db: on.app.services.db,
    openBytes: await openStoredBytes(on.app.config),
    folder: backup,
    passphrase,
    signingSeed: null,
    app: '1.2.3',
    now: () => madeAt,
  })
  await goOn()
})
afterAll(async () => {
  await on.app.close()
  await server.stop()
  rmSync(root, { recursive: true, force: true })
})

const drivers = {
  PGlite: () => openPglite(null, process.env.EMPTY_CLUSTER ?? null),
  PostgreSQL: () => openTestPostgres('?max=3'),
} satisfies Record<string, () => Promise<Database>>

type Restore = {
  readonly kind: keyof typeof drivers
  readonly at: string
  readonly letters: 'closed' | 'mailed'
}

/** The company on another database, at that instant. */
const restored = async ({ kind, at, letters }: Restore) => {
  const db = await drivers[kind]()
  await db.script('drop schema public cascade; create schema public')
  const dataDir = mkdtempSync(join(root, 'data-'))
  await restoreBackup({
    passphrase,
    folder: backup,
    manifest: await checkBackup(backup, passphrase),
    db,
    openStore: async () => openFolder(join(dataDir, 'files')),
    say: () => undefined,
    config: { dataDir, checkpointKey: null },
  })
  const clock = {
    now: new Date(at),
    advance: (ms: number) => {
      clock.now = new Date(clock.now.getTime() + ms)
    },
  }
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', SMTP_URL: server.url })
  const { services, stop } = await openServices(
    { ...config, smtpUrl: null },
    {
      db,
      now: () => clock.now,
      passwords: openPasswords(cheapHasher),
      log: openLog('silent'),
    },
  )
  const settled = () => followAll(services)
  await settled()
  const mail = invitationsOf({ services, config, clock, settled }, () => server)
  const waiting = await settleNotices(mail.services(), { madeAt: madeAt.toISOString(), letters })
  await settled()
  const goTo = async (next: string) => {
    clock.now = new Date(next)
    await giveRungs(mail.services(), clock.now)
  }
  const lettersOf = async () =>
    (await mail.deliver()).filter(({ to }) => to.includes('ana@example.com')).filter(isDigest)
  return { db, services, waiting, mail, goTo, lettersOf, clock, stop }
}

const titles = ['Se le asignó el curso «Grúas»', '«Bombas» vence el', '«Bombas» vence hoy']
const told = (letter: Received | undefined) =>
  titles.map((title) => (letter ? readable(letter).replace(/\s+/g, ' ').includes(title) : false))

/** At noon, where nothing was mailed since. */
const moveSession = async ({ services, mail }: Awaited<ReturnType<typeof restored>>) => {
  const author = { personId: on.room.author.id, isAdministrator: true, permissions: new Set<never>() }
  const moved = {
    ...{ lessonId: session.id, date: '2026-06-10', time: '12:00:00', description: 'R' },
    meetUrl: 'https://a.example',
    address: { street: '', streetTwo: '', city: '', state: '', zipCode: '' },
  }
  const today = { timeZone: 'America/Mexico_City', date: '2026-03-05', time: '00:00:00' }
  const command = {
    ...{ id: crypto.randomUUID(), name: 'Schedule', correlationId: crypto.randomUUID() },
    actor: { kind: 'command', id: 'test' } as const,
  }
  await services.execute(command, course, session.courseId, scheduleSession(moved, today, author))
  return (await mail.sent()).filter(({ to }) => to.includes('ana@example.com'))
}

/** A notice that is given after the restore. */
const assignAgain = async ({ services }: Awaited<ReturnType<typeof restored>>) => {
  const notice = {
    ...{ ...samples.NoticeGiven, noticeId: crypto.randomUUID(), personId: ana.id },
    ...{ kind: 'courseAssigned' as const, about: { courseId: untold }, month: '2026-03' },
  }
  const command = {
    ...{ id: crypto.randomUUID(), name: 'GiveNotices', correlationId: crypto.randomUUID() },
    actor: { kind: 'command', id: 'test' } as const,
  }
  await services.execute(command, notices, noticesId(notice), giveNotice(notice))
}

test('what was lost had told the whole, so that there is something to compare with', () => {
  expect(lostSequence).toBeGreaterThan(0)
  expect(told(lostDigest)).toEqual([false, true, false])
})

describe.each([
  ['PGlite', 'closed'],
  ['PostgreSQL', 'closed'],
  ['PGlite', 'mailed'],
] as const)('after a restore in the afternoon on %s, where letters are %s', (kind, letters) => {
  let there: Awaited<ReturnType<typeof restored>>
  beforeAll(async () => {
    there = await restored({ kind, at: '2026-03-04T20:00:00Z', letters })
  })
  afterAll(() => there.stop())
  const isClosed = letters === 'closed'

  test('[DUE-18] browsers show what waited unless it is closed', async () => {
    const [row] = await pushesOf(there.db, ana.id)
    expect(row?.seen_position === 0).toBe(!isClosed)
  })

  test('[DUE-17] what waited, and what dates asked for since, is mailed unless it is closed, and stays in the product', async () => {
    expect(there.waiting).toBe(isClosed ? 2 : 1) // dates ask for the other once a server runs
    await there.goTo('2026-03-04T20:10:00Z')
    if (isClosed) await assignAgain(there)
    const found = await there.lettersOf()
    expect(found.map(told)).toEqual(isClosed ? [] : [[true, true, false]])
    if (!isClosed) expect(found.map(messageIdOf)).toEqual([messageIdOf(lostDigest)])
    const rows = await there.db.query(sql`select kind from notices where person_id = ${ana.id}`)
    expect(rows).toEqual(expect.arrayContaining([{ kind: 'courseAssigned' }, { kind: 'dueSoon' }]))
  })

  test('[DUE-17] what comes afterwards is mailed, and nothing that went', async () => {
    await there.goTo('2026-03-05T15:00:00Z')
    expect((await there.lettersOf()).map(told)).toEqual([[isClosed, false, true]])
  })

  test('[DUE-21] calendars that know of lost changes follow the next one, and get nothing before', async () => {
    expect((await there.mail.sent()).filter(({ to }) => to.includes('ana@example.com'))).toEqual([])
    const [update, ...others] = await moveSession(there)
    expect(others).toEqual([])
    expect(update?.entry).toMatchObject({
      uid: expect.stringContaining(session.id),
      start: '2026-06-10T12:00:00',
    })
    expect(update?.entry.sequence).toBeGreaterThan(lostSequence)
    const seconds = 53 * 3_600 // since the backup
    expect(update?.entry.sequence).toBeGreaterThanOrEqual(seconds)
    const [first] = await sessionsToCome(there.db, there.clock.now.toISOString())
    expect(first?.sequence, 'that of a first invitation').toBeGreaterThanOrEqual(seconds)
  })
})

test('[DUE-17] after a restore in the morning the digest of the day goes under the Message-ID of the lost one', async () => {
  const there = await restored({ kind: 'PGlite', at: '2026-03-04T13:00:00Z', letters: 'closed' })
  expect(there.waiting).toBe(1)
  await there.goTo('2026-03-04T14:10:00Z')
  const found = await there.lettersOf()
  expect(found.map(told)).toEqual([[false, true, false]])
  expect(found.map(messageIdOf)).toEqual([messageIdOf(lostDigest)])
  await there.stop()
})
