import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Locale } from '../../api/caller.ts'
import { openPglite } from '../../api/database/pglite.ts'
import { askFolder, runCommand, serveFolder, startScript } from '../support/commands.ts'
import { prepareDataFolder } from '../support/database.ts'

const folder = mkdtempSync(join(tmpdir(), 'bitacora-import-'))
const data = join(folder, 'data')
const environment = { DATA_DIR: data, LOG_LEVEL: 'warn' }
let server: Awaited<ReturnType<typeof serveFolder>> | null = null
beforeAll(() => prepareDataFolder(data))
afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const ask = (args: readonly [string, ...string[]], locale: Locale = 'es') =>
  askFolder(data, 'import', args, { path: args[0], locale })

const rows = 2_200
const roster = join(folder, 'roster.csv')
const lines = [
  'nomina,nombre,terminal,departamento,puesto',
  ...Array.from({ length: rows }, (_, index) =>
    [
      1001 + index,
      `Persona Núñez ${index}`,
      `Terminal ${index % 6}`,
      `Área ${index % 8}`,
      `Puesto ${index % 24}`,
    ].join(','),
  ),
]
writeFileSync(roster, lines.join('\r\n'))

describe('the command that imports a roster', () => {
  test('[ORG-06] killed in the middle and repeated comes to the same end as one that was not', async () => {
    const first = startScript('api/commands/import.ts', [roster], environment)
    let told = ''
    const decoder = new TextDecoder()
    for await (const chunk of first.stderr) {
      told += decoder.decode(chunk)
      if (told.includes('1000 / 2200')) break
    }
    first.kill('SIGKILL')
    await first.exited
    expect(told).toContain('1000 / 2200')

    const db = await openPglite(data)
    const [found] = await db.query<{ hired: number }>(
      sql`select count(*)::int as hired from events where type = 'EmployeeHired'`,
    )
    await db.close()
    expect(found?.hired).toBeGreaterThanOrEqual(1_000)
    expect(found?.hired).toBeLessThan(rows)

    server = await serveFolder(environment)
    const half = await ask([roster, '--dry-run'])
    expect(half).toMatchObject({ code: 0, complaint: '' })
    const counts = /^2200 filas: (\d+) altas, 0 con cambios, (\d+) sin cambios, 0 rechazadas\.$/m.exec(
      half.printed,
    )
    const [left, done] = [Number(counts?.[1]), Number(counts?.[2])]
    expect(left + done).toBe(rows)
    expect(done).toBeGreaterThanOrEqual(1_000)

    // what was cut off is brought to its end first, and then there is nothing left to do
    const second = await ask([roster])
    expect(second).toMatchObject({ code: 0, complaint: '' })
    expect(second.printed).toBe(
      'No había nada que cambiar.\n2200 filas: 0 altas, 0 con cambios, 2200 sin cambios, 0 rechazadas.\n',
    )

    const third = await ask([roster], 'en')
    expect(third.printed).toBe(
      'There was nothing to change.\n2200 rows: 0 new, 0 changed, 2200 unchanged, 0 refused.\n',
    )
  }, 180_000)

  test('[ORG-06] refuses a file that is no roster with a sentence and exit code 1, and applies nothing', async () => {
    const picture = join(folder, 'picture.csv')
    writeFileSync(picture, Buffer.from('ffd8ffe000104a464946000101', 'hex'))
    const refused = await runCommand('import', [picture], environment)
    expect(refused).toMatchObject({ printed: '', code: 1 })
    expect(refused.complaint.trim()).toBe(
      'No se pudo leer el archivo. Guárdelo como CSV o XLSX e intente de nuevo.',
    )
    const lacking = join(folder, 'lacking.csv')
    writeFileSync(lacking, 'nomina,nombre\n99999,Ana Ruiz\n')
    const incomplete = await ask([lacking], 'en')
    expect(incomplete.code).toBe(1)
    expect(incomplete.complaint).toContain('The roster is missing: terminal (terminal)')
    const complete = join(folder, 'complete.csv')
    writeFileSync(complete, `${lines[0]}\n99999,Ana Ruiz,Terminal 1,Área 1,Puesto 1\n`)
    expect((await ask([complete, '--dry-run'])).printed).toContain('1 filas: 1 altas')
    const unknown = join(folder, 'unknown.csv')
    writeFileSync(
      unknown,
      `${lines[0]},CURP,Centro de costos\n99998,Ana Ruiz,Terminal 1,Área 1,Puesto 1,X,Y\n`,
    )
    const [spanish, english] = [await ask([unknown]), await ask([unknown, '--dry-run'], 'en')]
    expect(spanish.printed.split('\n')[0]).toBe(
      'Columnas que no se reconocen y no se leen: CURP, Centro de costos',
    )
    expect(english.printed).toMatch(
      /^Columns that are not recognized and not read: CURP, Centro de costos\nPreview/,
    )
  })

  test('[ORG-06] what a file leaves open is refused until an option says it, and the dry run does as it says', async () => {
    const women = join(folder, 'women.csv')
    const columns = 'nomina,nombre,genero,fecha_nacimiento,terminal,departamento,puesto'
    writeFileSync(women, `${columns}\n50001,Ana Ruiz,M,03/04/1990,Terminal 1,Area 1,Puesto 1\n`)
    const refused = await ask([women])
    expect(refused).toMatchObject({ printed: '', code: 1 })
    expect(refused.complaint.trim()).toBe(
      'La columna género trae «M» y el archivo no aclara si es masculino o mujer. Indíquelo: --gender-m=male (masculino) o --gender-m=female (mujer).',
    )
    const still = await ask([women, '--dry-run', '--gender-m=female'], 'en')
    expect([still.code, still.complaint]).toEqual([1, expect.stringContaining('Dates such as 03/04/1990')])
    const said = await ask([women, '--dry-run', '--gender-m=female', '--dates=day-first', '--encoding=cp850'])
    expect(said).toMatchObject({ code: 0, complaint: '' })
    expect(said.printed).toContain('1 filas: 1 altas')
    const others = join(folder, 'others.csv')
    writeFileSync(
      others,
      'nomina,nombre,fecha de alta,terminal,departamento,puesto\n50003,Eva Paz,15/01/2199,Terminal 1,Área 2,Puesto 1\n',
    )
    const [future, titles] = [await ask([others]), await ask([others, '--future-hires=keep'])]
    expect([future.code, future.complaint]).toEqual([
      1,
      expect.stringMatching(/15\/01\/2199.*--future-hires=keep/),
    ])
    expect([titles.code, titles.complaint]).toEqual([
      1,
      expect.stringMatching(/Puesto 1 \(Área 1, Área 2\).*--job-titles=separate/),
    ])
    const options = ['--future-hires=keep', '--job-titles=separate', '--dry-run']
    expect((await ask([others, ...options])).printed).toContain('1 filas: 1 altas')
    const wrong = await ask([women, '--gender-m=mujer'])
    expect([wrong.code, wrong.complaint]).toEqual([1, expect.stringContaining('bun run import <roster>')])
  })
})
