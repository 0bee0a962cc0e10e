import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Scope } from '../../domain/requirements/events.ts'
import { type Definition, openDefinition } from '../support/definition.ts'

let on: Definition
let everybody: Scope
let dock: Scope
let warehouse: Scope
let storekeepers: Scope

beforeAll(async () => {
  on = await openDefinition()
  ;[everybody, dock, warehouse, , storekeepers] = on.scopes as [Scope, Scope, Scope, Scope, Scope]
})
afterAll(() => on.app.close())

const inWarehouse = () => on.places[1] ?? {}
const enrolled = ['Enrolled', 'RequirementApplied department']
const lifted = ['RequirementLifted department']
const ended = 'EnrolmentEnded'

describe('whoever moves', () => {
  test('loses what nobody touched, and is enrolled in what their new place requires', async () => {
    const here = await on.exams.publishedCourse({ name: 'Del muelle' })
    const there = await on.exams.publishedCourse({ name: 'De la bodega' })
    const { id } = await on.room.newPerson()
    await on.require(dock, here.courseId)
    await on.require(warehouse, there.courseId)
    await on.move(id, inWarehouse())
    expect(await on.factsOf(id, here.courseId)).toEqual([...enrolled, ...lifted, ended])
    expect(await on.factsOf(id, there.courseId)).toEqual(enrolled)
    await on.move(id, {})
    expect(await on.factsOf(id, here.courseId)).toEqual([...enrolled, ...lifted, ended, ...enrolled])
    expect(await on.factsOf(id, there.courseId)).toEqual([...enrolled, ...lifted, ended])
  })

  test('keeps what was completed, and finds it again on their return, certificate and all', async () => {
    const { courseId, lessonId } = await on.exams.publishedCourse({ name: 'Lo completado' })
    const { id, token } = await on.room.newPerson()
    await on.require(dock, courseId)
    await on.exams.sit({ id, token }, lessonId)
    const before = await on.factsOf(id, courseId)
    await on.move(id, inWarehouse())
    expect(await on.factsOf(id, courseId)).toEqual([...before, ...lifted])
    await on.move(id, {})
    expect(await on.factsOf(id, courseId)).toEqual([...before, ...lifted, 'RequirementApplied department'])
    const { body } = await on.app.rest('GET', `/users/${id}/development-plan`, undefined, token)
    expect(body.department.find((row: { id: string }) => row.id === courseId)).toMatchObject({
      UserCourseStatus: { name: 'Aprobado' },
      certificationId: expect.any(String),
      progress: { completed: 1, total: 1 },
    })
  })

  test('from one level to another keeps the course without an end', async () => {
    const { courseId } = await on.exams.publishedCourse({ name: 'De un nivel a otro' })
    const { id } = await on.room.newPerson()
    await on.require(dock, courseId)
    await on.require(storekeepers, courseId)
    await on.move(id, inWarehouse())
    expect(await on.factsOf(id, courseId)).toEqual([...enrolled, 'RequirementApplied jobTitle', ...lifted])
  })

  test('to a place that requires the same stays as they were', async () => {
    const { courseId } = await on.exams.publishedCourse({ name: 'De los dos lados' })
    const { id } = await on.room.newPerson()
    await on.require(dock, courseId)
    await on.require(warehouse, courseId)
    await on.move(id, inWarehouse())
    expect(await on.factsOf(id, courseId)).toEqual(enrolled)
  })

  test('is enrolled again in what they were taken off, where their new place requires it too', async () => {
    const { courseId } = await on.exams.publishedCourse({ name: 'De baja y de vuelta' })
    const { id } = await on.room.newPerson()
    await on.require(dock, courseId)
    await on.require(warehouse, courseId)
    await on.room.gql(
      `mutation { User_userCourseDeleteUser(coursesId: "${courseId}", userId: "${id}") { pending } }`,
      {},
      on.room.author,
    )
    await on.setActive(id, false)
    await on.setActive(id, true)
    expect(await on.factsOf(id, courseId)).toEqual([...enrolled, ended])
    await on.move(id, inWarehouse())
    expect(await on.factsOf(id, courseId)).toEqual([...enrolled, ended, 'Enrolled'])
  })

  test('to a terminal where the course is not given loses it, whatever the level', async () => {
    const { courseId } = await on.exams.publishedCourse({ name: 'Solo en el norte' })
    const { id } = await on.room.newPerson()
    await on.require(everybody, courseId)
    await on.move(id, { terminalId: on.app.office.terminals[1] })
    expect(await on.factsOf(id, courseId)).toEqual([
      'Enrolled',
      'RequirementApplied enterprise',
      'RequirementLifted enterprise',
      ended,
    ])
    await on.release(everybody, courseId)
  })
})

describe('whoever leaves', () => {
  test('loses what nobody touched, keeps the rest, and gets both back when they return', async () => {
    const [fresh, begun] = [await on.exams.publishedCourse(), await on.exams.publishedCourse()]
    const person = await on.room.newPerson()
    await on.require(dock, fresh.courseId, begun.courseId)
    await on.exams.sit(person, begun.lessonId, false)
    const before = await on.factsOf(person.id, begun.courseId)
    await on.setActive(person.id, false)
    expect(await on.factsOf(person.id, fresh.courseId)).toEqual([...enrolled, ...lifted, ended])
    expect(await on.factsOf(person.id, begun.courseId)).toEqual([...before, ...lifted])
    await on.setActive(person.id, true)
    expect(await on.factsOf(person.id, fresh.courseId)).toEqual([...enrolled, ...lifted, ended, ...enrolled])
    expect((await on.factsOf(person.id, begun.courseId)).slice(before.length)).toEqual([
      ...lifted,
      'RequirementApplied department',
    ])
  })
})

describe('a terminal that a course is closed to', () => {
  test('takes it from its people alone, and gives it back when it is opened again', async () => {
    const terminals = [...on.app.office.terminals]
    const { courseId } = await on.exams.publishedCourse({ terminals })
    const [here, there] = [await on.room.newPerson(), await on.room.newPerson({ terminalId: terminals[1] })]
    await on.require(dock, courseId)
    const describeFor = async (ids: readonly (string | undefined)[]) => {
      await on.room.describe(on.room.author, courseId, { terminals: ids })
      await on.app.settled()
    }
    await describeFor([terminals[0]])
    expect(await on.factsOf(here.id, courseId)).toEqual(enrolled)
    expect(await on.factsOf(there.id, courseId)).toEqual([...enrolled, ...lifted, ended])
    await describeFor(terminals)
    expect(await on.factsOf(there.id, courseId)).toEqual([...enrolled, ...lifted, ended, ...enrolled])
    expect(await on.factsOf(here.id, courseId)).toEqual(enrolled)
  })
})

describe('why a course is in a plan', () => {
  const why = (of: { id: string; token: string }, courseId: string, by = of) =>
    on.app.rest('GET', `/users/${of.id}/courses/${courseId}/requirements`, undefined, by.token)
  const now = () => on.app.clock.now.toISOString()

  test('says each requirement that brings it, the widest first, since when, and who set it', async () => {
    const { courseId } = await on.exams.publishedCourse({ name: 'Por qué' })
    const other = await on.exams.publishedCourse({ name: 'Otro' })
    const person = await on.room.newPerson()
    const first = now()
    await on.require(dock, courseId)
    on.app.clock.advance(1_800_000)
    const second = now()
    await on.require(everybody, courseId)
    await on.require(warehouse, courseId)
    await on.require(everybody, other.courseId)
    const { body } = await why(person, courseId)
    const definedBy = expect.stringMatching(/^Persona /)
    expect(body).toEqual([
      { level: 'company', name: null, since: second, definedAt: second, definedBy, date: null },
      { level: 'department', name: 'Operación', since: first, definedAt: first, definedBy, date: null },
    ])
    on.app.clock.advance(1_800_000)
    await on.move(person.id, inWarehouse())
    const moved = now()
    expect((await why(person, courseId)).body).toEqual([
      { level: 'company', name: null, since: second, definedAt: second, definedBy, date: null },
      { level: 'department', name: 'Almacén', since: moved, definedAt: second, definedBy, date: null },
    ])
    on.app.clock.advance(1_800_000)
    await on.move(person.id, { ...inWarehouse(), jobTitleId: on.app.office.jobTitles[0] })
    expect((await why(person, courseId)).body[1].since).toBe(moved)
    await on.release(everybody, courseId, other.courseId)
    expect((await why(person, courseId)).body.map(({ level }: { level: string }) => level)).toEqual([
      'department',
    ])
  })

  test('counts from the day on which a draft was published, and says nothing of one before', async () => {
    const { courseId } = await on.exams.draftCourse({ name: 'Luego' })
    const person = await on.room.newPerson()
    await on.require(dock, courseId)
    const defined = now()
    expect((await why(person, courseId)).body).toEqual([])
    on.app.clock.advance(1_800_000)
    await on.room.setDraft(on.room.author, courseId, false)
    await on.app.settled()
    expect((await why(person, courseId)).body).toMatchObject([{ since: now(), definedAt: defined }])
    const elsewhere = await on.room.newPerson({ terminalId: on.app.office.terminals[1] })
    expect((await why(elsewhere, courseId)).body).toEqual([])
  })

  test('[NAV-13] is told to themselves and to those who look after people', async () => {
    const { courseId } = await on.exams.publishedCourse({ name: 'De quién' })
    const [person, nosy] = [await on.room.newPerson(), await on.room.newPerson()]
    await on.require(dock, courseId)
    expect(await why(person, courseId, nosy)).toMatchObject({
      status: 403,
      body: { code: 'access.forbidden' },
    })
    expect(await why(person, courseId, on.definer)).toMatchObject({ status: 403 })
    expect((await why(person, courseId, await on.room.holderOf('report.*'))).body).toHaveLength(1)
    expect((await why(person, on.app.services.newId())).body).toEqual([])
    expect(await why(person, 'x')).toMatchObject({ status: 400, body: { field: 'courseId' } })
  })
})

/** Last: so many are enrolled by jobs from here on. */
describe('a requirement that ends for more than are taken off at once', () => {
  test('is lifted by a job, and enrolls nobody on the screen of the course', async () => {
    const { courseId } = await on.exams.publishedCourse({ name: 'De muchos' })
    const people = await on.app.hireAll(
      Array.from({ length: 210 }, (_, index) => ({ payrollNum: String(80_000 + index) })),
    )
    await on.require(dock, courseId)
    const jobs = async () => (await on.app.services.jobs.status()).filter(({ about }) => about === courseId)
    await expect.poll(jobs, { timeout: 80_000 }).toEqual([])
    await on.app.settled()
    const [effect] = await on.effects(dock, [{ id: courseId, isChecked: false }])
    expect(effect?.losing).toBeGreaterThan(210)
    await on.release(dock, courseId)
    await expect.poll(jobs, { timeout: 80_000 }).toEqual([])
    await on.app.settled()
    for (const id of [people[0], people[209]])
      expect(await on.factsOf(id ?? '', courseId)).toEqual([...enrolled, ...lifted, ended])
  }, 500_000)
})
