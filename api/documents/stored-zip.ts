import { record, u16, u32, utf8 } from './zip.ts'

type Entry = { readonly name: string; readonly bytes: Uint8Array }

const [localHeader, centralHeader, endOfDirectory] = [0x04034b50, 0x02014b50, 0x06054b50]
const version = 20
const namesAreUtf8 = 0x0800
const stored = 0

/** Streams files as they are, up to 4 GB, dated on that day (yyyy-MM-dd): the same files give the same bytes. One file is in memory at a time. */
export async function* storedZip(
  entries: AsyncIterable<Entry>,
  day: string,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const directory: Uint8Array<ArrayBuffer>[] = []
  let offset = 0
  for await (const { name, bytes } of entries) {
    const fields = fieldsOf(name, bytes, day)
    const header = record(u32(localHeader), fields, utf8(name))
    yield header
    yield new Uint8Array(bytes)
    directory.push(record(u32(centralHeader), u16(version), fields, noAttributes, u32(offset), utf8(name)))
    offset += header.length + bytes.length
  }
  yield* directory
  const count = u16(directory.length)
  const length = directory.reduce((sum, one) => sum + one.length, 0)
  yield record(u32(endOfDirectory), u32(0), count, count, u32(length), u32(offset), u16(0))
}

const fieldsOf = (name: string, bytes: Uint8Array, day: string): readonly number[] => [
  ...[version, namesAreUtf8, stored, 0, dosDate(day)].flatMap(u16),
  ...[Bun.hash.crc32(bytes), bytes.length, bytes.length].flatMap(u32),
  ...u16(utf8(name).length),
  ...u16(0),
]

const dosDate = (day: string): number => {
  const [year = 1980, month = 1, date = 1] = day.split('-').map(Number)
  return ((year - 1980) << 9) | (month << 5) | date
}

/** No comment, first disk, no attributes. */
const noAttributes: readonly number[] = new Array(10).fill(0)
