import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, type Queryable, sqlState } from '../../projections/kernel/database.ts'

const folder = join(import.meta.dirname, '../../migrations')

/** Any number will do, as long as every process takes the same. */
const lock = 'select pg_advisory_xact_lock(4219001)'

/** SQLSTATE of our own: another process came first. */
const appliedAlready = 'BT001'

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** One script is one transaction, in both drivers. */
const scriptOf = (name: string, body: string): string => `
  ${lock};
  do $guard$ begin
    if exists (select from migrations where name = ${literal(name)}) then
      raise exception 'applied already' using errcode = '${appliedAlready}';
    end if;
  end $guard$;
  ${body}
  ;
  insert into migrations (name) values (${literal(name)});`

/** Those of this version, in order. */
export const knownMigrations = (): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()

/** Those that this database has seen. */
export const appliedMigrations = async (db: Queryable): Promise<readonly string[]> => {
  const rows = await db.query<{ name: string }>({
    text: 'select name from migrations order by name',
    values: [],
  })
  return rows.map(({ name }) => name)
}

/** Runs the migrations that this database has not seen, of all or of these, in order of their names; answers with those that it ran. */
export const migrate = async (
  db: Pick<Database, 'query' | 'script'>,
  wanted: readonly string[] = knownMigrations(),
): Promise<string[]> => {
  await db.script(`${lock}; create table if not exists migrations (
    name text primary key, applied_at timestamptz not null default clock_timestamp())`)
  const seen = new Set(await appliedMigrations(db))
  const ran: string[] = []
  for (const name of wanted.toSorted().filter((one) => !seen.has(one))) {
    try {
      await db.script(scriptOf(name, readFileSync(join(folder, name), 'utf8')))
      ran.push(name)
    } catch (error) {
      if (sqlState(error) !== appliedAlready) throw error
    }
  }
  return ran
}
