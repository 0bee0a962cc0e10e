import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roleIds } from '../../domain/kernel/ids.ts'
import { type Person, typeId } from '../support/classroom.ts'
import { lessonCalls, remote } from '../support/lessons.ts'
import { openReviews, type Reviews } from '../support/reviews.ts'

const sending = 'mutation ($lessonId: ID!) { UserLesson_publish(lessonId: $lessonId) { status } }'
const taking = `mutation ($lessonId: ID!, $marks: [UserAttendance!]!) {
  UserLesson_updateAttendance(lessonId: $lessonId, userAttendance: $marks) { status } }`
const publishing = 'mutation ($lessonId: ID!) { UserEvaluation_publish(lessonId: $lessonId) { published } }'
const addingManual = `mutation ($moduleId: ID, $name: String, $lessonType: ID) {
  Lesson_create(moduleId: $moduleId, name: $name, lessonType: $lessonType, isDraft: false) { newLesson { id } } }`
const changingRole =
  'mutation ($userId: ID!, $roleId: ID!) { User_changeRole(userId: $userId, roleId: $roleId) { transactionStatus } }'
const asking = '{ User_logged { instructs } }'

let reviews: Reviews
let app: Reviews['app']
let room: Reviews['room']
let calls: ReturnType<typeof lessonCalls>
let course: { courseId: string; moduleId: string; test: string }
let manual: string
let session: string
let learner: Person
let other: Person
let sat: { attemptId: string; questionIds: readonly string[] }

const away = (over: object = {}) =>
  room.newPerson({
    departmentId: app.office.departments[1],
    terminalId: app.office.terminals[1],
    ...over,
  })

/** A test to review, a grade to publish and a session today, in a course of the four people of a department; and a draft. */
beforeAll(async () => {
  reviews = await openReviews()
  app = reviews.app
  room = reviews.room
  calls = lessonCalls(app, room)
  learner = await reviews.person({ fullName: 'Elena Ruiz' })
  other = await reviews.person({ fullName: 'Hugo Sosa' })
  course = await reviews.courseOf({ information: { name: 'Amarres' }, test: { name: 'Examen de nudos' } })
  sat = await reviews.handIn(learner, course.test)
  const given = {
    moduleId: course.moduleId,
    name: 'Práctica de amarre',
    lessonType: typeId('manualEvaluation'),
  }
  manual = (await room.gql(addingManual, given, room.author)).Lesson_create.newLesson.id
  session = (
    await calls.addSession(
      remote(course.moduleId, { name: 'Repaso', isDraft: false, date: '2026-03-02', time: '18:00:00' }),
    )
  ).id
  await room.draft(room.author, 'Amura')
  const row = { userId: learner.id, edited: true, grade: 80, published: false }
  await app.rest(
    'PUT',
    `/courses/${course.courseId}/lessons/${manual}/update-grades`,
    { [learner.id]: row },
    room.author.token,
  )
  await app.settled()
})
afterAll(() => app.close())

type Lists = Readonly<Record<string, { count: number; rows: Readonly<Record<string, unknown>>[] }>>

const asked = (by: Person) => app.rest('GET', '/dashboard/teaching', undefined, by.token)
const lists = async (by: Person): Promise<Lists> => (await asked(by)).body
/** The lesson or course of each line, by kind; kinds without a line are left out. */
const shown = async (by: Person) =>
  Object.fromEntries(
    Object.entries(await lists(by)).flatMap(([kind, { rows }]) =>
      rows.length === 0 ? [] : [[kind, rows.map(({ lessonName, name }) => lessonName ?? name)]],
    ),
  )
const everything = {
  drafts: ['Amura'],
  sessions: ['Repaso'],
  reviews: ['Examen de nudos'],
  grades: ['Práctica de amarre'],
}
const instructs = async (by: Person) => (await room.gql(asking, {}, by)).User_logged.instructs

describe('what waits for somebody who teaches', () => {
  test('is said to the author with its number and its place', async () => {
    const place = { courseId: course.courseId, courseName: 'Amarres' }
    const none = { date: null, time: null, isSaved: false }
    const { sessions, attendance, reviews: responses, grades, drafts } = await lists(room.author)
    expect([sessions, responses, grades]).toEqual([
      {
        count: 1,
        rows: [
          {
            ...place,
            lessonId: session,
            lessonName: 'Repaso',
            amount: 4,
            date: '2026-03-02',
            time: '18:00:00',
            isSaved: false,
          },
        ],
      },
      {
        count: 1,
        rows: [{ ...place, ...none, lessonId: course.test, lessonName: 'Examen de nudos', amount: 2 }],
      },
      {
        count: 1,
        rows: [{ ...place, ...none, lessonId: manual, lessonName: 'Práctica de amarre', amount: 1 }],
      },
    ])
    expect([attendance?.rows, drafts?.rows.map(({ name }) => name)]).toEqual([[], ['Amura']])
  })

  test('is counted by course in the list of those that they teach, apart from those that they take', async () => {
    const asking = `query ($taught: Boolean) { found: User_listCourses(taught: $taught, name: "Am", pageSize: 100) {
      rows { name isDraft teaching { toReview gradeDrafts attendance nextSession } } } }`
    const rows = async (by: Person, taught: boolean | null) =>
      (await room.gql(asking, { taught }, by)).found.rows
    const instructor = await away()
    await calls.change({ id: manual, instructors: [instructor.id] })
    await app.settled()
    const amarres = { name: 'Amarres', isDraft: false }
    const quiet = { toReview: 0, gradeDrafts: 0, attendance: 0, nextSession: null }
    expect(await rows(room.author, true)).toEqual([
      { ...amarres, teaching: { toReview: 2, gradeDrafts: 1, attendance: 1, nextSession: '2026-03-02' } },
      { name: 'Amura', isDraft: true, teaching: null },
    ])
    expect(await rows(instructor, true)).toEqual([{ ...amarres, teaching: { ...quiet, gradeDrafts: 1 } }])
    expect(await rows(learner, false)).toEqual([{ ...amarres, teaching: null }])
    for (const by of [learner, room.admin, room.colleague]) expect(await rows(by, true)).toEqual([])
    for (const by of [room.author, instructor]) expect(await rows(by, false)).toEqual([])
    expect(await rows(room.author, null)).toEqual([{ ...amarres, teaching: null }])
    await calls.change({ id: manual, instructors: [] })
  })

  test('is of their own lessons alone: nothing to learners, other authors and administrators', async () => {
    expect(await shown(room.author)).toEqual(everything)
    const administrator = await away({ roleId: roleIds.administrador })
    for (const by of [learner, other, room.colleague, administrator, await away()])
      expect(await shown(by)).toEqual({})
    expect((await app.rest('GET', '/dashboard/teaching')).status).toBe(401)
  })

  test('leaves out one’s own unpublished grade, which others publish', async () => {
    await calls.change({ id: manual, instructors: [learner.id, other.id] })
    await app.settled()
    expect([await shown(learner), await shown(other)]).toEqual([{}, { grades: everything.grades }])
    const asking = '{ found: User_listCourses(taught: true) { rows { teaching { gradeDrafts } } } }'
    const drafts = async (by: Person) => (await room.gql(asking, {}, by)).found.rows[0].teaching.gradeDrafts
    expect([await drafts(learner), await drafts(other)]).toEqual([0, 1])
    await calls.change({ id: manual, instructors: [] })
    await app.settled()
  })

  test('is of the lessons that an instructor teaches, as long as they do and the course is published', async () => {
    const [instructor, second] = [await away(), await away()]
    await calls.change({ id: manual, instructors: [instructor.id] })
    await calls.change({ id: session, instructors: [second.id] })
    await app.settled()
    expect(await shown(instructor)).toEqual({ grades: everything.grades })
    expect(await shown(second)).toEqual({ sessions: everything.sessions })
    expect([await instructs(instructor), await instructs(learner)]).toEqual([true, false])
    await calls.change({ id: manual, isDraft: true })
    await app.settled()
    expect([await shown(instructor), await shown(room.author)]).toEqual([{}, everything])
    await calls.change({ id: manual, isDraft: false })
    await room.setDraft(room.author, course.courseId, true)
    await app.settled()
    expect([await shown(instructor), await instructs(instructor)]).toEqual([{}, false])
    await room.setDraft(room.author, course.courseId, false)
    await calls.change({ id: manual, instructors: [] })
    await app.settled()
    expect([await shown(instructor), await instructs(instructor)]).toEqual([{}, false])
    await room.gql(
      'mutation ($id: ID!) { User_updateEmployee(id: $id, status: false) { transactionStatus } }',
      { id: second.id },
      room.admin,
    )
    expect((await asked(second)).status).toBe(401)
  })

  test('ends for an author who may write courses no more', async () => {
    await room.gql(changingRole, { userId: room.author.id, roleId: roleIds.empleado }, room.admin)
    const moved = { id: room.author.id, token: await app.as(room.author.id) }
    expect(await shown(moved)).toEqual({})
    await room.gql(
      changingRole,
      { userId: room.author.id, roleId: await room.roleWith('course.*') },
      room.admin,
    )
    expect(await shown({ id: moved.id, token: await app.as(moved.id) })).toEqual(everything)
  })

  test('leaves out the responses to a test that the instructor has yet to take', async () => {
    const taker = await reviews.person()
    await calls.change({ id: course.test, instructors: [taker.id] })
    await app.settled()
    const counted = async () => {
      const asking = '{ found: User_listCourses(taught: true) { rows { teaching { toReview } } } }'
      const [card] = (
        await reviews.get(`/user-evaluations/course/${course.courseId}/user/${taker.id}`, taker)
      ).body
      return [(await room.gql(asking, {}, taker)).found.rows[0].teaching.toReview, card.toReview]
    }
    expect(await lists(taker)).toMatchObject({ reviews: { count: 0, rows: [] } })
    expect(await counted()).toEqual([0, 0])
    await reviews.handIn(taker, course.test)
    expect(await lists(taker)).toMatchObject({ reviews: { count: 1, rows: [{ amount: 2 }] } })
    expect(await counted()).toEqual([2, 2])
  })

  test('goes as it is done', async () => {
    const author = { id: room.author.id, token: await app.as(room.author.id) }
    const marks = [{ id: learner.id, attended: true }]
    await room.gql(taking, { lessonId: session, marks }, author)
    await app.settled()
    expect((await lists(author)).sessions?.rows).toMatchObject([{ lessonId: session, isSaved: true }])
    app.clock.advance(24 * 60 * 60_000)
    const nextDay = { id: room.author.id, token: await app.as(room.author.id) }
    expect(await shown(nextDay)).toMatchObject({ attendance: ['Repaso'] })
    await room.gql(sending, { lessonId: session }, nextDay)
    await room.gql(publishing, { lessonId: manual }, nextDay)
    for (const place of [0, 1]) await reviews.review(nextDay, sat, place, 20)
    await app.settled()
    expect(Object.keys(await shown(nextDay))).toEqual(['reviews', 'drafts'])
    expect((await lists(nextDay)).reviews?.rows).toMatchObject([{ amount: 2 }])
  })
})

test('a draft says what publishing it lacks', async () => {
  const author = await room.holderOf('course.*')
  const lacks = async () =>
    (await lists(author)).drafts?.rows.map((row) => [row.lacks, row.unfinishedLessons])
  const courseId = await room.draft(author, 'Grúas')
  await app.settled()
  expect(await lacks()).toEqual([[['information', 'lessons'], 0]])
  await room.describe(author, courseId, { name: 'Grúas' })
  const moduleId = await room.addModule(author, courseId)
  await room.addLesson(author, moduleId, 'video')
  await app.settled()
  expect(await lacks()).toEqual([[['lessons', 'files'], 1]])
  await room.addStored(author, moduleId, 'document')
  await app.settled()
  expect(await lacks()).toEqual([[['files'], 1]])
  const readiness = `query ($courseId: ID!) {
    Course_publicationReadiness(courseId: $courseId) { drafts { isModule lack } } }`
  const { drafts } = (await room.gql(readiness, { courseId }, author)).Course_publicationReadiness
  expect(drafts.filter(({ lack }: { lack: string | null }) => lack !== null)).toHaveLength(1)
  app.clock.advance(60_000)
  await room.draft(author, 'Bitas')
  await app.settled()
  expect(await shown(author)).toEqual({ drafts: ['Bitas', 'Grúas'] })
  expect(await shown(await room.holderOf('course.*'))).toEqual({})
})
