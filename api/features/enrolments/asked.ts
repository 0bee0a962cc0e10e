import type { CourseState } from '../../../domain/courses/course.ts'
import { outline } from '../../../domain/courses/outline.ts'
import { streamName } from '../../../domain/kernel/ids.ts'
import type { Outline } from '../../../domain/kernel/outline.ts'
import {
  easingFacts,
  isEasedBy,
} from '../../../domain/processes/approve-members-when-course-asks-for-less.ts'
import type { EventStore } from '../../event-store/store.ts'

/** What the course asks of one of its members, and whether it asks less by their own act since they were enrolled. */
export const askedOf = async (
  store: Pick<EventStore, 'read'>,
  state: CourseState,
  { personId, enrolmentId }: { personId: string; enrolmentId: string },
): Promise<Outline> => {
  const asked = outline(state, personId)
  const facts = await store.read(streamName('course', asked.courseId), { types: easingFacts })
  if (!isEasedBy(facts, personId, 0)) return asked
  const record = await store.read(streamName('enrolment', enrolmentId), { types: ['Enrolled'] })
  const enrolledAt = record.at(-1)?.position ?? 0
  return isEasedBy(facts, personId, enrolledAt) ? { ...asked, isEasedByMember: true } : asked
}
