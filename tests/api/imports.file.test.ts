import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as xlsx from 'xlsx'
import { parseRoster } from '../support/roster-file.ts'

const fixture = join(import.meta.dirname, '../fixtures/roster-320.csv')
const utf8 = (text: string) => new TextEncoder().encode(text)

const header = 'nomina,nombre,terminal,departamento,puesto'
const person = '1001,Íñigo Peña,Veracruz,Operaciones,Estibador'

const workbook = (rows: readonly unknown[][], book: object = {}): Uint8Array => {
  const sheet = xlsx.utils.aoa_to_sheet(rows as unknown[][])
  const made = { ...xlsx.utils.book_new(), ...book }
  xlsx.utils.book_append_sheet(made, sheet, 'Plantilla')
  return new Uint8Array(xlsx.write(made, { type: 'buffer', bookType: 'xlsx' }))
}

const refusedWith = async (bytes: Uint8Array): Promise<{ code: string; params: object }> => {
  try {
    await parseRoster(bytes)
  } catch (error) {
    return error as { code: string; params: object } // a test looks only at these two
  }
  throw new Error('it was read')
}

describe("a file of HR's roster", () => {
  test('has every row with its place in the spreadsheet and its values as written', async () => {
    const { rows, sha256 } = await parseRoster(readFileSync(fixture))
    expect(rows).toHaveLength(320)
    expect(sha256).toMatch(/^[0-9a-f]{64}$/)
    expect(rows[0]).toMatchObject({ row: 2, values: { payrollNum: '1001', department: 'Operaciones' } })
    expect(rows[319]?.row).toBe(321)
    expect(rows.filter(({ values }) => values.payrollNum.startsWith('0')).length).toBeGreaterThan(3)
  })

  test('reads the same whether UTF-8, UTF-16 or Windows-1252, with commas, semicolons or tabs', async () => {
    const expected = (await parseRoster(utf8(`${header}\n${person}\n`))).rows
    const utf16 = Buffer.from(`\ufeff${header}\n${person}\n`, 'utf16le')
    const latin = Buffer.from(`${header}\n${person}\n`, 'latin1')
    for (const bytes of [utf8(`\ufeff${header}\r\n${person}\r\n`), utf16, latin])
      expect((await parseRoster(bytes)).rows).toEqual(expected)
    for (const delimiter of [';', '\t'])
      expect((await parseRoster(utf8(`${header}\n${person}`.replaceAll(',', delimiter)))).rows).toEqual(
        expected,
      )
  })

  test('is understood with English headers, quoted values, a title above and blank rows between', async () => {
    const text = `Staff as of March,,,,\n\nPosition,"Payroll number",Full Name,Department,Terminal\n"Chief, night shift",7,"Ana ""Nana"" Ruiz",Ops,North\n,,,,\nWelder,8,Luis Paz,Ops,North`
    const { rows } = await parseRoster(utf8(text))
    expect(rows.map(({ row }) => row)).toEqual([4, 6])
    expect(rows[0]?.values).toMatchObject({
      jobTitle: 'Chief, night shift',
      payrollNum: '7',
      fullName: 'Ana "Nana" Ruiz',
    })
  })

  test('may be a workbook, whose numbers and dates come through as text', async () => {
    const made = workbook([
      ['Nómina', 'Nombre', 'Fecha de ingreso', 'Terminal', 'Departamento', 'Puesto', 'Teléfono'],
      [
        1001,
        'Íñigo Peña',
        new Date(Date.UTC(2019, 2, 4)),
        'Veracruz',
        'Operaciones',
        'Estibador',
        2291234567,
      ],
      ['0042', 'Ana Ruiz', '04/03/2019', 'Altamira', 'Operaciones', 'Estibador', null],
    ])
    const { rows } = await parseRoster(made)
    expect(rows.map(({ row }) => row)).toEqual([2, 3])
    expect(rows[0]?.values).toMatchObject({
      payrollNum: '1001',
      entryDate: '2019-03-04',
      telephone: '2291234567',
    })
    expect(rows[1]?.values).toMatchObject({ payrollNum: '0042', entryDate: '04/03/2019', telephone: '' })
  })

  test('never runs a formula: what it last came to is its value', async () => {
    const sheet = { '!ref': 'A1:E2' } as xlsx.WorkSheet
    xlsx.utils.sheet_add_aoa(sheet, [header.split(','), person.split(',')])
    sheet.B2 = { t: 's', v: 'Íñigo Peña', f: 'HYPERLINK("http://example.com","x")' }
    const book = xlsx.utils.book_new()
    xlsx.utils.book_append_sheet(book, sheet, 'A')
    const bytes = new Uint8Array(xlsx.write(book, { type: 'buffer', bookType: 'xlsx' }))
    expect((await parseRoster(bytes)).rows[0]?.values.fullName).toBe('Íñigo Peña')
  })

  test('[ORG-06] that cannot be read is refused as such, whatever it turns out to be', async () => {
    const broken = workbook([header.split(','), person.split(',')]).slice(0, 900)
    const zip = Buffer.from('504b0506000000000000000000000000000000000000', 'hex')
    const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')
    for (const bytes of [broken, zip, jpeg]) expect((await refusedWith(bytes)).code).toBe('roster.unreadable')
    for (const text of ['', ' \n\n']) expect((await refusedWith(utf8(text))).code).toBe('roster.empty')
  })

  test('[ORG-06] whose lines end in more than one way gives every one of them', async () => {
    const lines = [1, 2, 3, 4].map((n) => `${1000 + n},Persona ${n},Veracruz,Operaciones,Estibador`)
    const head = 'nomina,nombre,terminal,departamento,puesto'
    const [one, two, three, four] = lines
    for (const text of [
      `${head}\r\n${one}\n${two}\n${three}\r\n${four}\n`,
      `${head}\n${one}\r\n${two}\r${three}\n${four}`,
    ])
      expect(
        (await parseRoster(utf8(text))).rows.map(({ values }) => [values.payrollNum, values.jobTitle]),
      ).toEqual(lines.map((_, index) => [String(1001 + index), 'Estibador']))
    const many = Array.from({ length: 900 }, (_, n) => `${2000 + n},P,Veracruz,Operaciones,Estibador`)
    expect((await parseRoster(utf8(`${head}\r\n${many.join('\n')}`))).rows).toHaveLength(900)
  })

  test('that lacks a column, or has one twice, is refused with its name in both languages', async () => {
    expect(await refusedWith(utf8('nomina,nombre,correo\n1,Ana,a@b.mx'))).toMatchObject({
      code: 'roster.missing-column',
      params: { columns: 'terminal (terminal), departamento (department), puesto (job title)' },
    })
    expect(await refusedWith(utf8(`${header},Full name\n${person},Otro`))).toMatchObject({
      code: 'roster.repeated-column',
      params: { columns: 'nombre (full name)' },
    })
    expect((await refusedWith(utf8('hola\nmundo'))).code).toBe('roster.missing-column')
  })

  test('that is too large is refused before it is unfolded or read', async () => {
    expect((await refusedWith(new Uint8Array(50 * 1_048_576 + 1))).code).toBe('roster.too-large')
    expect((await refusedWith(utf8(`${header}${',x'.repeat(300)}\n${person}`))).code).toBe('roster.too-large')
    expect((await refusedWith(utf8(`${header}\n${'1,A,B,C,D\n'.repeat(200_001)}`))).code).toBe(
      'roster.too-large',
    )
    const bomb = workbook([header.split(','), person.split(',')])
    const directory = Buffer.from(bomb.buffer).lastIndexOf(Buffer.from('504b0102', 'hex'))
    new DataView(bomb.buffer).setUint32(directory + 24, 0xffff_fff0, true)
    expect((await refusedWith(bomb)).code).toBe('roster.too-large')
  })
})
