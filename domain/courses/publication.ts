import { refusals } from '../kernel/rejection.ts'
import { type CourseDecision, type Editor, editing } from './course.ts'
import type { CourseRejection } from './rules.ts'

const refuse = refusals<CourseRejection>()

/** A course without a saved first tab lacks what learners and certificates need. */
export const publishCourse =
  (by: Editor): CourseDecision =>
  (state) => {
    const { courseId, situation, information } = editing(state, by)
    if (situation === 'published') return []
    if (!information) return refuse('CourseBasicInfoError')
    return [{ type: 'CoursePublished', data: { courseId } }]
  }

/** Running attempts may finish. */
export const returnCourseToDraft =
  (by: Editor): CourseDecision =>
  (state) => {
    const { courseId, situation } = editing(state, by)
    return situation === 'draft' ? [] : [{ type: 'CourseReturnedToDraft', data: { courseId } }]
  }
