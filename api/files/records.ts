import sql from 'sql-template-tag'
import type { FileReference } from '../../domain/courses/events.ts'
import { fileReferences } from '../../projections/file-references.ts'
import type { Queryable } from '../../projections/kernel/database.ts'

export type ObjectRow = {
  key: string
  version: string
  location: string
  name: string
  size: number
  sha256: string
  content_type: string
  created_at: string
  /** Null for older objects and for those that the product stored itself. */
  uploaded_by: string | null
}

export const referenceOf = ({ key, name, size, sha256, content_type }: ObjectRow): FileReference => ({
  key,
  name,
  size,
  sha256,
  contentType: content_type,
})

export const objectOf = async (db: Queryable, key: string): Promise<ObjectRow | null> => {
  const versions = await versionsOf(db, key)
  if (versions.length < 2) return versions[0] ?? null
  const rows = await db.query<{ sha256: string }>(
    sql`select r.sha256 from ${fileReferences} r where r.key = ${key}`,
  )
  const referred = new Set(rows.map(({ sha256 }) => sha256))
  return versions.find(({ sha256 }) => referred.has(sha256)) ?? versions[0] ?? null
}

export const latestOf = async (db: Queryable, key: string): Promise<ObjectRow | null> =>
  (await versionsOf(db, key))[0] ?? null

export const versionOf = async (
  db: Queryable,
  { key, sha256 }: Pick<ObjectRow, 'key' | 'sha256'>,
): Promise<ObjectRow | null> => (await versionsOf(db, key)).find((row) => row.sha256 === sha256) ?? null

const versionsOf = (db: Queryable, key: string): Promise<ObjectRow[]> =>
  db.query(sql`select * from stored_objects where key = ${key} order by arrival desc`)

export const objectsUnder = (db: Queryable, prefix: string, limit: number): Promise<ObjectRow[]> =>
  db.query(sql`
    select distinct on (o.key) o.* from stored_objects o
    left join ${fileReferences} r on r.key = o.key and r.sha256 = o.sha256
    where starts_with(o.key, ${prefix}) order by o.key, (r.key is null), o.arrival desc limit ${limit}`)

export const addObject = async (db: Queryable, row: ObjectRow): Promise<void> => {
  await db.query(sql`
    insert into stored_objects (key, version, location, name, size, sha256, content_type, created_at, uploaded_by)
    values (${row.key}, ${row.version}, ${row.location}, ${row.name}, ${row.size}, ${row.sha256}, ${row.content_type},
      ${row.created_at}, ${row.uploaded_by})`)
}

/**
 * The same bytes under another key; null where the version is gone. Locks the version, so that its deletion either comes first or finds
 * this row: unnamed bytes are never named again.
 */
export const shareObject = async (
  db: Queryable,
  { key, version }: Version,
  to: Pick<ObjectRow, 'key' | 'version' | 'name' | 'created_at'>,
): Promise<ObjectRow | null> => {
  const rows = await db.query<ObjectRow>(sql`
    insert into stored_objects (key, version, location, name, size, sha256, content_type, created_at, uploaded_by)
    select ${to.key}, ${to.version}, location, ${to.name}, size, sha256, content_type, ${to.created_at}, uploaded_by
    from stored_objects where key = ${key} and version = ${version} for share
    returning *`)
  return rows[0] ?? null
}

export const shareVersions = async (db: Queryable, from: string, to: string, now: Date): Promise<void> => {
  await db.query(sql`
    insert into stored_objects (key, version, location, name, size, sha256, content_type, created_at, uploaded_by)
    select ${to}, gen_random_uuid(), o.location, o.name, o.size, o.sha256, o.content_type, ${now.toISOString()},
      o.uploaded_by
    from stored_objects o
    where o.key = ${from}
      and not exists (select from stored_objects t where t.key = ${to} and t.location = o.location)
    order by o.arrival for share of o`)
}

export type Version = Pick<ObjectRow, 'key' | 'version'>

const holdMs = 10 * 60_000

/** Protects the latest version, or the one with these bytes, until `releaseVersion` or for ten minutes; null without one. */
export const holdVersion = async (
  db: Queryable,
  { key, sha256 }: { readonly key: string; readonly sha256: string | null },
  by: string,
  now: Date,
): Promise<ObjectRow | null> => {
  const at = now.toISOString()
  const rows = await db.query<ObjectRow>(sql`
    update stored_objects set
      held_by = case when held_until > ${at}::timestamptz then held_by else '{}' end || ${by}::uuid,
      held_until = ${new Date(now.getTime() + holdMs).toISOString()}
    where (key, version) = (
      select key, version from stored_objects
      where key = ${key} and (${sha256}::text is null or sha256 = ${sha256}) order by arrival desc limit 1)
    returning *`)
  return rows[0] ?? null
}

export const releaseVersion = async (db: Queryable, key: string, by: string): Promise<void> => {
  await db.query(sql`
    update stored_objects set held_by = array_remove(held_by, ${by}::uuid)
    where key = ${key} and ${by}::uuid = any(held_by)`)
}

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
