import { type Line, lineReader } from './log-checker-lines.ts'
import { growingTree, leafHash, toHex } from './merkle.ts'

export type EventFault =
  /** The position does not follow the previous one. */
  | 'missing'
  /** The version does not follow the previous one in its stream. */
  | 'version'
  /** Recorded before its predecessor. */
  | 'time'
  /** The content does not match its digest. */
  | 'digest'
  /** The link does not follow from the previous one. */
  | 'chain'
  /** The chain is intact but differs from a signed checkpoint. */
  | 'checkpoint'

export type KnownHead = { readonly position: number; readonly chain: string; readonly root: string }

export type Checked = {
  readonly position: number
  readonly chain: string
  readonly broken: {
    readonly brokenAt: number
    readonly brokenEventId?: string
    readonly reason: EventFault
    /** Position of the checkpoint that differs: the log was changed there or before. */
    readonly until?: number
  } | null
}

export type StreamVersion = { readonly stream: string; readonly version: number }

/** Checks events in order from the log's id (hex) and collects the version of each stream. `known` is ordered by position. */
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
  let intactUntil = 0

  const faultOf = (line: Line): EventFault | null => {
    if (line.position !== position + 1) return 'missing'
    if (line.version !== (versions.get(line.stream) ?? 0) + 1) return 'version'
    if (line.micros < micros) return 'time'
    const digestInput = line.digestInput()
    if (!digestInput) return 'digest'
    Bun.SHA256.hash(digestInput, digest)
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

  const agreesWithKnown = (): boolean => {
    tree.add(leafHash(link))
    for (let head = known[nextKnown]; head?.position === position; head = known[nextKnown]) {
      if (head.chain !== toHex(chain) || head.root !== toHex(tree.root())) return false
      intactUntil = position
      nextKnown += 1
    }
    return true
  }

  const brokenBy = (line: Line): Checked['broken'] => {
    const reason = faultOf(line)
    if (!reason && (nextKnown === known.length || agreesWithKnown())) return null
    if (!reason) return { brokenAt: intactUntil + 1, reason: 'checkpoint', until: position }
    if (reason === 'missing') return { brokenAt: position + 1, reason }
    return { brokenAt: line.position, brokenEventId: line.eventId(), reason }
  }

  return {
    events: (texts: readonly Uint8Array[]): Checked => {
      let broken: Checked['broken'] = null
      for (const text of texts) {
        lines.read(text)
        while (!broken && lines.next()) broken = brokenBy(lines.line)
      }
      return { position, chain: toHex(chain), broken }
    },
    /** Streams whose last event has another version. Ask once for each stream. */
    differing: (streams: readonly StreamVersion[]): readonly string[] =>
      streams.flatMap(({ stream, version }) => {
        const last = versions.get(stream)
        versions.delete(stream)
        return last === version ? [] : [stream]
      }),
    unasked: (): string | null => versions.keys().next().value ?? null,
  }
}

export type LogChecker = ReturnType<typeof logChecker>

const hashBytes = 32

/** Layout: 1, the previous link (at first the log's id), digest, position, version, microseconds. */
const roomToLink = (previous: Uint8Array): Buffer => Buffer.alloc(1 + previous.length + hashBytes + 24, 1)

export type Placed = Pick<Line, 'position' | 'version' | 'micros'>

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

/** Big-endian 64-bit integer, in two halves, which is faster than a BigInt. A larger number is truncated, and its link then fails. */
const write64 = (into: Buffer, value: number, at: number): void => {
  into.writeInt32BE(Math.floor(value / 2 ** 32) | 0, at)
  into.writeUInt32BE(value >>> 0, at + 4)
}
