import sql, { empty, type Sql } from 'sql-template-tag'
import { projections } from '../../projections/all.ts'
import { haveCome } from '../../projections/kernel/checkpoints.ts'
import type { Queryable } from '../../projections/kernel/database.ts'
import type { Who } from '../caller.ts'

const readModels = projections.map(({ name }) => name)

/** Keeps how far a session has come; it never goes back. */
export const keepPosition = async (
  db: Queryable,
  sessionId: string,
  position: number,
  { pending }: { pending: boolean },
): Promise<void> => {
  await db.query(
    pending
      ? sql`update login_sessions set pending_position = greatest(pending_position, ${position}::bigint)
          where session_id = ${sessionId}`
      : sql`update login_sessions set settled_position = greatest(settled_position, ${position}::bigint)
          where session_id = ${sessionId}`,
  )
}

/**
 * Holds on a replica that has come as far as this person. Changes arrive there in the order of their commits, so the rows that were
 * settled before a session's own row was changed, or made, are there with it.
 */
export const hasCome = ({ personId, sessionId, readFrom: { settled, pending } }: Who): Sql => sql`
  coalesce((
    select max(settled_position) >= ${settled}::bigint and bool_or(session_id = ${sessionId}::uuid)
    from login_sessions where person_id = ${personId}::uuid), false)${pending > 0 ? sql` and ${haveCome(readModels, pending)}` : empty}`
