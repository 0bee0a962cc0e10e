import sql from 'sql-template-tag'
import type { Queryable } from '../../projections/kernel/database.ts'

export type ObjectRow = {
  key: string
  version: string
  name: string
  size: number
  sha256: string
  content_type: string
  created_at: string
}

export const objectOf = async (db: Queryable, key: string): Promise<ObjectRow | null> =>
  (await db.query<ObjectRow>(sql`select * from stored_objects where key = ${key}`))[0] ?? null

/** The objects whose keys begin so, in the order of their keys. */
export const objectsUnder = (db: Queryable, prefix: string, limit: number): Promise<ObjectRow[]> =>
  db.query(sql`select * from stored_objects where starts_with(key, ${prefix}) order by key limit ${limit}`)

/** Puts the row in the place of the one before it, whose version is answered. */
export const replaceObject = async (tx: Queryable, row: ObjectRow): Promise<string | null> => {
  const [before] = await tx.query<{ version: string }>(
    sql`select version from stored_objects where key = ${row.key} for update`,
  )
  await tx.query(sql`
    insert into stored_objects (key, version, name, size, sha256, content_type, created_at)
    values (${row.key}, ${row.version}, ${row.name}, ${row.size}, ${row.sha256}, ${row.content_type}, ${row.created_at})
    on conflict (key) do update set version = excluded.version, name = excluded.name, size = excluded.size,
      sha256 = excluded.sha256, content_type = excluded.content_type, created_at = excluded.created_at`)
  return before?.version ?? null
}

/** The version that was there. */
export const forgetObject = async (db: Queryable, key: string): Promise<string | null> => {
  const [gone] = await db.query<{ version: string }>(
    sql`delete from stored_objects where key = ${key} returning version`,
  )
  return gone?.version ?? null
}

export const versionsStored = async (db: Queryable): Promise<ReadonlySet<string>> => {
  const rows = await db.query<{ version: string }>(sql`select version from stored_objects`)
  return new Set(rows.map(({ version }) => version))
}

/** Whether this is the first use. */
export const useTicket = async (
  db: Queryable,
  nonce: string,
  expiresAt: Date,
  now: Date,
): Promise<boolean> => {
  await db.query(sql`delete from upload_tickets where expires_at < ${now.toISOString()}`)
  const used = await db.query(sql`
    insert into upload_tickets (nonce, expires_at) values (${nonce}, ${expiresAt.toISOString()})
    on conflict (nonce) do nothing returning nonce`)
  return used.length > 0
}
