import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { migrate } from '../../api/database/migrate.ts'

/** Names a file from which databases in memory begin, migrated, rather than make their system tables and their own for seconds each. */
export const setup = async (): Promise<() => void> => {
  const folder = mkdtempSync(join(tmpdir(), 'bitacora-cluster-'))
  const file = join(folder, 'cluster.tar')
  const made = await PGlite.create({ extensions: { pg_trgm } })
  await migrate({
    query: async <Row>({ text, values }: { text: string; values: readonly unknown[] }) =>
      (await made.query<Row>(text, [...values])).rows,
    script: async (text) => void (await made.exec(text)),
  })
  await Bun.write(file, await made.dumpDataDir('none'))
  await made.close()
  process.env.EMPTY_CLUSTER = file
  return () => rmSync(folder, { recursive: true, force: true })
}
