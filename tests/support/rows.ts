import type { Database } from '../../projections/kernel/database.ts'

/** Tables that any request may write to: last use of sessions, counts of failures, positions of followers, the leader. */
const byAsking = ['login_sessions', 'throttles', 'checkpoints', 'leadership']

/** A digest of the rows of each table of the database, by its name; two that are equal mean that nothing was changed. */
export const rowsOf = async (db: Database): Promise<Readonly<Record<string, string>>> => {
  const tables = await db.query<{ name: string }>({
    text: `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name, table_name
      from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
        and table_name <> all ($1::text[])
      order by 1`,
    values: [byAsking],
  })
  const digests: [string, string][] = []
  for (const { name } of tables) {
    const [row] = await db.query<{ digest: string }>({
      text: `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest from ${name} t`,
      values: [],
    })
    digests.push([name, row?.digest ?? ''])
  }
  return Object.fromEntries(digests)
}
