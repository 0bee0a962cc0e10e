import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dateIn } from '../../api/calendar.ts'
import { certificateCode } from '../../api/records/certificate.ts'
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
const open =
  'mutation ($lessonId: ID!) { Lesson_open(lessonId: $lessonId) { isCompleted progress courseStatus { name } approval { certificateId nextCourse { id name } } } }'

const enrolling =
  'mutation ($courseId: ID!, $users: [ID!]!) { Course_enrollUsers(courseId: $courseId, users: $users) }'

const isSubscribed = async (courseId: string, userId: string, by: Person = room.admin) =>
  (await room.gql(subscribed, { courseId, userId }, by)).User_isSubscribed

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

describe('approval', () => {
  test('[CERT-01] the last thing that a course asks approves it and issues the certificate, in one append', async () => {
    const { courseId, video, document, test: lessonId } = await room.publishedCourse()
    const graduate = await room.person('220', { fullName: 'Ángela Ñúñez' })
    const rival = await room.person('221')
    await room.require({ level: 'department', id: app.office.departments[0] }, courseId)
    expect(await room.watch(video, 0, 100, graduate)).toMatchObject({
      isCompleted: true,
      courseStatus: { name: 'Pendiente' },
      approval: null,
    })
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
    expect(opened.approval.certificateId).toBe(certificate.id)
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

  test('[CERT-01] only the act that approves says so, with the certificate and the learner’s next course', async () => {
    const terminalId = app.office.terminals[1]
    const [graduate, rival] = [
      await room.person('230', { terminalId }),
      await room.person('231', { terminalId }),
    ]
    const publish = (name: string) => room.publishedCourse({ information: { name, terminals: [terminalId] } })
    const enrol = (id: string, ...people: readonly Person[]) =>
      room.gql(enrolling, { courseId: id, users: people.map((one) => one.id) }, room.author)
    const { courseId, video, document, test: lessonId } = await publish('Muelles')
    await enrol(courseId, graduate, rival)
    await Promise.all([graduate, rival].map((one) => passTest(lessonId, one)))
    const read = await room.gql(open, { lessonId: document }, graduate)
    expect(read.Lesson_open).toMatchObject({ courseStatus: { name: 'Pendiente' }, approval: null })
    const following = await publish('Grúas de puerto')
    await enrol((await publish('Solo del vecino')).courseId, rival)
    await enrol(following.courseId, graduate)
    const { approval } = await room.watch(video, 0, 100, graduate)
    const asked = { courseId, userId: graduate.id }
    const { User_getCertification: certificate } = await room.gql(certification, asked, graduate)
    expect(approval).toEqual({
      certificateId: certificate.id,
      nextCourse: { id: following.courseId, name: 'Grúas de puerto' },
    })
    for (const again of [
      await room.watch(video, 0, 10, graduate),
      (await room.gql(open, { lessonId: document }, graduate)).Lesson_open,
    ])
      expect(again).toMatchObject({ courseStatus: { name: 'Aprobado' }, approval: null })
    expect((await room.gql(open, { lessonId: document }, rival)).Lesson_open.approval).toBeNull()
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
    expect((await room.watch(video, 0, 100, graduate)).courseStatus.name).toBe('Aprobado')
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
