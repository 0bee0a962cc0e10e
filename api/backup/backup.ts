import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import type { Database, Queryable } from '../../projections/kernel/database.ts'
import { appliedMigrations } from '../database/migrate.ts'
import { type CopiedHead, copiedEvents, copiedHead } from '../event-store/log-copy.ts'
import type { StoredBytes } from '../files/store.ts'
import {
  type ArchivedFile,
  eventsFile,
  keysFile,
  objectFile,
  readLines,
  tableFile,
  writeBytes,
  writeLines,
} from './archive.ts'
import { type Manifest, writeManifest } from './manifest.ts'
import { copiedTables, encryptedTables, rowsOf } from './tables.ts'

export type BackupNeeds = {
  readonly db: Database
  readonly openBytes: (location: string) => Promise<StoredBytes | null>
  readonly folder: string
  readonly passphrase: string
  readonly signingSeed: Buffer | null
  readonly app: string
  readonly now: () => Date
}

type Snapshot = {
  readonly head: CopiedHead
  readonly migrations: readonly string[]
  readonly files: readonly ArchivedFile[]
}

/**
 * Copies everything while people work: the tables outside the log in one snapshot, then the log up to that snapshot's end, then the stored
 * files. The manifest is written last.
 */
export const makeBackup = async (needs: BackupNeeds): Promise<Manifest> => {
  const { folder } = needs
  const isNew = !existsSync(folder)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) throw new Error(`The folder ${folder} is not empty.`)
  try {
    return await fillFolder(needs)
  } catch (error) {
    // the next backup needs an empty folder
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true })
    if (isNew) await rmdir(folder)
    throw error
  }
}

const fillFolder = async (needs: BackupNeeds): Promise<Manifest> => {
  const { db, folder, passphrase, app, now } = needs
  // an existing folder may be open to others
  await chmod(folder, 0o700)
  const { head, migrations, files } = await copySnapshot(needs)
  const events = await writeLines(folder, eventsFile, copiedEvents(db, head.position))
  const manifest: Manifest = {
    format: 2,
    madeAt: now().toISOString(),
    app,
    head,
    migrations: [...migrations],
    files: [events, ...files],
    objects: await copyObjects(needs),
  }
  await writeManifest(folder, manifest, passphrase)
  return manifest
}

/** No writer waits on PostgreSQL. On the embedded database all do, so the log is copied later. */
const copySnapshot = (needs: BackupNeeds): Promise<Snapshot> =>
  needs.db.transaction(async (tx) => {
    await tx.query(sql`set transaction isolation level repeatable read, read only`)
    const tables = await copiedTables(tx)
    const files: ArchivedFile[] = []
    for (const table of tables.filter((one) => !encryptedTables.includes(one)))
      files.push(await writeLines(needs.folder, tableFile(table), rowsOf(tx, table)))
    const secrets = secretRows(
      tx,
      tables.filter((one) => encryptedTables.includes(one)),
      needs.signingSeed,
    )
    files.push(await writeLines(needs.folder, keysFile, secrets, needs.passphrase))
    return { head: await copiedHead(tx), migrations: await appliedMigrations(tx), files }
  })

export const signingKeyLine = 'checkpoint-key'

/** One JSON array a line: a table's name and a row. */
const secretRows = async function* (
  tx: Queryable,
  tables: readonly string[],
  signingSeed: Buffer | null,
): AsyncGenerator<readonly string[]> {
  if (signingSeed) yield [secretLine(signingKeyLine, JSON.stringify(signingSeed.toString('base64')))]
  for (const table of tables)
    for await (const lines of rowsOf(tx, table)) yield lines.map((line) => secretLine(table, line))
}

/** Takes the row as printed: parsing would round its large numbers. */
const secretLine = (name: string, row: string): string => `["${name}",${row}]`

/** Backups of format 1 have a tab between name and row. */
export const partsOfSecretLine = (line: string): { readonly name: string; readonly row: string } => {
  const [, name = '', row = ''] = /^\["([\w-]+)",(.*)\]$/s.exec(line) ?? /^([\w-]+)\t(.*)$/s.exec(line) ?? []
  return { name, row }
}

export const objectsTable = 'stored_objects'

export type ObjectLine = { readonly location: string; readonly sha256: string; readonly size: number }

/** Copies shared bytes once; skips objects deleted since the snapshot. */
const copyObjects = async ({ folder, openBytes }: BackupNeeds): Promise<Manifest['objects']> => {
  const totals = { count: 0, bytes: 0, missing: new Set<string>() }
  for await (const lines of readLines(folder, tableFile(objectsTable)))
    for (const line of lines) {
      const { location, sha256, size } = JSON.parse(line) as ObjectLine // a row of this product's own
      const name = objectFile(sha256)
      if (existsSync(join(folder, name))) continue
      const bytes = await openBytes(location)
      if (!bytes) {
        totals.missing.add(sha256)
        continue
      }
      const copy = await writeBytes(folder, name, bytes.stream())
      if (copy.sha256 !== sha256) {
        await rm(join(folder, name))
        throw new Error(`The stored file ${location} is not what was taken in.`)
      }
      totals.missing.delete(sha256)
      totals.count += 1
      totals.bytes += size
    }
  return { ...totals, missing: [...totals.missing] }
}
