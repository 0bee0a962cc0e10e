import { type CourseDecision, type Editor, editing } from '../../../domain/courses/course.ts'
import { reorderLessons } from '../../../domain/courses/lessons.ts'
import { moduleOf } from '../../../domain/courses/modules.ts'

/** One lesson takes a place among its module's, counted from 1; the others close up. */
export const moveLesson =
  (what: { moduleId: string; lessonId: string; order: number }, by: Editor): CourseDecision =>
  (state) => {
    const { moduleId, lessonId, order } = what
    const others = moduleOf(editing(state, by), moduleId)
      .lessons.map(({ id }) => id)
      .filter((id) => id !== lessonId)
    return reorderLessons({ moduleId, lessonIds: others.toSpliced(order - 1, 0, lessonId) }, by)(state)
  }
