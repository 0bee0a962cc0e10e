import sql from 'sql-template-tag'
import type { Queryable } from '../../projections/kernel/database.ts'

/** `own` was chosen by its person; every other kind has to be replaced at the first log-in. */
export type Origin = 'own' | 'temporary' | 'code' | 'entryDate'

export type Credential = { readonly hash: string; readonly origin: Origin }

export const credentialOf = async (db: Queryable, personId: string): Promise<Credential | null> =>
  (await db.query<Credential>(sql`select hash, origin from credentials where person_id = ${personId}`))[0] ??
  null

export const keepCredential = async (
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
