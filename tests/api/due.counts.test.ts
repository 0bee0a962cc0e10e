import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expireCertificates } from '../../api/features/certificates/expiry.ts'
import { roleIds } from '../../domain/kernel/ids.ts'
import { deactivateEmployee } from '../../domain/people/employment.ts'
import { person } from '../../domain/people/person.ts'
import type { Scope } from '../../domain/requirements/events.ts'
import { appointAdministrator } from '../../domain/roles/administrators.ts'
import { role } from '../../domain/roles/role.ts'
import type { Person } from '../support/classroom.ts'
import { chooseRule } from '../support/dated.ts'
import { type Definition, openDefinition } from '../support/definition.ts'
import { ruleOf } from '../support/due.ts'
import { gridOf } from '../support/sheet.ts'

let on: Definition
let dock: Scope
let viewer: Person
let people: readonly Person[]
let courses: readonly { courseId: string; lessonId: string }[]
const thenAnswered = new Map<string, unknown>()

/** Ana and Beto have a course due after 30 days and one after 60; Ana passed the first. Carla has none. */
beforeAll(async () => {
  on = await openDefinition()
  dock = on.scopes[1] as Scope
  const { app, room, exams } = on
  const { admin } = room
  await app.services.execute(
    app.command('Appoint'),
    role,
    roleIds.administrador,
    appointAdministrator(admin.id, null),
  )
  viewer = admin
  courses = [
    await exams.publishedCourse({ name: 'Treinta', expirationTime: 3 }),
    await exams.publishedCourse({ name: 'Sesenta' }),
  ]
  for (const [place, { courseId }] of courses.entries()) {
    await on.require(dock, courseId)
    const rule = {
      ...ruleOf({ from: 'subject', days: 30 * (place + 1) }),
      renewal: { opensBefore: 20, grace: 10 },
    }
    await chooseRule(app, { scope: dock, courseId }, rule, 'everybody')
  }
  people = [
    await room.newPerson({ ...on.places[0], fullName: 'Ana Cuenta' }),
    await room.newPerson({ ...on.places[0], fullName: 'Beto Cuenta' }),
    await room.newPerson({ ...on.places[1], fullName: 'Carla Cuenta' }),
  ]
  await app.settled()
  await exams.sit(people[0] as Person, courses[0]?.lessonId ?? '')
  await app.settled()
})
afterAll(() => on.app.close())

const at = async (day: string) => {
  on.app.clock.now = new Date(`${day}T18:00:00Z`)
  await expireCertificates(on.app.services, on.app.clock.now)
  await on.app.settled()
}
const read = async (path: string) => {
  const answer = await on.app.rest('GET', path, undefined, await on.app.as(viewer.id))
  expect([path, answer.status]).toEqual([path, 200])
  return answer.body
}

type Row = { readonly fullName: string; readonly overdueCourses: number }
type Counts = { readonly id: string; readonly overdue: number; readonly pendiente: number }

const search = 'fullName=cuenta'

const rowsOf = async (query: string): Promise<readonly (readonly [string, number])[]> =>
  (await read(`/reports/employees?${search}&pageSize=50&${query}`)).rows.map(
    ({ fullName, overdueCourses }: Row) => [fullName.split(' ')[0], overdueCourses] as const,
  )

/** What each person's plain list of overdue courses has. */
const byHand = async (asOf: string) =>
  Promise.all(
    people.map(
      async ({ id }) => (await read(`/reports/employees/${id}/courses?due=overdue&pageSize=50${asOf}`)).count,
    ),
  )

const overdueOf = (rows: readonly Counts[]) => rows.reduce((sum, { overdue }) => sum + overdue, 0)

/** Each way of counting, which is the same everywhere. */
const counted = async (asOf = '') => {
  const rows = await rowsOf(`sort=fullName${asOf}`)
  const hand = await byHand(asOf)
  expect(rows.map(([, count]) => count)).toEqual(hand)
  const summary = await read(`/reports/employees/summary?${search}${asOf}`)
  expect(summary.overdue).toEqual({
    courses: hand.reduce((sum, one) => sum + one, 0),
    people: hand.filter((one) => one > 0).length,
  })
  expect((await rowsOf(`due=overdue&sort=fullName${asOf}`)).length).toBe(summary.overdue.people)
  const inCourses = await Promise.all(
    courses.map(async ({ courseId }) => {
      const of = `/reports/courses/${courseId}`
      const { overdueEmployees } = await read(`${of}/totals?${search}${asOf}`)
      const members = await read(`${of}/employees?due=overdue&${search}&pageSize=50${asOf}`)
      const pending = await read(`${of}/employees?due=overdue&status=pendiente&${search}&pageSize=50${asOf}`)
      const { departments, months } = await read(`${of}/summary?${search}${asOf}`)
      expect([members.count, overdueOf(departments), overdueOf(months)]).toEqual([
        overdueEmployees,
        pending.count,
        pending.count,
      ])
      return { all: overdueEmployees, pending: pending.count }
    }),
  )
  expect(inCourses.reduce((sum, { all }) => sum + all, 0)).toBe(summary.overdue.courses)
  expect(overdueOf(summary.departments)).toBe(inCourses.reduce((sum, { pending }) => sum + pending, 0))
  return { rows, summary }
}

describe('[DUE-08] what is overdue is counted alike everywhere', () => {
  test('nothing before the first date has passed', async () => {
    await at('2026-04-01')
    const { rows, summary } = await counted()
    expect(rows).toEqual([
      ['Ana', 0],
      ['Beto', 0],
      ['Carla', 0],
    ])
    thenAnswered.set('2026-04-01', { rows, summary })
  })

  test('each course and person from the day after, turning at midnight without a fact', async () => {
    await at('2026-04-02')
    expect((await counted()).rows).toEqual([
      ['Ana', 0],
      ['Beto', 1],
      ['Carla', 0],
    ])
    await at('2026-05-02')
    const { rows, summary } = await counted()
    expect(rows).toEqual([
      ['Ana', 1],
      ['Beto', 2],
      ['Carla', 0],
    ])
    thenAnswered.set('2026-05-02', { rows, summary })
    expect(await rowsOf('sort=overdueCourses&direction=descending')).toEqual([
      ['Beto', 2],
      ['Ana', 1],
      ['Carla', 0],
    ])
    expect(await rowsOf('due=overdue&sort=overdueCourses')).toEqual([
      ['Ana', 1],
      ['Beto', 2],
    ])
  })

  test('for administrators on the dashboard', async () => {
    const { overdue } = await read('/dashboard/company')
    const { overdue: everybody } = await read('/reports/employees/summary')
    expect(overdue).toEqual(everybody)
    expect(overdue.people).toBeGreaterThanOrEqual(2)
  })

  test('in the chart of courses', async () => {
    const { courses: drawn, shares } = await read('/reports/courses/summary')
    const counts = courses.map(
      ({ courseId }) => drawn.find(({ id }: Counts) => id === courseId)?.overdue as number,
    )
    const totals = await Promise.all(
      courses.map(
        async ({ courseId }) => (await read(`/reports/courses/${courseId}/totals`)).overdueEmployees,
      ),
    )
    expect(counts).toEqual(totals)
    expect(overdueOf(shares)).toBe(overdueOf(drawn))
  })

  test('in the file of employees: the column, the chart’s figures, and the filter by its name', async () => {
    const token = await on.app.as(viewer.id)
    const path = `/reports/employees/export?${search}&due=overdue&sort=fullName`
    const { body } = await on.app.rest('GET', path, undefined, token, { 'accept-language': 'es' })
    const [header = [], ...rows] = gridOf(body)
    expect(rows.map((row) => row[header.indexOf('Vencidos')])).toEqual([1, 2])
    const text = JSON.stringify([gridOf(body, 1), gridOf(body, 2)])
    expect(text).toContain('Pendiente vencido')
    expect(text).toContain('Vencido')
  })

  test('for people who failed after their grace too, apart from the pending of the charts', async () => {
    await at('2026-07-03')
    expect((await counted()).rows[0]).toEqual(['Ana', 2])
    await at('2026-07-14')
    const { rows, summary } = await counted()
    expect(rows[0]).toEqual(['Ana', 2])
    expect(overdueOf(summary.departments)).toBe(summary.overdue.courses - 1)
    const [first] = courses
    const { courses: drawn } = await read('/reports/courses/summary')
    const pending = await read(`/reports/courses/${first?.courseId}/employees?due=overdue&status=pendiente`)
    expect(drawn.find(({ id }: Counts) => id === first?.courseId)?.overdue).toBe(pending.count)
    thenAnswered.set('2026-07-14', { rows, summary })
  })

  test('as of any past day as it was counted that day', async () => {
    await at('2026-08-20')
    for (const [day, then] of thenAnswered) expect([day, await counted(`&asOf=${day}`)]).toEqual([day, then])
  })

  test('of nobody who left', async () => {
    const { services, command, settled } = on.app
    const beto = people[1]?.id ?? ''
    await services.execute(command('Deactivate'), person, beto, deactivateEmployee(viewer.id))
    await settled()
    expect((await counted()).rows[1]).toEqual(['Beto', 0])
  })
})
