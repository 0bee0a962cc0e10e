import type { ColumnType } from '../../projections/kernel/projection.ts'

type Bytes = { buffer: Buffer<ArrayBuffer>; size: number }

/** Appends a value with its length; false where PostgreSQL might read its text otherwise or refuse it. */
type Write = (bytes: Bytes, value: unknown) => boolean

/** COPY's binary format costs PostgreSQL a third of the text format. Null where a value has no canonical binary form. */
export const copyBytes = (
  types: readonly ColumnType[],
  rows: readonly (readonly unknown[])[],
): Buffer<ArrayBuffer> | null => {
  const bytes: Bytes = { buffer: Buffer.allocUnsafe(signature.length + rows.length * 160), size: 0 }
  const writes = types.map((type) => writers[type])
  bytes.size += signature.copy(bytes.buffer)
  for (const row of rows) {
    writeShort(bytes, types.length)
    for (let column = 0; column < types.length; column += 1) {
      const value = row[column]
      if (value === null) writeInteger(bytes, -1)
      else if (!writes[column]?.(bytes, value)) return null
    }
  }
  writeShort(bytes, -1)
  return bytes.buffer.subarray(0, bytes.size)
}

const signature = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')

const makeRoom = (bytes: Bytes, more: number): void => {
  if (bytes.size + more <= bytes.buffer.length) return
  const larger = Buffer.allocUnsafe((bytes.size + more) * 2)
  bytes.buffer.copy(larger, 0, 0, bytes.size)
  bytes.buffer = larger
}

const writeShort = (bytes: Bytes, value: number): void => {
  makeRoom(bytes, 2)
  bytes.size = bytes.buffer.writeInt16BE(value, bytes.size)
}

const writeInteger = (bytes: Bytes, value: number): void => {
  makeRoom(bytes, 4)
  putInteger(bytes, value)
}

const putInteger = (bytes: Bytes, value: number): void => {
  const { buffer, size } = bytes
  buffer[size] = value >>> 24
  buffer[size + 1] = value >>> 16
  buffer[size + 2] = value >>> 8
  buffer[size + 3] = value
  bytes.size = size + 4
}

const writeLong = (bytes: Bytes, value: number): void => {
  makeRoom(bytes, 12)
  putInteger(bytes, 8)
  putInteger(bytes, Math.floor(value / 2 ** 32))
  putInteger(bytes, value)
}

const isInteger = (value: unknown, most: number): value is number =>
  Number.isInteger(value) && Math.abs(value as number) <= most

const greatestLong = '9223372036854775807'

const writeBigint: Write = (bytes, value) => {
  if (isInteger(value, Number.MAX_SAFE_INTEGER)) writeLong(bytes, value)
  else if (value === greatestLong) {
    makeRoom(bytes, 12)
    putInteger(bytes, 8)
    putInteger(bytes, 0x7fffffff)
    putInteger(bytes, -1)
  } else return false
  return true
}

const digits = new Uint8Array(256).fill(255)
for (const [digit, character] of [...'0123456789abcdef'].entries()) {
  digits[character.charCodeAt(0)] = digit
  digits[character.toUpperCase().charCodeAt(0)] = digit
}

const hyphen = 45

const writeUuid: Write = (bytes, value) => {
  if (typeof value !== 'string' || value.length !== 36) return false
  makeRoom(bytes, 20)
  putInteger(bytes, 16)
  const { buffer } = bytes
  let { size } = bytes
  for (let at = 0; at < 36; at += 2) {
    if (at === 8 || at === 13 || at === 18 || at === 23) {
      if (value.charCodeAt(at) !== hyphen) return false
      at += 1
    }
    const high = digits[value.charCodeAt(at)] ?? 255
    const low = digits[value.charCodeAt(at + 1)] ?? 255
    if ((high | low) > 15) return false
    buffer[size] = (high << 4) | low
    size += 1
  }
  bytes.size = size
  return true
}

const writeText: Write = (bytes, value) => {
  if (typeof value !== 'string') return false
  const length = Buffer.byteLength(value)
  makeRoom(bytes, 4 + length)
  putInteger(bytes, length)
  bytes.size += bytes.buffer.write(value, bytes.size)
  return true
}

const writeJsonb: Write = (bytes, value) => {
  if (typeof value !== 'string') return false
  const length = Buffer.byteLength(value)
  makeRoom(bytes, 5 + length)
  putInteger(bytes, length + 1)
  bytes.buffer[bytes.size] = 1
  bytes.size += 1 + bytes.buffer.write(value, bytes.size + 1)
  return true
}

const dayMs = 24 * 60 * 60 * 1_000
const epochMs = Date.UTC(2000, 0, 1)

let lastInstant = ''
let lastMs = 0

/** Milliseconds since 2000; null unless the text is `Date.toISOString`'s, of a year from 1 to 9999. */
const millisecondsOf = (instant: string): number | null => {
  // rows of a batch share their instant
  if (instant === lastInstant) return lastMs
  if (instant.length !== 24 || instant < '0001') return null
  const ms = Date.parse(instant)
  if (Number.isNaN(ms) || new Date(ms).toISOString() !== instant) return null
  lastInstant = instant
  lastMs = ms - epochMs
  return lastMs
}

const writeInstant: Write = (bytes, value) => {
  const microseconds = typeof value === 'string' ? (millisecondsOf(value) ?? Number.NaN) * 1_000 : null
  if (!isInteger(microseconds, Number.MAX_SAFE_INTEGER)) return false
  writeLong(bytes, microseconds)
  return true
}

const writeDate: Write = (bytes, value) => {
  const ms = typeof value === 'string' ? millisecondsOf(`${value}T00:00:00.000Z`) : null
  if (ms === null) return false
  writeInteger(bytes, 4)
  writeInteger(bytes, ms / dayMs)
  return true
}

const writeBoolean: Write = (bytes, value) => {
  if (typeof value !== 'boolean') return false
  makeRoom(bytes, 5)
  putInteger(bytes, 1)
  bytes.buffer[bytes.size] = value ? 1 : 0
  bytes.size += 1
  return true
}

/** One dimension; `type` is the element's OID. */
const arrayWriter =
  (type: number, write: Write): Write =>
  (bytes, value) => {
    if (!Array.isArray(value)) return false
    const start = bytes.size
    const dimensions = value.length > 0 ? [value.length, 1] : []
    for (const part of [0, dimensions.length / 2, value.includes(null) ? 1 : 0, type, ...dimensions])
      writeInteger(bytes, part)
    for (const element of value) {
      if (element === null) writeInteger(bytes, -1)
      else if (!write(bytes, element)) return false
    }
    bytes.buffer.writeInt32BE(bytes.size - start - 4, start)
    return true
  }

const writers: Readonly<Record<ColumnType, Write>> = {
  uuid: writeUuid,
  text: writeText,
  integer: (bytes, value) => {
    if (!isInteger(value, 2 ** 31 - 1)) return false
    writeInteger(bytes, 4)
    writeInteger(bytes, value)
    return true
  },
  bigint: writeBigint,
  boolean: writeBoolean,
  timestamptz: writeInstant,
  date: writeDate,
  // numeric's base-10,000 digits are not worth the code
  numeric: () => false,
  jsonb: writeJsonb,
  'uuid[]': arrayWriter(2950, writeUuid),
  'text[]': arrayWriter(25, writeText),
}
