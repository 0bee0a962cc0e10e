import type { CourseDecision } from './course.ts'
import type { CourseEvent } from './events.ts'

type Deleted = Omit<Extract<CourseEvent, { type: 'FileDeleted' }>['data'], 'courseId'>

/** Nothing where there is no such course: its files were a copy's that never came to be. */
export const recordFileDeleted =
  (deleted: Deleted): CourseDecision =>
  (state) =>
    state.situation === 'none'
      ? []
      : [{ type: 'FileDeleted', data: { courseId: state.courseId, ...deleted } }]
