import { priorities } from '../kernel/ids.ts'
import type { Outline } from '../kernel/outline.ts'
import { refusals } from '../kernel/rejection.ts'
import type { LessonState } from './contents.ts'
import type { CourseState } from './course.ts'
import type { CourseRejection } from './rules.ts'

const refuse = refusals<CourseRejection>()

/** The published content for one learner; null for lessons that everybody has. Ignores whether the course is a draft. */
export const outline = (state: CourseState, personId: string | null): Outline => {
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
      .filter((lesson) => appliesTo(lesson, personId))
      .map(({ id, type, file }) => ({
        id,
        type,
        durationSeconds: file?.durationSeconds ?? null,
        ...(file && { file: { name: file.name, sha256: file.sha256 } }),
      })),
  }
}

export const appliesTo = (
  { isPrivate, assigneeIds }: Pick<LessonState, 'isPrivate' | 'assigneeIds'>,
  personId: string | null,
): boolean => !isPrivate || assigneeIds.some((id) => id === personId)
