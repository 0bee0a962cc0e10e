import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PersonalRecord, personalRecord } from '../../api/contract/personal-record.ts'
import { revokeCertificate } from '../../domain/enrolments/certificates.ts'
import { type EnrolmentDecision, enrolment } from '../../domain/enrolments/enrolment.ts'
import { endEnrolment } from '../../domain/enrolments/membership.ts'
import type { Person } from '../support/classroom.ts'
import { termsOf } from '../support/due.ts'
import { type OpenedRegister, openRegister } from '../support/register.ts'

let register: OpenedRegister
let ana: Person
let beto: Person
let other: { courseId: string; moduleId: string }
let unsent: string

const recordOf = async (of: Person): Promise<PersonalRecord> => {
  const { app, fresh } = register
  const response = await app.send(`/api/users/${of.id}/record/actions/export`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${(await fresh(of)).token}`,
      'accept-language': 'es',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ format: 'json' }),
  })
  return personalRecord.parse(await response.json())
}
const courseIn = ({ courses }: PersonalRecord, id: string) => courses.find(({ courseId }) => courseId === id)
const decide = async (decision: EnrolmentDecision, of: Person, courseId: string) => {
  const { services, command, settled } = register.app
  const id = services.derivedId('enrolment', of.id, courseId)
  await services.execute(command('Decide'), enrolment, id, decision)
  await settled()
}

beforeAll(async () => {
  register = await openRegister()
  const { room, enrol, courseId, lessonId, take, send, taughtCourse, addSession, publish } = register
  ana = await room.newPerson({ fullName: 'Ana Mora' })
  beto = await room.newPerson({ fullName: 'Beto Luna' })
  other = await taughtCourse({ name: 'Cabos' })
  const sent = await addSession(other.moduleId, { name: 'Nudos' })
  unsent = await addSession(other.moduleId, { name: 'Amarras' })
  await publish(other)
  await enrol(courseId, ana, beto)
  await enrol(other.courseId, ana, beto)
  const both = (hers: boolean) => [
    { id: ana.id, attended: hers },
    { id: beto.id, attended: !hers },
  ]
  await take(lessonId, both(true))
  await send(lessonId)
  await take(sent, both(false))
  await send(sent)
  await take(unsent, both(true))
  await register.app.settled()
})
afterAll(() => register.app.close())

test('[AUD-06] one takes along one’s own attendance that was sent, and one’s certificates with where they are checked', async () => {
  const record = await recordOf(ana)
  expect(courseIn(record, register.courseId)).toMatchObject({
    status: 'aprobado',
    approvedAt: expect.any(String),
    endedAt: null,
    cycle: 1,
    requiredBy: [],
    trainingMinutes: 90,
    attendance: [
      { lessonId: register.lessonId, attended: true, isMakeUp: false, sentAt: expect.any(String) },
    ],
  })
  expect(courseIn(record, other.courseId)?.attendance).toMatchObject([{ name: 'Nudos', attended: false }])
  const [certificate] = record.certificates
  expect(record.certificates).toEqual([
    {
      id: expect.any(String),
      courseName: courseIn(record, register.courseId)?.name,
      cycle: 1,
      code: expect.any(String),
      verification: `${register.app.config.publicUrl}/verificar/${certificate?.code}`,
      issuedOn: '2026-03-02',
      expiresOn: '2027-03-02',
      isRevoked: false,
    },
  ])
  expect((await recordOf(beto)).certificates).toEqual([])
  expect(courseIn(await recordOf(beto), register.courseId)?.attendance).toMatchObject([{ attended: false }])
})

test('[AUD-06] what ended and what was revoked stays in it, and says so', async () => {
  const [certificate] = (await recordOf(ana)).certificates
  const { id = '' } = certificate ?? {}
  const revoked = revokeCertificate({
    certificateId: id,
    by: register.room.admin.id,
    reason: null,
    terms: termsOf({}),
  })
  await decide(revoked, ana, register.courseId)
  await decide(endEnrolment, ana, other.courseId)
  const record = await recordOf(ana)
  expect(record.certificates).toEqual([{ ...certificate, isRevoked: true }])
  expect(courseIn(record, other.courseId)).toMatchObject({ endedAt: expect.any(String) })
  expect(courseIn(await recordOf(beto), other.courseId)).toMatchObject({ endedAt: null })
})

test('[AUD-06] whoever begins anew keeps every time before it: how it stood, its attendance and its grades', async () => {
  const { app, room, courseId, fresh, taughtCourse, addSession, publish, enrol, take, send } = register
  const reset = async (of: Person, id: string) => {
    const path = `/users/${of.id}/user-courses/${app.services.derivedId('enrolment', of.id, id)}`
    const { token } = await fresh(room.admin)
    expect((await app.rest('POST', `${path}/actions/reset-progress`, {}, token)).status).toBe(200)
    await app.settled()
  }
  await reset(beto, courseId)
  expect(courseIn(await recordOf(beto), courseId)).toMatchObject({
    cycle: 2,
    attendance: [],
    earlierCycles: [
      {
        cycle: 1,
        status: 'pendiente',
        beganAt: expect.any(String),
        approvedAt: null,
        endedAt: expect.any(String),
        grades: [],
        attendance: [{ lessonId: register.lessonId, attended: false }],
      },
    ],
  })
  expect(courseIn(await recordOf(ana), courseId)).toMatchObject({
    cycle: 2,
    status: 'pendiente',
    attendance: [],
    earlierCycles: [
      { cycle: 1, status: 'aprobado', approvedAt: expect.any(String), attendance: [{ attended: true }] },
    ],
  })
  const repeated = await taughtCourse({ name: 'Faenas' })
  const session = await addSession(repeated.moduleId, { name: 'Faena' })
  await publish(repeated)
  await enrol(repeated.courseId, ana, beto)
  const noted = async (attended: boolean) => {
    await take(session, [{ id: beto.id, attended }])
    await send(session)
    await app.settled()
  }
  await noted(false)
  await reset(beto, repeated.courseId)
  await noted(true)
  const faenas = courseIn(await recordOf(beto), repeated.courseId)
  expect(faenas).toMatchObject({
    cycle: 2,
    attendance: [{ attended: true }],
    earlierCycles: [{ cycle: 1, attendance: [{ attended: false }] }],
  })
  expect(courseIn(await recordOf(ana), repeated.courseId)?.earlierCycles).toEqual([])
})

test('[AUD-06] nothing is in it of a course or a module that is a draft', async () => {
  const { room, app } = register
  await room.setModuleDraft(room.author, other.moduleId, true)
  await app.settled()
  expect(courseIn(await recordOf(beto), other.courseId)?.attendance).toEqual([])
  await room.setModuleDraft(room.author, other.moduleId, false)
  await room.setDraft(room.author, other.courseId, true)
  await app.settled()
  const record = await recordOf(beto)
  const taken = record.courses.map(({ courseId }) => courseId)
  expect(taken).toContain(register.courseId)
  expect(taken).not.toContain(other.courseId)
  expect(JSON.stringify(record)).not.toMatch(/Cabos|Nudos|Amarras/)
})
