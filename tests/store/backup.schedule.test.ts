import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readLastBackup, readRestored } from '../../api/backup/last-backup.ts'
import { rehearseRestore } from '../../api/backup/rehearsal.ts'
import { checkBackup } from '../../api/backup/restore.ts'
import { keepBackups } from '../../api/backup/routine.ts'
import { type BackupTry, lastTries } from '../../api/backup/tries.ts'
import { type Config, readConfig } from '../../api/config.ts'
import { openJobRunner } from '../../api/jobs/runner.ts'
import { figures } from '../../api/metrics/figures.ts'
import type { Database, Queryable } from '../../projections/kernel/database.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { openTestPostgres } from '../support/database.ts'

const hourMs = 3_600_000
const root = mkdtempSync(join(tmpdir(), 'bitacora-schedule-'))
const dir = join(root, 'shelf')
const passphrase = 'una clave bastante larga'
const settings = { BACKUP_DIR: dir, BACKUP_KEY: passphrase, BACKUP_EVERY: '6h', BACKUP_KEEP: '3' }

let app: TestApp
const lines: [level: string, message: string][] = []
const at = (level: string) => (_: unknown, message?: string) => void lines.push([level, message ?? ''])
const log = { error: at('error'), warn: at('warn'), info: at('info'), debug: at('debug') }
const going = new AbortController().signal

beforeAll(async () => {
  app = await openTestApp(settings, await openTestPostgres('?max=3'))
  await app.hire({ payrollNum: '900', fullName: 'Persona Respaldada' })
})
afterAll(async () => {
  await app.close()
  rmSync(root, { recursive: true, force: true })
})
beforeEach(async () => {
  rmSync(dir, { recursive: true, force: true })
  mkdirSync(dir)
  lines.length = 0
  await app.services.db.query(sql`delete from backups`)
})

type Changed = Partial<Parameters<typeof keepBackups>[0]> & { readonly signal?: AbortSignal }

/** Reads all files, as the restore does first; the restore itself is tried where the test is about it. */
const checked: typeof rehearseRestore = (needs) => checkBackup(needs.folder, needs.passphrase)

const restored: typeof rehearseRestore = (needs) =>
  rehearseRestore({ ...needs, cluster: process.env.EMPTY_CLUSTER ?? '' })

const keep = ({ signal = going, ...changed }: Changed = {}) =>
  keepBackups({ ...app.services, log, rehearse: checked, ...changed }, signal)
const configWith = (changed: Record<string, string>): Config =>
  readConfig({ DATA_DIR: app.config.dataDir, JWT_SECRET: 'x'.repeat(32), ...settings, ...changed })
const shelf = () => readdirSync(dir).sort()
const tries = (): Promise<BackupTry[]> =>
  app.services.db.query(sql`select name, cause, position, bytes from backups order by begun_at`)
const pass = (hours: number) => app.clock.advance(hours * hourMs)
const problem = async () =>
  (await app.services.health.check()).problems.find(({ component }) => component === 'backup')?.reason ?? null

/** Fails where the backup reads the log, which is after it has written tables and keys. */
const breaking = (failure: () => unknown): Database => {
  const asking = <Some extends Queryable>(some: Some): Some => ({
    ...some,
    query: async (statement) => {
      if (/from events/.test(statement.text)) await failure()
      return some.query(statement)
    },
  })
  const { db } = app.services
  return { ...asking(db), transaction: (run) => db.transaction((tx) => run(asking(tx))) }
}
const full = () => {
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
}

describe('[OPS-11] backups by schedule', () => {
  test('the first is made at once, is whole, has been restored, and is known to every server', async () => {
    await keep({ rehearse: restored })
    const [name = '', ...others] = shelf()
    expect(others).toEqual([])
    expect(name).toMatch(/^bitacora-[0-9a-f]{8}-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/)
    const manifest = await checkBackup(join(dir, name), passphrase)
    expect(manifest.head.position).toBe(await app.services.store.head())
    const bytes = manifest.files.reduce((sum, { size }) => sum + size, manifest.objects.bytes)
    expect(await tries()).toEqual([{ name, cause: null, position: manifest.head.position, bytes }])
    const at = app.clock.now.toISOString()
    expect(readLastBackup(app.config.dataDir)).toEqual({ folder: join(dir, name), madeAt: at })
    expect(readRestored(join(dir, name))).toBe(at)
    expect(existsSync(join(app.config.dataDir, 'backup-check'))).toBe(false)
    expect(lines).toEqual([['info', 'a backup was made and restored for a test']])
  })

  test('the next follows after BACKUP_EVERY, and no earlier, whichever server looks', async () => {
    await keep()
    pass(5.9)
    await keep()
    expect(shelf()).toHaveLength(1)
    pass(0.1)
    await keep()
    expect(shelf()).toHaveLength(2)
  })

  test('a clock that was put back by days does not hold up the next', async () => {
    await keep()
    pass(-48)
    await keep()
    expect(shelf()).toHaveLength(2)
    pass(48)
  })

  test('as many as BACKUP_KEEP stay, the newest of them; others’ folders and those made by command are left', async () => {
    const others = ['bitacora-00000000-2020-01-01T00-00-00-000Z', 'a-mano']
    for (const other of others) mkdirSync(join(dir, other))
    const names: string[] = []
    for (let round = 0; round < 4; round += 1) {
      await keep()
      names.push((await lastTries(app.services.db)).last?.name ?? '')
      pass(6)
    }
    expect(shelf()).toEqual([...others, ...names.slice(1)].sort())
  })

  test('with days in BACKUP_KEEP older ones go, and none before the new one has come back', async () => {
    const config = configWith({ BACKUP_KEEP: '1d' })
    await keep({ config })
    const [first = ''] = shelf()
    pass(25)
    await keep({ config, db: breaking(full) })
    expect(shelf()).toEqual([first])
    pass(0.25)
    await keep({ config })
    expect(shelf()).toHaveLength(1)
    expect(shelf()).not.toContain(first)
  })

  test('a full disk leaves no half file, is said loudly and with its cause, and is tried again in a quarter of an hour', async () => {
    await keep()
    const good = shelf()
    expect(await problem()).toBeNull()
    pass(6)
    await keep({ db: breaking(full) })
    expect(shelf()).toEqual(good)
    expect(lines.at(-1)).toEqual(['error', 'a backup failed and will be tried again'])
    expect(await problem()).toMatch(
      /^the last one failed \(ENOSPC: no space left on device, write\) and is tried again; the last good one is of 2026-/,
    )
    pass(0.24)
    await keep()
    expect(shelf()).toEqual(good)
    pass(0.01)
    await keep()
    expect(shelf()).toHaveLength(2)
    expect(await problem()).toBeNull()
    expect((await tries()).map(({ cause }) => cause === null)).toEqual([true, false, true])
  })

  test('one that does not come back is no backup', async () => {
    const altered: Database = {
      ...app.services.db,
      transaction: (run) =>
        app.services.db.transaction((tx) =>
          run({
            ...tx,
            query: async (statement) => {
              const rows = await tx.query<never>(statement)
              if (!/^fetch/.test(statement.text)) return rows
              // keys without the log's own row
              return rows.filter((row: { line: string }) => !row.line.includes('claim_key'))
            },
          }),
        ),
    }
    await keep({ db: altered, rehearse: restored })
    expect(shelf()).toEqual([])
    expect((await tries())[0]?.cause).toMatch(/.+/)
    expect(existsSync(join(app.config.dataDir, 'backup-check'))).toBe(false)
    expect(await problem()).toMatch(/there is no good one$/)
  })

  test('a folder that is not mounted is not made, and the failure names it', async () => {
    rmSync(dir, { recursive: true })
    await keep()
    expect(existsSync(dir)).toBe(false)
    expect(await problem()).toContain(`BACKUP_DIR is no folder: ${dir}`)
  })

  test('what a killed server left is removed by the next, which begins anew', async () => {
    await keep()
    const [good = ''] = shelf()
    const left = join(dir, good.replace(/T.*/, 'T00-00-00-000Z.part'))
    mkdirSync(left)
    writeFileSync(join(left, 'events.ndjson.gz'), 'half')
    mkdirSync(join(app.config.dataDir, 'backup-check'))
    pass(6)
    await keep({ rehearse: restored })
    expect(shelf()).toHaveLength(2)
    expect(shelf()).toContain(good)
    expect(existsSync(left)).toBe(false)
    expect(existsSync(join(app.config.dataDir, 'backup-check'))).toBe(false)
  })

  test('a server that stops ends its backup, which counts as none, and the next server makes it', async () => {
    const ending = new AbortController()
    await keep({ db: breaking(() => ending.abort()), signal: ending.signal })
    expect([shelf(), await tries(), lines]).toEqual([[], [], []])
    await keep()
    expect(shelf()).toHaveLength(1)
  })

  test('two servers make one', async () => {
    const { db, now } = app.services
    const runners = [0, 1].map(() => openJobRunner({ db, log, now }))
    for (const runner of runners)
      runner.registerRecurring({ kind: 'make-backups', everyMs: 60_000, run: (signal) => keep({ signal }) })
    await Promise.all(runners.map((runner) => runner.wake()))
    await Promise.all(runners.map((runner) => runner.idle('')))
    await expect.poll(shelf, { timeout: 30_000 }).toEqual([expect.stringMatching(/Z$/)])
    for (const runner of runners) await runner.stop()
    expect(await tries()).toHaveLength(1)
  })

  test('/health says where none was made for twice as long as BACKUP_EVERY', async () => {
    await keep()
    pass(12)
    expect(await problem()).toBeNull()
    pass(0.01)
    expect(await problem()).toMatch(/^the last one is of 2026-/)
  })

  test('/metrics has its age, its size, and whether the last failed', async () => {
    const read = async () => {
      const all = await Promise.all(
        figures.filter(({ help }) => 'backup_age_seconds' in help).map(({ read }) => read(app.services)),
      )
      return all[0]
    }
    rmSync(join(app.config.dataDir, 'last-backup.json'), { force: true })
    expect(await read()).toEqual({ backup_age_seconds: null, backup_bytes: null, backup_failing: null })
    await keep()
    const { proved } = await lastTries(app.services.db)
    rmSync(join(app.config.dataDir, 'last-backup.json'))
    pass(7)
    expect(await read()).toEqual({
      backup_age_seconds: 25_200,
      backup_bytes: proved?.bytes,
      backup_failing: 0,
    })
    await keep({ db: breaking(full) })
    expect(await read()).toMatchObject({ backup_age_seconds: 25_200, backup_failing: 1 })
  })

  test('the table of tries stays short, and keeps the last good one', async () => {
    await keep()
    const good = shelf()[0]
    await app.services.db.query(sql`
      insert into backups select 'bad ' || n, begun_at + n * interval '1 minute', ended_at, null, null, 'full'
      from backups, generate_series(1, 150) n where cause is null`)
    pass(6)
    await keep({ db: breaking(full) })
    const kept = await tries()
    expect(kept).toHaveLength(101)
    expect(kept[0]?.name).toBe(good)
  })
})
