import type { FileReference } from '../../domain/courses/events.ts'
import type { Room } from './deleting.ts'
import { addObject, type ObjectRow, referenceOf, versionOf } from './records.ts'

export type OwnBytes = {
  readonly folder: string
  readonly name: string
  readonly contentType: string
  readonly bytes: Uint8Array
  /** Null for what the product made itself. */
  readonly uploadedBy: string | null
}

/** Each under a key of its own. A day later the sweep removes what no record refers to. */
export const storeOwn = async (
  { db, now, newId, objects }: Room,
  { folder, name, contentType, bytes, uploadedBy }: OwnBytes,
): Promise<FileReference> => {
  const [key, version] = [`${folder}/${newId()}`, newId()]
  const location = `${key}/${version}`
  const { size, sha256 } = await objects.put(location, oneChunk(bytes), bytes.byteLength)
  const row: ObjectRow = {
    ...{ key, version, location, name, size, sha256 },
    content_type: contentType,
    created_at: now().toISOString(),
    uploaded_by: uploadedBy,
  }
  await addObject(db, row)
  return referenceOf(row)
}

/** Null where they are missing. */
export const readOwn = async (
  { db, objects }: Room,
  file: Pick<FileReference, 'key' | 'sha256'>,
): Promise<Uint8Array | null> => {
  const row = await versionOf(db, file)
  const object = row && (await objects.open(row.location))
  return object ? object.bytes() : null
}

/** A copy, since the store empties the chunks' buffers. */
const oneChunk = async function* (bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes.slice()
}
