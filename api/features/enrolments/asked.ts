import type { CourseState } from '../../../domain/courses/course.ts'
import { outline } from '../../../domain/courses/outline.ts'
import { streamName } from '../../../domain/kernel/ids.ts'
import type { Outline } from '../../../domain/kernel/outline.ts'
import {
  approveMembersWhenCourseAsksForLess,
  isEasedBy,
} from '../../../domain/processes/approve-members-when-course-asks-for-less.ts'
import type { EventStore } from '../../event-store/store.ts'

type Member = { readonly personId: string; readonly enrolmentId: string }

/** What the course asks of one of its members, and whether it asks less by their own act since they were enrolled. */
export const askedOf = async (
  store: Pick<EventStore, 'read'>,
  state: CourseState,
  member: Member,
): Promise<Outline> => (await askedOfEach(store, state))(member)

/** The same for any number of its members. */
export const askedOfEach = async (
  store: Pick<EventStore, 'read'>,
  state: CourseState,
): Promise<(member: Member) => Promise<Outline>> => {
  const { courseId } = outline(state, null)
  const facts = await store.read(streamName('course', courseId), {
    types: approveMembersWhenCourseAsksForLess.on,
  })
  return async ({ personId, enrolmentId }) => {
    const asked = outline(state, personId)
    if (!isEasedBy(facts, personId, 0)) return asked
    const record = await store.read(streamName('enrolment', enrolmentId), { types: ['Enrolled'] })
    const enrolledAt = record.at(-1)?.position ?? 0
    return isEasedBy(facts, personId, enrolledAt) ? { ...asked, isEasedByMember: true } : asked
  }
}
