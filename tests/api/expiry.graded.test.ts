import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../api/event-store/streams.ts'
import { expireCertificates } from '../../api/features/certificates/expiry.ts'
import type { EnrolmentEvent } from '../../domain/enrolments/events.ts'
import type { Person } from '../support/classroom.ts'
import { type Graded, openGraded } from '../support/graded.ts'

type Issued = Extract<EnrolmentEvent, { type: 'CertificateIssued' }>

let graded: Graded

beforeAll(async () => {
  graded = await openGraded()
})
afterAll(() => graded.app.close())

test('[CERT-04] [GRD-05] of an expired certificate the evaluations are graded anew, and earn another one', async () => {
  const { app, room, first, second, courseId } = graded
  const [ana] = await graded.learners(1)
  if (!ana) throw new Error('nobody')
  const as = async ({ id }: Person): Promise<Person> => ({ id, token: await app.as(id) })
  const gradeBoth = async () => {
    const author = await as(room.author)
    for (const lessonId of [first, second])
      expect((await graded.save({ [ana.id]: { grade: 90, published: true } }, author, lessonId)).status).toBe(
        200,
      )
    await app.settled()
  }
  const issued = async () => dataOf<Issued>(await graded.factsOf(ana), 'CertificateIssued')
  const held = async () => {
    const asking =
      'query ($courseId: ID!, $userId: ID!) { it: User_getCertification(courseId: $courseId, userId: $userId) { id isExpired } }'
    return (await room.gql(asking, { courseId, userId: ana.id }, await as(ana))).it
  }
  await gradeBoth()
  const [former] = await issued()
  app.clock.now = new Date('2027-03-03T06:00:00Z')
  await expireCertificates(app.services, app.clock.now)
  await app.settled()
  expect(await held()).toEqual({ id: former?.certificateId, isExpired: true })
  expect(await graded.rowOf(ana, await as(room.author))).toMatchObject({
    grade: null,
    userEvaluationId: null,
  })
  await gradeBoth()
  const [, latter] = await issued()
  expect(latter).toMatchObject({ cycle: 2, issuedOn: '2027-03-03', holderName: former?.holderName })
  expect(latter?.certificateId).not.toBe(former?.certificateId)
  expect(await held()).toEqual({ id: latter?.certificateId, isExpired: false })
})
