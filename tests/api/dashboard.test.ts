import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Classroom, openClassroom, type Person } from '../support/classroom.ts'
import { examsIn } from '../support/exam.ts'
import { inPerson, lessonCalls, remote } from '../support/lessons.ts'

let app: TestApp
let room: Classroom
let exams: ReturnType<typeof examsIn>
let learner: Person
let outsider: Person

beforeAll(async () => {
  app = await openTestApp()
  room = await openClassroom(app)
  exams = examsIn(app, room)
  learner = await room.person('100')
  outsider = await room.person('101', {
    departmentId: app.office.departments[1],
    jobTitleId: app.office.jobTitles[1],
  })
})
afterAll(() => app.close())

const dashboard = async (by: Person) => (await app.rest('GET', '/dashboard', undefined, by.token)).body
const events = (by: Person, month = '') =>
  app.rest('GET', `/dashboard/events${month && `?month=${month}`}`, undefined, by.token)
const shown = async (by: Person) => (await dashboard(by)).courses.map(({ name }: { name: string }) => name)

test('[DASH-05] [DASH-06] shows the four published courses of one’s own that changed last, and no other', async () => {
  const ids: string[] = []
  for (const name of ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco']) {
    app.clock.advance(60_000)
    ids.push((await exams.publishedCourse({ name })).courseId)
  }
  const [, two = '', three = ''] = ids
  for (const courseId of ids)
    await room.require({ level: 'department', id: app.office.departments[0] }, courseId)
  app.clock.advance(60_000)
  await exams.draftCourse({ name: 'Borrador' })
  app.clock.advance(60_000)
  await room.addModule(room.author, two)
  await app.settled()
  expect(await shown(learner)).toEqual(['Dos', 'Cinco', 'Cuatro', 'Tres'])
  expect(await shown(room.author)).toEqual(['Dos', 'Cinco', 'Cuatro', 'Tres'])
  expect(await shown(outsider)).toEqual([])
  await room.setDraft(room.author, three, true)
  await app.settled()
  expect(await shown(learner)).toEqual(['Dos', 'Cinco', 'Cuatro', 'Uno'])
})

test('[DASH-05] [DASH-06] a card counts the modules that its viewer sees, and the members', async () => {
  const { body } = await app.rest('GET', '/dashboard', undefined, learner.token)
  const [{ moduleCount, memberCount, coverImage, categoryId, updatedAt }] = body.courses
  expect({ moduleCount, coverImage, categoryId }).toEqual({
    moduleCount: 1,
    coverImage: null,
    categoryId: room.categoryId,
  })
  expect(memberCount).toBeGreaterThan(1)
  expect(updatedAt).toBe(app.clock.now.toISOString())
  expect((await dashboard(room.author)).courses[0].moduleCount).toBe(2)
})

test('nothing is scheduled and no document is attached yet', async () => {
  expect(await dashboard(learner)).toMatchObject({ sessions: [], documents: [] })
  expect((await events(learner)).body).toEqual({ month: '2026-03', today: '2026-03-02', events: [] })
})

test('[DASH-04] [DASH-06] shows the two latest documents of one’s own published courses, to be downloaded, and of no other', async () => {
  const names = async (by: Person) =>
    (await dashboard(by)).documents.map(({ name }: { name: string }) => name)
  const [one, two] = [await exams.publishedCourse({ name: 'Con papeles' }), await exams.publishedCourse({})]
  await room.require({ level: 'department', id: app.office.departments[0] }, one.courseId)
  for (const name of ['Primero.pdf', 'Segundo.pdf', 'Tercero.pdf']) {
    app.clock.advance(60_000)
    await room.addDocument(room.author, one.courseId, name)
  }
  app.clock.advance(60_000)
  await room.addDocument(room.author, two.courseId, 'Ajeno.pdf')
  await app.settled()
  expect(await names(learner)).toEqual(['Tercero.pdf', 'Segundo.pdf'])
  expect(await names(room.author)).toEqual(['Ajeno.pdf', 'Tercero.pdf'])
  expect(await names(outsider)).toEqual([])
  const [{ url }] = (await dashboard(learner)).documents
  expect((await app.send(url)).status).toBe(200)
  await room.setDraft(room.author, one.courseId, true)
  await app.settled()
  expect(await names(learner)).toEqual([])
  expect(await names(room.author)).toEqual(['Ajeno.pdf'])
})

describe('the calendar', () => {
  const named = async (by: Person, month: string) =>
    (await events(by, month)).body.events.map(({ name }: { name: string }) => name)

  test('[DASH-02] has the sessions of the month that is asked for, of both kinds, in their order', async () => {
    const calls = lessonCalls(app, room)
    const { courseId, moduleId } = await room.publishedCourse()
    await room.require({ level: 'department', id: app.office.departments[0] }, courseId)
    const on = (date: string, over: object) => ({ ...over, date, isDraft: false })
    await calls.addSession(remote(moduleId, on('2026-04-30', { name: 'Fin de mes' })))
    await calls.addSession(inPerson(moduleId, on('2026-04-01', { name: 'Principio', time: null })))
    await calls.addSession(remote(moduleId, on('2026-05-01', { name: 'Mayo' })))
    await calls.addSession(remote(moduleId, on('2027-04-15', { name: 'Otro año' })))
    await app.settled()
    expect((await events(learner, '2026-04')).body).toEqual({
      month: '2026-04',
      today: '2026-03-02',
      events: [
        {
          id: expect.any(String),
          name: 'Principio',
          courseName: 'Seguridad en el muelle',
          date: '2026-04-01',
          time: null,
          kind: 'faceToFace',
        },
        expect.objectContaining({ name: 'Fin de mes', date: '2026-04-30', time: '09:00:00', kind: 'meet' }),
      ],
    })
    expect(await named(learner, '2026-05')).toEqual(['Mayo'])
    expect(await named(room.author, '2026-05')).toEqual(['Mayo'])
    expect(await named(outsider, '2026-05')).toEqual([])
    expect(await named(learner, '')).toEqual([])
  })

  test('begins with the month that it is where the company is, whatever it is in Greenwich', async () => {
    const before = app.clock.now
    app.clock.now = new Date('2026-04-01T03:00:00.000Z')
    expect((await events(await room.newPerson())).body).toMatchObject({
      month: '2026-03',
      today: '2026-03-31',
    })
    app.clock.now = before
  })

  test.each(['2026-13', '2026-00', '2026-4', '04-2026', '2026-04-01', 'abril', '%27', '2026-04%00'])(
    'refuses %j, which is no month',
    async (month) => {
      const { status, body } = await events(learner, month)
      expect([status, body.code, body.field]).toEqual([400, 'http.invalid-input', 'month'])
    },
  )
})

test('[DASH-06] whoever is taken off a course sees nothing of it any more, and an instructor what they take or wrote', async () => {
  const calls = lessonCalls(app, room)
  const { courseId, moduleId, video } = await room.publishedCourse({ information: { name: 'Ya no' } })
  const away = { departmentId: app.office.departments[1] }
  const [member, instructor] = [await room.newPerson(away), await room.newPerson(away)]
  const enrol =
    'mutation ($courseId: ID!, $users: [ID!]!) { Course_enrollUsers(courseId: $courseId, users: $users) }'
  await room.gql(enrol, { courseId, users: [member.id] }, room.author)
  await calls.change({ id: video, instructors: [instructor.id] })
  await calls.addSession(remote(moduleId, { name: 'Sesión de Ya no', date: '2026-03-20', isDraft: false }))
  await room.addDocument(room.author, courseId, 'Ya no.pdf')
  await app.settled()
  const paths = ['/dashboard', '/dashboard/events', '/dashboard/next']
  const says = async (by: Person) =>
    (await Promise.all(paths.map((path) => app.rest('GET', path, undefined, by.token)))).map(({ body }) =>
      JSON.stringify(body).includes('Ya no'),
    )
  expect(await says(member)).toEqual([true, true, true])
  expect(await says(room.author)).toEqual([true, true, false])
  expect(await says(instructor)).toEqual([false, false, false])
  const off =
    'mutation ($courseId: ID!, $id: ID!) { User_userCourseDeleteUser(coursesId: $courseId, userId: $id) { transactionStatus } }'
  await room.gql(off, { courseId, id: member.id }, room.author)
  await app.settled()
  expect(await says(member)).toEqual([false, false, false])
})
