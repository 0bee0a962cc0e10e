import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'

/** Names a file from which databases in memory begin, rather than make their system tables for two seconds each. */
export const setup = async (): Promise<() => void> => {
  const folder = mkdtempSync(join(tmpdir(), 'bitacora-cluster-'))
  const file = join(folder, 'cluster.tar')
  const made = await PGlite.create()
  await Bun.write(file, await made.dumpDataDir('none'))
  await made.close()
  process.env.EMPTY_CLUSTER = file
  return () => rmSync(folder, { recursive: true, force: true })
}
