import { type Aggregate, type Decision, unknownFact } from '../kernel/decider.ts'
import type { RequirementEvent, Scope } from './events.ts'

export type RequirementsState = readonly string[]

export type RequirementsDecision = Decision<RequirementsState, RequirementEvent>

const evolve = (courseIds: RequirementsState, event: RequirementEvent): RequirementsState => {
  const { courseId } = event.data
  switch (event.type) {
    case 'CourseRequired':
      return [...courseIds, courseId]
    case 'CourseReleased':
      return courseIds.filter((id) => id !== courseId)
    default:
      return unknownFact(event)
  }
}

export const requirements: Aggregate<RequirementsState, RequirementEvent> = {
  kind: 'requirements',
  initial: [],
  evolve,
}

export const requirementsId = (scope: Scope): string =>
  scope.level === 'enterprise' ? 'company' : `${scope.level}-${scope.id}`

/** A draft may be required; its publication enrols. */
export const requireCourse =
  (scope: Scope, courseId: string): RequirementsDecision =>
  (courseIds) =>
    courseIds.includes(courseId) ? [] : [{ type: 'CourseRequired', data: { scope, courseId } }]

export const releaseCourse =
  (scope: Scope, courseId: string): RequirementsDecision =>
  (courseIds) =>
    courseIds.includes(courseId) ? [{ type: 'CourseReleased', data: { scope, courseId } }] : []
