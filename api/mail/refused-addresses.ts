import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Queryable } from '../../projections/kernel/database.ts'

type Refusal = { readonly personId: string; readonly address: string; readonly status: number }

const digestOf = (address: string): string => createHash('sha256').update(address).digest('hex')

/** The server refused the address itself, as by a 550. */
export const noteRefused = async (
  db: Queryable,
  { personId, address, status }: Refusal,
  now: Date,
): Promise<void> => {
  await db.query(sql`
    insert into refused_addresses (person_id, digest, status, refused_on)
    values (${personId}, ${digestOf(address)}, ${status}, ${now.toISOString().slice(0, 10)}::date)
    on conflict (person_id) do update
      set digest = excluded.digest, status = excluded.status, refused_on = excluded.refused_on`)
}

export const noteAccepted = async (db: Queryable, personId: string): Promise<void> => {
  await db.query(sql`delete from refused_addresses where person_id = ${personId}`)
}
