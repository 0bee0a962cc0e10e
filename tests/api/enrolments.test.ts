import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dateIn } from '../../api/calendar.ts'
import { certificateCode } from '../../api/features/enrolments.certificate.ts'
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

const subscribed =
  'query ($courseId: ID!, $userId: ID!) { User_isSubscribed(courseId: $courseId, userId: $userId) }'
const certification = `query ($courseId: ID!, $userId: ID!) {
  User_getCertification(courseId: $courseId, userId: $userId) { id courseId userId issuedOn expirationDate code } }`
const saveProgress = `mutation ($lessonId: ID!, $seconds: Float!) {
  Lesson_saveProgress(lessonId: $lessonId, seconds: $seconds) { progress playbackSeconds isCompleted courseStatus { name } pending } }`
const open =
  'mutation ($lessonId: ID!) { Lesson_open(lessonId: $lessonId) { isCompleted progress courseStatus { name } } }'

const isSubscribed = async (courseId: string, userId: string, by: Person = room.admin) =>
  (await room.gql(subscribed, { courseId, userId }, by)).User_isSubscribed

const report = async (lessonId: string, seconds: number, by: Person = learner) =>
  (await room.gql(saveProgress, { lessonId, seconds }, by)).Lesson_saveProgress

/** Plays at the usual speed, reporting every ten seconds. */
const watch = async (lessonId: string, from: number, to: number, by: Person = learner) => {
  let last = await report(lessonId, from, by)
  for (let seconds = from + 10; seconds <= to; seconds += 10) {
    app.clock.advance(10_000)
    last = await report(lessonId, seconds, by)
  }
  return last
}

const passTest = async (lessonId: string, by: Person) => {
  const { body } = await app.rest('POST', `/lessons/${lessonId}/attempts`, undefined, by.token)
  const answers = body.questions.map(({ id, answers }: { id: string; answers: { id: string }[] }) => ({
    questionId: id,
    answer: answers[0]?.id,
  }))
  return app.rest('POST', '/lessons/answers', { lessonId, answers }, by.token)
}

describe('enrolment', () => {
  test('[EDT-09] publishing enrols whoever the course is required of, in its terminals, and nobody else', async () => {
    const { office } = app
    const reached = await room.person('201')
    const elsewhere = await room.person('202', { terminalId: office.terminals[1] })
    const other = await room.person('203', {
      departmentId: office.departments[1],
      jobTitleId: office.jobTitles[1],
    })
    const courseId = await room.draft(room.author)
    await room.require({ level: 'department', id: office.departments[0] }, courseId)
    expect(await isSubscribed(courseId, reached.id)).toBe(false)
    await room.describe(room.author, courseId)
    await room.setDraft(room.author, courseId, false)
    expect(await isSubscribed(courseId, reached.id)).toBe(true)
    expect(await isSubscribed(courseId, elsewhere.id)).toBe(false)
    expect(await isSubscribed(courseId, other.id)).toBe(false)
  })

  test('[EDT-09] requiring a published course enrols too, each level once', async () => {
    const { courseId } = await room.publishedCourse()
    const reached = await room.person('204')
    await room.require({ level: 'jobTitle', id: app.office.jobTitles[0] }, courseId)
    await room.require({ level: 'enterprise', id: null }, courseId)
    expect(await isSubscribed(courseId, reached.id)).toBe(true)
    const enrolmentId = app.services.derivedId('enrolment', reached.id, courseId)
    const history = await app.services.store.read(`enrolment-${enrolmentId}`)
    expect(history.map(({ type }) => type)).toEqual(['Enrolled', 'RequirementApplied', 'RequirementApplied'])
    expect(history[0]?.meta.actor.kind).toBe('process')
  })

  test('somebody else’s enrolment and certificate are for those who look after people, and the author', async () => {
    const { courseId } = await room.publishedCourse()
    const nosy = await room.person('205')
    const asked = { courseId, userId: learner.id }
    for (const query of [subscribed, certification]) {
      expect((await app.gql(query, asked, nosy.token)).code).toBe('access.forbidden')
      expect((await app.gql(query, asked, room.colleague.token)).code).toBe('access.forbidden')
      expect((await app.gql(query, asked, room.author.token)).code).toBeNull()
      expect((await app.gql(query, asked, learner.token)).code).toBeNull()
    }
  })
})

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
    expect(await report(lessonId, 100, hasty)).toMatchObject({
      isCompleted: false,
      progress: 0,
      playbackSeconds: 100,
    })
    for (let call = 0; call < 20; call++) await report(lessonId, call % 2 === 0 ? 0 : 100, hasty)
    expect(await report(lessonId, 100, hasty)).toMatchObject({ isCompleted: false, progress: 0 })
    app.clock.advance(10_000)
    expect((await report(lessonId, 100, hasty)).isCompleted).toBe(false)
  })

  test('the same half watched twice is half of it, and a pause before a jump earns a minute at most', async () => {
    const looper = await room.person('212')
    await room.require({ level: 'jobTitle', id: app.office.jobTitles[0] }, courseId)
    expect((await watch(lessonId, 0, 50, looper)).progress).toBe(50)
    expect((await watch(lessonId, 0, 50, looper)).progress).toBe(50)
    const pauser = await room.person('213')
    await room.require({ level: 'jobTitle', id: app.office.jobTitles[0] }, courseId)
    await report(lessonId, 0, pauser)
    app.clock.advance(3_600_000)
    expect(await report(lessonId, 100, pauser)).toMatchObject({ progress: 60, isCompleted: false })
  })

  test('the position survives, and at 95 % the lesson is complete, once', async () => {
    expect(await watch(lessonId, 0, 50)).toMatchObject({ isCompleted: false, progress: 50 })
    app.clock.advance(3_600_000)
    expect(await watch(lessonId, 50, 90)).toMatchObject({
      isCompleted: false,
      progress: 90,
      playbackSeconds: 90,
    })
    app.clock.advance(10_000)
    expect(await report(lessonId, 96)).toMatchObject({ isCompleted: true, progress: 100 })
    expect(await report(lessonId, 100)).toMatchObject({
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

describe('approval', () => {
  test('[CERT-01] the last thing that a course asks approves it and issues the certificate, in one append', async () => {
    const { courseId, video, document, test: lessonId } = await room.publishedCourse()
    const graduate = await room.person('220', { fullName: 'Ángela Ñúñez' })
    const rival = await room.person('221')
    await room.require({ level: 'department', id: app.office.departments[0] }, courseId)
    expect((await watch(video, 0, 100, graduate)).courseStatus.name).toBe('Pendiente')
    const { body } = await passTest(lessonId, graduate)
    expect(body).toMatchObject({ isApproved: true, grade: 100, courseStatus: { name: 'Pendiente' } })
    const opened = (await room.gql(open, { lessonId: document }, graduate)).Lesson_open
    expect(opened).toMatchObject({ isCompleted: true, courseStatus: { name: 'Aprobado' } })

    const asked = { courseId, userId: graduate.id }
    const { User_getCertification: certificate } = await room.gql(certification, asked, graduate)
    const today = dateIn('America/Mexico_City', app.clock.now)
    expect(certificate).toMatchObject({
      courseId,
      userId: graduate.id,
      issuedOn: today,
      expirationDate: `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`,
    })
    expect(certificate.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
    const history = await app.services.store.read(
      `enrolment-${app.services.derivedId('enrolment', graduate.id, courseId)}`,
    )
    const last = history.slice(-3)
    expect(last.map(({ type }) => type)).toEqual(['LessonCompleted', 'CourseApproved', 'CertificateIssued'])
    expect(new Set(last.map(({ meta }) => meta.commandId)).size).toBe(1)
    expect(last[2]?.data).toMatchObject({ holderName: 'Ángela Ñúñez' })
    const none = await room.gql(certification, { courseId, userId: rival.id }, rival)
    expect(none.User_getCertification).toBeNull()
  })

  test('a course without expiry gives a certificate without a date', async () => {
    const {
      courseId,
      video,
      document,
      test: lessonId,
    } = await room.publishedCourse({
      information: { expirationTime: 0 },
    })
    const graduate = await room.person('222')
    await room.require({ level: 'department', id: app.office.departments[0] }, courseId)
    await passTest(lessonId, graduate)
    await room.gql(open, { lessonId: document }, graduate)
    expect((await watch(video, 0, 100, graduate)).courseStatus.name).toBe('Aprobado')
    const { User_getCertification } = await room.gql(
      certification,
      { courseId, userId: graduate.id },
      graduate,
    )
    expect(User_getCertification.expirationDate).toBeNull()
  })
})

describe('a certificate’s code and date', () => {
  test('eighty bits make sixteen characters that a reader does not confuse', () => {
    expect(certificateCode(new Uint8Array(10))).toBe('0000000000000000')
    expect(certificateCode(new Uint8Array(10).fill(255))).toBe('ZZZZZZZZZZZZZZZZ')
    expect(certificateCode(Uint8Array.from([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]))).toBe('000G40R40M30E209')
  })

  test('the day is the company’s, not Greenwich’s', () => {
    const lateEvening = new Date('2026-03-03T04:30:00.000Z')
    expect(dateIn('America/Mexico_City', lateEvening)).toBe('2026-03-02')
    expect(dateIn('UTC', lateEvening)).toBe('2026-03-03')
  })
})
