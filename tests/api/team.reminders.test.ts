import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { waiveRequirement } from '../../domain/enrolments/due-by-hand.ts'
import { enrolment } from '../../domain/enrolments/enrolment.ts'
import { daysAfter } from '../../domain/kernel/days.ts'
import { roleIds } from '../../domain/kernel/ids.ts'
import { correctDetails } from '../../domain/people/employment.ts'
import { person } from '../../domain/people/person.ts'
import type { Person } from '../support/classroom.ts'
import { chooseRule, inDays } from '../support/dated.ts'
import { type Definition, openDefinition } from '../support/definition.ts'
import { waitedFor } from '../support/waited.ts'

let on: Definition
let soon: { courseId: string }
let far: { courseId: string }
let luis: Person
let eva: Person
let ana: Person
let later: Person
let admin: Person
/** The day on which a test begins; the next begins where it ends, since facts are never earlier than others. */
let today: string

beforeAll(async () => {
  on = await openDefinition()
  const dock = on.scopes[1]
  if (!dock) throw new Error('no department')
  soon = await on.exams.publishedCourse({ name: 'Bombas' })
  far = await on.exams.publishedCourse({ name: 'Grúas' })
  for (const [{ courseId }, days] of [
    [soon, 20],
    [far, 90],
  ] as const) {
    await on.require(dock, courseId)
    await chooseRule(on.app, { scope: dock, courseId }, inDays(days))
  }
})
afterAll(() => on.app.close())

const dayAfter = (days: number): string => daysAfter(today, days)

const wait = async (days: number) => {
  on.app.clock.now = new Date(`${dayAfter(days)}T18:00:00Z`)
  const again = async (who: Person) => ({ ...who, token: await on.app.as(who.id) })
  admin = await again(admin)
  ;[luis, eva, ana, later] = [await again(luis), await again(eva), await again(ana), await again(later)]
}

beforeEach(async () => {
  today = on.app.clock.now.toISOString().slice(0, 10)
  admin = { ...on.room.admin, token: await on.app.as(on.room.admin.id) }
  ;[luis, eva] = [await on.room.newPerson({ ...on.places[1] }), await on.room.newPerson({ ...on.places[1] })]
  ;[ana, later] = [await on.room.newPerson({ ...on.places[0] }), await on.room.newPerson({ ...on.places[0] })]
  await on.app.settled()
  for (const { id } of [ana, later]) await assign(id, luis.id)
})

const assign = (personId: string, managerId: string | null) =>
  on.app.rest('PUT', `/employees/${personId}/manager`, { managerId, reason: null }, admin.token)

const remind = (who: Person, by: Person) =>
  on.app.rest('POST', `/team/${who.id}/reminders`, undefined, by.token)

const remindAll = (by: Person, filters: object = {}) =>
  on.app.rest('POST', '/team/reminders', filters, by.token)

const remindedIn = async (by: Person) => {
  const { body } = await on.app.rest('GET', '/team?pageSize=50', undefined, by.token)
  return body.rows.filter((row: { isReminded: boolean }) => row.isReminded).map(({ id }: Person) => id)
}

const seenBy = async (who: Person) =>
  (await on.app.rest('GET', '/dashboard/next', undefined, who.token)).body.reminder

const factsOf = async ({ id }: Person) =>
  (await on.app.services.store.load(`person-${id}`)).filter(({ type }) => type === 'ReminderGiven')

const enrolmentOf = ({ id }: Person, { courseId }: { courseId: string }) =>
  on.app.services.derivedId('enrolment', id, courseId)

describe('a reminder', () => {
  test('[DUE-11] reaches the dashboard by name, of what is due soon alone, and the list says so for that day', async () => {
    expect(await seenBy(ana)).toBeNull()
    expect(await remind(ana, luis)).toMatchObject({ status: 200, body: { isGiven: true } })
    const { courses, on: day, by } = await seenBy(ana)
    expect([day, courses.map(({ id }: { id: string }) => id)]).toEqual([today, [soon.courseId]])
    expect(by).toEqual(expect.any(String))
    expect(await seenBy(later)).toBeNull()
    expect(await remindedIn(luis)).toEqual([ana.id])
    await wait(1)
    expect(await remindedIn(luis)).toEqual([])
  })

  test('[DUE-11] is counted once a day: a second one is answered as given already, by another too', async () => {
    await remind(ana, luis)
    expect(await remind(ana, luis)).toMatchObject({ status: 200, body: { isGiven: false } })
    await assign(luis.id, eva.id)
    expect(await remind(ana, eva)).toMatchObject({ status: 200, body: { isGiven: false } })
    expect(await factsOf(ana)).toHaveLength(1)
    await wait(1)
    expect(await remind(ana, luis)).toMatchObject({ status: 200, body: { isGiven: true } })
    expect(await factsOf(ana)).toHaveLength(2)
  })

  test('[DUE-11] of a course stays until its date is lifted, and no longer than a week', async () => {
    for (const who of [ana, later]) await remind(who, luis)
    await wait(6)
    const by = { personId: luis.id, isSoleAdministrator: false, reason: 'Licencia' }
    const waiver = waiveRequirement({ today: dayAfter(6), until: null, dueOn: null }, by)
    await on.app.services.execute(on.app.command('Waive'), enrolment, enrolmentOf(ana, soon), waiver)
    await on.app.settled()
    expect([await seenBy(ana), (await seenBy(later))?.on]).toEqual([null, today])
    await wait(7)
    expect(await seenBy(later)).toBeNull()
  })

  test('[DUE-11] of what is overdue too', async () => {
    await wait(28)
    expect(await remind(ana, luis)).toMatchObject({ status: 200, body: { isGiven: true } })
    expect((await factsOf(ana))[0]?.data).toEqual({
      personId: ana.id,
      by: luis.id,
      courseIds: [soon.courseId],
      on: dayAfter(28),
    })
  })

  test('[DUE-11] is refused where nothing is late or due soon', async () => {
    const other = await on.room.newPerson({ ...on.places[1] })
    await assign(other.id, luis.id)
    expect(await remind(other, luis)).toMatchObject({ status: 409, body: { code: 'reminders.nothing-due' } })
    expect(await factsOf(other)).toEqual([])
  })
})

describe('who reminds', () => {
  test('[DUE-11] a manager of every level and who develops plans; nobody else, and nobody themselves', async () => {
    await assign(luis.id, eva.id)
    expect(await remind(ana, eva)).toMatchObject({ status: 200, body: { isGiven: true } })
    expect(await remind(later, admin)).toMatchObject({ status: 200, body: { isGiven: true } })
    await wait(1)
    for (const [who, by] of [
      [ana, later],
      [eva, ana],
      [{ ...ana, id: on.app.services.newId() }, luis],
    ] as const)
      expect(await remind(who, by)).toMatchObject({ status: 404, body: { code: 'people.not-found' } })
    expect(await remind(ana, ana)).toMatchObject({ status: 403, body: { code: 'reminders.oneself' } })
    await assign(ana.id, eva.id)
    expect(await remind(ana, luis)).toMatchObject({ status: 404 })
    expect(await factsOf(ana)).toHaveLength(1)
  })

  test('[DUE-11] the responsible person of a department reminds those without a manager', async () => {
    await assign(ana.id, null)
    expect(await remind(ana, eva)).toMatchObject({ status: 404 })
    const dock = on.places[0]?.departmentId ?? ''
    const name = (responsibleId: string | null) =>
      on.app.rest('PUT', `/departments/${dock}/responsible`, { responsibleId, reason: null }, admin.token)
    await name(eva.id)
    expect(await remind(ana, eva)).toMatchObject({ status: 200, body: { isGiven: true } })
    await name(null)
  })
})

describe('all at once', () => {
  test('[DUE-11] says how many were reminded, and how many had been today', async () => {
    const other = await on.room.newPerson({ ...on.places[1] })
    await assign(other.id, luis.id)
    await remind(ana, luis)
    const { status, body } = await remindAll(luis)
    expect([status, body]).toMatchObject([
      202,
      { total: 2, done: 2, isUnderWay: false, changed: 1, unchanged: 1, refused: [] },
    ])
    expect((await remindedIn(luis)).sort()).toEqual([ana.id, later.id].sort())
    expect(await factsOf(other)).toEqual([])
    const progress = () => on.app.rest('GET', `/team/reminders/${body.id}`, undefined, luis.token)
    expect((await progress()).body).toEqual(body)
    expect(await waitedFor(on.app, progress)).toBe(await on.app.services.store.head())
    const strange = await on.app.rest('GET', `/team/reminders/${body.id}`, undefined, eva.token)
    expect(strange).toMatchObject({ status: 404, body: { code: 'http.not-found' } })
  })

  test('[DUE-11] reaches those of the list alone: direct people, or every level, by search', async () => {
    await assign(later.id, ana.id)
    expect((await remindAll(luis)).body).toMatchObject({ total: 1, changed: 1 })
    expect([await factsOf(ana), await factsOf(later)].map(({ length }) => length)).toEqual([1, 0])
    expect((await remindAll(luis, { indirect: 'true' })).body).toMatchObject({ changed: 1, unchanged: 1 })
    await on.app.services.execute(
      on.app.command('Correct'),
      person,
      later.id,
      correctDetails({
        ...{ payrollNum: '880881', fullName: 'Zoe Única', email: null, telephone: null },
        ...{ gender: null, birthDate: null, entryDate: null },
      }),
    )
    await on.app.settled()
    await wait(1)
    const narrowed = await remindAll(luis, { indirect: 'true', search: 'unica' })
    expect(narrowed.body).toMatchObject({ total: 1, changed: 1 })
    expect([await factsOf(ana), await factsOf(later)].map(({ length }) => length)).toEqual([1, 2])
    const nobody = await remindAll(luis, { search: 'Zacarías' })
    expect(nobody).toMatchObject({ status: 409, body: { code: 'reminders.nothing-due' } })
    expect(await remindAll(luis, { indirect: 'maybe' })).toMatchObject({ status: 400 })
  })

  test('[DUE-11] who develops plans reminds chosen people, each once a day; nobody else does', async () => {
    const other = await on.room.newPerson({ ...on.places[1] })
    await remind(ana, luis)
    const choose = (by: Person, ids: readonly string[]) =>
      on.app.rest('POST', '/employees/actions/remind', { ids }, by.token)
    const strange = on.app.services.newId()
    const { status, body } = await choose(admin, [ana.id, later.id, later.id, other.id, admin.id, strange])
    expect([status, body]).toMatchObject([202, { total: 5, changed: 1, unchanged: 1 }])
    const refusals = body.refused.map(({ id, message }: { id: string; message: string }) => [id, message])
    expect(new Map(refusals)).toEqual(
      new Map([
        [other.id, 'They have no course that is overdue or due within 30 days.'],
        [admin.id, 'Nobody reminds themselves.'],
        [strange, 'That person was not found.'],
      ]),
    )
    expect(await factsOf(later)).toHaveLength(1)
    expect((await choose(luis, [ana.id])).status).toBe(403)
    for (const ids of [[], ['ana'], null])
      expect(await choose(admin, ids as string[])).toMatchObject({
        status: 400,
        body: { code: 'http.invalid-input' },
      })
  })

  test('[DUE-11] nobody is reminded for somebody without a team', async () => {
    expect(await remindAll(eva)).toMatchObject({ status: 409, body: { code: 'reminders.nothing-due' } })
  })

  describe('names the refused to those who may see them when they read the result', () => {
    let other: Person
    const begin = async (by: Person) => {
      const id = on.app.services.newId()
      const act = { people: [other.id], by: by.id, correlationId: on.app.services.newId() }
      await on.app.services.reminders.begin(id, act)
      return async () => {
        const { body } = await on.app.rest('GET', `/team/reminders/${id}`, undefined, by.token)
        return body.refused.map(({ fullName, payrollNum }: { fullName: string; payrollNum: string }) => [
          fullName,
          payrollNum,
        ])
      }
    }
    const nameOf = async ({ id }: Person) => {
      const { body } = await on.app.rest('GET', `/team/${id}/plan`, undefined, luis.token)
      return [body.fullName, body.payrollNum]
    }

    beforeEach(async () => {
      other = await on.room.newPerson({ ...on.places[1] })
      await assign(other.id, luis.id)
    })

    test('[DUE-11] a former manager reads no name any more', async () => {
      const refused = await begin(luis)
      expect(await refused()).toEqual([await nameOf(other)])
      await assign(other.id, eva.id)
      expect(await refused()).toEqual([['', '']])
    })

    test('[DUE-11] a manager of every level reads it, and a stand-in as long as she stands in', async () => {
      await assign(luis.id, eva.id)
      expect(await (await begin(eva))()).toEqual([await nameOf(other)])
      const nameStandIn = (lastDay: string) =>
        on.app.rest(
          'PUT',
          `/employees/${luis.id}/stand-in`,
          { standInId: ana.id, firstDay: today, lastDay, reason: null },
          admin.token,
        )
      await nameStandIn(today)
      const refused = await begin(ana)
      expect(await refused()).toEqual([await nameOf(other)])
      await on.app.rest('DELETE', `/employees/${luis.id}/stand-in`, undefined, admin.token)
      expect(await refused()).toEqual([['', '']])
    })

    test('[DUE-11] who developed plans reads none without that permission', async () => {
      const developer = await on.room.holderOf('employee_development.*')
      const refused = await begin(developer)
      expect(await refused()).toEqual([await nameOf(other)])
      await on.app.rest(
        'POST',
        '/employees/actions/change-role',
        { ids: [developer.id], roleId: roleIds.empleado, reason: null },
        admin.token,
      )
      expect(await refused()).toEqual([['', '']])
    })
  })
})
