/** Writes the rosters of a company of so many people into a folder: `bun company-rosters.ts <folder> <people>`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as xlsx from 'xlsx'

const given = [
  'María José',
  'Íñigo',
  'José Ángel',
  'Guadalupe',
  'Ramón',
  'Ximena',
  'Águeda',
  'Luis',
  'Sofía',
  'Ñusta',
]
const family = [
  'Núñez',
  'Peña',
  'Gutiérrez',
  'Ordóñez',
  'Sánchez',
  'Ibáñez',
  'Müller',
  'de la Cruz',
  'Zúñiga',
  'Ruiz',
]

const header =
  'nomina,nombre,correo,telefono,genero,fecha_nacimiento,fecha_ingreso,terminal,departamento,puesto,tipo_puesto,estado'

/** A company's roster; of the second one, every tenth person has moved to another terminal. */
const rosterRows = (people: number, moved: boolean): readonly string[] =>
  Array.from({ length: people }, (_, n) => {
    const name = `${given[n % 10]} ${family[Math.floor(n / 10) % 10]} ${family[Math.floor(n / 100) % 10]}`
    const terminal = (n + (moved && n % 10 === 0 ? 1 : 0)) % 40
    const department = n % 25
    const born = `${1960 + (n % 40)}-0${1 + (n % 9)}-1${n % 9}`
    return `${10_000 + n},${name},persona${n}@example.com,229${1_000_000 + n},${n % 2 ? 'F' : 'M'},${born},2015-03-0${1 + (n % 9)},Terminal ${terminal},Departamento ${department},Puesto ${department}-${n % 8},Operativo,Activo`
  })

const csv = (people: number, moved: boolean): string => [header, ...rosterRows(people, moved)].join('\n')

const workbook = (people: number): Uint8Array => {
  const sheet = xlsx.utils.aoa_to_sheet([header, ...rosterRows(people, false)].map((line) => line.split(',')))
  const book = xlsx.utils.book_new()
  xlsx.utils.book_append_sheet(book, sheet, 'Plantilla')
  return new Uint8Array(xlsx.write(book, { type: 'buffer', bookType: 'xlsx', compression: true }))
}

const pathsIn = (folder: string) => ({
  workbook: join(folder, 'all.xlsx'),
  all: join(folder, 'all.csv'),
  changed: join(folder, 'changed.csv'),
})

/** Answers their paths. A separate process makes them, so that its memory does not count for the import. */
export const companyRosters = async (folder: string, people: number) => {
  const script = [process.execPath, import.meta.path, folder, String(people)]
  if ((await Bun.spawn(script, { stderr: 'inherit' }).exited) !== 0) throw new Error('no rosters were made')
  return pathsIn(folder)
}

const [, , folder, people] = process.argv
if (import.meta.main && folder) {
  const paths = pathsIn(folder)
  writeFileSync(paths.all, csv(Number(people), false))
  writeFileSync(paths.changed, csv(Number(people), true))
  writeFileSync(paths.workbook, workbook(Number(people)))
}
