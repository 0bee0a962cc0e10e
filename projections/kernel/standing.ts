import sql from 'sql-template-tag'
import type { CheckpointStatus } from './checkpoints.ts'
import type { Queryable } from './database.ts'

/** How a read model or a process stands by what is written down, whichever server runs it. */
export type Standing = {
  readonly name: string
  readonly version: string
  readonly position: number
  readonly status: CheckpointStatus
  readonly cause: string | null
  /** The fact that it cannot handle. */
  readonly stoppedAt: number | null
  /** When its rows began to be built; null where that was not kept. */
  readonly builtAt: string | null
}

/** Of these names, what has been built. */
export const standings = (db: Queryable, names: readonly string[]): Promise<Standing[]> =>
  db.query(sql`
    select name, version, position, status, detail->>'cause' as cause, (detail->>'position')::bigint as "stoppedAt",
      begun_at as "builtAt"
    from checkpoints where name = any(${names}::text[]) and status <> 'building' order by updated_at`)
