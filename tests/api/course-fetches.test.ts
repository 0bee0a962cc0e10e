import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { streamName } from '../../domain/kernel/ids.ts'
import type { TestApp } from '../support/app.ts'
import type { Person } from '../support/classroom.ts'
import { type Graded, openGraded, publishing } from '../support/graded.ts'
import { type OpenedRegister, openRegister } from '../support/register.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

/** How often the log is read for the course until the facts of an act are stored: processes that follow them read it too. */
const fetchesOf = async (
  { services: { store }, settled }: TestApp,
  courseId: string,
  act: () => Promise<unknown>,
): Promise<number> => {
  await settled()
  const fetched: string[] = []
  let fetches: number | null = null
  const { load, read, readEach, loadFor, append } = store
  vi.spyOn(store, 'load').mockImplementation((name) => {
    fetched.push(name)
    return load(name)
  })
  vi.spyOn(store, 'read').mockImplementation((name, ...options) => {
    fetched.push(name)
    return read(name, ...options)
  })
  vi.spyOn(store, 'readEach').mockImplementation((names) => {
    fetched.push(...names)
    return readEach(names)
  })
  vi.spyOn(store, 'loadFor').mockImplementation((command, name) => {
    fetched.push(name)
    return loadFor(command, name)
  })
  vi.spyOn(store, 'append').mockImplementation((...given) => {
    fetches ??= fetched.filter((name) => name === streamName('course', courseId)).length
    return append(...given)
  })
  await act()
  vi.restoreAllMocks()
  return fetches ?? Number.NaN
}

describe('the log is read once for the course', () => {
  let register: OpenedRegister
  let graded: Graded

  beforeAll(async () => {
    register = await openRegister()
    graded = await openGraded()
  })
  afterAll(async () => {
    await register.app.close()
    await graded.app.close()
  })

  test('by a save of attendance, and by what sends it', async () => {
    const { app, room, courseId, lessonId, enrol, take, send } = register
    const people: Person[] = [await room.newPerson(), await room.newPerson()]
    await enrol(courseId, ...people)
    const marks = people.map(({ id }) => ({ id, attended: true, revision: 0 }))
    const save = async () => expect((await take(lessonId, marks)).code).toBeNull()
    expect(await fetchesOf(app, courseId, save)).toBe(1)
    const sendAll = async () => expect((await send(lessonId)).code).toBeNull()
    expect(await fetchesOf(app, courseId, sendAll)).toBe(1)
  })

  test('by a save of grades, and by what publishes their drafts', async () => {
    const { app, courseId, first, instructor, learners, save } = graded
    const people = await learners(2)
    const rows = Object.fromEntries(people.map(({ id }) => [id, { grade: 90, published: false }]))
    const saveAll = async () => expect((await save(rows)).status).toBe(200)
    expect(await fetchesOf(app, courseId, saveAll)).toBe(1)
    const publish = async () =>
      expect((await app.gql(publishing, { lessonId: first }, instructor.token)).code).toBeNull()
    expect(await fetchesOf(app, courseId, publish)).toBe(1)
  })
})
