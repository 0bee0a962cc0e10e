import { lessonById } from '../../projections/courses.outline.ts'
import type { Queryable } from '../../projections/kernel/database.ts'
import { placeOf } from './keys.ts'
import type { ObjectRow } from './records.ts'

/** What a reader saves it as: a lesson's file by the name that its author gave it, anything else by its key's last part. */
export const shownName = async (
  db: Queryable,
  { key, name }: Pick<ObjectRow, 'key' | 'name'>,
): Promise<string> => {
  const place = placeOf(key)
  const lesson = place?.kind === 'lesson' ? await lessonById(db, place.lessonId) : null
  return lesson?.file?.name ?? name
}
