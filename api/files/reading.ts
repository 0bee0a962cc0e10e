import { join } from 'node:path'
import type { Config } from '../config.ts'
import { safeKey } from './keys.ts'
import { openS3 } from './s3/store.ts'
import type { StoredBytes } from './store.ts'

/** Opens the bytes at a location, null where there are none. What a server works on beside it stays as it is. */
export const openStoredBytes = ({
  s3,
  dataDir,
}: Pick<Config, 's3' | 'dataDir'>): ((location: string) => Promise<StoredBytes | null>) => {
  if (s3) return openS3(s3).open
  return async (location) => {
    const file = Bun.file(join(dataDir, 'files', 'objects', ...safeKey(location).split('/')))
    return (await file.exists()) ? file : null
  }
}
