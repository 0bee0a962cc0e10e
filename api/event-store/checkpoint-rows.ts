import sql from 'sql-template-tag'
import type { Database, Queryable } from '../../projections/kernel/database.ts'
import { type EventRow, eventColumns } from './rows.ts'
import { insertSubtrees, type Subtree } from './subtrees.ts'

export type CheckpointRow = { readonly position: number; readonly note: string; readonly madeAt: string }

const selectCheckpoints = sql`select position, note, made_at as "madeAt" from checkpoints_signed`

export const storedCheckpoints = (db: Queryable): Promise<CheckpointRow[]> =>
  db.query<CheckpointRow>(sql`${selectCheckpoints} order by position`)

export const hasCheckpoints = async (db: Queryable): Promise<boolean> => {
  const [row] = await db.query<{ name: string | null }>(
    sql`select to_regclass('checkpoints_signed')::text as name`,
  )
  return row?.name != null
}

export const lastCheckpoint = async (db: Queryable): Promise<CheckpointRow | null> => {
  const [row] = await db.query<CheckpointRow>(sql`${selectCheckpoints} order by position desc limit 1`)
  return row ?? null
}

/** The first at or after a position. */
export const checkpointFrom = async (db: Queryable, position: number): Promise<CheckpointRow | null> => {
  const [row] = await db.query<CheckpointRow>(
    sql`${selectCheckpoints} where position >= ${position} order by position limit 1`,
  )
  return row ?? null
}

export const insertCheckpoint = (
  db: Database,
  { position, note, madeAt }: CheckpointRow,
  subtrees: readonly Subtree[],
): Promise<void> =>
  db.transaction(async (tx) => {
    await insertSubtrees(tx, subtrees)
    await tx.query(sql`
      insert into checkpoints_signed (position, note, made_at) values (${position}, ${note}, ${madeAt}::timestamptz)
      on conflict do nothing`)
  })

/** The inputs of a link: hashes in hex, the instant in microseconds since 1970. */
export type LinkRow = {
  readonly position: number
  readonly version: number
  readonly micros: number
  readonly digest: string
  readonly chain: string
}

const micros = sql`(extract(epoch from recorded_at) * 1000000)::bigint`

export const linksAfter = (db: Queryable, after: number, limit: number): Promise<LinkRow[]> =>
  db.query<LinkRow>(sql`
    select position, version, ${micros} as micros, encode(digest, 'hex') as digest,
      encode(chain, 'hex') as chain
    from events where position > ${after} order by position limit ${limit}::bigint`)

/** The link at a position in hex; at 0 the log's id, null without an event. */
export const linkAt = async (db: Queryable, position: number): Promise<string | null> => {
  if (position === 0) return (await logIdOf(db)).replaceAll('-', '')
  const [row] = await db.query<{ chain: string }>(
    sql`select encode(chain, 'hex') as chain from events where position = ${position}`,
  )
  return row?.chain ?? null
}

export const logIdOf = async (db: Queryable): Promise<string> => {
  const [row] = await db.query<{ id: string }>(sql`select id from log`)
  return row?.id ?? ''
}

export type LinkedRow = EventRow & Pick<LinkRow, 'micros' | 'chain'>

export const linkedAfter = (db: Queryable, after: number, limit: number): Promise<LinkedRow[]> =>
  db.query<LinkedRow>(sql`
    select ${eventColumns}, ${micros} as micros, encode(chain, 'hex') as chain
    from events where position > ${after} order by position limit ${limit}::bigint`)

export const linkedOf = (
  db: Queryable,
  streams: readonly string[],
  until: number,
): Promise<(LinkedRow & { readonly previous: string })[]> =>
  db.query(sql`
    select ${eventColumns}, ${micros} as micros, encode(chain, 'hex') as chain, coalesce(
      (select encode(before.chain, 'hex') from events before where before.position = e.position - 1),
      (select replace(id::text, '-', '') from log)) as previous
    from events e where stream_id = any(${streams}::text[]) and position <= ${until} order by position`)
