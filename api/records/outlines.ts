import type { CourseState } from '../../domain/courses/course.ts'
import { outline } from '../../domain/courses/outline.ts'
import { streamName } from '../../domain/kernel/ids.ts'
import type { Outline } from '../../domain/kernel/outline.ts'
import { easingFacts, isEasedBy } from '../../domain/processes/approve-members-when-course-asks-for-less.ts'
import type { EventStore } from '../event-store/store.ts'

type Member = { readonly personId: string; readonly enrolmentId: string }

/** What the course asks of each of its members, and whether it asks less by their own act since they were enrolled. */
export const outlinesForMembers = async (
  store: Pick<EventStore, 'read'>,
  state: CourseState,
): Promise<(member: Member) => Promise<Outline>> => {
  const { courseId } = outline(state, null)
  const types = easingFacts
  const facts = await store.read(streamName('course', courseId), { types })
  return async ({ personId, enrolmentId }) => {
    const asked = outline(state, personId)
    if (!isEasedBy(facts, personId, 0)) return asked
    const record = await store.read(streamName('enrolment', enrolmentId), { types: ['Enrolled'] })
    const enrolledAt = record.at(-1)?.position ?? 0
    return isEasedBy(facts, personId, enrolledAt) ? { ...asked, isEasedByMember: true } : asked
  }
}

export const outlineForMember = async (
  store: Pick<EventStore, 'read'>,
  state: CourseState,
  member: Member,
): Promise<Outline> => (await outlinesForMembers(store, state))(member)
