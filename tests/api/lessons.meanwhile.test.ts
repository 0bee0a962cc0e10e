import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Classroom, openClassroom } from '../support/classroom.ts'
import { lessonCalls, modulesShown, remote, updateLesson } from '../support/lessons.ts'

let app: TestApp
let room: Classroom
let calls: ReturnType<typeof lessonCalls>

beforeAll(async () => {
  app = await openTestApp()
  room = await openClassroom(app)
  calls = lessonCalls(app, room)
})
afterAll(() => app.close())

const conflict = 'courses.changed-meanwhile'

test('[LES-19] a lesson is not saved over what somebody else saved since it was read', async () => {
  const courseId = await room.draft(room.author)
  const moduleId = await room.addModule(room.author, courseId)
  const { id } = await calls.addSession(remote(moduleId))
  const read = async () => (await calls.listed(courseId)).find((one) => one.id === id)?.revision
  const revision = await read()
  await calls.change({ id, name: 'Repaso mayor', revision }, room.admin)
  expect(await calls.refusal(updateLesson, { id, name: 'Repaso menor', revision })).toEqual([conflict, null])
  expect(await calls.refusal(updateLesson, { id, description: 'Otra.', revision })).toEqual([conflict, null])
  expect((await calls.listed(courseId))[0]).toMatchObject({ name: 'Repaso mayor' })
  await calls.change({ id, name: 'Repaso menor', revision: await read() })
  await calls.change({ id, name: 'Sin decir qué se leyó' })
  const moved = await read()
  await calls.addSession(remote(moduleId))
  await calls.change({ id, order: 2 })
  expect(await read()).toBe(moved)
})

test('a module is not saved over what somebody else saved since it was read', async () => {
  const courseId = await room.draft(room.author)
  const id = await room.addModule(room.author, courseId)
  const save =
    'mutation ($module: ModuleInput!) { Module_singleUpdate(moduleData: $module) { name revision } }'
  const revised = async () =>
    (await room.gql(modulesShown, { courseId }, room.author)).Module_list[0].revision
  const revision = await revised()
  await room.gql(save, { module: { id, name: 'Primero', revision } }, room.admin)
  expect(await calls.refusal(save, { module: { id, name: 'Inicial', revision } })).toEqual([conflict, null])
  const saved = await room.gql(
    save,
    { module: { id, name: 'Inicial', revision: await revised() } },
    room.author,
  )
  expect(saved.Module_singleUpdate.name).toBe('Inicial')
})

test('the basic information is not saved over what somebody else saved since it was read', async () => {
  const id = await room.draft(room.author)
  const read = 'query ($id: ID!) { Course(id: $id) { name revision } }'
  const save =
    'mutation ($course: CourseInput!) { Course_setBasicInformation(course: $course, alsoSameName: true) { id } }'
  const { revision } = (await room.gql(read, { id }, room.author)).Course
  await room.describe(room.admin, id, { name: 'Otro nombre', revision })
  const late = { course: room.information(id, { name: 'Tercer nombre', revision }) }
  expect(await calls.refusal(save, late)).toEqual([conflict, null])
  const now = (await room.gql(read, { id }, room.author)).Course
  expect(now).toEqual({ name: 'Otro nombre', revision: 1 })
  await room.describe(room.author, id, { name: 'Tercer nombre', revision: now.revision })
})

test('the questions of a test are not saved over others that somebody else saved since they were read', async () => {
  const courseId = await room.draft(room.author)
  const lessonId = await room.addTest(room.author, await room.addModule(room.author, courseId))
  const save = `mutation ($lessonId: ID!, $name: String, $duration: Int, $revision: Int, $questionsRevision: Int) {
    Evaluation_revise(lessonId: $lessonId, name: $name, duration: $duration, revision: $revision, questionsRevision: $questionsRevision) {
      newLesson { revision questionsRevision } } }`
  const read = async () => {
    const [{ revision, questionsRevision } = { revision: null, questionsRevision: null }] =
      await calls.listed(courseId)
    return { revision, questionsRevision }
  }
  const first = await read()
  await room.gql(save, { lessonId, duration: 45, ...first }, room.admin)
  expect(await calls.refusal(save, { lessonId, duration: 60, ...first })).toEqual([conflict, 'questions'])
  await room.gql(save, { lessonId, name: 'Examen mayor', ...(await read()) }, room.admin)
  expect(await calls.refusal(save, { lessonId, name: 'Examen menor', ...first })).toEqual([conflict, null])
  await room.gql(save, { lessonId, duration: 60, name: 'Examen menor', ...(await read()) }, room.author)
})
