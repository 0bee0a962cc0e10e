import { mayOfCourse } from '../../../domain/courses/relation.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { type LessonView, lessonsOf, modulesOf } from '../../../projections/courses.outline.ts'
import { type CourseView, courseView } from '../../../projections/courses.questions.ts'
import type { ModuleRow } from '../../../projections/courses.tables.ts'
import type { Context } from '../../context.ts'
import { whoAsks } from '../../kit/request.ts'

/** The course as whoever asks may see it; to everybody else it does not exist. */
export const requireVisibleCourse = async (context: Context, courseId: string): Promise<CourseView> => {
  const row = await courseView(context.readDb, whoAsks(context), courseId)
  if (!row || !mayOfCourse(row.relations, 'card')) throw new Rejection('courses.not-found')
  return row
}

export type VisibleOutline = {
  readonly modules: readonly ModuleRow[]
  readonly lessons: readonly LessonView[]
}

/** Its modules and lessons without what is hidden from whoever asks. */
export const visibleOutline = async (context: Context, row: CourseView): Promise<VisibleOutline> => {
  const { personId } = whoAsks(context)
  const [modules, lessons] = await Promise.all([
    modulesOf(context.readDb, row.course_id),
    // with playback positions, which are not in the log: how far a replica is in the log does not tell whether it has them
    lessonsOf(context.db, personId, row.course_id),
  ])
  if (mayOfCourse(row.relations, 'drafts')) return { modules, lessons }
  if (row.is_draft || !mayOfCourse(row.relations, 'content')) return { modules: [], lessons: [] }
  return {
    modules: modules.filter(({ is_draft }) => !is_draft),
    lessons: lessons.filter(({ is_draft, module_is_draft }) => !is_draft && !module_is_draft),
  }
}
