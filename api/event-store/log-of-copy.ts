import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../../projections/kernel/database.ts'
import { isConnectionLoss } from '../database/connection-loss.ts'
import { linkAt } from './checkpoint-rows.ts'

export type CopyState = {
  readonly isRecovering: boolean
  readonly logId: string | null
  readonly position: number
  readonly chain: string | null
}

/** With synchronous replication, a standby may show a commit shortly before the primary does. */
const aheadPausesMs = [20, 50, 100]

export const isCopyOf = (logId: string): Sql =>
  sql`pg_is_in_recovery() and (select id from log) = ${logId}::uuid`

/** Throws where the copy is unreachable. */
export const stateOfCopy = async (copy: Queryable): Promise<CopyState> => {
  try {
    const [state] = await copy.query<CopyState>(sql`
      select pg_is_in_recovery() as "isRecovering", log.id as "logId", coalesce(last.position, 0) as position,
        encode(last.chain, 'hex') as chain
      from log left join lateral (select position, chain from events order by position desc limit 1) last on true`)
    return state ?? noLog
  } catch (error) {
    if (isConnectionLoss(error)) throw error
    return noLog
  }
}

const noLog: CopyState = { isRecovering: false, logId: null, position: 0, chain: null }

/** The reason not to read from the copy; null where it is safe. Throws where the primary is unreachable. */
export const refusalOfCopy = async (
  primary: Queryable,
  { isRecovering, logId, position, chain }: CopyState,
  ownLogId: string,
): Promise<string | null> => {
  if (logId === null) return 'it holds no log that can be read'
  if (!isRecovering) return 'it is no standby: it was promoted, or never was one'
  if (logId !== ownLogId) return 'it is a copy of another log'
  if (position === 0) return null
  const own = await linkKnownAt(primary, position)
  if (own === null) return `it has come further than this log, to position ${position}`
  return own === chain ? null : `its log differs from this one at position ${position}`
}

const linkKnownAt = async (primary: Queryable, position: number): Promise<string | null> => {
  for (const pauseMs of aheadPausesMs) {
    const link = await linkAt(primary, position)
    if (link !== null) return link
    await Bun.sleep(pauseMs)
  }
  return linkAt(primary, position)
}
