import { type Line, lineReader } from './log-checker-lines.ts'
import { growingTree, leafHash, toHex } from './merkle.ts'

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
  /** It follows, but what was signed of the log was another. */
  | 'checkpoint'

/** What is known of the log from when it had come so far: its last link, and the root of the tree over all links, in hex. */
export type KnownHead = { readonly position: number; readonly chain: string; readonly root: string }

/** How far events are in order, and the first that is not. */
export type Checked = {
  readonly position: number
  /** Hex. */
  readonly chain: string
  readonly broken: {
    readonly brokenAt: number
    readonly brokenEventId?: string
    readonly reason: EventFault
    /** The position of the checkpoint that the log differs from: it was changed there or before. */
    readonly until?: number
  } | null
}

/** A stream and the version that it is said to be at. */
export type StreamVersion = { readonly stream: string; readonly version: number }

/** Checks event after event, from the log's id (hex) on, and remembers where each stream ended. Known heads come in order. */
export const logChecker = (genesis: string, known: readonly KnownHead[] = []) => {
  const versions = new Map<string, number>()
  const lines = lineReader()
  const digest = new Uint8Array(hashBytes)
  const link = new Uint8Array(hashBytes)
  let position = 0
  let micros = Number.MIN_SAFE_INTEGER
  let chain = Buffer.from(genesis, 'hex')
  let linked = roomToLink(chain)
  const tree = growingTree()
  let nextKnown = 0
  let heldUntil = 0

  const faultOf = (line: Line): EventFault | null => {
    if (line.position !== position + 1) return 'missing'
    if (line.version !== (versions.get(line.stream) ?? 0) + 1) return 'version'
    if (line.micros < micros) return 'time'
    const digested = line.digested()
    if (!digested) return 'digest'
    Bun.SHA256.hash(digested, digest)
    if (!line.isDigest(digest)) return 'digest'
    Bun.SHA256.hash(linkedTo(linked, chain, digest, line), link)
    if (!line.isChain(link)) return 'chain'
    if (chain.length !== hashBytes) {
      chain = Buffer.alloc(hashBytes)
      linked = roomToLink(chain)
    }
    chain.set(link)
    position = line.position
    micros = line.micros
    versions.set(line.stream, line.version)
    return null
  }

  /** False where a known head of this position says that the log was another one. */
  const agreesWithKnown = (): boolean => {
    tree.add(leafHash(link))
    for (let head = known[nextKnown]; head?.position === position; head = known[nextKnown]) {
      if (head.chain !== toHex(chain) || head.root !== toHex(tree.root())) return false
      heldUntil = position
      nextKnown += 1
    }
    return true
  }

  const brokenBy = (line: Line): Checked['broken'] => {
    const reason = faultOf(line)
    if (!reason && (nextKnown === known.length || agreesWithKnown())) return null
    if (!reason) return { brokenAt: heldUntil + 1, reason: 'checkpoint', until: position }
    if (reason === 'missing') return { brokenAt: position + 1, reason }
    return { brokenAt: line.position, brokenEventId: line.eventId(), reason }
  }

  return {
    /** The next events, a line each in some texts in UTF-8. */
    events: (texts: readonly Uint8Array[]): Checked => {
      let broken: Checked['broken'] = null
      for (const text of texts) {
        lines.read(text)
        while (!broken && lines.next()) broken = brokenBy(lines.line)
      }
      return { position, chain: toHex(chain), broken }
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

const hashBytes = 32

/** Room for a 1, the previous link (at first the log's id), the digest, position, version and microseconds. */
const roomToLink = (previous: Uint8Array): Buffer => Buffer.alloc(1 + previous.length + hashBytes + 24, 1)

/** Where an event stands: what its link covers besides its digest. */
export type Placed = Pick<Line, 'position' | 'version' | 'micros'>

/** The link of an event to the one before it, or to the log's id. */
export const linkOf = (previous: Uint8Array, digest: Uint8Array, placed: Placed): Uint8Array =>
  Bun.SHA256.hash(linkedTo(roomToLink(previous), previous, digest, placed)) as Uint8Array // without an encoding it answers with bytes

const linkedTo = (room: Buffer, previous: Uint8Array, digest: Uint8Array, line: Placed): Buffer => {
  const numbers = 1 + previous.length + hashBytes
  room.set(previous, 1)
  room.set(digest, 1 + previous.length)
  write64(room, line.position, numbers)
  write64(room, line.version, numbers + 8)
  write64(room, line.micros, numbers + 16)
  return room
}

/** A big-endian 64-bit integer; two halves are faster than a BigInt. One of more bits is cut short, and fits no link. */
const write64 = (into: Buffer, value: number, at: number): void => {
  into.writeInt32BE(Math.floor(value / 2 ** 32) | 0, at)
  into.writeUInt32BE(value >>> 0, at + 4)
}
