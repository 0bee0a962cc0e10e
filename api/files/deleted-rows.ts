import sql, { join, type Sql } from 'sql-template-tag'
import { fileReferences } from '../../projections/file-references.ts'
import type { Queryable } from '../../projections/kernel/database.ts'
import type { Command } from '../event-store/store.ts'
import type { ObjectRow, Version } from './records.ts'

/** Who deletes, by which act. */
export type Act = Pick<Command, 'name' | 'actor' | 'correlationId'>

/** A version that is deleted, and of which the log does not tell yet. */
export type DeletedRow = Pick<
  ObjectRow,
  'key' | 'version' | 'location' | 'name' | 'size' | 'sha256' | 'content_type' | 'uploaded_by'
> & { act: Act }

/** Where the bytes of a row that is gone lie. */
export type Gone = Pick<ObjectRow, 'location'>

/** A condition on a row `o` of the stored objects. */
type Which = Sql

export const underKey = (key: string): Which => sql`o.key = ${key}`

export const ofBytes = ({ key, sha256 }: Pick<ObjectRow, 'key' | 'sha256'>): Which =>
  sql`o.key = ${key} and o.sha256 = ${sha256}`

export const isVersion = ({ key, version }: Version): Which => sql`o.key = ${key} and o.version = ${version}`

/** What came under the same key before this version. */
export const beforeVersion = ({ key, version }: Version): Which => sql`o.key = ${key} and o.arrival < (
  select latest.arrival from stored_objects latest where latest.key = ${key} and latest.version = ${version})`

/** What came under the key before the version that a record refers to. */
export const beforeReferred = (key: string): Which => sql`o.key = ${key} and o.arrival < (
  select max(p.arrival) from stored_objects p
  join ${fileReferences} r on r.key = p.key and r.sha256 = p.sha256 where p.key = ${key})`

export const cameBefore = (instant: Date): Which => sql`o.created_at < ${instant.toISOString()}`

const sharesBytes = sql`exists (
  select from stored_objects p where p.location = o.location and (p.key, p.version) <> (o.key, o.version))`

/** An object whose bytes another one has too, or has not. */
export const withBytesOf = (another: boolean): Which => (another ? sharesBytes : sql`not ${sharesBytes}`)

/** No act is about to refer to it. */
const isFree = (now: Date): Which =>
  sql`(o.held_until is null or o.held_until <= ${now.toISOString()} or o.held_by = '{}')`

/** No record refers to it, nor does it stand in for a version that is gone. */
const isUnreferred = sql`(
  not exists (select from ${fileReferences} r where r.key = o.key and r.sha256 = o.sha256)
  and (not exists (select from ${fileReferences} r where r.key = o.key)
    or exists (select from stored_objects p join ${fileReferences} r on r.key = p.key and r.sha256 = p.sha256
      where p.key = o.key)))`

const isSpare = (which: readonly Which[], now: Date): Sql =>
  join([...which, isFree(now), isUnreferred], ' and ')

/** Deletes what of these is spare, where a record's own fact tells that it goes. */
export const deleteSpare = (db: Queryable, now: Date, ...which: readonly Which[]): Promise<Gone[]> =>
  db.query(sql`delete from stored_objects o where ${isSpare(which, now)} returning o.location`)

/** The same where the log has still to tell of it. */
export const setSpareAside = (
  db: Queryable,
  now: Date,
  { name, actor, correlationId }: Act,
  ...which: readonly Which[]
): Promise<DeletedRow[]> =>
  db.query(sql`
    with gone as (delete from stored_objects o where ${isSpare(which, now)} returning o.*)
    insert into deleted_objects (key, version, location, name, size, sha256, content_type, uploaded_by, deleted_at, act)
    select key, version, location, name, size, sha256, content_type, uploaded_by, ${now.toISOString()}::timestamptz,
      ${JSON.stringify({ name, actor, correlationId })}::jsonb from gone
    returning *`)

/** Those that came before this version with the same bytes, whatever refers to them: it refers to this one as well. */
export const deleteRepeated = (db: Queryable, now: Date, { sha256, ...row }: ObjectRow): Promise<Gone[]> =>
  db.query(sql`
    delete from stored_objects o where ${beforeVersion(row)} and o.sha256 = ${sha256} and ${isFree(now)}
    returning o.location`)

/** What was set aside before then and was not told of, since the server ended or the database was away. */
export const setAsideBefore = (db: Queryable, instant: Date): Promise<DeletedRow[]> =>
  db.query(
    sql`select * from deleted_objects where deleted_at < ${instant.toISOString()} order by deleted_at, key`,
  )

/** The log tells of it. */
export const forgetDeleted = async (db: Queryable, { key, version }: Version): Promise<void> => {
  await db.query(sql`delete from deleted_objects where key = ${key} and version = ${version}`)
}

/** Every version of all whose keys begin so, whatever refers to them. */
export const deleteUnder = async (db: Queryable, prefix: string): Promise<void> => {
  await db.query(sql`delete from stored_objects where starts_with(key, ${prefix})`)
  await db.query(sql`delete from deleted_objects where starts_with(key, ${prefix})`)
}

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
