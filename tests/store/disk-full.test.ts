import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchDiskSpace } from '../../api/database/disk-space.ts'
import { isDiskFull } from '../../api/database/failures.ts'
import { migrate } from '../../api/database/migrate.ts'
import { openPostgres } from '../../api/database/postgres.ts'
import { eventsMax } from '../../api/event-store/prepare.ts'
import { verify } from '../../api/event-store/verify.ts'
import { act, openTestLog, stream, write } from '../support/log.ts'
import { makePostgres, type PostgresServer } from '../support/postgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'bitacora-full-'))
chmodSync(folder, 0o755)
let server: PostgresServer

beforeAll(async () => {
  // parts of the write-ahead log that are smaller than the largest file
  server = await makePostgres(join(folder, 'server'), [], ['--wal-segsize=1'])
})
afterAll(async () => {
  await server.remove()
  rmSync(folder, { recursive: true, force: true })
})

/** KiB: more than a new database's largest file, less than five thousand events. */
const largestFile = 2_048

test('PostgreSQL without room refuses what would grow, keeps all else, and takes the same again when there is room', async () => {
  await server.start({ largestFile })
  const { db, diskSpace } = watchDiskSpace(await openPostgres(`${server.url}/postgres`))
  await migrate(db)
  const store = await openTestLog(db)
  const [kept, small, command] = [stream(), stream(), act()]
  await store.append([write(kept, 'noStream', 'kept')], act())
  expect(await diskSpace.isLacking()).toBe(false)
  const texts = Array.from({ length: eventsMax }, (_, index) => `${index} ${'x'.repeat(300)}`)
  const large = () => store.append([write(small, 'noStream', ...texts)], command)
  const error = await large().catch((thrown: unknown) => thrown)
  expect(isDiskFull(error)).toBe(true)
  expect(await diskSpace.isLacking()).toBe(true)
  expect(await store.head()).toBe(1)
  expect(await store.read(kept)).toHaveLength(1)
  await server.stop()
  await server.start()
  expect(await diskSpace.isLacking()).toBe(false)
  expect((await large()).position).toBe(eventsMax + 1)
  expect(await verify(db)).toMatchObject({ valid: true, events: eventsMax + 1 })
  await db.close()
})
