import sql, { join, type Sql } from 'sql-template-tag'
import { fileReferences } from '../../projections/file-references.ts'
import type { Queryable } from '../../projections/kernel/database.ts'
import type { Command } from '../event-store/store.ts'
import type { ObjectRow, Version } from './records.ts'

export type Act = Pick<Command, 'name' | 'actor' | 'correlationId'>

export type DeletedRow = Pick<
  ObjectRow,
  'key' | 'version' | 'location' | 'name' | 'size' | 'sha256' | 'content_type' | 'uploaded_by'
> & { act: Act }

export type DeletedObject = Pick<ObjectRow, 'location'>

type Which = Sql

export const underKey = (key: string): Which => sql`o.key = ${key}`

export const ofBytes = ({ key, sha256 }: Pick<ObjectRow, 'key' | 'sha256'>): Which =>
  sql`o.key = ${key} and o.sha256 = ${sha256}`

export const isVersion = ({ key, version }: Version): Which => sql`o.key = ${key} and o.version = ${version}`

export const beforeVersion = ({ key, version }: Version): Which => sql`o.key = ${key} and o.arrival < (
  select latest.arrival from stored_objects latest where latest.key = ${key} and latest.version = ${version})`

export const beforeReferred = (key: string): Which => sql`o.key = ${key} and o.arrival < (
  select max(p.arrival) from stored_objects p
  join ${fileReferences} r on r.key = p.key and r.sha256 = p.sha256 where p.key = ${key})`

export const cameBefore = (instant: Date): Which => sql`o.created_at < ${instant.toISOString()}`

const sharesBytes = sql`exists (
  select from stored_objects p where p.location = o.location and (p.key, p.version) <> (o.key, o.version))`

export const sharingBytes = (shares: boolean): Which => (shares ? sharesBytes : sql`not ${sharesBytes}`)

const isFree = (now: Date): Which =>
  sql`(o.held_until is null or o.held_until <= ${now.toISOString()} or o.held_by = '{}')`

/** No record refers to it, nor does it replace a lost version that a record refers to. */
const isUnreferred = sql`(
  not exists (select from ${fileReferences} r where r.key = o.key and r.sha256 = o.sha256)
  and (not exists (select from ${fileReferences} r where r.key = o.key)
    or exists (select from stored_objects p join ${fileReferences} r on r.key = p.key and r.sha256 = p.sha256
      where p.key = o.key)))`

const isUnused = (which: readonly Which[], now: Date): Sql =>
  join([...which, isFree(now), isUnreferred], ' and ')

export const deleteUnused = (
  db: Queryable,
  now: Date,
  ...which: readonly Which[]
): Promise<DeletedObject[]> =>
  db.query(sql`delete from stored_objects o where ${isUnused(which, now)} returning o.location`)

export const moveUnusedToDeleted = (
  db: Queryable,
  now: Date,
  { name, actor, correlationId }: Act,
  ...which: readonly Which[]
): Promise<DeletedRow[]> =>
  db.query(sql`
    with gone as (delete from stored_objects o where ${isUnused(which, now)} returning o.*)
    insert into deleted_objects (key, version, location, name, size, sha256, content_type, uploaded_by, deleted_at, act)
    select key, version, location, name, size, sha256, content_type, uploaded_by, ${now.toISOString()}::timestamptz,
      ${JSON.stringify({ name, actor, correlationId })}::jsonb from gone
    returning *`)

export const deleteRepeated = (
  db: Queryable,
  now: Date,
  { sha256, ...row }: ObjectRow,
): Promise<DeletedObject[]> =>
  db.query(sql`
    delete from stored_objects o where ${beforeVersion(row)} and o.sha256 = ${sha256} and ${isFree(now)}
    returning o.location`)

export const unrecordedBefore = (db: Queryable, instant: Date): Promise<DeletedRow[]> =>
  db.query(
    sql`select * from deleted_objects where deleted_at < ${instant.toISOString()} order by deleted_at, key`,
  )

export const forgetDeleted = async (db: Queryable, { key, version }: Version): Promise<void> => {
  await db.query(sql`delete from deleted_objects where key = ${key} and version = ${version}`)
}

export const deleteUnder = async (db: Queryable, prefix: string): Promise<void> => {
  await db.query(sql`delete from stored_objects where starts_with(key, ${prefix})`)
  await db.query(sql`delete from deleted_objects where starts_with(key, ${prefix})`)
}

export const unnamedAmong = async (
  db: Queryable,
  locations: readonly string[],
): Promise<readonly string[]> => {
  const rows = await db.query<DeletedObject>(
    sql`select distinct location from stored_objects where location = any(${locations}::text[])`,
  )
  const named = new Set(rows.map(({ location }) => location))
  return locations.filter((one) => !named.has(one))
}
