import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPglite } from '../../api/database/pglite.ts'

const root = join(import.meta.dirname, '../..')
const roster = join(root, 'tests/fixtures/roster-320.csv')

/** The commands of package.json on a folder on disk, one after the other, as somebody would type them. */
describe('the commands, on files on disk', () => {
  let folder: string

  const run = async (name: string, ...args: string[]): Promise<{ code: number; said: string }> => {
    const child = Bun.spawn([process.execPath, join(root, `api/commands/${name}.ts`), ...args], {
      cwd: root,
      env: {
        ...process.env,
        DATA_DIR: folder,
        DATABASE_URL: '',
        LANG: 'es_MX.UTF-8',
        LC_ALL: '',
        LOG_LEVEL: 'error',
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

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'bitacora-commands-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('an empty folder is brought to this version’s tables, and once is enough', async () => {
    expect((await run('migrate')).said).toMatch(/^0001-event-log\.sql\n(.+\n)+\d+ migrations ran\.\n$/)
    expect(await run('migrate')).toEqual({ code: 0, said: '0 migrations ran.\n' })
  })

  test('the first administrator gets a one-time password, and there is no second first one', async () => {
    expect(await run('admin', '1')).toMatchObject({ code: 0, said: expect.stringMatching(/: \S+\n$/) })
    expect((await run('admin', '2')).code).toBe(1)
  })

  test('[ORG-06] a roster is tried, applied, and applied again without changing anything', async () => {
    const tried = await run('import', roster, '--dry-run')
    expect(tried.code).toBe(0)
    const applied = await run('import', roster)
    expect(applied.code).toBe(0)
    const again = await run('import', roster)
    expect(again.code).toBe(0)
    expect(tried.said).toMatch(/320/)
    expect(applied.said).toMatch(/320/)
    const db = await openPglite(folder)
    const people = await db.query<{ count: number }>(sql`select count(*)::int as count from people`)
    const hired = await db.query<{ count: number }>(
      sql`select count(*)::int as count from events where type = 'EmployeeHired'`,
    )
    const changed = await db.query(sql`
      select 1 as one from events where type in ('PersonalDetailsCorrected', 'EmployeeTransferred', 'RoleAssigned')`)
    await db.close()
    expect(people[0]?.count).toBe(321)
    expect(hired[0]?.count).toBe(321)
    expect(changed).toEqual([])
  })

  test('an unreadable roster is refused in words, and nothing of it is applied', async () => {
    const before = await run('verify')
    const refused = await run('import', join(root, 'tests/fixtures/manual.pdf'))
    expect(refused.code).toBe(1)
    expect(refused.said).not.toMatch(/at .*\.ts:\d+/)
    expect(await run('verify')).toEqual(before)
  })

  test('every read model can be dropped and rebuilt to the same rows', async () => {
    const first = await run('rebuild')
    expect(first.code).toBe(0)
    expect(first.said).toMatch(/people: people 321/)
    expect((await run('rebuild')).said).toBe(first.said)
    expect((await run('rebuild', 'nada')).code).toBe(1)
  })

  test('[AUD-04] verify proves the log, and names the event in which one byte was changed', async () => {
    expect(await run('verify')).toMatchObject({ code: 0 })
    const db = await openPglite(folder)
    const [event] = await db.query<{ id: string; position: number }>(sql`
      select event_id as id, position from events where type = 'DepartmentOpened' order by position limit 1`)
    await db.script('alter table events disable trigger all')
    await db.query(sql`
      update events set data = jsonb_set(data, '{name}', to_jsonb((data->>'name') || '.')) where event_id = ${event?.id}`)
    await db.script('alter table events enable trigger all')
    await db.close()
    const found = await run('verify')
    expect(found.code).toBe(1)
    expect(found.said).toContain(event?.id)
    expect(found.said).toContain(String(event?.position))
  })
})
