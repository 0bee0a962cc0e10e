import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../../../projections/kernel/database.ts'
import { forgottenPeople } from '../../../projections/people.questions.ts'
import { eraseRowsOf } from './erase.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Of CURPs and home addresses, which lie here unsealed, shorter than of others. */
const keptSince = (now: Date): Sql => {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  return sql`case kind when 'details' then ${before(hourMs)}::timestamptz else ${before(dayMs)}::timestamptz end`
}

/** Deletes dry runs and refused values after their time, and removes the forgotten from reports. */
export const maintainImports = async (db: Queryable, now: Date): Promise<void> => {
  await db.query(sql`
    delete from imports where status in ('asking', 'planned', 'refused') and uploaded_at < ${keptSince(now)}`)
  await db.query(sql`
    update import_rows set cells = null where cells is not null and import_id in
      (select import_id from imports where status = 'done' and finished_at < ${keptSince(now)})`)
  const forgotten = await forgottenPeople(db)
  if (forgotten.length > 0) await eraseRowsOf(db, forgotten)
}
