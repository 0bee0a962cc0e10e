import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../support/classroom.ts'
import { decoded } from '../support/decoded.ts'
import { type IssuingRoom, openIssuingRoom } from '../support/issuing-room.ts'
import { curpOf } from '../support/lawful-company.ts'
import { lessonCalls, remote } from '../support/lessons.ts'
import { type Given, type Operation, operationsOf } from '../support/operations.ts'

const curp = curpOf('XIUT')
const street = 'Xochitepec'

let on: IssuingRoom
let calls: readonly Operation[]
let holder: Person
const people: Record<string, Person> = {}
const ids = { constancia: '', paper: '', course: '', lesson: '' }

/** Of the server itself, and of whole passwords, nothing of a person can be told. */
const reads = ({ name }: Operation) =>
  /^(Query\.|GET )/.test(name) && !/Password|storage|health|ready|readFile/.test(name)

/** Files that are made at a request. */
const files = (): readonly (readonly [string, Given])[] => {
  const employee = { kind: 'employee', id: holder.id }
  const several = { body: { ids: [ids.constancia] } }
  return [
    ...['pdf', 'json'].map(
      (format) => ['POST /users/:id/record/actions/export', { id: holder.id, body: { format } }] as const,
    ),
    ...['pdf', 'xlsx'].map(
      (format) => ['POST /audit/exports', { body: { format, history: employee } }] as const,
    ),
    ['POST /audit/exports/history', { body: employee }],
    ['POST /employees/actions/export', { body: { ids: [holder.id] } }],
    ['POST /legal/constancias/actions/download', several],
    ['POST /legal/constancias/actions/download-pdf', several],
    ['POST /legal/constancias/actions/signing-list', several],
    ['POST /legal/constancias/:id/proof', { id: ids.constancia, body: { fact: null } }],
    ['POST /me/constancias/:id/actions/open', { id: ids.paper }],
  ]
}

const teach = async (): Promise<void> => {
  const { room, app } = on
  const courseId = await room.draft(room.author, 'Faros')
  await room.describe(room.author, courseId, { name: 'Faros' })
  const moduleId = await room.addModule(room.author, courseId)
  const date = app.clock.now.toLocaleDateString('sv-SE', { timeZone: 'America/Mexico_City' })
  const session = { isDraft: false, date, time: '23:59:00', instructors: [people.instructor?.id] }
  const { id } = await lessonCalls(app, room).addSession(remote(moduleId, session))
  await room.setModuleDraft(room.author, moduleId, false)
  await room.setDraft(room.author, courseId, false)
  await room.require({ level: 'department', id: app.office.departments[0] ?? '' }, courseId)
  Object.assign(ids, { course: courseId, lesson: id })
}

beforeAll(async () => {
  on = await openIssuingRoom()
  const { room, app, admin } = on
  const due = await on.dueOne()
  holder = { id: due.person.id, token: await app.as(due.person.id) }
  const details = { curp, homeAddress: `Calle ${street} 9`, schooling: '3' }
  await app.rest('PUT', `/employees/${holder.id}/legal-details`, details, admin.token)
  Object.assign(people, {
    manager: await room.newPerson(),
    instructor: await room.newPerson(),
    colleague: await room.newPerson(),
    developer: await room.holderOf('employee_development.*', 'report.*', 'course.*'),
    hr: await room.holderOf('employee.*', 'enterprise.*', 'job_title.*'),
    deactivated: await room.newPerson(),
    legal: await room.holderOf('legal.*'),
    auditor: await room.holderOf('audit.*'),
  })
  await app.rest('PUT', `/employees/${holder.id}/manager`, { managerId: people.manager?.id }, admin.token)
  await teach()
  await on.issue(due.id)
  await app.settled()
  const row = await on.rowOf(holder)
  Object.assign(ids, { constancia: due.id, paper: row.paper.id })
  const leaving = 'mutation ($id: ID!) { User_updateEmployee(id: $id, status: false) { id } }'
  await room.gql(leaving, { id: people.deactivated?.id }, admin)
  await app.settled()
  calls = (await operationsOf(decoded(app), admin.token)).filter(
    (one) => reads(one) || files().some(([name]) => name === one.name),
  )
  Object.assign(people, { administrator: admin, author: room.author, holder })
}, 180_000)
afterAll(() => on.app.close())

const about = (by: Person): readonly Given[] => {
  const person = { userId: holder.id, courseId: on.courseId, search: 'XIUT', q: 'XIUT', name: 'XIUT' }
  return [
    { ...person, id: holder.id, kind: 'employee' },
    { ...person, id: ids.constancia, kind: 'employee' },
    { ...person, id: ids.paper },
    { ...person, id: ids.course, courseId: ids.course, lessonId: ids.lesson },
    { ...person, id: ids.lesson, lessonId: ids.lesson, userId: by.id },
    { query: 'search=XIUT&q=XIUT', search: 'XIUT' },
    {},
  ]
}

const asked = (by: Person): readonly (readonly [Operation, Given])[] =>
  calls.flatMap((operation) => {
    const { name, takes } = operation
    const taken = (given: Given): string => JSON.stringify(takes.map((value) => given[value] ?? null))
    const given = reads(operation)
      ? new Map(about(by).map((each) => [taken(each), each])).values()
      : files().flatMap(([file, each]) => (file === name ? [each] : []))
    return [...given].map((each) => [operation, each] as const)
  })

/** The calls whose answers hold the CURP, which papers spread over boxes, or the address. */
const tellingTo = async (by: Person): Promise<readonly string[]> => {
  const telling = new Set<string>()
  for (const [{ name, call }, given] of asked(by)) {
    const { code, data } = await call(by.token, given, 'every')
    const said = (JSON.stringify(data) ?? '').replace(/\s/g, '')
    if (code === null && (said.includes(curp) || said.includes(street))) telling.add(name)
  }
  return [...telling].sort()
}

describe('the CURP and the address of a person', () => {
  test.each(['manager', 'instructor', 'author', 'colleague', 'developer', 'hr', 'deactivated'])(
    '[LAW-20] reach nobody who is %s, by no list, profile, history, search, file, paper or notice',
    async (relation) => {
      expect(await tellingTo(people[relation] as Person)).toEqual([])
    },
    120_000,
  )

  const papers = [
    'GET /employees/:id/legal-details',
    'GET /legal/papers/:id',
    'GET /legal/people',
    'POST /legal/constancias/actions/download',
    'POST /legal/constancias/actions/download-pdf',
  ]
  const history = ['POST /audit/exports', 'POST /audit/exports/history', 'Query.Audit_history']
  const record = 'POST /users/:id/record/actions/export'

  test.each([
    ['holder', ['GET /employees/:id/legal-details', 'POST /me/constancias/:id/actions/open', record]],
    ['legal', papers],
    ['auditor', [...papers, ...history]],
    ['administrator', [...papers, ...history, record]],
  ])(
    '[LAW-20] reach %s, by these calls alone',
    async (relation, telling) => {
      expect(await tellingTo(people[relation] as Person)).toEqual(telling.toSorted())
    },
    120_000,
  )
})
