import type { CourseDecision, Editor } from '../../../domain/courses/course.ts'
import type { FileReference } from '../../../domain/courses/events.ts'
import {
  addLesson,
  attachFile,
  moveLesson,
  releaseLesson,
  removeLesson,
  renameLesson,
  returnLessonToDraft,
} from '../../../domain/courses/lessons.ts'
import type { LessonRow } from '../../../projections/courses.tables.ts'
import type { Context } from '../../context.ts'
import { parseArgs } from '../../http/arguments.ts'
import type {
  MutationLesson_CreateArgs,
  MutationLesson_DeleteArgs,
  MutationLesson_UpdateArgs,
} from '../../http/resolvers.generated.ts'
import { uuidOf } from '../../http/rest.ts'
import { answerWithLesson, editCourse, lessonToEdit, moduleToEdit } from './edit.ts'
import { deleteLessonFiles, lessonFile } from './files.ts'
import { type LessonChange, lessonChange, newLesson } from './input.ts'

/** The record comes first; its file follows by Lesson_update once it is stored, so a lesson begins as a draft. */
const createLesson = async (_: unknown, args: MutationLesson_CreateArgs, context: Context) => {
  const { moduleId, lessonType: type, name, isDraft } = parseArgs(newLesson, args)
  const { course_id: courseId } = await moduleToEdit(context, moduleId)
  const command = context.command('AddLesson')
  const lessonId = context.derivedId('lesson', command.id)
  const edited = await editCourse(context, command, courseId, (by) => [
    addLesson({ moduleId, lessonId, type, name }, by),
    ...(isDraft === false ? [releaseLesson({ lessonId }, by)] : []),
  ])
  return answerWithLesson(context, { courseId, lessonId }, edited)
}

const updateLesson = async (_: unknown, args: MutationLesson_UpdateArgs, context: Context) => {
  const change = parseArgs(lessonChange, args)
  const row = await lessonToEdit(context, change.id)
  const file = await fileOf(context, row, change)
  const edited = await editCourse(context, context.command('ChangeLesson'), row.course_id, (by) =>
    changes(row, change, file, by),
  )
  return answerWithLesson(context, { courseId: row.course_id, lessonId: row.lesson_id }, edited)
}

/** The file that is to be attached: another, or the present one where only its length changes. */
const fileOf = async (
  context: Context,
  row: LessonRow,
  { file, fileName, duration }: LessonChange,
): Promise<FileReference | null> => {
  if (file) return lessonFile(context, row, file, fileName ?? null)
  return duration ? row.file : null
}

const changes = (
  { lesson_id: lessonId, module_id: moduleId, name, duration_seconds, type }: LessonRow,
  change: LessonChange,
  file: FileReference | null,
  by: Editor,
): readonly CourseDecision[] => {
  const durationSeconds = change.duration ?? duration_seconds ?? Number.NaN
  return [
    renameLesson({ lessonId, name: change.name ?? name }, by),
    ...(file ? [attachFile({ lessonId, file, durationSeconds }, by)] : []),
    ...(change.order ? [moveLesson({ moduleId, lessonId, order: change.order }, by)] : []),
    ...(change.isDraft === true ? [returnLessonToDraft(lessonId, by)] : []),
    // an automatic evaluation is only ever written together with its questions
    ...(change.isDraft === false
      ? [releaseLesson({ lessonId, hasQuestions: type === 'automaticEvaluation' }, by)]
      : []),
  ]
}

const deleteLesson = async (_: unknown, args: MutationLesson_DeleteArgs, context: Context) => {
  const lessonId = uuidOf(args, 'id')
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

export const lessonsMutations = {
  Lesson_create: createLesson,
  Lesson_update: updateLesson,
  Lesson_delete: deleteLesson,
}
