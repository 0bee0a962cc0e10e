import sql from 'sql-template-tag'
import type { CheckpointStatus } from './checkpoints.ts'
import type { Queryable } from './database.ts'

export type FollowerStatus = {
  readonly name: string
  readonly version: string
  readonly position: number
  readonly status: CheckpointStatus
  readonly cause: string | null
  readonly stoppedAt: number | null
  readonly builtAt: string | null
}

export const followerStatuses = (db: Queryable, names: readonly string[]): Promise<FollowerStatus[]> =>
  db.query(sql`
    select name, version, position, status, detail->>'cause' as cause, (detail->>'position')::bigint as "stoppedAt",
      begun_at as "builtAt"
    from live_checkpoints where name = any(${names}::text[]) order by updated_at`)
