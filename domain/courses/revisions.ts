import { refusals } from '../kernel/rejection.ts'
import type { CourseDecision, CourseState, ExistingCourse } from './course.ts'
import { findLesson } from './lessons.ts'
import type { CourseRejection } from './rules.ts'

const refuse = refusals<CourseRejection>()

type RevisionOf = (course: ExistingCourse) => number | null

export const lessonRevision =
  (lessonId: string): RevisionOf =>
  (course) =>
    findLesson(course, lessonId)?.lesson.revision ?? null

export const moduleRevision =
  (moduleId: string): RevisionOf =>
  ({ modules }) =>
    modules.find(({ id }) => id === moduleId)?.revision ?? null

export const informationRevision: RevisionOf = (course) => course.informationRevision

/** Refuses a save over a change since `read`; without `read` the save overwrites. */
export const unlessChanged =
  (read: number | null | undefined, revisionOf: RevisionOf, decide: CourseDecision): CourseDecision =>
  (state) => {
    const facts = decide(state)
    const isStale = facts.length > 0 && typeof read === 'number' && read !== present(state, revisionOf)
    return isStale ? refuse('courses.changed-meanwhile') : facts
  }

const present = (state: CourseState, revisionOf: RevisionOf): number | null =>
  state.situation === 'none' ? null : revisionOf(state)
