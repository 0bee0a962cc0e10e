import { type Copying, copyBytes, copyCanonical, copyQuoted, decoded } from './canonical-bytes.ts'

/**
 * The columns of `events` as a line of text: instant (microseconds since 2000), digest and chain in hex; stream and type, which may hold
 * any character, after their byte lengths.
 */
export const eventLine = `concat_ws(E'\\t', position, version, encode(timestamptz_send(recorded_at), 'hex'), encode(digest, 'hex'),
  encode(chain, 'hex'), event_id, schema_version, octet_length(stream_id), stream_id, octet_length(type), type, data, meta)`

export type Line = {
  readonly position: number
  readonly version: number
  readonly micros: number
  readonly stream: string
  eventId(): string
  isDigest(hash: Uint8Array): boolean
  isChain(hash: Uint8Array): boolean
  /** A zero byte and the event's canonical JSON; null where the line is not an event's. */
  digestInput(): Uint8Array | null
}

export const lineReader = () => {
  const copying: Copying = { from: none, at: 0, into: none, to: 0 }
  const at = { digest: 0, chain: 0, eventId: 0, schemaVersion: 0, streamLength: 0, stream: 0, streamEnd: 0 }
  let meta = { printed: none, canonical: none }

  const part = (): number => {
    const { from, at } = copying
    let next = at
    while (next < from.length && from[next] !== tab) next += 1
    copying.at = next + 1
    return at
  }

  const integer = (): number => {
    const start = part()
    return integerOf(copying.from, start, copying.at - 1)
  }

  const put = (bytes: Uint8Array): void => {
    const { into, to } = copying
    for (let next = 0; next < bytes.length; next++) into[to + next] = bytes[next] ?? 0
    copying.to += bytes.length
  }

  const putPart = (start: number, end: number): void => {
    copying.at = start
    copyBytes(copying, end)
  }

  const putMeta = (): void => {
    const { from, at, into, to } = copying
    if (isAt(from, at, meta.printed)) {
      into.set(meta.canonical, to)
      copying.to += meta.canonical.length
      copying.at += meta.printed.length
    } else {
      copyCanonical(copying)
      meta = {
        printed: Buffer.from(from.subarray(at, copying.at)),
        canonical: Buffer.from(into.subarray(to, copying.to)),
      }
    }
  }

  const digestInput = (): Uint8Array | null => {
    const { from } = copying
    copying.to = 0
    copying.isRounded = false
    copying.at = at.streamEnd + 1
    const typeLength = integer()
    const typeStart = copying.at
    const typeEnd = typeStart + typeLength
    copying.at = typeEnd + 1
    put(before.data)
    copyCanonical(copying)
    const metaStart = copying.at + 1
    put(before.eventId)
    putPart(at.eventId, at.schemaVersion - 1)
    put(before.meta)
    copying.at = metaStart
    putMeta()
    const end = copying.at
    put(before.schemaVersion)
    putPart(at.schemaVersion, at.streamLength - 1)
    put(before.stream)
    copying.at = at.stream
    copyQuoted(copying, at.streamEnd)
    put(before.type)
    copying.at = typeStart
    copyQuoted(copying, typeEnd)
    put(atEnd)
    copying.at = end + 1
    const isLine =
      !copying.isRounded &&
      from[at.streamEnd] === tab &&
      from[typeEnd] === tab &&
      from[metaStart - 1] === tab &&
      (end === from.length || from[end] === newline)
    return isLine ? copying.into.subarray(0, copying.to) : null
  }

  const line = {
    position: 0,
    version: 0,
    micros: 0,
    stream: '',
    eventId: () => decoded(copying.from, at.eventId, at.schemaVersion - 1),
    isDigest: (hash: Uint8Array) =>
      isHex(copying.from, at.digest, hash) && at.chain - at.digest === hexLength,
    isChain: (hash: Uint8Array) => isHex(copying.from, at.chain, hash) && at.eventId - at.chain === hexLength,
    digestInput,
  }

  return {
    line: line as Line,
    read: (text: Uint8Array): void => {
      copying.from = Buffer.from(text.buffer, text.byteOffset, text.length)
      copying.at = 0
      const room = text.length * escapedMost + roomAround
      if (copying.into.length < room) copying.into = Buffer.allocUnsafe(room)
    },
    /** Reads the next line. Call it only after the previous line is digested. */
    next: (): boolean => {
      if (copying.at >= copying.from.length) return false
      line.position = integer()
      line.version = integer()
      line.micros = microsOf(copying.from, part())
      at.digest = part()
      at.chain = part()
      at.eventId = part()
      at.schemaVersion = part()
      at.streamLength = copying.at
      const length = integer()
      at.stream = copying.at
      at.streamEnd = copying.at + length
      line.stream = decoded(copying.from, at.stream, at.streamEnd)
      return true
    },
  }
}

const none = Buffer.alloc(0)

const encoder = new TextEncoder()

const tab = 0x09
const newline = 0x0a
const minus = 0x2d
const zero = 0x30
const nine = 0x39
const tenDigits = 87

const hexLength = 65
const hexDigits = encoder.encode('0123456789abcdef')

const escapedMost = 6
const roomAround = 1_000

const before = {
  data: encoder.encode('\0{"data":'),
  eventId: encoder.encode(',"event_id":"'),
  meta: encoder.encode('","meta":'),
  schemaVersion: encoder.encode(',"schema_version":'),
  stream: encoder.encode(',"stream":'),
  type: encoder.encode(',"type":'),
}
const atEnd = encoder.encode('}')

const isAt = (text: Uint8Array, at: number, part: Uint8Array): boolean => {
  const { length } = part
  if (length === 0) return false
  for (let next = 0; next < length; next++) if (text[at + next] !== part[next]) return false
  return true
}

const isHex = (text: Uint8Array, at: number, bytes: Uint8Array): boolean => {
  for (let next = 0; next < bytes.length; next++) {
    const byte = bytes[next] ?? 0
    if (text[at + 2 * next] !== hexDigits[byte >> 4] || text[at + 2 * next + 1] !== hexDigits[byte & 15])
      return false
  }
  return true
}

const integerOf = (text: Uint8Array, start: number, end: number): number => {
  const isNegative = text[start] === minus
  let value = 0
  for (let next = isNegative ? start + 1 : start; next < end; next++)
    value = value * 10 + (text[next] ?? zero) - zero
  return isNegative ? -value : value
}

const microsUntil2000 = 946_684_800_000_000

const microsOf = (text: Uint8Array, at: number): number =>
  hex32(text, at) * 2 ** 32 + (hex32(text, at + 8) >>> 0) + microsUntil2000

const hex32 = (text: Uint8Array, at: number): number => {
  let value = 0
  for (let next = at; next < at + 8; next++) {
    const digit = text[next] ?? zero
    value = (value << 4) | (digit > nine ? digit - tenDigits : digit - zero)
  }
  return value
}
