import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roleIds } from '../../domain/kernel/ids.ts'
import { appointAdministrator } from '../../domain/roles/administrators.ts'
import { role } from '../../domain/roles/role.ts'
import type { Person } from '../support/classroom.ts'
import { type OpenedRegister, openRegister } from '../support/register.ts'

let register: OpenedRegister
let ana: Person
let beto: Person

beforeAll(async () => {
  register = await openRegister()
  const { room, enrol, courseId } = register
  ana = await room.newPerson({ fullName: 'Ana Mora' })
  beto = await room.newPerson({ fullName: 'Beto Luna' })
  await enrol(courseId, ana, beto)
})
afterAll(() => register.app.close())

/** What each of the four calls tells somebody, after which nothing was recorded. */
const told = async (lessonId: string, by: Person) => {
  const { app, open, askRows, take, send } = register
  const head = await app.services.store.head()
  const answers = [
    await open(lessonId, by),
    await askRows(lessonId, by),
    await take(lessonId, [{ id: beto.id, attended: true }], by),
    await send(lessonId, by),
  ]
  expect(await app.services.store.head()).toBe(head)
  return [...new Set(answers.map(({ code }) => code))]
}

describe('the attendance of a session is taken', () => {
  test('by its instructor, the author of the course and administrators', async () => {
    const { room, instructor, lessonId, take, open } = register
    for (const [by, attended] of [
      [instructor, true],
      [room.author, false],
      [room.admin, true],
    ] as const) {
      expect((await take(lessonId, [{ id: ana.id, attended }], by)).code).toBeNull()
      expect((await open(lessonId, by)).data.UserLesson_session).toMatchObject({
        courseName: 'Seguridad en el muelle',
        courseIsDraft: false,
        Lesson: { id: lessonId, attendeeCount: 2 },
      })
    }
  })

  test('by no learner, no other author, no stranger and no instructor of another lesson', async () => {
    const { room, calls, lessonId, addSession, moduleId, elsewhere } = register
    expect(await told(lessonId, ana)).toEqual(['access.forbidden'])
    expect(await told(lessonId, room.colleague)).toEqual(['access.forbidden'])
    expect(await told(lessonId, await room.newPerson(elsewhere))).toEqual(['courses.no-such-lesson'])
    const other = await room.newPerson(elsewhere)
    const another = await addSession(moduleId, { name: 'Otra sesión' })
    await calls.change({ id: another, instructors: [other.id] })
    expect(await told(lessonId, other)).toEqual(['courses.no-such-lesson'])
    expect((await register.open(another, other)).code).toBeNull()
  })

  test('by nobody any more who was taken off, moved to another role or deactivated', async () => {
    const { room, app, calls, lessonId, elsewhere, instructor } = register
    const [taught, wrote, left] = [
      await room.newPerson(elsewhere),
      await room.newPerson({ ...elsewhere, roleId: roleIds.administrador }),
      await room.newPerson(elsewhere),
    ]
    await calls.change({ id: lessonId, instructors: [instructor.id, taught.id, left.id] })
    await calls.change({ id: lessonId, instructors: [instructor.id, left.id] })
    expect(await told(lessonId, taught)).toEqual(['courses.no-such-lesson'])
    const changing =
      'mutation ($userId: ID!, $roleId: ID!) { User_changeRole(userId: $userId, roleId: $roleId) { transactionStatus } }'
    await room.gql(changing, { userId: wrote.id, roleId: roleIds.empleado }, room.admin)
    expect(await told(lessonId, await register.fresh(wrote))).toEqual(['courses.no-such-lesson'])
    const leaving =
      'mutation ($id: ID!) { User_updateEmployee(id: $id, status: false) { transactionStatus } }'
    await room.gql(leaving, { id: left.id }, room.admin)
    const answer = await app.gql('{ User_logged { id } }', {}, left.token)
    expect(answer.status).toBe(401)
    expect(await told(lessonId, left)).toEqual(['UNAUTHORIZED'])
  })

  test('of whoever the session is for alone, all of them or nobody', async () => {
    const { room, lessonId, take, rows, courseId, addSession, moduleId, calls, enrol } = register
    const outsider = await room.newPerson({ fullName: 'Nadie Inscrito' })
    const before = await rows(lessonId)
    const mixed = await take(lessonId, [
      { id: beto.id, attended: true },
      { id: outsider.id, attended: true },
    ])
    expect([mixed.code, mixed.field]).toEqual(['attendance.not-in-session', 'userAttendance.1'])
    expect(await rows(lessonId)).toEqual(before)
    const carla = await room.newPerson({ fullName: 'Carla Ríos' })
    await enrol(courseId, carla)
    const hidden = await addSession(moduleId, { name: 'Privada' })
    await calls.change({ id: hidden, isPrivate: true, privateUsers: [carla.id] })
    expect((await rows(hidden)).map(({ userId }) => userId)).toEqual([carla.id])
    expect((await take(hidden, [{ id: ana.id, attended: true }])).code).toBe('attendance.not-in-session')
    expect((await take(hidden, [{ id: carla.id, attended: true }])).code).toBeNull()
    const [row] = await rows(hidden)
    expect((await take(lessonId, [{ id: String(row?.id), attended: true }])).code).toBe(
      'attendance.not-in-session',
    )
    const off =
      'mutation ($c: ID!, $u: ID!) { User_userCourseDeleteUser(coursesId: $c, userId: $u) { pending } }'
    await room.gql(off, { c: courseId, u: carla.id }, room.author)
    expect((await rows(hidden)).length).toBe(0)
    expect((await take(hidden, [{ id: carla.id, attended: false }])).code).toBe('attendance.not-in-session')
  })

  test('of a published session alone, which is a session', async () => {
    const { room, open, take, send, askRows, taughtCourse, addSession, enrol, publish } = register
    const made = await taughtCourse()
    const lessonId = await addSession(made.moduleId)
    const test = await room.addTest(room.author, made.moduleId)
    await publish(made)
    await enrol(made.courseId, ana)
    expect((await take(lessonId, [{ id: ana.id, attended: true }])).code).toBeNull()
    await room.setDraft(room.author, made.courseId, true)
    expect((await take(lessonId, [{ id: ana.id, attended: false }], room.author)).code).toBe(
      'courses.not-published',
    )
    expect((await send(lessonId, room.author)).code).toBe('courses.not-published')
    expect((await open(lessonId, room.author)).data.UserLesson_session).toMatchObject({ courseIsDraft: true })
    expect((await askRows(test, room.author)).code).toBe('courses.no-session')
    const nothing = '0b17ac07-ffff-4000-8000-00000000ffff'
    expect((await open(nothing, room.author)).code).toBe('courses.no-such-lesson')
  })

  test('of nobody by themselves, but by a sole administrator with a reason', async () => {
    const { room, calls, enrol, courseId, moduleId, addSession, take, open, recorded, app } = register
    const lessonId = await addSession(moduleId, { name: 'Con su instructora' })
    const teacher = await room.newPerson({ fullName: 'Tere Solís' })
    await enrol(courseId, teacher, room.admin)
    await calls.change({ id: lessonId, instructors: [teacher.id] })
    const own = await take(
      lessonId,
      [
        { id: ana.id, attended: true },
        { id: teacher.id, attended: true },
      ],
      teacher,
      'Estuve',
    )
    expect([own.code, own.field]).toEqual(['access.oneself', 'userAttendance.1'])
    expect((await open(lessonId, teacher)).data.UserLesson_session.mayMarkThemselves).toBe(false)
    const appoint = async (id: string) =>
      app.services.execute(
        app.command('Appoint'),
        role,
        roleIds.administrador,
        appointAdministrator(id, null),
      )
    await appoint(room.admin.id)
    const marks = [{ id: room.admin.id, attended: true }]
    expect((await open(lessonId, room.admin)).data.UserLesson_session.mayMarkThemselves).toBe(true)
    const silent = await take(lessonId, marks, room.admin)
    expect([silent.code, silent.field]).toEqual(['access.oneself-reason', 'reason'])
    expect(await recorded(() => take(lessonId, marks, room.admin, 'No hay otra persona'))).toEqual([
      'AttendanceTaken',
    ])
    const history = await room.gql(
      'query ($c: ID!, $u: ID!) { Audit_enrolmentHistory(courseId: $c, userId: $u) { rows { type data } } }',
      { c: courseId, u: room.admin.id },
      room.admin,
    )
    expect(JSON.parse(history.Audit_enrolmentHistory.rows[0].data)).toMatchObject({
      reason: 'No hay otra persona',
    })
    await appoint((await room.newPerson({ roleId: roleIds.administrador })).id)
    expect((await open(lessonId, room.admin)).data.UserLesson_session.mayMarkThemselves).toBe(false)
    const two = await take(lessonId, [{ id: room.admin.id, attended: false }], room.admin, 'Otra vez')
    expect(two.code).toBe('access.oneself')
  })
})
