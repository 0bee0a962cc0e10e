import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../support/app.ts'
import { openClassroom, type Person } from '../support/classroom.ts'
import { lessonCalls, remote } from '../support/lessons.ts'
import { type Member, openStaff } from '../support/staff.ts'
import { nobody } from '../support/typed-texts.ts'

let app: TestApp
let author: Person
let admin: Person
let legal: Member
let auditor: Member
let colleague: Member
let courseId: string
let moduleId: string
let room: Awaited<ReturnType<typeof openClassroom>>

const path = (id = courseId) => `/courses/${id}/constancia`
const read = (by: Person) => app.rest('GET', path(), undefined, by.token)
const describeIt = (body: object, by: Person = author, id = courseId) =>
  app.rest('PUT', path(id), body, by.token)

const none = {
  ...{ thematicArea: null, objective: null, modality: null, isInPlan: false },
  ...{ agent: null, agentName: null, agentRegistration: null, tutor: null },
}
const parts = ['thematicArea', 'objective', 'modality', 'agent', 'tutor']
const external = {
  ...{ thematicArea: '6000', objective: 'risks', modality: 'mixed', isInPlan: true },
  ...{ agent: 'external', agentName: 'Faro Capacitación', agentRegistration: 'FCA010203AB1-0013' },
  ...{ tutorId: null, tutorName: 'Itzel Luna' },
}

beforeAll(async () => {
  app = await openTestApp()
  room = await openClassroom(app)
  author = room.author
  admin = room.admin
  const staff = openStaff(app)
  legal = await staff.holderOf('legal.*')
  auditor = await staff.holderOf('audit.*')
  colleague = await staff.holderOf('course.*')
  courseId = await room.draft(author)
  await room.describe(author, courseId)
  moduleId = await room.addModule(author, courseId)
})
afterAll(() => app.close())

describe('the constancia of a course', () => {
  test('[LAW-01] is neither told nor described without duties under Mexican law', async () => {
    const off = { status: 404, body: { code: 'legal.off' } }
    expect(await read(admin)).toMatchObject(off)
    expect(await describeIt(external)).toMatchObject(off)
    await app.rest('PUT', '/company/legal-duties', { isOn: true }, admin.token)
  })

  test('[LAW-06] lacks everything at first, and its modality is proposed from the lessons', async () => {
    expect((await read(author)).body).toEqual({
      ...{ ...none, dueByPlan: 0, proposedModality: null, missing: parts, revision: 0, plans: [] },
    })
    await lessonCalls(app, room).addSession(remote(moduleId, { isDraft: true }))
    await app.settled()
    expect((await read(author)).body).toMatchObject({ modality: null, proposedModality: 'online' })
  })

  test('[LAW-06] is described by the author, with an external agent and its instructor', async () => {
    expect((await describeIt(external)).status).toBe(200)
    const { tutorId, tutorName, ...rest } = external
    const whole = {
      ...rest,
      tutor: { person: tutorId, name: tutorName },
      proposedModality: 'online',
      dueByPlan: 0,
      missing: [],
      revision: 1,
      plans: [],
    }
    for (const by of [author, legal, auditor]) expect((await read(by)).body).toEqual(whole)
  })

  test('[LAW-06] is described by who looks after the papers too, with a person of the company', async () => {
    const internal = { ...external, agent: 'internal', tutorId: auditor.id, tutorName: '' }
    expect((await describeIt(internal, legal)).status).toBe(200)
    expect((await read(legal)).body).toMatchObject({
      agent: 'internal',
      agentName: null,
      agentRegistration: null,
      tutor: { person: { id: auditor.id, isActive: true }, name: expect.stringMatching(/./) },
    })
  })

  test('[LAW-06] is not overwritten by an editor who read an earlier version', async () => {
    const { revision } = (await read(legal)).body
    const late = await describeIt({ ...external, revision: revision - 1 }, legal)
    expect(late).toMatchObject({ status: 409, body: { code: 'legal.constancia-changed', field: null } })
    expect((await read(legal)).body).toMatchObject({ revision, agent: 'internal' })
    expect((await describeIt({ ...external, revision }, legal)).status).toBe(200)
    expect((await read(legal)).body).toMatchObject({ revision: revision + 1, agent: 'external' })
  })

  test('[LAW-06] does not stand in the way of publishing', async () => {
    const { courseId: published } = await room.publishedCourse()
    const { body } = await app.rest('GET', path(published), undefined, legal.token)
    expect(body.missing).toEqual(parts)
  })

  test('[LAW-06] is refused with a code and a field, and nothing is changed', async () => {
    const before = (await read(author)).body
    const refused = async (over: object, code: string, field: string) =>
      expect((await describeIt({ ...external, ...over })).body).toMatchObject({ code, field })
    await refused({ thematicArea: '6400' }, 'legal.area-unknown', 'thematicArea')
    await refused({ objective: 'otro' }, 'http.invalid-input', 'objective')
    await refused({ modality: 'mixta' }, 'http.invalid-input', 'modality')
    await refused({ agentName: '' }, 'legal.text-missing', 'agentName')
    await refused({ agentRegistration: ' ' }, 'legal.text-missing', 'agentRegistration')
    await refused({ agent: 'internal' }, 'legal.tutor-of-company', 'tutorName')
    await refused({ tutorId: nobody }, 'legal.person-not-active', 'tutorId')
    expect((await describeIt(external, legal, nobody)).body).toMatchObject({ code: 'courses.not-found' })
    expect((await read(author)).body).toEqual(before)
  })

  test('[LAW-20] is read by its editors, by who looks after the papers and by auditors, and changed by the first two alone', async () => {
    expect((await read(colleague)).body).toMatchObject({ code: 'courses.not-yours' })
    expect((await describeIt(external, colleague)).body).toMatchObject({ code: 'courses.not-yours' })
    expect((await describeIt(external, auditor)).body).toMatchObject({ code: 'courses.not-yours' })
    expect((await read(admin)).status).toBe(200)
    expect((await describeIt(external, admin)).status).toBe(200)
  })

  test('[LAW-08] lacks the length of a course that says none', async () => {
    const lacking = async () => (await read(legal)).body.missing
    expect(await lacking()).toEqual([])
    await room.describe(author, courseId, { trainingHours: '00:00:00' })
    expect(await lacking()).toEqual(['hours'])
    await room.describe(author, courseId)
    expect(await lacking()).toEqual([])
  })

  test('[LAW-06] is part of the course’s history', async () => {
    const query = `query { Audit_history(kind: "course", id: "${courseId}") { rows { type } } }`
    const { data } = await app.gql(query, {}, auditor.token)
    const types = data.Audit_history.rows.map(({ type }: { type: string }) => type)
    expect(types).toContain('CourseConstanciaDescribed')
    expect(types.at(-1)).toBe('CourseDrafted')
  })
})
