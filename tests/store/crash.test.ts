import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FolderInUse } from '../../api/database/folder-lock.ts'
import { openPglite } from '../../api/database/pglite.ts'
import { openPostgres } from '../../api/database/postgres.ts'
import { verify } from '../../api/event-store/verify.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { prepareDataFolder } from '../support/database.ts'
import { act, openTestLog, stream, write } from '../support/log.ts'
import { makePostgres, type PostgresServer } from '../support/postgres.ts'

const shared = stream()

/** A process that appends until it is killed; `acknowledged` counts while it runs and holds every position once it has ended. */
const startWriter = (where: string) => {
  const script = join(import.meta.dirname, '../support/append-forever.ts')
  const run = Bun.spawn([process.execPath, script, where, shared], { stdout: 'pipe', stderr: 'ignore' })
  let printed = ''
  const read = (async () => {
    const decode = new TextDecoder()
    for await (const chunk of run.stdout) printed += decode.decode(chunk)
  })()
  const acknowledged = (): number[] =>
    printed
      .slice(0, printed.lastIndexOf('\n') + 1)
      .split('\n')
      .filter(Boolean)
      .map(Number)
  return {
    run,
    acknowledged,
    busy: async (): Promise<void> => {
      for (const end = Date.now() + 60_000; Date.now() < end; await Bun.sleep(20)) {
        if (acknowledged().length >= 50) return
        if (run.exitCode !== null) throw new Error(`the writer ended with ${run.exitCode}`)
      }
      throw new Error('the writer wrote too little in a minute')
    },
    ended: async (): Promise<number[]> => {
      await run.exited
      await read
      return acknowledged()
    },
  }
}

/** All that was acknowledged is there, whole and proved, and the log goes on. */
const expectNothingLost = async (db: Database, acknowledged: readonly number[]): Promise<void> => {
  expect(acknowledged.length).toBeGreaterThanOrEqual(50)
  const store = await openTestLog(db)
  const head = await store.head()
  expect(head).toBeGreaterThanOrEqual(Math.max(...acknowledged))
  expect(await verify(db, { head: Math.max(...acknowledged) })).toMatchObject({ valid: true, events: head })
  expect(await store.read(shared)).toHaveLength(head / 2)
  const { position } = await store.append(
    [write(shared, 'exists', 'on'), write(stream(), 'any', 'on')],
    act(),
  )
  expect(position).toBe(head + 2)
}

describe('PGlite in a folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bitacora-crash-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('is refused to a second process, and loses nothing acknowledged when the first is killed', async () => {
    await prepareDataFolder(folder)
    for (const round of [1, 2]) {
      const writer = startWriter(folder)
      await writer.busy()
      if (round === 1) await expect(openPglite(folder)).rejects.toThrow(FolderInUse)
      writer.run.kill('SIGKILL')
      const acknowledged = await writer.ended()
      const db = await openPglite(folder)
      await expectNothingLost(db, acknowledged).finally(() => db.close())
    }
  })
})

describe('PostgreSQL', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bitacora-crash-'))
  chmodSync(folder, 0o755)
  let server: PostgresServer
  let url: string
  beforeAll(async () => {
    server = await makePostgres(join(folder, 'server'))
    await server.start()
    url = `${server.url}/postgres`
  })
  afterAll(async () => {
    await server.remove()
    rmSync(folder, { recursive: true, force: true })
  })

  /** The server goes on for a moment with what a killed process has sent. */
  const sessionsOf = async (db: Database): Promise<number> => {
    const [row] = await db.query<{ others: number }>(sql`
      select count(*)::int as others from pg_stat_activity
      where backend_type = 'client backend' and state <> 'idle' and pid <> pg_backend_pid()`)
    return row?.others ?? 0
  }

  const expectKept = async (acknowledged: readonly number[]): Promise<void> => {
    const db = await openPostgres(url)
    await expect.poll(() => sessionsOf(db)).toBe(0)
    await expectNothingLost(db, acknowledged).finally(() => db.close())
  }

  test('keeps everything acknowledged when the writing process is killed', async () => {
    const writer = startWriter(url)
    await writer.busy()
    writer.run.kill('SIGKILL')
    await expectKept(await writer.ended())
  })

  test('keeps everything acknowledged when the server is stopped at once under load, and is used again when it is back', async () => {
    const db = await openPostgres(url)
    const store = await openTestLog(db)
    const writer = startWriter(url)
    await writer.busy()
    await server.stop('SIGQUIT')
    const acknowledged = await writer.ended()
    const [command, name] = [act(), stream()]
    await expect(
      store.append([write(name, 'any', 'a'), write(shared, 'any', 'a')], command),
    ).rejects.toThrow()
    await server.start()
    // it is refused for a moment more after each attempt that found no server
    await expect
      .poll(() =>
        store.append([write(name, 'any', 'a'), write(shared, 'any', 'a')], command).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
    await expectKept(acknowledged)
    await db.close()
  })
})
