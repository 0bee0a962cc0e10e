import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expireCertificates } from '../../api/features/certificates/expiry.ts'
import { priorities } from '../../domain/kernel/ids.ts'
import type { Scope } from '../../domain/requirements/events.ts'
import { receiversOfTheirOwn } from '../../projections/notices.receivers.ts'
import { answersFor } from '../../projections/team.questions.ts'
import type { Person } from '../support/classroom.ts'
import { afterHire, chooseRule, inDays } from '../support/dated.ts'
import { type Definition, openDefinition } from '../support/definition.ts'
import { noticesIn } from '../support/notices.ts'

const [normative, technical] = priorities
const reason = 'Estaba de licencia'
const enrolling =
  'mutation ($courseId: ID!, $users: [ID!]!) { Course_enrollUsers(courseId: $courseId, users: $users) }'

let on: Definition
let notices: ReturnType<typeof noticesIn>
let dock: Scope
let hr: Person
let dated: { courseId: string; lessonId: string }
let ana: Person

beforeAll(async () => {
  on = await openDefinition()
  notices = noticesIn(on.app)
  dock = on.scopes[1] as Scope
  hr = await on.room.holderOf('employee_development.*')
  dated = await on.exams.publishedCourse({ name: 'Con fecha', priority: normative.id, expirationTime: 3 })
  await on.require(dock, dated.courseId)
  await chooseRule(on.app, { scope: dock, courseId: dated.courseId }, inDays(30))
})
afterAll(() => on.app.close())

beforeEach(async () => {
  ana = await on.room.newPerson({ ...on.places[0] })
  await on.app.settled()
})

const post = (by: Person, path: string, body: object = {}) => on.app.rest('POST', path, body, by.token)
const request = (by: Person) =>
  post(by, `/courses/${dated.courseId}/extensions`, { dueOn: '2026-05-03', reason })
const decide = (what: string, body: object = {}) =>
  post(hr, `/users/${ana.id}/courses/${dated.courseId}/due/actions/${what}`, { reason, ...body })

describe('[DUE-19] notices of plans', () => {
  test('a request for an extension tells those who follow plans, and its answer the person', async () => {
    const colleague = await on.room.newPerson({ ...on.places[0] })
    const people = [hr, on.room.admin, ana, colleague] as const
    const told = ['extensionRequested']
    expect(await notices.after(() => request(ana), ...people)).toEqual([told, told, [], []])
    expect(await notices.after(() => decide('decline-extension'), ana, hr)).toEqual([
      ['extensionDeclined'],
      [],
    ])
    const extend = () => decide('extend', { dueOn: '2026-05-15' })
    expect(await notices.after(extend, ana, hr)).toEqual([['extensionGranted'], []])
  })

  test('nobody is told who left, nor of a course that they do not take', async () => {
    const [left, beto] = [
      await on.room.holderOf('employee_development.*'),
      await on.room.newPerson(on.places[1]),
    ]
    await on.setActive(left.id, false)
    const told = ['extensionRequested']
    expect(await notices.after(() => request(ana), hr, left)).toEqual([told, []])
    const ask = ({ id: personId }: Person) => ({ place: 0, personId, about: { courseId: dated.courseId } })
    const foundFor = async (of: Person) =>
      (await receiversOfTheirOwn(on.app.services.db, [ask(of)])).map(({ person_id }) => person_id)
    expect([await foundFor(ana), await foundFor(beto)]).toEqual([[ana.id], []])
  })

  test('[DUE-11] the answer to a manager who asked for one of her people tells both, as long as she answers for them', async () => {
    const [luis, eva, beto] = [
      await on.room.newPerson({ ...on.places[1] }),
      await on.room.newPerson({ ...on.places[1] }),
      await on.room.newPerson({ ...on.places[1] }),
    ]
    const assignTo = ({ id }: Person, managerId: string) =>
      on.app.rest('PUT', `/employees/${id}/manager`, { managerId, reason: null }, on.room.admin.token)
    const assign = (managerId: string) => assignTo(ana, managerId)
    const answering = async (viewer: Person, of: Person) => {
      const [row] = await on.app.services.db.query<{ yes: boolean }>(
        sql`select ${answersFor(sql`${viewer.id}::uuid`, sql`${of.id}::uuid`)} as yes`,
      )
      return row?.yes
    }
    const ask = async () =>
      post(luis, `/team/${ana.id}/courses/${dated.courseId}/extensions`, { dueOn: '2026-05-03', reason })
    const people = [ana, luis, eva, hr] as const
    await assign(luis.id)
    await on.app.settled()
    expect((await ask()).status).toBe(200)
    const declining = () => decide('decline-extension')
    expect(await notices.after(declining, ...people)).toEqual([
      ['extensionDeclined'],
      ['requestDeclined'],
      [],
      [],
    ])
    expect((await ask()).status).toBe(200)
    const granting = () => decide('extend', { dueOn: '2026-05-10' })
    expect(await notices.after(granting, ...people)).toEqual([
      ['extensionGranted'],
      ['requestGranted'],
      [],
      [],
    ])
    const shown = async () =>
      (await on.app.rest('GET', '/notices?pageSize=20', undefined, luis.token)).body.rows
    const name = (await on.app.rest('GET', `/team`, undefined, luis.token)).body.rows[0].fullName
    expect((await shown()).map(({ sentence }: { sentence: string }) => sentence)).toEqual([
      `${name} was given the extension that you requested for the course “Con fecha”.`,
      `The extension that you requested for ${name} in the course “Con fecha” was declined.`,
    ])
    expect(await answering(luis, ana)).toBe(true)
    expect([await answering(eva, ana), await answering(ana, luis), await answering(luis, luis)]).toEqual([
      ...[false, false, false],
    ])
    await assignTo(luis, eva.id)
    const standIn = { standInId: beto.id, firstDay: '2026-03-02', lastDay: '2026-03-31' }
    const path = `/employees/${eva.id}/stand-in`
    expect((await on.app.rest('PUT', path, standIn, on.room.admin.token)).status).toBe(200)
    await on.app.settled()
    expect([await answering(eva, ana), await answering(beto, ana), await answering(beto, eva)]).toEqual([
      ...[true, true, false],
    ])
    expect([await answering(ana, luis), await answering(hr, ana)], 'they stand in for nobody').toEqual([
      ...[false, false],
    ])
    const later = { dueOn: '2026-06-03', reason }
    await post(luis, `/team/${ana.id}/courses/${dated.courseId}/extensions`, later)
    await assign(eva.id)
    await on.app.settled()
    expect(await notices.after(declining, ...people)).toEqual([['extensionDeclined'], [], [], []])
    for (const { sentence, act } of await shown()) {
      expect(sentence).not.toContain(name)
      expect(act).toBeNull()
    }
  })

  test('an enrollment by somebody else or by a requirement tells the person, one by themselves nothing', async () => {
    expect(await notices.kinds(ana)).toEqual(['courseAssigned'])
    const free = await on.exams.publishedCourse({ name: 'Libre' })
    const enrol = (by: Person) => () =>
      on.room.gql(enrolling, { courseId: free.courseId, users: [ana.id] }, by)
    expect(await notices.after(enrol(on.room.author), ana, on.room.author)).toEqual([['courseAssigned'], []])
  })

  test('a certificate tells its person when it is issued, and when it expires', async () => {
    expect(await notices.after(() => on.exams.sit(ana, dated.lessonId), ana, hr)).toEqual([
      ['certificateIssued'],
      [],
    ])
    on.app.clock.now = new Date('2026-06-03T12:00:00Z')
    const expire = () => expireCertificates(on.app.services, on.app.clock.now)
    await expire()
    expect(await notices.kinds(ana)).toEqual(['certificateExpired'])
    const again = async (who: Person) => ({ ...who, token: await on.app.as(who.id) })
    hr = await again(hr)
    Object.assign(on.room.admin, await again(on.room.admin))
    Object.assign(on.room.author, await again(on.room.author))
    Object.assign(on.definer, await again(on.definer))
  })

  test('what waits for its approval tells those who approve, once, and not of themselves', async () => {
    const course = await on.exams.publishedCourse({ name: 'Soldadura', priority: technical.id })
    await on.require(dock, course.courseId)
    const sit = (by: Person) => () => on.exams.sit(by, course.lessonId)
    const told = await notices.after(sit(ana), hr, on.room.admin, ana)
    expect(told).toEqual([['approvalWaiting'], ['approvalWaiting'], []])
    const [waiting] = (await notices.given(hr)).slice(-1)
    expect(waiting?.about).toMatchObject({ courseId: course.courseId, personId: ana.id })
    const { body } = await on.app.rest('GET', '/notices?pageSize=1', undefined, hr.token)
    expect(body.rows[0].act.link).toEqual({
      page: 'person',
      person: { id: ana.id, fullName: expect.any(String) },
    })
    const developer = await on.room.holderOf('employee_development.*')
    expect(await notices.after(sit(developer), developer, hr)).toEqual([[], ['approvalWaiting']])
  })

  test('dates that cannot hold tell once a course and day those who resolve them', async () => {
    const course = await on.exams.publishedCourse({ name: 'Desde el ingreso' })
    await on.room.newPerson({ ...on.places[0], entryDate: '2020-01-01' })
    await on.app.settled()
    const exceptions = async (of: Person) =>
      (await notices.given(of)).filter(
        ({ kind, about }) => kind === 'exceptionWaiting' && about.courseId === course.courseId,
      )
    await on.require(dock, course.courseId)
    await chooseRule(on.app, { scope: dock, courseId: course.courseId }, afterHire(10), 'everybody')
    expect([(await exceptions(hr)).length, (await exceptions(ana)).length]).toEqual([1, 0])
    const [first] = await exceptions(hr)
    expect(first?.about).toEqual({ courseId: course.courseId })
  })

  test('a reminder tells its person who reminds them', async () => {
    await on.app.rest(
      'PUT',
      `/employees/${ana.id}/manager`,
      { managerId: hr.id, reason: null },
      on.room.admin.token,
    )
    await on.app.settled()
    const remind = () => post(hr, `/team/${ana.id}/reminders`)
    expect(await notices.after(remind, ana, hr)).toEqual([['reminderGiven'], []])
    const { body } = await on.app.rest('GET', '/notices?pageSize=1', undefined, await on.app.as(ana.id))
    expect(body.rows[0]).toMatchObject({ kind: 'reminderGiven', act: { link: { page: 'plan' } } })
    expect(body.rows[0].sentence).toMatch(/^.+ reminds you of your courses/)
  })
})
