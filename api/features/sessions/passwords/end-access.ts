import sql from 'sql-template-tag'
import type { Database, Queryable } from '../../../../projections/kernel/database.ts'
import type { Appended } from '../../../event-store/store.ts'
import { endSessionsOfAll } from '../../../http/auth.ts'

/** Now; for a retry, the time of its first execution, so that later sessions and passwords survive. */
export const instantOfAct = ({ repeated, events: [first] }: Appended, now: Date): Date =>
  repeated && first ? new Date(first.at) : now

/**
 * Ends sessions of deactivated people and deletes credentials that others gave them: readmitted people have only their own password, or
 * none.
 */
export const endAccess = async (db: Database, personIds: readonly string[], until: Date): Promise<void> => {
  if (personIds.length > 0) await db.transaction((tx) => endAccessWithin(tx, personIds, until))
}

/** As `endAccess`, within the caller's transaction. */
export const endAccessWithin = async (
  tx: Queryable,
  personIds: readonly string[],
  until: Date,
): Promise<void> => {
  await voidLinksAndCodes(tx, personIds, until)
  await tx.query(sql`
    delete from credentials
    where person_id = any(${personIds}::uuid[]) and origin <> 'own' and changed_at <= ${until.toISOString()}`)
  await endSessionsOfAll(tx, personIds, until)
}

/** Deletes in the order in which `endAccess` locks, so that the two cannot deadlock. */
export const eraseAccess = (db: Database, personIds: readonly string[]): Promise<void> =>
  db.transaction(async (tx) => {
    // a log-in under way locks the credential, so its session exists once that is deleted
    for (const table of [
      ...linksAndCodes.map(({ table }) => table),
      sql`credentials`,
      sql`login_sessions`,
      sql`push_subscriptions`,
      sql`known_places`,
      sql`refused_addresses`,
    ])
      await tx.query(sql`delete from ${table} where person_id = any(${personIds}::uuid[])`)
  })

/** Ends access that was created while readmitted people were deactivated, such as by a log-in under way. */
export const endAccessOfReadmitted = async (
  db: Database,
  personIds: readonly string[],
  until: Date,
): Promise<void> => {
  if (personIds.length === 0) return
  await db.transaction(async (tx) => {
    await voidLinksAndCodes(tx, personIds, until)
    await endSessionsOfAll(tx, personIds, until)
  })
}

/** Queued mails and open requests too, since each would become a link. */
const linksAndCodes = [
  { table: sql`mail_outbox`, since: sql`queued_at` },
  { table: sql`password_requests`, since: sql`requested_at` },
  { table: sql`reset_tokens`, since: sql`given_at` },
  { table: sql`activation_codes`, since: sql`given_at` },
  { table: sql`calendar_addresses`, since: sql`given_at` },
]

const voidLinksAndCodes = async (db: Queryable, personIds: readonly string[], until: Date): Promise<void> => {
  for (const { table, since } of linksAndCodes)
    await db.query(sql`
      delete from ${table} where person_id = any(${personIds}::uuid[]) and ${since} <= ${until.toISOString()}`)
}

/** Whether a deactivated person still has sessions or temporary passwords; links and codes open nothing and go at readmission. */
export const hasAccessGivenUntil = async (
  db: Queryable,
  personId: string,
  until: string,
): Promise<boolean> => {
  const rows = await db.query(sql`
    select from login_sessions
    where person_id = ${personId} and revoked_at is null and created_at <= ${until}::timestamptz
    union all select from credentials
    where person_id = ${personId} and origin <> 'own' and changed_at <= ${until}::timestamptz`)
  return rows.length > 0
}
