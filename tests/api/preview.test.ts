import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { editedModules, lessonQuestions } from '../../web/features/courses/editor/editor.operations.ts'
import { fileUrl } from '../../web/features/enrolments/enrolments.operations.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Classroom, openClassroom, type Person } from '../support/classroom.ts'

let app: TestApp
let room: Classroom
let course: Awaited<ReturnType<Classroom['publishedCourse']>>

beforeAll(async () => {
  app = await openTestApp()
  room = await openClassroom(app)
  course = await room.publishedCourse()
})
afterAll(() => app.close())

/** Everything that learning stores, in the log and outside it. */
const kept = async () => {
  const { db, store } = app.services
  await app.settled()
  return {
    head: await store.head(),
    playback: await db.query(sql`select * from playback_positions`),
    attempts: await db.query(sql`select * from attempts`),
    enrolments: await db.query(sql`select * from enrolments`),
    progress: await db.query(sql`select * from lesson_progress`),
    results: await db.query(sql`select * from results`),
    jobs: await db.query(sql`select job_id from jobs where owner is not null`),
  }
}

type Lesson = { id: string; file: string | null; LessonType: { name: string } }

/** All that the preview asks for, of every lesson, by the operations of its own screen. */
const preview = async (by: Person) => {
  const { courseId } = course
  const { Module_list: modules } = await room.gql(editedModules.text, { courseId }, by)
  const lessons = modules.flatMap((one: { lessons: Lesson[] }) => one.lessons) as Lesson[]
  for (const { id, file, LessonType } of lessons) {
    if (LessonType.name === 'automaticEvaluation') {
      const { questions } = await room.gql(lessonQuestions.text, { lessonId: id }, by)
      expect(questions).toHaveLength(3)
    } else {
      const { getSignedUrl } = await room.gql(fileUrl.text, { key: file }, by)
      const { pathname, search } = new URL(getSignedUrl.signedUrl, 'http://localhost')
      for (const headers of [undefined, { range: 'bytes=0-3' }])
        expect((await app.send(`${pathname}${search}`, headers && { headers })).ok).toBe(true)
    }
  }
  return lessons.map(({ id }) => id)
}

const authorWho = async (takesIt: boolean): Promise<Person> => {
  if (!takesIt) return room.author
  const enrolling =
    'mutation ($courseId: ID!, $users: [ID!]!) { Course_enrollUsers(courseId: $courseId, users: $users) }'
  await room.gql(enrolling, { courseId: course.courseId, users: [room.admin.id] }, room.author)
  return room.admin
}

test.each([
  ['its author', false],
  ['an administrator who takes it themselves', true],
])('the preview of a course by %s records nothing', async (_, takesIt) => {
  const by = await authorWho(takesIt)
  const before = await kept()
  expect(await preview(by)).toEqual([course.video, course.document, course.test])
  app.clock.advance(60_000)
  expect(await preview(by)).toHaveLength(3)
  expect(await kept()).toEqual(before)
})

test('what it is compared with moves as soon as somebody learns', async () => {
  const { id, token } = await authorWho(true)
  const before = await kept()
  await room.watch(course.video, 0, 100, { id, token })
  await app.rest('POST', `/lessons/${course.test}/attempts`, {}, token)
  const after = await kept()
  expect(after.head).toBeGreaterThan(before.head)
  for (const table of ['playback', 'attempts', 'progress'] as const)
    expect([table, after[table].length]).toEqual([table, before[table].length + 1])
})
