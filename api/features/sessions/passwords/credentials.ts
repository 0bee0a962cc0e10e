import sql from 'sql-template-tag'
import type { Queryable } from '../../../../projections/kernel/database.ts'

/** `own` was chosen by its person; every other kind has to be replaced at the first log-in. */
export type Origin = 'own' | 'temporary' | 'code' | 'entryDate'

export type Credential = { readonly hash: string; readonly origin: Origin }

export const credentialOf = async (db: Queryable, personId: string): Promise<Credential | null> =>
  (await db.query<Credential>(sql`select hash, origin from credentials where person_id = ${personId}`))[0] ??
  null

export const isChangedSince = async (db: Queryable, personId: string, instant: Date): Promise<boolean> =>
  (
    await db.query(sql`
      select from credentials where person_id = ${personId} and changed_at >= ${instant.toISOString()}::timestamptz`)
  ).length > 0

/** False where the person has one already, which stays. */
export const storeFirstCredential = async (
  db: Queryable,
  personId: string,
  { hash, origin }: Credential,
  now: Date,
): Promise<boolean> => {
  const stored = await db.query(sql`
    insert into credentials (person_id, hash, origin, changed_at)
    values (${personId}, ${hash}, ${origin}, ${now.toISOString()})
    on conflict (person_id) do nothing
    returning person_id`)
  return stored.length > 0
}

/** False where a concurrent change has replaced the old one. */
export const exchangeCredential = async (
  db: Queryable,
  personId: string,
  previous: Credential,
  { hash, origin }: Credential,
  now: Date,
): Promise<boolean> => {
  const stored = await db.query(sql`
    update credentials set hash = ${hash}, origin = ${origin}, changed_at = ${now.toISOString()}
    where person_id = ${personId} and hash = ${previous.hash}
    returning person_id`)
  return stored.length > 0
}

export const storeCredential = async (
  db: Queryable,
  personId: string,
  { hash, origin }: Credential,
  now: Date,
): Promise<void> => {
  await db.query(sql`
    insert into credentials (person_id, hash, origin, changed_at)
    values (${personId}, ${hash}, ${origin}, ${now.toISOString()})
    on conflict (person_id) do update
      set hash = excluded.hash, origin = excluded.origin, changed_at = excluded.changed_at`)
}
