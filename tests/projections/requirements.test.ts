import { expect, test } from 'vitest'
import type { DueRule } from '../../domain/kernel/due-rule.ts'
import type { RequirementEvent, Scope } from '../../domain/requirements/events.ts'
import { requirements } from '../../projections/requirements.ts'
import { ids } from '../support/a.ts'
import { rowsAfter } from './fold.ts'

const everybody: Scope = { level: 'enterprise', id: null }
const department: Scope = { level: 'department', id: ids.department }

const required = (scope: Scope): RequirementEvent => ({
  type: 'CourseRequired',
  data: { scope, courseId: ids.course },
})

test('the same course may be required at several levels, and is released at one', () => {
  const released: RequirementEvent = {
    type: 'CourseReleased',
    data: { scope: everybody, courseId: ids.course },
  }
  const both = rowsAfter(requirements, required(everybody), required(department))
  expect(both.requirements).toEqual([
    { level: 'enterprise', scope_id: '', course_id: ids.course, rule: null },
    { level: 'department', scope_id: ids.department, course_id: ids.course, rule: null },
  ])
  const one = rowsAfter(requirements, required(everybody), required(department), released)
  expect(one.requirements).toEqual([
    { level: 'department', scope_id: ids.department, course_id: ids.course, rule: null },
  ])
})

test('[DUE-01] each level has its own rule, which may be taken away', () => {
  const rule: DueRule = { first: { from: 'hire', days: 30 }, renewal: null, unit: 'day' }
  const chosen = (of: DueRule | null): RequirementEvent => ({
    type: 'DueRuleChosen',
    data: { scope: department, courseId: ids.course, rule: of, reach: 'everybody' },
  })
  const rulesAfter = (...facts: readonly RequirementEvent[]) =>
    rowsAfter(requirements, required(everybody), required(department), ...facts).requirements?.map(
      (row) => row.rule,
    )
  expect(rulesAfter(chosen(rule))).toEqual([null, rule])
  expect(rulesAfter(chosen(rule), chosen(null))).toEqual([null, null])
})
