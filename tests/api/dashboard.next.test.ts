import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Classroom, openClassroom, type Person } from '../support/classroom.ts'
import { examsIn } from '../support/exam.ts'
import { lessonCalls, remote } from '../support/lessons.ts'

let app: TestApp
let room: Classroom
let exams: ReturnType<typeof examsIn>

beforeAll(async () => {
  app = await openTestApp()
  room = await openClassroom(app)
  exams = examsIn(app, room)
})
afterAll(() => app.close())

const enrolling =
  'mutation ($courseId: ID!, $users: [ID!]!) { Course_enrollUsers(courseId: $courseId, users: $users) }'

const enrol = async (courseId: string, ...people: readonly Person[]) => {
  await room.gql(enrolling, { courseId, users: people.map(({ id }) => id) }, room.author)
  await app.settled()
}

const next = async (by: Person) => {
  await app.settled()
  return (await app.rest('GET', '/dashboard/next', undefined, by.token)).body
}
const names = async (by: Person) => (await next(by)).courses.map(({ name }: { name: string }) => name)

/** In a department of their own, so that requirements of other tests do not reach them. */
const away = () => room.newPerson({ departmentId: app.office.departments[1] })

test('names the lesson with which somebody goes on, and how far they are', async () => {
  const { courseId, video, document, test: lessonId } = await room.publishedCourse()
  const [learner, rival] = [await away(), await away()]
  await enrol(courseId, learner, rival)
  expect(await next(learner)).toEqual({
    count: 1,
    courses: [
      {
        id: courseId,
        name: 'Seguridad en el muelle',
        categoryId: room.categoryId,
        coverImage: null,
        outline: ['module', 'video', 'document', 'automaticEvaluation'],
        duration: expect.any(Number),
        expirationTime: expect.any(Number),
        UserCourseStatus: expect.objectContaining({ name: 'Pendiente' }),
        isRequired: false,
        expiredOn: null,
        sessionOn: null,
        due: null,
        progress: { completed: 0, total: 3, hasBegun: false },
        next: { lessonId: video, name: 'Lección de video', kind: 'video', moduleName: expect.any(String) },
        failed: null,
      },
    ],
    reminder: null,
    passed: { count: 0, name: null, at: null },
  })
  await room.watch(video, 0, 100, learner)
  const [second] = (await next(learner)).courses
  expect(second).toMatchObject({
    progress: { completed: 1, total: 3, hasBegun: true },
    next: { lessonId: document, kind: 'document' },
  })
  const [untouched] = (await next(rival)).courses
  expect(untouched.next.lessonId).toBe(video)
  await room.gql(
    'mutation ($id: ID!) { Lesson_open(lessonId: $id) { isCompleted } }',
    { id: document },
    learner,
  )
  const [third] = (await next(learner)).courses
  expect(third.next).toMatchObject({ lessonId, kind: 'automaticEvaluation' })
  await exams.sit(learner, lessonId)
  expect(await next(learner)).toEqual({
    count: 0,
    courses: [],
    passed: { count: 1, name: 'Seguridad en el muelle', at: app.clock.now.toISOString() },
    reminder: null,
  })
  expect((await next(rival)).passed.count).toBe(0)
})

test('what is required comes before what is not, the nearest session first, and five of them at most', async () => {
  const learner = await room.newPerson({ jobTitleId: app.office.jobTitles[1] })
  const calls = lessonCalls(app, room)
  const made: Record<string, { courseId: string; moduleId: string; lessonId: string }> = {}
  for (const name of ['Libre', 'Lejana', 'Cercana', 'Sin fecha', 'Otra', 'Reprobada']) {
    made[name] = await exams.publishedCourse({ name })
    if (name !== 'Libre')
      await room.require({ level: 'jobTitle', id: app.office.jobTitles[1] }, made[name].courseId)
    app.clock.advance(60_000)
  }
  const { Libre, Lejana, Cercana, Reprobada } = made
  if (!Libre || !Lejana || !Cercana || !Reprobada) throw new Error('not made')
  await enrol(Libre.courseId, learner)
  const published = (date: string) => ({ date, isDraft: false })
  await calls.addSession(remote(Lejana.moduleId, published('2026-06-01')))
  await calls.addSession(remote(Cercana.moduleId, published('2026-05-01')))
  await calls.addSession(remote(Cercana.moduleId, { ...published('2026-04-01'), privateUsers: [learner.id] }))
  await exams.sit(learner, Reprobada.lessonId, false)
  expect(await names(learner)).toEqual(['Cercana', 'Lejana', 'Sin fecha', 'Otra', 'Libre'])
  const { count, courses } = await next(learner)
  expect(count).toBe(6)
  expect(courses.map(({ sessionOn }: { sessionOn: string | null }) => sessionOn).slice(0, 3)).toEqual([
    '2026-04-01',
    '2026-06-01',
    null,
  ])
  await exams.sit(learner, Libre.lessonId)
  const last = (await next(learner)).courses.at(-1)
  expect(last).toMatchObject({
    name: 'Reprobada',
    next: null,
    isRequired: true,
    UserCourseStatus: { name: 'Reprobado' },
  })
})

test('a session counts for those who see it, and as long as it is to come', async () => {
  const calls = lessonCalls(app, room)
  const { courseId, moduleId } = await exams.publishedCourse({ name: 'Con sesiones' })
  const [learner, other] = [await away(), await away()]
  await enrol(courseId, learner, other)
  const sessionOn = async (by: Person) => (await next(by)).courses[0].sessionOn
  await calls.addSession(remote(moduleId, { date: '2026-03-04', isDraft: false, privateUsers: [other.id] }))
  await calls.addSession(remote(moduleId, { date: '2026-03-05', isDraft: true }))
  await calls.addSession(remote(moduleId, { date: '2026-03-09', isDraft: false }))
  expect([await sessionOn(learner), await sessionOn(other)]).toEqual(['2026-03-09', '2026-03-04'])
  const before = app.clock.now
  app.clock.now = new Date('2026-03-10T03:00:00.000Z')
  const later = { ...learner, token: await app.as(learner.id) }
  expect(await sessionOn(later), 'the evening of the 9th in Mexico').toBe('2026-03-09')
  app.clock.now = new Date('2026-03-10T18:00:00.000Z')
  const tomorrow = { ...learner, token: await app.as(learner.id) }
  expect(await sessionOn(tomorrow)).toBeNull()
  app.clock.now = before
})

test('[DASH-06] a session or lesson of a draft module does not count, published as it is, until its module is', async () => {
  const calls = lessonCalls(app, room)
  const { courseId, lessonId } = await exams.publishedCourse({ name: 'Con módulo en borrador' })
  const learner = await away()
  await enrol(courseId, learner)
  const moduleId = await room.addModule(room.author, courseId)
  await calls.addSession(remote(moduleId, { date: '2026-03-09', isDraft: false }))
  const shown = async () => {
    const [{ sessionOn, progress, next: goesOnWith }] = (await next(learner)).courses
    return [sessionOn, progress.total, goesOnWith?.lessonId]
  }
  expect(await shown()).toEqual([null, 1, lessonId])
  await room.setModuleDraft(room.author, moduleId, false)
  expect(await shown()).toEqual(['2026-03-09', 2, lessonId])
  await room.setModuleDraft(room.author, moduleId, true)
  expect(await shown()).toEqual([null, 1, lessonId])
})

test('[DASH-06] a draft is nobody’s to go on with', async () => {
  const { courseId } = await exams.publishedCourse({ name: 'Por corregir' })
  const learner = await away()
  await enrol(courseId, learner)
  expect(await names(learner)).toEqual(['Por corregir'])
  await room.setDraft(room.author, courseId, true)
  expect(await next(learner)).toMatchObject({ count: 0, courses: [] })
})
