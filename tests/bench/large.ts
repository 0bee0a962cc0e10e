/** The large company that `bun run seed --large` makes, kept in a PostgreSQL cluster of the temporary folder: made once, then measured again and again. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keptPostgres, type PostgresServer } from '../support/postgres.ts'
import { serverFlags, sized } from './size.ts'

/** `--large` measures the whole; otherwise a fiftieth. */
const scale = sized(process.env.BENCH_LARGE === '1' ? 1 : 0.02, 0.0005)

const root = join(import.meta.dirname, '../..')

/** A server for a hundred thousand people has memory for their indexes. */
const memory = ['shared_buffers=1GB', 'max_wal_size=8GB', 'maintenance_work_mem=256MB']

export const settingsOf = (url: string, folder: string): Record<string, string> => ({
  DATABASE_URL: url,
  DATA_DIR: join(folder, 'files'),
  JWT_SECRET: 'a secret of thirty-two characters',
  DEMO_PASSWORD: 'Faro-2026-azul',
  LOG_LEVEL: 'error',
  NODE_ENV: 'production',
})

export type LargeCompany = {
  readonly url: string
  readonly folder: string
  readonly server: Pick<PostgresServer, 'stop'>
}

/** Goes on where it was cut off; one that an earlier version made is brought to this one's tables. `BENCH_DATABASE` names one that was seeded already. */
export const openLarge = async (): Promise<LargeCompany> => {
  const given = process.env.BENCH_DATABASE
  if (given) return { url: given, folder: tmpdir(), server: { stop: async () => undefined } }
  const folder = join(tmpdir(), `bitacora-bench-large-${scale}`)
  const server = await keptPostgres(folder, [...serverFlags, ...memory])
  await server.start()
  const url = `${server.url}/postgres`
  const made = join(folder, 'made')
  mkdirSync(join(folder, 'files'), { recursive: true })
  const env = { ...process.env, ...settingsOf(url, folder) }
  if (existsSync(made)) {
    await ran('migrate.ts', [], env)
  } else {
    await ran('seed.ts', ['--large', '--scale', String(scale)], env)
    writeFileSync(made, '')
  }
  return { url, folder, server }
}

const ran = async (command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> => {
  const run = Bun.spawn([process.execPath, join(root, 'api/commands', command), ...args], {
    env,
    stdout: 'ignore',
    stderr: 'inherit',
  })
  if ((await run.exited) !== 0) throw new Error(`the large company was not made: ${command} failed`)
}
