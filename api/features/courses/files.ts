import type { CourseEvent, FileReference } from '../../../domain/courses/events.ts'
import { fittingFileName } from '../../../domain/kernel/names.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import type { LessonRow } from '../../../projections/courses.tables.ts'
import type { Context } from '../../context.ts'
import { captionsKey, lessonKey } from '../../contract/file-keys.ts'
import type { Appended } from '../../event-store/store.ts'
import { dataOf } from '../../event-store/streams.ts'
import { extensionOf } from '../../files/content.ts'

/** The object that was stored for this lesson; a key of anything else is refused. */
export const lessonFile = async (
  context: Context,
  { module_id, lesson_id, name }: LessonRow,
  key: string,
  fileName: string | null,
): Promise<FileReference> => {
  if (key !== lessonKey(module_id, lesson_id)) throw new Rejection('courses.lesson-needs-file', 'file')
  const stored = await context.files.describe(key)
  if (!stored) throw new Rejection('courses.lesson-needs-file', 'file')
  return { ...stored, key, name: fittingFileName(fileName || `${name}${extensionOf(stored.contentType)}`) }
}

const isThumbnailOf = (courseId: string, key: string): boolean =>
  new RegExp(`^courses/images/${courseId}/CourseImage\\.(jpe?g|png)$`, 'i').test(key)

/** The picture that was stored for this course. */
export const thumbnailFile = async (
  context: Context,
  courseId: string,
  key: string,
): Promise<FileReference> => {
  const stored = isThumbnailOf(courseId, key) ? await context.files.describe(key) : null
  if (!stored) throw new Rejection('FormCourseThumbnailError', 'thumbnail')
  return { ...stored, key, name: key.slice(key.lastIndexOf('/') + 1) }
}

/** Once the record refers to a new file, the one before it goes. Failing is no matter: it is swept a day later. */
export const deleteReplacedFile = async (
  { files, log }: Context,
  file: FileReference | null,
): Promise<void> => {
  if (!file) return
  await files
    .deleteReplaced(file.key)
    .catch((err: unknown) => log.warn({ err, key: file.key }, 'a replaced file stays for a day'))
}

type Removed = Extract<CourseEvent, { type: 'LessonRemoved' }>

const waitMs = 5_000

/** What removed lessons had stored, attached or not, but for what somebody completed; where read models lag, it is swept a day later. */
export const deleteLessonFiles = async (context: Context, { events }: Appended): Promise<void> => {
  const { files, log, readModels, store } = context
  const removed = dataOf<Removed>(events, 'LessonRemoved')
  for (const { moduleId, lessonId } of removed) await deleteFile(context, captionsKey(moduleId, lessonId))
  if (removed.length === 0 || !(await readModels.caughtUp(await store.head(), waitMs))) return
  for (const { fileKey, moduleId, lessonId } of removed) {
    const key = fileKey ?? lessonKey(moduleId, lessonId)
    await files
      .deleteUnreferred(key)
      .catch((err: unknown) => log.warn({ err, key }, 'the file of a removed lesson stays for a day'))
  }
}

/** Unless another record has come to refer to the same bytes meanwhile; where read models lag, it is swept a day later. */
export const deleteRemovedFile = async (
  { files, log, readModels, store }: Context,
  file: FileReference,
): Promise<void> => {
  if (!(await readModels.caughtUp(await store.head(), waitMs))) return
  await files
    .deleteRemoved(file)
    .catch((err: unknown) => log.warn({ err, key: file.key }, 'a removed file stays for a day'))
}

/** Failing is no matter: what nothing refers to is swept a day later. */
export const deleteFile = async ({ files, log }: Context, key: string): Promise<void> => {
  await files.delete(key).catch((err: unknown) => log.warn({ err, key }, 'a removed file stays for a day'))
}
