import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createDeflateRaw } from 'node:zlib'

type Part = string | Uint8Array

export type Entry = { readonly name: string; readonly parts: AsyncIterable<Part> | Iterable<Part> }

type Written = { readonly checksum: number; readonly compressed: number; readonly size: number }

const [localHeader, descriptor, centralHeader, endOfDirectory] = [
  0x04034b50, 0x08074b50, 0x02014b50, 0x06054b50,
]
const none = { checksum: 0, compressed: 0, size: 0 }

/** Streams a ZIP archive, up to 4 GB; only a few parts of its files are in memory at a time. */
export const zipStream = (
  entries: AsyncIterable<Entry> | Iterable<Entry>,
): ReadableStream<Uint8Array<ArrayBuffer>> => streamOf(zipParts(entries))

/** Reads on as it is sent. */
export const streamOf = (
  parts: AsyncGenerator<Uint8Array<ArrayBuffer>>,
): ReadableStream<Uint8Array<ArrayBuffer>> =>
  new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await parts.next()
      done ? controller.close() : controller.enqueue(value)
    },
    cancel: async () => {
      await parts.return(undefined)
    },
  })

async function* zipParts(
  entries: AsyncIterable<Entry> | Iterable<Entry>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const directory: Uint8Array<ArrayBuffer>[] = []
  let offset = 0
  for await (const { name, parts } of entries) {
    const header = record(u32(localHeader), fields(name, none), utf8(name))
    yield header
    const entry = yield* deflated(parts)
    const { checksum, compressed, size } = entry
    const trailer = record(u32(descriptor), u32(checksum), u32(compressed), u32(size))
    yield trailer
    directory.push(
      record(u32(centralHeader), u16(version), fields(name, entry), noAttributes, u32(offset), utf8(name)),
    )
    offset += header.length + compressed + trailer.length
  }
  yield* directory
  const count = u16(directory.length)
  const length = directory.reduce((sum, one) => sum + one.length, 0)
  yield record(u32(endOfDirectory), u32(0), count, count, u32(length), u32(offset), u16(0))
}

async function* deflated(parts: Entry['parts']): AsyncGenerator<Uint8Array<ArrayBuffer>, Written> {
  let [checksum, compressed, size] = [0, 0, 0]
  const measured = async function* () {
    for await (const part of parts) {
      const bytes = Buffer.from(part)
      checksum = Bun.hash.crc32(bytes, checksum)
      size += bytes.length
      yield bytes
    }
  }
  const deflate = createDeflateRaw()
  // the loop below throws what ends the pipeline
  pipeline(Readable.from(measured(), { objectMode: false }), deflate).catch(() => undefined)
  for await (const bytes of deflate) {
    compressed += bytes.length
    yield new Uint8Array(bytes)
  }
  return { checksum, compressed, size }
}

const version = 20

/** Version, flags (sizes follow the data, names are UTF-8), method (deflate), 1 January 2026, sizes, length of the name, no extra field. */
const fields = (name: string, { checksum, compressed, size }: Written): readonly number[] => [
  ...[version, 0x0808, 8, 0, 0x5c21].flatMap(u16),
  ...[checksum, compressed, size].flatMap(u32),
  ...u16(utf8(name).length),
  ...u16(0),
]

/** No comment, first disk, no attributes. */
const noAttributes: readonly number[] = new Array(10).fill(0)

export const u16 = (value: number): readonly number[] => [value & 0xff, (value >>> 8) & 0xff]

export const u32 = (value: number): readonly number[] => [...u16(value), ...u16(value >>> 16)]

export const utf8 = (text: string): readonly number[] => [...Buffer.from(text)]

export const record = (...parts: readonly (readonly number[])[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(parts.flat())
