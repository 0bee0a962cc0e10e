import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prepareDataFolder } from '../support/database.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'bitacora-import-'))
beforeAll(() => prepareDataFolder(join(folder, 'data')))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const start = (args: readonly string[], settings: Record<string, string> = {}) =>
  Bun.spawn([process.execPath, join(root, 'api/commands/import.ts'), ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: join(folder, 'data'), LANG: 'es_MX.UTF-8', LC_ALL: '', ...settings },
    stdout: 'pipe',
    stderr: 'pipe',
  })

const run = async (args: readonly string[], settings: Record<string, string> = {}) => {
  const command = start(args, settings)
  const [printed, complaint, code] = await Promise.all([
    new Response(command.stdout).text(),
    new Response(command.stderr).text(),
    command.exited,
  ])
  return { printed, complaint, code }
}

const rows = 2_500
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
    const first = start([roster])
    let told = ''
    const decoder = new TextDecoder()
    for await (const chunk of first.stderr) {
      told += decoder.decode(chunk)
      if (told.includes('1000 / 2500')) break
    }
    first.kill('SIGKILL')
    await first.exited
    expect(told).toContain('1000 / 2500')

    const half = await run([roster, '--dry-run'])
    expect(half).toMatchObject({ code: 0, complaint: '' })
    const counts = /^2500 filas: (\d+) altas, 0 con cambios, (\d+) sin cambios, 0 rechazadas\.$/m.exec(
      half.printed,
    )
    const [left, done] = [Number(counts?.[1]), Number(counts?.[2])]
    expect(left + done).toBe(rows)
    expect(left).toBeGreaterThan(0)
    expect(done).toBeGreaterThanOrEqual(1_000)

    // what was cut off is brought to its end first, and then there is nothing left to do
    const second = await run([roster])
    expect(second).toMatchObject({ code: 0, complaint: '' })
    expect(second.printed).toBe(
      'No había nada que cambiar.\n2500 filas: 0 altas, 0 con cambios, 2500 sin cambios, 0 rechazadas.\n',
    )

    const third = await run([roster], { LANG: 'en_US.UTF-8' })
    expect(third.printed).toBe(
      'There was nothing to change.\n2500 rows: 0 new, 0 changed, 2500 unchanged, 0 refused.\n',
    )
  }, 180_000)

  test('[ORG-06] refuses a file that is no roster with a sentence and exit code 1, and applies nothing', async () => {
    const picture = join(folder, 'picture.csv')
    writeFileSync(picture, Buffer.from('ffd8ffe000104a464946000101', 'hex'))
    const refused = await run([picture])
    expect(refused).toMatchObject({ printed: '', code: 1 })
    expect(refused.complaint.trim()).toBe(
      'No se pudo leer el archivo de personal. Guárdelo como CSV o XLSX e intente de nuevo.',
    )
    const lacking = join(folder, 'lacking.csv')
    writeFileSync(lacking, 'nomina,nombre\n99999,Ana Ruiz\n')
    const incomplete = await run([lacking], { LANG: 'en_US.UTF-8' })
    expect(incomplete.code).toBe(1)
    expect(incomplete.complaint).toContain('The roster lacks: terminal (terminal)')
    const complete = join(folder, 'complete.csv')
    writeFileSync(complete, `${lines[0]}\n99999,Ana Ruiz,Terminal 1,Área 1,Puesto 1\n`)
    expect((await run([complete, '--dry-run'])).printed).toContain('1 filas: 1 altas')
    const unknown = join(folder, 'unknown.csv')
    writeFileSync(
      unknown,
      `${lines[0]},CURP,Centro de costos\n99998,Ana Ruiz,Terminal 1,Área 1,Puesto 1,X,Y\n`,
    )
    const [spanish, english] = [
      await run([unknown]),
      await run([unknown, '--dry-run'], { LANG: 'en_US.UTF-8' }),
    ]
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
    const refused = await run([women])
    expect(refused).toMatchObject({ printed: '', code: 1 })
    expect(refused.complaint.trim()).toBe(
      'La columna género trae «M» y el archivo no aclara si es masculino o mujer. Indíquelo: --gender-m=male (masculino) o --gender-m=female (mujer).',
    )
    const still = await run([women, '--dry-run', '--gender-m=female'], { LANG: 'en_US.UTF-8' })
    expect([still.code, still.complaint]).toEqual([1, expect.stringContaining('Dates such as 03/04/1990')])
    const said = await run([women, '--dry-run', '--gender-m=female', '--dates=day-first', '--encoding=cp850'])
    expect(said).toMatchObject({ code: 0, complaint: '' })
    expect(said.printed).toContain('1 filas: 1 altas')
    const others = join(folder, 'others.csv')
    writeFileSync(
      others,
      'nomina,nombre,fecha de alta,terminal,departamento,puesto\n50003,Eva Paz,15/01/2199,Terminal 1,Área 2,Puesto 1\n',
    )
    const [future, titles] = [await run([others]), await run([others, '--future-hires=keep'])]
    expect([future.code, future.complaint]).toEqual([
      1,
      expect.stringMatching(/15\/01\/2199.*--future-hires=keep/),
    ])
    expect([titles.code, titles.complaint]).toEqual([
      1,
      expect.stringMatching(/Puesto 1 \(Área 1, Área 2\).*--job-titles=separate/),
    ])
    const options = ['--future-hires=keep', '--job-titles=separate', '--dry-run']
    expect((await run([others, ...options])).printed).toContain('1 filas: 1 altas')
    const wrong = await run([women, '--gender-m=mujer'])
    expect([wrong.code, wrong.complaint]).toEqual([1, expect.stringContaining('bun run import <roster>')])
  })
})
