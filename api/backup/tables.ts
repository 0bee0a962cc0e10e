import sql, { raw } from 'sql-template-tag'
import { projections } from '../../projections/all.ts'
import type { Queryable } from '../../projections/kernel/database.ts'
import { storedTables } from '../../projections/kernel/past-tables.ts'
import { nextLimit } from '../event-store/log-copy.ts'

/** The log is copied separately, and streams are rebuilt from it. */
const ofTheLog = ['events', 'streams']

/** Not restored: sessions, mail, its links and refusals, states of servers, versions and clocks, outcomes of checks and backups; the forgotten follow from the log. */
const leftOut = [
  'login_sessions',
  'reset_tokens',
  'mail_outbox',
  'refused_addresses',
  'leadership',
  'version_leadership',
  'served_versions',
  'clock_doubt',
  'backups',
  'verification',
  'read_model_checks',
  'forgotten',
  'migrations',
]

/** Secrets and unsealed personal data: encrypted, in a file of their own. */
export const encryptedTables: readonly string[] = [
  'log',
  'sealing_keys',
  'sealing_roots',
  'secrets',
  'credentials',
  'activation_codes',
  'calendar_addresses',
  'preferences',
  'push_subscriptions',
  'imports',
  'import_rows',
  'import_parts',
]

const generationsOf = (tables: readonly string[]): RegExp =>
  new RegExp(`^(${tables.join('|')})_v\\d+(r\\d+)?$`)

const readModelTables = generationsOf(projections.flatMap((one) => storedTables(one).map(({ name }) => name)))

const isCopied = (name: string): boolean =>
  !ofTheLog.includes(name) && !leftOut.includes(name) && !readModelTables.test(name)

/** Before it in the search path of a server stands the schema of its views. */
const schemaOfTables = sql`(select relnamespace from pg_class where oid = to_regclass('migrations'))`
const schemaName = sql`${schemaOfTables}::regnamespace::text`

export const copiedTables = async (db: Queryable): Promise<readonly string[]> => {
  const rows = await db.query<{ name: string }>(sql`
    select c.relname as name from pg_class c
    where c.relkind = 'r' and c.relnamespace = ${schemaOfTables}
    order by (select count(*) from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'), c.relname`)
  const ofOthers = await readModelsOfOthers(db)
  return rows.map(({ name }) => name).filter((name) => isCopied(name) && !ofOthers.test(name))
}

/** Tables of versions beside this one. A backup of an earlier version has none. */
const readModelsOfOthers = async (db: Queryable): Promise<RegExp> => {
  const [known] = await db.query<{ is: boolean }>(
    sql`select to_regclass('served_versions') is not null as is`,
  )
  const rows = known?.is
    ? await db.query<{ name: string }>(sql`
        select distinct t.name from served_versions v, jsonb_each(v.read_models) m,
          jsonb_array_elements_text(m.value->'tables') t (name)`)
    : []
  return generationsOf(rows.map(({ name }) => name))
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** The fewest rows of a page: some hold whole files. */
const fewest = 20

export const rowsOf = async function* (tx: Queryable, table: string): AsyncGenerator<readonly string[]> {
  await tx.query(
    raw(`declare copied no scroll cursor for select to_jsonb(t)::text as line from ${quoted(table)} t`),
  )
  let limit = fewest
  for (;;) {
    const rows = await tx.query<{ line: string }>(raw(`fetch ${limit} from copied`))
    if (rows.length === 0) break
    const page = rows.map(({ line }) => line)
    yield page
    limit = nextLimit(limit, page, fewest)
  }
  await tx.query(raw('close copied'))
}

export const addRows = async (tx: Queryable, table: string, lines: readonly string[]): Promise<void> => {
  const names = Object.keys(JSON.parse(lines[0] ?? '{}') as object) // a row of this product's own
  const columns = names.map(quoted).join(', ')
  const neverNull = await documentsNeverNull(tx, table)
  const values = names
    .map((name) => (neverNull.has(name) ? `coalesce(${quoted(name)}, 'null')` : quoted(name)))
    .join(', ')
  await tx.query({
    text: `insert into ${quoted(table)} (${columns}) overriding system value
      select ${values} from jsonb_populate_recordset(null::${quoted(table)}, $1::jsonb)`,
    values: [`[${lines.join(',')}]`],
  })
}

/** JSON columns that are never null: in a copied row, null then means JSON's own null. */
const documentsNeverNull = async (tx: Queryable, table: string): Promise<ReadonlySet<string>> => {
  const rows = await tx.query<{ name: string }>(sql`
    select column_name as name from information_schema.columns
    where table_schema = ${schemaName} and table_name = ${table} and data_type = 'jsonb' and is_nullable = 'NO'`)
  return new Set(rows.map(({ name }) => name))
}

export const continueNumbering = async (tx: Queryable): Promise<void> => {
  const numbered = await tx.query<{ table: string; column: string }>(sql`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = ${schemaName} and is_identity = 'YES'`)
  for (const { table, column } of numbered)
    await tx.query({
      text: `select setval(pg_get_serial_sequence($1, $2), greatest(max(${quoted(column)}), 1)) from ${quoted(table)}`,
      values: [quoted(table), column],
    })
}

export const firstWithRows = async (db: Queryable, tables: readonly string[]): Promise<string | null> => {
  for (const table of tables) {
    const [row] = await db.query<{ some: boolean }>(
      raw(`select exists (select from ${quoted(table)}) as some`),
    )
    if (row?.some) return table
  }
  return null
}

/** A table in a database that this product has not migrated, or null. */
export const tableOfOthers = async (db: Queryable): Promise<string | null> => {
  const rows = await db.query<{ name: string }>(sql`
    select c.relname as name from pg_class c
    where c.relkind in ('r', 'p', 'v', 'm', 'f') and c.relnamespace = current_schema()::regnamespace
      and to_regclass('migrations') is null
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by 1 limit 1`)
  return rows[0]?.name ?? null
}
