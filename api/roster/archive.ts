const endRecord = 0x06054b50
const entryRecord = 0x02014b50
const endLength = 22
const commentMax = 65_535
const entryLength = 46
const entriesMax = 2_000

/**
 * The bytes that a ZIP says it unfolds to, from its directory: known before anything is unfolded. Null where it is none, or where it
 * holds more entries than a workbook has.
 */
export const unfoldedSize = (bytes: Uint8Array): number | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  if (end === null) return null
  const entries = view.getUint16(end + 10, true)
  if (entries === 0 || entries > entriesMax) return null
  let [at, total] = [view.getUint32(end + 16, true), 0]
  for (let entry = 0; entry < entries; entry += 1) {
    if (at + entryLength > view.byteLength || view.getUint32(at, true) !== entryRecord) return null
    total += view.getUint32(at + 24, true)
    const trailing = [28, 30, 32].map((place) => view.getUint16(at + place, true))
    at += trailing.reduce((sum, length) => sum + length, entryLength)
  }
  return total
}

/** Where the directory's end stands: a comment may follow it. */
const endOf = (view: DataView): number | null => {
  const last = view.byteLength - endLength
  for (let at = last; at >= Math.max(0, last - commentMax); at -= 1)
    if (view.getUint32(at, true) === endRecord) return at
  return null
}
