import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A file from which a database in memory begins, rather than make its system tables for two seconds. */
    emptyCluster: string
  }
}

export const setup = async (project: TestProject): Promise<() => void> => {
  const folder = mkdtempSync(join(tmpdir(), 'bitacora-cluster-'))
  const file = join(folder, 'cluster.tar')
  const made = await PGlite.create()
  await Bun.write(file, await made.dumpDataDir('none'))
  await made.close()
  project.provide('emptyCluster', file)
  return () => rmSync(folder, { recursive: true, force: true })
}
