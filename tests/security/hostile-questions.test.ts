import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { routes } from '../../api/contract/calls.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type Member, openStaff } from '../support/staff.ts'

let app: TestApp
let auditor: Member

beforeAll(async () => {
  app = await openTestApp()
  auditor = await openStaff(app).administrator()
})
afterAll(() => app.close())

const hostile = [
  '-1',
  '1e400',
  '%_\\\'"); drop table people; --',
  '\u0000',
  'x'.repeat(10_000),
  '0000-01-01',
  '9999-12-31',
  '0000-01-01T00:00:00Z',
]

/** Each field that a list of reports or the desk takes, once, with an address that takes it. */
const asked = new Map(
  Object.entries(routes).flatMap(([route, one]) => {
    const isListed = /^GET \/(reports|audit|courses\/:id\/(employees|totals))/.test(route)
    if (!isListed || !('query' in one) || !(one.query instanceof z.ZodObject)) return []
    return Object.keys(one.query.shape).map((key) => [key, route.slice(4)] as const)
  }),
)

const questions = `query ($day: String, $far: Float) {
  Audit_log(before: $far, filter: { from: $day, until: $day }) { hasMore }
  plan: User_list_developmentPlan(startDate: $day, endDate: $day) { count } }`

test('whatever stands in a question of a report or a comparison, it is answered or refused with a code', async () => {
  expect(asked.size).toBeGreaterThan(20)
  const failed: unknown[] = []
  for (const [key, path] of asked)
    for (const value of hostile) {
      const given = new URLSearchParams({ from: '2026-03-01', list: 'employees', [key]: value })
      const at = `${path.replace(':id', auditor.id)}?${given}`
      const answer = await app.send(`/api${at}`, { headers: { authorization: `Bearer ${auditor.token}` } })
      await answer.arrayBuffer()
      if (answer.status >= 500) failed.push([path, key, value.slice(0, 40), answer.status])
    }
  for (const asOf of ['0000-01-01', '0000-02-29T12:00:00Z', '0140-03-01'])
    for (const age of ['minAge=150', 'maxAge=150', 'age=elder', 'ageRange=elder']) {
      const at = `/reports/employees?asOf=${asOf}&${age}`
      const { status } = await app.rest('GET', at, undefined, auditor.token)
      if (status >= 500) failed.push([at, status])
    }
  for (const day of ['0000-01-01', '0001-01-01', '9999-12-31'])
    for (const far of [1, 9_007_199_254_740_991, 1e300]) {
      const { code } = await app.gql(questions, { day, far }, auditor.token)
      if (code === 'internal') failed.push(['graphql', day, far])
    }
  expect(failed).toEqual([])
})
