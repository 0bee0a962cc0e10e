import sql, { raw } from 'sql-template-tag'
import { openPostgres } from '../../api/database/postgres.ts'
import type { Database } from '../../projections/kernel/database.ts'

export type DatabaseClock = {
  /** The same database, whose statements and functions read this clock. */
  readonly db: Database
  /** Sets it ahead of the real time, or behind it. */
  put(byMs: number): Promise<void>
}

const shadowed = (name: string): string => `
  create or replace function public.${name}() returns timestamptz language sql volatile
    as 'select pg_catalog.${name}() + put_by from public.clock_put'`

/**
 * Gives a database a clock that tests can set: functions in its own schema shadow PostgreSQL's. On a server (`url` is the database's
 * address there), new connections use them, and `db` is a new pool.
 */
export const movableClock = async (given: Database, url = ''): Promise<DatabaseClock> => {
  await given.script(`
    create table public.clock_put (put_by interval not null);
    insert into public.clock_put values ('0');
    ${['clock_timestamp', 'now'].map(shadowed).join(';')};`)
  const path = raw('search_path = public, pg_catalog')
  const [{ name } = { name: '' }] = await given.query<{ name: string }>(
    sql`select current_database() as name`,
  )
  await given.query(url ? sql`alter database ${raw(`"${name}"`)} set ${path}` : sql`set ${path}`)
  const db = url ? await openPostgres(url) : given
  return {
    db,
    put: async (byMs) => {
      await db.query(sql`update public.clock_put set put_by = ${byMs} * interval '1 millisecond'`)
    },
  }
}
