import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database, Queryable } from '../../projections/kernel/database.ts'
import type { BackupPlan, Config } from '../config.ts'
import type { Core } from '../core.ts'
import { reasonOf } from '../database/failures.ts'
import { logIdOf } from '../event-store/checkpoint-rows.ts'
import { openStoredBytes } from '../files/files.ts'
import { findSigningSeed } from '../proof/signing-key.ts'
import { version } from '../version.ts'
import { makeBackup } from './backup.ts'
import { noteBackup, noteRestored } from './last-backup.ts'
import type { Manifest } from './manifest.ts'
import { rehearseRestore } from './rehearsal.ts'
import {
  nameOf,
  removeShelved,
  removeUnfinished,
  shelfOf,
  shelve,
  superseded,
  unfinishedFolder,
} from './shelf.ts'
import { apart, keepTry, type LastTries, lastTries } from './tries.ts'

type Needs = Pick<Core, 'config' | 'secrets' | 'db' | 'now' | 'log'> & {
  readonly rehearse?: typeof rehearseRestore
}

/** After a failure; the next one is due no later than the plan says. */
const retryMs = 15 * 60_000

const isDue = ({ last }: LastTries, { everyMs }: BackupPlan, now: Date): boolean =>
  last === null || apart(last.begunAt, now) >= (last.cause === null ? everyMs : Math.min(everyMs, retryMs))

/** Makes a backup where one is due, restores it into a scratch database, and removes those that the plan no longer keeps. */
export const keepBackups = async (needs: Needs, signal: AbortSignal): Promise<void> => {
  const { config, secrets, db, now, log } = needs
  const { backups: plan, backupKey } = config
  if (!plan || backupKey === null || !isDue(await lastTries(db), plan, now())) return
  const begunAt = now()
  const name = nameOf(await logIdOf(db), begunAt)
  const ended = () => ({ name, begunAt: begunAt.toISOString(), endedAt: now().toISOString() })
  try {
    const manifest = await makeAndProve(needs, {
      plan,
      passphrase: secrets.backupKey(backupKey),
      name,
      signal,
    })
    const [position, bytes] = [manifest.head.position, bytesOf(manifest)]
    await keepTry(db, { ...ended(), position, bytes, cause: null })
    log.info({ backup: name, position, bytes }, 'a backup was made and restored for a test')
  } catch (error) {
    // the next server begins anew
    if (signal.aborted) return
    const cause = reasonOf(error)
    log.error({ err: error, backup: name }, 'a backup failed and will be tried again')
    await keepTry(db, { ...ended(), position: null, bytes: null, cause })
  }
}

const bytesOf = ({ files, objects }: Manifest): number =>
  files.reduce((sum, { size }) => sum + size, 0) + objects.bytes

type Making = {
  readonly plan: BackupPlan
  readonly passphrase: string
  readonly name: string
  readonly signal: AbortSignal
}

const makeAndProve = async (
  { config, db, now, rehearse = rehearseRestore }: Needs,
  { plan: { dir, keep }, passphrase, name, signal }: Making,
): Promise<Manifest> => {
  await expectFolder(dir)
  const logId = await logIdOf(db)
  await removeUnfinished(dir, logId)
  const folder = unfinishedFolder(dir, name)
  try {
    await makeBackup({
      ...{ folder, passphrase, now },
      db: until(signal, db),
      openBytes: await openStoredBytes(config),
      signingSeed: findSigningSeed(config),
      app: version(),
    })
    const manifest = await rehearse({ folder, passphrase, scratch: scratchOf(config) })
    signal.throwIfAborted()
    noteRestored(folder, now().toISOString())
    await shelve(dir, name)
    noteBackup(config.dataDir, { folder: join(dir, name), madeAt: manifest.madeAt })
    for (const old of superseded(await shelfOf(dir, logId), keep, now())) await removeShelved(dir, old.name)
    return manifest
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const scratchOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'backup-check')

/** Never makes the folder: where its disk is not mounted, the backup would fill another one. */
const expectFolder = async (dir: string): Promise<void> => {
  const found = await stat(dir).catch(() => null)
  if (!found?.isDirectory()) throw new Error(`BACKUP_DIR is no folder: ${dir}`)
}

/** The database until the signal, after which each question is refused. */
const until = (signal: AbortSignal, db: Database): Database => {
  const asking = <Some extends Queryable>(some: Some): Some => ({
    ...some,
    query: (statement) => {
      signal.throwIfAborted()
      return some.query(statement)
    },
  })
  return { ...asking(db), transaction: (run) => db.transaction((tx) => run(asking(tx))) }
}
