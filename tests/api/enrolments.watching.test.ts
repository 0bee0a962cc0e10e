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

const saveProgress = `mutation ($lessonId: ID!, $seconds: Float!, $played: [PlayedRangeInput!], $fileVersion: String) {
  Lesson_saveProgress(lessonId: $lessonId, seconds: $seconds, played: $played, fileVersion: $fileVersion) { progress playbackSeconds isCompleted courseStatus { name } pending } }`
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

  test('[DET-09] jumping to the end completes nothing, whoever waits there, and however often it is said', async () => {
    const hasty = await room.newPerson()
    await room.require({ level: 'jobTitle', id: app.office.jobTitles[0] }, courseId)
    expect(await room.report(lessonId, 100, hasty, 0)).toMatchObject({
      isCompleted: false,
      progress: 0,
      playbackSeconds: 100,
    })
    for (let call = 0; call < 20; call++) await room.report(lessonId, 100, hasty, 0)
    expect(await room.report(lessonId, 100, hasty, 0)).toMatchObject({ isCompleted: false, progress: 0 })
    app.clock.advance(20_000)
    expect(await room.report(lessonId, 100, hasty)).toMatchObject({ progress: 0, watched: [] })
  })

  test('[DET-09] what is claimed counts as far as the time since could play it twice as fast, of half a minute at most', async () => {
    const forger = await room.newPerson()
    await room.require({ level: 'jobTitle', id: app.office.jobTitles[0] }, courseId)
    await room.report(lessonId, 0, forger)
    app.clock.advance(10_000)
    expect(await room.report(lessonId, 100, forger, 0)).toMatchObject({
      progress: 20,
      watched: [{ from: 0, to: 20 }],
    })
    app.clock.advance(3_600_000)
    expect(await room.report(lessonId, 100, forger, 0)).toMatchObject({ progress: 80, isCompleted: false })
    expect(await room.report(lessonId, 100, forger, 0)).toMatchObject({ progress: 80, isCompleted: false })
  })

  test('[DET-09] two lessons at once count no more than one would', async () => {
    const { courseId: otherCourse, video: other } = await room.publishedCourse()
    const both = await room.newPerson()
    for (const each of [courseId, otherCourse])
      await room.require({ level: 'jobTitle', id: app.office.jobTitles[0] }, each)
    for (const each of [lessonId, other]) await room.report(each, 0, both)
    app.clock.advance(10_000)
    expect((await room.report(lessonId, 20, both, 0)).progress).toBe(20)
    expect((await room.report(other, 20, both, 0)).progress).toBe(0)
  })

  test('[LIM-03] a moment of it is 1 %, and just short of what completes it is not shown as that', async () => {
    const beginner = await room.newPerson()
    await room.require({ level: 'jobTitle', id: app.office.jobTitles[0] }, courseId)
    await room.report(lessonId, 0, beginner)
    app.clock.advance(10_000)
    expect((await room.report(lessonId, 0.4, beginner, 0)).progress).toBe(1)
    expect((await room.watch(lessonId, 0, 90, beginner)).progress).toBe(90)
    app.clock.advance(10_000)
    expect(await room.report(lessonId, 94.9, beginner, 90)).toMatchObject({
      progress: 94,
      isCompleted: false,
    })
  })

  test('[DET-09] the same half watched twice is half of it, and what was skipped stays to be watched', async () => {
    const looper = await room.newPerson()
    await room.require({ level: 'jobTitle', id: app.office.jobTitles[0] }, courseId)
    expect((await room.watch(lessonId, 0, 50, looper)).progress).toBe(50)
    expect((await room.watch(lessonId, 0, 50, looper)).progress).toBe(50)
    expect(await room.watch(lessonId, 60, 100, looper)).toMatchObject({
      progress: 90,
      isCompleted: false,
      watched: [
        { from: 0, to: 50 },
        { from: 60, to: 100 },
      ],
    })
    const modules =
      'query ($courseId: ID!) { Module_list(courseId: $courseId) { lessons { id watched { from to } } } }'
    const { Module_list } = await room.gql(modules, { courseId }, looper)
    expect(Module_list[0].lessons.find(({ id }: { id: string }) => id === lessonId).watched).toEqual([
      { from: 0, to: 50 },
      { from: 60, to: 100 },
    ])
    expect(await room.watch(lessonId, 50, 60, looper)).toMatchObject({ isCompleted: true, progress: 100 })
  })

  test('[DET-09] another file under the lesson is watched anew, and playing the old one on is refused', async () => {
    const { courseId: replaced, moduleId, video } = await room.publishedCourse()
    const viewer = await room.newPerson()
    await room.require({ level: 'jobTitle', id: app.office.jobTitles[0] }, replaced)
    const versionNow = async () => {
      const query =
        'query ($id: ID!) { Module_list(courseId: $id) { lessons { id fileVersion progress playbackSeconds } } }'
      const { Module_list } = await room.gql(query, { id: replaced }, viewer)
      return Module_list[0].lessons.find(({ id }: { id: string }) => id === video)
    }
    await room.watch(video, 0, 90, viewer)
    const before = await versionNow()
    expect(before).toMatchObject({ fileVersion: expect.any(String), progress: 90, playbackSeconds: 90 })
    await room.replaceFile(room.author, moduleId, video)
    await app.settled()
    const after = await versionNow()
    expect(after).toMatchObject({ progress: 0, playbackSeconds: 0 })
    expect(after.fileVersion).not.toBe(before.fileVersion)
    app.clock.advance(10_000)
    const given = { lessonId: video, seconds: 100, played: [{ from: 90, to: 100 }] }
    const old = await app.gql(saveProgress, { ...given, fileVersion: before.fileVersion }, viewer.token)
    expect(old.code).toBe('enrolments.file-replaced')
    const present = await app.gql(saveProgress, { ...given, fileVersion: after.fileVersion }, viewer.token)
    expect(present.data.Lesson_saveProgress).toMatchObject({ progress: 10, isCompleted: false })
  })

  test('[DET-09] the position survives, and at 95 % the lesson is complete, once', async () => {
    expect(await room.watch(lessonId, 0, 50, learner)).toMatchObject({ isCompleted: false, progress: 50 })
    app.clock.advance(3_600_000)
    expect(await room.watch(lessonId, 50, 90, learner)).toMatchObject({
      isCompleted: false,
      progress: 90,
      playbackSeconds: 90,
    })
    app.clock.advance(10_000)
    expect(await room.report(lessonId, 94.9, learner, 90)).toMatchObject({ isCompleted: false })
    app.clock.advance(10_000)
    expect(await room.report(lessonId, 95, learner, 94)).toMatchObject({ isCompleted: true, progress: 100 })
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
    for (const played of [
      [{ from: -1, to: 5 }],
      Array.from({ length: 101 }, (_, at) => ({ from: at, to: at + 1 })),
    ])
      expect(await app.gql(saveProgress, { lessonId, seconds: 5, played }, learner.token)).toMatchObject({
        code: 'http.invalid-input',
      })
    expect(await app.gql(saveProgress, { lessonId: 'x', seconds: 1 }, learner.token)).toMatchObject({
      code: 'http.invalid-input',
      field: 'lessonId',
    })
    expect(await app.gql(open, { lessonId: app.services.newId() }, learner.token)).toMatchObject({
      code: 'courses.no-such-lesson',
    })
  })
})
