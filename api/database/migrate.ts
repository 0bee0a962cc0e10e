import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Database,
  lockNotAvailable,
  type Queryable,
  sqlState,
} from '../../projections/kernel/database.ts'
import { besideTheLog } from '../../projections/kernel/views.ts'

const folder = join(import.meta.dirname, '../../migrations')

const lock = 'select pg_advisory_xact_lock(4219001)'

/** Our own SQLSTATE: another process has applied it. */
const appliedAlready = 'BT001'

/** A migration of a long log takes as long as it takes. */
const unlimited = 'set local statement_timeout = 0'

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** One script is one transaction in both drivers. */
const scriptOf = (name: string, body: string): string => `
  ${unlimited};
  ${besideTheLog};
  ${lock};
  ${notForLong};
  do $guard$ begin
    if exists (select from migrations where name = ${literal(name)}) then
      raise exception 'applied already' using errcode = '${appliedAlready}';
    end if;
  end $guard$;
  ${body}
  ;
  insert into migrations (name) values (${literal(name)});`

export const knownMigrations = (): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()

export const appliedMigrations = async (db: Queryable): Promise<readonly string[]> => {
  const rows = await db.query<{ name: string }>({
    text: 'select name from migrations order by name',
    values: [],
  })
  return rows.map(({ name }) => name)
}

/** Others go on meanwhile: a statement waits behind one that waits for a lock. */
const notForLong = `set local lock_timeout = '1s'`
const triesMax = 120
const pauseMs = 500

/** False where another process has applied it. */
const runOnce = async (db: Pick<Database, 'script'>, script: string): Promise<boolean> => {
  for (let tries = 1; ; tries += 1)
    try {
      await db.script(script)
      return true
    } catch (error) {
      const state = sqlState(error)
      if (state === appliedAlready) return false
      if (state !== lockNotAvailable || tries === triesMax) throw error
      await Bun.sleep(pauseMs)
    }
}

/** Applies the missing migrations, of all or of these, by name; returns the applied ones. */
export const migrate = async (
  db: Pick<Database, 'query' | 'script'>,
  selected: readonly string[] = knownMigrations(),
): Promise<string[]> => {
  await db.script(`${unlimited}; ${besideTheLog}; ${lock}; create table if not exists migrations (
    name text primary key, applied_at timestamptz not null default clock_timestamp())`)
  const applied = new Set(await appliedMigrations(db))
  const ran: string[] = []
  for (const name of selected.toSorted().filter((one) => !applied.has(one))) {
    const script = scriptOf(name, readFileSync(join(folder, name), 'utf8'))
    if (await runOnce(db, script)) ran.push(name)
  }
  return ran
}
