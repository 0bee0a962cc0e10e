import sql from 'sql-template-tag'
import type { Json } from '../../domain/kernel/event.ts'
import type { Queryable } from '../../projections/kernel/database.ts'
import { canonical, digestInto } from './canonical.ts'
import { checkpointSentence, checkpointsBeyond, streamSentence, witnessesMax } from './log-end.ts'
import { compareStreams } from './verify-streams.ts'

export type Fault =
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
  /** The log ends before a position that it is known to have reached. */
  | 'tail'
  /** A stream is at an earlier version than its events, so that the next one would not find its place. */
  | 'stream'

export type Verified = {
  /** Events that were found in order. */
  readonly events: number
  /** The position and chain (hex) of the last of them. */
  readonly head: { readonly position: number; readonly chain: string }
  readonly valid: boolean
  readonly brokenAt: number | null
  /** Null where the event at that position is gone. */
  readonly brokenEventId: string | null
  readonly reason: Fault | null
  /** The position that the log reached at the least, where its end is missing, and what says so. */
  readonly expected: number | null
  readonly witnesses: readonly string[]
}

type RawRow = {
  readonly position: number
  readonly stream_id: string
  readonly version: number
  readonly event_id: string
  readonly type: string
  readonly schema_version: number
  readonly data: Json
  readonly meta: Json
  /** Microseconds since 1970. */
  readonly micros: number
  readonly digest: Uint8Array
  readonly chain: Uint8Array
}

type Options = {
  /** The head that the log is known to have had. */
  readonly head?: number
  readonly pageSize?: number
  /** Awaited after each page of events, and then of streams, with how many events were found in order so far; whoever throws ends the verification. */
  readonly between?: (checked: number) => Promise<void>
}

const hashBytes = 32

/** A big-endian 64-bit integer; two halves are faster than a BigInt. */
const write64 = (into: DataView, value: number, at: number): void => {
  into.setInt32(at, Math.floor(value / 2 ** 32))
  into.setUint32(at + 4, value >>> 0)
}

const hash = (bytes: Uint8Array, into: Uint8Array): Uint8Array => Bun.SHA256.hash(bytes, into) as Uint8Array // as given

/** SHA-256 over 1, the previous link (at first the log's id), the digest, position, version and microseconds. */
const linker = () => {
  const result = new Uint8Array(hashBytes)
  return (previous: Uint8Array, { digest, position, version, micros }: RawRow): Uint8Array => {
    const link = new Uint8Array(1 + previous.length + hashBytes + 24)
    const view = new DataView(link.buffer)
    const numbers = 1 + previous.length + hashBytes
    link[0] = 1
    link.set(previous, 1)
    link.set(digest, 1 + previous.length)
    write64(view, position, numbers)
    write64(view, version, numbers + 8)
    write64(view, micros, numbers + 16)
    return hash(link, result)
  }
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0

const digestOfRow = (row: RawRow, into: Uint8Array): Uint8Array =>
  digestInto(into, {
    stream: row.stream_id,
    eventId: row.event_id,
    type: row.type,
    schemaVersion: row.schema_version,
    data: canonical(row.data),
    meta: canonical(row.meta),
  })

/** Checks event after event, from the log's id on. */
const checker = (genesis: Uint8Array) => {
  const versions = new Map<string, number>()
  const link = linker()
  const digest = new Uint8Array(hashBytes)
  let position = 0
  let micros = Number.MIN_SAFE_INTEGER
  let chain = genesis

  const faultOf = (row: RawRow): Fault | null => {
    if (row.position !== position + 1) return 'missing'
    if (row.version !== (versions.get(row.stream_id) ?? 0) + 1) return 'version'
    if (row.micros < micros) return 'time'
    if (!isSame(row.digest, digestOfRow(row, digest))) return 'digest'
    if (!isSame(row.chain, link(chain, row))) return 'chain'
    return null
  }

  return {
    /** The fault of this event, or null, and then it is the last one that was in order. */
    next: (row: RawRow): Fault | null => {
      const fault = faultOf(row)
      if (fault) return fault
      position = row.position
      micros = row.micros
      chain = row.chain
      versions.set(row.stream_id, row.version)
      return null
    },
    versions,
    position: () => position,
    chain: () => Buffer.from(chain).toString('hex'),
  }
}

type Checker = ReturnType<typeof checker>

type Broken = Partial<Pick<Verified, 'brokenEventId' | 'expected' | 'witnesses'>> & {
  readonly brokenAt: number
  readonly reason: Fault
}

const sound = { brokenAt: null, brokenEventId: null, reason: null, expected: null, witnesses: [] } as const

/** Recomputes the whole log from its rows, compares its end with what has been read and written, and names the first that does not hold. */
export const verify = async (
  db: Queryable,
  { head = 0, pageSize = 2_000, between }: Options = {},
): Promise<Verified> => {
  const check = checker(await readGenesis(db))
  const broken = (await walk(db, check, pageSize, between)) ?? (await judgeEnd(db, check, head, between))
  return {
    events: check.position(),
    head: { position: check.position(), chain: check.chain() },
    valid: broken === null,
    ...sound,
    ...broken,
  }
}

const walk = async (
  db: Queryable,
  check: Checker,
  pageSize: number,
  between: Options['between'],
): Promise<Broken | null> => {
  let page = readPage(db, 0, pageSize)
  for (let rows = await page; rows.length > 0; rows = await page) {
    page = rows.length < pageSize ? Promise.resolve([]) : readPage(db, rows.at(-1)?.position ?? 0, pageSize)
    page.catch(() => undefined)
    for (const row of rows) {
      const reason = check.next(row)
      if (reason === 'missing') return { brokenAt: check.position() + 1, reason }
      if (reason) return { brokenAt: row.position, brokenEventId: row.event_id, reason }
    }
    await between?.(check.position())
  }
  return null
}

/** Checkpoints and streams cannot be ahead of a log that still has all its events. */
const judgeEnd = async (
  db: Queryable,
  check: Checker,
  known: number,
  between: Options['between'],
): Promise<Broken | null> => {
  const head = check.position()
  const checkpoints = await checkpointsBeyond(db)
  const { beyond, missing, behind } = await compareStreams(db, check.versions, async () =>
    between?.(check.position()),
  )
  const expected = Math.max(known, head + missing, ...checkpoints.map(({ position }) => position))
  if (expected > head) {
    const witnesses = [...checkpoints.map(checkpointSentence), ...beyond.map(streamSentence)]
    return { brokenAt: head + 1, reason: 'tail', expected, witnesses: witnesses.slice(0, witnessesMax) }
  }
  return behind && { ...behind, reason: 'stream' }
}

const readGenesis = async (db: Queryable): Promise<Buffer> => {
  const rows = await db.query<{ id: string }>(sql`select id from log`)
  return Buffer.from((rows[0]?.id ?? '').replaceAll('-', ''), 'hex')
}

const readPage = (db: Queryable, after: number, limit: number): Promise<RawRow[]> =>
  db.query<RawRow>(sql`
    select position, stream_id, version, event_id, type, schema_version, data, meta,
      (extract(epoch from recorded_at) * 1000000)::bigint as micros, digest, chain
    from events where position > ${after} order by position limit ${limit}::bigint`)
