import sql from 'sql-template-tag'
import type { Database, Queryable } from '../../../projections/kernel/database.ts'
import { forgottenPeople } from '../../../projections/people.questions.ts'
import type { Problem } from './records.ts'

const dayMs = 86_400_000
/** Who has not been heard of for so long is gone. */
const silence = '10 seconds'

/**
 * Deletes dry runs of more than a day and the values of rows that were refused as long ago, gives up files whose reader is gone, and takes
 * the forgotten out of reports. What is `underWay` here has its reader, whom an absent database may have kept from saying so.
 */
export const tidy = async (db: Queryable, now: Date, underWay: readonly string[]): Promise<void> => {
  const yesterday = new Date(now.getTime() - dayMs).toISOString()
  await db.query(sql`
    delete from imports where status in ('asking', 'planned', 'refused') and uploaded_at < ${yesterday}::timestamptz`)
  await db.query(sql`
    update import_rows set cells = null where cells is not null and import_id in
      (select import_id from imports where status = 'done' and finished_at < ${yesterday}::timestamptz)`)
  const interrupted: Problem = { code: 'imports.interrupted', params: {} }
  await db.query(sql`
    update imports set status = 'refused', problem = ${JSON.stringify(interrupted)}::jsonb
    where status = 'reading' and beat_at < now() - ${silence}::interval and import_id <> all(${underWay}::uuid[])`)
  const forgotten = await forgottenPeople(db)
  if (forgotten.length > 0) await erase(db, forgotten)
}

const erase = (db: Queryable, personIds: readonly string[]) =>
  db.query(sql`
    update import_rows set payroll_num = '', name = '', detail = '{}', cells = null
    where person_id = any(${personIds}::uuid[]) and (name <> '' or cells is not null)`)

/**
 * Imports that were asked for and that nobody works on any more; they are this process's from now on. The embedded database has but
 * one process, so there all that are somebody else's are nobody's.
 */
export const takeOver = async (db: Database, runner: string): Promise<readonly string[]> =>
  (
    await db.query<{ import_id: string }>(sql`
      update imports set runner = ${runner}, beat_at = now()
      where status in ('checking', 'applying')
        and (beat_at < now() - ${silence}::interval or ${db.kind === 'pglite'} and runner <> ${runner})
      returning import_id`)
  ).map(({ import_id }) => import_id)
