import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PersonalRecord, personalRecord } from '../../api/contract/personal-record.ts'
import type { Person } from '../support/classroom.ts'
import { type Graded, openGraded } from '../support/graded.ts'
import { lessonCalls } from '../support/lessons.ts'
import { openRegister } from '../support/register.ts'

let graded: Graded
let app: Graded['app']
let room: Graded['room']
let ana: Person
let beto: Person

const taking = (of: Person, by: Person, format: string, locale = 'es', from = app) =>
  from.send(`/api/users/${of.id}/record/actions/export`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${by.token}`,
      'accept-language': locale,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ format }),
  })
const recordOf = async (of: Person, by: Person = of, locale = 'es'): Promise<PersonalRecord> =>
  personalRecord.parse(await (await taking(of, by, 'json', locale)).json())
const paperOf = async (of: Person, locale: string): Promise<{ text: string; pages: number }> => {
  const bytes = new Uint8Array(await (await taking(of, of, 'pdf', locale)).arrayBuffer())
  const { text, totalPages } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
  return { text: text.replace(/\s+/g, ' '), pages: totalPages }
}
const exportsSince = async (position: number) =>
  (await app.services.store.readAll(position, 10_000)).filter(({ type }) => type === 'PersonalDataExported')

beforeAll(async () => {
  graded = await openGraded()
  app = graded.app
  room = graded.room
  ana = await room.newPerson({ fullName: 'Ana Ruiz Ñandú', telephone: '5550001111' })
  beto = await room.newPerson({ fullName: 'Beto Sosa', telephone: '5550002222' })
  await graded.requireOfAll()
  const secret = await graded.addManual(graded.moduleId, 'Plática reservada', {
    isPrivate: true,
    privateUsers: [beto.id],
  })
  await graded.save({ [beto.id]: { grade: 88, published: true } }, room.author, secret)
  await graded.save({ [ana.id]: { grade: 61, published: true }, [beto.id]: { grade: 97, published: true } })
  await graded.save({ [ana.id]: { grade: 83, published: true, version: 1, reason: 'Se contó mal' } })
  await graded.save({ [ana.id]: { grade: 42, published: false } }, room.author, graded.second)
  await app.settled()
})
afterAll(() => app.close())

test('[AUD-06] one takes one’s own record along: courses, published grades, who changed what and when', async () => {
  const record = await recordOf(ana)
  expect(record).toMatchObject({
    format: 'bitacora.record',
    version: 1,
    language: 'es',
    person: { fullName: 'Ana Ruiz Ñandú', telephone: '5550001111', isActive: true },
    courses: [
      {
        courseId: graded.courseId,
        name: 'Seguridad en el muelle',
        status: 'pendiente',
        requiredBy: ['department'],
        grades: [{ name: 'Práctica de amarre', grade: 83, isApproved: true }],
        attendance: [],
      },
    ],
    certificates: [],
  })
  const types = record.history.map(({ type }) => type)
  expect(types).toEqual(
    expect.arrayContaining(['EmployeeHired', 'Enrolled', 'GradePublished', 'GradeCorrected']),
  )
  const corrected = record.history.find(({ type }) => type === 'GradeCorrected')
  expect(corrected?.note).toContain('Se contó mal')
  expect((await recordOf(ana, ana, 'en')).history[0]?.sentence).not.toBe(record.history[0]?.sentence)
})

test('[AUD-06] on paper, in both languages, with its pages numbered', async () => {
  const { text, pages } = await paperOf(ana, 'es')
  for (const words of [
    'Expediente de capacitación',
    'Ana Ruiz Ñandú',
    'Práctica de amarre',
    '83',
    'Historial',
    `1 / ${pages}`,
  ])
    expect(text).toContain(words)
  const english = await paperOf(ana, 'en')
  for (const words of ['Training record', 'Grade: 83', 'History']) expect(english.text).toContain(words)
  expect(text + english.text).not.toMatch(/\b42\b/)
})

test('holds no draft, no private lesson of others, nor anything of anybody else', async () => {
  const own = JSON.stringify(await recordOf(ana))
  expect(own).not.toMatch(/Draft|AttendanceTaken|Plática reservada|\b42\b|\b97\b|5550002222|Beto/)
  expect(JSON.stringify(await recordOf(beto))).toContain('Plática reservada')
  await lessonCalls(app, room).change({ id: graded.first, isDraft: true })
  await app.settled()
  const hidden = JSON.stringify(await recordOf(ana))
  expect(hidden).not.toMatch(/Práctica de amarre|GradePublished|GradeCorrected|\b83\b/)
  await lessonCalls(app, room).change({ id: graded.first, isDraft: false })
  await app.settled()
})

test('nobody takes another’s but administrators, and that is recorded, every time', async () => {
  const holders = await room.holderOf('employee.*', 'employee_development.*', 'report.*', 'audit.*')
  const before = await app.services.store.head()
  for (const by of [beto, holders, room.author])
    for (const format of ['pdf', 'json']) expect((await taking(ana, by, format)).status).toBe(403)
  await recordOf(ana)
  expect(await exportsSince(before)).toEqual([])
  await recordOf(ana, room.admin)
  await recordOf(ana, room.admin)
  const recorded = await exportsSince(before)
  expect(recorded.map(({ meta, data }) => [meta.actor.id, data])).toEqual(
    Array(2).fill([room.admin.id, expect.objectContaining({ id: ana.id, format: 'json' })]),
  )
  expect(JSON.stringify(recorded)).not.toContain('Ana')
})

test('whoever is deactivated takes nothing; of nobody there is nothing; another format is none', async () => {
  const gone = await room.newPerson({ fullName: 'Celia Mora' })
  await room.gql(
    'mutation ($id: ID!) { User_updateEmployee(id: $id, status: false) { id } }',
    { id: gone.id },
    room.admin,
  )
  expect((await taking(gone, gone, 'json')).status).toBe(401)
  expect((await recordOf(gone, room.admin)).person).toMatchObject({ fullName: 'Celia Mora', isActive: false })
  const nobody = { id: app.services.newId(), token: '' }
  expect((await taking(nobody, room.admin, 'json')).status).toBe(404)
  expect((await taking(ana, ana, 'docx')).status).toBe(400)
})

test('[AUD-06] earlier grades stay in it with the time that they are of, on paper too', async () => {
  const path = `/users/${beto.id}/user-courses/${app.services.derivedId('enrolment', beto.id, graded.courseId)}`
  expect((await app.rest('POST', `${path}/actions/reset-progress`, {}, room.admin.token)).status).toBe(200)
  await graded.save({ [beto.id]: { grade: 76, published: true } })
  await app.settled()
  expect((await recordOf(beto)).courses).toMatchObject([
    {
      cycle: 2,
      grades: [{ name: 'Práctica de amarre', grade: 76 }],
      earlierCycles: [
        {
          cycle: 1,
          grades: [
            { name: 'Práctica de amarre', grade: 97 },
            { name: 'Plática reservada', grade: 88 },
          ],
        },
      ],
    },
  ])
  const { text } = await paperOf(beto, 'es')
  expect(text).toMatch(/Calificación: 76.+Vez anterior: .+Calificación: 97/)
})

test('[AUD-06] attendance is in it once it was sent, and then the certificate with its code', async () => {
  const register = await openRegister()
  const { app: office, lessonId } = register
  try {
    const learner = await register.room.newPerson({ fullName: 'Dora Paz' })
    await register.enrol(register.courseId, learner)
    office.clock.now = new Date('2026-03-02T20:00:00Z')
    const [dora, instructor] = await Promise.all([
      register.fresh(learner),
      register.fresh(register.instructor),
    ])
    const read = async () =>
      personalRecord.parse(await (await taking(dora, dora, 'json', 'es', office)).json())
    await register.take(lessonId, [{ id: dora.id, attended: true }], instructor)
    await office.settled()
    expect(await read()).toMatchObject({ courses: [{ attendance: [] }], certificates: [] })
    expect(JSON.stringify(await read())).not.toContain('AttendanceTaken')
    await register.send(lessonId, instructor)
    await office.settled()
    const sent = await read()
    expect(sent).toMatchObject({
      courses: [{ status: 'aprobado', attendance: [{ lessonId, attended: true, isMakeUp: false }] }],
      certificates: [{ isRevoked: false, verification: expect.stringContaining('/verificar/') }],
    })
    const [certificate] = sent.certificates
    expect(certificate?.verification.endsWith(certificate.code)).toBe(true)
    const paper = new Uint8Array(await (await taking(dora, dora, 'pdf', 'en', office)).arrayBuffer())
    const { text } = await extractText(await getDocumentProxy(paper), { mergePages: true })
    expect(text.replace(/\s+/g, '')).toContain(certificate?.code)
    expect(text).toContain('Verification code')
  } finally {
    await office.close()
  }
})
