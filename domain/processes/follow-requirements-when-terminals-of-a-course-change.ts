import type { CourseEvent } from '../courses/events.ts'
import { type DueEnrolments, followingRequirements } from './follow-requirements.ts'
import type { Process } from './process.ts'

type Described = Extract<CourseEvent, { type: 'CourseDescribed' }>

/** People removed from the course stay removed. */
export const followRequirementsWhenTerminalsOfACourseChange: Process<Described, DueEnrolments> = {
  name: 'follow-requirements-when-terminals-of-a-course-change',
  prompt: true,
  on: ['CourseDescribed'],
  then: (_, { due }) => due.map(followingRequirements(() => 'terminals')),
}
