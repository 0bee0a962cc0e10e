/** Bytes that have arrived whole and are on the disk, but not yet an object. Ends with one of `keep` and `discard`. */
export type Staged = {
  readonly size: number
  /** In hex. */
  readonly sha256: string
  /** The bytes at rest, to look into; nothing is read before it is asked for. */
  readonly bytes: Blob
  /** All or nothing: the object is there, whole, or it is not. */
  keep(key: string): Promise<void>
  discard(): Promise<void>
}

export type StoredObject = { readonly key: string; readonly size: number; readonly modifiedAt: Date }

/** Where objects lie: a folder, or a service of objects. Keys are those of `isSafeKey`; any other is refused. */
export type ObjectStore = {
  /** Takes a stream in and its chunks for its own (they are empty afterwards); after `most` bytes it stops, leaves nothing and throws TooManyBytes. Memory stays flat. */
  stage(bytes: AsyncIterable<Uint8Array>, most: number): Promise<Staged>
  /** Null where there is no such object. Nothing is read before it is asked for; `slice` gives a range. */
  open(key: string): Promise<Blob | null>
  stat(key: string): Promise<StoredObject | null>
  /** Every object whose key begins with the prefix, in the order of their keys. */
  list(prefix: string): Promise<StoredObject[]>
  /** Whether there was one. */
  remove(key: string): Promise<boolean>
}

export class TooManyBytes extends Error {
  override readonly name = 'TooManyBytes'
}
