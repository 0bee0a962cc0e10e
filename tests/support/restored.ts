import { appendFileSync, mkdtempSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeBackup } from '../../api/backup/backup.ts'
import { checkBackup, restoreBackup } from '../../api/backup/restore.ts'
import { openStoredBytes } from '../../api/files/files.ts'
import { openFolder } from '../../api/files/folder.ts'
import type { TestApp } from './app.ts'
import { openTestPostgres } from './database.ts'

const passphrase = 'una clave bastante larga'

export const backUp = async (app: TestApp, folder: string): Promise<string> => {
  await makeBackup({
    ...{ passphrase, signingSeed: null, app: '1.2.3', now: () => app.clock.now, folder },
    ...{ db: app.services.db, openBytes: await openStoredBytes(app.config) },
  })
  return folder
}

/** The register of the erased that lies beside the database. */
export const registerOf = (app: TestApp): string =>
  readFileSync(join(app.config.dataDir, 'forgotten'), 'utf8')

/** On PostgreSQL, beside a register, up to the first start; `root` gets its folder. */
export const restoreBeside = async (root: string, folder: string, register: string) => {
  const [db, dataDir] = [await openTestPostgres(), mkdtempSync(join(root, 'restored-'))]
  appendFileSync(join(dataDir, 'forgotten'), register)
  const manifest = await checkBackup(folder, passphrase)
  await restoreBackup({
    ...{ passphrase, folder, manifest, db, config: { dataDir, checkpointKey: null }, say: () => undefined },
    openStore: async () => openFolder(join(dataDir, 'files')),
  })
  return { db, dataDir }
}
