import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, sqlState } from '../../projections/kernel/database.ts'

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

/** Runs the migrations that this database has not seen, in order of their names; answers with those that it ran. */
export const migrate = async (db: Pick<Database, 'query' | 'script'>): Promise<string[]> => {
  await db.script(`${lock}; create table if not exists migrations (
    name text primary key, applied_at timestamptz not null default clock_timestamp())`)
  const rows = await db.query<{ name: string }>({ text: 'select name from migrations', values: [] })
  const seen = new Set(rows.map(({ name }) => name))
  const ran: string[] = []
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  for (const name of names.sort().filter((one) => !seen.has(one))) {
    try {
      await db.script(scriptOf(name, readFileSync(join(folder, name), 'utf8')))
      ran.push(name)
    } catch (error) {
      if (sqlState(error) !== appliedAlready) throw error
    }
  }
  return ran
}
