import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Classroom, openClassroom, type Person, typeId } from '../support/classroom.ts'
import { createManual, inPerson, lessonCalls } from '../support/lessons.ts'
import { type Given, type Operation, operationsOf } from '../support/operations.ts'

let app: TestApp
let room: Classroom
let calls: readonly Operation[]
let hidden: readonly Given[]
let people: Readonly<Record<string, Person>>

beforeAll(async () => {
  app = await openTestApp()
  room = await openClassroom(app)
  const { author } = room
  const courseId = await room.draft(author)
  const moduleId = await room.addModule(author, courseId)
  const named = { moduleId, name: 'Práctica', lessonType: typeId('manualEvaluation'), isDraft: false }
  const manual = (await room.gql(createManual, named, author)).Lesson_create.newLesson.id
  const date = app.clock.now.toLocaleDateString('sv-SE', { timeZone: 'America/Mexico_City' })
  const session = await lessonCalls(app, room).addSession(
    inPerson(moduleId, { isDraft: false, date, time: '23:59:00' }),
  )
  const lessons = [
    await room.addStored(author, moduleId, 'video'),
    await room.addTest(author, moduleId),
    manual,
    session.id,
  ]
  hidden = lessons.map((lessonId) => ({ id: lessonId, lessonId, moduleId, courseId }))
  people = {
    employee: await room.newPerson(),
    reader: await room.holderOf('audit.*', 'report.*', 'employee.*', 'employee_development.*'),
  }
  calls = await operationsOf(app, room.admin.token)
}, 120_000)
afterAll(() => app.close())

/** Not of these: what tells of every course regardless of its author, and the start of a test, whose refusal the documents quote. */
const apart =
  /Audit_|\/audit\/|\/reports\/|^GET \/courses\/:id\/(employees|totals)|^POST \/lessons\/:id\/attempts/

test.each(['employee', 'reader'])(
  'a lesson, a module and a course that are hidden are refused as missing ones are, to whoever is %s',
  async (who) => {
    const token = people[who]?.token ?? null
    const told: unknown[] = []
    for (const { name, takes, call } of calls.filter(({ name }) => !apart.test(name)))
      for (const key of takes.filter((one) => ['id', 'lessonId', 'moduleId', 'courseId'].includes(one)))
        for (const given of hidden) {
          const all = Object.fromEntries(takes.filter((one) => one in given).map((one) => [one, given[one]]))
          const ask = async (over: object) => {
            const { status, code, field } = await call(token, { ...all, ...over })
            return { status, code, field }
          }
          const [one, other] = [await ask({}), await ask({ [key]: app.services.newId() })]
          if (JSON.stringify(one) !== JSON.stringify(other))
            told.push({ name, key, hidden: one, missing: other })
        }
    expect(told).toEqual([])
  },
)
