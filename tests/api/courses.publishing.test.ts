import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Classroom, openClassroom, type Person } from '../support/classroom.ts'
import { signing } from '../support/storage.ts'

let app: TestApp
let room: Classroom

beforeAll(async () => {
  app = await openTestApp()
  room = await openClassroom(app)
})
afterAll(() => app.close())

const setDraft = `mutation ($course: CourseInput!, $released: [ID!]) {
  changed: Course_singleUpdate(courseObject: $course, released: $released) }`
const readinessOf = `query ($courseId: ID!) {
  found: Course_publicationReadiness(courseId: $courseId) { visibleLessons drafts { id moduleId isModule name lack } unplayable { id name } } }`
const seenBy = `query ($id: ID!) { course: Course(id: $id) { isDraft moduleCount }
  modules: Module_list(courseId: $id) { id lessons { id } } }`

const department = () => ({ level: 'department', id: app.office.departments[0] ?? '' }) as const

/** A described draft of one module: a document that is ready, a test that is, and a video without its file. */
const halfDone = async () => {
  const courseId = await room.draft(room.author, 'Carga segura')
  await room.describe(room.author, courseId)
  const moduleId = await room.addModule(room.author, courseId)
  const ready = await room.addStored(room.author, moduleId, 'document')
  await room.gql(
    'mutation ($id: ID) { Lesson_update(id: $id, isDraft: true) { pending } }',
    { id: ready },
    room.author,
  )
  const exam = await room.addTest(room.author, moduleId, { isDraft: true })
  const unready = await room.addLesson(room.author, moduleId, 'video')
  return { courseId, moduleId, ready, exam, unready }
}

describe('what a publication would show', () => {
  test('is told before it: what learners would see, what is a draft, and what that lacks', async () => {
    const { courseId, moduleId, ready, exam, unready } = await halfDone()
    const { found } = await room.gql(readinessOf, { courseId }, room.author)
    expect(found).toMatchObject({ visibleLessons: 0, unplayable: [] })
    expect(
      found.drafts.map((part: { id: string; isModule: boolean; lack: string | null }) => [
        part.id,
        part.isModule,
        part.lack,
      ]),
    ).toEqual([
      [moduleId, true, null],
      [ready, false, null],
      [exam, false, null],
      [unready, false, 'courses.lesson-needs-file'],
    ])
  })

  test('is its editors’ alone to ask', async () => {
    const { courseId } = await halfDone()
    const learner = await room.newPerson()
    const code = async (by: Person, id = courseId) =>
      (await app.gql(readinessOf, { courseId: id }, by.token)).code
    expect(await code(room.admin)).toBeNull()
    expect(await code(room.colleague)).toBe('courses.not-yours')
    expect(await code(learner)).toBe('access.forbidden')
    expect(await code(room.admin, app.services.newId())).toBe('courses.not-found')
    expect(await code(room.admin, 'no')).toBe('http.invalid-input')
  })
})

describe('publishing with its drafts', () => {
  test('[EDT-13] takes the parts that the author chose alone, and says since when the course is published', async () => {
    const { courseId, moduleId, exam, unready } = await halfDone()
    const learner = await room.newPerson()
    await room.require(department(), courseId)
    const publishing = (released: readonly string[]) =>
      app.gql(setDraft, { course: { id: courseId, isDraft: false }, released }, room.author.token)
    expect((await publishing([unready])).code).toBe('courses.lesson-needs-file')
    expect(await publishing([exam, app.services.newId()])).toMatchObject({
      code: 'courses.changed-meanwhile',
      field: 'released',
    })
    const since = 'query ($id: ID!) { course: Course(id: $id) { isDraft publishedAt } }'
    expect((await room.gql(since, { id: courseId }, room.author)).course).toEqual({
      isDraft: true,
      publishedAt: null,
    })
    expect((await publishing([moduleId, exam])).data.changed).toBe(1)
    expect((await publishing([moduleId, exam])).data.changed).toBe(0)
    await app.settled()
    expect((await room.gql(seenBy, { id: courseId }, learner)).modules).toEqual([
      { id: moduleId, lessons: [{ id: exam }] },
    ])
    const { course } = await room.gql(since, { id: courseId }, room.author)
    expect([course.isDraft, Number.isNaN(Date.parse(course.publishedAt))]).toEqual([false, false])
    await room.setDraft(room.author, courseId, true)
    await app.settled()
    expect((await room.gql(since, { id: courseId }, room.author)).course.publishedAt).toBeNull()
  })

  test('is asked for: without it, drafts stay drafts', async () => {
    const { courseId } = await halfDone()
    const learner = await room.newPerson()
    await room.require(department(), courseId)
    await room.setDraft(room.author, courseId, false)
    await app.settled()
    expect((await room.gql(seenBy, { id: courseId }, learner)).modules).toEqual([])
  })

  test('[EDT-08] publishes nothing at all where the basic information is missing', async () => {
    const courseId = await room.draft(room.author, 'Sin describir')
    const moduleId = await room.addModule(room.author, courseId)
    const exam = await room.addTest(room.author, moduleId, { isDraft: true })
    const given = { course: { id: courseId, isDraft: false }, released: [moduleId, exam] }
    expect((await app.gql(setDraft, given, room.author.token)).code).toBe('CourseBasicInfoError')
    const { found } = await room.gql(readinessOf, { courseId }, room.author)
    expect([found.visibleLessons, found.drafts.length]).toEqual([0, 2])
  })

  test('has no meaning for a return to draft, and is refused there', async () => {
    const { courseId } = await room.publishedCourse()
    const given = { course: { id: courseId, isDraft: true }, released: [] }
    expect(await app.gql(setDraft, given, room.author.token)).toMatchObject({
      code: 'http.invalid-input',
      field: 'released',
    })
    expect((await room.gql(seenBy, { id: courseId }, room.author)).course.isDraft).toBe(false)
  })
})

describe('a course that returned to draft', () => {
  test('[EDT-10] is gone for its members, page, lists and files, and comes back with what they had done', async () => {
    const { courseId, moduleId, video, document, test: exam } = await room.publishedCourse()
    await room.describe(room.author, courseId, {
      name: 'Anclas',
      thumbnail: await room.store(room.author, `courses/images/${courseId}/CourseImage.png`, 'image/png'),
    })
    const member = await room.newPerson()
    await room.require(department(), courseId)
    await room.gql('mutation ($id: ID!) { Lesson_open(lessonId: $id) { pending } }', { id: document }, member)
    const refusals = async () => {
      const gql = async (query: string, given: object) => (await app.gql(query, given, member.token)).code
      const rest = async (path: string) =>
        (await app.rest('GET', path, undefined, member.token)).body.code ?? null
      const key = `courses/modules/${moduleId}/${document}`
      return [
        await gql(seenBy, { id: courseId }),
        await rest(`/courses/${courseId}`),
        await rest(`/lessons/${exam}`),
        await gql('query ($id: ID!) { Lesson_count(moduleId: $id) }', { id: moduleId }),
        await gql(signing.get, { key }),
        await gql(signing.get, { key: `courses/images/${courseId}/CourseImage.png` }),
        await gql('mutation ($id: ID!) { Lesson_saveProgress(lessonId: $id, seconds: 0) { pending } }', {
          id: video,
        }),
      ]
    }
    const mine =
      'query { found: User_listCourses(name: "Anclas") { count rows { UserCourseStatus { name } } } }'
    expect(await refusals()).toEqual([null, null, null, null, null, null, null])
    expect((await room.gql(mine, {}, member)).found.count).toBe(1)

    await room.setDraft(room.author, courseId, true)
    await app.settled()
    expect(await refusals()).toEqual([
      'courses.not-found',
      'courses.not-found',
      'courses.no-such-lesson',
      'courses.no-such-module',
      'storage.not-yours',
      'storage.not-yours',
      'courses.not-published',
    ])
    expect((await room.gql(mine, {}, member)).found.count).toBe(0)
    const dashboard = await app.rest('GET', '/dashboard', undefined, member.token)
    expect(JSON.stringify(dashboard.body)).not.toContain(courseId)

    await room.setDraft(room.author, courseId, false)
    await app.settled()
    const { modules } = await room.gql(
      'query ($id: ID!) { modules: Module_list(courseId: $id) { lessons { id isCompleted } } }',
      { id: courseId },
      member,
    )
    expect(modules[0].lessons).toContainEqual({ id: document, isCompleted: true })
  })

  test('[EDT-10] enrols nobody, whoever comes to require it, until it is published again', async () => {
    const { courseId } = await room.publishedCourse()
    await room.setDraft(room.author, courseId, true)
    await app.settled()
    const newcomer = await room.newPerson()
    await room.require(department(), courseId)
    const isSubscribed = async () => {
      const query =
        'query ($courseId: ID!, $userId: ID!) { User_isSubscribed(courseId: $courseId, userId: $userId) }'
      const { data } = await app.gql(query, { courseId, userId: newcomer.id }, room.admin.token)
      return data?.User_isSubscribed
    }
    expect(await isSubscribed()).toBe(false)
    await room.setDraft(room.author, courseId, false)
    await app.settled()
    expect(await isSubscribed()).toBe(true)
  })
})
