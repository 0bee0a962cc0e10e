import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../support/classroom.ts'
import { right, wrong } from '../support/exam.ts'
import { type Graded, openGraded } from '../support/graded.ts'
import { lessonCalls, remote } from '../support/lessons.ts'

let graded: Graded
let session: string
/** Who take the course themselves: with reports alone, and with reports and the audit. */
let reporter: Person
let auditor: Person
let learner: Person

beforeAll(async () => {
  graded = await openGraded({ withTest: true })
  const { app, room, moduleId } = graded
  const given = { isDraft: false, date: '2026-03-02', time: '23:30:00' }
  session = (await lessonCalls(app, room).addSession(remote(moduleId, given))).id
  reporter = await room.newPerson({ fullName: 'Rita Lectora', roleId: await room.roleWith('report.*') })
  auditor = await room.newPerson({
    fullName: 'Eva Auditora',
    roleId: await room.roleWith('audit.*', 'report.*'),
  })
  learner = await room.newPerson({ fullName: 'Zenobia Rival' })
  await graded.requireOfAll()
})
afterAll(() => graded.app.close())

const courseSorts = ['totalUsersCompleted', 'progress']
const memberSorts = ['completedEvaluations', 'status', 'terminationDate']
const employeeSorts = ['completedCourses', 'completedTrainingHours']
const recordSorts = ['completedEvaluations', 'evaluationDate']
const sorted = (path: string, sorts: readonly string[]) =>
  sorts.map((sort) => `${path}?sort=${sort}&direction=descending`)

/** Every figure, row, order and filter of the reports. */
const addresses = (): readonly string[] => {
  const course = `/reports/courses/${graded.courseId}`
  const statuses = ['aprobado', 'pendiente', 'reprobado']
  return [
    ...sorted('/reports/courses', courseSorts),
    '/reports/courses?status=ACTIVE',
    '/reports/courses?date=2026-03-02',
    '/reports/courses/summary',
    ...sorted(`${course}/employees`, memberSorts),
    ...statuses.map((status) => `${course}/employees?status=${status}`),
    `${course}/employees?terminationDate=2026-03-02`,
    `${course}/employees/totals`,
    `${course}/summary`,
    `/courses/${graded.courseId}/totals`,
    ...sorted('/reports/employees', employeeSorts),
    '/reports/employees/summary',
    ...[auditor, learner].flatMap(({ id }) => {
      const own = `/reports/employees/${id}/courses`
      return [...sorted(own, recordSorts), `${own}?date=2026-03-02`, `${own}/totals`, `${own}/summary`]
    }),
  ]
}

const plans = (asOf: string | null) => {
  const at = asOf === null ? '' : `, asOf: "${asOf}"`
  return `{ people: User_list_developmentPlan(sort: lastAssess, direction: descending${at}) { count rows { id lastAssess pendingCourses totalCourses } }
    assessed: User_list_developmentPlan(startDate: "2026-03-01", endDate: "2026-03-03"${at}) { count }
    courses: Course_list_developmentPlan(limit: 10${at}) { count rows { id totalUsers completedUsers } } }`
}

/** Everything that reports say to somebody, now or as of a moment. */
const told = async (by: Person, asOf: string | null = null): Promise<Readonly<Record<string, string>>> => {
  const { app } = graded
  const answers: Record<string, string> = {}
  for (const address of addresses()) {
    const mark = address.includes('?') ? '&' : '?'
    const { status, body } = await app.rest(
      'GET',
      asOf === null ? address : `${address}${mark}asOf=${asOf}`,
      undefined,
      by.token,
    )
    expect([address, status]).toEqual([address, 200])
    answers[address] = JSON.stringify(body)
  }
  answers.plans = JSON.stringify((await app.gql(plans(asOf), {}, by.token)).data)
  return answers
}

const register = `query ($l: ID!, $at: String) { UserLesson_listByLessonId(lessonId: $l, asOf: $at) {
  userId attended isMakeUp isDraft scorerName revision takenAt sentAt } }`
const comparing = `query ($list: ComparedList!, $id: ID, $from: String!) {
  Audit_comparison(list: $list, id: $id, from: $from) { count rows { id kind values { field before after } facts { type } } } }`

/** The tables of grades and attendance at a moment, as an auditor who does not grade reads them. */
const tables = async (asOf: string) => {
  const { app, first } = graded
  const { status, body } = await graded.table(auditor, first, `&asOf=${asOf}`)
  const { data, code } = await app.gql(register, { l: session, at: asOf }, auditor.token)
  expect([status, code]).toEqual([200, null])
  return { grades: body.rows, attendance: data.UserLesson_listByLessonId }
}

const compared = async (from: string) => {
  const lists = [
    ['grades', graded.first],
    ['grades', graded.test],
    ['attendance', session],
    ['courses', null],
    ['employees', null],
    ['courseEmployees', graded.courseId],
  ] as const
  const found: unknown[] = []
  for (const [list, id] of lists) {
    const { data, code } = await graded.app.gql(comparing, { list, id, from }, auditor.token)
    found.push([list, code, data?.Audit_comparison.count])
  }
  return found
}
const nothingChanged = ['grades', 'grades', 'attendance', 'courses', 'employees', 'courseEmployees'].map(
  (list) => [list, null, 0],
)

const next = (): string => {
  const instant = graded.app.clock.now.toISOString()
  graded.app.clock.advance(60_000)
  return instant
}

/** Acts of which nothing may be seen from the reports. */
const hidden: Readonly<Record<string, () => Promise<unknown>>> = {
  'grades in drafts': () =>
    graded.save({
      [auditor.id]: { grade: 91, published: false },
      [reporter.id]: { grade: 12, published: false },
      [learner.id]: { grade: 64, published: false },
    }),
  'attendance that was not sent': () =>
    graded.room.gql(
      'mutation ($l: ID!, $all: [UserAttendance!]!) { UserLesson_updateAttendance(lessonId: $l, userAttendance: $all) { status } }',
      {
        l: session,
        all: [auditor, reporter, learner].map(({ id }) => ({ id, attended: true, isMakeUp: false })),
      },
      graded.room.author,
    ),
  'a test begun and not handed in': async () => {
    const { body } = await graded.app.rest(
      'POST',
      `/lessons/${graded.test}/attempts`,
      undefined,
      learner.token,
    )
    const [question] = body.questions
    await graded.app.rest(
      'PUT',
      `/attempts/${body.attemptId}/answers/${question.id}`,
      { answer: right(question).answer },
      learner.token,
    )
  },
  'a test and a session in draft': async () => {
    const { room, moduleId, app } = graded
    await room.addTest(room.author, moduleId, { isDraft: true, name: 'Examen que se prepara' })
    await lessonCalls(app, room).addSession(remote(moduleId, { name: 'Sesión que se prepara' }))
  },
  'a private lesson of somebody else': async () => {
    const { room, moduleId, app } = graded
    const given = { isDraft: false, isPrivate: true, privateUsers: [learner.id], name: 'Entrevista a solas' }
    await lessonCalls(app, room).addSession(remote(moduleId, given))
  },
}

/** All that is told, now and of a moment. */
const everything = async (asOf: string) => ({
  toReporter: await told(reporter),
  toAuditor: await told(auditor),
  ofPast: { reports: await told(auditor, asOf), tables: await tables(asOf) },
})

describe('[DASH-06] reports, whoever adds them up', () => {
  let before: string
  /** Before any of the acts, and after each of them that is not to be seen. */
  let first: Awaited<ReturnType<typeof everything>>
  beforeAll(async () => {
    before = next()
    first = await everything(before)
  })

  test.each(Object.keys(hidden))(
    'say nothing of %s: no figure, no row, no order, no moment',
    async (name) => {
      await hidden[name]?.()
      await graded.app.settled()
      expect(await everything(next())).toEqual(first)
      expect(await compared(before)).toEqual(nothingChanged)
    },
  )

  test('say what was published, by every one of these ways', async () => {
    const { toReporter: reports, ofPast } = first
    const { userEvaluationId, version } = await graded.rowOf(learner)
    await graded.save({ [learner.id]: { grade: 64, published: true, userEvaluationId, version } })
    await graded.room.gql(
      'mutation ($l: ID!) { UserLesson_publish(lessonId: $l) { status } }',
      { l: session },
      graded.room.author,
    )
    const { body } = await graded.app.rest(
      'POST',
      `/lessons/${graded.test}/attempts`,
      undefined,
      learner.token,
    )
    const answers = body.questions.map(wrong)
    await graded.app.rest('POST', '/lessons/answers', { lessonId: graded.test, answers }, learner.token)
    await graded.app.settled()
    const after = next()
    const now = await told(reporter)
    const differing = Object.keys(now).filter((address) => now[address] !== reports[address])
    expect(differing.length).toBeGreaterThan(5)
    expect(await tables(after)).not.toEqual(ofPast.tables)
    expect(await compared(before)).not.toEqual(nothingChanged)
  })
})
