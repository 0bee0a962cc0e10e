import type { Level } from '../domain/kernel/ids.ts'
import type { RequirementEvent, Scope } from '../domain/requirements/events.ts'
import { projection, put, remove, table } from './kernel/projection.ts'

/** `scope_id` is the department's or job title's id, empty for the whole enterprise. */
export type RequirementRow = { level: Level; scope_id: string; course_id: string }

const requirementTable = table<RequirementRow>({
  name: 'requirements',
  columns: { level: 'text', scope_id: 'text', course_id: 'uuid' },
  key: ['level', 'scope_id', 'course_id'],
  indexes: ['(course_id)'],
  past: true,
  pastIndexes: ['(course_id)'],
})

const rowOf = (scope: Scope, courseId: string): RequirementRow => ({
  level: scope.level,
  scope_id: scope.id ?? '',
  course_id: courseId,
})

export const requirements = projection<RequirementEvent>({
  name: 'requirements',
  version: 2,
  tables: [requirementTable],
  on: {
    CourseRequired: ({ data: { scope, courseId } }) => put(requirementTable, rowOf(scope, courseId)),
    CourseReleased: ({ data: { scope, courseId } }) => remove(requirementTable, rowOf(scope, courseId)),
  },
})
