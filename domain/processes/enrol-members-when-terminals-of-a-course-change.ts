import type { CourseEvent } from '../courses/events.ts'
import { enrolRequired, type Reached } from './enrol-required.ts'
import type { Process } from './process.ts'

type Described = Extract<CourseEvent, { type: 'CourseDescribed' }>

/** If the course is published: those of its terminals whom a requirement reaches and who have never taken it. */
type Found = { readonly reached: readonly Reached[] }

/** Whoever was taken off stays off. */
export const enrolMembersWhenTerminalsOfACourseChange: Process<Described, Found> = {
  name: 'enrol-members-when-terminals-of-a-course-change',
  prompt: true,
  on: ['CourseDescribed'],
  then: (_, { reached }) => reached.map(enrolRequired),
}
