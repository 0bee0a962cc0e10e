import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DueRule } from '../../domain/kernel/due-rule.ts'
import type { Scope } from '../../domain/requirements/events.ts'
import type { Person } from '../support/classroom.ts'
import { inDays } from '../support/dated.ts'
import { type Definition, openDefinition } from '../support/definition.ts'
import { ruleOf } from '../support/due.ts'

let on: Definition
let everybody: Scope
let dock: Scope
let pier: Scope
let definer: Person
let hr: Person

beforeAll(async () => {
  on = await openDefinition()
  ;[everybody, dock, pier] = on.scopes as [Scope, Scope, Scope]
  definer = on.definer
  hr = await on.room.holderOf('course_definition.*', 'employee.*')
})
afterAll(() => on.app.close())

type Choice = { rule: DueRule | null; courseId: string; reach?: string; scope?: Scope; told?: string | null }

const ofScope = ({ level, id }: Scope) => ({ level, ...(id !== null && { scopeId: id }) })

const effects = async ({ rule, scope = dock, reach = 'everybody', courseId }: Choice, by = hr, page = 1) => {
  const query = {
    ...ofScope(scope),
    courseId,
    reach,
    rule: JSON.stringify(rule),
    pageSize: '2',
    page: String(page),
  }
  return on.app.rest(
    'GET',
    `/requirements/due-rules/effects?${new URLSearchParams(query)}`,
    undefined,
    by.token,
  )
}

const choose = async ({ scope = dock, reach = 'everybody', ...choice }: Choice, by = hr) => {
  const answer = await on.app.rest(
    'POST',
    '/requirements/due-rules',
    { ...ofScope(scope), reach, ...choice },
    by.token,
  )
  await on.app.settled()
  return answer
}

const rulesAt = async (scope = dock) => {
  const query = new URLSearchParams(ofScope(scope) as Record<string, string>)
  return (await on.app.rest('GET', `/requirements/due-rules?${query}`, undefined, definer.token)).body
}

const dueOnOf = async ({ id }: Person, courseId: string, by = hr) => {
  const plan = (await on.app.rest('GET', `/users/${id}/development-plan`, undefined, by.token)).body
  const item = [...plan.enterprise, ...plan.department].find((one: { id: string }) => one.id === courseId)
  return item.due?.dueOn ?? item.due?.situation ?? null
}

const required = async (name: string, scope = dock) => {
  const { courseId } = await on.exams.publishedCourse({ name })
  await on.require(scope, courseId)
  return courseId
}

describe('[DUE-02] before a rule is chosen', () => {
  let courseId: string
  let people: readonly Person[]

  beforeAll(async () => {
    const hire = (fullName: string, entryDate: string) =>
      on.room.newPerson({ ...on.places[1], fullName, entryDate })
    people = [
      await hire('Ana Luz', '2026-02-20'),
      await hire('Beto Mar', '2026-02-25'),
      await hire('Carla Sol', '2019-03-04'),
    ]
    courseId = await required('Con efectos', pier)
  })

  test('each person is named with the day that goes and the day that comes, and choosing does exactly that', async () => {
    const rule = ruleOf({ from: 'hire', days: 30 })
    const first = await effects({ courseId, scope: pier, rule })
    expect(first.body).toMatchObject({
      count: 3,
      counts: { set: 2, moved: 0, lifted: 0, undated: 1, withheld: 0 },
      rows: [
        { fullName: 'Ana Luz', kind: 'set', from: null, to: '2026-03-22', problem: null },
        { fullName: 'Beto Mar', kind: 'set', from: null, to: '2026-03-27', problem: null },
      ],
    })
    expect((await effects({ courseId, scope: pier, rule }, hr, 2)).body.rows).toMatchObject([
      { fullName: 'Carla Sol', kind: 'undated', from: null, to: null, problem: 'past' },
    ])
    expect(await rulesAt(pier)).toEqual([])
    expect((await choose({ courseId, scope: pier, rule, told: first.body.digest })).status).toBe(200)
    expect(await Promise.all(people.map((one) => dueOnOf(one, courseId)))).toEqual([
      '2026-03-22',
      '2026-03-27',
      'undated',
    ])
    expect(await rulesAt(pier)).toEqual([{ courseId, rule }])
    const moved = await effects({ courseId, scope: pier, rule: ruleOf({ from: 'hire', days: 40 }) })
    expect(moved.body.rows[0]).toMatchObject({ kind: 'moved', from: '2026-03-22', to: '2026-04-01' })
    const lifted = await effects({ courseId, scope: pier, rule: null })
    expect(lifted.body.counts).toEqual({ set: 0, moved: 0, lifted: 3, undated: 0, withheld: 0 })
    expect((await effects({ courseId, scope: pier, rule })).body).toMatchObject({ count: 0, rows: [] })
  })

  test('what would do otherwise by now is refused, and changes nothing', async () => {
    const told = (await effects({ courseId, scope: pier, rule: inDays(60) })).body.digest
    await on.room.newPerson({ ...on.places[1], fullName: 'Dora Paz', entryDate: '2026-03-01' })
    await on.app.settled()
    expect(await choose({ courseId, scope: pier, rule: inDays(60), told })).toMatchObject({
      status: 409,
      body: { code: 'requirements.effects-changed' },
    })
    expect(await rulesAt(pier)).toEqual([{ courseId, rule: ruleOf({ from: 'hire', days: 30 }) }])
  })

  test('from now on nobody who has the course is affected', async () => {
    const rule = inDays(60)
    const { body } = await effects({ courseId, scope: pier, rule, reach: 'from-now-on' })
    expect([body.count, body.rows]).toEqual([0, []])
    await choose({ courseId, scope: pier, rule, reach: 'from-now-on', told: body.digest })
    expect(await dueOnOf(people[0] as Person, courseId)).toBe('2026-03-22')
    const late = await on.room.newPerson(on.places[1])
    await on.app.settled()
    expect(await dueOnOf(late, courseId)).toBe('2026-05-01')
  })

  test('what follows from a hire date tells nothing of it to who may not see it, whatever rule they try', async () => {
    for (const days of [3, 20, 400]) {
      const { body } = await effects({ courseId, scope: pier, rule: ruleOf({ from: 'hire', days }) }, definer)
      const { withheld, ...others } = body.counts
      expect([withheld, ...Object.values(others)]).toEqual([body.count, 0, 0, 0, 0])
      for (const row of body.rows)
        expect(row).toMatchObject({ kind: 'withheld', from: null, to: null, problem: null })
    }
    const told = (await effects({ courseId, scope: pier, rule: inDays(90) }, definer)).body
    expect(told.rows[0]).toMatchObject({ fullName: 'Ana Luz', kind: 'withheld', from: null })
    expect(
      (await choose({ courseId, scope: pier, rule: inDays(90), told: told.digest }, definer)).status,
    ).toBe(200)
  })
})

test('[DUE-01] a rule that nobody could meet is refused with its field, and changes nothing', async () => {
  const courseId = await required('Sin regla')
  const renewal = (opensBefore: number, grace: number) => ({
    ...inDays(30),
    renewal: { opensBefore, grace },
  })
  const refused: readonly (readonly [DueRule, string, string])[] = [
    [inDays(-1), 'requirements.invalid-rule', 'rule.first.days'],
    [inDays(731), 'requirements.invalid-rule', 'rule.first.days'],
    [inDays(0), 'requirements.rule-too-short', 'rule.first.days'],
    [ruleOf({ from: 'date', on: '2026-03-01' }), 'requirements.rule-in-the-past', 'rule.first.on'],
    [ruleOf({ from: 'date', on: '9999-12-31' }), 'requirements.rule-too-far', 'rule.first.on'],
    [ruleOf({ from: 'year', on: '13-01', atLeast: 30 }), 'requirements.invalid-rule', 'rule.first.on'],
    [ruleOf({ from: 'year', on: '06-30', atLeast: 366 }), 'requirements.invalid-rule', 'rule.first.atLeast'],
    [ruleOf(null), 'requirements.invalid-rule', 'rule.first'],
    [renewal(181, 30), 'requirements.invalid-rule', 'rule.renewal.opensBefore'],
    [renewal(60, 181), 'requirements.invalid-rule', 'rule.renewal.grace'],
  ]
  for (const [rule, code, field] of refused)
    for (const answer of [await effects({ courseId, rule }), await choose({ courseId, rule })])
      expect([rule, answer.status, answer.body.code, answer.body.field]).toEqual([rule, 422, code, field])
  for (const rule of ['soon', { first: { from: 'moon', days: 1 }, renewal: null, unit: 'day' }])
    for (const answer of [
      await effects({ courseId, rule: rule as DueRule }),
      await choose({ courseId, rule: rule as DueRule }),
    ])
      expect([answer.status, answer.body.code]).toEqual([400, 'http.invalid-input'])
  expect((await rulesAt()).map((one: { courseId: string }) => one.courseId)).not.toContain(courseId)
})

test('[DUE-01] every kind of rule is chosen as it was given, and taken back', async () => {
  const courseId = await required('De toda clase')
  const rules: readonly DueRule[] = [
    inDays(30),
    ruleOf({ from: 'hire', days: 45 }, 'business-day'),
    ruleOf({ from: 'publication', days: 60 }),
    ruleOf({ from: 'date', on: '2026-12-15' }),
    { ...ruleOf({ from: 'year', on: '06-30', atLeast: 30 }), renewal: { opensBefore: 60, grace: 10 } },
    { ...ruleOf(null), renewal: { opensBefore: 0, grace: 0 } },
  ]
  for (const rule of rules) {
    expect((await choose({ courseId, rule })).status).toBe(200)
    expect(await rulesAt()).toContainEqual({ courseId, rule })
  }
  await choose({ courseId, rule: null })
  expect((await rulesAt()).map((one: { courseId: string }) => one.courseId)).not.toContain(courseId)
})

test('[DUE-01] rules are for who defines courses, of courses that are required there', async () => {
  const courseId = await required('Ajena')
  const neighbor = await on.room.holderOf('report.*', 'employee.*')
  const rule = inDays(30)
  for (const answer of [
    await effects({ courseId, rule }, neighbor),
    await choose({ courseId, rule }, neighbor),
  ])
    expect(answer).toMatchObject({ status: 403, body: { code: 'access.forbidden' } })
  expect(await choose({ courseId, rule, scope: everybody })).toMatchObject({
    status: 409,
    body: { code: 'requirements.not-required', field: 'courseId' },
  })
  const unknown = on.app.services.newId()
  for (const answer of [
    await effects({ courseId: unknown, rule }),
    await choose({ courseId: unknown, rule }),
  ])
    expect(answer).toMatchObject({ status: 404, body: { code: 'courses.not-found', field: 'courseId' } })
  const nowhere: Scope = { level: 'department', id: unknown }
  expect(await choose({ courseId, rule, scope: nowhere })).toMatchObject({
    body: { code: 'organisation.not-found', field: 'departmentId' },
  })
})

test('[DUE-02] a date that was given by hand stays, and is told to nobody as one that moves', async () => {
  const ana = await on.room.newPerson({ ...on.places[1], fullName: 'Zoe Fija' })
  const courseId = await required('Con prórroga', pier)
  await choose({ courseId, scope: pier, rule: inDays(30) })
  const by = await on.room.holderOf('employee_development.*')
  const path = `/users/${ana.id}/courses/${courseId}/due/actions/extend`
  const body = { dueOn: '2026-06-30', reason: 'Licencia' }
  expect((await on.app.rest('POST', path, body, by.token)).status).toBe(200)
  await on.app.settled()
  const told = (await effects({ courseId, scope: pier, rule: inDays(60) }, hr, 1)).body
  const names = (await effects({ courseId, scope: pier, rule: inDays(60) }, hr, Math.ceil(told.count / 2)))
    .body.rows
  expect(names.map(({ fullName }: { fullName: string }) => fullName)).not.toContain('Zoe Fija')
  await choose({ courseId, scope: pier, rule: inDays(60), told: told.digest })
  expect(await dueOnOf(ana, courseId)).toBe('2026-06-30')
})

test('[DUE-02] [DUE-05] a waiver counts in what is told: for good nothing moves, until a day a date within it waits', async () => {
  const [ana, beto, carla] = [
    await on.room.newPerson({ ...on.places[1], fullName: 'Zita Dispensada' }),
    await on.room.newPerson({ ...on.places[1], fullName: 'Zoilo Dispensado' }),
    await on.room.newPerson({ ...on.places[1], fullName: 'Zulema Pendiente' }),
  ]
  const courseId = await required('Con dispensa', pier)
  await choose({ courseId, scope: pier, rule: inDays(30) })
  const by = await on.room.holderOf('employee_development.*')
  const waive = async ({ id }: Person, until: string | null) => {
    const path = `/users/${id}/courses/${courseId}/due/actions/waive`
    const body = { until, dueOn: null, reason: 'Licencia' }
    expect((await on.app.rest('POST', path, body, by.token)).status).toBe(200)
    await on.app.settled()
  }
  await waive(ana, null)
  await waive(beto, '2026-03-20')
  const rule = ruleOf({ from: 'date', on: '2026-03-15' })
  const first = (await effects({ courseId, scope: pier, rule })).body
  const rows: { id: string; kind: string; to: string | null; problem: string | null }[] = []
  for (let page = 1; page <= Math.ceil(first.count / 2); page += 1)
    rows.push(...(await effects({ courseId, scope: pier, rule }, hr, page)).body.rows)
  const toldOf = ({ id }: Person) => rows.find((row) => row.id === id)
  expect(toldOf(ana)).toBeUndefined()
  expect(toldOf(beto)).toMatchObject({ kind: 'undated', to: null, problem: 'waived' })
  expect(toldOf(carla)).toMatchObject({ kind: 'moved', to: '2026-03-15', problem: null })
  expect((await choose({ courseId, scope: pier, rule, told: first.digest })).status).toBe(200)
  const [row] = await on.app.services.db.query<{ due_problem: string | null }>(
    sql`select due_problem from enrolments where person_id = ${beto.id} and course_id = ${courseId}`,
  )
  expect(row).toEqual({ due_problem: 'waived' })
  expect([await dueOnOf(ana, courseId), await dueOnOf(carla, courseId)]).toEqual(['waived', '2026-03-15'])
})

test('[DUE-09] plan and dashboard go by date, before what has none', async () => {
  const rules = [
    ['Alfa', inDays(60)],
    ['Beta', null],
    ['Zulu', inDays(10)],
  ] as const
  for (const [name, rule] of rules) {
    const courseId = await required(name, pier)
    if (rule) await choose({ courseId, scope: pier, rule })
  }
  const ana = await on.room.newPerson(on.places[1])
  await on.app.settled()
  const read = async (path: string) => (await on.app.rest('GET', path, undefined, ana.token)).body
  const { department } = await read(`/users/${ana.id}/development-plan`)
  const { courses } = await read('/dashboard/next')
  const orderOf = (listed: readonly { name: string }[]) =>
    listed.map(({ name }) => name).filter((name) => ['Alfa', 'Beta', 'Zulu'].includes(name))
  expect(orderOf(department)).toEqual(['Zulu', 'Alfa', 'Beta'])
  // of the courses without a date, the dashboard shows as many as there is room for
  expect(orderOf(courses).slice(0, 2)).toEqual(['Zulu', 'Alfa'])
})

test('[DUE-03] a course with rules keeps its reasons, each with its date and whether it holds', async () => {
  const ana = await on.room.newPerson(on.places[0])
  const courseId = await required('Con razones')
  await choose({ courseId, rule: inDays(30) })
  const path = `/users/${ana.id}/courses/${courseId}/requirements`
  const { body } = await on.app.rest('GET', path, undefined, hr.token)
  expect(body).toMatchObject([
    {
      level: 'department',
      date: { first: { from: 'subject', days: 30 }, unit: 'day', dueOn: '2026-04-01', holds: true },
    },
  ])
  await on.require(everybody, courseId)
  await choose({ courseId, rule: ruleOf({ from: 'date', on: '2026-03-20' }), scope: everybody })
  const both = (await on.app.rest('GET', path, undefined, hr.token)).body
  expect(
    both.map((one: { level: string; date: { dueOn: string; holds: boolean } }) => [
      one.level,
      one.date.dueOn,
      one.date.holds,
    ]),
  ).toEqual([
    ['company', '2026-03-20', true],
    ['department', '2026-04-01', false],
  ])
})

test('[DUE-02] why a course is due then tells no date to who may not see the hire date that one follows from', async () => {
  const ana = await on.room.newPerson({ ...on.places[1], entryDate: '2026-02-20' })
  const courseId = await required('Del ingreso', pier)
  await choose({ courseId, scope: pier, rule: ruleOf({ from: 'hire', days: 90 }) })
  const datesFor = async ({ token }: Person) => {
    const path = `/users/${ana.id}/courses/${courseId}/requirements`
    const { status, body } = await on.app.rest('GET', path, undefined, token)
    return status === 200
      ? body.map((one: { date: { dueOn: string } | null }) => one.date?.dueOn ?? null)
      : status
  }
  expect(await datesFor(hr)).toEqual(['2026-05-21'])
  expect(await datesFor(ana)).toEqual(['2026-05-21'])
  expect(await datesFor(definer)).toBe(403)
})
