import sql from 'sql-template-tag'
import { fileReferences } from '../../projections/file-references.ts'
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
    insert into stored_objects (key, version, name, size, sha256, content_type, created_at)
    values (${row.key}, ${row.version}, ${row.name}, ${row.size}, ${row.sha256}, ${row.content_type}, ${row.created_at})`)
}

export type Version = Pick<ObjectRow, 'key' | 'version'>

/** Every version under the key. */
export const forgetObject = (db: Queryable, key: string): Promise<Version[]> =>
  db.query(sql`delete from stored_objects where key = ${key} returning key, version`)

const isReferred = sql`exists (select from ${fileReferences} r where r.key = o.key and r.sha256 = o.sha256)`

/** What lay under the key before this version, but for what a record still refers to and other bytes than these. */
export const forgetBefore = (db: Queryable, { key, version }: Version): Promise<Version[]> =>
  db.query(sql`
    delete from stored_objects o using stored_objects latest
    where latest.key = ${key} and latest.version = ${version} and o.key = latest.key and o.arrival < latest.arrival
      and (o.sha256 = latest.sha256 or not ${isReferred})
    returning o.key, o.version`)

/** What lay under the key before the version that a record refers to. */
export const forgetReplaced = (db: Queryable, key: string): Promise<Version[]> =>
  db.query(sql`
    delete from stored_objects o
    where o.key = ${key} and not ${isReferred} and o.arrival < (
      select max(p.arrival) from stored_objects p
      join ${fileReferences} r on r.key = p.key and r.sha256 = p.sha256 where p.key = ${key})
    returning o.key, o.version`)

/** What came before that time and no record refers to; what stands in for a version that is gone stays. */
export const forgetOrphans = (db: Queryable, before: Date): Promise<Version[]> =>
  db.query(sql`
    delete from stored_objects o
    where o.created_at < ${before.toISOString()} and not ${isReferred}
      and (not exists (select from ${fileReferences} r where r.key = o.key)
        or exists (select from stored_objects p join ${fileReferences} r on r.key = p.key and r.sha256 = p.sha256
          where p.key = o.key))
    returning o.key, o.version`)

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
