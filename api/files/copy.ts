import type { FileReference } from '../../domain/courses/events.ts'
import { isVersion } from './deleted-rows.ts'
import { type Room, removeSpare } from './deleting.ts'
import { lastSegment } from './keys.ts'
import { objectOf, referenceOf, shareObject } from './records.ts'

export type Copied = {
  readonly file: FileReference
  /** For the act that made it and came to nothing; it stays where a record refers to it all the same. */
  readonly undo: () => Promise<void>
}

/** An object of its own that shares the bytes of another, however many they are; null where there is none. */
export const copyObject = async (room: Room, from: string, to: string): Promise<Copied | null> => {
  const { db, now } = room
  const row = await objectOf(db, from)
  const as = { key: to, version: crypto.randomUUID(), name: lastSegment(to), created_at: now().toISOString() }
  const copy = row && (await shareObject(db, row, as))
  return (
    copy && {
      file: referenceOf(copy),
      undo: async () => void (await removeSpare(room, null, isVersion(copy))),
    }
  )
}
