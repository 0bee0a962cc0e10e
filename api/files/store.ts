/** What was taken in; the SHA-256 in hex. */
export type Stored = { readonly size: number; readonly sha256: string }

/** Bytes at rest: nothing is read before it is asked for. */
export type StoredBytes = Pick<Blob, 'size' | 'bytes' | 'stream'> & {
  slice(start: number, end: number): StoredBytes
}

export type StoredObject = { readonly key: string; readonly size: number; readonly modifiedAt: Date }

/** How a reader is to take an object: headers of the answer. */
export type Presented = { readonly contentType: string; readonly disposition: string }

/** Where objects lie: a folder, or a service of objects. Keys are those of `isSafeKey`; any other is refused. */
export type ObjectStore = {
  /**
   * Takes a stream in and its chunks for its own (they are empty afterwards). All or nothing: the object is there, whole, or it is
   * not; after `most` bytes it stops and throws TooManyBytes. Memory stays flat.
   */
  put(key: string, bytes: AsyncIterable<Uint8Array>, most: number): Promise<Stored>
  /** Null where there is no such object. */
  open(key: string): Promise<StoredBytes | null>
  /** Where readers fetch the object from the store itself until then; null where the server hands it out. */
  readingUrl(key: string, presented: Presented, seconds: number): Promise<string | null>
  stat(key: string): Promise<StoredObject | null>
  /** Every object whose key begins with the prefix, in the order of their keys. */
  list(prefix: string): Promise<StoredObject[]>
  /** Whether there was one. */
  remove(key: string): Promise<boolean>
  /** Ends what servers that were killed left half taken in. */
  endUploads(before: Date): Promise<void>
  /** Why it cannot be used at present, or null. */
  problem(): Promise<string | null>
}

export class TooManyBytes extends Error {
  override readonly name = 'TooManyBytes'
}

/** The store did not do what it was asked to; what it said beyond a code may hold keys, and is kept out. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
}
