import { privateUsersMax } from '../kernel/constants.ts'
import { refusals } from '../kernel/rejection.ts'
import { type CourseDecision, type Editor, editing } from './course.ts'
import type { CourseEvent } from './events.ts'
import { lessonOf } from './lessons.ts'
import type { CourseRejection } from './rules.ts'

const refuse = refusals<CourseRejection>()

type Audience = {
  readonly lessonId: string
  /** Defaults to private once somebody is assigned. */
  readonly isPrivate?: boolean | null | undefined
  /** Ignored unless private. Absent: unchanged. */
  readonly assigneeIds?: readonly string[] | null | undefined
}

/** Up to ten assignees; people who left the course may stay assigned. */
export const chooseAudience =
  (
    { lessonId, isPrivate: choice, assigneeIds }: Audience,
    { memberIds }: { memberIds: ReadonlySet<string> },
    by: Editor,
  ): CourseDecision =>
  (state) => {
    const { ids, lesson } = lessonOf(editing(state, by), lessonId)
    const isPrivate = choice ?? (lesson.isPrivate || (assigneeIds ?? []).length > 0)
    const chosenIds = isPrivate ? [...new Set(assigneeIds ?? lesson.assigneeIds)] : []
    if (chosenIds.length > privateUsersMax)
      return refuse('courses.private-too-many', 'privateUsers', { most: privateUsersMax })
    const { added, removed } = difference(lesson.assigneeIds, chosenIds)
    if (added.some((id) => !memberIds.has(id))) return refuse('courses.private-not-member', 'privateUsers')
    return [
      ...(isPrivate && !lesson.isPrivate ? [{ type: 'LessonMadePrivate', data: ids } as const] : []),
      ...removed.map((personId): CourseEvent => ({ type: 'LessonUnassigned', data: { ...ids, personId } })),
      ...added.map((personId): CourseEvent => ({ type: 'LessonAssigned', data: { ...ids, personId } })),
      ...(!isPrivate && lesson.isPrivate ? [{ type: 'LessonMadePublic', data: ids } as const] : []),
    ]
  }

export const chooseInstructors =
  (
    { lessonId, instructorIds }: { lessonId: string; instructorIds: readonly string[] },
    { activeIds }: { activeIds: ReadonlySet<string> },
    by: Editor,
  ): CourseDecision =>
  (state) => {
    const { ids, lesson } = lessonOf(editing(state, by), lessonId)
    const { added, removed } = difference(lesson.instructorIds, [...new Set(instructorIds)])
    if (added.some((id) => !activeIds.has(id))) return refuse('courses.instructor-not-active', 'instructors')
    return [
      ...removed.map((personId): CourseEvent => ({ type: 'InstructorRemoved', data: { ...ids, personId } })),
      ...added.map((personId): CourseEvent => ({ type: 'InstructorNamed', data: { ...ids, personId } })),
    ]
  }

const difference = (before: readonly string[], after: readonly string[]) => ({
  added: after.filter((id) => !before.includes(id)),
  removed: before.filter((id) => !after.includes(id)),
})
