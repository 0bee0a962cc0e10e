import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeUnfinishedUploads } from '../../api/features/courses/uploads.ts'
import type { Person } from '../support/classroom.ts'
import { update } from '../support/course-content.ts'
import { fixture, openStorage, type Storage } from '../support/storage.ts'

const move = `mutation ($id: ID!, $from: ID!, $moduleId: ID!) {
  Lesson_move(id: $id, from: $from, moduleId: $moduleId) { id lessons { id file } } }`
const outline = 'query ($id: ID!) { Module_list(courseId: $id) { id lessons { id isCompleted } } }'
const signed = 'query ($key: String!) { getSignedUrl(key: $key) { signedUrl } }'
const enrolling = 'mutation ($id: ID!, $users: [ID!]!) { Course_enrollUsers(courseId: $id, users: $users) }'
const film = fixture('video.mp4')
const dayMs = 86_400_000

let on: Storage
let learner: Person
let to: string
beforeAll(async () => {
  on = await openStorage()
  const { room, courseId, learner: somebody } = on
  learner = somebody
  to = await room.addModule(room.author, courseId)
  await room.addStored(room.author, to, 'document')
  await room.setModuleDraft(room.author, to, false)
})
afterAll(() => on.close())

const seenBy = async (by: Person) =>
  (await on.room.gql(outline, { id: on.courseId }, by)).Module_list as {
    id: string
    lessons: { id: string; isCompleted: boolean }[]
  }[]
const placeOf = async (lessonId: string, by = on.room.author) =>
  (await seenBy(by)).find(({ lessons }) => lessons.some(({ id }) => id === lessonId))?.id
const readBy = async (key: string, by: Person) => {
  const { data, code } = await on.ask(signed, { key }, by)
  if (code) return code
  const answer = await on.app.send(data.getSignedUrl.signedUrl)
  return answer.ok ? Buffer.from(await answer.arrayBuffer()) : answer.status
}
const asked = (over: object = {}) => ({ id: on.video, from: on.moduleId, moduleId: to, ...over })

test('[LES-01] a lesson moves with its file and what learners did of it, and its history says so', async () => {
  const { room, app, video, courseId } = on
  await on.upload(on.keyOf(video), film, 'video/mp4')
  await room.gql(update, { id: video, file: on.keyOf(video), duration: 100 }, room.author)
  await room.watch(video, 0, 100, learner)
  const stored = on.storedFiles()
  const { Lesson_move: modules } = await room.gql(move, asked(), room.author)
  const key = `courses/modules/${to}/${video}`
  expect(modules.find(({ id }: { id: string }) => id === to).lessons.at(-1)).toEqual({ id: video, file: key })
  expect(on.storedFiles()).toEqual(stored)
  expect(await placeOf(video, learner)).toBe(to)
  const own = (await seenBy(learner)).flatMap(({ lessons }) => lessons).find(({ id }) => id === video)
  expect(own?.isCompleted).toBe(true)
  expect([await readBy(key, learner), await readBy(key, room.author)]).toEqual([film, film])
  expect(await readBy(on.keyOf(video), learner)).toBe('storage.not-yours')
  const history = `query ($id: ID!) { Audit_history(kind: "course", id: $id) { rows { type data } } }`
  const { rows } = (await room.gql(history, { id: courseId }, room.admin)).Audit_history
  expect(rows.find(({ type }: { type: string }) => type === 'LessonMoved')).toBeDefined()
  app.clock.advance(3 * dayMs)
  for (const by of [room.author, room.colleague, room.admin, learner])
    Object.assign(by, { token: await app.as(by.id) })
  await removeUnfinishedUploads(app.services, app.clock.now)
  expect(await readBy(key, learner)).toEqual(film)
})

test('[LES-19] a move from where it is no longer is refused; one that was made is not made twice', async () => {
  const { room, app } = on
  const third = await room.addModule(room.author, on.courseId)
  const head = await app.services.store.head()
  expect((await on.ask(move, asked())).code).toBeNull()
  expect((await on.ask(move, asked({ moduleId: third }))).code).toBe('courses.changed-meanwhile')
  expect(await app.services.store.head()).toBe(head)
})

test('another file is uploaded where it is now, and what somebody completed is kept', async () => {
  const { room, video } = on
  const key = `courses/modules/${to}/${video}`
  const next = Buffer.concat([film, Buffer.from('later')])
  expect((await on.upload(key, next, 'video/mp4')).status).toBe(200)
  await room.gql(update, { id: video, file: key, duration: 100 }, room.author)
  expect(await readBy(key, learner)).toEqual(next)
  const versions = on.storedFiles().filter((path) => path.includes(video))
  expect(versions).toHaveLength(2)
})

test('[ROLE-08] is refused to whoever does not edit the course, and to a module of another course', async () => {
  const { room } = on
  const elsewhere = await room.addModule(room.colleague, await room.draft(room.colleague))
  const back = { id: on.video, from: to, moduleId: on.moduleId }
  expect((await on.ask(move, back, room.colleague)).code).toBe('courses.not-yours')
  expect((await on.ask(move, back, learner)).code).toBe('access.forbidden')
  expect((await on.ask(move, { ...back, moduleId: elsewhere })).code).toBe('courses.no-such-module')
  await on.room.gql(enrolling, { id: on.courseId, users: [room.colleague.id] }, room.author)
  expect((await on.ask(move, back, room.colleague)).code).toBe('courses.not-yours')
  expect(await placeOf(on.video)).toBe(to)
})
