import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Classroom, openClassroom, type Person } from '../support/classroom.ts'
import { examsIn } from '../support/exam.ts'

let app: TestApp
let room: Classroom
let exams: ReturnType<typeof examsIn>
let learner: Person
let outsider: Person

beforeAll(async () => {
  app = await openTestApp()
  room = await openClassroom(app)
  exams = examsIn(app, room)
  learner = await room.person('100')
  outsider = await room.person('101', {
    departmentId: app.office.departments[1],
    jobTitleId: app.office.jobTitles[1],
  })
})
afterAll(() => app.close())

const dashboard = async (by: Person) => (await app.rest('GET', '/dashboard', undefined, by.token)).body
const shown = async (by: Person) => (await dashboard(by)).courses.map(({ name }: { name: string }) => name)

test('shows the four published courses of one’s own that changed last, and no other', async () => {
  const ids: string[] = []
  for (const name of ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco']) {
    app.clock.advance(60_000)
    ids.push((await exams.publishedCourse({ name })).courseId)
  }
  const [, two = '', three = ''] = ids
  for (const courseId of ids)
    await room.require({ level: 'department', id: app.office.departments[0] }, courseId)
  app.clock.advance(60_000)
  await exams.draftCourse({ name: 'Borrador' })
  app.clock.advance(60_000)
  await room.addModule(room.author, two)
  await app.settled()
  expect(await shown(learner)).toEqual(['Dos', 'Cinco', 'Cuatro', 'Tres'])
  expect(await shown(room.author)).toEqual(['Dos', 'Cinco', 'Cuatro', 'Tres'])
  expect(await shown(outsider)).toEqual([])
  await room.setDraft(room.author, three, true)
  await app.settled()
  expect(await shown(learner)).toEqual(['Dos', 'Cinco', 'Cuatro', 'Uno'])
})

test('a card counts the modules that its viewer sees, and the members', async () => {
  const { body } = await app.rest('GET', '/dashboard', undefined, learner.token)
  const [{ moduleCount, memberCount, coverImage, categoryId, updatedAt }] = body.courses
  expect({ moduleCount, coverImage, categoryId }).toEqual({
    moduleCount: 1,
    coverImage: null,
    categoryId: room.categoryId,
  })
  expect(memberCount).toBeGreaterThan(1)
  expect(updatedAt).toBe(app.clock.now.toISOString())
  expect((await dashboard(room.author)).courses[0].moduleCount).toBe(2)
})

test('nothing is scheduled and no document is attached yet', async () => {
  expect(await dashboard(learner)).toMatchObject({ events: [], sessions: [], documents: [] })
})

test('shows the two latest documents of one’s own published courses, to be downloaded, and of no other', async () => {
  const names = async (by: Person) =>
    (await dashboard(by)).documents.map(({ name }: { name: string }) => name)
  const [one, two] = [await exams.publishedCourse({ name: 'Con papeles' }), await exams.publishedCourse({})]
  await room.require({ level: 'department', id: app.office.departments[0] }, one.courseId)
  for (const name of ['Primero.pdf', 'Segundo.pdf', 'Tercero.pdf']) {
    app.clock.advance(60_000)
    await room.addDocument(room.author, one.courseId, name)
  }
  app.clock.advance(60_000)
  await room.addDocument(room.author, two.courseId, 'Ajeno.pdf')
  await app.settled()
  expect(await names(learner)).toEqual(['Tercero.pdf', 'Segundo.pdf'])
  expect(await names(room.author)).toEqual(['Ajeno.pdf', 'Tercero.pdf'])
  expect(await names(outsider)).toEqual([])
  const [{ url }] = (await dashboard(learner)).documents
  expect((await app.send(url)).status).toBe(200)
  await room.setDraft(room.author, one.courseId, true)
  await app.settled()
  expect(await names(learner)).toEqual([])
  expect(await names(room.author)).toEqual(['Ajeno.pdf'])
})
