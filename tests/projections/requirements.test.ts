import { expect, test } from 'vitest'
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
    { level: 'enterprise', scope_id: '', course_id: ids.course },
    { level: 'department', scope_id: ids.department, course_id: ids.course },
  ])
  const one = rowsAfter(requirements, required(everybody), required(department), released)
  expect(one.requirements).toEqual([{ level: 'department', scope_id: ids.department, course_id: ids.course }])
})
