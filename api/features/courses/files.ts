import type { CourseEvent, FileReference } from '../../../domain/courses/events.ts'
import { fittingFileName } from '../../../domain/kernel/names.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { lessonById } from '../../../projections/courses.outline.ts'
import type { LessonRow } from '../../../projections/courses.tables.ts'
import type { Context } from '../../context.ts'
import { captionsKey, lessonKey } from '../../contract/file-keys.ts'
import type { Appended } from '../../event-store/store.ts'
import { dataOf } from '../../event-store/streams.ts'
import { extensionOf } from '../../files/content.ts'

/**
 * Runs an act that will refer to this file, and protects the file from deletion until the read models show the act or it fails. Where read
 * models lag, the hold expires after some minutes.
 */
export const holdDuring = async <Result>(
  { files, readModels, requestId, store }: Context,
  key: string | null | undefined,
  act: () => Promise<Result>,
): Promise<Result> => {
  if (!key) return act()
  const result = await act().catch(async (error: unknown) => {
    await files.release(key, requestId)
    throw error
  })
  if (await readModels.caughtUp(await store.head(), waitMs)) await files.release(key, requestId)
  return result
}

/** Refuses a key that is not of this lesson. */
export const lessonFile = async (
  context: Context,
  { module_id, lesson_id, name }: LessonRow,
  key: string,
  fileName: string | null,
): Promise<FileReference> => {
  if (key !== lessonKey(module_id, lesson_id)) throw new Rejection('courses.lesson-needs-file', 'file')
  const stored = await context.files.hold(key, context.requestId)
  if (!stored) throw new Rejection('courses.lesson-needs-file', 'file')
  return { ...stored, key, name: fittingFileName(fileName || `${name}${extensionOf(stored.contentType)}`) }
}

/** The lesson's current file. Throws courses.changed-meanwhile where it has another one. */
export const presentFile = async (
  { db, files, requestId }: Context,
  { lesson_id }: LessonRow,
  file: FileReference,
): Promise<FileReference> => {
  if (await files.hold(file.key, requestId, file.sha256)) return file
  const current = await lessonById(db, lesson_id)
  if (current?.file?.sha256 !== file.sha256) throw new Rejection('courses.changed-meanwhile')
  return file
}

const waitMs = 2_000

const isThumbnailOf = (courseId: string, key: string): boolean =>
  new RegExp(`^courses/images/${courseId}/CourseImage\\.(jpe?g|png)$`, 'i').test(key)

export const thumbnailFile = async (
  context: Context,
  courseId: string,
  key: string,
): Promise<FileReference> => {
  const stored = isThumbnailOf(courseId, key) ? await context.files.hold(key, context.requestId) : null
  if (!stored) throw new Rejection('FormCourseThumbnailError', 'thumbnail')
  return { ...stored, key, name: key.slice(key.lastIndexOf('/') + 1) }
}

/** Runs once the record refers to the new file. A failure is harmless: the sweep removes the file a day later. */
export const deleteReplacedFile = async (
  { files, log }: Context,
  file: FileReference | null,
): Promise<void> => {
  if (!file) return
  await files
    .deleteReplaced(file.key)
    .catch((err: unknown) => log.warn({ err, key: file.key }, 'a replaced file stays for a day'))
}

type RemovedEvent = Extract<CourseEvent, { type: 'LessonRemoved' }>

/** Removes stored files of removed lessons except completed ones; where read models lag, the sweep does it a day later. */
export const deleteLessonFiles = async ({ files, log }: Context, { events }: Appended): Promise<void> => {
  for (const { fileKey, moduleId, lessonId } of dataOf<RemovedEvent>(events, 'LessonRemoved'))
    for (const key of [captionsKey(moduleId, lessonId), fileKey ?? lessonKey(moduleId, lessonId)])
      await files
        .deleteUnreferred(key)
        .catch((err: unknown) => log.warn({ err, key }, 'the file of a removed lesson stays for a day'))
}

/** Keeps the file if another record refers to the same bytes; where read models lag, the sweep removes it a day later. */
export const deleteRemovedFile = async ({ files, log }: Context, file: FileReference): Promise<void> => {
  await files
    .deleteRemoved(file)
    .catch((err: unknown) => log.warn({ err, key: file.key }, 'a removed file stays for a day'))
}
