import sql, { raw, type Sql } from 'sql-template-tag'
import type { Queryable } from './database.ts'

export type CheckpointStatus = 'building' | 'live' | 'stopped'

export type Checkpoint = {
  readonly name: string
  readonly version: string
  readonly position: number
  readonly status: CheckpointStatus
  readonly cause: string | null
}

const columns = raw(`name, version, position, status, detail->>'cause' as cause`)

export const checkpointsOf = (db: Queryable, name: string): Promise<Checkpoint[]> =>
  db.query(sql`select ${columns} from checkpoints where name = ${name} order by updated_at`)

export const checkpointsOfAll = (db: Queryable, names: readonly string[]): Promise<Checkpoint[]> =>
  db.query(sql`select ${columns} from checkpoints where name = any(${names}::text[])`)

export const openCheckpoint = async (
  db: Queryable,
  name: string,
  version: string,
  status: CheckpointStatus,
): Promise<void> => {
  await db.query(sql`
    insert into checkpoints (name, version, position, status) values (${name}, ${version}, 0, ${status})
    on conflict do nothing`)
}

export type Moved = {
  readonly hasRows: boolean
  readonly scrubs: number
}

/** Compare and set: false if another server moved the checkpoint, or the log does not reach `to` any more. */
export const moveCheckpoint = async (
  db: Queryable,
  { name, version }: { name: string; version: string },
  from: number,
  to: number,
  { hasRows, scrubs }: Moved = { hasRows: false, scrubs: 0 },
): Promise<boolean> => {
  const moved = await db.query(sql`
    update checkpoints set position = ${to}, updated_at = now(),
      changed = case when ${hasRows} then ${to} else changed end, scrubs = scrubs + ${scrubs}
    where name = ${name} and version = ${version} and position = ${from}
      and log_reaches(${to}) returning 1 as moved`)
  return moved.length > 0
}

export const markCheckpoint = async (
  db: Queryable,
  { name, version }: { name: string; version: string },
  status: CheckpointStatus,
  detail: { position: number; cause: string } | null = null,
): Promise<void> => {
  await db.query(sql`
    update checkpoints set status = ${status}, detail = ${detail && JSON.stringify(detail)}::jsonb, updated_at = now()
    where name = ${name} and version = ${version}`)
}

export const dropCheckpoint = async (db: Queryable, name: string, version: string): Promise<void> => {
  await db.query(sql`delete from checkpoints where name = ${name} and version = ${version}`)
}

export const dropOtherCheckpoints = async (db: Queryable, version: string): Promise<void> => {
  await db.query(sql`delete from checkpoints where version <> ${version}`)
}

export const haveReached = (names: readonly string[], position: number): Sql => sql`not exists (
    select from live_checkpoints where name = any(${names}::text[]) and position < ${position}::bigint)`

export type CheckpointBeyond = Pick<Checkpoint, 'name' | 'position'>

export const checkpointsBeyond = (db: Queryable, head: Sql): Promise<CheckpointBeyond[]> =>
  db.query(
    sql`select name, position from checkpoints where position > (${head}) order by position desc, name`,
  )
