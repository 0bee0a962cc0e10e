import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { daysAfter } from '../../domain/kernel/days.ts'
import type { DueRule } from '../../domain/kernel/due-rule.ts'
import type { Person } from '../support/classroom.ts'
import { afterHire, chooseRule, inDays } from '../support/dated.ts'
import { type Definition, openDefinition } from '../support/definition.ts'
import { ruleOf } from '../support/due.ts'

/** Ana was hired on 2026-02-20, so that one of her courses is due on 2026-04-11; her manager may read no profile. */
let on: Definition
let ana: Person
let luis: Person
let byHire: { courseId: string }
const dueByHire = '2026-04-11'

beforeAll(async () => {
  on = await openDefinition()
  const { app, room, exams, places } = on
  const [enterprise, dock] = on.scopes
  if (!enterprise || !dock) throw new Error('no scopes')
  byHire = await exams.publishedCourse({ name: 'Bienvenida' })
  await on.require(enterprise, byHire.courseId)
  await on.require(dock, byHire.courseId)
  await chooseRule(app, { scope: enterprise, courseId: byHire.courseId }, afterHire(50))
  for (const [name, days] of [
    ['Antes', 30],
    ['Después', 60],
  ] as const) {
    const { courseId } = await exams.publishedCourse({ name })
    await on.require(dock, courseId)
    await chooseRule(app, { scope: dock, courseId }, inDays(days))
  }
  ana = await room.newPerson({ ...places[0], entryDate: '2026-02-20' })
  luis = await room.newPerson({ ...places[1] })
  await app.settled()
  const body = { managerId: luis.id, reason: null }
  await app.rest('PUT', `/employees/${ana.id}/manager`, body, room.admin.token)
})
afterAll(() => on.app.close())

const correctHireDate = async (entryDate: string | null) => {
  const { correctDetails } = await import('../../domain/people/employment.ts')
  const { person } = await import('../../domain/people/person.ts')
  const details = { payrollNum: '77001', fullName: 'Ana Luz', email: null, telephone: null, gender: null }
  const decide = correctDetails({ ...details, birthDate: null, entryDate })
  await on.app.services.execute(on.app.command('Correct'), person, ana.id, decide)
  await on.app.settled()
}

describe('a date that follows from the hire date is told to no manager', () => {
  test('[DUE-02] [DUE-11] by the order of the plan', async () => {
    const order = async () => {
      const { body } = await on.app.rest('GET', `/team/${ana.id}/plan`, undefined, luis.token)
      return body.courses.map(({ name }: { name: string }) => name)
    }
    const before = await order()
    expect([...before].sort()).toEqual(['Antes', 'Bienvenida', 'Después'])
    for (const hired of ['2026-01-20', '2026-03-01', '2026-04-10', '2026-02-20']) {
      await correctHireDate(hired)
      expect([hired, await order()]).toEqual([hired, before])
    }
  })

  test('[DUE-02] [DUE-11] by which day may be asked for', async () => {
    const path = `/team/${ana.id}/courses/${byHire.courseId}/extensions`
    const ask = (dueOn: string) => on.app.rest('POST', path, { dueOn, reason: 'Obra' }, luis.token)
    expect(await ask('2026-03-01')).toMatchObject({ status: 422, body: { code: 'due.in-the-past' } })
    expect((await ask(daysAfter(dueByHire, -20))).status).toBe(200)
    expect(await ask(daysAfter(dueByHire, 20))).toMatchObject({ body: { code: 'due.already-requested' } })
    const own = await on.app.rest(
      'POST',
      `/courses/${byHire.courseId}/extensions`,
      { dueOn: daysAfter(dueByHire, -1), reason: 'Obra' },
      ana.token,
    )
    expect(own.body.code).toBe('due.already-requested')
  })
})

describe('a date that follows from the hire date is told to no author of rules', () => {
  test('[DUE-02] by which rules of another level would move it', async () => {
    const effects = async (rule: DueRule) => {
      const params = new URLSearchParams({
        ...{ level: 'department', scopeId: on.scopes[1]?.id ?? '', courseId: byHire.courseId },
        ...{ rule: JSON.stringify(rule), reach: 'everybody', page: '1', pageSize: '50' },
      })
      const path = `/requirements/due-rules/effects?${params}`
      const { status, body } = await on.app.rest('GET', path, undefined, on.definer.token)
      expect(status).toBe(200)
      const rows = body.rows.filter(({ id }: { id: string }) => id === ana.id)
      return { rows, count: body.count, withheld: body.counts.withheld }
    }
    const [first, ...others] = await Promise.all(
      [-20, -1, 0, 1, 20].map((days) => effects(ruleOf({ from: 'date', on: daysAfter(dueByHire, days) }))),
    )
    expect(first?.rows).toMatchObject([{ id: ana.id, kind: 'withheld', from: null, to: null, problem: null }])
    for (const other of others) expect(other).toEqual(first)
  })
})
