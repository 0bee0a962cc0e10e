import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../support/app.ts'
import { bytesOf, type Classroom, openClassroom, type Person } from '../support/classroom.ts'
import { update } from '../support/course-content.ts'

let app: TestApp
let room: Classroom

beforeAll(async () => {
  app = await openTestApp()
  room = await openClassroom(app)
})
afterAll(() => app.close())

const open = 'mutation ($lessonId: ID!) { Lesson_open(lessonId: $lessonId) { isCompleted } }'
const revise = `mutation ($lessonId: ID!, $duration: Int) {
  Evaluation_revise(lessonId: $lessonId, duration: $duration) { newLesson { id } } }`
const signing = `query ($key: String!, $size: Float!) {
  putSignedUrl(key: $key, contentType: "application/pdf", size: $size) { signedUrl } }`

/** What a member's own record says of the lessons that they completed. */
const completions = async (courseId: string, { id }: Person) => {
  const history = await app.services.store.read(
    `enrolment-${app.services.derivedId('enrolment', id, courseId)}`,
  )
  return history.filter(({ type }) => type === 'LessonCompleted').map(({ data }) => data)
}

/** Every version that lies under the key, in the order in which they came. */
const kept = async (key: string): Promise<string[]> => {
  const rows = await app.services.db.query<{ sha256: string }>(
    sql`select sha256 from stored_objects where key = ${key} order by arrival`,
  )
  return rows.map(({ sha256 }) => sha256)
}

/** Another document in the place of the lesson's. */
const replace = async (moduleId: string, lessonId: string, words: string) => {
  const key = `courses/modules/${moduleId}/${lessonId}`
  const bytes = Buffer.concat([bytesOf['application/pdf'], Buffer.from(`% ${words}\n`)])
  const { putSignedUrl } = await room.gql(signing, { key, size: bytes.length }, room.author)
  const { pathname, search } = new URL(putSignedUrl.signedUrl, 'http://localhost')
  const sent = await app.send(`${pathname}${search}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/pdf' },
    body: new Uint8Array(bytes),
  })
  expect(sent.status).toBeLessThan(300)
  await room.gql(update, { id: lessonId, file: key, duration: 60 }, room.author)
  return app.services.files.describe(key)
}

describe('content that somebody completed', () => {
  test('is named by their record in the version that they completed, and kept when it is replaced', async () => {
    const [first, second] = [await room.newPerson(), await room.newPerson()]
    const { courseId, moduleId, document } = await room.publishedCourse()
    await room.require({ level: 'enterprise', id: null }, courseId)
    const key = `courses/modules/${moduleId}/${document}`
    const original = await app.services.files.describe(key)
    await room.gql(open, { lessonId: document }, first)
    const replaced = await replace(moduleId, document, 'segunda edición')
    await room.gql(open, { lessonId: document }, second)
    const last = await replace(moduleId, document, 'tercera edición')

    const versions = [original?.sha256 ?? '', replaced?.sha256 ?? '', last?.sha256 ?? '']
    expect(new Set(versions).size).toBe(3)
    expect(await completions(courseId, first)).toMatchObject([
      { lessonId: document, file: { name: 'Lección de document.pdf', sha256: versions[0] } },
    ])
    expect(await completions(courseId, second)).toMatchObject([{ file: { sha256: versions[1] } }])
    expect(await kept(key)).toEqual(versions)
    expect((await app.services.files.describe(key))?.sha256).toBe(versions[2])
  })

  test('is not kept where nobody completed it', async () => {
    const { moduleId, document } = await room.publishedCourse()
    const replaced = await replace(moduleId, document, 'otra')
    expect(await kept(`courses/modules/${moduleId}/${document}`)).toEqual([replaced?.sha256])
  })

  test('of a test is named by its revision, whatever the test asks by now', async () => {
    const learner = await room.newPerson()
    const { courseId, test: lessonId } = await room.publishedCourse()
    await room.require({ level: 'enterprise', id: null }, courseId)
    await room.gql(revise, { lessonId, duration: 40 }, room.author)
    const { body } = await app.rest('POST', `/lessons/${lessonId}/attempts`, undefined, learner.token)
    await room.gql(revise, { lessonId, duration: 50 }, room.author)
    const answers = body.questions.map(({ id, answers }: { id: string; answers: { id: string }[] }) => ({
      questionId: id,
      answer: answers[0]?.id,
    }))
    await app.rest('POST', '/lessons/answers', { lessonId, answers }, learner.token)
    expect(await completions(courseId, learner)).toMatchObject([{ lessonId, revision: 2 }])
  })
})
