import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBackup, restoreBackup } from '../../api/backup/restore.ts'
import { servedCommands } from '../../api/commands/served/all.ts'
import { readConfig, WrongSetting } from '../../api/config.ts'
import { openFolder } from '../../api/files/folder.ts'
import { readToken } from '../../api/http/tokens.ts'
import { openLog } from '../../api/log.ts'
import { openServices, type Running } from '../../api/services.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { personById } from '../../projections/people.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { openTestPostgres, type PostgresDatabase } from '../support/database.ts'

const secret = 'the setting of thirty-two letters'
const passphrase = 'una clave bastante larga'
const folder = mkdtempSync(join(tmpdir(), 'bitacora-lost-'))
const page = { folder: 'company/legal', name: 'logo.png', contentType: 'image/png', uploadedBy: null }

let db: PostgresDatabase
let app: TestApp
let personId: string
let token: string
let file: { readonly key: string; readonly sha256: string }
let formerKey: string

beforeAll(async () => {
  db = await openTestPostgres()
  app = await openTestApp({ JWT_SECRET: secret }, db)
  personId = await app.hire({ payrollNum: '701', fullName: 'Ana Núñez' })
  token = await app.as(personId)
  file = await app.services.files.storeOwn({ ...page, bytes: new Uint8Array([1, 2, 3]) })
  await app.services.checkpoints.sign()
  formerKey = app.services.checkpoints.signer.verifier.text
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A server whose DATA_DIR is new and empty. */
const openAnew = (more: Record<string, string> = {}): Promise<Running> =>
  openOn(db, { DATA_DIR: mkdtempSync(join(folder, 'data-')), ...more })

const openOn = (database: Database, settings: Record<string, string>): Promise<Running> =>
  openServices(readConfig({ LOG_LEVEL: 'silent', JWT_SECRET: secret, ...settings }), {
    db: { ...database, close: async () => undefined },
    now: () => app.clock.now,
    log: openLog('silent'),
  })

const verified = async ({ verification, checkpoints }: Running['services']) =>
  verification.aside(await checkpoints.heads(), () => undefined)

test('[OPS-12] without DATA_DIR a server starts, people are named and stay logged in, and files that lay there are missing', async () => {
  const { services, stop } = await openAnew()
  try {
    expect((await personById(services.db, personId))?.full_name).toBe('Ana Núñez')
    expect(await readToken(token, services.secrets.valid(), app.clock.now)).toMatchObject({ personId })
    expect(await services.files.readOwn(file)).toBeNull()
    expect(await verified(services)).toMatchObject({ valid: false, reason: 'signature' })
  } finally {
    await stop()
  }
})

test('[OPS-12] what the lost key of checkpoints signed counts by its public key, and a new key signs on', async () => {
  const { services, stop } = await openAnew({ FORMER_CHECKPOINT_KEYS: formerKey })
  try {
    const before = await services.store.head()
    await app.hire({ payrollNum: '702', fullName: 'Eva Ruiz' })
    expect(await services.checkpoints.sign()).toMatchObject({ position: expect.any(Number) })
    expect((await services.checkpoints.last())?.position).toBeGreaterThan(before)
    expect(services.checkpoints.signer.verifier.text).not.toBe(formerKey)
    expect(await verified(services)).toMatchObject({ valid: true, reason: null })
  } finally {
    await stop()
  }
})

test('[OPS-12] `rotate master` wraps the keys, and a backup of them is opened by its master key alone', async () => {
  const [masterKey, other] = [7, 8].map((byte) => Buffer.alloc(32, byte).toString('base64'))
  const backup = join(folder, 'backup')
  const print = { out: (text: string) => void said.push(text), err: () => undefined }
  const said: string[] = []
  const { services, stop } = await openAnew({
    MASTER_KEY: masterKey ?? '',
    FORMER_CHECKPOINT_KEYS: formerKey,
  })
  try {
    const run = (name: 'rotate' | 'backup', ...args: string[]) =>
      servedCommands[name](services, { args, locale: 'en', file: null }, print)
    await run('rotate', 'master')
    expect(said[0]).toMatch(/^Sealing keys wrapped: [1-9]\d*\./)
    await run('backup', backup, passphrase)
  } finally {
    await stop()
  }
  const there = await openTestPostgres()
  const dataDir = mkdtempSync(join(folder, 'restored-'))
  await restoreBackup({
    ...{ passphrase, folder: backup, db: there, say: () => undefined },
    manifest: await checkBackup(backup, passphrase),
    openStore: async () => openFolder(join(dataDir, 'files')),
    config: { dataDir, checkpointKey: null },
  })
  const serve = (more: Record<string, string>) => openOn(there, { DATA_DIR: dataDir, ...more })
  await expect(serve({})).rejects.toThrow(WrongSetting)
  await expect(serve({ MASTER_KEY: other ?? '' })).rejects.toThrow(WrongSetting)
  const restored = await serve({ MASTER_KEY: masterKey ?? '' })
  expect((await personById(there, personId))?.full_name).toBe('Ana Núñez')
  await restored.stop()
  await there.close()
})
