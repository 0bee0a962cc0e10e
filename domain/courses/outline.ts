import { priorities } from '../kernel/ids.ts'
import type { Outline } from '../kernel/outline.ts'
import { refusals } from '../kernel/rejection.ts'
import type { CourseState } from './course.ts'
import type { CourseRejection } from './rules.ts'

const refuse = refusals<CourseRejection>()

/** What the course asks of its learners, whether it is published or not. */
export const outline = (state: CourseState): Outline => {
  if (state.situation === 'none') return refuse('courses.not-found')
  const { courseId, name, situation, information, modules } = state
  return {
    courseId,
    name,
    isPublished: situation === 'published',
    priority: priorities.find(({ id }) => id === information?.priorityId)?.key ?? null,
    expirationMonths: information?.expirationMonths ?? 0,
    lessons: modules
      .filter(({ isDraft }) => !isDraft)
      .flatMap(({ lessons }) => lessons)
      .filter(({ isDraft }) => !isDraft)
      .map(({ id, type, file }) => ({ id, type, durationSeconds: file?.durationSeconds ?? null })),
  }
}
