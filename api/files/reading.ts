import { join } from 'node:path'
import type { Config } from '../config.ts'
import { openFolderBytes } from './folder.ts'
import { openS3 } from './s3/store.ts'
import type { StoredBytes } from './store.ts'

/** Null where the bytes are missing. Does not change a running server's state. */
export const openStoredBytes = ({
  s3,
  dataDir,
}: Pick<Config, 's3' | 'dataDir'>): ((location: string) => Promise<StoredBytes | null>) =>
  s3 ? openS3(s3).open : (location) => openFolderBytes(join(dataDir, 'files'), location)
