import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../../projections/kernel/database.ts'
import { type MachineClocks, openMachineClocks } from '../clock/machine-clocks.ts'
import type { Config } from '../config.ts'
import type { FindingCode } from '../contract/findings.ts'
import { reasonOf } from '../database/failures.ts'
import { FolderInUse } from '../database/folder-lock.ts'
import { openPglite } from '../database/pglite.ts'
import { openPostgres } from '../database/postgres.ts'
import { verifyTransport } from '../mail/transport.ts'
import { addressOf } from '../postgres-address.ts'
import {
  examineClock,
  examineMigrations,
  examineRights,
  examineServer,
  examineStandby,
  examineTries,
} from './database.ts'
import { advice, type Finding, inOrder, wrong } from './finding.ts'
import { examineSealing } from './sealing.ts'
import { examineSettings } from './settings.ts'
import { examineBackup, examineFolder, type Space, spaceOf } from './surroundings.ts'

export type Instruments = {
  readonly clocks: MachineClocks
  readonly measure: (folder: string) => Promise<Space>
}

const ofMachine = (): Instruments => ({ clocks: openMachineClocks(), measure: spaceOf })

/** Looks at everything that the product stands on, and changes nothing. */
export const examine = async (
  config: Config,
  { clocks, measure }: Instruments = ofMachine(),
): Promise<readonly Finding[]> => [
  ...examineSettings(config),
  ...(await examineFolder(config, measure)),
  ...(await (config.databaseUrl === null
    ? examineEmbedded(config)
    : examinePostgres(config, config.databaseUrl, clocks))),
  ...(await examineMail(config)),
  ...(await examineBucket(config)),
  ...(config.backups && config.databaseUrl ? [] : [examineBackup(config, clocks.wall())]),
]

/** A connection to the one that the act is about is part of what is examined. */
const withDatabase = async (
  code: FindingCode,
  subject: string,
  open: () => Promise<Database>,
  act: (db: Database) => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> => {
  let db: Database | null = null
  try {
    db = await open()
    return await act(db)
  } catch (error) {
    if (error instanceof FolderInUse)
      return [inOrder(code, 'A running server holds it: its /health says how it is.', subject)]
    return [wrong(code, `It cannot be used (${reasonOf(error)}).`, subject)]
  } finally {
    await db?.close()
  }
}

const examineEmbedded = async (config: Config): Promise<readonly Finding[]> => {
  const { dataDir } = config
  if (!existsSync(join(dataDir, 'database')))
    return [advice('database', 'There is none yet: the first start makes it.')]
  return withDatabase(
    'database',
    'database',
    () => openPglite(dataDir),
    async (db) => [await examineMigrations(db), ...(await withSealing(config, db))],
  )
}

const examinePostgres = (config: Config, url: string, clocks: MachineClocks): Promise<readonly Finding[]> => {
  const { adminDatabaseUrl, readDatabaseUrl } = config
  const { connections, place } = addressOf(url)
  return withDatabase(
    'database',
    `database at ${place}`,
    () => openPostgres(url),
    async (db) => [
      ...(await examineServer(db, connections + 1)),
      await examineClock(db, clocks),
      await examineMigrations(db),
      ...(await withAdmin(adminDatabaseUrl, db)),
      ...(await withTries(config, db, clocks)),
      ...(await withSealing(config, db)),
      ...(readDatabaseUrl === null ? [] : await withStandby(readDatabaseUrl, db)),
    ],
  )
}

const withAdmin = async (url: string | null, db: Database): Promise<readonly Finding[]> =>
  url === null
    ? [await examineRights(db, db)]
    : withDatabase(
        'adminDatabase',
        `ADMIN_DATABASE_URL at ${addressOf(url).place}`,
        () => openPostgres(url),
        async (admin) => [await examineRights(db, admin)],
      )

const withTries = async (
  config: Config,
  db: Database,
  clocks: MachineClocks,
): Promise<readonly Finding[]> => {
  const found = config.backups && (await examineTries(db, config, new Date(clocks.wall())))
  return found ? [found] : []
}

const withSealing = async (config: Config, db: Database): Promise<readonly Finding[]> => {
  const found = await examineSealing(db, config)
  return found ? [found] : []
}

const withStandby = (url: string, db: Database): Promise<readonly Finding[]> =>
  withDatabase(
    'standby',
    `standby at ${addressOf(url).place}`,
    () => openPostgres(url),
    async (standby) => [await examineStandby(db, standby)],
  )

const examineMail = async ({ smtpUrl }: Config): Promise<readonly Finding[]> => {
  if (smtpUrl === null) return []
  const { host } = new URL(smtpUrl)
  return verifyTransport(smtpUrl).then(
    () => [inOrder('mail', `${host} takes mail.`)],
    (error: unknown) => [
      wrong('mail', `${host} takes none (${reasonOf(error)}): correct SMTP_URL, or the mail server.`),
    ],
  )
}

const examineBucket = async ({ s3 }: Config): Promise<readonly Finding[]> => {
  if (!s3) return []
  const problem = await bucketProblem(s3)
  return [
    problem === null
      ? inOrder('bucket', `${s3.bucket} at ${s3.endpoint} answers.`)
      : wrong('bucket', `${s3.bucket} at ${s3.endpoint}: ${problem}. Correct the S3 settings, or the store.`),
  ]
}

const bucketProblem = async (s3: NonNullable<Config['s3']>): Promise<string | null> => {
  const { openS3 } = await import('../files/s3/store.ts')
  return openS3(s3).problem().catch(reasonOf)
}
