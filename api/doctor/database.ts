import sql from 'sql-template-tag'
import type { Queryable } from '../../projections/kernel/database.ts'
import { backupSentence, lastTries } from '../backup/tries.ts'
import { sampleClock } from '../clock/database-time.ts'
import type { MachineClocks } from '../clock/machine-clocks.ts'
import type { Config } from '../config.ts'
import { appliedMigrations, knownMigrations } from '../database/migrate.ts'
import { logIdOf } from '../event-store/checkpoint-rows.ts'
import { refusalOfCopy, stateOfCopy } from '../event-store/log-of-copy.ts'
import { mayAppend } from '../event-store/log-rights.ts'
import { advice, type Finding, inOrder, wrong } from './finding.ts'

type ServerState = {
  readonly version: string
  readonly number: number
  readonly isRecovering: boolean
  readonly most: number
  readonly used: number
  readonly isSafe: boolean
}

const oldestVersion = 150_000

/** `needed` connections are those of one server of the product. */
export const examineServer = async (db: Queryable, needed: number): Promise<readonly Finding[]> => {
  const [state] = await db.query<ServerState>(sql`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
      pg_is_in_recovery() as "isRecovering",
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
      current_setting('fsync') = 'on' and current_setting('full_page_writes') = 'on'
        and current_setting('synchronous_commit') <> 'off' as "isSafe"`)
  if (!state) return []
  const { version, number, isRecovering, most, used, isSafe } = state
  return [
    number < oldestVersion
      ? wrong('version', `PostgreSQL ${version} is too old: 15 is the oldest that works.`)
      : inOrder('version', `PostgreSQL ${version}.`),
    isRecovering
      ? wrong('role', 'It is a standby and takes no writes: DATABASE_URL must lead to the primary.')
      : inOrder('role', 'It takes writes.'),
    isSafe
      ? inOrder('durability', 'It waits for its disk.')
      : wrong(
          'durability',
          'It loses acknowledged acts in a power cut: set fsync, full_page_writes and synchronous_commit to on.',
        ),
    connectionsFinding(most, used, needed),
  ]
}

const connectionsFinding = (most: number, used: number, needed: number): Finding => {
  const figures = `${used} of ${most} connections are used, a server keeps up to ${needed}`
  if (most < needed) return wrong('connections', `${figures}: raise max_connections, or lower ?max=.`)
  if (most - used < needed)
    return advice(
      'connections',
      `${figures}: another server would lack some. Raise max_connections, or lower ?max=.`,
    )
  return inOrder('connections', `${figures}.`)
}

/** May the server's role work with the log, and the administrative one make tables? */
export const examineRights = async (db: Queryable, admin: Queryable): Promise<Finding> => {
  const [making] = await admin.query<{ tables: boolean | null; schemas: boolean }>(sql`
    select has_schema_privilege(current_schema(), 'create') as tables,
      has_database_privilege(current_database(), 'create') as schemas`)
  if ((await mayAppend(db)) === false)
    return wrong(
      'rights',
      'The role of DATABASE_URL may not read and append to the log: grant select, insert on events.',
    )
  if (making?.tables !== true)
    return wrong('rights', 'Nobody may make tables: grant create on the schema, or set ADMIN_DATABASE_URL.')
  if (!making.schemas)
    return advice(
      'rights',
      'Nobody may make schemas, so an upgrade needs a pause: grant create on the database to the role that makes tables.',
    )
  return inOrder('rights', 'The log can be appended to, and tables and schemas can be made.')
}

export const examineMigrations = async (db: Queryable): Promise<Finding> => {
  const [table] = await db.query<{ name: string | null }>(sql`select to_regclass('migrations')::text as name`)
  if (table?.name == null)
    return advice('migrations', 'There is no company yet: the first start makes its tables.')
  const [applied, known] = [new Set(await appliedMigrations(db)), new Set(knownMigrations())]
  const later = [...applied.difference(known)]
  if (later.length > 0)
    return advice(
      'migrations',
      `A later version has been here (${later.join(', ')}): run that one, unless this is a roll-back.`,
    )
  const missing = known.difference(applied).size
  return missing > 0
    ? advice('migrations', `${missing} are still to run: the next start runs them. Make a backup first.`)
    : inOrder('migrations', 'All have run.')
}

/** Those by schedule, whichever server makes them. Null where there is no company yet. */
export const examineTries = async (
  db: Queryable,
  { backups }: Pick<Config, 'backups'>,
  now: Date,
): Promise<Finding | null> => {
  const [table] = await db.query<{ name: string | null }>(sql`select to_regclass('backups')::text as name`)
  if (table?.name == null) return null
  const tries = await lastTries(db)
  const sentence = backupSentence({ backups, tries, now })
  if (sentence !== null)
    return wrong('backup', `By schedule, ${sentence}. See what the log of the server says, and BACKUP_DIR.`)
  return tries.proved
    ? inOrder('backup', `The last one is of ${tries.proved.begunAt} and was restored for a test.`)
    : advice('backup', 'None was made by schedule yet: the first follows the start of a server.')
}

const differenceMostMs = 60_000

export const examineClock = async (db: Queryable, clocks: MachineClocks): Promise<Finding> => {
  const { said } = await sampleClock(db, clocks)
  const aheadMs = clocks.wall() - said
  const seconds = Math.round(Math.abs(aheadMs) / 1_000)
  if (Math.abs(aheadMs) <= differenceMostMs)
    return inOrder('clock', `It is ${seconds} s from that of the database.`)
  const side = aheadMs > 0 ? 'ahead of' : 'behind'
  return wrong(
    'clock',
    `This machine is ${seconds} s ${side} the database: set both by NTP. The database's time counts.`,
  )
}

export const examineStandby = async (db: Queryable, standby: Queryable): Promise<Finding> => {
  const refusal = await refusalOfCopy(db, await stateOfCopy(standby), await logIdOf(db))
  return refusal === null
    ? inOrder('standby', 'It follows this log.')
    : wrong('standby', `It is not read: ${refusal}. Correct READ_DATABASE_URL, or make the standby anew.`)
}
