import type { FileReference } from '../../domain/courses/events.ts'
import { isVersion } from './deleted-rows.ts'
import { type Room, removeUnreferenced } from './deleting.ts'
import { lastSegment } from './keys.ts'
import { objectOf, referenceOf, shareObject } from './records.ts'

export type Copied = {
  readonly file: FileReference
  readonly undo: () => Promise<void>
}

export const copyObject = async (room: Room, from: string, to: string): Promise<Copied | null> => {
  const { db, now } = room
  const row = await objectOf(db, from)
  const as = { key: to, version: crypto.randomUUID(), name: lastSegment(to), created_at: now().toISOString() }
  const copy = row && (await shareObject(db, row, as))
  return (
    copy && {
      file: referenceOf(copy),
      undo: async () => void (await removeUnreferenced(room, null, isVersion(copy))),
    }
  )
}
