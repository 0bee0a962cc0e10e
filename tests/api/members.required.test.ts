import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transferEmployee } from '../../domain/people/employment.ts'
import type { Placement } from '../../domain/people/events.ts'
import { person } from '../../domain/people/person.ts'
import type { Scope } from '../../domain/requirements/events.ts'
import {
  releaseCourse,
  requireCourse,
  requirements,
  requirementsId,
} from '../../domain/requirements/requirements.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Classroom, openClassroom } from '../support/classroom.ts'
import { importing, rosterOf } from '../support/imports.ts'
import { leaveJob } from '../support/jobs.ts'

let app: TestApp
let room: Classroom
let courseId: string
let dock: Scope
let warehouse: Partial<Placement>

beforeAll(async () => {
  app = await openTestApp()
  room = await openClassroom(app)
  const { departments, jobTitles } = app.office
  warehouse = { departmentId: departments[1], jobTitleId: jobTitles[1] }
  dock = { level: 'department', id: departments[1] }
})
afterAll(() => app.close())

/** A draft that the second department requires. */
beforeEach(async () => {
  await release()
  courseId = await room.draft(room.author)
  await room.describe(room.author, courseId)
  await change(requireCourse)
})

const change = async (decide: typeof requireCourse) => {
  const { execute } = app.services
  await execute(app.command('ChangeRequirements'), requirements, requirementsId(dock), decide(dock, courseId))
  await app.settled()
}
const release = async () => {
  if (courseId) await change(releaseCourse)
}
const setDraft = async (isDraft: boolean) => {
  await room.setDraft(room.author, courseId, isDraft)
  await app.settled()
}
const streamOf = (personId: string) => `enrolment-${app.services.derivedId('enrolment', personId, courseId)}`
const factsOf = async (personId: string) =>
  (await app.services.store.read(streamOf(personId))).map(({ type }) => type)
const move = async (personId: string, over: Partial<Placement>) => {
  app.clock.advance(1_000)
  const { terminals, departments, jobTitles } = app.office
  const home = { terminalId: terminals[0], departmentId: departments[0], jobTitleId: jobTitles[0] }
  const to = { ...home, jobTitleTypeId: null, ...over }
  await app.services.execute(app.command('Transfer'), person, personId, transferEmployee(to))
  await app.settled()
}
const setActive = async (id: string, status: boolean) => {
  app.clock.advance(1_000)
  await room.gql(`mutation { User_updateEmployee(id: "${id}", status: ${status}) { id } }`, {}, room.admin)
  await app.settled()
}
const remove = async (id: string) => {
  app.clock.advance(1_000)
  await room.gql(
    `mutation { User_userCourseDeleteUser(coursesId: "${courseId}", userId: "${id}") { pending } }`,
    {},
    room.author,
  )
}
const enrol = (id: string) =>
  room.gql(`mutation { Course_enrollUsers(courseId: "${courseId}", users: ["${id}"]) }`, {}, room.author)

const enrolled = ['Enrolled', 'RequirementApplied']
const lifted = ['RequirementLifted', 'EnrolmentEnded']

describe('becoming subject to a requirement later', () => {
  test('[EDT-11] whoever is hired is enrolled in what is published for them, and in no draft', async () => {
    const before = await room.newPerson(warehouse)
    expect(await factsOf(before.id)).toEqual([])
    await setDraft(false)
    expect(await factsOf(before.id)).toEqual(enrolled)
    const hired = await room.newPerson(warehouse)
    expect(await factsOf(hired.id)).toEqual(enrolled)
    const elsewhere = await room.newPerson({ ...warehouse, terminalId: app.office.terminals[1] })
    const ofAnother = await room.newPerson()
    for (const { id } of [elsewhere, ofAnother]) expect(await factsOf(id)).toEqual([])
  })

  test('[EDT-11] whoever is moved to where it is required is enrolled, and no more when they move on untouched', async () => {
    await setDraft(false)
    const { id } = await room.newPerson()
    expect(await factsOf(id)).toEqual([])
    await move(id, warehouse)
    expect(await factsOf(id)).toEqual(enrolled)
    await move(id, {})
    expect(await factsOf(id)).toEqual([...enrolled, ...lifted])
  })

  test('[EDT-11] so is whoever comes to one of its terminals, or comes back', async () => {
    await setDraft(false)
    const away = await room.newPerson({ ...warehouse, terminalId: app.office.terminals[1] })
    await move(away.id, warehouse)
    expect(await factsOf(away.id)).toEqual(enrolled)
    const { id } = await room.newPerson()
    await setActive(id, false)
    await move(id, warehouse)
    expect(await factsOf(id)).toEqual([])
    await setActive(id, true)
    expect(await factsOf(id)).toEqual(enrolled)
  })

  test('[EDT-11] whoever is there when the selection changes is enrolled, once', async () => {
    await change(releaseCourse)
    await setDraft(false)
    const { id } = await room.newPerson(warehouse)
    expect(await factsOf(id)).toEqual([])
    await change(requireCourse)
    expect(await factsOf(id)).toEqual(enrolled)
    await change(releaseCourse)
    expect(await factsOf(id)).toEqual([...enrolled, ...lifted])
    await change(requireCourse)
    expect(await factsOf(id)).toEqual([...enrolled, ...lifted, ...enrolled])
    await change(requireCourse)
    expect(await factsOf(id)).toEqual([...enrolled, ...lifted, ...enrolled])
  })

  test('[MEM-04] whoever was taken off stays off until they are moved', async () => {
    await setDraft(false)
    const { id } = await room.newPerson(warehouse)
    await remove(id)
    const off = [...enrolled, 'EnrolmentEnded']
    await setActive(id, false)
    await setActive(id, true)
    await room.describe(room.author, courseId, { terminals: [...app.office.terminals] })
    await app.settled()
    expect(await factsOf(id)).toEqual(off)
    await move(id, {})
    await move(id, warehouse)
    expect(await factsOf(id)).toEqual([...off, 'RequirementLifted', ...enrolled])
    const promoted = await room.newPerson(warehouse)
    await remove(promoted.id)
    expect(await factsOf(promoted.id)).toEqual(off)
    await move(promoted.id, { ...warehouse, jobTitleId: app.office.jobTitles[0] })
    expect(await factsOf(promoted.id)).toEqual([...off, 'Enrolled'])
  })

  test('[EDT-11] a course that is opened to another terminal enrolls its people, and nobody while it is a draft', async () => {
    const away = await room.newPerson({ ...warehouse, terminalId: app.office.terminals[1] })
    const open = async () => {
      await room.describe(room.author, courseId, { terminals: [...app.office.terminals] })
      await app.settled()
    }
    await open()
    expect(await factsOf(away.id)).toEqual([])
    await room.describe(room.author, courseId)
    await setDraft(false)
    expect(await factsOf(away.id)).toEqual([])
    await open()
    expect(await factsOf(away.id)).toEqual(enrolled)
  })
})

describe('publishing', () => {
  test('[EDT-09] to draft and back: whoever came in between is enrolled, whoever was enrolled stays so', async () => {
    const first = await room.newPerson(warehouse)
    await setDraft(false)
    await setDraft(true)
    const second = await room.newPerson(warehouse)
    const byHand = await room.newPerson()
    await enrol(byHand.id)
    const left = await room.newPerson(warehouse)
    await setActive(left.id, false)
    expect(await factsOf(second.id)).toEqual([])
    await setDraft(false)
    expect(await factsOf(first.id)).toEqual(enrolled)
    expect(await factsOf(second.id)).toEqual(enrolled)
    expect(await factsOf(byHand.id)).toEqual(['Enrolled'])
    expect(await factsOf(left.id)).toEqual([])
  })

  test.each([
    ['a return to draft', () => setDraft(true)],
    ['the end of the requirement', () => change(releaseCourse)],
  ])('[EDT-09] a long one that %s overtakes enrolls nobody any more', async (_, overtake) => {
    await setDraft(false)
    const published = (await app.services.store.read(`course-${courseId}`)).findLast(
      ({ type }) => type === 'CoursePublished',
    )
    const late = await room.newPerson()
    await overtake()
    await move(late.id, warehouse)
    const key = `course-${courseId} ${published?.position}`
    const kind = 'enrol-members-when-course-published'
    await leaveJob(app.services.db, { kind, key, input: { position: published?.position, about: courseId } })
    const progress = async () =>
      (
        await room.gql(
          `{ Course_enrollmentProgress(courseId: "${courseId}") { canBeStopped } }`,
          {},
          room.author,
        )
      ).Course_enrollmentProgress
    expect(await progress()).toEqual([{ canBeStopped: false }])
    await app.services.jobs.wake()
    await app.services.jobs.idle(key)
    await app.settled()
    expect(await progress()).toEqual([])
    expect(await factsOf(late.id)).toEqual([])
  })

  test('[EDT-09] stopping is for what was begun by hand: what requirements ask for goes on', async () => {
    await setDraft(false)
    const published = (await app.services.store.read(`course-${courseId}`)).at(-1)
    const late = await room.newPerson(warehouse)
    await remove(late.id)
    const key = `course-${courseId} ${published?.position}`
    const kind = 'enrol-members-when-course-published'
    await leaveJob(app.services.db, { kind, key, input: { position: published?.position, about: courseId } })
    const stop = `mutation { Course_cancelEnrollment(courseId: "${courseId}") { transactionStatus } }`
    await room.gql(stop, {}, room.author)
    await app.services.jobs.wake()
    await app.services.jobs.idle(key)
    expect((await factsOf(late.id)).at(-1)).toBe('Enrolled')
  })
})

describe('more people than are enrolled at once', () => {
  test('[EDT-11] more people than are enrolled at once come by a roster: a job enrolls them all, and another whoever a publication reaches', async () => {
    await room.describe(room.author, courseId)
    await setDraft(false)
    const screen = importing(app, room.admin.token)
    const lines = Array.from(
      { length: 250 },
      (_, index) => `${60_001 + index},Persona Núñez ${index},,Terminal Norte,Almacén,Almacenista,`,
    )
    const { body } = await screen.upload(rosterOf(...lines))
    await screen.apply(body.id, body.digest)
    await screen.ended(body.id)
    await app.settled()
    const jobs = async () =>
      (await app.services.jobs.status()).filter(({ kind }) => /^(enrol|follow)-/.test(kind))
    await expect.poll(jobs, { timeout: 30_000 }).toEqual([])
    await app.settled()
    const query =
      'query ($id: ID!, $search: String) { Course_members(courseId: $id, search: $search) { count } }'
    const count = async () =>
      (await room.gql(query, { id: courseId, search: 'nunez' }, room.author)).Course_members.count
    expect(await count()).toBe(250)
    await setDraft(true)
    await setDraft(false)
    await expect.poll(jobs, { timeout: 30_000 }).toEqual([])
    const done = await app.services.db.query(sql`
      select status, done, total, input->>'about' as about from jobs where kind = 'enrol-members-when-course-published' and key like ${`course-${courseId} %`}
      order by key desc limit 1`)
    const required = await app.services.db.query<{ count: number }>(sql`
      select count(*)::int as count from people where is_active and department_id = ${dock.id} and terminal_id = ${app.office.terminals[0]}`)
    const total = required[0]?.count ?? 0
    // progress of it was told at this course
    expect(done).toEqual([{ status: 'done', done: total, total, about: courseId }])
  })
})
