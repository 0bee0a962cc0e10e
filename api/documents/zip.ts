import { createDeflateRaw } from 'node:zlib'

type Entry = { readonly name: string; readonly text: AsyncIterable<string> | Iterable<string> }

/** A ZIP archive of texts, compressed as they come: however long they are, a few of their parts are in memory. */
export async function* zipped(entries: readonly Entry[]): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let offset = 0
  const directory: Uint8Array<ArrayBuffer>[] = []
  for (const { name, text } of entries) {
    const nameBytes = Buffer.byteLength(name)
    const head = record([0x04034b50, 4], ...fieldsOf(0, 0, 0), [nameBytes, 2], [0, 2], name)
    yield head
    const before = offset
    offset += head.length
    let [checksum, size, packed] = [0, 0, 0]
    const deflate = createDeflateRaw()
    const feeding = (async () => {
      const encoder = new TextEncoder()
      for await (const part of text) {
        const bytes = encoder.encode(part)
        checksum = Bun.hash.crc32(bytes, checksum)
        size += bytes.length
        if (!deflate.write(bytes)) await new Promise((resolve) => deflate.once('drain', resolve))
      }
      deflate.end()
    })()
    feeding.catch((error: Error) => deflate.destroy(error))
    for await (const bytes of deflate) {
      packed += bytes.length
      yield new Uint8Array(bytes)
    }
    await feeding
    yield record([0x08074b50, 4], [checksum, 4], [packed, 4], [size, 4])
    offset += packed + 16
    directory.push(
      record(
        [0x02014b50, 4],
        [20, 2],
        ...fieldsOf(checksum, packed, size),
        [nameBytes, 2],
        [0, 2],
        [0, 2],
        [0, 2],
        [0, 2],
        [0, 4],
        [before, 4],
        name,
      ),
    )
  }
  yield* directory
  const length = directory.reduce((sum, one) => sum + one.length, 0)
  yield record(
    [0x06054b50, 4],
    [0, 4],
    [directory.length, 2],
    [directory.length, 2],
    [length, 4],
    [offset, 4],
    [0, 2],
  )
}

type Field = readonly [value: number, bytes: 2 | 4]

/** Version, flags (sizes follow the data, names are UTF-8), deflated, 1 January 2026, and what is known of the data. */
const fieldsOf = (checksum: number, packed: number, size: number): Field[] => [
  [20, 2],
  [0x0808, 2],
  [8, 2],
  [0, 2],
  [0x5c21, 2],
  [checksum, 4],
  [packed, 4],
  [size, 4],
]

/** Little-endian figures, and a name at the end. */
const record = (...parts: readonly (Field | string)[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    parts.flatMap((part) =>
      typeof part === 'string'
        ? [...new TextEncoder().encode(part)]
        : Array.from({ length: part[1] }, (_, place) => (part[0] >>> (8 * place)) & 0xff),
    ),
  )
