import { afterAll, beforeAll, expect, test } from 'vitest'
import { verify } from '../../api/event-store/verify.ts'
import { maintainImports } from '../../api/features/imports/maintenance.ts'
import { eraseForgotten } from '../../api/features/people/forgetting/erase.ts'
import type { Person } from '../support/classroom.ts'
import { openTestPostgres } from '../support/database.ts'
import { type Life, openLife, secrets, toldByFiles, toldByTables, toldIn } from '../support/forgotten-life.ts'
import { creating } from '../support/graded.ts'
import { gridOf } from '../support/sheet.ts'
import { signing } from '../support/storage.ts'

let life: Life
let auditor: Person
/** Each has so many files made at a time and no more. */
let others: readonly Person[]

beforeAll(async () => {
  life = await openLife(await openTestPostgres())
  const { terminals, departments } = life.app.office
  const roleId = await life.room.roleWith('audit.*', 'report.*', 'employee.*')
  const away = { roleId, terminalId: terminals[1], departmentId: departments[1] }
  auditor = await life.room.newPerson(away)
  others = [auditor, await life.room.newPerson(away), await life.room.newPerson(away)]
})
afterAll(() => life.app.close())

const { payrollNum, fullName, email, gradeReason, statusReason } = secrets

/** What the desk and the reports write of somebody, each in a request of its own. */
const files = (): Readonly<Record<string, () => Promise<{ status: number; body: unknown }>>> => {
  const { app, room, person, course } = life
  const { courseId } = course
  const post = (path: string, body: object, by: Person) => () => app.rest('POST', path, body, by.token)
  const [first = auditor, second = auditor, third = auditor] = others
  const get =
    (path: string, by = second) =>
    () =>
      app.rest('GET', path, undefined, by.token)
  const enrolment = { courseId, userId: person.id }
  const record = `/users/${person.id}/record/actions/export`
  return {
    'own record': post(record, { format: 'json' }, person),
    'record, by an administrator': post(record, { format: 'json' }, room.admin),
    'record on paper': post(record, { format: 'pdf' }, room.admin),
    'history as a workbook': post('/audit/exports', { format: 'xlsx', history: enrolment }, first),
    'history on paper': post('/audit/exports', { format: 'pdf', history: enrolment }, first),
    'history of the company': post('/audit/exports', { format: 'xlsx', history: {} }, first),
    'proof of the person': post('/audit/exports/history', { kind: 'employee', id: person.id }, third),
    'proof of the record': post(
      '/audit/exports/history',
      { kind: 'enrolment', id: courseId, userId: person.id },
      third,
    ),
    comparison: get(`/audit/comparison/export?list=employees&from=2026-03-01`),
    employees: get('/reports/employees/export'),
    members: get(`/reports/courses/${courseId}/employees/export`),
    courses: get(`/reports/employees/${person.id}/courses/export`),
    plan: get('/reports/plan/employees/export', third),
  }
}

const textOf = (body: unknown): string => {
  if (!(body instanceof Uint8Array)) return JSON.stringify(body)
  const isWorkbook = body[0] === 0x50 && body[1] === 0x4b
  return isWorkbook
    ? [0, 1].map((place) => JSON.stringify(gridOf(body, place))).join()
    : Buffer.from(body).toString('latin1')
}

test('while files are made, grades given, read models built anew and the log proved, somebody is forgotten to the last letter', async () => {
  const { app, room, person, course, practice, roster, file, line } = life
  const { services } = app
  const all = files()
  const before = await Promise.all(
    Object.entries(all).map(async ([name, make]) => [name, (await make()).status]),
  )
  expect(before).toEqual(Object.keys(all).map((name) => [name, 200]))
  expect(toldIn(textOf((await all['history of the company']?.())?.body))).toContain('fullName')

  const grade = { userId: person.id, lessonId: practice, grade: 60, isDraft: true, reason: gradeReason }
  const key = `evidences/${person.id}/${course.courseId}/Zyanya al mismo tiempo.pdf`
  const reset = `/users/${person.id}/user-courses/${life.recordOf(person)}/actions/reset-progress`
  const [gone, ...answers] = await Promise.all([
    life.forget(),
    ...Object.values(all).map((make) => make()),
    app.gql(creating, grade, room.author.token),
    app.rest('POST', reset, { reason: statusReason }, room.admin.token),
    app.gql(signing.put, { key, contentType: 'application/pdf', size: 10 }, room.admin.token),
    roster.upload(file(line(payrollNum, fullName, email), line('x3', fullName, email))),
    app.gql('mutation { Audit_rebuild { head } }', {}, room.admin.token),
    app.gql('mutation { Audit_startVerification { state } }', {}, auditor.token),
    services.checkpoints.sign(),
    services.upkeep.check('people'),
    services.readModels.rebuild('enrolments'),
    services.readModels.rebuild('people'),
  ])
  expect(gone.code).toBeNull()
  for (const answer of answers)
    if (answer && typeof answer === 'object' && 'status' in answer && typeof answer.status === 'number')
      expect(answer.status).toBeLessThan(429)
  await services.jobs.idle('rebuild')
  await app.settled()
  await eraseForgotten(services)
  await maintainImports(services.db, new Date(app.clock.now.getTime() + 2 * 86_400_000))
  expect(await toldByTables(services.db)).toEqual({})
  expect(toldByFiles(app.config.dataDir)).toEqual({})

  for (const [name, make] of Object.entries(all)) {
    const { status, body } = await make()
    expect([name, status < 500, toldIn(textOf(body))]).toEqual([name, true, []])
  }
  expect(await verify(services.db)).toMatchObject({ valid: true })
  expect((await services.upkeep.check('people')).differences).toEqual([])
})
