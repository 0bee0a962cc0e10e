import sql from 'sql-template-tag'
import type { Queryable } from '../../../projections/kernel/database.ts'
import { forgottenPeople } from '../../../projections/people.questions.ts'
import { eraseRowsOf } from './erase.ts'

const dayMs = 86_400_000
/** Deletes dry runs and refused values older than a day, and removes the forgotten from reports. */
export const maintainImports = async (db: Queryable, now: Date): Promise<void> => {
  const yesterday = new Date(now.getTime() - dayMs).toISOString()
  await db.query(sql`
    delete from imports where status in ('asking', 'planned', 'refused') and uploaded_at < ${yesterday}::timestamptz`)
  await db.query(sql`
    update import_rows set cells = null where cells is not null and import_id in
      (select import_id from imports where status = 'done' and finished_at < ${yesterday}::timestamptz)`)
  const forgotten = await forgottenPeople(db)
  if (forgotten.length > 0) await eraseRowsOf(db, forgotten)
}
