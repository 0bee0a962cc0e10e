import type { ExistingCourse, LessonState } from '../../../domain/courses/course.ts'
import { course } from '../../../domain/courses/course.ts'
import type { Session } from '../../../domain/courses/events.ts'
import { mayOfCourse, relationsTo } from '../../../domain/courses/relation.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import type { Viewer } from '../../../domain/kernel/viewer.ts'
import { lessonById } from '../../../projections/courses.outline.ts'
import type { CourseView } from '../../../projections/courses.questions.ts'
import type { Context } from '../../context.ts'
import type { Load } from '../../event-store/execute.ts'
import { writing } from '../../event-store/streams.ts'
import { requireVisibleCourse, type SeenLesson, visibleOutline } from '../courses/access.ts'
import { loadActing } from '../roles/grantor.ts'

export type TakenSession = { readonly course: CourseView; readonly lesson: SeenLesson }

/** A session whose attendance whoever asks takes; to everybody else it does not exist, or is not theirs. */
export const requireTaken = async (context: Context, lessonId: string): Promise<TakenSession> => {
  const found = await lessonById(context.db, lessonId)
  if (!found) throw new Rejection('courses.no-such-lesson')
  const seen = await requireVisibleCourse(context, found.course_id)
  const { lessons } = await visibleOutline(context, seen)
  const lesson = lessons.find((one) => one.lesson_id === lessonId)
  if (!lesson) throw new Rejection('courses.no-such-lesson')
  if (!lesson.can_grade) throw new Rejection('access.forbidden')
  if (!lesson.session) throw new Rejection('courses.no-session')
  return { course: seen, lesson }
}

type Place = { readonly courseId: string; readonly lessonId: string }

/** The same as the log has the course and whoever acts, and the guards that they stand so still when the act is stored. */
export const loadSession = async (load: Load, { courseId, lessonId }: Place, personId: string) => {
  const [acting, loaded] = await Promise.all([loadActing(load, { personId }), load(course, courseId)])
  const { state } = loaded
  if (state.situation === 'none') throw new Rejection('courses.not-found')
  const lesson = state.modules.flatMap(({ lessons }) => lessons).find(({ id }) => id === lessonId)
  if (!lesson) throw new Rejection('courses.no-such-lesson')
  if (!mayTake(state, lesson, { ...acting.by, personId })) throw new Rejection('access.forbidden')
  const session: Session | null = lesson.session
  if (!session) throw new Rejection('courses.no-session')
  return { state, session, guards: [...acting.guards, writing(loaded)] }
}

const mayTake = (
  { createdBy, situation }: ExistingCourse,
  { instructorIds }: LessonState,
  who: Viewer,
): boolean => {
  const isInstructor = instructorIds.includes(who.personId)
  const isDraft = situation === 'draft'
  const related = { createdBy, isDraft, isInstructor, isEnrolled: false, isAssignee: false }
  return mayOfCourse(relationsTo(related, who), 'grades')
}
