import type { DueRule } from '../domain/kernel/due-rule.ts'
import type { Level } from '../domain/kernel/ids.ts'
import type { RequirementEvent, Scope } from '../domain/requirements/events.ts'
import { amend, projection, put, remove, table } from './kernel/projection.ts'

/** `scope_id` is the department's or job title's id, empty for the whole enterprise. */
export type RequirementRow = { level: Level; scope_id: string; course_id: string; rule: DueRule | null }

const requirementTable = table<RequirementRow>({
  name: 'requirements',
  columns: { level: 'text', scope_id: 'text', course_id: 'uuid', rule: 'jsonb' },
  key: ['level', 'scope_id', 'course_id'],
  indexes: ['(course_id)'],
  past: true,
  pastIndexes: ['(course_id)'],
})

const keyOf = (scope: Scope, courseId: string) => ({
  level: scope.level,
  scope_id: scope.id ?? '',
  course_id: courseId,
})

export const requirements = projection<RequirementEvent>({
  name: 'requirements',
  version: 3,
  tables: [requirementTable],
  on: {
    CourseRequired: ({ data: { scope, courseId } }) =>
      put(requirementTable, { ...keyOf(scope, courseId), rule: null }),
    CourseReleased: ({ data: { scope, courseId } }) => remove(requirementTable, keyOf(scope, courseId)),
    DueRuleChosen: ({ data: { scope, courseId, rule } }) =>
      amend(requirementTable, keyOf(scope, courseId), (row) => ({ ...row, rule })),
  },
})
