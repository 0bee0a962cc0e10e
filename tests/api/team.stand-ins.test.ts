import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { daysAfter } from '../../domain/kernel/days.ts'
import { deactivateEmployee, reactivateEmployee } from '../../domain/people/employment.ts'
import { person } from '../../domain/people/person.ts'
import type { Person } from '../support/classroom.ts'
import { chooseRule, inDays } from '../support/dated.ts'
import { type Definition, openDefinition } from '../support/definition.ts'

let on: Definition
let course: { courseId: string }
/** Luis answers for Ana and Olga; Eva stands in; Ana has a team of Iván alone. */
let admin: Person
let luis: Person
let eva: Person
let ana: Person
let olga: Person
let ivan: Person
let today: string

beforeAll(async () => {
  on = await openDefinition()
  const dock = on.scopes[1]
  if (!dock) throw new Error('no department')
  course = await on.exams.publishedCourse({ name: 'Bombas' })
  await on.require(dock, course.courseId)
  await chooseRule(on.app, { scope: dock, courseId: course.courseId }, inDays(20))
})
afterAll(() => on.app.close())

const logInAgain = async () => {
  const again = async (who: Person) => ({ ...who, token: await on.app.as(who.id) })
  admin = await again(on.room.admin)
  ;[luis, eva, ana, olga, ivan] = [
    ...[await again(luis), await again(eva), await again(ana)],
    ...[await again(olga), await again(ivan)],
  ] as [Person, Person, Person, Person, Person]
}

beforeEach(async () => {
  today = on.app.clock.now.toISOString().slice(0, 10)
  const hire = () => on.room.newPerson({ ...on.places[0] })
  ;[luis, eva, ana, olga, ivan] = [await hire(), await hire(), await hire(), await hire(), await hire()]
  await on.app.settled()
  await logInAgain()
  for (const { id } of [ana, olga]) await assign(id, luis.id)
  await assign(ivan.id, ana.id)
})

const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, by: Person, body?: object) =>
  on.app.rest(method, path, body, by.token)

const assign = (personId: string, managerId: string | null) =>
  call('PUT', `/employees/${personId}/manager`, admin, { managerId, reason: null })

const dayAfter = (days: number) => daysAfter(today, days)

const days = (first: number, last: number) => ({ firstDay: dayAfter(first), lastDay: dayAfter(last) })

const name = (standIn: Person, first = 0, last = 10, manager = luis) =>
  call('PUT', `/employees/${manager.id}/stand-in`, admin, { standInId: standIn.id, ...days(first, last) })

const moveOn = async (count: number) => {
  on.app.clock.now = new Date(`${dayAfter(count)}T18:00:00Z`)
  await logInAgain()
}

/** Null where the team is refused. */
const teamOf = async (manager: Person, by: Person, query = '') => {
  const { status, body } = await call('GET', `/team?pageSize=50&of=${manager.id}${query}`, by)
  if (status !== 200) {
    expect([status, body.code, body.field]).toEqual([404, 'people.not-found', 'of'])
    return null
  }
  return body.rows.map(({ id }: { id: string }) => id).sort()
}

const sorted = (...people: readonly Person[]) => people.map(({ id }) => id).sort()

/** What a viewer gets of a person: plan, reminder and extension. */
const reached = async (who: Person, by: Person) => {
  const body = { dueOn: dayAfter(60), reason: 'Licencia' }
  const answers = [
    await call('GET', `/team/${who.id}/plan`, by),
    await call('POST', `/team/${who.id}/reminders`, by),
    await call('POST', `/team/${who.id}/courses/${course.courseId}/extensions`, by, body),
  ]
  return answers.map(({ status }) => status)
}

const everything = [200, 200, 200]
const nothing = [404, 404, 404]

const factsOf = async ({ id }: Person) =>
  (await on.app.services.store.load(`person-${id}`)).filter(({ type }) => type.startsWith('StandIn'))

describe('a stand-in', () => {
  test('[DUE-11] sees the team of the manager, direct and indirect, without themselves; the manager still does', async () => {
    expect(await name(ana)).toMatchObject({ status: 200, body: { pending: false } })
    expect(await teamOf(luis, ana)).toEqual(sorted(olga))
    expect(await teamOf(luis, ana, '&indirect=true')).toEqual(sorted(olga, ivan))
    const summary = await call('GET', `/team/summary?of=${luis.id}&indirect=true`, ana)
    expect(summary.body).toMatchObject({ people: 2, total: 2, dueSoon: 2 })
    expect((await call('GET', '/team', ana)).body.rows).toHaveLength(1)
    expect((await call('GET', '/team?indirect=true', luis)).body.count).toBe(3)
    expect(await reached(ana, ana)).toEqual([404, 403, 404])
    expect(await reached(luis, ana)).toEqual(nothing)
    expect(await reached(olga, ana)).toEqual(everything)
  })

  test('[DUE-11] sees them from the first to the last day alone, and then the next request is refused', async () => {
    await name(eva, 2, 4)
    for (const [day, isIn] of [
      [0, false],
      [1, false],
      [2, true],
      [4, true],
      [5, false],
    ] as const) {
      await moveOn(day)
      expect([day, await teamOf(luis, eva)]).toEqual([day, isIn ? sorted(ana, olga) : null])
      expect([day, (await reached(olga, eva))[0]]).toEqual([day, isIn ? 200 : 404])
      const { body } = await call('GET', '/team/stand-ins', eva)
      expect([day, body.teams.length]).toEqual([day, isIn ? 1 : 0])
    }
  })

  test('[DUE-11] ended by hand, replaced, or after the manager left, sees nobody at the next request', async () => {
    await name(eva)
    expect(await teamOf(luis, eva)).toEqual(sorted(ana, olga))
    await call('DELETE', `/employees/${luis.id}/stand-in`, admin)
    expect(await teamOf(luis, eva)).toBeNull()
    expect(await reached(olga, eva)).toEqual(nothing)

    await name(eva)
    await name(ana)
    expect([await teamOf(luis, eva), await teamOf(luis, ana)]).toEqual([null, sorted(olga)])

    await name(eva)
    const leave = deactivateEmployee(null)
    await on.app.services.execute(on.app.command('Leave'), person, luis.id, leave)
    expect(await teamOf(luis, eva)).toBeNull()
    expect(await reached(olga, eva)).toEqual(nothing)
  })

  test('[DUE-11] who was deactivated or erased is refused, and no longer named', async () => {
    await name(eva)
    await on.app.services.execute(on.app.command('Leave'), person, eva.id, deactivateEmployee(null))
    await on.app.settled()
    expect((await call('GET', '/team/stand-ins', eva)).status).toBe(401)
    expect((await call('GET', '/team/stand-ins', luis)).body.standIn).toBeNull()
    await on.app.services.execute(on.app.command('Return'), person, eva.id, reactivateEmployee(null))
    await on.app.settled()
    const payroll = await on.app.services.db.query<{ payroll_num: string }>({
      text: 'select payroll_num from people where person_id = $1',
      values: [eva.id],
    })
    const { errors } = await on.app.gql(
      'mutation ($id: ID!, $num: String!) { User_forget(id: $id, payrollNum: $num, ground: request) { pending } }',
      { id: eva.id, num: payroll[0]?.payroll_num },
      admin.token,
    )
    expect(errors).toBeUndefined()
    expect((await call('GET', '/team/stand-ins', luis)).body.standIn).toBeNull()
    expect((await call('GET', '/team/stand-ins', eva)).status).toBe(401)
  })

  test('[DUE-11] of a stand-in sees nothing by it', async () => {
    await name(ana)
    await name(eva, 0, 10, ana)
    expect(await teamOf(ana, eva)).toEqual(sorted(ivan))
    expect(await teamOf(luis, eva)).toBeNull()
    expect(await reached(olga, eva)).toEqual(nothing)
  })

  test('[DUE-11] reminds the whole team of the manager, and nobody else of theirs', async () => {
    await name(ana)
    const { body } = await call('POST', '/team/reminders', ana, { of: luis.id, indirect: 'true' })
    expect(body).toMatchObject({ total: 2, changed: 2, refused: [] })
    const own = await call('POST', '/team/reminders', ana, {})
    expect(own.body).toMatchObject({ total: 1, unchanged: 1 })
    expect(await call('POST', '/team/reminders', eva, { of: luis.id })).toMatchObject({
      ...{ status: 404, body: { code: 'people.not-found', field: 'of' } },
    })
  })

  test('[DUE-11] has the menu item and the team by name and last day; nobody else has', async () => {
    const told = async (by: Person) => {
      const { data } = await on.app.gql('{ User_logged { manages } }', {}, by.token)
      const { body } = await call('GET', '/team/stand-ins', by)
      return [data.User_logged.manages, body.hasTeam, body.teams]
    }
    expect(await told(eva)).toEqual([false, false, []])
    await name(eva, 0, 3)
    const luisHimself = { id: luis.id, fullName: expect.any(String), ...days(0, 3) }
    expect(await told(eva)).toEqual([true, false, [luisHimself]])
    expect(await told(olga)).toEqual([false, false, []])
    expect((await call('GET', '/team/stand-ins', luis)).body.standIn).toEqual({ ...luisHimself, id: eva.id })
  })
})

describe('who names a stand-in', () => {
  const choose = (standIn: Pick<Person, 'id'>, by: Person, over: object = {}) =>
    call('PUT', '/team/stand-in', by, { standInId: standIn.id, ...days(0, 5), ...over })

  test('[DUE-11] managers choose from their team, direct or indirect; holders of employee.* anybody', async () => {
    expect(await choose(ivan, luis, { reason: 'Vacaciones' })).toMatchObject({ status: 200 })
    expect(await teamOf(luis, ivan)).toEqual(sorted(ana, olga))
    expect((await factsOf(luis))[0]?.data).toMatchObject({ standInId: ivan.id, reason: 'Vacaciones' })
    const strange = { id: on.app.services.newId() }
    for (const other of [eva, strange])
      expect(await choose(other, luis)).toMatchObject({
        status: 404,
        body: { code: 'people.not-found', field: 'standInId' },
      })
    expect(await name(eva)).toMatchObject({ status: 200 })
    expect((await call('DELETE', '/team/stand-in', luis)).status).toBe(200)
    expect(await teamOf(luis, eva)).toBeNull()
  })

  test('[DUE-11] nobody else: not for others, nor without a team', async () => {
    const body = { standInId: olga.id, ...days(0, 5) }
    for (const by of [luis, eva, ana])
      for (const [method, sent] of [
        ['PUT', body],
        ['DELETE', undefined],
        ['GET', undefined],
      ] as const)
        expect((await call(method, `/employees/${luis.id}/stand-in`, by, sent)).status).toBe(403)
    expect(await choose(olga, olga)).toMatchObject({ status: 422, body: { code: 'stand-ins.no-team' } })
    expect(await name(luis, 0, 5, olga)).toMatchObject({
      status: 422,
      body: { code: 'stand-ins.no-team', field: 'id' },
    })
    expect(await factsOf(luis)).toEqual([])
  })

  test('[DUE-11] bad input is refused by code and field, and nothing changes', async () => {
    await name(eva)
    const { services } = on.app
    const before = await services.store.head()
    const refused: readonly [object, number, string, string][] = [
      [{ standInId: luis.id }, 422, 'stand-ins.oneself', 'standInId'],
      [{ standInId: 'luis' }, 400, 'http.invalid-input', 'standInId'],
      [{ firstDay: dayAfter(-1) }, 422, 'stand-ins.past', 'firstDay'],
      [{ firstDay: 'hoy' }, 400, 'http.invalid-input', 'firstDay'],
      [{ lastDay: dayAfter(-1) }, 422, 'stand-ins.past', 'lastDay'],
      [{ firstDay: dayAfter(3), lastDay: dayAfter(2) }, 422, 'stand-ins.order', 'lastDay'],
      [{ lastDay: dayAfter(366) }, 422, 'stand-ins.too-long', 'lastDay'],
      [{ firstDay: dayAfter(367), lastDay: dayAfter(368) }, 422, 'stand-ins.too-far', 'firstDay'],
      [{ lastDay: '9999-12-31' }, 422, 'stand-ins.too-long', 'lastDay'],
      [{ reason: 7 }, 400, 'http.invalid-input', 'reason'],
    ]
    for (const [over, status, code, field] of refused) {
      const answer = await choose(ana, luis, over)
      expect([over, answer.status, answer.body.code, answer.body.field]).toEqual([over, status, code, field])
    }
    expect(await call('DELETE', `/employees/${services.newId()}/stand-in`, admin)).toMatchObject({
      ...{ status: 404, body: { code: 'people.not-found', field: 'id' } },
    })
    expect(await services.store.head()).toBe(before)
    expect(await teamOf(luis, eva)).toEqual(sorted(ana, olga))
  })

  test('[DUE-11] of two who name at once each is recorded, and the later one stands', async () => {
    await Promise.all([name(eva), name(ana)])
    const facts = await factsOf(luis)
    expect(facts).toHaveLength(2)
    const [first, second] = facts.map(({ data }) => data as { standInId: string; from: string | null })
    expect(second?.from).toBe(first?.standInId)
    const seen = [await teamOf(luis, eva), await teamOf(luis, ana)].filter((team) => team !== null)
    expect(seen).toHaveLength(1)
    await Promise.all([0, 1].map(() => call('DELETE', `/employees/${luis.id}/stand-in`, admin)))
    expect(await factsOf(luis)).toHaveLength(3)
  })
})
