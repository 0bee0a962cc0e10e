import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DomainEvent } from '../../domain/kernel/event.ts'
import { roleIds } from '../../domain/kernel/ids.ts'
import { projections } from '../../projections/all.ts'
import {
  overdueAttempts,
  peopleWhoBegan,
  runningAttempts,
  testsUnderWay,
} from '../../projections/attempts.ts'
import { lessonsOf } from '../../projections/courses.outline.ts'
import { coursesMatching, coursesOfViewer, courseView } from '../../projections/courses.questions.ts'
import { evaluationAsking } from '../../projections/evaluations.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { coursesReport, membersReport } from '../../projections/reports.questions.ts'
import {
  countRequired,
  membersRequired,
  type PeoplePage,
  type RequiredOf,
} from '../../projections/requirements.questions.ts'
import { a, id, ids } from '../support/a.ts'
import { openProjected, type Projected } from '../support/projected.ts'

const [north, south] = [ids.terminal, id('t', 2)]
const [dock, office] = [ids.department, id('d', 2)]
const second = id('c', 2)

const person = (number: number, over: object = {}) =>
  a.hired({ personId: id('p', number), payrollNum: String(number), fullName: `Persona ${number}`, ...over })
const required = (scope: object, courseId: string = ids.course): DomainEvent => ({
  type: 'CourseRequired',
  data: { scope, courseId },
})
const attempt = (number: number, deadline: string | null, cycle = 1): DomainEvent => ({
  type: 'AttemptStarted',
  data: {
    ...a.record(cycle),
    attemptId: id('x', number),
    lessonId: ids.lesson,
    revision: 1,
    questionIds: [],
    startedAt: '2025-01-01T00:00:00.000Z',
    deadline,
    preventTabSwitching: false,
  },
})

const facts: DomainEvent[] = [
  { type: 'TerminalOpened', data: { id: north, name: 'Norte' } },
  { type: 'TerminalOpened', data: { id: south, name: 'Sur' } },
  { type: 'CategoryOpened', data: { id: ids.category, name: 'Seguridad' } },
  a.hired({ personId: ids.author, payrollNum: '2', fullName: 'Autora', roleId: roleIds.administrador }),
  person(1),
  person(2, { terminalId: south }),
  person(3, { departmentId: office }),
  person(4),
  { type: 'EmployeeDeactivated', data: { personId: id('p', 4) } },
  person(5, { departmentId: office, jobTitleId: id('j', 2) }),
  a.courseDrafted(),
  a.courseDescribed({ name: 'Ñandúes', terminalIds: [north] }),
  a.coursePublished(),
  a.courseDrafted({ courseId: second, name: 'Nutrición', createdBy: id('p', 1) }),
  a.moduleAdded(),
  a.moduleReleased(),
  a.lessonAdded(),
  a.fileAttached(),
  a.lessonReleased(),
  a.lessonAdded({ lessonId: id('l', 2), type: 'automaticEvaluation', order: 2 }),
  {
    type: 'EvaluationRevised',
    data: {
      lessonId: id('l', 2),
      courseId: ids.course,
      revision: 1,
      duration: 15,
      isRandomQuestionOrder: true,
      preventTabSwitching: false,
      questions: [a.question(1), a.question(2)],
    },
  },
  required({ level: 'department', id: dock }),
  required({ level: 'jobTitle', id: ids.jobTitle }),
  required({ level: 'enterprise', id: null }, second),
  a.enrolled({ personId: id('p', 1) }),
  { type: 'LessonCompleted', data: { ...a.record(), personId: id('p', 1), lessonId: ids.lesson } },
  a.enrolled({ enrolmentId: id('e', 2), personId: id('p', 2), courseId: second }),
  a.enrolled({ enrolmentId: id('e', 3), personId: id('p', 3), courseId: second }),
  attempt(1, '2025-01-01T00:30:00.000Z'),
  attempt(2, '2025-01-01T01:30:00.000Z'),
  attempt(3, null),
  attempt(4, null, 2),
]

let projected: Projected
let db: Database

beforeAll(async () => {
  projected = await openProjected(projections)
  db = projected.db
  await projected.happened(facts)
})
afterAll(() => projected.close())

const author = a.viewer(ids.author, 'course.*')
const member = a.viewer(id('p', 1))
const every = { search: null, filters: {}, page: 1, size: 10 }

const everybody = { after: null, limit: 100 }

describe('requirements', () => {
  test('are read page by page', async () => {
    const of = async (over: object, page: PeoplePage = everybody) =>
      (await membersRequired(db, { courseId: ids.course, ...over }, page)).map(({ personId }) => personId)
    expect(await of({}, { after: null, limit: 2 })).toEqual([ids.author, id('p', 1)])
    expect(await of({}, { after: id('p', 1), limit: 2 })).toEqual([id('p', 3)])
  })

  test('reach active people of the course’s terminals, each once with every level that does', async () => {
    expect(await membersRequired(db, { courseId: ids.course }, everybody)).toEqual([
      { personId: ids.author, levels: ['department', 'jobTitle'] },
      { personId: id('p', 1), levels: ['department', 'jobTitle'] },
      { personId: id('p', 3), levels: ['jobTitle'] },
    ])
    expect(await membersRequired(db, { courseId: second }, everybody)).toEqual([])
    expect(await countRequired(db, { courseId: ids.course })).toBe(3)
  })

  test('one of them reaches its own scope alone, and nobody once it is released', async () => {
    const of = async (scope: RequiredOf['scope']) =>
      (await membersRequired(db, { courseId: ids.course, ...(scope && { scope }) }, everybody)).map(
        ({ personId }) => personId,
      )
    expect(await of({ level: 'department', id: dock })).toEqual([ids.author, id('p', 1)])
    expect(await of({ level: 'department', id: office })).toEqual([])
    expect(await of({ level: 'enterprise', id: null })).toEqual([])
  })
})

describe('courses', () => {
  test('are listed with all that a card shows, as each viewer may see it', async () => {
    const { rows, total } = await coursesMatching(db, author, every)
    expect(total).toBe(2)
    expect(rows.map(({ name }) => name)).toEqual(['Nutrición', 'Ñandúes'])
    expect(rows[1]).toMatchObject({
      relations: ['creator', 'colleague'],
      category_name: 'Seguridad',
      author_name: 'Autora',
      terminals: [{ id: north, name: 'Norte', is_active: true }],
      module_count: 1,
      video_count: 1,
      evaluation_count: 1,
      member_count: 1,
      enrolment_status: null,
    })
    expect(await courseView(db, member, ids.course)).toMatchObject({
      relations: ['member'],
      video_count: 1,
      evaluation_count: 0,
      enrolment_status: 'pendiente',
    })
    expect(await courseView(db, { ...a.viewer(id('p', 9)), isAdministrator: true }, second)).toMatchObject({
      relations: ['administrator', 'colleague', 'auditor'],
    })
  })

  test('[DASH-05] count their members of every status', async () => {
    const countIn = async () => (await courseView(db, author, second))?.member_count
    expect(await countIn()).toBe(2)
    await db.query(sql`
      insert into enrolment_counts (course_id, status, people)
      values (${second}, 'aprobado', 3), (${second}, 'reprobado', 1)`)
    expect(await countIn()).toBe(6)
    await db.query(sql`delete from enrolment_counts where course_id = ${second} and status <> 'pendiente'`)
  })

  test('are found by how their name begins, whatever its accents, and never by a pattern', async () => {
    const found = async (name: string) =>
      (await coursesMatching(db, author, { ...every, search: name })).total
    expect(await found('NANDU')).toBe(1)
    expect(await found('utri')).toBe(0)
    expect(await found('%')).toBe(0)
    expect(await found('_')).toBe(0)
  })

  test('are sorted by what is asked, on every page, each report by its names', async () => {
    const names = ({ rows, total }: { rows: readonly { name: string }[]; total: number }) => [
      total,
      ...rows.map(({ name }) => name),
    ]
    const sort = { by: 'name', descending: true } as const
    expect(names(await coursesMatching(db, author, { ...every, sort }))).toEqual([2, 'Ñandúes', 'Nutrición'])
    expect(names(await coursesMatching(db, author, { ...every, sort, page: 2, size: 1 }))).toEqual([
      2,
      'Nutrición',
    ])
    const filters = { timeZone: 'UTC', today: '2026-03-02' }
    const report = (page: number) => coursesReport(db, filters, { page, size: 1 })
    expect(names(await report(1))).toEqual([2, 'Nutrición'])
    expect(names(await report(2))).toEqual([2, 'Ñandúes'])
    const { rows, total } = await membersReport(db, second, filters, { page: 1, size: 10 })
    expect([total, ...rows.map(({ full_name }) => full_name)]).toEqual([2, 'Persona 2', 'Persona 3'])
  })

  test('of a viewer are the published ones that they take or wrote', async () => {
    const names = async (viewer: typeof author) =>
      (await coursesOfViewer(db, viewer, every)).rows.map(({ name }) => name)
    expect(await names(author)).toEqual(['Ñandúes'])
    expect(await names(member)).toEqual(['Ñandúes'])
    expect(await names({ ...member, personId: id('p', 2) })).toEqual([])
  })

  test('show each viewer their own progress', async () => {
    const [video, exam] = await lessonsOf(db, id('p', 1), ids.course)
    expect(video?.completed_at).not.toBeNull()
    expect(exam).toMatchObject({ completed_at: null, duration_minutes: 15, is_random_order: true })
    expect((await lessonsOf(db, ids.author, ids.course))[0]).toMatchObject({ completed_at: null })
  })
})

test('a question is found in the test that asks it', async () => {
  expect(await evaluationAsking(db, id('q', 2))).toMatchObject({ lesson_id: id('l', 2), revision: 1 })
  expect(await evaluationAsking(db, id('q', 3))).toBeNull()
})

test('overdue are the running attempts whose time is up, never those without a limit', async () => {
  expect((await overdueAttempts(db, '2025-01-01T01:00:00.000Z', 10)).map((row) => row.attempt_id)).toEqual([
    id('x', 1),
  ])
  expect(await runningAttempts(db, ids.person)).toHaveLength(4)
  expect(await runningAttempts(db, ids.other)).toEqual([])
  expect(await peopleWhoBegan(db, ids.lesson), 'one person, four attempts').toBe(1)
})

test('[TST-09] somebody goes on with what they began in the present cycle and still has time, the first to end before what has no limit', async () => {
  const underWay = await testsUnderWay(db, ids.person, '2025-01-01T01:00:00.000Z')
  expect(underWay.map((one) => one.attempt_id)).toEqual([id('x', 2), id('x', 3)])
  expect(underWay[0]).toMatchObject({
    lesson_id: ids.lesson,
    lesson_name: 'Bienvenida',
    course_id: ids.course,
    course_name: 'Ñandúes',
  })
  expect(await testsUnderWay(db, ids.other, '2025-01-01T01:00:00.000Z')).toEqual([])
})
