import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { courseStatuses, priorities } from '../../api/contract/constants.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Classroom, openClassroom, type Person } from '../support/classroom.ts'
import { lessonCalls } from '../support/lessons.ts'

let app: TestApp
let room: Classroom
let calls: ReturnType<typeof lessonCalls>
let learner: Person
let neighbour: Person
let evaluator: Person
let reader: Person

beforeAll(async () => {
  app = await openTestApp()
  room = await openClassroom(app)
  calls = lessonCalls(app, room)
  learner = await room.person('100', { fullName: 'Ana Mora' })
  neighbour = await room.person('101', { fullName: 'Beto Luna' })
  evaluator = await room.holderOf('employee_development.*')
  reader = await room.holderOf('report.*')
})
afterAll(() => app.close())

type Course = Awaited<ReturnType<Classroom['publishedCourse']>>

const own = `query ($id: ID!) { findOneCourse(id: $id) { missing { part count lessons { name type } } } }`
const open = 'mutation ($lessonId: ID!) { Lesson_open(lessonId: $lessonId) { isCompleted } }'
const read = (lessonId: string, by: Person) => room.gql(open, { lessonId }, by)

const onPage = async (courseId: string, by: Person) =>
  (await room.gql(own, { id: courseId }, by)).findOneCourse.missing

const inPlan = async (courseId: string, of: Person, by = of) => {
  const { body } = await app.rest('GET', `/users/${of.id}/development-plan`, undefined, by.token)
  return body.department.find(({ id }: { id: string }) => id === courseId)?.missing
}

const inReports = async (courseId: string, of: Person, by: Person, query = '') => {
  const path = `/reports/courses/${courseId}/employees?page=1&pageSize=50${query}`
  const members = await app.rest('GET', path, undefined, by.token)
  const taken = await app.rest(
    'GET',
    `/reports/employees/${of.id}/courses?page=1&pageSize=50${query}`,
    undefined,
    by.token,
  )
  return [
    members.body.rows.find(({ id }: { id: string }) => id === of.id).missing,
    taken.body.rows.find((row: { courseId: string }) => row.courseId === courseId).missing,
  ]
}

const publish = async (information: object = {}): Promise<Course> => {
  const course = await room.publishedCourse({ information })
  await room.require({ level: 'department', id: app.office.departments[0] }, course.courseId)
  return course
}

const priorityId = (key: 'tecnica' | 'institucional') => priorities.find((one) => one.key === key)?.id

const video = { name: 'Lección de video', type: 'video' }
const document = { name: 'Lección de document', type: 'document' }
const exam = { name: 'Evaluación final', type: 'automaticEvaluation' }

describe('what is missing beside a status', () => {
  test('are the lessons that a normativa course asks of that person, alike on its page, in the plan and in the reports', async () => {
    const { courseId, document: documentId } = await publish()
    const all = { part: 'lessons', count: 3, lessons: [video, document, exam] }
    expect(await onPage(courseId, learner)).toEqual(all)
    await read(documentId, learner)
    const two = { part: 'lessons', count: 2, lessons: [video, exam] }
    for (const [who, expected] of [
      [learner, two],
      [neighbour, all],
    ] as const) {
      expect(await onPage(courseId, who)).toEqual(expected)
      expect(await inPlan(courseId, who)).toEqual(expected)
      expect(await inPlan(courseId, who, evaluator)).toEqual(expected)
      expect(await inReports(courseId, who, reader)).toEqual([expected, expected])
    }
    expect(await onPage(courseId, room.author)).toBeNull()
  })

  test('is evidence or an evaluator’s approval where that approves the course', async () => {
    for (const [key, part] of [
      ['tecnica', 'evidence'],
      ['institucional', 'evaluation'],
    ] as const) {
      const { courseId } = await publish({ priority: priorityId(key) })
      const expected = { part, count: 0, lessons: [] }
      expect(await onPage(courseId, learner)).toEqual(expected)
      expect(await inPlan(courseId, learner)).toEqual(expected)
      expect(await inReports(courseId, learner, reader)).toEqual([expected, expected])
    }
  })

  test('[LES-09] [LES-10] counts private lessons of that person alone, to those who see them alone', async () => {
    const { courseId, video: videoId, document: documentId } = await publish()
    await calls.change({ id: videoId, isPrivate: true, privateUsers: [learner.id] })
    for (const who of [learner, neighbour]) await read(documentId, who)
    const named = { part: 'lessons', count: 2, lessons: [video, exam] }
    expect(await onPage(courseId, learner)).toEqual(named)
    expect(await inPlan(courseId, learner)).toEqual(named)
    const one = { part: 'lessons', count: 1, lessons: [exam] }
    expect(await inPlan(courseId, learner, evaluator)).toEqual(one)
    expect(await inReports(courseId, learner, reader)).toEqual([one, one])
    expect(await inReports(courseId, learner, room.admin)).toEqual([named, named])
    expect(await onPage(courseId, neighbour)).toEqual(one)
    expect(await inReports(courseId, neighbour, reader)).toEqual([one, one])
  })

  test('is nothing of a draft, whose lessons nobody hears of, nor of what is approved', async () => {
    const { courseId } = await publish()
    await room.setDraft(room.author, courseId, true)
    await app.settled()
    expect(await inPlan(courseId, learner, evaluator)).toBeNull()
    expect(await inReports(courseId, learner, room.admin)).toEqual([null, null])
    const { courseId: done, video: videoId, test: testId, document: last } = await publish()
    for (const id of [videoId, testId]) await calls.change({ id, isDraft: true })
    await app.settled()
    expect((await inPlan(done, learner))?.lessons).toEqual([document])
    await read(last, learner)
    expect(await inPlan(done, learner)).toBeNull()
    expect(await inReports(done, learner, reader)).toEqual([null, null])
    const { body } = await app.rest('GET', `/users/${learner.id}/development-plan`, undefined, learner.token)
    const approved = body.department.find(({ id }: { id: string }) => id === done)
    expect(approved.UserCourseStatus.id).toBe(courseStatuses.find(({ key }) => key === 'aprobado')?.id)
  })

  test('of a past day is what was missing then', async () => {
    const auditor = await room.holderOf('audit.*', 'report.*')
    const { courseId, document: documentId } = await publish()
    await app.settled()
    const asOf = encodeURIComponent(app.clock.now.toISOString())
    app.clock.advance(60_000)
    await read(documentId, learner)
    const [then, now] = [
      { part: 'lessons', count: 3, lessons: [video, document, exam] },
      { part: 'lessons', count: 2, lessons: [video, exam] },
    ]
    expect(await inReports(courseId, learner, auditor, `&asOf=${asOf}`)).toEqual([then, then])
    expect(await inReports(courseId, learner, auditor)).toEqual([now, now])
  })
})
