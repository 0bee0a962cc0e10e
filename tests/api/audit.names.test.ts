import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companyId, roleIds } from '../../domain/kernel/ids.ts'
import { correctDetails } from '../../domain/people/employment.ts'
import { person } from '../../domain/people/person.ts'
import { personById } from '../../projections/people.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Classroom, openClassroom, type Person } from '../support/classroom.ts'

const fields = `{ about count names { id name }
  rows { position type stream actorKind actorId actorName promptedBy data before changed withheld } }`
const ofRecord = `query ($kind: String!, $id: ID!, $pageSize: Int, $before: Float) {
  Audit_history(kind: $kind, id: $id, pageSize: $pageSize, before: $before) ${fields} }`
const ofEnrolment = `query ($courseId: ID!, $userId: ID!, $pageSize: Int, $before: Float) {
  Audit_enrolmentHistory(courseId: $courseId, userId: $userId, pageSize: $pageSize, before: $before) ${fields} }`
const ofGrade = `query ($courseId: ID!, $lessonId: ID!, $userId: ID!, $pageSize: Int, $before: Float) {
  Audit_gradeHistory(courseId: $courseId, lessonId: $lessonId, userId: $userId, pageSize: $pageSize, before: $before) ${fields} }`

type Row = {
  position: number
  type: string
  actorKind: string
  actorId: string
  actorName: string | null
  promptedBy: string | null
  data: string
  before: string | null
  changed: string[]
  withheld: string[]
}
type History = {
  about: string | null
  count: number
  rows: Row[]
  names: { id: string; name: string | null }[]
}

let app: TestApp
let room: Classroom
let auditor: Person
let learner: Person

beforeAll(async () => {
  app = await openTestApp()
  room = await openClassroom(app)
  auditor = await room.person('8', { roleId: await room.roleWith('audit.*') })
  learner = await room.person('100', { fullName: 'Ana Ñúñez', email: 'ana@example.com' })
})
afterAll(() => app.close())

const history = async (query: string, variables: object, by = auditor): Promise<History> =>
  Object.values(await room.gql(query, variables, by))[0] as History
const record = (kind: string, id: string, over: object = {}) => history(ofRecord, { kind, id, ...over })
const namesOf = ({ names }: History) => new Map(names.map(({ id, name }) => [id, name]))
const rowOf = ({ rows }: History, type: string): Row => {
  const row = rows.find((one) => one.type === type)
  if (!row) throw new Error(`no ${type}`)
  return row
}

const authorsName = async () => (await personById(app.services.db, room.author.id))?.full_name ?? ''

const correct = async (personId: string, what: { fullName: string; email: string }) => {
  const stood = (await app.services.store.read(`person-${personId}`))[0]?.data as Parameters<
    typeof correctDetails
  >[0] // the first fact of a person is that they were hired
  const { payrollNum, telephone, gender, birthDate, entryDate } = stood
  const details = { payrollNum, telephone, gender, birthDate, entryDate, ...what }
  await app.services.execute(app.command('CorrectDetails'), person, personId, correctDetails(details))
  await app.settled()
}

describe('the names in a history', () => {
  test('[AUD-02] are of everything that a course’s facts mention, lessons and modules that were removed too', async () => {
    const { courseId, moduleId, video, document } = await room.publishedCourse({
      information: { name: 'Con nombres' },
    })
    await room.setDraft(room.author, courseId, true)
    const deleteLesson = 'mutation ($id: ID!) { Lesson_delete(id: $id) { transactionStatus } }'
    const deleteModule = 'mutation ($id: ID!) { Module_delete(id: $id) { transactionStatus } }'
    await room.gql(deleteLesson, { id: document }, room.author)
    await room.gql(deleteModule, { id: moduleId }, room.author)
    await app.settled()
    const found = await record('course', courseId)
    expect(found.about).toBe('Con nombres')
    const names = namesOf(found)
    expect(names.get(courseId)).toBe('Con nombres')
    expect(names.get(room.author.id)).toBe(await authorsName())
    expect(names.get(room.categoryId)).toBe('Seguridad')
    expect(names.get(app.office.terminals[0])).toEqual(expect.any(String))
    for (const id of [moduleId, video, document]) expect(names.get(id)).toEqual(expect.any(String))
    expect(rowOf(found, 'ModuleRemoved').actorName).toBe(await authorsName())
    const newest = await record('course', courseId, { pageSize: 1 })
    const said = `${newest.rows[0]?.data} ${newest.rows[0]?.before} ${newest.rows[0]?.actorId} ${courseId}`
    for (const { id } of newest.names) expect(said).toContain(id)
  })

  test('say of a person where they work, of a requirement of whom it is, and of each record what it is about', async () => {
    const hired = await record('employee', learner.id)
    expect(hired.about).toBe('Ana Ñúñez')
    const { terminalId, departmentId, jobTitleId, roleId } = JSON.parse(rowOf(hired, 'EmployeeHired').data)
    for (const id of [terminalId, departmentId, jobTitleId, roleId])
      expect(namesOf(hired).get(id)).toEqual(expect.any(String))
    const { courseId } = await room.publishedCourse({ information: { name: 'Requerido' } })
    const [departmentId1] = app.office.departments
    await room.require({ level: 'department', id: departmentId1 }, courseId)
    const required = await record('requirements', `department-${departmentId1}`)
    expect(required.about).toBe(namesOf(hired).get(departmentId1))
    expect(namesOf(required).get(courseId)).toBe('Requerido')
    expect((await record('requirements', 'company')).about).toBeNull()
    expect((await record('role', roleIds.empleado)).about).toBe('Empleado')
    expect((await record('company', companyId)).about).toEqual(expect.any(String))
  })

  test('an enrolment by a process says whose act it answered', async () => {
    const { courseId } = await room.publishedCourse()
    await room.setDraft(room.author, courseId, true)
    await room.require({ level: 'enterprise', id: null }, courseId)
    await room.setDraft(room.author, courseId, false)
    await app.settled()
    const enrolled = rowOf(await history(ofEnrolment, { courseId, userId: learner.id }), 'Enrolled')
    expect(enrolled).toMatchObject({
      actorKind: 'process',
      actorId: 'enrol-members-when-course-published',
      actorName: null,
      promptedBy: await authorsName(),
    })
    expect(rowOf(await record('course', courseId), 'CoursePublished').promptedBy).toBeNull()
  })
})

describe('what an auditor may not see', () => {
  test('[AUD-02] is told as changed, and neither what it was nor what it is', async () => {
    await correct(learner.id, { fullName: 'Ana María Ñúñez', email: 'am@example.com' })
    const seen = rowOf(await record('employee', learner.id), 'PersonalDetailsCorrected')
    expect(seen.changed.toSorted()).toEqual(['email', 'fullName'])
    expect(seen.withheld).toContain('email')
    expect(seen.data + seen.before).not.toMatch(/example\.com/)
    expect(JSON.parse(seen.before ?? '').data.fullName).toBe('Ana Ñúñez')
    const keeper = await room.holderOf('audit.*', 'employee.*')
    const whole = rowOf(
      await history(ofRecord, { kind: 'employee', id: learner.id }, keeper),
      'PersonalDetailsCorrected',
    )
    expect([whole.withheld, JSON.parse(whole.before ?? '').data.email]).toEqual([[], 'ana@example.com'])
  })

  test('is the name of whoever was forgotten, as the one it is about and as the one who acted', async () => {
    const gone = await room.person('104', { fullName: 'Persona Olvidada' })
    const write = { stream: `person-${gone.id}`, expected: 'any' } as const
    const forgotten = { type: 'PersonForgotten', data: { personId: gone.id, kept: [], keptName: null } }
    const command = { ...app.command('Forget'), actor: { kind: 'person', id: gone.id } as const }
    await app.services.store.append([{ ...write, events: [forgotten] }], command)
    await app.services.store.forget(gone.id)
    await app.settled()
    const found = await record('employee', gone.id)
    expect(found.about).toBeNull()
    expect(namesOf(found).get(gone.id)).toBeNull()
    expect(rowOf(found, 'PersonForgotten')).toMatchObject({ actorId: gone.id, actorName: null })
    expect(JSON.stringify(found)).not.toContain('Olvidada')
  })
})

describe('a long history', () => {
  test('comes page by page from the newest, and says how long it is', async () => {
    const { courseId } = await room.publishedCourse()
    const { rows: all, count } = await record('course', courseId)
    expect(all).toHaveLength(count)
    expect(all.map(({ position }) => position)).toEqual(
      all.map(({ position }) => position).toSorted((one, other) => other - one),
    )
    const [first, second] = [all.slice(0, 4), all.slice(4, 8)]
    const page = (over: object) => record('course', courseId, { pageSize: 4, ...over })
    expect(await page({})).toMatchObject({ count, rows: first })
    const next = await page({ before: first.at(-1)?.position })
    expect(next).toMatchObject({ count, rows: second })
    expect(await page({ before: all.at(-1)?.position })).toMatchObject({ count, rows: [] })
  })

  test('says what stood before though that is on another page', async () => {
    await correct(learner.id, { fullName: 'Ana Ñ', email: 'am@example.com' })
    const { rows } = await record('employee', learner.id, { pageSize: 1 })
    expect(rows.map(({ type }) => type)).toEqual(['PersonalDetailsCorrected'])
    expect(rows[0]?.before).toContain('Ana María')
  })

  test('[API-05] refuses pages that are none', async () => {
    const { courseId, test: lessonId } = await room.publishedCourse()
    const member = { courseId, userId: learner.id }
    for (const [query, variables] of [
      [ofRecord, { kind: 'course', id: courseId }],
      [ofEnrolment, member],
      [ofGrade, { ...member, lessonId }],
    ] as const)
      for (const [field, value] of [
        ['pageSize', 0],
        ['pageSize', 101],
        ['before', 0],
        ['before', 1.5],
      ] as const)
        expect(await app.gql(query, { ...variables, [field]: value }, auditor.token)).toMatchObject({
          code: 'http.invalid-input',
          field,
        })
  })
})
