import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DueRule } from '../../domain/kernel/due-rule.ts'
import type { Scope } from '../../domain/requirements/events.ts'
import type { Person } from '../support/classroom.ts'
import { inDays } from '../support/dated.ts'
import { type Definition, openDefinition } from '../support/definition.ts'
import { ruleOf } from '../support/due.ts'
import { daysAfter } from '../support/plain-record.ts'

let on: Definition
let pier: Scope
let definer: Person
let hr: Person

beforeAll(async () => {
  on = await openDefinition()
  pier = on.scopes[2] as Scope
  definer = on.definer
  hr = await on.room.holderOf('course_definition.*', 'employee.*')
})
afterAll(() => on.app.close())

type Asked = Partial<Record<'reach' | 'group' | 'page' | 'pageSize' | 'scopeId' | 'level', string>> & {
  readonly courseId: string
  readonly rule: DueRule | null
  readonly since?: string
}

const simulate = ({ rule, ...asked }: Asked, by = hr) => {
  const query = { level: 'department', scopeId: pier.id ?? '', reach: 'everybody', ...asked }
  const path = `/requirements/due-rules/simulation?${new URLSearchParams({ ...query, rule: JSON.stringify(rule) })}`
  return on.app.rest('GET', path, undefined, by.token)
}

const choose = async (body: object) => {
  const scope = { level: 'department', scopeId: pier.id }
  const answer = await on.app.rest('POST', '/requirements/due-rules', { ...scope, ...body }, hr.token)
  await on.app.settled()
  return answer
}

const days = 86_400_000

const laterBy = async (count: number) => {
  on.app.clock.advance(count * days)
  for (const one of [hr, definer, on.room.admin, on.room.author])
    Object.assign(one, { token: await on.app.as(one.id) })
}

const hired = async (fullName: string, over: object = {}) => {
  const person = await on.room.newPerson({ ...on.places[1], fullName, ...over })
  await on.app.settled()
  return person
}

const required = async (name: string) => {
  const { courseId } = await on.exams.publishedCourse({ name })
  await on.require(pier, courseId)
  return courseId
}

const today = () => on.app.clock.now.toISOString().slice(0, 10)

type Row = { id: string; fullName: string; dueOn: string | null; problem: string | null }
const daysIn = (rows: readonly Row[]) => rows.map(({ fullName, dueOn }) => `${fullName} ${dueOn}`)

describe('[DUE-12] a rule as if it had stood since a day', () => {
  let courseId: string
  const asked = () => ({ courseId, rule: inDays(30), since: '2026-03-12' })

  beforeAll(async () => {
    courseId = await required('Con simulador')
    await hired('Ana Luz', { entryDate: '2026-02-20' })
    await laterBy(40)
    await hired('Beto Mar', { entryDate: '2026-04-11' })
    await laterBy(10)
  })

  test('says who would be overdue today, who within 13 weeks, with hours and notices, beside now and saving', async () => {
    const { body } = await simulate(asked())
    expect(body).toMatchObject({
      ...{ today: '2026-04-21', to: '2026-07-20', since: '2026-03-12', people: 2, withheld: 0 },
      now: { overdue: 0, due: 0, undated: 0, renewals: 0, minutes: 0, notices: 0 },
      saved: { overdue: 0, due: 2, undated: 0, renewals: 0, minutes: 180, notices: 26 },
      simulated: { overdue: 1, due: 1, undated: 0, renewals: 0, minutes: 90, notices: 27 },
      count: 1,
    })
    expect(daysIn(body.rows)).toEqual(['Ana Luz 2026-04-11'])
    expect(body.weeks.map((week: { simulated: number }) => week.simulated)).toEqual([
      ...[0, 0, 1],
      ...Array(10).fill(0),
    ])
    expect(body.weeks.slice(2, 5)).toEqual([
      { from: '2026-05-05', saved: 0, simulated: 1 },
      { from: '2026-05-12', saved: 0, simulated: 0 },
      { from: '2026-05-19', saved: 2, simulated: 0 },
    ])
    expect(daysIn((await simulate({ ...asked(), group: 'due' })).body.rows)).toEqual(['Beto Mar 2026-05-11'])
  })

  test('names who would wait for a date, and why; pages names by day and name', async () => {
    const rule = ruleOf({ from: 'hire', days: 15 })
    const undated = (await simulate({ ...asked(), rule, since: today(), group: 'undated' })).body
    expect(undated.rows.map(({ fullName, problem }: Row) => [fullName, problem])).toEqual([
      ['Ana Luz', 'past'],
    ])
    const due = { ...asked(), since: today(), group: 'due', pageSize: '1' }
    const pages = [await simulate(due), await simulate({ ...due, page: '2' })]
    expect(pages.flatMap(({ body }) => daysIn(body.rows))).toEqual([
      'Ana Luz 2026-05-21',
      'Beto Mar 2026-05-21',
    ])
    expect(pages.map(({ body }) => body.count)).toEqual([2, 2])
  })

  test('from then on reaches only who came after that day', async () => {
    const { body } = await simulate({ ...asked(), reach: 'from-now-on' })
    expect(body).toMatchObject({ simulated: { overdue: 0, due: 1 }, saved: { overdue: 0, due: 0 } })
  })

  test('records nothing, and counts neither who left nor a draft', async () => {
    const head = await on.app.services.store.head()
    await simulate(asked())
    expect(await on.app.services.store.head()).toBe(head)
    const gone = await hired('Zoe Ida')
    expect((await simulate(asked())).body.people).toBe(3)
    await on.setActive(gone.id, false)
    expect((await simulate(asked())).body.people).toBe(2)
    await on.room.setDraft(on.room.author, courseId, true)
    await on.app.settled()
    expect((await simulate(asked())).body).toMatchObject({ people: 0, simulated: { overdue: 0 } })
    await on.room.setDraft(on.room.author, courseId, false)
    await on.app.settled()
  })

  test('what would tell a hire date is in no figure, and named without a day, for who may not see it', async () => {
    const figures = { overdue: 0, due: 0, undated: 0, renewals: 0, minutes: 0, notices: 0 }
    for (const count of [5, 60, 400]) {
      const rule = ruleOf({ from: 'hire', days: count })
      const { body } = await simulate({ ...asked(), rule, group: 'withheld' }, definer)
      expect(body).toMatchObject({ withheld: 2, now: figures, saved: figures, simulated: figures })
      expect(body.rows).toMatchObject([
        { fullName: 'Ana Luz', dueOn: null, problem: null },
        { fullName: 'Beto Mar', dueOn: null, problem: null },
      ])
    }
    expect((await simulate(asked(), definer)).body).toMatchObject({ withheld: 0, simulated: { overdue: 1 } })
    const rule = ruleOf({ from: 'hire', days: 60 })
    expect((await simulate({ ...asked(), rule })).body).toMatchObject({ withheld: 0, people: 2 })
  })
})

test('[DUE-12] a day to come or before the first record, an unknown course, scope or rule is refused with its field', async () => {
  const courseId = await required('Con rechazos')
  const other = (await on.exams.publishedCourse({ name: 'Sin requerir' })).courseId
  const asked = { courseId, rule: inDays(30), since: today() }
  const unknown = on.app.services.newId()
  const refused = [
    [{ since: '2030-01-01' }, 422, 'requirements.since-in-the-future', 'since'],
    [{ since: '1999-12-31' }, 422, 'requirements.since-too-early', 'since'],
    [{ since: '2026-02-30' }, 400, 'http.invalid-input', 'since'],
    [{ courseId: unknown }, 404, 'courses.not-found', 'courseId'],
    [{ courseId: other }, 409, 'requirements.not-required', 'courseId'],
    [{ scopeId: unknown }, 404, 'organisation.not-found', 'departmentId'],
    [{ level: 'moon' }, 400, 'http.invalid-input', 'level'],
    [{ group: 'moon' }, 400, 'http.invalid-input', 'group'],
    [{ rule: inDays(-1) }, 422, 'requirements.invalid-rule', 'rule.first.days'],
    [{ rule: inDays(0) }, 422, 'requirements.rule-too-short', 'rule.first.days'],
    [{ page: '0' }, 400, 'http.invalid-input', 'page'],
  ] as const
  for (const [over, status, code, field] of refused) {
    const answer = await simulate({ ...asked, ...over })
    expect([over, answer.status, answer.body.code, answer.body.field]).toEqual([over, status, code, field])
  }
  const usual = (await simulate({ courseId, rule: inDays(30) })).body
  expect([usual.since, usual.earliest]).toEqual(['2026-03-02', '2026-03-02'])
  await laterBy(120)
  expect((await simulate({ courseId, rule: inDays(30) })).body.since).toBe(daysAfter(today(), -91))
  const neighbor = await on.room.holderOf('report.*', 'employee.*')
  expect((await simulate(asked, neighbor)).status).toBe(403)
  expect((await simulate(asked)).status).toBe(200)
})

test('[DUE-12] saving sets exactly the dates that were simulated for today', {
  timeout: 120_000,
}, async () => {
  const courseId = await required('Con propiedad')
  for (const [name, entryDate] of [
    ['Carla', '2026-01-10'],
    ['Dora', '2026-05-02'],
    ['Eva', '2025-12-31'],
  ] as const) {
    await hired(name, { entryDate })
    await laterBy(9)
  }
  const first = fc.oneof(
    fc.record({
      from: fc.constantFrom('subject' as const, 'hire' as const, 'publication' as const),
      days: fc.integer({ min: 1, max: 200 }),
    }),
    fc.constantFrom('2027-01-31', '2027-06-30').map((date) => ({ from: 'date' as const, on: date })),
    fc.constantFrom('02-29', '06-30').map((date) => ({ from: 'year' as const, on: date, atLeast: 30 })),
  )
  const rules = fc.option(
    fc
      .tuple(first, fc.constantFrom('day' as const, 'business-day' as const))
      .map(([one, unit]) => ruleOf(one, unit)),
  )
  const steps = fc.tuple(rules, fc.constantFrom('everybody', 'from-now-on'), fc.integer({ min: 0, max: 5 }))
  await fc.assert(
    fc.asyncProperty(steps, async ([rule, reach, wait]) => {
      await laterBy(wait)
      const asked = { courseId, rule, reach, since: today(), pageSize: '100' }
      const groups = ['overdue', 'due', 'undated'] as const
      const told = await Promise.all(groups.map((group) => simulate({ ...asked, group })))
      expect((await choose({ courseId, rule, reach })).status).toBe(200)
      const after = await Promise.all(
        groups.map((group) => simulate({ ...asked, reach: 'from-now-on', group })),
      )
      for (const [place, { body }] of told.entries()) {
        const as = after[place]?.body
        expect(as.rows).toEqual(body.rows)
        const { notices: _, ...now } = as.now
        const { notices, ...saved } = body.saved
        expect(now).toEqual(saved)
        expect(body.simulated).toEqual({ ...saved, notices })
      }
    }),
    { numRuns: 25 },
  )
})
