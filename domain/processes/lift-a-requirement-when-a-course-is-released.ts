import type { RequirementEvent } from '../requirements/events.ts'
import { type DueEnrolments, followingRequirements } from './follow-requirements.ts'
import type { Process } from './process.ts'

type Released = Extract<RequirementEvent, { type: 'CourseReleased' }>

export const liftARequirementWhenACourseIsReleased: Process<Released, DueEnrolments> = {
  name: 'lift-a-requirement-when-a-course-is-released',
  prompt: true,
  on: ['CourseReleased'],
  then: (_, { due }) => due.map(followingRequirements(() => 'withdrawn')),
}
