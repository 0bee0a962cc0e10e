import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../support/classroom.ts'
import { creating, type Graded, openGraded, restarting } from '../support/graded.ts'
import { lessonCalls, remote } from '../support/lessons.ts'

const asking = `query ($id: ID!) { UserCourse_history(userCourseId: $id) {
  count rows { type data before changed withheld digest } } }`
const taking = `mutation ($lessonId: ID!, $marks: [UserAttendance!]!, $reason: String) {
  UserLesson_updateAttendance(lessonId: $lessonId, userAttendance: $marks, reason: $reason) { status } }`
const sending = 'mutation ($lessonId: ID!) { UserLesson_publish(lessonId: $lessonId) { status } }'

type Row = { type: string; data: string; before: string | null }

let graded: Graded
let session: string
let ana: Person
let beto: Person
let reader: Person

beforeAll(async () => {
  graded = await openGraded()
  const { app, room, moduleId, instructor } = graded
  const calls = lessonCalls(app, room)
  const made = await calls.addSession(
    remote(moduleId, { isDraft: false, date: '2026-03-02', time: '10:00:00' }),
  )
  session = made.id
  await calls.change({ id: session, instructors: [instructor.id] })
  reader = await room.holderOf('report.*')
})
afterAll(() => graded.app.close())
beforeEach(async () => {
  const [one, other] = await graded.learners(2)
  if (!one || !other) throw new Error('nobody')
  ana = one
  beto = other
})

const rowsOf = async (by: Person, of = ana): Promise<readonly Row[]> => {
  const id = graded.app.services.derivedId('enrolment', of.id, graded.courseId)
  const { count, rows } = (await graded.room.gql(asking, { id }, by)).UserCourse_history
  expect(count).toBe(rows.length)
  return rows
}
const typesOf = async (by: Person, of = ana) => (await rowsOf(by, of)).map(({ type }) => type)
const take = (attended: boolean, reason?: string) =>
  graded.room.gql(taking, { lessonId: session, marks: [{ id: ana.id, attended }], reason }, graded.instructor)
const send = () => graded.room.gql(sending, { lessonId: session }, graded.instructor)
const grade = async (value: number, published: boolean, reason?: string) => {
  const version = (await graded.rowOf(ana)).version
  const row = { grade: value, published, version, ...(reason && { reason }) }
  const { status } = await graded.save({ [ana.id]: row })
  expect(status).toBe(200)
}

describe('how the status of a course came to be', () => {
  test('is told by what was published and sent, with what was corrected and why', async () => {
    await grade(41, false)
    await grade(62, true)
    await grade(90, true, 'Se leyó otra vez')
    await take(true)
    await send()
    await take(false, 'Firmó por otra persona')
    for (const by of [ana, reader]) {
      const rows = await rowsOf(by)
      expect(rows.map(({ type }) => type)).toEqual([
        'CompletionWithdrawn',
        'AttendanceCorrected',
        'LessonCompleted',
        'AttendanceSent',
        'LessonCompleted',
        'CourseFailureLifted',
        'GradeCorrected',
        'CourseFailed',
        'GradePublished',
        'RequirementApplied',
        'Enrolled',
      ])
      const dataOf = (wanted: string) => JSON.parse(rows.find(({ type }) => type === wanted)?.data ?? '{}')
      expect(dataOf('GradePublished')).toMatchObject({ grade: 62, isApproved: false })
      expect(dataOf('GradeCorrected')).toMatchObject({ from: 62, grade: 90, reason: 'Se leyó otra vez' })
      expect(dataOf('AttendanceCorrected')).toMatchObject({
        from: { attended: true },
        to: { attended: false },
        reason: 'Firmó por otra persona',
      })
    }
  })

  test('[GRD-09] never by a draft: neither as a row, nor as what stood before one, nor as what was restarted', async () => {
    await grade(41, false)
    await take(true)
    expect(await typesOf(ana)).toEqual(['RequirementApplied', 'Enrolled'])
    await grade(62, true)
    for (const by of [ana, reader]) {
      const rows = await rowsOf(by)
      expect(rows.find(({ type }) => type === 'GradePublished')?.before).toBeNull()
      expect(JSON.stringify(rows)).not.toMatch(/\b41\b|GradeDrafted|AttendanceTaken/)
    }
  })

  test('[GRD-06] a restart is told of what was published, and of no draft', async () => {
    const { courseId, first, room, author } = { ...graded, author: graded.room.author }
    const draft = async (of: Person, isDraft: boolean): Promise<string> =>
      (await room.gql(creating, { userId: of.id, lessonId: first, grade: 55, isDraft }, author))
        .UserEvaluation_create.id
    for (const [of, isDraft] of [
      [ana, false],
      [beto, true],
    ] as const) {
      const id = await draft(of, isDraft)
      await room.gql(restarting, { id, userId: of.id, courseId, reason: 'Se repite' }, author)
    }
    const [restarted] = (await rowsOf(ana)).filter(({ type }) => type === 'EvaluationRestarted')
    expect(JSON.parse(restarted?.data ?? '{}')).toMatchObject({ reason: 'Se repite', lessonId: first })
    expect(await typesOf(beto, beto)).toEqual(['RequirementApplied', 'Enrolled'])
    expect((await graded.typesOf(beto)).slice(-2)).toEqual(['GradeDrafted', 'EvaluationRestarted'])
  })
})

test('[EMP-12] a reset is offered where a grader or a register alone has noted something', async () => {
  const { app, room, courseId } = graded
  const isOffered = async (of: Person): Promise<boolean> => {
    const { body } = await app.rest('GET', `/users/${of.id}/development-plan`, undefined, room.admin.token)
    return body.department.find(({ id }: { id: string }) => id === courseId).acts.reset
  }
  expect([await isOffered(ana), await isOffered(beto)]).toEqual([false, false])
  await grade(41, false)
  expect([await isOffered(ana), await isOffered(beto)]).toEqual([true, false])
  const [other] = await graded.learners(1)
  if (!other) throw new Error('nobody')
  const marks = [{ id: other.id, attended: false }]
  await room.gql(taking, { lessonId: session, marks }, graded.instructor)
  expect([await isOffered(other), await isOffered(beto)]).toEqual([true, false])
})
