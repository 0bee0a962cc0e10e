import sql from 'sql-template-tag'
import type { FileReference } from '../../domain/courses/events.ts'
import { fileReferences } from '../../projections/file-references.ts'
import type { Queryable } from '../../projections/kernel/database.ts'

export type ObjectRow = {
  key: string
  version: string
  /** Where its bytes lie in the store; a copy shares them with what it was made of. */
  location: string
  name: string
  size: number
  sha256: string
  content_type: string
  created_at: string
}

export const referenceOf = ({ key, name, size, sha256, content_type }: ObjectRow): FileReference => ({
  key,
  name,
  size,
  sha256,
  contentType: content_type,
})

/** The version that a record refers to, or the latest where none does. */
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

/** What came last of the same bytes under a key. */
export const versionOf = async (
  db: Queryable,
  { key, sha256 }: Pick<ObjectRow, 'key' | 'sha256'>,
): Promise<ObjectRow | null> => (await versionsOf(db, key)).find((row) => row.sha256 === sha256) ?? null

const versionsOf = (db: Queryable, key: string): Promise<ObjectRow[]> =>
  db.query(sql`select * from stored_objects where key = ${key} order by arrival desc`)

/** The objects whose keys begin so, in the order of their keys, each as `objectOf` has it. */
export const objectsUnder = (db: Queryable, prefix: string, limit: number): Promise<ObjectRow[]> =>
  db.query(sql`
    select distinct on (o.key) o.* from stored_objects o
    left join ${fileReferences} r on r.key = o.key and r.sha256 = o.sha256
    where starts_with(o.key, ${prefix}) order by o.key, (r.key is null), o.arrival desc limit ${limit}`)

export const addObject = async (db: Queryable, row: ObjectRow): Promise<void> => {
  await db.query(sql`
    insert into stored_objects (key, version, location, name, size, sha256, content_type, created_at)
    values (${row.key}, ${row.version}, ${row.location}, ${row.name}, ${row.size}, ${row.sha256}, ${row.content_type}, ${row.created_at})`)
}

/**
 * The same bytes under another key. Null where the version is gone: it is locked, so that its end either comes first or finds this
 * row, and bytes that no row names are never named again.
 */
export const shareObject = async (
  db: Queryable,
  { key, version }: Version,
  to: Pick<ObjectRow, 'key' | 'version' | 'name' | 'created_at'>,
): Promise<ObjectRow | null> => {
  const rows = await db.query<ObjectRow>(sql`
    insert into stored_objects (key, version, location, name, size, sha256, content_type, created_at)
    select ${to.key}, ${to.version}, location, ${to.name}, size, sha256, content_type, ${to.created_at}
    from stored_objects where key = ${key} and version = ${version} for share
    returning *`)
  return rows[0] ?? null
}

/** Every version under one key under another as well, in the order in which they came; those that are there already are not repeated. */
export const shareVersions = async (db: Queryable, from: string, to: string, now: Date): Promise<void> => {
  await db.query(sql`
    insert into stored_objects (key, version, location, name, size, sha256, content_type, created_at)
    select ${to}, gen_random_uuid(), o.location, o.name, o.size, o.sha256, o.content_type, ${now.toISOString()}
    from stored_objects o
    where o.key = ${from}
      and not exists (select from stored_objects t where t.key = ${to} and t.location = o.location)
    order by o.arrival for share of o`)
}

export type Version = Pick<ObjectRow, 'key' | 'version'>

/** Where the bytes of a row that is gone lie. */
export type Gone = Pick<ObjectRow, 'location'>

/** Those of these locations that no row names any more. */
export const unnamedAmong = async (
  db: Queryable,
  locations: readonly string[],
): Promise<readonly string[]> => {
  const rows = await db.query<Gone>(
    sql`select distinct location from stored_objects where location = any(${locations}::text[])`,
  )
  const named = new Set(rows.map(({ location }) => location))
  return locations.filter((one) => !named.has(one))
}

const isReferred = sql`exists (select from ${fileReferences} r where r.key = o.key and r.sha256 = o.sha256)`

/** What a record referred to until now, unless another has come to; other bytes under the same key stay. */
export const forgetRemoved = (
  db: Queryable,
  { key, sha256 }: Pick<ObjectRow, 'key' | 'sha256'>,
): Promise<Gone[]> =>
  db.query(sql`
    delete from stored_objects o where o.key = ${key} and o.sha256 = ${sha256} and not ${isReferred}
    returning o.location`)

/** Every version under the key. */
export const forgetObject = (db: Queryable, key: string): Promise<Gone[]> =>
  db.query(sql`delete from stored_objects where key = ${key} returning location`)

/** Every version of all whose keys begin so. */
export const forgetUnder = (db: Queryable, prefix: string): Promise<Gone[]> =>
  db.query(sql`delete from stored_objects where starts_with(key, ${prefix}) returning location`)

/** Every version under the key that no record refers to. */
export const forgetUnreferred = (db: Queryable, key: string): Promise<Gone[]> =>
  db.query(sql`delete from stored_objects o where o.key = ${key} and not ${isReferred} returning o.location`)

/** What lay under the key before this version, but for what a record still refers to and other bytes than these. */
export const forgetBefore = (db: Queryable, { key, version }: Version): Promise<Gone[]> =>
  db.query(sql`
    delete from stored_objects o using stored_objects latest
    where latest.key = ${key} and latest.version = ${version} and o.key = latest.key and o.arrival < latest.arrival
      and (o.sha256 = latest.sha256 or not ${isReferred})
    returning o.location`)

/** What lay under the key before the version that a record refers to. */
export const forgetReplaced = (db: Queryable, key: string): Promise<Gone[]> =>
  db.query(sql`
    delete from stored_objects o
    where o.key = ${key} and not ${isReferred} and o.arrival < (
      select max(p.arrival) from stored_objects p
      join ${fileReferences} r on r.key = p.key and r.sha256 = p.sha256 where p.key = ${key})
    returning o.location`)

/** What came before that time and no record refers to; what stands in for a version that is gone stays. */
export const forgetOrphans = (db: Queryable, before: Date): Promise<Gone[]> =>
  db.query(sql`
    delete from stored_objects o
    where o.created_at < ${before.toISOString()} and not ${isReferred}
      and (not exists (select from ${fileReferences} r where r.key = o.key)
        or exists (select from stored_objects p join ${fileReferences} r on r.key = p.key and r.sha256 = p.sha256
          where p.key = o.key))
    returning o.location`)

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
