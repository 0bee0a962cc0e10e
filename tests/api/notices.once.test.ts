import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { haveCome } from '../../api/event-store/processes.ts'
import { openLog } from '../../api/log.ts'
import { digestOf, noticeWords } from '../../api/notices/words.ts'
import { openServices } from '../../api/services.ts'
import { personById } from '../../projections/people.ts'
import type { Person } from '../support/classroom.ts'
import { type Graded, openGraded } from '../support/graded.ts'
import { noticesIn } from '../support/notices.ts'

const forgetting = `mutation ($id: ID!, $payrollNum: String!) {
  User_forget(id: $id, payrollNum: $payrollNum, ground: request) { transactionStatus } }`
const historyQuery = `query ($id: ID!) { Audit_history(kind: "employee", id: $id, pageSize: 100) {
  rows { type stream data } } }`

let graded: Graded
let app: Graded['app']
let room: Graded['room']
let notices: ReturnType<typeof noticesIn>
let ana: Person
let beto: Person

beforeAll(async () => {
  graded = await openGraded()
  app = graded.app
  room = graded.room
  notices = noticesIn(app)
  const [one, two] = await graded.learners(2)
  if (!one || !two) throw new Error('no learners')
  ana = one
  beto = two
  await app.settled()
})
afterAll(() => app.close())

const publish = (of: Person, grade: number, lessonId = graded.first) =>
  graded.save({ [of.id]: { grade, published: true } }, room.author, lessonId)

const givenInAll = async () => {
  await app.settled()
  const facts = await app.services.store.readAll(0, 10_000)
  return facts.filter(({ type }) => type === 'NoticeGiven').map(({ id }) => id)
}

test('[DUE-13] holds a digest of its words in the language of its person, which proves them', async () => {
  const names = {
    course: 'Seguridad en el muelle',
    lesson: 'Práctica de amarre',
    person: null,
    session: null,
  }
  const digestIn = (locale: 'es' | 'en') => digestOf(noticeWords('gradePublished', names, locale))
  await publish(ana, 50)
  const put = (language: string) => app.rest('PUT', '/me/language', { language }, beto.token)
  expect((await put('en')).body).toEqual({ language: 'en' })
  await publish(beto, 50)
  const lastOf = async (of: Person) => (await notices.given(of)).at(-1)
  expect(await lastOf(ana)).toMatchObject({ kind: 'gradePublished', version: 1, digest: digestIn('es') })
  expect(await lastOf(beto)).toMatchObject({ kind: 'gradePublished', version: 1, digest: digestIn('en') })
  expect((await put('fr')).body.code).toBe('http.invalid-input')
})

test('[DUE-13] the history of a person says to auditors whether and when they were notified, with the proof', async () => {
  const auditor = await room.holderOf('audit.*')
  await app.settled()
  const { data } = await app.gql(historyQuery, { id: ana.id }, auditor.token)
  const told = data.Audit_history.rows.filter(({ type }: { type: string }) => type === 'NoticeGiven')
  const [last] = (await notices.given(ana)).slice(-1)
  expect(told.map(({ stream }: { stream: string }) => stream)).toContain(`notices-${ana.id}-2026-03`)
  expect(JSON.parse(told[0].data)).toEqual(last)
  expect((await app.gql(historyQuery, { id: ana.id }, beto.token)).code).toBe('access.forbidden')
})

test('[DUE-13] an erasure leaves no words, and no name in the notices of others', async () => {
  const { userEvaluationId: evaluationId } = await graded.rowOf(ana)
  const body = { evaluationId, reason: 'Se fue la luz' }
  await app.rest('POST', `/lessons/${graded.first}/opportunities`, body, ana.token)
  await app.settled()
  const sentenceOf = async (by: Person) => {
    const { body: page } = await app.rest('GET', '/notices?pageSize=1', undefined, by.token)
    return page.rows[0].sentence as string
  }
  const person = await personById(app.services.db, ana.id)
  const theRest = 'asks for another attempt at “Práctica de amarre”, in the course “Seguridad en el muelle”.'
  expect(await sentenceOf(room.author)).toBe(`${person?.full_name} ${theRest}`)
  await room.gql(forgetting, { id: ana.id, payrollNum: person?.payroll_num }, room.admin)
  await app.settled()
  expect(await sentenceOf(room.author)).toBe(`An erased person ${theRest}`)
  const left = await notices.given(ana)
  expect(left.length).toBeGreaterThan(1)
  expect(left.map(({ digest }) => digest)).toEqual(left.map(() => null))
  expect((await notices.given(beto)).every(({ digest }) => digest !== null)).toBe(true)
  const rows = await app.services.db.query(sql`select * from preferences where person_id = ${ana.id}`)
  expect(rows).toEqual([])
})

test('[DUE-13] a fact that is answered again, by another server or after a rebuild, gives none twice', async () => {
  const before = await givenInAll()
  expect(before.length).toBeGreaterThan(2)
  await app.services.readModels.rebuild('notices')
  expect(await givenInAll()).toEqual(before)
  await app.services.processes.stop()
  const { db } = app.services
  await db.query(sql`update checkpoints set position = 0 where name like 'give-notices-%'`)
  const again = await openServices(app.config, {
    db: { ...db, close: async () => undefined },
    now: () => app.clock.now,
    log: openLog('silent'),
  })
  await again.services.readModels.lead()
  const head = await again.services.store.head()
  await expect.poll(() => haveCome(again.services.processes, head), { timeout: 30_000 }).toBe(true)
  const facts = await again.services.store.readAll(0, 10_000)
  expect(facts.filter(({ type }) => type === 'NoticeGiven').map(({ id }) => id)).toEqual(before)
  await again.stop()
})
