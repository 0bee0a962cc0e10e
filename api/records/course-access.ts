import { mayOfCourse, relationsToLesson, seesLesson } from '../../domain/courses/relation.ts'
import { Rejection } from '../../domain/kernel/rejection.ts'
import { type LessonView, lessonsOf, modulesOf } from '../../projections/courses.outline.ts'
import { type CourseView, courseView } from '../../projections/courses.questions.ts'
import type { LessonRow, ModuleRow } from '../../projections/courses.tables.ts'
import type { Context } from '../context.ts'
import { requireCaller } from '../kit/request.ts'

/** Same refusal for hidden and missing courses. */
export const requireVisibleCourse = async (context: Context, courseId: string): Promise<CourseView> => {
  const row = await courseView(context.db, requireCaller(context), courseId)
  if (!row || !mayOfCourse(row.relations, 'card')) throw new Rejection('courses.not-found')
  return row
}

/** Same refusal for a lesson or module of a hidden course and a missing one. */
export const asMissing =
  (code: 'courses.no-such-lesson' | 'courses.no-such-module') =>
  (error: unknown): never => {
    throw error instanceof Rejection && error.code === 'courses.not-found' ? new Rejection(code) : error
  }

export type SeenLesson = LessonView & { readonly can_grade: boolean }

export type VisibleOutline = {
  readonly modules: readonly ModuleRow[]
  readonly lessons: readonly SeenLesson[]
}

export const visibleOutline = async (context: Context, row: CourseView): Promise<VisibleOutline> => {
  const { personId } = requireCaller(context)
  const [modules, all] = await Promise.all([
    modulesOf(context.readDb, row.course_id),
    // includes playback positions, which are not in the log: a replica's log position does not cover them
    lessonsOf(context.db, personId, row.course_id),
  ])
  const lessons = all.map((lesson) => ({ ...lesson, can_grade: mayGrade(row, lesson, personId) }))
  if (mayOfCourse(row.relations, 'drafts')) return { modules, lessons }
  if (row.is_draft || !mayOfCourse(row.relations, 'content')) return { modules: [], lessons: [] }
  return {
    modules: modules.filter(({ is_draft }) => !is_draft),
    lessons: lessons
      .filter((lesson) => isShown(row, lesson, personId))
      .map((lesson) => withoutLink(row, withoutOthers(personId)(lesson), personId)),
  }
}

const mayGrade = ({ relations }: CourseView, lesson: LessonView, personId: string): boolean =>
  mayOfCourse(relationsToLesson(relations, lessonRelationOf(lesson, personId)), 'grades')

const isShown = ({ relations, is_draft }: CourseView, lesson: LessonView, personId: string): boolean =>
  seesLesson(relationsToLesson(relations, lessonRelationOf(lesson, personId)), {
    isDraft: is_draft || lesson.module_is_draft || lesson.is_draft,
    isPrivate: lesson.is_private,
  })

/** The session's link is for its members and teachers, as its files are, not for authors of other courses. */
const withoutLink = ({ relations }: CourseView, lesson: SeenLesson, personId: string): SeenLesson =>
  lesson.session && !mayOfCourse(relationsToLesson(relations, lessonRelationOf(lesson, personId)), 'files')
    ? { ...lesson, session: { ...lesson.session, meetUrl: null } }
    : lesson

export const lessonRelationOf = (
  { instructor_ids, assignee_ids }: Pick<LessonRow, 'instructor_ids' | 'assignee_ids'>,
  personId: string,
) => ({ isInstructor: instructor_ids.includes(personId), isAssignee: assignee_ids.includes(personId) })

/** Learners do not see who else sees a lesson. */
const withoutOthers =
  (personId: string) =>
  (lesson: SeenLesson): SeenLesson =>
    lessonRelationOf(lesson, personId).isInstructor
      ? lesson
      : { ...lesson, assignee_ids: lesson.assignee_ids.filter((id) => id === personId), instructor_ids: [] }
