import { afterAll, beforeAll, expect, test } from 'vitest'
import { expireCertificates } from '../../api/features/certificates/expiry.ts'
import { revokeCertificate } from '../../domain/enrolments/certificates.ts'
import { enrolment } from '../../domain/enrolments/enrolment.ts'
import type { Scope } from '../../domain/requirements/events.ts'
import { calendarsIn, type Entry } from '../support/calendars.ts'
import { earnCertificate } from '../support/certificates.ts'
import type { Person } from '../support/classroom.ts'
import { afterHire, chooseRule, inDays } from '../support/dated.ts'
import { type Definition, openDefinition } from '../support/definition.ts'
import { termsOf } from '../support/due.ts'
import { lessonCalls, remote } from '../support/lessons.ts'

let on: Definition
let dock: Scope
let hr: Person
let visitor: Person
let calendars: ReturnType<typeof calendarsIn>

beforeAll(async () => {
  on = await openDefinition()
  dock = on.scopes[1] as Scope
  hr = await on.room.holderOf('employee_development.*')
  calendars = calendarsIn(on.app)
  const { courseId, moduleId } = await on.exams.publishedCourse({ name: 'Sesiones' })
  await on.require(on.scopes[2] as Scope, courseId)
  visitor = await on.room.newPerson(on.places[1])
  const session = remote(moduleId, { isDraft: false, date: '2026-07-01', time: '10:00:00' })
  await lessonCalls(on.app, on.room).addSession(session)
})
afterAll(() => on.app.close())

const again = async (who: Person): Promise<Person> => ({ ...who, token: await on.app.as(who.id) })

const entriesOf = async (who: Person): Promise<readonly Entry[]> => {
  await on.app.settled()
  return calendars.entriesOf(await again(who))
}

const shown = ({ summary, start, end }: Entry) => [summary, start, end]

const act = async (of: Person, courseId: string, what: string, body: object) => {
  const path = `/users/${of.id}/courses/${courseId}/due/actions/${what}`
  const by = await again(hr)
  expect((await on.app.rest('POST', path, { reason: 'Licencia', ...body }, by.token)).status).toBe(200)
}

/** What the server does every minute. */
const at = async (instant: string) => {
  on.app.clock.now = new Date(instant)
  await expireCertificates(on.app.services, on.app.clock.now)
  await on.app.settled()
}

const learnerOf = async (courseId: string): Promise<Person> => {
  await on.require(dock, courseId)
  return on.room.newPerson(on.places[0])
}

test('[DUE-20] a due date is its whole day, keeps its UID and gets a higher sequence when it is moved, and is gone once it is done', async () => {
  const { courseId, lessonId } = await on.exams.publishedCourse({ name: 'Con fecha' })
  await on.require(dock, courseId)
  await chooseRule(on.app, { scope: dock, courseId }, inDays(30))
  const [ana, beto] = [await on.room.newPerson(on.places[0]), await on.room.newPerson(on.places[0])]
  const [first] = await entriesOf(ana)
  expect(first).toMatchObject({
    summary: 'Fecha límite: Con fecha',
    description: 'Apruebe el curso a más tardar este día.',
    url: `${on.app.config.publicUrl}/empleado/desarrollo`,
    status: 'CONFIRMED',
    start: '2026-04-01',
    end: '2026-04-02',
    zone: null,
    isBusy: false,
  })
  const [theirs] = await entriesOf(beto)
  on.app.clock.advance(60_000)
  await act(ana, courseId, 'extend', { dueOn: '2026-05-15' })
  const [moved] = await entriesOf(ana)
  expect(moved).toMatchObject({ uid: first?.uid, start: '2026-05-15', end: '2026-05-16' })
  expect(moved?.sequence).toBeGreaterThan(first?.sequence ?? Number.NaN)
  expect(moved?.lastModified).toBe(on.app.clock.now.toISOString())
  expect(await entriesOf(beto)).toEqual([theirs])
  await act(beto, courseId, 'waive', { until: null, dueOn: null })
  expect(await entriesOf(beto)).toEqual([])
  await on.exams.sit(ana, lessonId)
  expect((await entriesOf(ana)).map(({ summary }) => summary)).toEqual(['Vence el certificado: Con fecha'])
})

test('[DUE-20] a date that follows from the hire date is shown to oneself', async () => {
  const { courseId } = await on.exams.publishedCourse({ name: 'Desde el ingreso' })
  await on.require(dock, courseId)
  await chooseRule(on.app, { scope: dock, courseId }, afterHire(30))
  const eva = await on.room.newPerson({ ...on.places[0], entryDate: '2026-02-20' })
  expect((await entriesOf(eva)).map(shown)).toContainEqual([
    'Fecha límite: Desde el ingreso',
    '2026-03-22',
    '2026-03-23',
  ])
})

test('[DUE-20] a certificate’s expiry is its last day, and becomes the day by which it is renewed; both are said once', async () => {
  const { courseId, lessonId } = await on.exams.publishedCourse({ name: 'Trimestral', expirationTime: 3 })
  const ana = await learnerOf(courseId)
  const renewal = { opensBefore: 30, grace: 15 }
  await chooseRule(on.app, { scope: dock, courseId }, { first: null, renewal, unit: 'day' })
  await on.exams.sit(ana, lessonId)
  const of = async () => (await entriesOf(ana)).filter(({ summary }) => summary.endsWith('Trimestral'))
  expect((await of()).map(shown)).toEqual([['Vence el certificado: Trimestral', '2026-06-02', '2026-06-03']])
  await at('2026-05-04T18:00:00Z')
  const [open] = await of()
  expect(open).toMatchObject({
    summary: 'Renovar: Trimestral',
    description: 'El certificado vence este día. Apruebe de nuevo el curso.',
    start: '2026-06-02',
  })
  await at('2026-06-03T18:00:00Z')
  const [late, ...others] = await of()
  expect(others).toEqual([])
  expect(late).toMatchObject({ uid: open?.uid, start: '2026-06-02' })
  expect(late?.description).toContain('Último día para renovarlo: 17 de junio de 2026')
  expect(late?.sequence).toBeGreaterThan(open?.sequence ?? Number.NaN)
  await on.exams.sit(await again(ana), lessonId)
  expect((await of()).map(shown)).toEqual([['Vence el certificado: Trimestral', '2026-09-03', '2026-09-04']])
})

test('[DUE-20] a session of ninety days ago is still there, and one of the day before is not', async () => {
  const sessions = async () => (await entriesOf(visitor)).filter(({ uid }) => uid.startsWith('session-'))
  await at('2026-09-29T18:00:00Z')
  expect(await sessions()).toHaveLength(1)
  await at('2026-09-30T18:00:00Z')
  expect(await sessions()).toEqual([])
})

test('[DUE-20] a certificate’s expiry goes ninety days later, and at once where it is revoked', async () => {
  const holders = [await on.room.newPerson(on.places[1]), await on.room.newPerson(on.places[1])] as const
  const course = { name: 'Vigía', expirationMonths: 3 }
  const issuedOn = on.app.clock.now.toISOString().slice(0, 10)
  const expiriesOf = async (who: Person) =>
    (await entriesOf(who)).flatMap(({ summary, start }) => (summary.endsWith('Vigía') ? [start] : []))
  const earned = []
  for (const { id: personId } of holders)
    earned.push(await earnCertificate(on.app, { personId, fullName: 'Eva' }, course, issuedOn))
  expect([await expiriesOf(holders[0]), await expiriesOf(holders[1])]).toEqual([
    ['2026-12-30'],
    ['2026-12-30'],
  ])
  const [{ enrolmentId, certificateId } = { enrolmentId: '', certificateId: '' }] = earned
  const why = { by: hr.id, reason: 'Por error' }
  const decision = revokeCertificate({ certificateId, ...why, terms: termsOf({}) })
  await on.app.services.execute(on.app.command('Revoke'), enrolment, enrolmentId, decision)
  expect([await expiriesOf(holders[0]), await expiriesOf(holders[1])]).toEqual([[], ['2026-12-30']])
  // not by the job, so that the certificate alone is what is left
  on.app.clock.now = new Date('2027-03-30T18:00:00Z')
  expect(await expiriesOf(holders[1])).toEqual(['2026-12-30'])
  on.app.clock.now = new Date('2027-03-31T18:00:00Z')
  expect(await expiriesOf(holders[1])).toEqual([])
})
