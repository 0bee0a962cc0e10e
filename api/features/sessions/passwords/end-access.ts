import sql from 'sql-template-tag'
import type { Database, Queryable } from '../../../../projections/kernel/database.ts'
import { endSessionsOfAll } from '../../../http/auth.ts'

/**
 * Of people who were deactivated: their sessions end, and nothing that others gave them to get in by outlives it, so that whoever is
 * readmitted comes back with the password that they chose themselves, or with none.
 */
export const endAccess = async (db: Database, personIds: readonly string[], now: Date): Promise<void> => {
  if (personIds.length === 0) return
  await db.transaction(async (tx) => {
    await voidLinksAndCodes(tx, personIds)
    await tx.query(sql`
      delete from credentials where person_id = any(${personIds}::uuid[]) and origin <> 'own'`)
    await endSessionsOfAll(tx, personIds, now)
  })
}

/** Mails still to be sent and waiting requests too: each would become a link. Again at a readmission, for what was made meanwhile. */
export const voidLinksAndCodes = async (db: Queryable, personIds: readonly string[]): Promise<void> => {
  if (personIds.length === 0) return
  for (const table of [sql`mail_outbox`, sql`password_requests`, sql`reset_tokens`, sql`activation_codes`])
    await db.query(sql`delete from ${table} where person_id = any(${personIds}::uuid[])`)
}
