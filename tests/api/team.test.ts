import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deactivateEmployee, transferEmployee } from '../../domain/people/employment.ts'
import { person } from '../../domain/people/person.ts'
import type { Person } from '../support/classroom.ts'
import { afterHire, chooseRule, inDays } from '../support/dated.ts'
import { type Definition, openDefinition } from '../support/definition.ts'

let on: Definition
let course: { courseId: string; lessonId: string }
let hired: { courseId: string; lessonId: string }
let luis: Person
let eva: Person
let ana: Person

beforeAll(async () => {
  on = await openDefinition()
  const dock = on.scopes[1]
  if (!dock) throw new Error('no department')
  course = await on.exams.publishedCourse({ name: 'Bombas' })
  hired = await on.exams.publishedCourse({ name: 'Bienvenida' })
  for (const [{ courseId }, rule] of [
    [course, inDays(20)],
    [hired, afterHire(25)],
  ] as const) {
    await on.require(dock, courseId)
    await chooseRule(on.app, { scope: dock, courseId }, rule)
  }
})
afterAll(() => on.app.close())

beforeEach(async () => {
  ;[luis, eva] = [await on.room.newPerson({ ...on.places[1] }), await on.room.newPerson({ ...on.places[1] })]
  ana = await on.room.newPerson({ ...on.places[0], entryDate: '2026-02-20' })
  await on.app.settled()
})

const assign = (personId: string, managerId: string | null) =>
  on.app.rest('PUT', `/employees/${personId}/manager`, { managerId, reason: null }, on.room.admin.token)

const get = (path: string, by: Person) => on.app.rest('GET', path, undefined, by.token)

const namesOf = async (by: Person, query = '') => {
  const { status, body } = await get(`/team?pageSize=50${query}`, by)
  expect(status).toBe(200)
  return body.rows.map(({ id }: { id: string }) => id)
}

const statusOf = async (path: string, by: Person) => (await get(path, by)).status

describe('a manager', () => {
  test('[DUE-11] sees direct people and, when asked, theirs, with progress and what is late or due soon', async () => {
    await assign(ana.id, luis.id)
    await assign(luis.id, eva.id)
    expect([await namesOf(eva), await namesOf(luis)]).toEqual([[luis.id], [ana.id]])
    expect((await namesOf(eva, '&indirect=true')).sort()).toEqual([ana.id, luis.id].sort())
    const { body } = await get('/team', luis)
    expect(body.rows).toEqual([
      {
        id: ana.id,
        fullName: expect.any(String),
        payrollNum: expect.any(String),
        isDirect: true,
        isReminded: false,
        total: 2,
        approved: 0,
        late: 0,
        dueSoon: 1,
      },
    ])
    const summary = await get('/team/summary?indirect=true', eva)
    expect(summary.body).toEqual({ people: 2, total: 2, approved: 0, late: 0, dueSoon: 1 })
  })

  test('[DUE-11] finds them by name or number and by what is late or due soon', async () => {
    const late = await on.room.newPerson({ ...on.places[0], entryDate: '2026-02-20' })
    await assign(ana.id, luis.id)
    await assign(late.id, luis.id)
    await assign(eva.id, luis.id)
    const [first] = (await get('/team', luis)).body.rows
    expect(await namesOf(luis, `&search=${first.payrollNum}`)).toEqual([first.id])
    expect(await namesOf(luis, '&search=Zacarías')).toEqual([])
    expect((await namesOf(luis, '&state=dueSoon')).sort()).toEqual([ana.id, late.id].sort())
    expect(await namesOf(luis, '&state=late')).toEqual([])
    expect((await get('/team?state=never', luis)).status).toBe(400)
    const before = on.app.clock.now
    on.app.clock.now = new Date('2026-04-10T18:00:00Z')
    const luisLater = { ...luis, token: await on.app.as(luis.id) }
    expect((await namesOf(luisLater, '&state=late')).sort()).toEqual([ana.id, late.id].sort())
    expect((await get('/team/summary', luisLater)).body).toMatchObject({ people: 3, late: 4, dueSoon: 0 })
    on.app.clock.now = before
  })

  test('[DUE-11] reads a plan without answers, reasons, profile or the day that follows from a hire date', async () => {
    await assign(ana.id, luis.id)
    const { status, body } = await get(`/team/${ana.id}/plan`, luis)
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(['courses', 'fullName', 'id', 'payrollNum'])
    const byName = new Map(body.courses.map((one: { name: string }) => [one.name, one]))
    expect(byName.get('Bombas')).toEqual({
      id: course.courseId,
      name: 'Bombas',
      duration: expect.any(Number),
      Priority: expect.any(Object),
      UserCourseStatus: expect.objectContaining({ name: 'Pendiente' }),
      due: expect.objectContaining({ situation: 'toCome', dueOn: '2026-03-22', isWithheld: false }),
      progress: { completed: 0, total: 1 },
    })
    expect(byName.get('Bienvenida')).toMatchObject({ due: { dueOn: null, isWithheld: true, days: null } })
  })

  test('[DUE-11] asks for an extension of theirs, once, with a reason, as any request', async () => {
    await assign(ana.id, luis.id)
    const ask = (by: Person, body: object) =>
      on.app.rest('POST', `/team/${ana.id}/courses/${course.courseId}/extensions`, body, by.token)
    expect(await ask(luis, { dueOn: '2026-05-01', reason: null })).toMatchObject({
      status: 422,
      body: { code: 'due.reason-missing', field: 'reason' },
    })
    expect(await ask(luis, { dueOn: '2026-03-03', reason: 'Obra' })).toMatchObject({
      status: 422,
      body: { code: 'due.not-later', field: 'dueOn' },
    })
    expect(await ask(eva, { dueOn: '2026-05-01', reason: 'Obra' })).toMatchObject({
      status: 404,
      body: { code: 'people.not-found' },
    })
    expect(await ask(luis, { dueOn: '2026-05-01', reason: 'Obra' })).toMatchObject({ status: 200 })
    const { body } = await get(`/team/${ana.id}/plan`, luis)
    const [asked] = body.courses.filter(({ id }: { id: string }) => id === course.courseId)
    expect(asked.due.requested).toBe('2026-05-01')
  })
})

describe('nobody else’s people', () => {
  const plan = ({ id }: Person) => `/team/${id}/plan`

  test('[DUE-11] a plan is not found for anybody who does not answer for the person: a neighbor, an administrator, the person, an unknown id', async () => {
    await assign(ana.id, luis.id)
    for (const by of [eva, on.room.admin, ana])
      expect(await get(plan(ana), by)).toMatchObject({
        status: 404,
        body: { code: 'people.not-found', field: 'id' },
      })
    expect(await get(`/team/${on.app.services.newId()}/plan`, luis)).toMatchObject({
      status: 404,
      body: { code: 'people.not-found', field: 'id' },
    })
    expect([await namesOf(eva), await namesOf(ana)]).toEqual([[], []])
  })

  test('[DUE-11] a former manager sees nothing at the next request: after another, a move, or a departure', async () => {
    const move = async (departmentId: string) => {
      const [place] = on.places
      const to = {
        terminalId: place?.terminalId ?? '',
        jobTitleId: place?.jobTitleId ?? '',
        jobTitleTypeId: null,
        departmentId,
      }
      await on.app.services.execute(on.app.command('Transfer'), person, ana.id, transferEmployee(to))
      await on.app.settled()
    }
    const sees = async (by: Person) => [await statusOf(plan(ana), by), (await namesOf(by)).includes(ana.id)]
    await assign(ana.id, luis.id)
    expect(await sees(luis)).toEqual([200, true])
    await assign(ana.id, eva.id)
    expect([await sees(luis), await sees(eva)]).toEqual([
      [404, false],
      [200, true],
    ])
    await assign(ana.id, null)
    expect(await sees(eva)).toEqual([404, false])
    const dock = on.places[0]?.departmentId ?? ''
    const name = (responsibleId: string | null) =>
      on.app.rest(
        'PUT',
        `/departments/${dock}/responsible`,
        { responsibleId, reason: null },
        on.room.admin.token,
      )
    await name(eva.id)
    expect(await sees(eva)).toEqual([200, true])
    await move(on.places[1]?.departmentId ?? '')
    expect(await sees(eva)).toEqual([404, false])
    await name(null)
    await assign(ana.id, luis.id)
    await on.app.services.execute(on.app.command('Deactivate'), person, ana.id, deactivateEmployee(null))
    await on.app.settled()
    expect(await sees(luis)).toEqual([404, false])
  })

  test('[DUE-11] to manage opens no other call about the person, no list, file, search or count', async () => {
    await assign(ana.id, luis.id)
    for (const path of [
      `/users/${ana.id}/development-plan`,
      `/employees/${ana.id}/manager`,
      '/employees/export',
      '/employees/choices',
      `/reports/employees/${ana.id}/courses`,
      '/reports/employees',
      '/reports/plan/employees/export',
      '/due/requests',
      '/due/exceptions',
    ])
      expect([path, await statusOf(path, luis)]).toEqual([path, 403])
    const { code } = await on.app.gql(
      'query ($id: ID!) { User(id: $id) { fullName } }',
      { id: ana.id },
      luis.token,
    )
    expect(code).toBe('access.forbidden')
    const [{ fullName }] = (await get('/team', luis)).body.rows
    const found = await get(`/search?q=${encodeURIComponent(fullName)}`, luis)
    expect(found.status).toBe(200)
    expect(JSON.stringify(found.body)).not.toContain(ana.id)
  })

  test('[DUE-11] who manages somebody is told so with the session, and nobody else', async () => {
    const manages = async (by: Person) =>
      (await on.app.gql('{ User_logged { manages } }', {}, by.token)).data.User_logged.manages
    expect(await manages(luis)).toBe(false)
    await assign(ana.id, luis.id)
    expect([await manages(luis), await manages(eva)]).toEqual([true, false])
  })
})

describe('the figures of a team', () => {
  const figuresOf = async () => {
    const [{ total, dueSoon }] = (await get('/team', luis)).body.rows
    const summary = (await get('/team/summary', luis)).body
    expect(summary).toMatchObject({ people: 1, total, dueSoon })
    return { total, dueSoon }
  }

  test('[DUE-11] count what is due until the thirtieth day from today', async () => {
    await assign(ana.id, luis.id)
    const extend = async (dueOn: string) => {
      const path = `/users/${ana.id}/courses/${course.courseId}/due/actions/extend`
      await on.app.rest('POST', path, { dueOn, reason: 'Obra' }, on.room.admin.token)
      await on.app.settled()
      return figuresOf()
    }
    expect(await extend('2026-04-01')).toEqual({ total: 2, dueSoon: 1 })
    expect(await extend('2026-04-02')).toEqual({ total: 2, dueSoon: 0 })
  })

  test('[DUE-11] count no draft, and no course that nothing requires', async () => {
    await assign(ana.id, luis.id)
    const [, dock] = on.scopes
    if (!dock) throw new Error('no department')
    const [draft, free] = [
      await on.exams.publishedCourse({ name: 'Borrador' }),
      await on.exams.publishedCourse({ name: 'Libre' }),
    ]
    await on.require(dock, draft.courseId)
    await on.app.settled()
    expect(await figuresOf()).toEqual({ total: 3, dueSoon: 1 })
    await on.room.setDraft(on.room.author, draft.courseId, true)
    await on.room.gql(
      'mutation ($courseId: ID!, $users: [ID!]!) { Course_enrollUsers(courseId: $courseId, users: $users) }',
      { courseId: free.courseId, users: [ana.id] },
      on.room.admin,
    )
    await on.app.settled()
    expect(await figuresOf()).toEqual({ total: 2, dueSoon: 1 })
  })
})
