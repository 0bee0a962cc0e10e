import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPostgres } from '../../api/database/postgres.ts'
import { noticeLetters } from '../../api/features/notices/letters.ts'
import { presentPush } from '../../api/features/notices/present.ts'
import { queueLetters } from '../../api/features/notices/queue-letters.ts'
import { receiverOf } from '../../api/features/notices/receiver.ts'
import type { QueuedMail } from '../../api/mail/outbox.ts'
import { revokeCertificate } from '../../domain/enrolments/certificates.ts'
import { enrolment } from '../../domain/enrolments/enrolment.ts'
import { noticesNamed } from '../../projections/notices.named.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import type { Earned } from '../support/certificates.ts'
import type { Person } from '../support/classroom.ts'
import { openTestPostgres } from '../support/database.ts'
import { termsOf } from '../support/due.ts'
import { type IssuingRoom, openIssuingRoom } from '../support/issuing-room.ts'
import { noticesIn } from '../support/notices.ts'

const settings = { JWT_SECRET: 'a secret of thirty-two characters' }
const link = { page: 'ownConstancias' }
const act = { label: 'Ver mis constancias', link }
const why = 'Lo recibe porque la constancia es suya.'
const ofPapers = ['constanciaIssued', 'constanciaReplaced', 'constanciaWithdrawn']

type Row = { id: string; kind: string; title: string; sentence: string; why: string; act: object | null }

let on: IssuingRoom
let second: TestApp
let holder: Person
let earned: Earned
let id: string

const services = () => ({ ...on.app.services, config: { ...on.app.config, smtpUrl: 'smtp://127.0.0.1:1' } })
const settle = () => Promise.all([on.app.settled(), second.settled()])
const lawIs = async (isOn: boolean) => {
  await on.app.rest('PUT', '/company/legal-duties', { isOn }, on.admin.token)
  await settle()
}
const take = async (name: string, of = id, body: object = { reason: 'Secreto de nómina' }) => {
  const path = `/legal/constancias/${of}/actions/${name}`
  const answer = await on.app.rest('POST', path, body, on.admin.token)
  expect(answer.status).toBe(200)
  await settle()
}
const rowsOf = async (who: Pick<Person, 'id'> = holder, language = 'es') => {
  const token = await on.app.as(who.id)
  const headers = { 'accept-language': language }
  const { body } = await on.app.rest('GET', '/notices?pageSize=50', undefined, token, headers)
  return (body.rows as Row[]).filter(({ kind }) => ofPapers.includes(kind))
}
const newestOf = async (language = 'es') => (await rowsOf(holder, language))[0]
/** The letters that wait for them, as they would be sent. */
const lettersOf = async (who: Pick<Person, 'id'>): Promise<readonly string[]> => {
  const { db } = on.app.services
  await db.query(sql`delete from mail_outbox`)
  await queueLetters(services(), on.app.clock.now)
  const mails = await db.query<QueuedMail>(
    sql`select * from mail_outbox where person_id = ${who.id} and kind = 'notice' order by queued_at, mail_id`,
  )
  const letters = await Promise.all(mails.map((mail) => noticeLetters.notice.write(mail, services())))
  return letters.map((letter) => letter?.text ?? '').filter((text) => text.includes('DC-3'))
}

beforeAll(async () => {
  const { url, ...db } = await openTestPostgres()
  on = await openIssuingRoom(await openTestApp(settings, db))
  second = await openTestApp(settings, await openPostgres(url))
  const choice = { isOn: true, digestHour: 8, quiet: null }
  await on.app.rest('PUT', '/company/notice-mail', choice, on.admin.token)
})
afterAll(async () => {
  await second.close()
  await on.app.close()
})

beforeEach(async () => {
  const person = await on.worker({ email: `${on.app.services.newId()}@example.com` })
  earned = await on.pass(person)
  holder = { id: person.id, token: await on.app.as(person.id) }
  id = on.app.services.derivedId('constancia', earned.enrolmentId, '1')
  await settle()
})

test('[LAW-14] an issued constancia is said to its person alone, with one way to their papers, and mailed', async () => {
  await take('issue', id, {})
  expect(await rowsOf()).toEqual([
    expect.objectContaining({
      kind: 'constanciaIssued',
      title: 'Constancia expedida',
      sentence: 'Se expidió su constancia DC-3 del curso «Amarre».',
      ...{ why, act },
    }),
  ])
  expect(await newestOf('en')).toMatchObject({
    title: 'Constancia issued',
    sentence: 'Your DC-3 constancia of the course “Amarre” was issued.',
    why: 'You receive it because the constancia is yours.',
    act: { label: 'See my constancias' },
  })
  expect(await rowsOf(on.admin)).toEqual([])
  const [letter, ...more] = await lettersOf(holder)
  expect([letter, more]).toEqual([expect.stringContaining('Se expidió su constancia DC-3'), []])
  const [queued] = await on.app.services.db.query<QueuedMail>(
    sql`select * from mail_outbox where person_id = ${holder.id}`,
  )
  const written = queued && (await noticeLetters.notice.write(queued, services()))
  expect(written && 'attachments' in written).toBe(false)
})

test('[LAW-14] one that takes the place of another says so, once, and the earlier one is mailed no more', async () => {
  await take('issue', id, {})
  await take('replace')
  const kinds = (await rowsOf()).map(({ kind }) => kind)
  expect(kinds).toEqual(['constanciaReplaced', 'constanciaIssued'])
  expect(await newestOf()).toMatchObject({
    title: 'Constancia reemplazada',
    sentence: 'Se expidió otra constancia DC-3 del curso «Amarre», que reemplaza a la anterior.',
    ...{ why, act },
  })
  expect(await newestOf('en')).toMatchObject({
    title: 'Constancia replaced',
    sentence:
      'Another DC-3 constancia of the course “Amarre” was issued. It takes the place of the earlier one.',
  })
  const [letter, ...more] = await lettersOf(holder)
  expect([letter, more]).toEqual([expect.stringContaining('que reemplaza a la anterior'), []])
  expect(letter).not.toContain('Secreto')
})

test('[LAW-14] a withdrawn one is said without its reason, also to those beside the device', async () => {
  await take('issue', id, {})
  await take('withdraw')
  const row = await newestOf()
  expect(row).toMatchObject({
    kind: 'constanciaWithdrawn',
    title: 'Constancia retirada',
    sentence: 'Se retiró su constancia DC-3 del curso «Amarre», que ya no es válida.',
    ...{ why, act: null },
  })
  expect(await newestOf('en')).toMatchObject({
    title: 'Constancia withdrawn',
    sentence: 'Your DC-3 constancia of the course “Amarre” was withdrawn, and is no longer valid.',
  })
  expect(JSON.stringify(await rowsOf())).not.toContain('Secreto')
  const [letter, ...more] = await lettersOf(holder)
  expect([letter, more]).toEqual([expect.stringContaining('Se retiró su constancia DC-3'), []])
  const viewer = await receiverOf(on.app.services, holder.id)
  if (!viewer || !row) throw new Error('no receiver')
  const [named] = await noticesNamed(on.app.services.db, viewer, [row.id])
  expect(named && presentPush(named, viewer, 'es')).toEqual({
    title: 'Constancia',
    sentence: 'Cambió su constancia del curso «Amarre».',
  })
})

test('[LAW-14] one that was never issued is withdrawn without a word, and who left is given none', async () => {
  await take('withdraw')
  expect(await rowsOf()).toEqual([])
  const { person, id: other } = await on.dueOne()
  await on.issue(other)
  await settle()
  await on.app.gql(
    'mutation ($id: ID!, $status: Boolean!) { User_updateEmployee(id: $id, status: $status) { id } }',
    { id: person.id, status: false },
    on.admin.token,
  )
  await settle()
  const before = await noticesIn(on.app).kinds(person)
  await take('replace', other)
  expect(await noticesIn(on.app).kinds(person)).toEqual(before)
})

test('[LAW-14] is said to somebody who takes the course no more, and names a course that is a draft', async () => {
  const remove =
    'mutation ($courseId: ID!, $users: [ID!]!) { Course_removeUsers(courseId: $courseId, users: $users) }'
  await on.app.gql(remove, { courseId: on.courseId, users: [holder.id] }, on.admin.token)
  await take('issue', id, {})
  const sentence = 'Se expidió su constancia DC-3 del curso «Amarre».'
  expect(await rowsOf()).toMatchObject([{ kind: 'constanciaIssued', sentence, act }])
})

test('[LAW-01] while the law is off, it leads nowhere, no letter carries it, and none is given', async () => {
  await take('issue', id, {})
  await lawIs(false)
  expect((await rowsOf()).map((row) => row.act)).toEqual([null])
  expect(await lettersOf(holder)).toEqual([])
  await lawIs(true)
  expect((await rowsOf()).map((row) => row.act)).toEqual([act])
  expect(await lettersOf(holder)).toHaveLength(1)
  await lawIs(false)
  const { certificateId, enrolmentId } = earned
  const what = { certificateId, by: on.admin.id, reason: 'Otra', terms: termsOf({}) }
  await on.app.services.execute(on.app.command('Revoke'), enrolment, enrolmentId, revokeCertificate(what))
  await settle()
  await lawIs(true)
  expect((await rowsOf()).map(({ kind }) => kind)).toEqual(['constanciaIssued'])
})

test('[LAW-14] is given once by two servers, and none again by a rebuild', async () => {
  await take('issue', id, {})
  await take('replace')
  const kinds = () => noticesIn(on.app).kinds(holder)
  const once = ['constanciaIssued', 'constanciaReplaced']
  const given = async () => (await kinds()).filter((kind) => ofPapers.includes(kind))
  expect(await given()).toEqual(once)
  const before = await rowsOf()
  await on.app.services.readModels.rebuild()
  await settle()
  expect(await given()).toEqual(once)
  expect(await rowsOf()).toEqual(before)
})

test('[LAW-14] [LAW-19] to a receiver who was erased it has no words left, and no letter', async () => {
  await take('issue', id, {})
  const { db, store } = on.app.services
  const digests = async () => {
    const facts = await store.read(`notices-${holder.id}-2026-03`, { types: ['NoticeGiven'] })
    return facts.map(({ data }) => ('digest' in data ? data.digest : undefined))
  }
  expect(await digests()).toContainEqual(expect.stringMatching(/./))
  const { payrollNum } = (await on.rowOf(holder)).person
  const forget =
    'mutation ($id: ID!, $payrollNum: String!) { User_forget(id: $id, payrollNum: $payrollNum, ground: request) { kept { kind } } }'
  const { data } = await on.app.gql(forget, { id: holder.id, payrollNum }, on.admin.token)
  expect(data.User_forget.kept).toEqual([{ kind: 'constancia' }])
  await settle()
  expect(await digests()).toEqual((await digests()).map(() => null))
  expect(await receiverOf(on.app.services, holder.id)).toBeNull()
  expect(await lettersOf(holder)).toEqual([])
  const rows = await db.query(sql`select about::text from notices where person_id = ${holder.id}`)
  expect(JSON.stringify(rows)).not.toMatch(/Ana|Ruiz|Amarre/)
})
