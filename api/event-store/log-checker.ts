import { canonical, digestOf } from './canonical.ts'

export type EventFault =
  /** An event is not where the one before it leads. */
  | 'missing'
  /** Its version does not follow the one before it in its stream. */
  | 'version'
  /** It says that it was recorded before its predecessor. */
  | 'time'
  /** What it says is not what was digested. */
  | 'digest'
  /** It does not follow from its predecessor. */
  | 'chain'

/** The columns of `events` as a line of text: digest, chain and the instant (microseconds since 2000) in hex, text as JSON. */
export const eventLine = `concat_ws(E'\\t', position, version, encode(timestamptz_send(recorded_at), 'hex'), event_id,
  schema_version, encode(digest, 'hex'), encode(chain, 'hex'), to_json(stream_id), to_json(type), data, meta)`

/** How far events are in order, and the first that is not. */
export type Checked = {
  readonly position: number
  /** Hex. */
  readonly chain: string
  readonly broken: {
    readonly brokenAt: number
    readonly brokenEventId?: string
    readonly reason: EventFault
  } | null
}

/** A stream and the version that it is said to be at. */
export type StreamVersion = { readonly stream: string; readonly version: number }

/** Checks event after event, from the log's id (hex) on, and remembers where each stream ended. */
export const logChecker = (genesis: string) => {
  const versions = new Map<string, number>()
  let position = 0
  let micros = Number.MIN_SAFE_INTEGER
  let chain = genesis

  // the events of one request have the same
  const canonicalMeta = rememberingLast((text) => canonical(JSON.parse(text)))
  const microsOf = rememberingLast((hex) => Number(BigInt.asIntN(64, BigInt(`0x${hex}`))) + microsUntil2000)

  const faultOf = (event: readonly string[]): EventFault | null => {
    const [at, version, instant] = [Number(event[0]), Number(event[1]), microsOf(event[2] ?? '')]
    const [
      ,
      ,
      ,
      eventId = '',
      schemaVersion,
      digest = '',
      link,
      streamText = '',
      type = '',
      data = '',
      meta = '',
    ] = event
    const stream: string = JSON.parse(streamText)
    if (at !== position + 1) return 'missing'
    if (version !== (versions.get(stream) ?? 0) + 1) return 'version'
    if (instant < micros) return 'time'
    const said = {
      stream,
      eventId,
      type: JSON.parse(type) as string,
      schemaVersion: Number(schemaVersion),
      data: canonical(JSON.parse(data)),
      meta: canonicalMeta(meta),
    }
    if (digest !== digestOf(said)) return 'digest'
    if (link !== linkOf(chain, digest, at, version, instant)) return 'chain'
    position = at
    micros = instant
    chain = link
    versions.set(stream, version)
    return null
  }

  const brokenBy = (event: readonly string[]): Checked['broken'] => {
    const reason = faultOf(event)
    if (!reason) return null
    if (reason === 'missing') return { brokenAt: position + 1, reason }
    return { brokenAt: Number(event[0]), brokenEventId: event[3] ?? '', reason }
  }

  return {
    /** The next events, a line each. */
    events: (lines: string): Checked => {
      let broken: Checked['broken'] = null
      for (const line of lines.split('\n')) {
        broken = brokenBy(line.split('\t'))
        if (broken) break
      }
      return { position, chain, broken }
    },
    /** Those of the streams whose last event is of another version; each is asked about once. */
    differing: (streams: readonly StreamVersion[]): readonly string[] =>
      streams.flatMap(({ stream, version }) => {
        const last = versions.get(stream)
        versions.delete(stream)
        return last === version ? [] : [stream]
      }),
    /** A stream with events that was never asked about. */
    unasked: (): string | null => versions.keys().next().value ?? null,
  }
}

export type LogChecker = ReturnType<typeof logChecker>

const microsUntil2000 = 946_684_800_000_000

const rememberingLast = <Value>(make: (text: string) => Value): ((text: string) => Value) => {
  let last: { readonly text: string; readonly value: Value } | null = null
  return (text) => {
    if (last?.text !== text) last = { text, value: make(text) }
    return last.value
  }
}

const hashBytes = 32

/** SHA-256 in hex over 1, the previous link (at first the log's id), the digest, position, version and microseconds. */
const linkOf = (
  previous: string,
  digest: string,
  position: number,
  version: number,
  micros: number,
): string => {
  const numbers = 1 + previous.length / 2 + hashBytes
  const bytes = Buffer.allocUnsafe(numbers + 24)
  bytes[0] = 1
  bytes.write(previous + digest, 1, 'hex')
  write64(bytes, position, numbers)
  write64(bytes, version, numbers + 8)
  write64(bytes, micros, numbers + 16)
  return Bun.SHA256.hash(bytes, 'hex')
}

/** A big-endian 64-bit integer; two halves are faster than a BigInt. */
const write64 = (into: Buffer, value: number, at: number): void => {
  into.writeInt32BE(Math.floor(value / 2 ** 32), at)
  into.writeUInt32BE(value >>> 0, at + 4)
}
