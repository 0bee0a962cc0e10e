import { inflateRawSync } from 'node:zlib'
import { tooLarge, uncompressedBytesMax, unreadable } from './limits.ts'
import {
  endLength,
  endRecord,
  entryLength,
  entryRecord,
  fileLength,
  fileRecord,
  type Part,
  writeArchive,
} from './write-archive.ts'

const commentMax = 65_535
const entriesMax = 2_000
const stored = 0
const deflated = 8

type Entry = {
  readonly name: string
  readonly method: number
  readonly compressed: number
  readonly uncompressed: number
  readonly at: number
}

/**
 * Checks that a ZIP is a workbook of reasonable size before a reader uncompresses it: by the sizes that its directory names, by those
 * that it really has, and that its XML has no document type, which a spreadsheet never writes. Answers with the parts that a reader
 * needs, in an archive of its own: a ZIP says the same in two places, and readers differ in which of them they believe.
 * Throws roster.unreadable or roster.too-large.
 */
export const inspectedWorkbook = (bytes: Uint8Array): Uint8Array => {
  const entries = entriesOf(bytes)
  if (!entries.some(({ name }) => name === 'xl/workbook.xml')) unreadable()
  if (entries.reduce((sum, { uncompressed }) => sum + uncompressed, 0) > uncompressedBytesMax) tooLarge()
  const parts: Part[] = []
  let left: number = uncompressedBytesMax
  for (const entry of entries) {
    const content = contentOf(bytes, entry, left)
    left -= content.byteLength
    if (left < 0) tooLarge()
    if (!/\.(xml|rels)$/i.test(entry.name)) continue
    if (declaresType(content)) unreadable()
    parts.push({ name: entry.name, content })
  }
  return writeArchive(parts)
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
      compressed: view.getUint32(at + 20, true),
      uncompressed: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    })
    at += entryLength + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

/** Where the directory's end stands: a comment may follow it. */
const endOf = (view: DataView): number | null => {
  const last = view.byteLength - endLength
  for (let at = last; at >= Math.max(0, last - commentMax); at -= 1)
    if (view.getUint32(at, true) === endRecord) return at
  return null
}

const contentOf = (bytes: Uint8Array, { method, compressed, at }: Entry, most: number): Uint8Array => {
  const view = viewOf(bytes)
  if (at + fileLength > bytes.byteLength || view.getUint32(at, true) !== fileRecord) return unreadable()
  if (view.getUint16(at + 8, true) !== method) return unreadable()
  const from = at + fileLength + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  if (from + compressed > bytes.byteLength) return unreadable()
  const content = bytes.subarray(from, from + compressed)
  if (method === stored) return content
  return method === deflated ? inflated(content, most) : unreadable()
}

const inflated = (content: Uint8Array, most: number): Uint8Array => {
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, most) })
  } catch (error) {
    const isTooMuch = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    return isTooMuch ? tooLarge() : unreadable()
  }
}

const declaresType = (content: Uint8Array): boolean =>
  ['<!DOCTYPE', '<!ENTITY'].some((sign) =>
    Buffer.from(content.buffer, content.byteOffset, content.byteLength).includes(sign),
  )
