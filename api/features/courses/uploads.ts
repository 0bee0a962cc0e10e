import { course } from '../../../domain/courses/course.ts'
import { discardUnfinishedLesson } from '../../../domain/courses/lessons.ts'
import { lessonsUnfinishedSince } from '../../../projections/unfinished-lessons.ts'
import type { Services } from '../../context.ts'
import type { Command } from '../../event-store/store.ts'

const dayMs = 86_400_000
const atOnce = 500
const waitMs = 5_000

/**
 * Removes unfinished uploads a day later: lessons without a file, and objects without a record. Skips the run while read models lag, since
 * they would miss new records. Returns the number of lessons.
 */
export const removeUnfinishedUploads = async (services: Services, now: Date): Promise<number> => {
  const { db, store, readModels, files, execute, log } = services
  const since = new Date(now.getTime() - dayMs).toISOString()
  const unfinished = await lessonsUnfinishedSince(db, since, atOnce)
  let count = 0
  for (const { lesson_id: lessonId, course_id: courseId } of unfinished)
    try {
      const command = discardCommand(services, lessonId)
      const { events } = await execute(command, course, courseId, discardUnfinishedLesson(lessonId))
      if (events.length > 0) count += 1
    } catch (err) {
      log.error({ err, lessonId }, 'an unfinished lesson could not be removed')
    }
  if (await readModels.caughtUp(await store.head(), waitMs)) await files.deleteOrphans()
  return count
}

/** The id is deterministic, so that a repeat does nothing. */
const discardCommand = ({ derivedId, newId }: Services, lessonId: string): Command => ({
  id: derivedId('discard-unfinished', lessonId),
  name: 'DiscardUnfinishedLesson',
  actor: { kind: 'process', id: 'remove-unfinished-uploads' },
  correlationId: newId(),
  bulk: true,
})
