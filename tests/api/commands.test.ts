import { once } from 'node:events'
import { existsSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askServer } from '../../api/commands/served/ask.ts'
import { openPglite } from '../../api/database/pglite.ts'

const root = join(import.meta.dirname, '../..')
const roster = join(root, 'tests/fixtures/roster-320.csv')

/** A line for each of its tables. */
const rebuiltPeople = expect.stringMatching(/^people: people 322\npeople: staff_counts \d+\n$/)

/** The commands of package.json on a folder on disk, one after the other, as somebody would type them. */
describe('the commands, on files on disk', () => {
  let folder: string

  const environment = () => ({
    ...process.env,
    DATA_DIR: folder,
    DATABASE_URL: '',
    LANG: 'es_MX.UTF-8',
    LC_ALL: '',
    LOG_LEVEL: 'error',
    BACKUP_KEY: 'una clave bastante larga',
  })

  const start = (name: string, args: readonly string[], changes: Record<string, string> = {}) =>
    Bun.spawn([process.execPath, join(root, `api/commands/${name}.ts`), ...args], {
      cwd: root,
      env: { ...environment(), ...changes },
      stdout: 'pipe',
      stderr: 'pipe',
    })

  const run = (name: string, ...args: string[]) => answerOf(start(name, args))

  const answerOf = async (child: ReturnType<typeof start>): Promise<{ code: number; said: string }> => {
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

  test('codes go to those who hold none that works; one person’s is replaced by asking for it', async () => {
    const printed = await run('codes', '7')
    expect(printed.code).toBe(0)
    const lines = printed.said.trim().split('\r\n')
    expect(lines[0]).toBe('terminal,payrollNum,fullName,department,code,expires')
    const own = lines.find((line) => line.includes(',1200,'))
    expect(own).toMatch(/,[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4},\d{4}-\d\d-\d\dT/)
    const again = await run('codes')
    expect(again.code).toBe(1)
    expect(again.said).toBe(
      `None of the people chosen needs a new code (valid codes: ${lines.length - 1}).\n`,
    )
    const replaced = await run('codes', '--replace', '01200')
    expect(replaced.said).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){2} {2}\S/)
    expect(own).not.toContain(replaced.said.slice(0, 14))
    expect((await run('codes', '--replace', '99999')).code).toBe(1)
  })

  test('each command speaks one language: English, and an import the terminal’s', async () => {
    expect((await run('codes', '--replace', 'x')).said).toBe(
      'Incorrect payroll number: digits only, 1 to 8 of them\n',
    )
    expect((await run('codes', '0')).said).toBe('days must be a whole number, 1 to 365.\n')
    expect((await run('rebuild', 'nada')).said).toMatch(/^There is no read model nada; there are /)
    const told = async (changes: Record<string, string>) =>
      (await answerOf(start('import', [roster, '--dry-run'], changes))).said.split('\n')
    const [spanish, translated] = [await told({}), await told({ LANG: 'en_US.UTF-8' })]
    expect([spanish[0], translated[0]]).toEqual([
      'Vista previa: no se guardó nada.',
      'Preview: nothing was saved.',
    ])
    expect(spanish.join(' ')).not.toMatch(/\b(rows|payroll|unchanged)\b/)
    expect(translated.join(' ')).not.toMatch(/\b(filas|nómina|cambios)\b/)
  })

  test('every read model can be dropped and rebuilt to the same rows', async () => {
    const first = await run('rebuild')
    expect(first.code).toBe(0)
    expect(first.said).toMatch(/people: people 321/)
    expect((await run('rebuild')).said).toBe(first.said)
    expect((await run('rebuild', 'nada')).code).toBe(1)
  })

  describe('while a server holds the folder', () => {
    let server: ReturnType<typeof startServer>
    const socket = () => join(folder, 'socket/commands')
    const inUse = async () => {
      const { said } = await run('migrate')
      expect(said).toContain('is in use by process')
    }

    const startServer = () =>
      Bun.spawn([process.execPath, join(root, 'api/main.ts')], {
        cwd: root,
        env: { ...environment(), PORT: '0', NODE_ENV: 'production' },
        stdout: 'pipe',
        stderr: 'inherit',
      })

    const ready = async (started: typeof server): Promise<string> => {
      let said = ''
      for await (const chunk of started.stdout) {
        said += new TextDecoder().decode(chunk)
        const address = /Bitácora: (\S+)/.exec(said)?.[1]
        if (address) return address
      }
      throw new Error(`the server did not start: ${said}`)
    }

    const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
      server.kill(signal)
      await server.exited
    }

    beforeAll(async () => {
      server = startServer()
      await ready(server)
      await inUse()
    })
    afterAll(() => end('SIGTERM'))

    test('nobody but the owner reads or writes the database', () => {
      expect(statSync(join(folder, 'database')).mode & 0o077).toBe(0)
    })

    test('only the owner may ask it', () => {
      expect(statSync(dirname(socket())).mode & 0o777).toBe(0o700)
      const found = statSync(socket())
      expect(found.isSocket()).toBe(true)
      expect(found.mode & 0o777).toBe(0o600)
    })

    test('[ORG-06] a roster is tried and imported by it, and an unreadable one refused', async () => {
      const more = join(folder, 'una más.csv')
      writeFileSync(
        more,
        'nomina,nombre,terminal,departamento,puesto\n990001,Ana Ñúñez,Terminal Norte,Operación,Operador\n',
      )
      const tried = await run('import', more, '--dry-run')
      expect(tried).toMatchObject({ code: 0, said: expect.stringContaining('1 altas') })
      expect(await run('import', more)).toMatchObject({ code: 0, said: expect.stringContaining('1 altas') })
      expect(await run('import', more)).toMatchObject({ code: 0, said: expect.stringContaining('0 altas') })
      const refused = await run('import', join(root, 'tests/fixtures/manual.pdf'))
      expect(refused.code).toBe(1)
      expect(refused.said).not.toMatch(/at .*\.ts:\d+/)
      expect((await run('import', join(folder, 'no.csv'))).code).toBe(1)
      expect((await run('import')).code).toBe(1)
    })

    test('codes come from it for whoever has none, and a wrong number of days is refused', async () => {
      const { code, said } = await run('codes', '7')
      expect(code).toBe(0)
      const lines = said.split('\r\n')
      expect(lines[0]).toBe('terminal,payrollNum,fullName,department,code,expires')
      expect(lines[1]).toMatch(/^Terminal Norte,990001,Ana Ñúñez,Operación,[A-Z2-9]{4}(-[A-Z2-9]{4}){2},/)
      expect((await run('codes', '--replace', '990001')).said).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){2} {2}Ana/)
      expect(await run('codes', '0')).toEqual({ code: 1, said: 'days must be a whole number, 1 to 365.\n' })
    })

    test('read models are rebuilt by it', async () => {
      expect(await run('rebuild', 'people')).toMatchObject({ code: 0, said: rebuiltPeople })
      expect((await run('rebuild')).said).toMatch(/people: people 322/)
      expect(await run('rebuild', 'nada')).toMatchObject({
        code: 1,
        said: expect.stringMatching(/^There is no read model nada/),
      })
    })

    test('[AUD-05] read models are compared with their rebuild by it, and the one that differs is named', async () => {
      const same = await run('rebuild', '--check', 'people')
      expect(same).toMatchObject({
        code: 0,
        said: expect.stringMatching(/^people: the same rows .* position \d+\n$/),
      })
      expect((await run('rebuild', '--check', 'nada')).code).toBe(1)
    })

    test('a backup is made by it, and restored elsewhere to a company of its own', async () => {
      const backup = join(folder, 'respaldo')
      const made = await run('backup', backup)
      expect(made.said).toMatch(/respaldo: \d+ events, \d+ rows outside the log, 0 files of 0 bytes\.\n$/)
      expect(made.code).toBe(0)
      expect((await run('backup', backup)).code).toBe(1)
      expect(await answerOf(start('backup', [join(folder, 'otro')], { BACKUP_KEY: '' }))).toEqual({
        code: 1,
        said: expect.stringContaining('Set BACKUP_KEY'),
      })
      const elsewhere = { DATA_DIR: join(folder, 'restaurado') }
      const restored = await answerOf(start('restore', [backup], elsewhere))
      expect(restored.said).toMatch(
        /The log holds: \d+ events.*\n.*Forgotten again: 0.*Built: people, position \d+/s,
      )
      expect(restored.code).toBe(0)
      expect((await answerOf(start('restore', [backup], elsewhere))).said).toContain('has rows in')
      expect(await answerOf(start('verify', [], elsewhere))).toMatchObject({ code: 0 })
      const rebuilt = await answerOf(start('rebuild', ['people'], elsewhere))
      expect(rebuilt).toMatchObject({ said: rebuiltPeople })
    })

    test('an answer larger than what the socket takes at once comes whole', async () => {
      const name = 'x'.repeat(1_000_000)
      const said: string[] = []
      const print = { out: (text: string) => said.push(text), err: (text: string) => said.push(text) }
      expect(await askServer(folder, 'rebuild', { args: [name], locale: 'es', file: null }, print)).toBe(1)
      expect(said.join('')).toContain(`There is no read model ${name};`)
    })

    test('[AUD-04] the log is verified by it, once for all who ask', async () => {
      // how far it has come is told beside it, to whoever waits for long
      const verify = async () => {
        const child = start('verify', [])
        const said = await new Response(child.stdout).text()
        return { code: await child.exited, said }
      }
      const [one, other] = await Promise.all([verify(), verify()])
      expect(one).toMatchObject({
        code: 0,
        said: expect.stringMatching(
          /^The log holds: \d+ events, chain \S+; signed checkpoints that agree: \d+\.\n$/,
        ),
      })
      expect(other).toEqual(one)
    })

    test('[AUD-06] the log is verified by it with checkpoints of an earlier key too, once that is given', async () => {
      const { said } = await run('checkpoint')
      const key = said.trim().split('\n').at(-1) ?? ''
      const [noted, growth] = [join(folder, 'noted.txt'), join(folder, 'growth.ndjson')]
      writeFileSync(noted, said)
      writeFileSync(growth, (await run('checkpoint', '--since', noted)).said)
      expect(await run('verify', growth, '--key', key)).toMatchObject({
        code: 0,
        said: expect.stringMatching(/^The growth holds: \d+ events, bitacora\/\S+ since position \d+, /),
      })
      const kept = join(folder, 'checkpoint-key')
      await end('SIGTERM')
      renameSync(kept, `${kept}-before`)
      server = startServer()
      await ready(server)
      const unknown = { code: 1, said: expect.stringContaining('is not signed by a known key') }
      expect(await run('verify')).toMatchObject(unknown)
      expect(await run('verify', '--key', key)).toMatchObject({
        code: 0,
        said: expect.stringMatching(/signed checkpoints that agree: [1-9]/),
      })
      expect(await run('verify', '--key', 'none')).toEqual({
        code: 1,
        said: 'This is no public key: none.\n',
      })
      // what one was told is no other's answer
      expect(await run('verify')).toMatchObject(unknown)
      await end('SIGTERM')
      renameSync(`${kept}-before`, kept)
      server = startServer()
      await ready(server)
    })

    test('one that was killed leaves a socket behind, which nobody is stopped by', async () => {
      await end('SIGKILL')
      expect(existsSync(socket())).toBe(true)
      expect(await run('verify')).toMatchObject({ code: 0 })
      server = startServer()
      await ready(server)
      await inUse()
      expect(await run('verify')).toMatchObject({ code: 0 })
      const silent = connect(socket())
      silent.on('error', () => undefined)
      await once(silent, 'connect')
      await end('SIGTERM')
      expect(existsSync(socket())).toBe(false)
      expect(await run('rebuild', 'people')).toMatchObject({ code: 0, said: rebuiltPeople })
    })
  })

  test('[AUD-04] a log whose last event is gone is named by verify, and nothing is rebuilt from it', async () => {
    const onFolder = async (...statements: string[]) => {
      const db = await openPglite(folder)
      for (const text of statements) await db.script(text)
      const [found] = await db.query<{ head: number }>(sql`select max(position) as head from events`)
      await db.close()
      return found?.head ?? 0
    }
    const last = '(select max(position) from events)'
    const head = await onFolder(
      `create table kept as select * from events where position = ${last}`,
      `alter table events disable trigger all; delete from events where position = ${last}; alter table events enable trigger all`,
    )
    const cut = `ends at position ${head} but reached ${head + 1}`
    expect(await run('verify')).toMatchObject({ code: 1, said: expect.stringContaining(cut) })
    expect(await run('rebuild')).toMatchObject({ code: 1, said: expect.stringContaining(cut) })
    expect((await run('import', roster)).code).toBe(1)
    expect(await onFolder('insert into events select * from kept; drop table kept')).toBe(head + 1)
    expect(await run('verify')).toMatchObject({ code: 0 })
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
