import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../support/classroom.ts'
import { chooseRule, inDays } from '../support/dated.ts'
import { type Definition, openDefinition } from '../support/definition.ts'

const comparing = `query ($list: ComparedList!, $id: ID, $from: String!, $to: String) {
  Audit_comparison(list: $list, id: $id, from: $from, to: $to) { rows { id values { field before after } } } }`

let on: Definition
let courseId: string
let ana: Person
let beto: Person
/** Ana and Beto are due on 2026-03-12; Beto's date is extended on the 14th. */
const days = { before: '2026-03-11', overdue: '2026-03-13', extended: '2026-03-15' }

const onDay = async (day: string) => {
  on.app.clock.now = new Date(`${day}T18:00:00Z`)
}

beforeAll(async () => {
  on = await openDefinition()
  const [, dock] = on.scopes
  if (!dock) throw new Error('no department')
  courseId = (await on.exams.publishedCourse({ name: 'Bombas' })).courseId
  await on.require(dock, courseId)
  await chooseRule(on.app, { scope: dock, courseId }, inDays(10))
  ;[ana, beto] = [await on.room.newPerson({ ...on.places[0] }), await on.room.newPerson({ ...on.places[0] })]
  await on.app.settled()
  await onDay('2026-03-14')
  const body = { dueOn: '2026-04-01', reason: 'Licencia' }
  const path = `/users/${beto.id}/courses/${courseId}/due/actions/extend`
  const token = await on.app.as(on.room.admin.id)
  expect((await on.app.rest('POST', path, body, token)).status).toBe(200)
  await on.app.settled()
  await onDay('2026-03-20')
})
afterAll(() => on.app.close())

/** Values of a field before and after, by person or course. */
const compared = async (list: string, field: string, from: string, to: string) => {
  const token = await on.app.as((await on.room.holderOf('audit.*', 'report.*')).id)
  const { data, errors } = await on.app.gql(comparing, { list, id: courseId, from, to }, token)
  expect(errors).toBeUndefined()
  type Row = { id: string; values: { field: string; before: string | null; after: string | null }[] }
  return new Map(
    (data.Audit_comparison.rows as Row[]).flatMap(({ id, values }) =>
      values.filter((one) => one.field === field).map(({ before, after }) => [id, [before, after]] as const),
    ),
  )
}

test('[DUE-08] what becomes overdue between two days differs, without a fact between them', async () => {
  const members = await compared('courseEmployees', 'isOverdue', days.before, days.overdue)
  expect([members.get(ana.id), members.get(beto.id)]).toEqual([
    ['false', 'true'],
    ['false', 'true'],
  ])
  const people = await compared('employees', 'overdue', days.before, days.overdue)
  expect(people.get(ana.id)).toEqual(['0', '1'])
})

test('[DUE-08] what an extension made due later differs, and nothing else', async () => {
  const members = await compared('courseEmployees', 'isOverdue', days.overdue, days.extended)
  expect([...members]).toEqual([[beto.id, ['true', 'false']]])
  const people = await compared('employees', 'overdue', days.overdue, days.extended)
  expect([...people]).toEqual([[beto.id, ['1', '0']]])
})
