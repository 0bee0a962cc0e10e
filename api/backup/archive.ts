import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip, type Gunzip, type Gzip } from 'node:zlib'
import { type Bytes, decrypted, encrypted } from './encryption.ts'

/** SHA-256 in hex. */
export type ArchivedFile = {
  readonly name: string
  readonly size: number
  readonly sha256: string
  readonly rows: number
}

export const keysFile = 'keys.ndjson.gz.enc'
export const eventsFile = 'events.ndjson.gz'
export const tableFile = (table: string): string => `tables/${table}.ndjson.gz`
export const objectFile = (sha256: string): string => `objects/${sha256.slice(0, 2)}/${sha256}`

type Pages = AsyncIterable<readonly string[]>

export const writeLines = async (
  folder: string,
  name: string,
  pages: Pages,
  passphrase: string | null = null,
): Promise<ArchivedFile> => {
  let rows = 0
  const lines = async function* (): AsyncGenerator<Buffer> {
    for await (const page of pages) {
      rows += page.length
      yield Buffer.from(`${page.join('\n')}\n`)
    }
  }
  const zipped = through(lines(), createGzip())
  const result = await writeBytes(folder, name, passphrase === null ? zipped : encrypted(passphrase)(zipped))
  return { ...result, rows }
}

export const writeBytes = async (
  folder: string,
  name: string,
  bytes: Bytes,
): Promise<Omit<ArchivedFile, 'rows'>> => {
  const path = join(folder, name)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  let size = 0
  const measured = async function* (): AsyncGenerator<Uint8Array> {
    for await (const chunk of bytes) {
      hash.update(chunk)
      size += chunk.byteLength
      yield chunk
    }
  }
  await pipeline(measured, createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true }))
  return { name, size, sha256: hash.digest('hex') }
}

export const bytesOf = (folder: string, name: string): Bytes => createReadStream(join(folder, name))

export const sha256Of = async (bytes: Bytes): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of bytes) hash.update(chunk)
  return hash.digest('hex')
}

const through = (bytes: Bytes, way: Gzip | Gunzip): Bytes => {
  pipeline(Readable.from(bytes), way).catch(() => undefined)
  return way
}

const pageSize = 1_000_000
const newline = 10

/** `size` is in characters. */
export const readLines = async function* (
  folder: string,
  name: string,
  passphrase: string | null = null,
): AsyncGenerator<readonly string[]> {
  const bytes = bytesOf(folder, name)
  const zipped = passphrase === null ? bytes : decrypted(passphrase)(bytes)
  const plain = through(zipped, createGunzip())
  let page: string[] = []
  let size = 0
  let parts: Uint8Array[] = []
  for await (const chunk of plain) {
    let rest = chunk
    for (let end = rest.indexOf(newline); end !== -1; end = rest.indexOf(newline)) {
      const line = Buffer.concat([...parts, rest.subarray(0, end)]).toString('utf8')
      parts = []
      rest = rest.subarray(end + 1)
      page.push(line)
      size += line.length
      if (size < pageSize) continue
      yield page
      page = []
      size = 0
    }
    if (rest.length > 0) parts.push(Uint8Array.from(rest))
  }
  if (page.length > 0) yield page
}
