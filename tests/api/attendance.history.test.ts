import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { verifyFile } from '../../api/proof/verify-file.ts'
import type { Person } from '../support/classroom.ts'
import { type OpenedRegister, openRegister } from '../support/register.ts'

type Row = { type: string; actorName: string; data: string; before: string | null }

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

const shown = 'rows { type actorName data before }'
const attendanceIn = (rows: readonly Row[]) => rows.filter(({ type }) => type.startsWith('Attendance'))
const personOf = ({ data }: Row): string => JSON.parse(data).personId

test('[AUD-02] the history of a list, and of one person in it, says who did what when, and what it was before', async () => {
  const { take, send, room, lessonId, courseId, addSession, moduleId, instructor } = register
  const another = await addSession(moduleId, { name: 'Otra sesión' })
  await take(another, [{ id: ana.id, attended: true }])
  await take(lessonId, [
    { id: ana.id, attended: false },
    { id: beto.id, attended: true },
  ])
  await take(lessonId, [{ id: ana.id, attended: true }], room.author)
  await send(lessonId)
  await take(lessonId, [{ id: ana.id, attended: false }], instructor, 'Firmó por otra persona')
  const ofList: { rows: Row[] } = (
    await room.gql(
      `query ($id: ID!) { Audit_history(kind: "attendance", id: $id) { about ${shown} } }`,
      { id: lessonId },
      room.admin,
    )
  ).Audit_history
  const listed = attendanceIn(ofList.rows)
  expect(ofList).toMatchObject({ about: 'Repaso en línea' })
  expect(listed.map(({ type }) => type)).toEqual([
    'AttendanceCorrected',
    'AttendanceSent',
    'AttendanceSent',
    'AttendanceTaken',
    'AttendanceTaken',
    'AttendanceTaken',
  ])
  expect(listed.filter((row) => personOf(row) === beto.id)).toHaveLength(2)
  expect(listed.every(({ data }) => JSON.parse(data).lessonId === lessonId)).toBe(true)
  const ofOne: { rows: Row[] } = (
    await room.gql(
      `query ($c: ID!, $l: ID!, $u: ID!) { Audit_gradeHistory(courseId: $c, lessonId: $l, userId: $u) { ${shown} } }`,
      { c: courseId, l: lessonId, u: ana.id },
      room.admin,
    )
  ).Audit_gradeHistory
  const own = attendanceIn(ofOne.rows)
  expect(own.map(({ type, actorName }) => [type, actorName])).toEqual([
    ['AttendanceCorrected', 'Inés Vega'],
    ['AttendanceSent', 'Inés Vega'],
    ['AttendanceTaken', expect.not.stringMatching('Inés Vega')],
    ['AttendanceTaken', 'Inés Vega'],
  ])
  expect(JSON.parse(own[0]?.data ?? '')).toMatchObject({
    from: { attended: true },
    to: { attended: false },
    reason: 'Firmó por otra persona',
  })
  expect(JSON.parse(own[2]?.before ?? '')).toMatchObject({ data: { attended: false } })
})

test('nobody reads the history of a list without auditing, nor of what is no lesson', async () => {
  const { app, instructor, room, lessonId } = register
  const ask = (id: string, by: Person) =>
    app.gql('query ($id: ID!) { Audit_history(kind: "attendance", id: $id) { count } }', { id }, by.token)
  expect((await ask(lessonId, instructor)).code).toBe('access.forbidden')
  expect((await ask(ana.id, room.admin)).code).toBe('courses.no-such-lesson')
})

test('[AUD-06] the history of a list is proved elsewhere too, with its own facts of everybody and of no other list', async () => {
  const { app, room, lessonId } = register
  const answer = await app.send('/api/audit/exports/history', {
    method: 'POST',
    headers: { authorization: `Bearer ${room.admin.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'attendance', id: lessonId }),
  })
  const text = await answer.text()
  const { verifier } = app.services.checkpoints.signer
  const found = await verifyFile(
    (async function* () {
      yield Buffer.from(text)
    })(),
    [verifier],
  )
  const facts = text.split('\n').flatMap((line) => (line.includes('"eventId"') ? [JSON.parse(line)] : []))
  expect(found).toMatchObject({ kind: 'history', events: facts.length })
  const ofAttendance = facts.filter(({ type }) => type.startsWith('Attendance'))
  expect(new Set(ofAttendance.map(({ data }) => data.personId))).toEqual(new Set([ana.id, beto.id]))
  expect(new Set(ofAttendance.map(({ data }) => data.lessonId))).toEqual(new Set([lessonId]))
  expect(facts.some(({ type }) => type === 'Enrolled')).toBe(false)
})

test('[AUD-06] of more people than a file takes facts, nothing is read', async () => {
  const { app, room, lessonId } = register
  const { db, store, newId } = app.services
  const enrolments = Array.from({ length: 10_001 }, () => ({ enrolment_id: newId() }))
  const query = db.query.bind(db)
  const asking = vi
    .spyOn(db, 'query')
    .mockImplementation((asked) =>
      asked.text.includes('enrolment_id from attendance')
        ? Promise.resolve(enrolments as never[])
        : query(asked),
    )
  const reading = vi.spyOn(store, 'readEach')
  const asked = { kind: 'attendance', id: lessonId }
  expect(await app.rest('POST', '/audit/exports/history', asked, room.admin.token)).toMatchObject({
    status: 422,
    body: { code: 'exports.too-many', params: { count: 10_001, most: 10_000 } },
  })
  expect(reading).not.toHaveBeenCalled()
  for (const spy of [asking, reading]) spy.mockRestore()
})
