import { refusals } from '../kernel/rejection.ts'
import { type CourseDecision, type Editor, editing } from './course.ts'
import type { CourseRejection } from './rules.ts'

const refuse = refusals<CourseRejection>()

export const publishCourse =
  (by: Editor): CourseDecision =>
  (state) => {
    const { courseId, situation, information } = editing(state, by)
    if (situation === 'published') return []
    if (!information) return refuse('CourseBasicInfoError')
    return [{ type: 'CoursePublished', data: { courseId } }]
  }

export const returnCourseToDraft =
  (by: Editor): CourseDecision =>
  (state) => {
    const { courseId, situation } = editing(state, by)
    return situation === 'draft' ? [] : [{ type: 'CourseReturnedToDraft', data: { courseId } }]
  }
