import sql from 'sql-template-tag'
import type { Json } from '../../domain/kernel/event.ts'
import type { Queryable } from '../../projections/kernel/database.ts'
import { canonical, digestOf } from './canonical.ts'

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
  /** The log ends before the head that was expected. */
  | 'tail'

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
  readonly digest: Buffer
  readonly chain: Buffer
}

type Options = {
  /** The head that the log is known to have had. */
  readonly head?: number
  readonly pageSize?: number
}

const linkBytes = 1 + 32 + 32 + 8 + 8 + 8

/** Checks event after event, from the log's id on. */
const checker = (genesis: Buffer) => {
  const versions = new Map<string, number>()
  let position = 0
  let micros = Number.MIN_SAFE_INTEGER
  let chain: Buffer = genesis

  const linkOf = (row: RawRow): Buffer => {
    const link = Buffer.allocUnsafe(linkBytes - 32 + chain.length)
    link[0] = 1
    chain.copy(link, 1)
    let at = 1 + chain.length
    at += row.digest.copy(link, at)
    at = link.writeBigInt64BE(BigInt(row.position), at)
    at = link.writeBigInt64BE(BigInt(row.version), at)
    link.writeBigInt64BE(BigInt(row.micros), at)
    return Buffer.from(Bun.SHA256.hash(link).buffer)
  }

  const faultOf = (row: RawRow): Fault | null => {
    if (row.position !== position + 1) return 'missing'
    if (row.version !== (versions.get(row.stream_id) ?? 0) + 1) return 'version'
    if (row.micros < micros) return 'time'
    if (row.digest.length !== 32 || !row.digest.equals(digestBytes(row))) return 'digest'
    if (!row.chain.equals(linkOf(row))) return 'chain'
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
    position: () => position,
    chain: () => chain.toString('hex'),
  }
}

const digestBytes = (row: RawRow): Buffer =>
  Buffer.from(
    digestOf({
      stream: row.stream_id,
      eventId: row.event_id,
      type: row.type,
      schemaVersion: row.schema_version,
      data: canonical(row.data),
      meta: canonical(row.meta),
    }),
    'hex',
  )

/** Recomputes the whole log from its rows and names the first event that does not hold. */
export const verify = async (
  db: Queryable,
  { head = 0, pageSize = 2_000 }: Options = {},
): Promise<Verified> => {
  const check = checker(await readGenesis(db))
  const report = (brokenAt: number | null, brokenEventId: string | null, reason: Fault | null): Verified => ({
    events: check.position(),
    head: { position: check.position(), chain: check.chain() },
    valid: reason === null,
    brokenAt,
    brokenEventId,
    reason,
  })

  let page = readPage(db, 0, pageSize)
  for (let rows = await page; rows.length > 0; rows = await page) {
    page = rows.length < pageSize ? Promise.resolve([]) : readPage(db, rows.at(-1)?.position ?? 0, pageSize)
    for (const row of rows) {
      const fault = check.next(row)
      if (fault === 'missing') return report(check.position() + 1, null, fault)
      if (fault) return report(row.position, row.event_id, fault)
    }
  }
  return check.position() < head ? report(check.position() + 1, null, 'tail') : report(null, null, null)
}

const readGenesis = async (db: Queryable): Promise<Buffer> => {
  const rows = await db.query<{ id: string }>(sql`select id from log`)
  return Buffer.from((rows[0]?.id ?? '').replaceAll('-', ''), 'hex')
}

const readPage = async (db: Queryable, after: number, limit: number): Promise<RawRow[]> => {
  const rows = await db.query<RawRow>(sql`
    select position, stream_id, version, event_id, type, schema_version, data, meta,
      (extract(epoch from recorded_at) * 1000000)::bigint as micros, digest, chain
    from events where position > ${after} order by position limit ${limit}::bigint`)
  return rows.map((row) => ({ ...row, digest: Buffer.from(row.digest), chain: Buffer.from(row.chain) })) // one driver hands bytes out as Uint8Array
}
