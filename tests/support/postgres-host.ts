/** Runs one PostgreSQL server for a run of tests, with a database `migrated` to copy: `postgres-host.ts <folder> <pid of the run>`. Ends with the run. */
import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from '../../api/database/migrate.ts'
import { openPostgres } from '../../api/database/postgres.ts'
import { makePostgres } from './postgres.ts'

const [folder = '', run = ''] = process.argv.slice(2)

const alive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Nothing of it outlives the run, and each database is small and lives for seconds. */
const settings = [
  'fsync=off',
  'full_page_writes=off',
  'autovacuum=off',
  'jit=off',
  'max_wal_senders=0',
  'wal_level=minimal',
  'checkpoint_timeout=1h',
  'max_wal_size=1GB',
  'shared_buffers=256MB',
  // each statement is planned once a connection, and the plan of a few rows suits the next few
  'plan_cache_mode=force_generic_plan',
]
const server = await makePostgres(folder, settings)
await server.start()
const admin = await openPostgres(`${server.url}/postgres`)
await admin.script('create database migrated')
await admin.close()
const migrated = await openPostgres(`${server.url}/migrated`)
await migrate(migrated)
await migrated.close()
const draft = join(folder, 'address.draft')
writeFileSync(draft, JSON.stringify({ url: server.url, pid: process.pid }))
renameSync(draft, join(folder, 'address.json'))

while (alive(Number(run))) await Bun.sleep(200)
await server.remove()
process.exit(0)
