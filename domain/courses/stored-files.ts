import type { CourseDecision } from './course.ts'
import type { CourseEvent } from './events.ts'

type Deleted = Omit<Extract<CourseEvent, { type: 'FileDeleted' }>['data'], 'courseId'>

/** Records nothing for a missing course: its files belong to a failed copy. */
export const recordFileDeleted =
  (deleted: Deleted): CourseDecision =>
  (state) =>
    state.situation === 'none'
      ? []
      : [{ type: 'FileDeleted', data: { courseId: state.courseId, ...deleted } }]
