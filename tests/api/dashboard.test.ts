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
  expect((await events(learner)).body).toEqual({
    month: '2026-03',
    today: '2026-03-02',
    events: [],
    dueDates: [],
  })
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
      dueDates: [],
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

describe('of one moment', () => {
  const enrol =
    'mutation ($courseId: ID!, $users: [ID!]!) { Course_enrollUsers(courseId: $courseId, users: $users) }'
  const sessionNames = async (by: Person) =>
    (await dashboard(by)).sessions.map(({ name }: { name: string }) => name)
  /** The hour at the company after so many minutes. */
  const hourIn = (minutes: number) =>
    new Date(app.clock.now.getTime() + (minutes - 6 * 60) * 60_000).toISOString().slice(11, 19)
  const away = async () => room.newPerson({ departmentId: app.office.departments[1] })

  test('[DASH-03] a remote session is listed for three hours after it begins, one of all day as long as the day', async () => {
    const calls = lessonCalls(app, room)
    const { courseId, moduleId } = await room.publishedCourse()
    const member = await away()
    await room.gql(enrol, { courseId, users: [member.id] }, room.author)
    const on = { date: app.clock.now.toISOString().slice(0, 10), isDraft: false }
    await calls.addSession(remote(moduleId, { ...on, name: 'Ahora', time: hourIn(5) }))
    await calls.addSession(remote(moduleId, { ...on, name: 'Todo el día', time: null }))
    await calls.addSession(inPerson(moduleId, { ...on, name: 'En el muelle', time: hourIn(5) }))
    await app.settled()
    app.clock.advance(5 * 60_000)
    expect(await sessionNames(member)).toEqual(['Todo el día', 'Ahora'])
    app.clock.advance(180 * 60_000)
    expect(await sessionNames(member)).toEqual(['Todo el día', 'Ahora'])
    app.clock.advance(1_000)
    expect(await sessionNames(member)).toEqual(['Todo el día'])
  })

  test('[DASH-03] [DASH-04] [DASH-05] sessions, documents and courses of one moment keep their order, and a card its exact members', async () => {
    const calls = lessonCalls(app, room)
    const [one, other] = [await away(), await away()]
    const ids: Record<'courses' | 'sessions', string[]> = { courses: [], sessions: [] }
    const courses = [await room.publishedCourse(), await room.publishedCourse()]
    const shared = { date: '2026-03-21', time: '09:00:00', isDraft: false }
    for (const { courseId } of courses) {
      await room.gql(enrol, { courseId, users: [one.id] }, room.author)
      ids.courses.push(courseId)
      await room.addDocument(room.author, courseId, 'Del mismo momento.pdf')
    }
    // by turns, so that neither course holds the first two
    for (const { moduleId } of [...courses, ...courses])
      ids.sessions.push((await calls.addSession(remote(moduleId, shared))).id)
    await room.gql(enrol, { courseId: courses[0]?.courseId, users: [other.id] }, room.author)
    await app.settled()
    // written last, so that no row stands where it was created
    await calls.change({ id: ids.sessions[0], name: 'Cambiada' })
    await app.settled()
    const seen = await dashboard(one)
    const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
    expect(idsOf(seen.courses)).toEqual(ids.courses.toSorted())
    expect(idsOf(seen.sessions)).toEqual(ids.sessions.toSorted().slice(0, 2))
    expect(idsOf((await events(one)).body.events)).toEqual(ids.sessions.toSorted())
    expect(idsOf(seen.documents)).toEqual(idsOf(seen.documents).toSorted())
    expect(idsOf(seen.documents)).toHaveLength(2)
    const members = Object.fromEntries(
      seen.courses.map(({ id, memberCount }: { id: string; memberCount: number }) => [id, memberCount]),
    )
    expect(members).toEqual({ [ids.courses[0] ?? '']: 2, [ids.courses[1] ?? '']: 1 })
  })
})
