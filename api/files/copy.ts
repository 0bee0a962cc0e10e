import type { FileReference } from '../../domain/courses/events.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { lastSegment } from './keys.ts'
import { addObject, forgetBefore, objectOf } from './records.ts'
import type { ObjectStore } from './store.ts'

type Room = { readonly db: Database; readonly store: ObjectStore; readonly now: () => Date }

/** Stores the bytes of one object under another key, as an object of its own; null where there is nothing to copy. */
export const copyObject = async (
  { db, store, now }: Room,
  from: string,
  to: string,
): Promise<FileReference | null> => {
  const row = await objectOf(db, from)
  const bytes = row && (await store.open(`${row.key}/${row.version}`))
  if (!bytes) return null
  const { size, sha256, content_type } = row
  const copy = { key: to, version: crypto.randomUUID(), name: lastSegment(to), size, sha256, content_type }
  const stored = await store.put(`${to}/${copy.version}`, bytes.stream(), size)
  if (stored.sha256 !== sha256) {
    await store.remove(`${to}/${copy.version}`)
    throw new Error(`${from} is not what was stored`)
  }
  await addObject(db, { ...copy, created_at: now().toISOString() })
  for (const { key, version } of await forgetBefore(db, copy)) await store.remove(`${key}/${version}`)
  return { key: to, name: copy.name, size, sha256, contentType: content_type }
}
