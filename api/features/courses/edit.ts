import { type CourseDecision, course, type Editor, editing } from '../../../domain/courses/course.ts'
import type { CourseEvent } from '../../../domain/courses/events.ts'
import { composeDecisions } from '../../../domain/kernel/decider.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { lessonById, lessonsOf, moduleById, modulesOf } from '../../../projections/courses.outline.ts'
import type { LessonRow, ModuleRow } from '../../../projections/courses.tables.ts'
import type { Context } from '../../context.ts'
import type { Appended, Command } from '../../event-store/store.ts'
import { dataOf, stateOf } from '../../event-store/streams.ts'
import { requireCaller } from '../../kit/request.ts'
import type { SeenLesson } from '../../records/course-access.ts'
import { presentLesson, presentModules } from '../../records/courses.ts'

export type EditResult = { readonly appended: Appended; readonly pending: boolean }

const asEditor =
  (by: Editor): CourseDecision =>
  (state) => {
    editing(state, by)
    return []
  }

/** Answers once the read models show the act. */
export const editCourse = async (
  context: Context,
  command: Command,
  courseId: string,
  decide: (by: Editor) => readonly CourseDecision[],
): Promise<EditResult> => {
  const by = requireCaller(context)
  const decision = composeDecisions(course, asEditor(by), ...decide(by))
  const appended = await context.execute(command, course, courseId, decision)
  return { appended, ...(await context.waitForReadModels(appended)) }
}

/** Ids sorted by their `order`. */
export const idsInOrder = (items: readonly { id: string; order: number }[]): readonly string[] =>
  items.toSorted((one, other) => one.order - other.order).map(({ id }) => id)

/** Call it before other checks of a request, so that strangers learn nothing from the order of refusals. */
export const requireEditor = async (context: Context, courseId: string): Promise<void> => {
  editing(await stateOf(context.store, course, courseId), requireCaller(context))
}

export const moduleToEdit = async (context: Context, moduleId: string): Promise<ModuleRow> => {
  const row = await moduleById(context.db, moduleId)
  if (!row) throw new Rejection('courses.no-such-module')
  await requireEditor(context, row.course_id)
  return row
}

export const lessonToEdit = async (context: Context, lessonId: string): Promise<LessonRow> => {
  const row = await lessonById(context.db, lessonId)
  if (!row) throw new Rejection('courses.no-such-lesson')
  await requireEditor(context, row.course_id)
  return row
}

export const treeOf = async (context: Context, courseId: string) => {
  const { personId } = requireCaller(context)
  const [modules, lessons] = await Promise.all([
    modulesOf(context.db, courseId),
    lessonsOf(context.db, personId, courseId),
  ])
  const visibleLessons = lessons.map((lesson) => ({ ...lesson, can_grade: true }))
  return presentModules(modules, visibleLessons, context)
}

export const answerWithLesson = async (
  context: Context,
  { courseId, lessonId }: { courseId: string; lessonId: string },
  { appended, pending }: EditResult,
) => {
  const updatedModules = await treeOf(context, courseId)
  const lesson = updatedModules.flatMap(({ lessons }) => lessons).find(({ id }) => id === lessonId)
  return { newLesson: lesson ?? lessonFromEvent(appended, context), updatedModules, pending }
}

type AddedEvent = Extract<CourseEvent, { type: 'LessonAdded' }>

/** A lesson that the read models do not show yet. */
const lessonFromEvent = ({ events }: Appended, context: Context) => {
  const [added] = dataOf<AddedEvent>(events, 'LessonAdded')
  if (!added) throw new Rejection('courses.no-such-lesson')
  return presentLesson(blank(added), added.order - 1, context)
}

const blank = ({
  lessonId,
  moduleId,
  courseId,
  type,
  name,
  order,
  durationSeconds,
}: AddedEvent['data']): SeenLesson => ({
  lesson_id: lessonId,
  module_id: moduleId,
  course_id: courseId,
  type,
  name,
  is_draft: true,
  position: order,
  file: null,
  duration_seconds: durationSeconds ?? null,
  session: null,
  is_private: false,
  assignee_ids: [],
  instructor_ids: [],
  revision: 1,
  module_is_draft: true,
  completed_at: null,
  replaced_in_cycle: null,
  is_approved: null,
  playback_seconds: null,
  watched_seconds: null,
  watched_ranges: null,
  duration_minutes: null,
  is_random_order: null,
  prevent_tab_switching: null,
  show_answers: null,
  questions_revision: null,
  attendee_count: null,
  attended_count: 0,
  attended_sent_count: 0,
  has_unsent_attendance: null,
  attendance_taken_at: null,
  attendance_sent_at: null,
  own_attended: null,
  graded_at: null,
  own_graded_at: null,
  can_grade: true,
})
