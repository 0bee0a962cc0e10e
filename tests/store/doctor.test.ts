import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noteBackup, noteRestored } from '../../api/backup/last-backup.ts'
import { openMachineClocks } from '../../api/clock/machine-clocks.ts'
import { readConfig } from '../../api/config.ts'
import { migrate } from '../../api/database/migrate.ts'
import { openPostgres } from '../../api/database/postgres.ts'
import { examine, type Instruments } from '../../api/doctor/examine.ts'
import type { Finding } from '../../api/doctor/finding.ts'
import { wrapSealingKeys } from '../../api/event-store/wrap-sealing-keys.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { prepareDataFolder } from '../support/database.ts'
import { freePort, makePostgres, makeStandby, type PostgresServer } from '../support/postgres.ts'
import { openS3Service } from '../support/s3.ts'
import { startMailServer } from '../support/smtp.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'bt-doctor-'))
chmodSync(folder, 0o755)
const dataDir = join(folder, 'data')
const gibibyte = 2 ** 30

let server: PostgresServer
let standby: PostgresServer
let db: Database
let settings: Record<string, string>

beforeAll(async () => {
  mkdirSync(dataDir)
  server = await makePostgres(join(folder, 'server'))
  await server.start()
  const first = await openPostgres(`${server.url}/postgres`)
  await migrate(first)
  await first.close()
  standby = await makeStandby(server, join(folder, 'standby'))
  await standby.start()
  db = await openPostgres(`${server.url}/postgres`)
  await db.script('create role reader login; grant select on all tables in schema public to reader')
  settings = {
    DATABASE_URL: `${server.url}/postgres`,
    DATA_DIR: dataDir,
    JWT_SECRET: 'a secret of the whole company, long',
    PUBLIC_URL: 'https://bitacora.example.com',
    CHECKPOINT_KEY: Buffer.alloc(32, 7).toString('base64'),
    CHECKPOINT_DIR: join(folder, 'checkpoints'),
    MASTER_KEY: Buffer.alloc(32, 9).toString('base64'),
    BACKUP_KEY: 'una clave muy larga',
    METRICS_TOKEN: 'a token for the metrics',
    SMTP_URL: '',
  }
})
afterAll(async () => {
  await db.close()
  await standby.remove()
  await server.remove()
  rmSync(folder, { recursive: true, force: true })
})

const roomy = { free: 50 * gibibyte, size: 100 * gibibyte }

const examined = (
  changed: Record<string, string> = {},
  instruments: Partial<Instruments> = {},
): Promise<readonly Finding[]> =>
  examine(readConfig({ ...settings, ...changed }, { onlyLooks: true }), {
    clocks: openMachineClocks(),
    measure: async () => roomy,
    ...instruments,
  })

/** The findings about one subject, as level and sentence. */
const about = (findings: readonly Finding[], subject: string): string[] =>
  findings.filter((one) => one.subject.startsWith(subject)).map(({ level, says }) => `${level}: ${says}`)

const levels = (findings: readonly Finding[]) => findings.map(({ subject, level }) => `${subject} ${level}`)

describe('[OPS-09] the doctor', () => {
  test('finds nothing wrong where all is in order', async () => {
    const mail = await startMailServer()
    const store = await openS3Service()
    const madeAt = new Date().toISOString()
    const backup = join(folder, 'backup')
    mkdirSync(backup)
    noteBackup(dataDir, { folder: backup, madeAt })
    noteRestored(backup, madeAt)
    const findings = await examined({
      SMTP_URL: mail.url,
      READ_DATABASE_URL: `${standby.url}/postgres`,
      ...store.settings,
    })
    await mail.stop()
    await store.close()
    const subjects = ['settings', 'folder', 'space', 'version', 'role', 'durability', 'connections', 'clock']
    expect(levels(findings)).toEqual(
      [...subjects, 'migrations', 'rights', 'sealing keys', 'standby', 'mail', 'bucket', 'backup'].map(
        (one) => `${one} ok`,
      ),
    )
  })

  test('names what the settings leave open, and a secret that is missing', async () => {
    const open = { PUBLIC_URL: '', CHECKPOINT_KEY: '', CHECKPOINT_DIR: '', MASTER_KEY: '' }
    const none = { BACKUP_KEY: '', METRICS_TOKEN: '' }
    const findings = await examined({ ...open, ...none, JWT_SECRET: '' })
    const said = about(findings, 'settings').map((one) => one.split(' ').slice(0, 2).join(' '))
    expect(said).toEqual([
      'wrong: JWT_SECRET',
      'advice: PUBLIC_URL',
      'advice: CHECKPOINT_KEY',
      'advice: Checkpoints',
      'advice: No',
      'advice: BACKUP_KEY',
      'advice: SMTP_URL',
      'advice: METRICS_TOKEN',
    ])
  })

  test.each([
    [4, 100, 'wrong'],
    [0.9, 10, 'wrong'],
    [1.1, 10, 'advice'],
    [6, 100, 'advice'],
    [16, 100, 'ok'],
  ])('with %d of %d GiB free, the disk is %s', async (free, size, level) => {
    const measure = async () => ({ free: free * gibibyte, size: size * gibibyte })
    expect(about(await examined({}, { measure }), 'space')[0]).toMatch(new RegExp(`^${level}:`))
  })

  test('names a clock that is more than a minute away from that of the database, and its side', async () => {
    const clockAt = (byMs: number) => ({ ...openMachineClocks(), wall: () => Date.now() + byMs })
    const said = async (byMs: number) =>
      about(await examined({}, { clocks: clockAt(byMs) }), 'clock')[0]?.replace(/: set.*/, '')
    expect(await said(90_000)).toMatch(/^wrong: This machine is (89|90|91) s ahead of the database/)
    expect(await said(-90_000)).toMatch(/^wrong: This machine is (89|90|91) s behind the database/)
    expect(await said(50_000)).toMatch(/^ok/)
  })

  test('counts connections: too few for a server are wrong, too few for one more are worth advice', async () => {
    const url = `${server.url}/postgres`
    const said = async (max: number) =>
      about(await examined({ DATABASE_URL: `${url}?max=${max}` }), 'connections')[0]
    expect(await said(10)).toMatch(/^ok: \d+ of 297 connections are used, a server keeps up to 11\.$/)
    expect(await said(296)).toMatch(/^advice: .* another server would lack some/)
    expect(await said(297)).toMatch(/^wrong: .* raise max_connections/)
  })

  test('names a role without rights, and who may not make tables', async () => {
    const reader = `${server.url.replace('//postgres@', '//reader@')}/postgres`
    expect(about(await examined({ DATABASE_URL: reader }), 'rights')[0]).toMatch(
      /^wrong: The role of DATABASE_URL may not read and append/,
    )
    await db.script('grant insert on events to reader')
    expect(about(await examined({ DATABASE_URL: reader }), 'rights')[0]).toMatch(
      /^wrong: Nobody may make tables: /,
    )
    await db.script('grant create on schema public to reader')
    expect(about(await examined({ DATABASE_URL: reader }), 'rights')[0]).toMatch(
      /^advice: Nobody may make schemas, so an upgrade needs a pause: /,
    )
    await db.script('revoke create on schema public from reader')
    const withAdmin = { DATABASE_URL: reader, ADMIN_DATABASE_URL: `${server.url}/postgres` }
    expect(about(await examined(withAdmin), 'rights')[0]).toMatch(/^ok/)
    await db.script('revoke insert on events from reader')
  })

  test('[OPS-07] names migrations that are still to run, and those of a later version', async () => {
    const last = `(select max(name) from migrations)`
    await db.script(
      `create table kept as select * from migrations where name = ${last}; delete from migrations where name = ${last}`,
    )
    expect(about(await examined(), 'migrations')[0]).toMatch(/^advice: 1 are still to run/)
    await db.script(
      `insert into migrations select * from kept; insert into migrations (name) values ('9999-later.sql')`,
    )
    expect(about(await examined(), 'migrations')[0]).toBe(
      'advice: A later version has been here (9999-later.sql): run that one, unless this is a roll-back.',
    )
    await db.script(`delete from migrations where name = '9999-later.sql'`)
  })

  test('names a database that would lose acts in a power cut', async () => {
    const careless = { DATABASE_URL: `${server.url}/postgres?synchronous_commit=off` }
    expect(about(await examined(careless), 'durability')[0]).toMatch(/^wrong: It loses acknowledged acts/)
  })

  test('names a primary that is a standby, and a standby that is none', async () => {
    expect(about(await examined({ DATABASE_URL: `${standby.url}/postgres` }), 'role')[0]).toMatch(
      /^wrong: It is a standby/,
    )
    expect(about(await examined({ READ_DATABASE_URL: `${server.url}/postgres` }), 'standby')).toEqual([
      'wrong: It is not read: it is no standby: it was promoted, or never was one. Correct READ_DATABASE_URL, or make the standby anew.',
    ])
  })

  test('[OPS-12] names keys that lie in plain, and those that the master key does not open', async () => {
    const said = async (changed?: Record<string, string>) =>
      about(await examined(changed), 'sealing keys')[0]?.slice(0, 48)
    await db.script(`insert into sealing_keys values ('somebody', 'identity', '\\x${'a'.repeat(64)}')`)
    expect(await said()).toBe('advice: 1 still lie in plain: `bun run rotate ma')
    expect(await said({ MASTER_KEY: '' })).toBeUndefined()
    await wrapSealingKeys(db, [settings.MASTER_KEY ?? ''])
    expect(await said()).toBe('ok: The master key wraps all of them.')
    const other = Buffer.alloc(32, 8).toString('base64')
    for (const changed of [{ MASTER_KEY: other }, { MASTER_KEY: '' }])
      expect(await said(changed)).toBe('wrong: The sealing keys are wrapped by a master ')
    expect(await said({ MASTER_KEY: '', MASTER_KEY_COMMAND: 'exit 3' })).toBe(
      'wrong: MASTER_KEY_COMMAND ended with 3.',
    )
  })

  test('names what does not answer, and goes on with the rest', async () => {
    const port = await freePort()
    const findings = await examined({
      DATABASE_URL: `postgres://postgres@127.0.0.1:${port}/postgres`,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      ...{ S3_BUCKET: 'archivos', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' },
    })
    const wrong = findings.filter(({ level }) => level === 'wrong').map(({ subject }) => subject)
    expect(wrong).toEqual([`database at 127.0.0.1:${port}`, 'mail', 'bucket'])
  })

  test('knows the last backup, how old it is, and whether it was ever restored', async () => {
    const other = join(folder, 'other')
    mkdirSync(other)
    const said = async () => about(await examined({ DATA_DIR: other }), 'backup')[0]
    expect(await said()).toMatch(/^wrong: None is known/)
    const at = (ms: number) => new Date(Date.now() - ms).toISOString()
    noteBackup(other, { folder: other, madeAt: at(1_000) })
    expect(await said()).toMatch(/^advice: The last one is of .* and was never restored/)
    noteRestored(other, at(0))
    expect(await said()).toMatch(/^ok: The last one is of .* and was restored on/)
    noteBackup(other, { folder: other, madeAt: at(49 * 3_600_000) })
    expect(await said()).toMatch(/^wrong: The last one is of .*: see why there is none since/)
  })

  test('[OPS-11] knows the backups by schedule from the database, where none lies beside it', async () => {
    const scheduled = { BACKUP_DIR: folder, BACKUP_EVERY: '1d' }
    const said = async () => about(await examined(scheduled), 'backup')
    expect(await said()).toEqual([
      'advice: None was made by schedule yet: the first follows the start of a server.',
    ])
    const leave = (name: string, hoursAgo: number, cause: string | null) =>
      db.query(sql`
        insert into backups select ${name}, now() - ${hoursAgo}::int * interval '1 hour', now(),
          case when ${cause}::text is null then 7 end, case when ${cause}::text is null then 7 end, ${cause}`)
    await leave('old', 60, null)
    expect((await said())[0]).toMatch(/^wrong: By schedule, the last one is of 2\d{3}-.*BACKUP_DIR\.$/)
    await leave('good', 2, null)
    expect(await said()).toEqual([
      expect.stringMatching(/^ok: The last one is of 2\d{3}-.* and was restored for a test\.$/),
    ])
    await leave('bad', 1, 'the disk is full')
    expect((await said())[0]).toMatch(
      /^wrong: By schedule, the last one failed \(the disk is full\) and is tried again; the last good one is of/,
    )
    await db.query(sql`delete from backups`)
  })

  test('leaves a folder that a server holds to that server, and a folder that is missing to the first start', async () => {
    const embedded = join(folder, 'embedded')
    const only = (DATA_DIR: string) => examined({ DATA_DIR, DATABASE_URL: '' })
    expect(about(await only(join(folder, 'nowhere')), 'folder')[0]).toMatch(/^advice: .* does not exist yet/)
    await prepareDataFolder(embedded)
    expect(about(await only(embedded), 'migrations')).toEqual(['ok: All have run.'])
    const { openPglite } = await import('../../api/database/pglite.ts')
    const held = await openPglite(embedded)
    expect(about(await only(embedded), 'database')).toEqual([
      'ok: A running server holds it: its /health says how it is.',
    ])
    await held.close()
  })
})

describe('[OPS-09] bun run doctor', () => {
  const run = async (changed: Record<string, string>) => {
    const child = Bun.spawn([process.execPath, 'api/commands/doctor.ts'], {
      cwd: root,
      env: { ...process.env, ...settings, ...changed },
      stdout: 'pipe',
    })
    return { lines: (await new Response(child.stdout).text()).trim().split('\n'), code: await child.exited }
  }

  test('prints a line for each, and exits with 1 where something is wrong', async () => {
    const { lines, code } = await run({ DATABASE_URL: `${server.url}/postgres?synchronous_commit=off` })
    expect(code).toBe(1)
    expect(lines[0]).toMatch(/^Bitácora \d+\.\d+\.\d+, Bun /)
    expect(lines.filter((line) => line.startsWith('WRONG   durability: It loses'))).toHaveLength(1)
    expect(lines.at(-1)).toMatch(/^\d wrong, \d to consider\.$/)
  })

  test('says which setting has the wrong form', async () => {
    const { lines, code } = await run({ PORT: 'eighty' })
    expect([lines.at(-1), code]).toEqual(['WRONG   settings: PORT must be a number.', 1])
  })
})
