import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Classroom, openClassroom, type Person, typeId } from '../support/classroom.ts'
import {
  createLesson,
  deleteModule,
  lessons,
  modules,
  orderModules,
  remove,
  setModule,
  update,
} from '../support/course-content.ts'

let app: TestApp
let room: Classroom
let learner: Person

beforeAll(async () => {
  app = await openTestApp()
  room = await openClassroom(app)
  learner = await room.person('100')
})
afterAll(() => app.close())

const list = async (courseId: string, by: Person) => (await room.gql(modules, { courseId }, by)).Module_list
const refused = (query: string, variables: object, by: Person = room.author) =>
  app.gql(query, variables, by.token)

describe('what is hidden', () => {
  test('[LES-09] learners see published modules and lessons of published courses that they take, and nothing else', async () => {
    const { courseId, moduleId, video } = await room.publishedCourse()
    const hiddenLesson = await room.addLesson(room.author, moduleId, 'video')
    const hiddenModule = await room.addModule(room.author, courseId)
    const inHidden = await room.addStored(room.author, hiddenModule, 'document')
    const asked = { id: courseId }
    const course =
      'query ($id: ID!) { Course(id: $id) { moduleCount canEdit contentCount { videoCount documentCount } } }'
    expect(await refused(course, asked, learner)).toMatchObject({ code: 'courses.not-found' })
    expect(await refused(modules, { courseId }, learner)).toMatchObject({ code: 'courses.not-found' })

    await room.require({ level: 'department', id: app.office.departments[0] }, courseId)
    const seen = await list(courseId, learner)
    expect(seen.map(({ id }: { id: string }) => id)).toEqual([moduleId])
    expect(seen[0].lessons.map(({ id }: { id: string }) => id)).toContain(video)
    expect(JSON.stringify(seen)).not.toContain(hiddenLesson)
    expect((await room.gql(course, asked, learner)).Course).toEqual({
      moduleCount: 1,
      canEdit: false,
      contentCount: { videoCount: 1, documentCount: 1 },
    })
    expect((await refused(lessons, { moduleId: hiddenModule }, learner)).code).toBe('courses.no-such-module')
    expect((await app.rest('GET', `/lessons/${hiddenLesson}`, undefined, learner.token)).status).toBe(404)
    expect((await app.rest('GET', `/lessons/${inHidden}`, undefined, learner.token)).status).toBe(404)
    expect((await list(courseId, room.author)).length).toBe(2)

    await room.setDraft(room.author, courseId, true)
    await app.settled()
    expect((await refused(modules, { courseId }, learner)).code).toBe('courses.not-found')
    expect((await app.rest('GET', `/lessons/${video}`, undefined, learner.token)).status).toBe(404)
  })
})

describe('authoring', () => {
  test('is refused to learners and to authors of other courses, call by call, and changes nothing', async () => {
    const { courseId, moduleId, video, test: lessonId } = await room.publishedCourse()
    await room.require({ level: 'department', id: app.office.departments[0] }, courseId)
    const before = JSON.stringify(await list(courseId, room.author))
    const course = room.information(courseId, { name: 'Tomado' })
    const attempts: readonly (readonly [string, object])[] = [
      [
        'mutation ($course: CourseInput!) { Course_setBasicInformation(course: $course, alsoSameName: true) { id } }',
        { course },
      ],
      [
        'mutation ($course: CourseInput!) { Course_singleUpdate(courseObject: $course) }',
        { course: { id: courseId, isDraft: true } },
      ],
      ['mutation ($courseId: ID!) { Module_create(courseId: $courseId) { id } }', { courseId }],
      [setModule, { module: { id: moduleId, name: 'Tomado' } }],
      [setModule, { module: { id: moduleId, isDraft: true } }],
      [orderModules, { modules: [{ id: moduleId, order: 1 }] }],
      [deleteModule, { id: moduleId }],
      [createLesson, { moduleId, name: 'Ajena', lessonType: typeId('video'), file: 'x', duration: 5 }],
      [update, { id: video, name: 'Tomado' }],
      [update, { id: video, isDraft: true }],
      [update, { id: video, order: 3 }],
      [remove, { id: video }],
      [
        'mutation ($lessonId: ID!) { Evaluation_revise(lessonId: $lessonId, duration: 1) { newLesson { id } } }',
        { lessonId },
      ],
      [
        'mutation ($lessonId: ID!) { Evaluation_revise(lessonId: $lessonId) { newLesson { id } } }',
        { lessonId },
      ],
    ]
    for (const [query, variables] of attempts) {
      expect([query, (await refused(query, variables, learner)).code]).toEqual([query, 'access.forbidden'])
      expect([query, (await refused(query, variables, room.colleague)).code]).toEqual([
        query,
        'courses.not-yours',
      ])
    }
    expect(JSON.stringify(await list(courseId, room.author))).toBe(before)
  })

  test('an administrator edits a course that somebody else made', async () => {
    const courseId = await room.draft(room.author)
    expect(await room.addModule(room.admin, courseId)).toBeTruthy()
  })
})
