import { join } from 'node:path'
import type { Config } from '../config.ts'
import { openFolderBytes } from './folder.ts'
import { openS3 } from './s3/store.ts'
import type { StoredBytes } from './store.ts'

/** Opens the bytes at a location, null where there are none. What a server works on beside it stays as it is. */
export const openStoredBytes = ({
  s3,
  dataDir,
}: Pick<Config, 's3' | 'dataDir'>): ((location: string) => Promise<StoredBytes | null>) =>
  s3 ? openS3(s3).open : (location) => openFolderBytes(join(dataDir, 'files'), location)
