import { type CourseState, course } from '../../domain/courses/course.ts'
import type { CourseEvent } from '../../domain/courses/events.ts'
import { outline } from '../../domain/courses/outline.ts'
import type { Aggregate } from '../../domain/kernel/decider.ts'
import type { Recorded } from '../../domain/kernel/event.ts'
import { streamName } from '../../domain/kernel/ids.ts'
import type { Outline } from '../../domain/kernel/outline.ts'
import {
  easingEventTypes,
  isEasedBy,
} from '../../domain/processes/approve-members-when-course-asks-for-less.ts'
import type { EventStore } from '../event-store/store.ts'

export type CourseWithChanges = { readonly course: CourseState; readonly changes: readonly Recorded[] }

const isChange = (type: string): boolean => easingEventTypes.some((one) => one === type)

export const courseWithChanges: Aggregate<CourseWithChanges, Recorded<CourseEvent>> = {
  kind: course.kind,
  initial: { course: course.initial, changes: [] },
  evolve: ({ course: before, changes }, fact) => ({
    course: course.evolve(before, fact),
    changes: isChange(fact.type) ? [...changes, fact] : changes,
  }),
}

/** The requirements of a course for a member, and whether the member's own act has eased them since the enrolment. */
export const outlineForMember = async (
  store: Pick<EventStore, 'read'>,
  { course: state, changes }: CourseWithChanges,
  { personId, enrolmentId }: { readonly personId: string; readonly enrolmentId: string },
): Promise<Outline> => {
  const present = outline(state, personId)
  if (!isEasedBy(changes, personId, 0)) return present
  const record = await store.read(streamName('enrolment', enrolmentId), { types: ['Enrolled'] })
  const enrolledAt = record.at(-1)?.position ?? 0
  return isEasedBy(changes, personId, enrolledAt) ? { ...present, isEasedByMember: true } : present
}
