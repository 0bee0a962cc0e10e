import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expireCertificates } from '../../api/features/certificates/expiry.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Classroom, fine, openClassroom, type Person } from '../support/classroom.ts'
import { examsIn } from '../support/exam.ts'

type Course = Awaited<ReturnType<Classroom['publishedCourse']>>

let app: TestApp
let room: Classroom
let exams: ReturnType<typeof examsIn>
let learner: Person
let rival: Person
/** Its certificates hold for three months; those of the other for ever. */
let course: Course
let lasting: Course

const asking = `query ($courseId: ID!, $userId: ID!) { User_getCertification(courseId: $courseId, userId: $userId) {
  id issuedOn expirationDate isExpired code } }`

/** Months pass, and sessions with them. */
const anew = async ({ id }: Person): Promise<Person> => ({ id, token: await app.as(id) })

const certificateOf = async ({ courseId }: Course, of: Person) =>
  fine(await app.gql(asking, { courseId, userId: of.id }, (await anew(of)).token)).User_getCertification

const pass = async ({ video, document, test: lessonId }: Course, person: Person) => {
  const by = await anew(person)
  await room.watch(video, 0, 100, by)
  await room.gql('mutation ($id: ID!) { Lesson_open(lessonId: $id) { pending } }', { id: document }, by)
  await exams.sit(by, lessonId)
}

const factsOf = async ({ courseId }: Course, { id }: Person) => {
  const facts = await app.services.store.read(
    `enrolment-${app.services.derivedId('enrolment', id, courseId)}`,
  )
  return facts.map(({ type, meta }) => (meta.actor.kind === 'process' ? `${type} by ${meta.actor.id}` : type))
}

const planOf = async (of: Person, { courseId }: Course) => {
  const { body } = await app.rest(
    'GET',
    `/users/${of.id}/development-plan`,
    undefined,
    (await anew(of)).token,
  )
  const item = body.department.find(({ id }: { id: string }) => id === courseId)
  const { completed, total } = item.progress
  return [item.UserCourseStatus.name, `${completed}/${total}`, item.certificateExpiredOn]
}

const endsOf = async (of: Person) =>
  (await factsOf(course, of)).filter((fact) => /^(CertificateExpired|RenewalMissed)/.test(fact))

/** What the server does every minute. */
const at = async (instant: string) => {
  app.clock.now = new Date(instant)
  await expireCertificates(app.services, app.clock.now)
  await app.settled()
}

beforeAll(async () => {
  app = await openTestApp()
  room = await openClassroom(app)
  exams = examsIn(app, room)
  learner = await room.newPerson()
  rival = await room.newPerson()
  course = await room.publishedCourse({ information: { name: 'Trimestral', expirationTime: 3 } })
  lasting = await room.publishedCourse({ information: { name: 'Para siempre', expirationTime: 0 } })
  for (const { courseId } of [course, lasting])
    await room.require({ level: 'department', id: app.office.departments[0] }, courseId)
  for (const person of [learner, rival]) for (const one of [course, lasting]) await pass(one, person)
  await app.settled()
})
afterAll(() => app.close())

describe('a certificate', () => {
  let first: { id: string; code: string }

  test('[CERT-01] is issued on approval, expires after the course’s months, and never after 0', async () => {
    first = await certificateOf(course, learner)
    expect(first).toEqual({
      id: expect.any(String),
      code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{16}$/),
      issuedOn: '2026-03-02',
      expirationDate: '2026-06-02',
      isExpired: false,
    })
    expect(await certificateOf(lasting, learner)).toMatchObject({ expirationDate: null, isExpired: false })
    expect((await certificateOf(course, rival)).code).not.toBe(first.code)
    expect((await factsOf(course, learner)).slice(-2)).toEqual(['CourseApproved', 'CertificateIssued'])
    const stranger = await room.newPerson({ departmentId: app.office.departments[1] })
    expect(await certificateOf(course, stranger)).toBeNull()
  })

  test('[CERT-04] holds to the end of its last day, where the company is', async () => {
    await at('2026-06-03T05:59:59Z')
    expect(await endsOf(learner)).toEqual([])
    expect(await planOf(learner, course)).toEqual(['Aprobado', '3/3', null])
  })

  test('[CERT-04] expires then by itself, once, however many servers look and however often', async () => {
    app.clock.now = new Date('2026-06-03T06:00:00Z')
    await Promise.all([1, 2, 3].map(() => expireCertificates(app.services, app.clock.now)))
    await app.settled()
    await expireCertificates(app.services, app.clock.now)
    for (const person of [learner, rival])
      expect(await endsOf(person)).toEqual(['CertificateExpired by expire-certificates'])
    expect((await factsOf(lasting, learner)).at(-1)).toBe('CertificateIssued')
  })

  test('[CERT-04] the course is due again in the plan, which says since when; others stay as they were', async () => {
    expect(await planOf(learner, course)).toEqual(['Pendiente', '0/3', '2026-06-02'])
    expect(await planOf(learner, lasting)).toEqual(['Aprobado', '3/3', null])
    expect(await certificateOf(course, learner)).toMatchObject({ id: first.id, isExpired: true })
  })

  test('[CERT-04] its test is open again, and the attempt of before is kept', async () => {
    const { token } = await anew(learner)
    const answered = await app.rest('GET', `/lessons/${course.test}/already-answered`, undefined, token)
    expect(answered.body).toMatchObject({ alreadyAnswered: false })
    const begun = await app.rest('POST', `/lessons/${course.test}/attempts`, undefined, token)
    expect(begun.status).toBe(200)
    const enrolmentId = app.services.derivedId('enrolment', learner.id, course.courseId)
    const earlier = app.services.derivedId('attempt', enrolmentId, course.test, '1')
    expect(begun.body.attemptId).not.toBe(earlier)
    const kept = await app.services.store.read(`attempt-${earlier}`)
    expect(kept.at(-1)).toMatchObject({ type: 'AttemptSubmitted', data: { grade: 100 } })
  })

  test('[CERT-04] earned anew, it is another one with a code of its own, and the old one verifies as expired', async () => {
    await pass(course, learner)
    const second = await certificateOf(course, learner)
    expect(second).toMatchObject({
      issuedOn: '2026-06-03',
      expirationDate: '2026-09-03',
      isExpired: false,
    })
    expect(second.id).not.toBe(first.id)
    expect(second.code).not.toBe(first.code)
    const statusOf = async (code: string) =>
      (await app.rest('GET', `/certificates/${code}/verification`)).body.status
    expect([await statusOf(first.code), await statusOf(second.code)]).toEqual(['expired', 'valid'])
    expect(await planOf(learner, course)).toEqual(['Aprobado', '3/3', null])
    const { token } = await anew(learner)
    for (const { id } of [first, second]) {
      const path = `/courses/${course.courseId}/employee/${learner.id}/certification/${id}/download`
      expect((await app.rest('GET', path, undefined, token)).status).toBe(200)
    }
  })

  test('[CERT-04] not earned anew within 30 days, the course is failed, once, and for that person alone', async () => {
    await at('2026-07-03T05:59:59Z')
    expect(await planOf(rival, course)).toEqual(['Pendiente', '0/3', '2026-06-02'])
    await at('2026-07-03T06:00:00Z')
    await at('2026-07-03T06:01:00Z')
    const ends = ['CertificateExpired by expire-certificates', 'RenewalMissed by expire-certificates']
    expect(await endsOf(rival)).toEqual(ends)
    expect(await planOf(rival, course)).toEqual(['Reprobado', '0/3', '2026-06-02'])
    expect(await endsOf(learner)).toEqual(ends.slice(0, 1))
    expect(await planOf(learner, course)).toEqual(['Aprobado', '3/3', null])
  })

  test('[CERT-04] who was late may still earn it', async () => {
    await pass(course, rival)
    expect(await planOf(rival, course)).toEqual(['Aprobado', '3/3', null])
    expect(await certificateOf(course, rival)).toMatchObject({ issuedOn: '2026-07-03', isExpired: false })
  })
})
