import sql, { empty, type Sql } from 'sql-template-tag'
import { projections } from '../../projections/all.ts'
import { batched } from '../../projections/kernel/batched.ts'
import { haveReached } from '../../projections/kernel/checkpoints.ts'
import type { Queryable } from '../../projections/kernel/database.ts'
import type { Who } from '../caller.ts'

const readModels = projections.map(({ name }) => name)

type SessionPosition = {
  readonly sessionId: string
  readonly settled: number
  readonly pending: number
  readonly onDisk: boolean
}

type Saving = {
  readonly pending: boolean
  /** Waits for the disk, so that the rows written before it can reach the replica. */
  readonly onDisk: boolean
}

export const savePosition = (
  db: Queryable,
  sessionId: string,
  position: number,
  { pending, onDisk }: Saving,
): Promise<undefined> => {
  const save = savers.get(db) ?? batched((all) => savePositions(db, all))
  savers.set(db, save)
  return save({ sessionId, settled: pending ? 0 : position, pending: pending ? position : 0, onDisk })
}

const savers = new WeakMap<Queryable, (position: SessionPosition) => Promise<undefined>>()

const savePositions = async (db: Queryable, all: readonly SessionPosition[]): Promise<undefined[]> => {
  const relaxed = sql`, set_config('synchronous_commit', 'off', true)`
  await db.query(sql`
    select keep_positions(${all.map(({ sessionId }) => sessionId)}::uuid[], ${all.map(({ settled }) => settled)}::bigint[],
      ${all.map(({ pending }) => pending)}::bigint[])${all.some(({ onDisk }) => onDisk) ? empty : relaxed}`)
  return all.map(() => undefined)
}

/** A replica applies commits in order, so the session's own row arrives after the rows that were settled before it. */
export const showsOwnWrites = ({ personId, sessionId, readFrom: { settled, pending } }: Who): Sql => sql`
  coalesce((
    select max(settled_position) >= ${settled}::bigint and bool_or(session_id = ${sessionId}::uuid)
    from login_sessions where person_id = ${personId}::uuid), false)${pending > 0 ? sql` and ${haveReached(readModels, pending)}` : empty}`
