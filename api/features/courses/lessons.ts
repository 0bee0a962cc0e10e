import { type CourseDecision, course, type Editor } from '../../../domain/courses/course.ts'
import type { FileReference } from '../../../domain/courses/events.ts'
import {
  addLesson,
  attachFile,
  moveLesson,
  releaseLesson,
  removeLesson,
  renameLesson,
  reorderLessons,
  returnLessonToDraft,
} from '../../../domain/courses/lessons.ts'
import { lessonRevision, unlessChanged } from '../../../domain/courses/revisions.ts'
import { composeDecisions } from '../../../domain/kernel/decider.ts'
import type { LessonRow } from '../../../projections/courses.tables.ts'
import type { Context } from '../../context.ts'
import type { coursesOutlineOperations } from '../../contract/operations/courses.outline.ts'
import type { Args, Handlers } from '../../http/operations.ts'
import { choosePeople } from './audience.ts'
import { answerWithLesson, editCourse, idsInOrder, lessonToEdit, moduleToEdit, treeOf } from './edit.ts'
import { deleteLessonFiles, deleteReplacedFile, holdDuring, lessonFile, presentFile } from './files.ts'
import { rescheduleDecisions } from './sessions.ts'

type Operations = typeof coursesOutlineOperations
type NewLesson = Args<Operations['Mutation.Lesson_create']>
type LessonChange = Args<Operations['Mutation.Lesson_update']>
type LessonOrder = Args<Operations['Mutation.Lesson_multiUpdate']>

/** A lesson starts as a draft, since Lesson_update attaches its file once that is stored. */
const createLesson = async (lesson: NewLesson, context: Context) => {
  const { moduleId, lessonType: type, name, isDraft, duration: durationSeconds = null } = lesson
  const { course_id: courseId } = await moduleToEdit(context, moduleId)
  const command = context.command('AddLesson')
  const lessonId = context.derivedId('lesson', command.id)
  const people = await choosePeople(context, courseId, lesson)
  const result = await editCourse(context, command, courseId, (by) => [
    addLesson({ moduleId, lessonId, type, name, durationSeconds }, by),
    ...people(lessonId, by),
    ...(isDraft === false ? [releaseLesson({ lessonId }, by)] : []),
  ])
  return answerWithLesson(context, { courseId, lessonId }, result)
}

const updateLesson = async (change: LessonChange, context: Context) => {
  const row = await lessonToEdit(context, change.id)
  const key = change.file || (change.duration ? row.file?.key : null)
  return holdDuring(context, key, () => editLesson(context, row, change))
}

const editLesson = async (context: Context, row: LessonRow, change: LessonChange) => {
  const file = await fileOf(context, row, change)
  const people = await choosePeople(context, row.course_id, change)
  const session = await rescheduleDecisions(context, row, change)
  const result = await editCourse(context, context.command('ChangeLesson'), row.course_id, (by) => [
    unlessChanged(
      change.revision,
      lessonRevision(row.lesson_id),
      composeDecisions(
        course,
        ...session(by),
        ...changes(row, change, file, by),
        ...people(row.lesson_id, by),
        ...draftDecisions(row, change, by),
      ),
    ),
  ])
  await deleteReplacedFile(context, file)
  return answerWithLesson(context, { courseId: row.course_id, lessonId: row.lesson_id }, result)
}

/** The new file, or the current one where only its length changes. */
const fileOf = async (
  context: Context,
  row: LessonRow,
  { file, fileName, duration }: LessonChange,
): Promise<FileReference | null> => {
  if (file) return lessonFile(context, row, file, fileName ?? null)
  return duration && row.file ? presentFile(context, row, row.file) : null
}

const changes = (
  { lesson_id: lessonId, module_id: moduleId, name, duration_seconds }: LessonRow,
  change: LessonChange,
  file: FileReference | null,
  by: Editor,
): readonly CourseDecision[] => {
  const durationSeconds = change.duration ?? duration_seconds ?? Number.NaN
  return [
    renameLesson({ lessonId, name: change.name ?? name }, by),
    ...(file ? [attachFile({ lessonId, file, durationSeconds }, by)] : []),
    ...(change.order ? [moveLesson({ moduleId, lessonId, order: change.order }, by)] : []),
  ]
}

const draftDecisions = (
  { lesson_id: lessonId, type }: LessonRow,
  { isDraft }: LessonChange,
  by: Editor,
): readonly CourseDecision[] => [
  ...(isDraft === true ? [returnLessonToDraft(lessonId, by)] : []),
  // an automatic evaluation is only written together with its questions
  ...(isDraft === false
    ? [releaseLesson({ lessonId, hasQuestions: type === 'automaticEvaluation' }, by)]
    : []),
]

/** The order must list all lessons of the module. */
const orderLessons = async ({ moduleId, lessons, before }: LessonOrder, context: Context) => {
  const order = { ids: idsInOrder(lessons), before }
  const { course_id } = await moduleToEdit(context, moduleId)
  await editCourse(context, context.command('ReorderLessons'), course_id, (by) => [
    reorderLessons(moduleId, order, by),
  ])
  return treeOf(context, course_id)
}

const deleteLesson = async ({ id: lessonId }: { readonly id: string }, context: Context) => {
  const { course_id } = await lessonToEdit(context, lessonId)
  const { appended, pending } = await editCourse(
    context,
    context.command('RemoveLesson'),
    course_id,
    (by) => [removeLesson(lessonId, by)],
  )
  await deleteLessonFiles(context, appended)
  return { transactionStatus: true, pending }
}

export const lessonsHandlers = {
  'Mutation.Lesson_create': createLesson,
  'Mutation.Lesson_update': updateLesson,
  'Mutation.Lesson_multiUpdate': orderLessons,
  'Mutation.Lesson_delete': deleteLesson,
} satisfies Partial<Handlers<Operations>>
