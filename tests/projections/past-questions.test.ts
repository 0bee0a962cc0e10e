import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DomainEvent, Recorded } from '../../domain/kernel/event.ts'
import { asOf, projections } from '../../projections/all.ts'
import { registerRows } from '../../projections/attendance.questions.ts'
import { auditedLessons } from '../../projections/audit.lists.ts'
import { courseById, modulesOf } from '../../projections/courses.outline.ts'
import { gradedMembers } from '../../projections/grades.members.ts'
import type { Database, Queryable } from '../../projections/kernel/database.ts'
import type { Row } from '../../projections/kernel/fold.ts'
import { type Follower, fold } from '../../projections/kernel/follower.ts'
import { beginGeneration, completeGenerations } from '../../projections/kernel/generations.ts'
import { NoPast } from '../../projections/kernel/past.ts'
import { storedTables } from '../../projections/kernel/past-tables.ts'
import { promote } from '../../projections/kernel/promotion.ts'
import { writtenKeys } from '../../projections/kernel/written-keys.ts'
import { departmentRows } from '../../projections/organisation.ts'
import { peoplePage } from '../../projections/people.questions.ts'
import { planOf } from '../../projections/plans.questions.ts'
import { courseSummary } from '../../projections/reports.course-summary.ts'
import {
  employeeCourses,
  employeeMonths,
  employeeTotals,
} from '../../projections/reports.employee-courses.ts'
import { employeesReport, employeesSummary } from '../../projections/reports.employees.ts'
import { planByCourse, planByEmployee } from '../../projections/reports.plan.ts'
import { coursesReport, membersReport, memberTotals } from '../../projections/reports.questions.ts'
import { coursesSummary } from '../../projections/reports.summary.ts'
import { courseRequirements, membersRequired } from '../../projections/requirements.questions.ts'
import { a, id, ids } from '../support/a.ts'
import { openAnyDatabase } from '../support/database.ts'
import { inPages, recorded } from '../support/members.ts'

let db: Database
beforeAll(async () => {
  db = await openAnyDatabase()
})
afterAll(() => db.close())

const fact = (type: string, data: object): DomainEvent => ({ type, data })
const [first, second] = [ids.person, ids.other]
const records = [first, second].map((personId, index) => ({
  enrolmentId: id('e', index + 1),
  personId,
  courseId: ids.course,
  cycle: 1,
}))
const result = { lessonId: ids.lesson, attemptId: ids.attempt, grade: 90, isApproved: true }
const scope = { level: 'department', id: ids.department }

/** Everybody and everything begins; what happens to them then comes in any order, and as often. */
const beginning: readonly DomainEvent[] = [
  fact('DepartmentOpened', { id: ids.department, name: 'Operación' }),
  fact('TerminalOpened', { id: ids.terminal, name: 'Norte' }),
  a.hired({ personId: first }),
  a.hired({ personId: second, payrollNum: '200' }),
  a.courseDrafted(),
  a.courseDescribed(),
  a.moduleAdded(),
  a.lessonAdded({ type: 'automaticEvaluation' }),
]
const later: readonly DomainEvent[] = [
  ...records.map((record) => fact('Enrolled', { ...record, because: 'requirement' })),
  ...records.map((record) => fact('EvaluationResultRecorded', { ...record, ...result })),
  fact('CourseApproved', { ...records[0], by: null }),
  fact('CourseFailed', { ...records[0] }),
  fact('EnrolmentEnded', { ...records[1] }),
  fact('LessonCompleted', { ...records[0], lessonId: ids.lesson }),
  fact('CertificateIssued', {
    ...records[0],
    certificateId: ids.certificate,
    code: 'c',
    issuedOn: '2025-01-01',
    validFrom: '2025-01-01',
    expiresOn: null,
    holderName: 'María Pérez López',
    courseName: 'Seguridad en el trabajo',
  }),
  fact('CourseRequired', { scope, courseId: ids.course }),
  fact('CourseReleased', { scope, courseId: ids.course }),
  fact('DepartmentRenamed', { id: ids.department, name: 'Muelle', from: 'Operación' }),
  fact('EmployeeDeactivated', { personId: second }),
  fact('EmployeeReactivated', { personId: second }),
  fact('RoleAssigned', { personId: first, roleId: id('o'), from: id('o', 2) }),
  a.courseDescribed({ name: 'Otra seguridad', trainingMinutes: 30 }),
  a.coursePublished(),
  a.moduleReleased(),
  a.lessonReleased(),
  fact('ModuleRemoved', { courseId: ids.course, moduleId: ids.module, lessonIds: [ids.lesson] }),
  fact('AttemptStarted', {
    ...records[0],
    lessonId: ids.lesson,
    attemptId: ids.attempt,
    revision: 1,
    startedAt: '2026-01-01T00:00:00.000Z',
    deadline: null,
  }),
  fact('AttemptSubmitted', { attemptId: ids.attempt, grade: 90, points: [] }),
  ...[
    ['GradeDrafted', 55],
    ['GradePublished', 60],
    ['GradeCorrected', 80],
  ].map(([type, grade]) =>
    fact(String(type), {
      ...records[1],
      lessonId: ids.lesson,
      evaluationId: id('g'),
      grade,
      isApproved: false,
      by: second,
    }),
  ),
  fact('EvaluationRestarted', { ...records[1], lessonId: ids.lesson, evaluationId: id('g'), by: second }),
]

const page = { page: 1, size: 10 }
const filters = { timeZone: 'America/Mexico_City', today: '2026-03-02' }
const anywhere = { terminalId: null, departmentId: null, jobTitleId: null }
const anybody = { terminalId: null, departmentId: null, isActive: null }

const answers = async (of: Queryable): Promise<Record<string, unknown>> => ({
  courses: await coursesReport(of, filters, page),
  members: await membersReport(of, ids.course, filters, page),
  totals: await memberTotals(of, ids.course, filters),
  courseSummary: await courseSummary(of, ids.course, filters, ['2026-01']),
  summary: await coursesSummary(of, filters, ['2026-01']),
  employees: await employeesReport(of, filters, page),
  shares: await employeesSummary(of, filters),
  taken: await employeeCourses(of, first, filters, page),
  takenTotals: await employeeTotals(of, first, filters),
  takenMonths: await employeeMonths(of, first, filters, ['2026-01']),
  people: await peoplePage(of, { search: null, filters: anybody, page: 1, size: 10 }),
  found: await peoplePage(of, { search: 'perez', filters: anybody, page: 1, size: 1 }),
  plans: await planByEmployee(of, { ...filters, viewerId: first }, { limit: 10, offset: 0, sort: null }),
  mostPending: await planByEmployee(
    of,
    { ...filters, viewerId: first, assessedFrom: '2020-01-01' },
    { limit: 10, offset: 0, sort: { by: 'pendingCourses', descending: true } },
  ),
  planned: await planByCourse(of, { viewerId: first }, { limit: 10, offset: 0, sort: null }),
  plan: await planOf(of, first, { isOwn: false, today: '2026-03-02' }),
  required: await membersRequired(of, { courseId: ids.course }, { after: null, limit: 100 }),
  defined: await courseRequirements(of, { level: 'enterprise', id: null }, []),
  course: await courseById(of, ids.course),
  modules: await modulesOf(of, ids.course),
  departments: await departmentRows(of),
  graded: await gradedMembers(of, ids.lesson, { search: null, filters: anywhere, ...page }),
  called: await registerRows(of, ids.lesson, page),
  lists: await auditedLessons(of, 'examen'),
})

/** Every read model, built over these events in pages of such a size. */
const built = async (events: readonly Recorded[], page: number): Promise<readonly Follower[]> => {
  const followers: Follower[] = []
  const written = writtenKeys(100)
  for (const one of projections) {
    const begun = await beginGeneration(db, one, written)
    await inPages(db, begun, events, page)
    await completeGenerations(db, [begun])
    await promote(db, [begun])
    followers.push(begun)
  }
  return followers
}

/** What all of their tables hold, with the past. */
const rows = async (): Promise<Record<string, readonly Row[]>> => {
  const all: Record<string, readonly Row[]> = {}
  for (const { name, key } of projections.flatMap(storedTables))
    all[name] = await db.query({ text: `select * from "${name}" order by ${key.join(', ')}`, values: [] })
  return all
}

test('[AUD-03] reports and lists answer about any moment what they answered at that moment, followed or rebuilt', async () => {
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray([...later, ...later], { minLength: 10 }), async (history) => {
      const followers = await built([], 1)
      const then: Record<string, unknown>[] = []
      const events = recorded([...beginning, ...history])
      for (const event of events) {
        for (const one of followers) await fold(db, one, [event])
        then.push(await answers({ query: db.query }))
      }
      for (const [index, answer] of then.entries()) expect(await answers(asOf(db, index + 1))).toEqual(answer)
      const followed = await rows()
      await built(events, 3)
      expect(await rows()).toEqual(followed)
    }),
    { numRuns: 3 },
  )
}, 300_000)

test('of whoever was forgotten, no moment knows a name', async () => {
  const followers = await built([], 1)
  const forgetting = fact('PersonForgotten', { personId: first, kept: [], keptName: null })
  const events = recorded([...beginning, ...later.slice(0, 9), forgetting])
  for (const one of followers) await fold(db, one, events)
  for (let position = 3; position <= events.length; position += 1) {
    const { rows } = await peoplePage(asOf(db, position), {
      search: null,
      filters: anybody,
      page: 1,
      size: 10,
    })
    const [gone] = rows.filter(({ person_id }) => person_id === first)
    expect(gone).toMatchObject({ full_name: null, payroll_num: null, email: null, birth_date: null })
    expect(gone).toMatchObject({ name_search: '', name_sort: '', telephone: null, entry_date: null })
  }
  for (const name of ['people', 'people_past', 'certificates', 'certificates_past'])
    expect(
      JSON.stringify(
        await db.query({ text: `select * from "${name}" where person_id = $1`, values: [first] }),
      ),
    ).not.toContain('Pérez')
})

test('what keeps no past is not asked of it', async () => {
  await expect(asOf(db, 1).query({ text: 'select * from responses_to_review', values: [] })).rejects.toThrow(
    NoPast,
  )
})
