import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Classroom, openClassroom, type Person } from '../support/classroom.ts'

let app: TestApp
let room: Classroom
let learner: Person

beforeAll(async () => {
  app = await openTestApp()
  room = await openClassroom(app)
  learner = await room.person('100', { fullName: 'María Pérez López' })
})
afterAll(() => app.close())

const saveProgress = `mutation ($lessonId: ID!, $seconds: Float!) {
  Lesson_saveProgress(lessonId: $lessonId, seconds: $seconds) { progress playbackSeconds isCompleted courseStatus { name } pending } }`
const open =
  'mutation ($lessonId: ID!) { Lesson_open(lessonId: $lessonId) { isCompleted progress courseStatus { name } } }'

describe('watching', () => {
  let lessonId: string
  let courseId: string
  let document: string

  beforeAll(async () => {
    const made = await room.publishedCourse()
    await room.require({ level: 'department', id: app.office.departments[0] }, made.courseId)
    lessonId = made.video
    courseId = made.courseId
    document = made.document
  })

  test('jumping to the end completes nothing', async () => {
    const hasty = await room.person('210')
    await room.require({ level: 'jobTitle', id: app.office.jobTitles[0] }, courseId)
    expect(await room.report(lessonId, 100, hasty)).toMatchObject({
      isCompleted: false,
      progress: 0,
      playbackSeconds: 100,
    })
    for (let call = 0; call < 20; call++) await room.report(lessonId, call % 2 === 0 ? 0 : 100, hasty)
    expect(await room.report(lessonId, 100, hasty)).toMatchObject({ isCompleted: false, progress: 0 })
    app.clock.advance(10_000)
    expect((await room.report(lessonId, 100, hasty)).isCompleted).toBe(false)
  })

  test('the same half watched twice is half of it, and a pause before a jump earns a minute at most', async () => {
    const looper = await room.person('212')
    await room.require({ level: 'jobTitle', id: app.office.jobTitles[0] }, courseId)
    expect((await room.watch(lessonId, 0, 50, looper)).progress).toBe(50)
    expect((await room.watch(lessonId, 0, 50, looper)).progress).toBe(50)
    const pauser = await room.person('213')
    await room.require({ level: 'jobTitle', id: app.office.jobTitles[0] }, courseId)
    await room.report(lessonId, 0, pauser)
    app.clock.advance(3_600_000)
    expect(await room.report(lessonId, 100, pauser)).toMatchObject({ progress: 60, isCompleted: false })
  })

  test('the position survives, and at 95 % the lesson is complete, once', async () => {
    expect(await room.watch(lessonId, 0, 50, learner)).toMatchObject({ isCompleted: false, progress: 50 })
    app.clock.advance(3_600_000)
    expect(await room.watch(lessonId, 50, 90, learner)).toMatchObject({
      isCompleted: false,
      progress: 90,
      playbackSeconds: 90,
    })
    app.clock.advance(10_000)
    expect(await room.report(lessonId, 96, learner)).toMatchObject({ isCompleted: true, progress: 100 })
    expect(await room.report(lessonId, 100, learner)).toMatchObject({
      isCompleted: true,
      progress: 100,
      playbackSeconds: 100,
    })
    const enrolmentId = app.services.derivedId('enrolment', learner.id, courseId)
    const history = await app.services.store.read(`enrolment-${enrolmentId}`)
    expect(history.filter(({ type }) => type === 'LessonCompleted')).toHaveLength(1)
  })

  test('a lesson of a course that one does not take, a document played and a video opened are refused', async () => {
    const stranger = await room.person('211', {
      departmentId: app.office.departments[1],
      jobTitleId: app.office.jobTitles[1],
    })
    const save = (id: string, by: Person) => app.gql(saveProgress, { lessonId: id, seconds: 5 }, by.token)
    expect((await save(lessonId, stranger)).code).toBe('enrolments.not-enrolled')
    expect((await app.gql(open, { lessonId: document }, stranger.token)).code).toBe('enrolments.not-enrolled')
    expect((await save(document, learner)).code).toBe('enrolments.not-completable')
    const fresh = await room.publishedCourse()
    await room.require({ level: 'department', id: app.office.departments[0] }, fresh.courseId)
    expect((await app.gql(open, { lessonId: fresh.video }, learner.token)).code).toBe(
      'enrolments.not-watched',
    )
    expect((await app.gql(open, { lessonId: fresh.test }, learner.token)).code).toBe(
      'enrolments.not-completable',
    )
  })

  test('a lesson that is still a draft is not played', async () => {
    const made = await room.publishedCourse()
    await room.require({ level: 'department', id: app.office.departments[0] }, made.courseId)
    const draft = await room.addLesson(room.author, made.moduleId, 'video')
    const hidden = await room.addStored(
      room.author,
      await room.addModule(room.author, made.courseId),
      'video',
    )
    await app.settled()
    for (const unseen of [draft, hidden])
      expect(await app.gql(saveProgress, { lessonId: unseen, seconds: 5 }, learner.token)).toMatchObject({
        code: 'courses.no-such-lesson',
      })
    expect(await room.report(made.video, 5, learner)).toMatchObject({ playbackSeconds: 5 })
  })

  test('[API-05] a position that is none is refused', async () => {
    for (const seconds of [-1, 'ten']) {
      const answer = await app.gql(saveProgress, { lessonId, seconds }, learner.token)
      expect(answer.errors?.length).toBeGreaterThan(0)
      expect(answer.code).not.toBe('internal')
    }
    expect(await app.gql(saveProgress, { lessonId: 'x', seconds: 1 }, learner.token)).toMatchObject({
      code: 'http.invalid-input',
      field: 'lessonId',
    })
    expect(await app.gql(open, { lessonId: app.services.newId() }, learner.token)).toMatchObject({
      code: 'courses.no-such-lesson',
    })
  })
})
