import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

describe('two who take the attendance of one session', () => {
  test('do not write over each other: the second is told whose mark stands, and nothing of theirs is kept', async () => {
    const { room, lessonId, take, rows, instructor } = register
    await take(lessonId, [{ id: ana.id, attended: true, revision: 0 }])
    const second = await take(
      lessonId,
      [
        { id: beto.id, attended: true, revision: 0 },
        { id: ana.id, attended: false, revision: 0 },
      ],
      room.author,
    )
    expect([second.code, second.field]).toEqual(['attendance.changed-meanwhile', 'userAttendance.1'])
    expect(await rows(lessonId, room.author)).toMatchObject([
      { userId: ana.id, attended: true, revision: 1, scorerId: instructor.id, scorerName: 'Inés Vega' },
      { userId: beto.id, attended: null, revision: 0 },
    ])
    const seen = await take(lessonId, [{ id: ana.id, attended: false, revision: 1 }], room.author)
    expect(seen.code).toBeNull()
    expect((await rows(lessonId))[0]).toMatchObject({
      attended: false,
      revision: 2,
      scorerId: room.author.id,
    })
  })

  test('at the same moment store one of the two', async () => {
    const { room, addSession, moduleId, take, rows, recorded } = register
    const lessonId = await addSession(moduleId, { name: 'A la vez' })
    const types = await recorded(async () => {
      const answers = await Promise.all([
        take(lessonId, [{ id: ana.id, attended: true, revision: 0 }]),
        take(lessonId, [{ id: ana.id, attended: false, revision: 0 }], room.author),
      ])
      expect(answers.map(({ code }) => code).toSorted()).toEqual(
        ['attendance.changed-meanwhile', null].toSorted(),
      )
    })
    expect(types).toEqual(['AttendanceTaken'])
    expect((await rows(lessonId))[0]).toMatchObject({ revision: 1 })
  })

  test('a save that is sent again, as after a lost answer, changes nothing', async () => {
    const { addSession, moduleId, take, recorded } = register
    const lessonId = await addSession(moduleId, { name: 'Otra vez' })
    const marks = [
      { id: ana.id, attended: true, revision: 0 },
      { id: beto.id, attended: false, revision: 0 },
    ]
    expect(await recorded(() => take(lessonId, marks))).toEqual(['AttendanceTaken', 'AttendanceTaken'])
    expect(await recorded(async () => expect((await take(lessonId, marks)).code).toBeNull())).toEqual([])
  })
})

test('hundreds are saved and sent in one append each', async () => {
  const { app, room, addSession, moduleId, take, send, rows, enrol, courseId } = register
  const ids = await app.hireAll(
    Array.from({ length: 300 }, (_, number) => ({ payrollNum: String(20_000 + number) })),
  )
  const many: Person[] = ids.map((id) => ({ id, token: '' }))
  await enrol(courseId, ...many)
  const lessonId = await addSession(moduleId, { name: 'De cientos' })
  const marks = many.map(({ id }, index) => ({ id, attended: index % 3 > 0, revision: 0 }))
  const head = await app.services.store.head()
  expect((await take(lessonId, marks)).code).toBeNull()
  expect((await send(lessonId)).code).toBeNull()
  const facts = await app.services.store.readAll(head, 10_000)
  const acts = (type: string) =>
    new Set(facts.filter((fact) => fact.type === type).map(({ meta }) => meta.commandId)).size
  expect([acts('AttendanceTaken'), acts('AttendanceSent')]).toEqual([1, 1])
  expect(facts.filter(({ type }) => type === 'AttendanceSent')).toHaveLength(300)
  expect(facts.filter(({ type }) => type === 'LessonCompleted')).toHaveLength(200)
  await app.settled()
  const seen = await rows(lessonId, room.author)
  expect(seen.filter(({ attended, isDraft }) => attended && !isDraft)).toHaveLength(200)
})

test('a list that the read models do not have yet is sent whole', async () => {
  const behind = await openRegister()
  const { app, room, lessonId, take, send, enrol, courseId } = behind
  const people = [await room.newPerson(), await room.newPerson()]
  await enrol(courseId, ...people)
  await app.services.readModels.stop()
  expect((await send(lessonId)).code).toBe('attendance.not-taken')
  const head = await app.services.store.head()
  await take(
    lessonId,
    people.map(({ id }, place) => ({ id, attended: place === 0, revision: 0 })),
  )
  expect((await send(lessonId)).data.UserLesson_publish).toEqual({ status: 'success', pending: true })
  const facts = await app.services.store.readAll(head, 100)
  expect(facts.filter(({ type }) => type === 'AttendanceSent')).toHaveLength(2)
  await app.close()
})

test('more than a thousand at once, or nobody, is refused by its field', async () => {
  const { lessonId, take } = register
  const thousand = Array.from({ length: 1_001 }, () => ({ id: ana.id, attended: true }))
  for (const marks of [thousand, []]) {
    const { code, field } = await take(lessonId, marks)
    expect([code, field]).toEqual(['http.invalid-input', 'userAttendance'])
  }
})
