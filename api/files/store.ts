/** Size and SHA-256 (hex) of an object. */
export type Stored = { readonly size: number; readonly sha256: string }

/** Stored bytes, read only on demand. */
export type StoredBytes = Pick<Blob, 'size' | 'bytes' | 'stream'> & {
  slice(start: number, end: number): StoredBytes
}

export type StoredObject = { readonly key: string; readonly size: number; readonly modifiedAt: Date }

/** Response headers for an object. */
export type Presented = { readonly contentType: string; readonly disposition: string }

/** Where objects lie: a folder, or a service of objects. Keys are those of `isSafeKey`; any other is refused. */
export type ObjectStore = {
  /**
   * Stores a stream atomically in constant memory. Transfers the buffers of its chunks, which are empty afterwards. Throws
   * TooManyBytes after `most` bytes.
   */
  put(key: string, bytes: AsyncIterable<Uint8Array>, most: number): Promise<Stored>
  /** Null where there is no such object. */
  open(key: string): Promise<StoredBytes | null>
  /** An address in the store that expires after so many seconds; null where the server sends the object. */
  readingUrl(key: string, presented: Presented, seconds: number): Promise<string | null>
  stat(key: string): Promise<StoredObject | null>
  /** Every object whose key begins with the prefix, sorted by key. */
  list(prefix: string): Promise<StoredObject[]>
  /** Whether there was one. */
  remove(key: string): Promise<boolean>
  /** Removes incomplete uploads that killed servers left. */
  endUploads(before: Date): Promise<void>
  /** Why the store is unavailable, or null. */
  problem(): Promise<string | null>
}

export class TooManyBytes extends Error {
  override readonly name = 'TooManyBytes'
}

/** The store failed. Its message may hold keys, so only its code is kept. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
}
