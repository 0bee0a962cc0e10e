import { attachCaptions, removeCaptions, writeTranscript } from '../../../domain/courses/captions.ts'
import { course } from '../../../domain/courses/course.ts'
import type { FileReference } from '../../../domain/courses/events.ts'
import { lessonRevision, unlessChanged } from '../../../domain/courses/revisions.ts'
import { composeDecisions } from '../../../domain/kernel/decider.ts'
import { fittingFileName } from '../../../domain/kernel/names.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { captionsOf } from '../../../projections/captions.ts'
import type { LessonRow } from '../../../projections/courses.tables.ts'
import type { Context } from '../../context.ts'
import { captionsKey } from '../../contract/file-keys.ts'
import { coursesCaptionsOperations } from '../../contract/operations/courses.captions.ts'
import { type Args, operationsOf } from '../../http/operations.ts'
import { editCourse, lessonToEdit } from './edit.ts'
import { deleteRemovedFile, deleteReplacedFile, holdDuring } from './files.ts'

type CaptionsChange = Args<(typeof coursesCaptionsOperations)['Mutation.Lesson_setCaptions']>

/** Refuses a key that is not of this lesson's captions. */
const captionsFile = async (
  { files, requestId }: Context,
  { module_id, lesson_id, name }: LessonRow,
  { file, fileName }: CaptionsChange,
): Promise<FileReference | null> => {
  if (!file) return null
  const stored = file === captionsKey(module_id, lesson_id) ? await files.hold(file, requestId) : null
  if (!stored) throw new Rejection('courses.captions-not-stored', 'captions')
  return { ...stored, name: fittingFileName(fileName || `${name}.vtt`) }
}

const setCaptions = async (change: CaptionsChange, context: Context) => {
  const row = await lessonToEdit(context, change.id)
  return holdDuring(context, change.file, () => changeCaptions(context, row, change))
}

const changeCaptions = async (context: Context, row: LessonRow, change: CaptionsChange) => {
  const { lesson_id: lessonId, course_id } = row
  const removedCaptions = change.file === '' ? await captionsNow(context, row) : null
  const file = await captionsFile(context, row, change)
  const language = change.language ?? ''
  const { transcript } = change
  const { appended, pending } = await editCourse(
    context,
    context.command('ChangeCaptions'),
    course_id,
    (by) => {
      const decisions = [
        ...(file ? [attachCaptions({ lessonId, file, language }, by)] : []),
        ...(change.file === '' ? [removeCaptions(lessonId, by)] : []),
        ...(typeof transcript === 'string' ? [writeTranscript({ lessonId, text: transcript }, by)] : []),
      ]
      return [
        unlessChanged(change.revision, lessonRevision(lessonId), composeDecisions(course, ...decisions)),
      ]
    },
  )
  await deleteReplacedFile(context, file)
  if (removedCaptions) await deleteRemovedFile(context, removedCaptions)
  const revision = typeof change.revision === 'number' ? change.revision + appended.events.length : null
  return { transactionStatus: true, revision, pending }
}

const captionsNow = async ({ db }: Context, { course_id, lesson_id }: LessonRow) =>
  (await captionsOf(db, course_id)).find((row) => row.lesson_id === lesson_id)?.captions ?? null

export const captionsHandlers = operationsOf(coursesCaptionsOperations, {
  'Mutation.Lesson_setCaptions': setCaptions,
})
