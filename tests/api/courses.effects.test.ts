import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stateOf } from '../../api/event-store/streams.ts'
import { course } from '../../domain/courses/course.ts'
import { outline } from '../../domain/courses/outline.ts'
import { priorities } from '../../domain/kernel/ids.ts'
import { outlinesOf } from '../../projections/courses.outline.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Classroom, openClassroom, type Person } from '../support/classroom.ts'
import { deleteModule, orderModules, remove, update } from '../support/course-content.ts'

let app: TestApp
let room: Classroom

beforeAll(async () => {
  app = await openTestApp()
  room = await openClassroom(app)
})
afterAll(() => app.close())

const institucional = priorities.find(({ key }) => key === 'institucional')?.id
const open = 'mutation ($lessonId: ID!) { Lesson_open(lessonId: $lessonId) { courseStatus { name } } }'
const effects = `query ($change: CourseChange!, $id: ID!) {
  Course_changeEffects(change: $change, id: $id) {
    isPublished approvesItself members approved halfway completing completesOwn askedForMore setAside } }`
const progress = `query ($courseId: ID!) {
  Course(id: $courseId) { UserCourseStatus { name } }
  Module_list(courseId: $courseId) { id lessons { id isCompleted } } }`

const effectsOf = async (change: string, id: string) =>
  (await room.gql(effects, { change, id }, room.author)).Course_changeEffects

/** What somebody has completed, and where they stand. */
const standing = async (courseId: string, by: Person) => {
  const { Course, Module_list } = await room.gql(progress, { courseId }, by)
  const lessons: { id: string; isCompleted: boolean }[] = Module_list.flatMap(
    (one: { lessons: object[] }) => one.lessons,
  )
  return {
    status: Course.UserCourseStatus.name,
    done: lessons.filter(({ isCompleted }) => isCompleted).map(({ id }) => id),
    all: lessons.length,
  }
}

const pass = async (lessonId: string, by: Person) => {
  const { body } = await app.rest('POST', `/lessons/${lessonId}/attempts`, undefined, by.token)
  const answers = body.questions.map(({ id, answers }: { id: string; answers: { id: string }[] }) => ({
    questionId: id,
    answer: answers[0]?.id,
  }))
  await app.rest('POST', '/lessons/answers', { lessonId, answers }, by.token)
}

const setLesson = (id: string, isDraft: boolean) => room.gql(update, { id, isDraft }, room.author)

/** A published course of a video, a document and a test, with these people among its members. */
const inUse = async (...members: readonly Person[]) => {
  const made = await room.publishedCourse()
  await room.require({ level: 'enterprise', id: null }, made.courseId)
  for (const by of members) expect((await standing(made.courseId, by)).status).toBe('Pendiente')
  return made
}

describe('people halfway through a course', () => {
  test('keep what they completed when lessons are added, moved, drafted, released again and deleted', async () => {
    const learner = await room.newPerson()
    const { courseId, moduleId, video, document, test: exam } = await inUse(learner)
    await room.watch(video, 0, 100, learner)
    await room.gql(open, { lessonId: document }, learner)
    const kept = { status: 'Pendiente', done: [video, document] }
    expect(await standing(courseId, learner)).toEqual({ ...kept, all: 3 })

    const added = await room.addStored(room.author, moduleId, 'document')
    expect(await standing(courseId, learner)).toEqual({ ...kept, all: 4 })
    await room.gql(update, { id: document, order: 1 }, room.author)
    expect(await standing(courseId, learner)).toEqual({ ...kept, done: [document, video], all: 4 })

    const second = await room.addModule(room.author, courseId)
    const modules = [second, moduleId].map((id, index) => ({ id, order: index + 1 }))
    await room.gql(orderModules, { modules }, room.author)
    expect(await standing(courseId, learner)).toMatchObject({ done: [document, video] })

    await setLesson(video, true)
    expect(await standing(courseId, learner)).toEqual({ ...kept, done: [document], all: 3 })
    await setLesson(video, false)
    expect(await standing(courseId, learner)).toEqual({ ...kept, done: [document, video], all: 4 })

    await room.setModuleDraft(room.author, moduleId, true)
    expect(await standing(courseId, learner)).toEqual({ ...kept, done: [], all: 0 })
    await room.setModuleDraft(room.author, moduleId, false)
    expect(await standing(courseId, learner)).toEqual({ ...kept, done: [document, video], all: 4 })

    await room.gql(remove, { id: added }, room.author)
    await room.gql(remove, { id: video }, room.author)
    expect(await standing(courseId, learner)).toEqual({ ...kept, done: [document], all: 2 })
    await pass(exam, learner)
    expect((await standing(courseId, learner)).status).toBe('Aprobado')
  })

  test('are approved, with their certificate, when all that they lack is deleted or drafted; others are not', async () => {
    const [nearly, halfway] = [await room.newPerson(), await room.newPerson()]
    const { courseId, video, document, test: exam } = await inUse(nearly, halfway)
    await room.watch(video, 0, 100, nearly)
    await room.gql(open, { lessonId: document }, halfway)
    await setLesson(exam, true)
    expect((await standing(courseId, nearly)).status).toBe('Pendiente')
    await room.gql(remove, { id: document }, room.author)
    expect((await standing(courseId, nearly)).status).toBe('Aprobado')
    expect((await standing(courseId, halfway)).status).toBe('Pendiente')

    const enrolmentId = app.services.derivedId('enrolment', nearly.id, courseId)
    const history = await app.services.store.read(`enrolment-${enrolmentId}`)
    expect(history.slice(-2).map(({ type, meta }) => [type, meta.actor.id])).toEqual([
      ['CourseApproved', 'approve-members-when-course-asks-for-less'],
      ['CertificateIssued', 'approve-members-when-course-asks-for-less'],
    ])
  })

  test('are approved as well when the last that they lack goes back to draft, alone or with its module', async () => {
    const learner = await room.newPerson()
    const single = await inUse(learner)
    await room.watch(single.video, 0, 100, learner)
    await room.gql(remove, { id: single.document }, room.author)
    expect((await standing(single.courseId, learner)).status).toBe('Pendiente')
    await setLesson(single.test, true)
    expect((await standing(single.courseId, learner)).status).toBe('Aprobado')

    const whole = await inUse(learner)
    const second = await room.addModule(room.author, whole.courseId)
    const extra = await room.addStored(room.author, second, 'document')
    await room.setModuleDraft(room.author, second, false)
    await room.gql(open, { lessonId: extra }, learner)
    expect((await standing(whole.courseId, learner)).status).toBe('Pendiente')
    await room.setModuleDraft(room.author, whole.moduleId, true)
    expect((await standing(whole.courseId, learner)).status).toBe('Aprobado')
  })

  test('are approved when what they lack is kept for others', async () => {
    const [assigned, other] = [await room.newPerson(), await room.newPerson()]
    const { courseId, video, document, test: exam } = await inUse(assigned, other)
    await room.gql(remove, { id: exam }, room.author)
    for (const by of [assigned, other]) await room.watch(video, 0, 100, by)
    const keepFor = `mutation ($id: ID, $privateUsers: [ID!]) {
      Lesson_update(id: $id, isPrivate: true, privateUsers: $privateUsers) { newLesson { isPrivate } } }`
    await room.gql(keepFor, { id: document, privateUsers: [assigned.id] }, room.author)
    expect((await standing(courseId, other)).status).toBe('Aprobado')
    expect((await standing(courseId, assigned)).status).toBe('Pendiente')
    expect(await effectsOf('deleteLesson', document)).toMatchObject({ completing: 1, approved: 1 })
    await room.gql(keepFor, { id: document, privateUsers: [other.id] }, room.author)
    expect((await standing(courseId, assigned)).status).toBe('Aprobado')
  })

  test('are approved once the course is published again, where less was left of it as a draft', async () => {
    const learner = await room.newPerson()
    const { courseId, moduleId, video, document, test: exam } = await inUse(learner)
    await room.watch(video, 0, 100, learner)
    await room.setDraft(room.author, courseId, true)
    for (const id of [document, exam]) await room.gql(remove, { id }, room.author)
    const other = await room.addModule(room.author, courseId)
    await room.gql(deleteModule, { id: other }, room.author)
    const enrolment = `enrolment-${app.services.derivedId('enrolment', learner.id, courseId)}`
    const types = async () => (await app.services.store.read(enrolment)).map(({ type }) => type)
    expect(await types()).not.toContain('CourseApproved')
    await room.setDraft(room.author, courseId, false)
    expect(await types()).toContain('CourseApproved')
    await room.addStored(room.author, moduleId, 'document')
    expect(await standing(courseId, learner)).toEqual({ status: 'Aprobado', done: [video], all: 2 })
  })

  test('wait for an evaluator where the course’s priority asks for one', async () => {
    const learner = await room.newPerson()
    const { courseId, video, document, test: exam } = await inUse(learner)
    await room.describe(room.author, courseId, { priority: institucional })
    await room.watch(video, 0, 100, learner)
    for (const id of [document, exam]) await room.gql(remove, { id }, room.author)
    expect((await standing(courseId, learner)).status).toBe('Pendiente')
    await room.describe(room.author, courseId)
    expect((await standing(courseId, learner)).status).toBe('Aprobado')
  })
})

describe('whoever takes their own course', () => {
  const enrol = 'mutation ($id: ID!, $users: [ID!]!) { Course_enrollUsers(courseId: $id, users: $users) }'
  /** An administrator, who may edit it, takes it. */
  const ownCourse = async () => {
    const made = await room.publishedCourse()
    await room.gql(enrol, { id: made.courseId, users: [room.admin.id] }, room.author)
    return made
  }

  test('is not approved by deleting what they lack, nor by drafting it, until somebody else changes it', async () => {
    const { courseId, video, document, test: exam } = await ownCourse()
    const other = await room.newPerson()
    await room.gql(enrol, { id: courseId, users: [other.id] }, room.author)
    for (const by of [room.admin, other]) await room.watch(video, 0, 100, by)
    await room.gql(remove, { id: exam }, room.admin)
    const asked = { change: 'draftLesson', id: document }
    const { Course_changeEffects: told } = await room.gql(effects, asked, room.admin)
    expect(told).toMatchObject({ completing: 1, completesOwn: true })
    expect(await effectsOf('draftLesson', document)).toMatchObject({ completing: 2, completesOwn: false })
    await room.gql(update, { id: document, isDraft: true }, room.admin)
    expect((await standing(courseId, other)).status).toBe('Aprobado')
    expect((await standing(courseId, room.admin)).status).toBe('Pendiente')
    await room.describe(room.author, courseId, { description: 'Lo mismo, dicho mejor.' })
    expect((await standing(courseId, room.admin)).status).toBe('Aprobado')
  })

  test('is not approved by what they complete after it either', async () => {
    for (const kept of ['video', 'test'] as const) {
      const made = await ownCourse()
      const { courseId, video, document, test: exam } = made
      for (const id of [document, kept === 'video' ? exam : video]) await room.gql(remove, { id }, room.admin)
      const done = made[kept]
      await (kept === 'video' ? room.watch(done, 0, 100, room.admin) : pass(done, room.admin))
      expect(await standing(courseId, room.admin)).toEqual({ status: 'Pendiente', done: [done], all: 1 })
      await room.describe(room.author, courseId, { description: 'Lo mismo, dicho mejor.' })
      expect((await standing(courseId, room.admin)).status).toBe('Aprobado')
    }
  })

  test('is not spared the evaluator by what they complete after they made it approve by itself', async () => {
    const { courseId, video, document, test: exam } = await ownCourse()
    await room.describe(room.author, courseId, { priority: institucional })
    await room.watch(video, 0, 100, room.admin)
    await pass(exam, room.admin)
    await room.describe(room.admin, courseId)
    await room.gql(open, { lessonId: document }, room.admin)
    expect(await standing(courseId, room.admin)).toMatchObject({ status: 'Pendiente', all: 3 })
    await room.describe(room.author, courseId, { description: 'Lo mismo, dicho mejor.' })
    expect((await standing(courseId, room.admin)).status).toBe('Aprobado')
  })

  test('is approved as anybody is by what they complete of a course that was so when they were enrolled', async () => {
    const { courseId, video, document, test: exam } = await room.publishedCourse()
    for (const id of [document, exam]) await room.gql(remove, { id }, room.admin)
    await room.gql(enrol, { id: courseId, users: [room.admin.id] }, room.author)
    await room.watch(video, 0, 100, room.admin)
    expect((await standing(courseId, room.admin)).status).toBe('Aprobado')
  })
})

describe('what a change would mean is told before it is made', () => {
  test('to those halfway, those who would have done all, those asked for more, and those approved', async () => {
    const [approved, nearly, halfway, fresh] = [
      await room.newPerson(),
      await room.newPerson(),
      await room.newPerson(),
      await room.newPerson(),
    ]
    const { courseId, moduleId, video, document, test: exam } = await inUse(approved, nearly, halfway, fresh)
    for (const by of [approved, nearly]) await room.watch(video, 0, 100, by)
    for (const by of [approved, nearly, halfway]) await room.gql(open, { lessonId: document }, by)
    await pass(exam, approved)
    const members = (await effectsOf('deleteLesson', exam)).members
    const none = {
      isPublished: true,
      approvesItself: true,
      members,
      approved: 1,
      halfway: 2,
      completesOwn: false,
    }
    expect(members).toBeGreaterThanOrEqual(4)
    expect(await effectsOf('deleteLesson', exam)).toEqual({
      ...none,
      completing: 1,
      askedForMore: 0,
      setAside: 0,
    })
    expect(await effectsOf('draftLesson', document)).toEqual({
      ...none,
      completing: 0,
      askedForMore: 0,
      setAside: 2,
    })
    for (const change of ['draftModule', 'deleteModule'])
      expect(await effectsOf(change, moduleId)).toMatchObject({ completing: 0, setAside: 2 })

    await room.describe(room.author, courseId, { priority: institucional })
    await setLesson(exam, true)
    const waiting = { approvesItself: false, askedForMore: 1, completing: 0, setAside: 0 }
    expect(await effectsOf('releaseLesson', exam)).toMatchObject(waiting)
    expect(await effectsOf('addLesson', moduleId)).toMatchObject(waiting)
    const head = await app.services.store.head()
    await effectsOf('deleteModule', moduleId)
    expect(await app.services.store.head()).toBe(head)
  })

  test('to nobody but those who may edit the course, and of nothing that it does not hold', async () => {
    const { courseId, video } = await room.publishedCourse()
    const asked = { change: 'deleteLesson', id: video }
    const code = async (by: Person, over: object = {}) =>
      (await app.gql(effects, { ...asked, ...over }, by.token)).code
    expect(await code(room.author)).toBeNull()
    expect(await code(room.admin)).toBeNull()
    expect(await code(room.colleague)).toBe('courses.not-yours')
    expect(await code(room.author, { id: courseId })).toBe('courses.no-such-lesson')
    expect(await code(room.author, { id: video, change: 'deleteModule' })).toBe('courses.no-such-module')
  })
})

test('the read models know what a course asks as its own facts do', async () => {
  const { courseId, moduleId } = await room.publishedCourse()
  const second = await room.addModule(room.author, courseId)
  await room.addStored(room.author, second, 'document')
  await room.addLesson(room.author, moduleId, 'video')
  const { store, db } = app.services
  const both = async () => [
    (await outlinesOf(db, courseId))?.(null),
    outline(await stateOf(store, course, courseId), null),
  ]
  const [seen, decided] = await both()
  expect(seen).toEqual(decided)
  expect(seen?.lessons).toHaveLength(3)
  await room.setModuleDraft(room.author, second, false)
  const [after, decidedAfter] = await both()
  expect(after).toEqual(decidedAfter)
  expect(after?.lessons).toHaveLength(4)
})
