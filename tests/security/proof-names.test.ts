import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyId } from '../../domain/kernel/ids.ts'
import type { Person } from '../support/classroom.ts'
import { type Graded, openGraded } from '../support/graded.ts'
import { lessonCalls, remote } from '../support/lessons.ts'

/** Words that tell of somebody, each written in an act that was about several people or things at once. */
const others = {
  name: 'Zenobia Rival',
  email: 'zenobia@example.com',
  reason: 'Copió del vecino',
  assignee: 'Casilda Reservada',
  teacher: 'Inés Instructora',
} as const
const own = { name: 'Ana Ñúñez', reason: 'Se presentó tarde' } as const

let graded: Graded
let auditor: Person
let learner: Person
let rival: Person
let roleId: string

beforeAll(async () => {
  graded = await openGraded()
  const { app, room, moduleId, first } = graded
  const away = { terminalId: app.office.terminals[1], departmentId: app.office.departments[1] }
  auditor = await room.newPerson({
    roleId: await room.roleWith('audit.*', 'report.*', 'employee.*'),
    ...away,
  })
  roleId = await room.roleWith('course.*')
  const teacher = await room.newPerson({ fullName: others.teacher, ...away })
  learner = await room.newPerson({ fullName: own.name })
  rival = await room.newPerson({ fullName: others.name, email: others.email })
  const assignee = await room.newPerson({ fullName: others.assignee })
  await graded.requireOfAll()
  await lessonCalls(app, room).addSession(
    remote(moduleId, {
      isDraft: false,
      date: '2026-03-02',
      time: '23:30:00',
      isPrivate: true,
      privateUsers: [assignee.id],
      instructors: [teacher.id],
    }),
  )
  await graded.save({
    [learner.id]: { grade: 80, published: true, reason: own.reason },
    [rival.id]: { grade: 40, published: true, reason: others.reason },
  })
  for (const one of [learner, rival]) {
    const { userEvaluationId, version } = await graded.rowOf(one)
    const reason = one === learner ? own.reason : others.reason
    await graded.save({ [one.id]: { grade: 90, published: true, userEvaluationId, version, reason } })
  }
  expect((await graded.rowOf(rival, room.author, first)).grade).toBe(90)
  await app.settled()
})
afterAll(() => graded.app.close())

const fileOf = async (body: object): Promise<string> => {
  const { status, body: bytes } = await graded.app.rest('POST', '/audit/exports/history', body, auditor.token)
  expect([body, status]).toEqual([body, 200])
  return Buffer.from(bytes).toString()
}

test('[AUD-06] the file of somebody’s history tells nothing of those with whom they were graded in one act', async () => {
  const { courseId: id, first } = graded
  const files = [
    { kind: 'enrolment', id, userId: learner.id },
    { kind: 'enrolment', id, userId: learner.id, lessonId: first },
    { kind: 'employee', id: learner.id },
  ]
  const told = (await Promise.all(files.map(fileOf))).join('\n')
  for (const word of [...Object.values(others), rival.id])
    expect([word, told.includes(word)]).toEqual([word, false])
  for (const word of Object.values(own)) expect([word, told.includes(word)]).toEqual([word, true])
})

test('[AUD-06] those of a course, a user type and the company name nobody, whoever is assigned, teaches or holds it', async () => {
  const files = [
    { kind: 'course', id: graded.courseId },
    { kind: 'role', id: roleId },
    { kind: 'company', id: companyId },
  ]
  const told = (await Promise.all(files.map(fileOf))).join('\n')
  for (const word of [...Object.values(others), ...Object.values(own)])
    expect([word, told.includes(word)]).toEqual([word, false])
})

test('[AUD-06] without the right to read details, what is opened holds no address, number or day', async () => {
  const reader = await graded.room.newPerson({
    roleId: await graded.room.roleWith('audit.*'),
    terminalId: graded.app.office.terminals[1],
    departmentId: graded.app.office.departments[1],
  })
  const { body } = await graded.app.rest(
    'POST',
    '/audit/exports/history',
    { kind: 'employee', id: rival.id },
    reader.token,
  )
  const told = Buffer.from(body).toString()
  expect([told.includes(others.name), told.includes(others.email)]).toEqual([true, false])
})
