import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readManifest, writeManifest } from '../../api/backup/manifest.ts'
import { prepareDataFolder } from '../support/database.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'bitacora-refused-'))
/** A data folder that no command has used. */
const nowhere = join(folder, 'nueva/empresa')

const run = async (name: string, args: readonly string[], settings: Record<string, string> = {}) => {
  const child = Bun.spawn([process.execPath, join(root, `api/commands/${name}.ts`), ...args], {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: nowhere,
      DATABASE_URL: '',
      LANG: 'es_MX.UTF-8',
      LC_ALL: '',
      LOG_LEVEL: 'error',
      BACKUP_KEY: 'una clave bastante larga',
      ...settings,
    },
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [said, complained] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ])
  return { code: await child.exited, said: said + complained }
}

const backup = join(folder, 'respaldo')

beforeAll(async () => {
  const company = join(folder, 'empresa')
  await prepareDataFolder(company)
  expect((await run('backup', [backup], { DATA_DIR: company })).code).toBe(0)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each([
  ['admin', ['no-number'], 'Incorrect payroll number'],
  ['import', [join(root, 'tests/fixtures/manual.pdf')], ''],
  ['import', [], 'import'],
  ['rebuild', [], 'There is no database in'],
  ['rebuild', ['--check'], 'There is no database in'],
  ['codes', [], 'There is no database in'],
  ['checkpoint', [], 'There is no database in'],
  ['export-log', [join(folder, 'log.ndjson')], 'There is no database in'],
  ['backup', [join(folder, 'otro')], 'There is no database in'],
  ['verify', [], 'There is no log in'],
] as const)('%s %j, which is refused, leaves no folder behind', async (name, args, sentence) => {
  const refused = await run(name, args)
  expect(refused).toEqual({ code: 1, said: expect.stringContaining(sentence) })
  expect(existsSync(join(folder, 'nueva'))).toBe(false)
  expect(readdirSync(folder).sort()).toEqual(['empresa', 'respaldo'])
})

test('a restore that is refused leaves no folder behind, nor more in one that was there', async () => {
  const otherKey = { BACKUP_KEY: 'otra clave bastante larga' }
  expect(await run('restore', [backup], otherKey)).toMatchObject({ code: 1 })
  expect(existsSync(join(folder, 'nueva'))).toBe(false)
  const kept = mkdtempSync(join(folder, 'con-registro-'))
  await Bun.write(join(kept, 'forgotten'), '')
  // a wrong end of the log is found only once the database is filled
  const passphrase = 'una clave bastante larga'
  const manifest = await readManifest(backup, passphrase)
  const longer = { ...manifest, head: { position: manifest.head.position + 1, chain: null } }
  rmSync(join(backup, 'manifest.json'))
  await writeManifest(backup, longer, passphrase)
  const refused = await run('restore', [backup], { DATA_DIR: kept })
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('does not hold') })
  expect(readdirSync(kept).sort()).toEqual(['forgotten'])
})
