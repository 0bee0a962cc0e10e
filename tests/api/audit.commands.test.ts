import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ServedName } from '../../api/commands/served/all.ts'
import { readConfig } from '../../api/config.ts'
import { openPglite } from '../../api/database/pglite.ts'
import { openEventStore } from '../../api/event-store/event-store.ts'
import { makeExecute } from '../../api/event-store/execute.ts'
import { verify } from '../../api/event-store/verify.ts'
import { openCheckpoints } from '../../api/proof/checkpoints.ts'
import { readSignedHeads } from '../../api/proof/witnesses.ts'
import { category, openCategory } from '../../domain/organisation/units.ts'
import { askFolder, runCommand, serveFolder } from '../support/commands.ts'
import { openTestPostgres, prepareDataFolder } from '../support/database.ts'

const folder = mkdtempSync(join(tmpdir(), 'bitacora-commands-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (command: string) => runCommand(command, [], { DATA_DIR: folder })

describe('on a data folder', { timeout: 120_000 }, () => {
  let server: Awaited<ReturnType<typeof serveFolder>>
  const ask = (name: ServedName, ...args: string[]) => askFolder(folder, name, args)

  beforeAll(async () => {
    await prepareDataFolder(folder)
    server = await serveFolder({ DATA_DIR: folder, LOG_LEVEL: 'warn' })
  })

  test('rebuilding says how many rows each table has', async () => {
    const { printed, complaint, code } = await ask('rebuild')
    expect([complaint, code]).toEqual(['', 0])
    expect(printed).toMatch(/^organisation: company 1$/m)
    expect(printed).toMatch(/^roles: roles 2$/m)
    expect(printed).toMatch(/^enrolments: lesson_progress 0$/m)
    expect((await ask('rebuild', 'roles')).printed).toBe('roles: roles 2\n')
  })

  test('a read model that does not exist is named, with those that do', async () => {
    const { complaint, code } = await ask('rebuild', 'marks')
    expect(complaint).toMatch(/^There is no read model marks; there are organisation, people, /)
    expect(code).toBe(1)
  })

  test('[AUD-04] verifying says that the log holds, and names the event that does not', async () => {
    const { printed, code } = await ask('verify')
    expect(printed).toMatch(/^The log holds: \d+ events, chain [0-9a-f]{64}\.\n$/)
    expect(code).toBe(0)
    await server.stop()
    const db = await openPglite(folder)
    const [event] = await db.query<{ event_id: string }>(sql`select event_id from events where position = 2`)
    await db.script(`alter table events disable trigger events_only_grow;
      update events set meta = jsonb_set(meta, '{command}', '"Forged"') where position = 2;
      alter table events enable trigger events_only_grow`)
    await db.close()
    const broken = await run('verify')
    expect(broken.code).toBe(1)
    expect(broken.complaint).toBe(
      `The log does not hold at position 2 (event ${event?.event_id}): digest. The 1 before it do.\n`,
    )
  })

  test('while a server holds the folder, both leave it alone', async () => {
    const holder = await openPglite(folder)
    for (const command of ['verify', 'rebuild']) {
      const { complaint, code } = await run(command)
      expect(complaint).toContain('is in use by process')
      expect(code).toBe(1)
    }
    await holder.close()
  })
})

test('[AUD-04] [AUD-06] an auditor proves the log of a PostgreSQL server by its address and the public key, and no secret', async () => {
  const db = await openTestPostgres()
  const servers = mkdtempSync(join(tmpdir(), 'bitacora-signing-'))
  const theirs = mkdtempSync(join(tmpdir(), 'bitacora-auditor-'))
  const now = () => new Date()
  const store = await openEventStore({ db, now, app: 'test' })
  const id = crypto.randomUUID()
  const command = {
    id,
    name: 'OpenCategory',
    actor: { kind: 'command', id: 'test' },
    correlationId: id,
  } as const
  await makeExecute(store).execute(command, category, id, openCategory({ id, name: 'Calidad' }))
  const checkpoints = await openCheckpoints({ config: readConfig({ DATA_DIR: servers }), db, store, now })
  await checkpoints.sign()
  const settings = { DATA_DIR: theirs, DATABASE_URL: db.url }
  const key = checkpoints.signer.verifier.text
  expect(await runCommand('verify', ['--key', key], { ...settings, JWT_SECRET: undefined })).toEqual({
    printed: expect.stringMatching(
      /^The log holds: 1 events, chain [0-9a-f]{64}; signed checkpoints that agree: 1\.\n$/,
    ),
    complaint: '',
    code: 0,
  })
  const signed = await readSignedHeads(readConfig(settings, { onlyLooks: true }), db, [])
  expect(await verify(db, { signed })).toMatchObject({ valid: false, reason: 'signature' })
  expect(readdirSync(theirs)).toEqual([])
  await db.close()
  for (const made of [servers, theirs]) rmSync(made, { recursive: true, force: true })
}, 120_000)
