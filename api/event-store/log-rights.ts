import sql from 'sql-template-tag'
import type { Queryable } from '../../projections/kernel/database.ts'

/** Whether this role may read the log and append to it; null without a log. */
export const mayAppend = async (db: Queryable): Promise<boolean | null> => {
  const [row] = await db.query<{ may: boolean | null }>(sql`
    select has_table_privilege(to_regclass('events'), 'select') and has_table_privilege(to_regclass('events'), 'insert') as may`)
  return row?.may ?? null
}
