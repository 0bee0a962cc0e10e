import { createInflateRaw } from 'node:zlib'
import { tooLarge, uncompressedBytesMax, unreadable } from './limits.ts'

const endRecord = 0x06054b50
const entryRecord = 0x02014b50
const fileRecord = 0x04034b50
const endLength = 22
const entryLength = 46
const fileLength = 30

const commentMax = 65_535
const entriesMax = 2_000
const storedMethod = 0
const deflatedMethod = 8
const pieceBytes = 65_536

type Entry = {
  readonly name: string
  readonly method: number
  readonly compressedSize: number
  readonly uncompressedSize: number
  readonly at: number
}

export type Archive = {
  has(name: string): boolean
  /** Throws roster.unreadable where there is no such entry. */
  read(name: string): AsyncIterable<Uint8Array>
}

/** Opens a ZIP after checking its uncompressed size, declared and actual. Throws roster.unreadable or roster.too-large. */
export const openArchive = async (bytes: Uint8Array): Promise<Archive> => {
  const entries = entriesOf(bytes)
  if (entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > uncompressedBytesMax)
    tooLarge()
  await measure(bytes, entries)
  const byName = new Map(entries.map((entry) => [entry.name, entry]))
  // of two entries with one name, some readers take the first and some the last
  if (byName.size < entries.length) unreadable()
  return {
    has: (name) => byName.has(name),
    read: (name) => contentPieces(bytes, byName.get(name) ?? unreadable()),
  }
}

const measure = async (bytes: Uint8Array, entries: readonly Entry[]): Promise<void> => {
  let size = 0
  for (const entry of entries)
    for await (const piece of contentPieces(bytes, entry)) {
      size += piece.byteLength
      if (size > uncompressedBytesMax) tooLarge()
    }
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength)

const entriesOf = (bytes: Uint8Array): readonly Entry[] => {
  const view = viewOf(bytes)
  const end = endOf(view)
  if (end === null) return unreadable()
  const count = view.getUint16(end + 10, true)
  if (count === 0 || count > entriesMax) return unreadable()
  const entries: Entry[] = []
  for (let at = view.getUint32(end + 16, true); entries.length < count; ) {
    if (at + entryLength > view.byteLength || view.getUint32(at, true) !== entryRecord) return unreadable()
    const nameLength = view.getUint16(at + 28, true)
    const name = bytes.subarray(at + entryLength, at + entryLength + nameLength)
    entries.push({
      name: new TextDecoder().decode(name),
      method: view.getUint16(at + 10, true),
      compressedSize: view.getUint32(at + 20, true),
      uncompressedSize: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    })
    at += entryLength + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

/** Offset of the end-of-directory record; a comment may follow it. */
const endOf = (view: DataView): number | null => {
  const last = view.byteLength - endLength
  for (let at = last; at >= Math.max(0, last - commentMax); at -= 1)
    if (view.getUint32(at, true) === endRecord) return at
  return null
}

const contentPieces = async function* (bytes: Uint8Array, entry: Entry): AsyncGenerator<Uint8Array> {
  const content = contentOf(bytes, entry)
  if (entry.method === storedMethod) yield* pieces(content)
  else if (entry.method === deflatedMethod) yield* inflatePieces(content)
  else unreadable()
}

const contentOf = (bytes: Uint8Array, { method, compressedSize, at }: Entry): Uint8Array => {
  const view = viewOf(bytes)
  if (at + fileLength > bytes.byteLength || view.getUint32(at, true) !== fileRecord) return unreadable()
  if (view.getUint16(at + 8, true) !== method) return unreadable()
  const from = at + fileLength + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  return from + compressedSize > bytes.byteLength ? unreadable() : bytes.subarray(from, from + compressedSize)
}

const pieces = function* (content: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < content.byteLength; at += pieceBytes) yield content.subarray(at, at + pieceBytes)
}

/** Decompresses only as much as is read, so that a ZIP bomb fills no memory. */
const inflatePieces = async function* (content: Uint8Array): AsyncGenerator<Uint8Array> {
  const inflate = createInflateRaw({ chunkSize: pieceBytes })
  inflate.end(content)
  try {
    yield* inflate
  } catch {
    unreadable()
  } finally {
    inflate.destroy()
  }
}
