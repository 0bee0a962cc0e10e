export type Stored = { readonly size: number; readonly sha256: string }

export type StoredBytes = Pick<Blob, 'size' | 'bytes' | 'stream'> & {
  slice(start: number, end: number): StoredBytes
}

export type StoredObject = { readonly key: string; readonly size: number; readonly modifiedAt: Date }

export type Presented = { readonly contentType: string; readonly disposition: string }

/** A folder or an object service. Refuses keys that are not `isSafeKey`. */
export type ObjectStore = {
  /** Atomic, in constant memory; empties the chunks' buffers. Throws TooManyBytes after `most` bytes. */
  put(key: string, bytes: AsyncIterable<Uint8Array>, most: number): Promise<Stored>
  open(key: string): Promise<StoredBytes | null>
  /** An address in the store that expires after `seconds`; null where the server sends the object. */
  readingUrl(key: string, presented: Presented, seconds: number): Promise<string | null>
  stat(key: string): Promise<StoredObject | null>
  list(prefix: string): Promise<StoredObject[]>
  remove(key: string): Promise<boolean>
  endUploads(before: Date): Promise<void>
  problem(): Promise<string | null>
}

export class TooManyBytes extends Error {
  override readonly name = 'TooManyBytes'
}

/** The store failed. Its message may hold keys, so only its code is kept. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
}
