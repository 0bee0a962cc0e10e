import { once } from 'node:events'
import { existsSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ServedName } from '../../api/commands/served/all.ts'
import { readConfig } from '../../api/config.ts'
import { openDatabases } from '../../api/database/open.ts'
import { openPglite } from '../../api/database/pglite.ts'
import { verify } from '../../api/event-store/verify.ts'
import { makeFirstAdministrator } from '../../api/first-administrator.ts'
import { start as startServer } from '../../api/main.ts'
import { companyId } from '../../domain/kernel/ids.ts'
import { askFolder, listeningAt, runCommand, serveFolder, startScript } from '../support/commands.ts'

const root = join(import.meta.dirname, '../..')
const roster = join(root, 'tests/fixtures/roster-320.csv')
const unreadable = join(root, 'tests/fixtures/manual.pdf')

/** A line for each of its tables. */
const rebuiltPeople = expect.stringMatching(/^people: people 322\npeople: staff_counts \d+\n$/)

const passphrase = 'una clave bastante larga'

/** Each command as a process once at least; the rest of what it says, by the server that holds the folder. */
describe('the commands, on files on disk', () => {
  let folder: string

  const environment = () => ({ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error', BACKUP_KEY: passphrase })
  const run = (name: string, ...args: string[]) => runCommand(name, args, environment())
  const ask = (name: ServedName, ...args: string[]) => askFolder(folder, name, args)
  const importing = (path: string, ...options: string[]) =>
    askFolder(folder, 'import', [path, ...options], { path, locale: 'es' })

  const isRefused = (complaint: unknown) => ({ code: 1, printed: '', complaint })

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'bitacora-commands-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('an empty folder is brought to this version’s tables, and once is enough', async () => {
    const first = await run('migrate')
    expect(first).toMatchObject({ code: 0, complaint: '' })
    expect(first.printed).toMatch(/^0001-event-log\.sql\n(.+\n)+\d+ migrations ran\.\n$/)
    const { migrated, close } = await openDatabases(readConfig(environment()))
    await close()
    expect(migrated).toEqual([])
  })

  test('nobody but the owner reads or writes the database', () => {
    expect(statSync(join(folder, 'database')).mode & 0o077).toBe(0)
  })

  test('the first administrator gets a one-time password', async () => {
    expect(await run('admin', '1')).toMatchObject({ code: 0, printed: expect.stringMatching(/: \S+\n$/) })
  })

  describe('while a server holds the folder', () => {
    let server: Awaited<ReturnType<typeof serveFolder>>
    const socket = () => join(folder, 'socket/commands')
    const isInUse = async () => {
      const { complaint } = await run('migrate')
      expect(complaint).toContain('is in use by process')
    }

    beforeAll(async () => {
      server = await serveFolder(environment())
      await isInUse()
    })
    afterAll(() => server.stop())

    test('only the owner may ask it', () => {
      expect(statSync(dirname(socket())).mode & 0o777).toBe(0o700)
      const found = statSync(socket())
      expect(found.isSocket()).toBe(true)
      expect(found.mode & 0o777).toBe(0o600)
    })

    test('there is no second first administrator', async () => {
      await expect(makeFirstAdministrator(server.services, '2')).rejects.toThrow('people.administrators-only')
    })

    test('[ORG-06] a roster is tried, applied, and applied again without changing anything', async () => {
      const tried = await importing(roster, '--dry-run')
      const applied = await run('import', roster)
      const again = await importing(roster)
      for (const one of [tried, applied, again])
        expect(one).toMatchObject({ code: 0, printed: expect.stringMatching(/320/) })
      const { db } = server.services
      const count = async (statement: ReturnType<typeof sql>) =>
        (await db.query<{ count: number }>(statement))[0]?.count
      expect(await count(sql`select count(*)::int as count from people`)).toBe(321)
      expect(await count(sql`select count(*)::int as count from events where type = 'EmployeeHired'`)).toBe(
        321,
      )
      const changed = await db.query(sql`
        select 1 as one from events where type in ('PersonalDetailsCorrected', 'EmployeeTransferred', 'RoleAssigned')`)
      expect(changed).toEqual([])
    })

    test('an unreadable roster is refused in words, and nothing of it is applied', async () => {
      const before = await ask('verify')
      const refused = await importing(unreadable)
      expect(refused.code).toBe(1)
      expect(refused.complaint).toMatch(/^No se pudo .*\n$/)
      expect(await ask('verify')).toEqual(before)
      expect((await run('import', join(folder, 'no.csv'))).code).toBe(1)
    })

    test('codes go to those who hold none that works; one person’s is replaced by asking for it', async () => {
      const issued = await run('codes', '7')
      expect(issued).toMatchObject({ code: 0, complaint: '' })
      const lines = issued.printed.trim().split('\r\n')
      expect(lines[0]).toBe('terminal,payrollNum,fullName,department,code,expires')
      const own = lines.find((line) => line.includes(',1200,'))
      expect(own).toMatch(/,[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4},\d{4}-\d\d-\d\dT/)
      expect(await ask('codes')).toEqual(
        isRefused(`None of the people chosen needs a new code (valid codes: ${lines.length - 1}).\n`),
      )
      const replaced = await ask('codes', '--replace', '01200')
      expect(replaced.printed).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){2} {2}\S/)
      expect(own).not.toContain(replaced.printed.slice(0, 14))
      expect((await ask('codes', '--replace', '99999')).code).toBe(1)
    })

    test('[ORG-06] somebody new of a roster alone is hired and gets a code', async () => {
      const more = join(folder, 'una más.csv')
      writeFileSync(
        more,
        'nomina,nombre,terminal,departamento,puesto\n990001,Ana Ñúñez,Terminal Norte,Operación,Operador\n',
      )
      for (const [options, said] of [
        [['--dry-run'], '1 altas'],
        [[], '1 altas'],
        [[], '0 altas'],
      ] as const)
        expect(await importing(more, ...options)).toMatchObject({
          code: 0,
          printed: expect.stringContaining(said),
        })
      const { code, printed } = await ask('codes', '7')
      expect(code).toBe(0)
      const lines = printed.split('\r\n')
      expect(lines[0]).toBe('terminal,payrollNum,fullName,department,code,expires')
      expect(lines[1]).toMatch(/^Terminal Norte,990001,Ana Ñúñez,Operación,[A-Z2-9]{4}(-[A-Z2-9]{4}){2},/)
      const replaced = await ask('codes', '--replace', '990001')
      expect(replaced.printed).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){2} {2}Ana/)
    })

    test('each command speaks one language: English, and an import the terminal’s', async () => {
      expect(await run('codes', '--replace', 'x')).toEqual(
        isRefused('Incorrect payroll number: digits only, 1 to 8 of them\n'),
      )
      expect(await ask('codes', '0')).toEqual(isRefused('days must be a whole number, 1 to 365.\n'))
      const told = async (LANG: string) => {
        const { printed } = await runCommand('import', [roster, '--dry-run'], { ...environment(), LANG })
        return printed.split('\n')
      }
      const [spanish, translated] = [await told('es_MX.UTF-8'), await told('en_US.UTF-8')]
      expect([spanish[0], translated[0]]).toEqual([
        'Vista previa: no se guardó nada.',
        'Preview: nothing was saved.',
      ])
      expect(spanish.join(' ')).not.toMatch(/\b(rows|payroll|unchanged)\b/)
      expect(translated.join(' ')).not.toMatch(/\b(filas|nómina|cambios)\b/)
    })

    test('every read model can be dropped and rebuilt to the same rows', async () => {
      const first = await run('rebuild')
      expect(first).toMatchObject({ code: 0, complaint: '' })
      expect(first.printed).toMatch(/people: people 322/)
      expect(await ask('rebuild', 'people')).toMatchObject({ code: 0, printed: rebuiltPeople })
      expect(await ask('rebuild', 'nada')).toEqual(
        isRefused(expect.stringMatching(/^There is no read model nada; there are /)),
      )
    })

    test('[AUD-05] read models are compared with their rebuild by it, and the one that differs is named', async () => {
      expect(await ask('rebuild', '--check', 'people')).toMatchObject({
        code: 0,
        printed: expect.stringMatching(/^people: the same rows .* position \d+\n$/),
      })
      expect((await ask('rebuild', '--check', 'nada')).code).toBe(1)
      const { db } = server.services
      await db.query(sql`update people set full_name = full_name || '.' where payroll_num = '990001'`)
      expect(await ask('rebuild', '--check', 'people')).toEqual(isRefused(expect.stringMatching(/people/)))
      await db.query(sql`update people set full_name = rtrim(full_name, '.') where payroll_num = '990001'`)
    })

    test('a backup is made by it, and restored elsewhere to a company of its own', async () => {
      const backup = join(folder, 'respaldo')
      const made = await run('backup', backup)
      expect(made.printed).toMatch(/respaldo: \d+ events, \d+ rows outside the log, 0 files of 0 bytes\.\n$/)
      expect(made.code).toBe(0)
      expect((await ask('backup', backup, passphrase)).code).toBe(1)
      expect(
        await runCommand('backup', [join(folder, 'otro')], { ...environment(), BACKUP_KEY: '' }),
      ).toEqual(isRefused(expect.stringContaining('Set BACKUP_KEY')))
      const elsewhere = { ...environment(), DATA_DIR: join(folder, 'restaurado') }
      expect(await runCommand('restore', [backup, '--mail=never'], elsewhere)).toEqual(
        isRefused('Usage: bun run restore <folder> [--mail=close|send]\n'),
      )
      const restored = await runCommand('restore', [backup, '--mail=send'], elsewhere)
      expect(restored.printed).toMatch(
        /The log holds: \d+ events.*\n.*Forgotten again: 0.*Built: people, position \d+/s,
      )
      expect(restored.code).toBe(0)
      expect(restored.printed).toMatch(
        /Notices that no letter had carried: 0\. They are mailed once a server runs\.\n$/,
      )
      const other = await serveFolder(elsewhere)
      const chosen = (await other.services.store.read(`company-${companyId}`)).filter(
        ({ type }) => type === 'BackupRestored',
      )
      expect(chosen.map(({ data }) => data)).toMatchObject([{ letters: 'mailed', waiting: 0 }])
      expect(await verify(other.services.db)).toMatchObject({ valid: true })
      const rebuilt = await askFolder(elsewhere.DATA_DIR, 'rebuild', ['people'])
      expect(rebuilt).toMatchObject({ code: 0, printed: rebuiltPeople })
      await other.stop()
    })

    test('an answer larger than what the socket takes at once comes whole', async () => {
      const name = 'x'.repeat(1_000_000)
      const { code, complaint } = await ask('rebuild', name)
      expect(code).toBe(1)
      expect(complaint).toContain(`There is no read model ${name};`)
    })

    test('[AUD-04] the log is verified by it, once for all who ask', async () => {
      await server.services.checkpoints.sign()
      const [one, other] = await Promise.all([ask('verify'), ask('verify')])
      expect(one).toMatchObject({
        code: 0,
        printed: expect.stringMatching(
          /^The log holds: \d+ events, chain \S+; signed checkpoints that agree: 1\.\n$/,
        ),
      })
      // progress goes to standard error, and only after a while
      expect([other.code, other.printed]).toEqual([one.code, one.printed])
    })

    test('[AUD-06] the log is verified by it with checkpoints of an earlier key too, once that is given', async () => {
      const { printed } = await run('checkpoint')
      const key = printed.trim().split('\n').at(-1) ?? ''
      const [noted, growth] = [join(folder, 'noted.txt'), join(folder, 'growth.ndjson')]
      writeFileSync(noted, printed)
      writeFileSync(growth, (await run('checkpoint', '--since', noted)).printed)
      expect(await run('verify', growth, '--key', key)).toMatchObject({
        code: 0,
        printed: expect.stringMatching(/^The growth holds: \d+ events, bitacora\/\S+ since position \d+, /),
      })
      const kept = join(folder, 'checkpoint-key')
      await server.stop()
      renameSync(kept, `${kept}-before`)
      server = await serveFolder(environment())
      const unknown = isRefused(expect.stringContaining('is not signed by a known key'))
      expect(await ask('verify')).toEqual(unknown)
      expect(await run('verify', '--key', key)).toMatchObject({
        code: 0,
        printed: expect.stringMatching(/signed checkpoints that agree: [1-9]/),
      })
      expect(await ask('verify', '--key', 'none')).toEqual(isRefused('This is no public key: none.\n'))
      // what one was told is no other's answer
      expect(await ask('verify')).toEqual(unknown)
      await server.stop()
      renameSync(`${kept}-before`, kept)
    })

    test('one that was killed leaves a socket behind, which nobody is stopped by', async () => {
      const killed = startScript('api/main.ts', [], { ...environment(), NODE_ENV: 'production' })
      await listeningAt(killed)
      const asked = ask('codes', '0').finally(() => killed.kill('SIGKILL'))
      expect(await asked).toMatchObject({ code: 1 })
      await killed.exited
      expect(existsSync(socket())).toBe(true)
      expect(await run('verify')).toMatchObject({ code: 0 })
      const next = await startServer(readConfig(environment()))
      await isInUse()
      expect(await ask('verify')).toMatchObject({ code: 0 })
      const silent = connect(socket())
      silent.on('error', () => undefined)
      await once(silent, 'connect')
      await next.stop()
      expect(existsSync(socket())).toBe(false)
      expect(await run('rebuild', 'people')).toMatchObject({ code: 0, printed: rebuiltPeople })
    })
  })

  /** Statements on the folder, which nobody else may hold; answers with the log's end. */
  const onFolder = async (...statements: string[]) => {
    const db = await openPglite(folder)
    for (const text of statements) await db.script(text)
    const [found] = await db.query<{ head: number }>(sql`select max(position) as head from events`)
    const { valid } = await verify(db)
    await db.close()
    return { head: found?.head ?? 0, valid }
  }

  test('[AUD-04] a log whose last event is gone is named by verify, and nothing is rebuilt from it', async () => {
    const last = '(select max(position) from events)'
    const { head } = await onFolder(
      `create table kept as select * from events where position = ${last}`,
      `alter table events disable trigger all; delete from events where position = ${last}; alter table events enable trigger all`,
    )
    const cut = `ends at position ${head} but reached ${head + 1}`
    expect(await run('verify')).toEqual(isRefused(expect.stringContaining(cut)))
    const server = await serveFolder(environment())
    for (const name of ['verify', 'rebuild'] as const)
      expect(await ask(name)).toEqual(isRefused(expect.stringContaining(cut)))
    expect((await importing(roster)).code).toBe(1)
    await server.stop()
    expect(await onFolder('insert into events select * from kept; drop table kept')).toEqual({
      head: head + 1,
      valid: true,
    })
  })

  test('[AUD-04] verify proves the log, and names the event in which one byte was changed', async () => {
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
    expect(found.complaint).toContain(event?.id)
    expect(found.complaint).toContain(String(event?.position))
  })
})
