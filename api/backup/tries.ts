import sql from 'sql-template-tag'
import type { Queryable } from '../../projections/kernel/database.ts'
import type { Config } from '../config.ts'

/** A backup by schedule: either with `cause`, or restored once, with `position` and `bytes`. */
export type BackupTry = {
  readonly name: string
  readonly begunAt: string
  readonly endedAt: string
  readonly position: number | null
  readonly bytes: number | null
  readonly cause: string | null
}

export type LastTries = { readonly last: BackupTry | null; readonly proved: BackupTry | null }

const columns = sql`name, begun_at as "begunAt", ended_at as "endedAt", position, bytes, cause`

export const lastTries = async (db: Queryable): Promise<LastTries> => {
  const [last] = await db.query<BackupTry>(sql`select ${columns} from backups order by begun_at desc limit 1`)
  const [proved] = await db.query<BackupTry>(
    sql`select ${columns} from backups where cause is null order by begun_at desc limit 1`,
  )
  return { last: last ?? null, proved: proved ?? null }
}

const triesKept = 100

export const keepTry = async (db: Queryable, one: BackupTry): Promise<void> => {
  const { name, begunAt, endedAt, position, bytes, cause } = one
  await db.query(sql`
    insert into backups (name, begun_at, ended_at, position, bytes, cause)
    values (${name}, ${begunAt}::timestamptz, ${endedAt}::timestamptz, ${position}, ${bytes}, ${cause})`)
  await db.query(sql`
    delete from backups where name not in (select name from backups order by begun_at desc limit ${triesKept})
      and name is distinct from (select name from backups where cause is null order by begun_at desc limit 1)`)
}

/** Milliseconds, also where the clock was put back. */
export const apart = (at: string, now: Date): number => Math.abs(now.getTime() - Date.parse(at))

const intervalsUntilOld = 2

type Known = { readonly backups: Config['backups']; readonly tries: LastTries; readonly now: Date }

/** A sentence for the operator; null where backups are made as they should be. */
export const backupSentence = ({ backups, tries: { last, proved }, now }: Known): string | null => {
  if (!backups) return null
  if (last && last.cause !== null) {
    const earlier = proved ? `the last good one is of ${proved.begunAt}` : 'there is no good one'
    return `the last one failed (${last.cause}) and is tried again; ${earlier}`
  }
  if (proved && apart(proved.begunAt, now) > intervalsUntilOld * backups.everyMs)
    return `the last one is of ${proved.begunAt}`
  return null
}
