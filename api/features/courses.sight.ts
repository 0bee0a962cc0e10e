import { Rejection } from '../../domain/kernel/rejection.ts'
import { type LessonView, lessonsOf, modulesOf } from '../../projections/courses.outline.ts'
import { type CourseView, courseView } from '../../projections/courses.questions.ts'
import type { ModuleRow } from '../../projections/courses.tables.ts'
import type { Context, Who } from '../context.ts'
import { holdsOneOf } from '../http/access.ts'
import { whoAsks } from './who.ts'

/** An editor sees all of it; a learner what is published; a visitor may look at it but does not take it. */
type Sight = 'editor' | 'learner' | 'visitor'

export type SeenCourse = { readonly row: CourseView; readonly sight: Sight }

const sightOf = (row: CourseView, who: Who): Sight | null => {
  if (row.can_edit) return 'editor'
  if (row.enrolment_status && !row.is_draft) return 'learner'
  return holdsOneOf(who, ['course.*']) ? 'visitor' : null
}

/** The course as whoever asks may see it; to everybody else it does not exist. */
export const courseSeen = async (context: Context, courseId: string): Promise<SeenCourse> => {
  const who = whoAsks(context)
  const row = await courseView(context.readDb, who, courseId)
  const sight = row && sightOf(row, who)
  if (!row || !sight) throw new Rejection('courses.not-found')
  return { row, sight }
}

export type SeenOutline = { readonly modules: readonly ModuleRow[]; readonly lessons: readonly LessonView[] }

/** Its modules and lessons without what is hidden from whoever asks. */
export const outlineSeen = async (context: Context, { row, sight }: SeenCourse): Promise<SeenOutline> => {
  const { personId } = whoAsks(context)
  const [modules, lessons] = await Promise.all([
    modulesOf(context.readDb, row.course_id),
    lessonsOf(context.readDb, personId, row.course_id),
  ])
  if (sight === 'editor') return { modules, lessons }
  if (row.is_draft) return { modules: [], lessons: [] }
  return {
    modules: modules.filter(({ is_draft }) => !is_draft),
    lessons: lessons.filter(({ is_draft, module_is_draft }) => !is_draft && !module_is_draft),
  }
}
