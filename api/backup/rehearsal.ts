import { rm } from 'node:fs/promises'
import { openPglite } from '../database/pglite.ts'
import type { Manifest } from './manifest.ts'
import { checkBackup, type RestoreNeeds, restoreBackup } from './restore.ts'

type Needs = Pick<RestoreNeeds, 'folder' | 'passphrase'> & {
  /** Holds the company in plain while it lasts, so it lies beside the server's own secrets. */
  readonly scratch: string
  /** The dump of an empty database of this version, from which the restore begins; made anew where it is not given. */
  readonly cluster?: string
}

/** Restores a backup into an embedded database that is removed afterwards. Throws where it does not come back. */
export const rehearseRestore = async ({ folder, passphrase, scratch, cluster }: Needs): Promise<Manifest> => {
  await rm(scratch, { recursive: true, force: true })
  try {
    const manifest = await checkBackup(folder, passphrase)
    const db = await openPglite(scratch, cluster ?? null)
    try {
      await restoreBackup({
        ...{ db, folder, manifest, passphrase },
        openStore: async () => filesOfCheck,
        config: { dataDir: scratch, checkpointKey: null },
        say: () => undefined,
      })
    } finally {
      await db.close()
    }
    return manifest
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** The check has read every stored file by now, so none is written. */
const filesOfCheck: Awaited<ReturnType<RestoreNeeds['openStore']>> = {
  stat: async (key) => ({ key, size: 0, modifiedAt: new Date(0) }),
  put: async () => ({ size: 0, sha256: '' }),
  remove: async () => false,
}
