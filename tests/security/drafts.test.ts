import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roleIds } from '../../domain/kernel/ids.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Classroom, openClassroom, type Person } from '../support/classroom.ts'
import { examsIn } from '../support/exam.ts'
import { type Given, type Operation, operationsOf } from '../support/operations.ts'

let app: TestApp
let room: Classroom
let operations: readonly Operation[]

beforeAll(async () => {
  app = await openTestApp()
  room = await openClassroom(app)
  operations = await operationsOf(app, room.admin.token)
})
afterAll(() => app.close())

const demote = async ({ id }: Person): Promise<void> => {
  const change = `mutation { User_changeRole(userId: "${id}", roleId: "${roleIds.empleado}") { id } }`
  await room.gql(change, {}, room.admin)
}

const ask = async (name: string, by: Person, given: Given) => {
  const operation = operations.find((one) => one.name === name)
  if (!operation) throw new Error(`the running app does not offer ${name}`)
  return operation.call(by.token, given, 'every')
}

const counts = { moduleCount: 0, videoCount: 0, audioCount: 0, documentCount: 0, evaluationCount: 0 }

/** A course of one module with a video and a test, all of it released; published or not. */
const courseBy = async (author: Person, isPublished: boolean) => {
  const courseId = await room.draft(author, 'Curso reservado')
  await room.describe(author, courseId, { name: 'Curso reservado' })
  const moduleId = await room.addModule(author, courseId)
  const video = await room.addStored(author, moduleId, 'video')
  const lessonId = await room.addTest(author, moduleId)
  await room.setModuleDraft(author, moduleId, false)
  await room.addDocument(author, courseId)
  if (isPublished) await room.setDraft(author, courseId, false)
  await app.settled()
  return { courseId, moduleId, video, lessonId, key: `courses/modules/${moduleId}/${video}` }
}

type Course = Awaited<ReturnType<typeof courseBy>>

/** What of a course each call tells: the code of its refusal, or how much it showed. */
const told = async ({ courseId, moduleId, video, lessonId, key }: Course, by: Person) => {
  const code = async (name: string, given: Given) => (await ask(name, by, given)).code
  const shown = async (name: string, given: Given) => {
    const { code: refusal, data } = await ask(name, by, given)
    return refusal ?? data
  }
  return {
    course: await code('Query.Course', { id: courseId }),
    findOne: await code('Query.findOneCourse', { id: courseId }),
    counts: await shown('Query.Course_contentCount', { courseId }),
    modules: await shown('Query.Module_list', { courseId }),
    lessons: await shown('Query.Lesson_list', { moduleId }),
    lessonCount: await shown('Query.Lesson_count', { moduleId }),
    video: await code('GET /lessons/:id', { id: video }),
    test: await code('GET /lessons/:id', { id: lessonId }),
    documents: await shown('Query.DocumentCourse_list', { courseId }),
    file: await code('Query.getSignedUrl', { key }),
    folder: await code('Query.getListedObjects', { key: `courses/modules/${moduleId}` }),
    write: await code('Query.putSignedUrl', { key, contentType: 'video/mp4', size: 10 }),
  }
}

const nothing = {
  course: 'courses.not-found',
  findOne: 'courses.not-found',
  counts: 'courses.not-found',
  modules: 'courses.not-found',
  lessons: 'courses.no-such-module',
  lessonCount: 'courses.no-such-module',
  video: 'courses.no-such-lesson',
  test: 'courses.no-such-lesson',
  documents: 'courses.not-found',
  file: 'storage.not-yours',
  folder: 'storage.not-yours',
  write: 'storage.not-yours',
}

describe('a draft', () => {
  test('[LES-09] does not exist for employees, for its learners once it is one again, nor for those who audit or report', async () => {
    const course = await courseBy(room.author, true)
    const learner = await room.holderOf()
    const auditor = await room.holderOf('audit.*', 'report.*', 'employee.*', 'course_definition.*')
    await room.require({ level: 'department', id: app.office.departments[0] }, course.courseId)
    expect((await told(course, learner)).course).toBeNull()
    await room.setDraft(room.author, course.courseId, true)
    await app.settled()
    for (const by of [learner, auditor]) expect(await told(course, by)).toEqual(nothing)
  })

  test('shows another author its card, and nothing that is in it: no count, no module, no lesson, no file', async () => {
    const course = await courseBy(room.author, false)
    expect(await told(course, room.colleague)).toEqual({
      ...nothing,
      course: null,
      findOne: null,
      counts,
      modules: [],
      documents: [],
    })
    const { data } = await ask('Query.Course_findByName', room.colleague, { name: 'Curso reservado' })
    const rows = Object(data).rows.filter(({ id }: { id: string }) => id === course.courseId)
    expect(rows).toMatchObject([{ moduleCount: 0, contentCount: counts, canEdit: false }])
    expect((await told(course, room.author)).counts).toEqual({
      ...counts,
      moduleCount: 1,
      videoCount: 1,
      evaluationCount: 1,
    })
  })

  test('tells another author nothing by way of a change that asks for nothing', async () => {
    const { courseId, moduleId, video, lessonId } = await courseBy(room.author, false)
    const head = await app.services.store.head()
    for (const act of [
      `Module_singleUpdate(moduleData: { id: "${moduleId}" }) { lessons { name file } }`,
      `Module_singleUpdate(moduleData: { id: "${moduleId}", revision: 99 }) { revision }`,
      `Module_multiUpdate(moduleData: [{ id: "${moduleId}", order: 1 }]) { name }`,
      `Lesson_multiUpdate(moduleId: "${moduleId}", lessons: [{ id: "${video}", order: 1 }, { id: "${lessonId}", order: 2 }]) { name }`,
      `Lesson_update(id: "${video}") { updatedModules { name } }`,
      `Lesson_setCaptions(id: "${video}") { transactionStatus }`,
      `Lesson_setCaptions(id: "${video}", revision: 99) { revision }`,
      `Evaluation_revise(lessonId: "${lessonId}") { updatedModules { name } }`,
      `Course_singleUpdate(courseObject: { id: "${courseId}", isDraft: true })`,
      `Course_enrollUsers(courseId: "${courseId}", users: ["${room.author.id}"])`,
    ]) {
      const { data, code } = await app.gql(`mutation { ${act} }`, {}, room.colleague.token)
      expect([act, data, code]).toEqual([act, null, 'courses.not-yours'])
    }
    expect(await app.services.store.head()).toBe(head)
  })

  test('[CRS-06] is its author’s no more once they may not write courses, and theirs again when they may', async () => {
    const roleId = await room.roleWith('course.*', 'report.*')
    const author = await room.newPerson({ roleId })
    const course = await courseBy(author, false)
    const own = await told(course, author)
    expect(Object.values(own).filter((one) => typeof one === 'string')).toEqual([])
    await demote(author)
    expect(await told(course, author)).toEqual(nothing)
    const back = `mutation { User_changeRole(userId: "${author.id}", roleId: "${roleId}") { id } }`
    await room.gql(back, {}, room.admin)
    expect(await told(course, author)).toEqual(own)
    const off = `mutation { User_updateEmployee(id: "${author.id}", status: false) { id } }`
    await room.gql(off, {}, room.admin)
    for (const code of Object.values(await told(course, author)))
      expect(['USER_NOT_FOUND', 'UNAUTHORIZED']).toContain(code)
  })
})

describe('the members of a course', () => {
  test('[ROLE-08] are told to its author for as long as they write courses: subscription, certificate, its code and its paper', async () => {
    const author = await room.holderOf('course.*')
    const exams = examsIn(app, room)
    const courseId = await room.draft(author)
    await room.describe(author, courseId)
    const moduleId = await room.addModule(author, courseId)
    const lessonId = await room.addTest(author, moduleId)
    await room.setModuleDraft(author, moduleId, false)
    await room.setDraft(author, courseId, false)
    const learner = await room.holderOf()
    await room.require({ level: 'department', id: app.office.departments[0] }, courseId)
    await exams.sit(learner, lessonId)
    const of = { courseId, userId: learner.id }
    const { data } = await ask('Query.User_getCertification', author, of)
    const certId = Object(data).id
    const seenBy = async (by: Person) => ({
      subscribed: (await ask('Query.User_isSubscribed', by, of)).code,
      certificate: (await ask('Query.User_getCertification', by, of)).code,
      paper: (
        await ask('GET /courses/:courseId/employee/:userId/certification/:certId/download', by, {
          ...of,
          certId,
        })
      ).code,
    })
    const open = { subscribed: null, certificate: null, paper: null }
    const shut = {
      subscribed: 'access.forbidden',
      certificate: 'access.forbidden',
      paper: 'access.forbidden',
    }
    for (const by of [author, learner, room.admin]) expect(await seenBy(by)).toEqual(open)
    for (const by of [
      room.colleague,
      await room.holderOf(),
      await room.holderOf('audit.*', 'course_definition.*'),
    ])
      expect(await seenBy(by)).toEqual(shut)
    await demote(author)
    expect(await seenBy(author)).toEqual(shut)
    const own = `{ User_listCourses { rows { id } } }`
    const rows = (await room.gql(own, {}, author)).User_listCourses.rows
    expect(rows.map(({ id }: { id: string }) => id)).toContain(courseId) // required of them, too
  })

  test('a published course that somebody wrote is not among theirs once they may not write courses', async () => {
    const away = { terminalId: app.office.terminals[1], departmentId: app.office.departments[1] }
    const author = await room.newPerson({ roleId: await room.roleWith('course.*'), ...away })
    const { courseId } = await courseBy(author, true)
    const listed = async () =>
      JSON.stringify([
        (await room.gql('{ User_listCourses { rows { id } } }', {}, author)).User_listCourses,
        (await app.rest('GET', '/dashboard', undefined, author.token)).body.courses,
      ]).split(courseId).length - 1
    expect(await listed()).toBe(2)
    await demote(author)
    expect(await listed()).toBe(0)
  })
})
