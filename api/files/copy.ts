import type { FileReference } from '../../domain/courses/events.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { lastSegment } from './keys.ts'
import { forgetBefore, type Gone, objectOf, referenceOf, shareObject } from './records.ts'

type Room = { readonly db: Database; readonly now: () => Date }

/** An object of its own that shares the bytes of another, however many they are; null where there is none. */
export const copyObject = async (
  { db, now }: Room,
  from: string,
  to: string,
  removeBytes: (gone: readonly Gone[]) => Promise<void>,
): Promise<FileReference | null> => {
  const row = await objectOf(db, from)
  const as = { key: to, version: crypto.randomUUID(), name: lastSegment(to), created_at: now().toISOString() }
  const copy = row && (await shareObject(db, row, as))
  if (!copy) return null
  await removeBytes(await forgetBefore(db, copy))
  return referenceOf(copy)
}
