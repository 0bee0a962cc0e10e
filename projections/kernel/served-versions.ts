import sql from 'sql-template-tag'
import { checkpointsOf, dropCheckpoint } from './checkpoints.ts'
import { type Database, lockNotAvailable, type Queryable, sqlState } from './database.ts'
import { liveGeneration, versionOf } from './generations.ts'
import { pastTable, storedTables } from './past-tables.ts'
import type { Projection } from './projection.ts'
import type { Following } from './read-models.ts'
import { dropTables, dropView, inOrder, physicalName, pointView, quoted, statement } from './tables.ts'

type ReadModelsOfVersion = Readonly<
  Record<string, { readonly version: number; readonly tables: readonly string[] }>
>

const usuallySignEveryMs = 10_000
const lookEveryMs = 60_000
/** Of a version without a server, as long as this one leads: no clock can shorten that. */
const keptMs = 10 * 60_000

const described = (projections: readonly Projection[]): ReadModelsOfVersion =>
  Object.fromEntries(
    projections.map((one) => [
      one.name,
      { version: one.version, tables: storedTables(one).map(({ name }) => name) },
    ]),
  )

export const schemasShowing = async (db: Queryable, { name, version }: Projection): Promise<string[]> => {
  const rows = await db.query<{ views: string }>(sql`
    select views from served_versions where (read_models->${name}::text->>'version')::int = ${version}::int`)
  return rows.map(({ views }) => views)
}

export const sharedReadModels = async (
  db: Queryable,
  one: string,
  other: string,
): Promise<ReadonlySet<string>> => {
  const rows = await db.query<{ name: string }>(sql`
    select key as name from served_versions, jsonb_each(read_models) where views = any(${[one, other]}::text[])
    group by key, value->>'version' having count(*) = 2`)
  return new Set(rows.map(({ name }) => name))
}

/** True where it was not said before: the tables of this version may be gone. */
export const sayThatServed = async (
  db: Queryable,
  views: string,
  projections: readonly Projection[],
): Promise<boolean> => {
  const [said] = await db.query<{ isNew: boolean }>(sql`
    with relaxed as materialized (select set_config('synchronous_commit', 'off', true))
    insert into served_versions (views, read_models)
    select ${views}, ${JSON.stringify(described(projections))}::jsonb from relaxed
    on conflict (views) do update set signs = served_versions.signs + 1 returning xmax = 0 as "isNew"`)
  return said?.isNew ?? false
}

const ownCheckpoints = (views: string, projections: readonly Projection[]): string => `
  create view ${quoted(views)}.live_checkpoints as
  select c.* from checkpoints c where status <> 'building' and (version = 'process' or exists (
    select from (values ${projections.map(({ name, version }) => `('${name}', '${version}')`).join(', ')}) own (name, version)
    where own.name = c.name and own.version = split_part(c.version, 'r', 1)))`

/** A schema with views of the live tables. The first version that has one ends what a database of one version had beside the log. */
export const showLive = async (db: Database, projections: readonly Projection[]): Promise<void> => {
  const { views } = db
  if (views === undefined) return
  await db.transaction(async (tx) => {
    await sayThatServed(tx, views, projections)
    const [first] = await tx.query<{ isFirst: boolean }>(sql`
      select to_regnamespace(${views}) is null and not exists (select from served_versions where views <> ${views}) as "isFirst"`)
    if (first?.isFirst) await endSingleVersion(tx, projections)
    const shown: string[] = []
    for (const projection of projections) {
      const live = await liveGeneration(tx, projection)
      if (live) shown.push(...storedTables(projection).flatMap((one) => pointView(one, live.version, views)))
    }
    const schema = [
      `create schema if not exists ${quoted(views)}`,
      `drop view if exists ${quoted(views)}.live_checkpoints`,
      ownCheckpoints(views, projections),
    ]
    await Promise.all(inOrder(tx, [...schema, ...shown, ...grants(db, views)]))
  })
}

export const grants = ({ viewsFor }: Database, views: string): readonly string[] =>
  viewsFor === undefined
    ? []
    : [
        `grant usage on schema ${quoted(views)} to ${quoted(viewsFor)}`,
        `grant select on all tables in schema ${quoted(views)} to ${quoted(viewsFor)}`,
      ]

const endSingleVersion = async (tx: Queryable, projections: readonly Projection[]): Promise<void> => {
  for (const projection of projections) {
    const stored = projection.tables.flatMap((table) => [table, pastTable(table)])
    for (const table of stored) await tx.query(statement(dropView(table)))
    const names = stored.map(({ name }) => name)
    await dropGenerations(tx, projection.name, names, (one) => versionOf(one) !== projection.version)
  }
}

export const lacksViews = async (db: Database, projections: readonly Projection[]): Promise<boolean> => {
  if (db.views === undefined) return false
  const wanted = [
    'live_checkpoints',
    ...projections.flatMap((one) => storedTables(one).map(({ name }) => name)),
  ]
  const shown = await db.query<{ name: string }>(
    sql`select viewname as name from pg_views where schemaname = ${db.views}`,
  )
  const names = new Set(shown.map(({ name }) => name))
  return wanted.some((name) => !names.has(name))
}

/** Says that this version is read, and ends those that nobody reads any more. */
export const openServedVersions = ({
  db,
  projections,
  onError,
  signEveryMs = usuallySignEveryMs,
}: Pick<Following, 'db' | 'projections' | 'onError' | 'signEveryMs'>) => {
  const { views } = db
  const known: KnownSigns = new Map()
  let saidAt = performance.now()
  let lookedAt = performance.now()
  return {
    /** True where other servers had ended this version, thinking that nobody reads it. */
    look: async (leads: boolean): Promise<boolean> => {
      if (views === undefined || performance.now() - saidAt < signEveryMs) return false
      const wasEnded = await sayThatServed(db, views, projections)
      saidAt = performance.now()
      if (!leads) known.clear()
      else if (performance.now() - lookedAt > lookEveryMs) {
        lookedAt = performance.now()
        await endUnread(db, known).catch(onError)
      }
      return wasEnded
    },
  }
}

type KnownSigns = Map<string, { readonly signs: number; readonly since: number }>

/** Skips a version whose tables another transaction holds: the next look ends it. */
export const endUnread = async (db: Database, known: KnownSigns, afterMs = keptMs): Promise<void> => {
  const others = await db.query<{ views: string; signs: number }>(sql`
    select views, signs from served_versions where views is distinct from ${db.views ?? null}::text`)
  for (const { views, signs } of others) {
    const last = known.get(views)
    if (last?.signs !== signs) known.set(views, { signs, since: performance.now() })
    else if (performance.now() - last.since >= afterMs)
      await endVersion(db, views, signs).catch((error) => {
        if (sqlState(error) !== lockNotAvailable) throw error
      })
  }
}

const endVersion = (db: Database, views: string, signs: number): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.query(sql`select set_config('lock_timeout', '1s', true)`)
    const [ended] = await tx.query<{ readModels: ReadModelsOfVersion }>(sql`
      delete from served_versions where views = ${views} and signs = ${signs} returning read_models as "readModels"`)
    if (!ended) return
    const kept = await tx.query<{ readModels: ReadModelsOfVersion }>(
      sql`select read_models as "readModels" from served_versions`,
    )
    await tx.query(statement(`drop schema if exists ${quoted(views)} cascade`))
    for (const [name, { version, tables }] of Object.entries(ended.readModels))
      if (!kept.some(({ readModels }) => readModels[name]?.version === version))
        await dropGenerations(tx, name, tables, (generation) => versionOf(generation) === version)
  })

const dropGenerations = async (
  tx: Queryable,
  name: string,
  tables: readonly string[],
  isOne: (generation: string) => boolean,
): Promise<void> => {
  for (const { version } of await checkpointsOf(tx, name)) {
    if (!isOne(version)) continue
    await tx.query(statement(dropTables(tables.map((table) => physicalName({ name: table }, version)))))
    await dropCheckpoint(tx, name, version)
  }
}
