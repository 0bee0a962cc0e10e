import { crc32 } from 'node:zlib'

export const endRecord = 0x06054b50
export const entryRecord = 0x02014b50
export const fileRecord = 0x04034b50
export const endLength = 22
export const entryLength = 46
export const fileLength = 30

export type Part = { readonly name: string; readonly content: Uint8Array }

/** The plainest ZIP of these parts: nothing compressed, every size said alike in both places. */
export const writeArchive = (parts: readonly Part[]): Uint8Array => {
  const pieces: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let at = 0
  for (const { name, content } of parts) {
    const label = new TextEncoder().encode(name)
    const header = record(fileLength, fileRecord)
    const entry = record(entryLength, entryRecord)
    describe(header, 4, label, content)
    describe(entry, 6, label, content)
    entry.setUint32(42, at, true)
    pieces.push(bytesOf(header), label, content)
    directory.push(bytesOf(entry), label)
    at += fileLength + label.length + content.length
  }
  return Buffer.concat([...pieces, ...directory, endOf(parts.length, lengthOf(directory), at)])
}

const record = (length: number, kind: number): DataView => {
  const view = new DataView(new ArrayBuffer(length))
  view.setUint32(0, kind, true)
  return view
}

/** What header and directory say alike; it begins at another place in each. */
const describe = (view: DataView, from: number, label: Uint8Array, content: Uint8Array): void => {
  view.setUint32(from + 10, crc32(content), true)
  view.setUint32(from + 14, content.length, true)
  view.setUint32(from + 18, content.length, true)
  view.setUint16(from + 22, label.length, true)
}

const endOf = (count: number, size: number, at: number): Uint8Array => {
  const end = record(endLength, endRecord)
  end.setUint16(8, count, true)
  end.setUint16(10, count, true)
  end.setUint32(12, size, true)
  end.setUint32(16, at, true)
  return bytesOf(end)
}

const bytesOf = ({ buffer }: DataView): Uint8Array => new Uint8Array(buffer)

const lengthOf = (pieces: readonly Uint8Array[]): number =>
  pieces.reduce((sum, { length }) => sum + length, 0)
