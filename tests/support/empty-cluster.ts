import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { migrate } from '../../api/database/migrate.ts'

const root = join(import.meta.dirname, '../..')

const version = (): string => {
  const migrations = join(root, 'migrations')
  const hash = new Bun.CryptoHasher('sha256')
  hash.update(readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json')))
  for (const name of readdirSync(migrations).sort()) hash.update(readFileSync(join(migrations, name)))
  return hash.digest('hex').slice(0, 16)
}

const dump = async (): Promise<Blob> => {
  const made = await PGlite.create({ extensions: { pg_trgm } })
  await migrate({
    query: async <Row>({ text, values }: { text: string; values: readonly unknown[] }) =>
      (await made.query<Row>(text, [...values])).rows,
    script: async (text) => void (await made.exec(text)),
  })
  const dumped = await made.dumpDataDir('none')
  await made.close()
  return dumped
}

/** Names the file of a migrated database, from which databases in memory begin: making one anew takes seconds. Kept until a migration changes. */
export const setup = async (): Promise<void> => {
  const cache = join(root, 'node_modules/.cache/bitacora')
  const file = join(cache, `cluster-${version()}.tar`)
  if (!existsSync(file)) {
    mkdirSync(cache, { recursive: true })
    const part = `${file}.${process.pid}`
    await Bun.write(part, await dump())
    renameSync(part, file)
  }
  process.env.EMPTY_CLUSTER = file
}
