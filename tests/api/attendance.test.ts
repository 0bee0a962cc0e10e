import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../support/classroom.ts'
import { type OpenedRegister, openRegister, type Said } from '../support/register.ts'

let register: OpenedRegister
let ana: Person
let beto: Person
let carla: Person

beforeAll(async () => {
  register = await openRegister()
  const { room } = register
  ana = await room.newPerson({ fullName: 'Ana Mora' })
  beto = await room.newPerson({ fullName: 'Beto Luna' })
  carla = await room.newPerson({ fullName: 'Carla Ríos' })
})
afterAll(() => register.app.close())

/** A session of a course of its own, with these members. */
const session = async (over: object = {}, ...members: readonly Person[]) => {
  const made = await register.taughtCourse()
  const lessonId = await register.addSession(made.moduleId, over)
  await register.publish(made)
  await register.enrol(made.courseId, ...members)
  return { ...made, lessonId }
}

const present = ({ id }: Person, over: Partial<Said> = {}): Said => ({ id, attended: true, ...over })
const absent = ({ id }: Person, over: Partial<Said> = {}): Said => ({ id, attended: false, ...over })
const success = { status: 'success', pending: false }

describe('the attendance of a session', () => {
  test('[ATT-04] is listed, saved and sent under the documented names, each answered with success', async () => {
    const { take, send, rows, instructor } = register
    const { lessonId } = await session({}, ana, beto)
    expect(
      (await rows(lessonId)).map(({ User, attended, isDraft, revision }) => [
        User,
        attended,
        isDraft,
        revision,
      ]),
    ).toEqual([
      [expect.objectContaining({ id: ana.id, fullName: 'Ana Mora' }), null, false, 0],
      [expect.objectContaining({ id: beto.id, fullName: 'Beto Luna' }), null, false, 0],
    ])
    expect((await take(lessonId, [present(ana), absent(beto)])).data.UserLesson_updateAttendance).toEqual(
      success,
    )
    const noted = await rows(lessonId)
    expect(noted).toMatchObject([
      {
        userId: ana.id,
        lessonId,
        attended: true,
        isDraft: true,
        scorerId: instructor.id,
        scorerName: 'Inés Vega',
        sentAt: null,
      },
      { userId: beto.id, lessonId, attended: false, isDraft: true, scorerId: instructor.id },
    ])
    expect((await send(lessonId)).data.UserLesson_publish).toEqual(success)
    expect(await rows(lessonId)).toMatchObject([
      { id: noted[0]?.id, attended: true, isDraft: false },
      { id: noted[1]?.id, attended: false, isDraft: false },
    ])
    expect(new Set(noted.map(({ id }) => id)).size).toBe(2)
  })

  test('[MEM-04] what is noted is something to lose where somebody is taken off the course', async () => {
    const { take, room } = register
    const { lessonId, courseId } = await session({}, ana, beto)
    await take(lessonId, [{ id: ana.id, attended: false }])
    const listed = await room.gql(
      'query ($id: ID!) { Course_members(courseId: $id) { rows { hasProgress User { id } } } }',
      { id: courseId },
      room.author,
    )
    const losing = listed.Course_members.rows.filter((row: { hasProgress: boolean }) => row.hasProgress)
    expect(losing).toMatchObject([{ User: { id: ana.id } }])
  })

  test('[ATT-04] takes the ids of users and of what stands in the register alike', async () => {
    const { take, rows, rowOf } = register
    const { lessonId } = await session({}, ana, beto)
    const [row] = await rows(lessonId)
    await take(lessonId, [{ id: String(row?.id), attended: true }])
    expect(await rowOf(lessonId, ana)).toMatchObject({ attended: true })
    expect(await rowOf(lessonId, beto)).toMatchObject({ attended: null })
    const twice = await take(lessonId, [{ id: String(row?.id), attended: false }, present(ana)])
    expect([twice.code, twice.field]).toEqual(['attendance.repeated-person', 'userAttendance'])
  })

  test('[ATT-05] [API-06] has no record, is not published as long as any of it is a draft, and then is', async () => {
    const { take, send, lessonSeen, room } = register
    const { lessonId, courseId } = await session({}, ana, beto)
    const seen = (by: Person = room.author) => lessonSeen(lessonId, by, courseId)
    const nothing = { attendedCount: 0, attendeeCount: 2, dateAttendanceTaken: null, containsDraft: false }
    expect(await seen()).toMatchObject({ sessionStatus: 'none', ...nothing })
    await take(lessonId, [present(ana)])
    const at = register.app.clock.now.toISOString()
    const counted = { attendedCount: 1, attendeeCount: 2, dateAttendanceTaken: at }
    expect(await seen()).toMatchObject({ sessionStatus: 'draft', ...counted, containsDraft: true })
    expect(await seen(ana)).toMatchObject({
      sessionStatus: null,
      ...nothing,
      ownAttended: null,
      userLessons: [],
    })
    await send(lessonId)
    expect(await seen()).toMatchObject({ sessionStatus: 'published', ...counted, containsDraft: false })
    const own = (attended: boolean) => ({
      ownAttended: attended,
      userLessons: [{ isDraft: false, attended }],
    })
    expect(await seen(ana)).toMatchObject({ sessionStatus: null, ...counted, ...own(true) })
    expect(await seen(beto)).toMatchObject({ ownAttended: null, userLessons: [] })
    await take(lessonId, [absent(beto)])
    expect(await seen()).toMatchObject({ sessionStatus: 'draft', ...counted })
    await send(lessonId)
    expect(await seen()).toMatchObject({ sessionStatus: 'published' })
    expect(await seen(beto)).toMatchObject({ ...own(false), attendedCount: 1 })
  })

  test('[ATT-03] is sent only once something was saved, and sent twice once', async () => {
    const { take, send, recorded } = register
    const { lessonId } = await session({}, ana, beto)
    expect((await send(lessonId)).code).toBe('attendance.not-taken')
    await take(lessonId, [present(ana), absent(beto)])
    expect((await recorded(() => send(lessonId))).toSorted()).toEqual([
      'AttendanceSent',
      'AttendanceSent',
      'CertificateIssued',
      'CourseApproved',
      'LessonCompleted',
    ])
    expect(await recorded(async () => expect((await send(lessonId)).code).toBeNull())).toEqual([])
  })

  test('[CERT-01] completes the lesson of whoever was there, approves their course and issues the certificate in their name, of nobody else', async () => {
    const { app, take, send, courseOf, lessonSeen } = register
    const { lessonId, courseId } = await session({}, ana, beto, carla)
    await take(lessonId, [present(ana), absent(beto)])
    expect(await courseOf(ana, courseId)).toMatchObject({ progress: { completed: 0, total: 1 } })
    await send(lessonId)
    expect(await courseOf(ana, courseId)).toMatchObject({
      UserCourseStatus: { name: 'Aprobado' },
      certificationId: expect.any(String),
      progress: { completed: 1, total: 1 },
    })
    const enrolmentId = app.services.derivedId('enrolment', ana.id, courseId)
    expect((await app.services.store.read(`enrolment-${enrolmentId}`)).at(-1)).toMatchObject({
      type: 'CertificateIssued',
      data: { holderName: 'Ana Mora', issuedOn: '2026-03-02' },
    })
    for (const other of [beto, carla]) {
      expect(await courseOf(other, courseId)).toMatchObject({
        UserCourseStatus: { name: 'Pendiente' },
        certificationId: null,
        progress: { completed: 0, total: 1 },
      })
      expect(await lessonSeen(lessonId, other, courseId)).toMatchObject({ isCompleted: false })
    }
  })

  test('is corrected after it was sent with a reason, which takes the completion back', async () => {
    const { take, send, rowOf, courseOf, lessonSeen, recorded, addSession, instructor } = register
    const { lessonId, courseId, moduleId } = await session({}, ana, beto)
    await addSession(moduleId, { name: 'Otra sesión' })
    await take(lessonId, [present(ana), present(beto)])
    await send(lessonId)
    expect(await courseOf(ana, courseId)).toMatchObject({ progress: { completed: 1, total: 2 } })
    const without = await take(lessonId, [absent(ana)])
    expect([without.code, without.field]).toEqual(['attendance.no-reason', 'reason'])
    expect(await recorded(() => take(lessonId, [absent(ana)], instructor, 'Firmó por otra persona'))).toEqual(
      ['AttendanceCorrected', 'CompletionWithdrawn'],
    )
    expect(await rowOf(lessonId, ana)).toMatchObject({
      attended: false,
      isDraft: false,
      correctedAt: expect.any(String),
    })
    expect(await courseOf(ana, courseId)).toMatchObject({ progress: { completed: 0, total: 2 } })
    expect(await courseOf(beto, courseId)).toMatchObject({ progress: { completed: 1, total: 2 } })
    expect(await lessonSeen(lessonId, ana, courseId)).toMatchObject({
      isCompleted: false,
      ownAttended: false,
      attendedCount: 1,
    })
  })

  test('keeps the reason of a correction with it, and with nobody else who is taken beside it', async () => {
    const { app, take, send, instructor } = register
    const { lessonId, courseId } = await session({}, ana, beto)
    await take(lessonId, [present(ana)])
    await send(lessonId)
    const answer = await take(lessonId, [absent(ana), present(beto)], instructor, 'Firmó por otra persona')
    expect(answer.code).toBeNull()
    const last = async (person: Person) => {
      const enrolmentId = app.services.derivedId('enrolment', person.id, courseId)
      const facts = await app.services.store.read(`enrolment-${enrolmentId}`)
      return facts.findLast(({ type }) => type.startsWith('Attendance'))
    }
    expect(await last(ana)).toMatchObject({
      type: 'AttendanceCorrected',
      data: { reason: 'Firmó por otra persona' },
    })
    const taken = await last(beto)
    expect([taken?.type, taken && 'reason' in taken.data]).toEqual(['AttendanceTaken', false])
  })

  test('counts a session that was held before somebody was enrolled only as made up', async () => {
    const { app, room, enrol, fresh, rows, instructor, take, send, courseOf } = register
    const { lessonId, courseId } = await session({}, ana)
    app.clock.advance(24 * 3_600_000)
    const by = await fresh(instructor)
    const [later, latest] = [
      await room.newPerson({ fullName: 'Lía Paz' }),
      await room.newPerson({ fullName: 'Memo Sol' }),
    ]
    await enrol(courseId, later, latest)
    expect(await rows(lessonId, by)).toMatchObject([
      { userId: ana.id, isHeldBefore: false },
      { userId: later.id, isHeldBefore: true },
      { userId: latest.id, isHeldBefore: true },
    ])
    await take(lessonId, [present(later), present(latest, { isMakeUp: true })], by)
    await send(lessonId, by)
    expect(await rows(lessonId, by)).toMatchObject([{}, { isMakeUp: false }, { isMakeUp: true }])
    expect(await courseOf(later, courseId)).toMatchObject({ UserCourseStatus: { name: 'Pendiente' } })
    expect(await courseOf(latest, courseId)).toMatchObject({ UserCourseStatus: { name: 'Aprobado' } })
  })
})
