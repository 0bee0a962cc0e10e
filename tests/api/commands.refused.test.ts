import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readManifest, writeManifest } from '../../api/backup/manifest.ts'
import { runCommand } from '../support/commands.ts'
import { prepareDataFolder } from '../support/database.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'bitacora-refused-'))
/** A data folder that no command has used. */
const nowhere = join(folder, 'nueva/empresa')

const passphrase = 'una clave bastante larga'

const run = (name: string, args: readonly string[], settings: Record<string, string> = {}) =>
  runCommand(name, args, { DATA_DIR: nowhere, LOG_LEVEL: 'error', BACKUP_KEY: passphrase, ...settings })

const backup = join(folder, 'respaldo')
const company = join(folder, 'empresa')

beforeAll(async () => {
  await prepareDataFolder(company)
  expect((await run('backup', [backup], { DATA_DIR: company })).code).toBe(0)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each([
  ['import', [join(root, 'tests/fixtures/manual.pdf')], 'No se pudo leer'],
  ['import', [], 'bun run import <roster>'],
  ['rebuild', [], 'There is no database in'],
  ['codes', [], 'There is no database in'],
  ['checkpoint', [], 'There is no database in'],
  ['export-log', [join(folder, 'log.ndjson')], 'There is no database in'],
  ['backup', [join(folder, 'otro')], 'There is no database in'],
  ['verify', [], `There is no log in ${nowhere}.\n`],
] as const)('%s %j, which is refused, leaves no folder behind', async (name, args, sentence) => {
  const refused = await run(name, args)
  expect(refused).toEqual({ code: 1, printed: '', complaint: expect.stringContaining(sentence) })
  expect(existsSync(join(folder, 'nueva'))).toBe(false)
  expect(readdirSync(folder).sort()).toEqual(['empresa', 'respaldo'])
})

test('an administrator without a number is refused, and leaves no key nor lock in a folder without people', async () => {
  const before = readdirSync(company)
  const refused = await run('admin', ['no-number'], { DATA_DIR: company })
  const complaint = expect.stringContaining('Incorrect payroll number')
  expect(refused).toEqual({ code: 1, printed: '', complaint })
  expect(readdirSync(company)).toEqual(before)
})

test('a restore that is refused leaves no folder behind, nor more in one that was there', async () => {
  const otherKey = { BACKUP_KEY: 'otra clave bastante larga' }
  expect(await run('restore', [backup], otherKey)).toMatchObject({ code: 1 })
  expect(existsSync(join(folder, 'nueva'))).toBe(false)
  const kept = mkdtempSync(join(folder, 'con-registro-'))
  await Bun.write(join(kept, 'forgotten'), '')
  // a wrong end of the log is found only once the database is filled
  const manifest = await readManifest(backup, passphrase)
  const longer = { ...manifest, head: { position: manifest.head.position + 1, chain: null } }
  rmSync(join(backup, 'manifest.json'))
  await writeManifest(backup, longer, passphrase)
  const refused = await run('restore', [backup], { DATA_DIR: kept })
  expect(refused).toMatchObject({ code: 1, complaint: expect.stringContaining('does not hold') })
  expect(readdirSync(kept).sort()).toEqual(['forgotten'])
})
