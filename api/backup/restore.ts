import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { dropOtherCheckpoints } from '../../projections/kernel/checkpoints.ts'
import type { Database, Transaction } from '../../projections/kernel/database.ts'
import type { Config } from '../config.ts'
import { appliedMigrations, knownMigrations, migrate } from '../database/migrate.ts'
import { type Registered, registeredAsForgotten } from '../event-store/forgotten-register.ts'
import { countStreams, deleteKeysOfForgotten, replaceLog } from '../event-store/log-copy.ts'
import { processVersion } from '../event-store/process-runner.ts'
import { verify } from '../event-store/verify.ts'
import type { ObjectStore } from '../files/store.ts'
import { openAllJobs } from '../jobs/table.ts'
import { removeSigningSeed, restoreSigningSeed } from '../proof/signing-key.ts'
import { bytesOf, eventsFile, keysFile, objectFile, readLines, sha256Of, tableFile } from './archive.ts'
import { type ObjectLine, objectsTable, partsOfSecretLine, signingKeyLine } from './backup.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { addRows, continueNumbering, copiedTables, firstWithRows, tableOfOthers } from './tables.ts'

type RestoredFiles = Pick<ObjectStore, 'stat' | 'put' | 'remove'>

export type RestoreNeeds = {
  readonly db: Database
  readonly openStore: () => Promise<RestoredFiles>
  readonly folder: string
  readonly manifest: Manifest
  readonly passphrase: string
  readonly config: Pick<Config, 'checkpointKey' | 'dataDir'>
  readonly say: (sentence: string) => void
}

/** Throws WrongPassphrase, and where a file is missing or damaged. */
export const checkBackup = async (folder: string, passphrase: string): Promise<Manifest> => {
  const manifest = await readManifest(folder, passphrase)
  await checkFiles(folder, manifest)
  return manifest
}

/** Fills an empty database and store, verifies the log and repeats later erasures. A failure leaves everything unchanged. */
export const restoreBackup = async (needs: RestoreNeeds): Promise<void> => {
  const { db, manifest, config, say } = needs
  const forgotten = registeredAsForgotten(config.dataDir)
  const undo = openUndo()
  try {
    const keys = await db.transaction((tx) => fill(tx, needs, forgotten, undo))
    say(`The log holds: ${manifest.head.position} events, chain ${manifest.head.chain}.`)
    say(`Forgotten again: ${forgotten.length} in the register, ${keys} keys deleted.`)
  } catch (error) {
    await undo.all()
    throw error
  }
}

type Undo = ReturnType<typeof openUndo>

const openUndo = () => {
  const acts: (() => Promise<unknown>)[] = []
  return {
    add: (act: () => Promise<unknown>): void => {
      acts.push(act)
    },
    all: async (): Promise<void> => {
      // a failure does not stop the other undos
      for (const act of acts.reverse()) await act().catch(() => undefined)
    },
  }
}

const fill = async (
  tx: Transaction,
  { folder, manifest, passphrase, openStore, config }: RestoreNeeds,
  forgotten: readonly Registered[],
  undo: Undo,
): Promise<number> => {
  await prepareTables(tx, manifest)
  await loadTables(tx, folder, manifest)
  const seed = await loadSecrets(tx, folder, passphrase)
  await countStreams(tx)
  await dropOtherCheckpoints(tx, processVersion)
  await openAllJobs(tx)
  await continueNumbering(tx)
  await proveLog(tx, manifest)
  await migrate(tx)
  const keys = await deleteKeysOfForgotten(tx, forgotten)
  await restoreObjects(folder, await openStore(), manifest, undo)
  if (seed && restoreSigningSeed(config, seed)) undo.add(async () => removeSigningSeed(config))
  return keys
}

const checkFiles = async (folder: string, manifest: Manifest): Promise<void> => {
  for (const { name, sha256 } of manifest.files) await checkFile(folder, name, sha256)
  const copiedHashes = new Set(manifest.objects.missing)
  for await (const lines of readLines(folder, tableFile(objectsTable)))
    for (const { sha256 } of lines.map(objectIn)) {
      if (copiedHashes.has(sha256)) continue
      await checkFile(folder, objectFile(sha256), sha256)
      copiedHashes.add(sha256)
    }
}

const checkFile = async (folder: string, name: string, sha256: string): Promise<void> => {
  if (!existsSync(join(folder, name))) throw new Error(`The backup lacks ${name}.`)
  if ((await sha256Of(bytesOf(folder, name))) !== sha256) throw new Error(`${name} is not as it was written.`)
}

const objectIn = (line: string): ObjectLine => JSON.parse(line) as ObjectLine // a row of this product's own

/** Creates the tables of the backup's version. Throws where the database is not empty, or of another version. */
const prepareTables = async (db: Transaction, { migrations }: Manifest): Promise<void> => {
  const unknown = migrations.filter((name) => !knownMigrations().includes(name))
  if (unknown.length > 0)
    throw new Error(`The backup was made by a later version, with ${unknown.join(', ')}.`)
  const stranger = await tableOfOthers(db)
  if (stranger)
    throw new Error(`A backup is restored into an empty database alone; this one has a table ${stranger}.`)
  await migrate(db, migrations)
  const full = await firstWithRows(db, [
    'events',
    ...(await copiedTables(db)).filter((name) => name !== 'log'),
  ])
  if (full)
    throw new Error(`A backup is restored into an empty database alone; this one has rows in ${full}.`)
  const later = (await appliedMigrations(db)).filter((name) => !migrations.includes(name))
  if (later.length > 0)
    throw new Error(
      `The backup was made by an earlier version: restore it into a new database, in which ${later.join(', ')} has not run.`,
    )
}

const loadTables = async (tx: Transaction, folder: string, { files }: Manifest): Promise<void> => {
  for await (const lines of readLines(folder, eventsFile)) await addRows(tx, 'events', lines)
  for (const { name } of files) {
    const table = /^tables\/(\w+)\.ndjson\.gz$/.exec(name)?.[1]
    if (table) for await (const lines of readLines(folder, tableFile(table))) await addRows(tx, table, lines)
  }
}

const loadSecrets = async (tx: Transaction, folder: string, passphrase: string): Promise<Buffer | null> => {
  let seed: Buffer | null = null
  for await (const lines of readLines(folder, keysFile, passphrase)) {
    const byTable = Map.groupBy(lines.map(partsOfSecretLine), ({ name }) => name)
    for (const [table, all] of byTable) {
      const ofTable = all.map(({ row }) => row)
      if (table === 'log') await replaceLog(tx, ofTable[0] ?? '')
      else if (table === signingKeyLine) seed = seedIn(ofTable[0] ?? '')
      else await addRows(tx, table, ofTable)
    }
  }
  return seed
}

const seedIn = (row: string): Buffer =>
  Buffer.from(row.startsWith('"') ? String(JSON.parse(row)) : row, 'base64')

const restoreObjects = async (
  folder: string,
  store: RestoredFiles,
  { objects }: Manifest,
  undo: Undo,
): Promise<void> => {
  const missing = new Set(objects.missing)
  for await (const lines of readLines(folder, tableFile(objectsTable)))
    for (const { location, sha256, size } of lines.map(objectIn))
      if (!missing.has(sha256) && !(await store.stat(location))) {
        undo.add(() => store.remove(location))
        await store.put(location, bytesOf(folder, objectFile(sha256)), size)
      }
}

const proveLog = async (tx: Transaction, { head }: Manifest): Promise<void> => {
  const verdict = await verify(tx, { head: head.position })
  if (!verdict.valid || verdict.head.position !== head.position)
    throw new Error(`The log does not hold at position ${verdict.brokenAt} (${verdict.reason}).`)
  if (head.chain !== null && verdict.head.chain !== head.chain)
    throw new Error('The log does not end as the backup says.')
}
