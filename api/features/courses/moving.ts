import type { LessonState } from '../../../domain/courses/contents.ts'
import { course, editing } from '../../../domain/courses/course.ts'
import { lessonOf } from '../../../domain/courses/lessons.ts'
import { moduleOf } from '../../../domain/courses/modules.ts'
import { type MovedFiles, moveLessonToModule } from '../../../domain/courses/moving.ts'
import type { Context } from '../../context.ts'
import { captionsKey, lessonKey } from '../../contract/file-keys.ts'
import { stateOf } from '../../event-store/streams.ts'
import { requireCaller } from '../../kit/request.ts'
import { editCourse, lessonToEdit, treeOf } from './edit.ts'

type Move = Readonly<Record<'id' | 'from' | 'moduleId', string>>

/** Copies the files to the other module's keys before the record refers to them. */
export const moveLesson = async ({ id: lessonId, ...to }: Move, context: Context) => {
  const { course_id: courseId } = await lessonToEdit(context, lessonId)
  const state = editing(await stateOf(context.store, course, courseId), requireCaller(context))
  moduleOf(state, to.moduleId)
  const files = await shareFiles(context, lessonOf(state, lessonId).lesson, to.moduleId)
  await editCourse(context, context.command('MoveLesson'), courseId, (by) => [
    moveLessonToModule({ lessonId, ...to, files }, by),
  ])
  return treeOf(context, courseId)
}

const shareFiles = async (
  { files }: Context,
  { id: lessonId, file, captions }: LessonState,
  moduleId: string,
): Promise<MovedFiles> => {
  const fileKey = file && lessonKey(moduleId, lessonId)
  const subtitlesKey = captions && captionsKey(moduleId, lessonId)
  if (file && fileKey && fileKey !== file.key) await files.share(file.key, fileKey)
  if (captions && subtitlesKey && subtitlesKey !== captions.key) await files.share(captions.key, subtitlesKey)
  return { original: { file, captions }, fileKey, captionsKey: subtitlesKey }
}
