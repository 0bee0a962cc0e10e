import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import * as xlsx from 'xlsx'
import { archive, type Packed, sheetOf, workbookParts } from '../support/archive.ts'
import { parseRoster } from '../support/roster-file.ts'

const header = ['nomina', 'nombre', 'terminal', 'departamento', 'puesto']
const person = ['1001', 'Íñigo Peña', 'Veracruz', 'Operaciones', 'Estibador']
const cells = (values: readonly string[], row: number) =>
  values.map((text, place) => [`${'ABCDE'[place]}${row}`, text] as const)

const parts = workbookParts(sheetOf([cells(header, 1), cells(person, 2)]))

const withAll = (change: Partial<Packed>): Uint8Array =>
  archive(parts.map((part) => ({ ...part, ...change })))

/** The sheet in another way, all else as it is. */
const withSheet = (change: (sheet: Packed) => Packed): Uint8Array =>
  archive(parts.map((part) => (part.name.includes('sheet1') ? change(part) : part)))

const refusedWith = async (bytes: Uint8Array): Promise<string> => {
  try {
    await parseRoster(bytes)
  } catch (error) {
    return (error as { code: string }).code // a refusal, or undefined and the test fails
  }
  return 'it was read'
}

const bomb = new Uint8Array(200_000_000).fill(0x20)

describe('a workbook whose directory and contents disagree', () => {
  test('[ORG-06] is refused where it lists as kept what is compressed, and unfolds nothing', async () => {
    const attack = withSheet((sheet) => ({
      ...sheet,
      content: deflateRawSync(bomb),
      isKept: true,
      isStreamed: true,
      listedAs: 0,
    }))
    // what lies there says that it is compressed, and what it comes to
    const at = Buffer.from(attack).indexOf('xl/worksheets/sheet1.xml') - 30
    const view = new DataView(attack.buffer, attack.byteOffset)
    view.setUint16(at + 8, 8, true)
    view.setUint32(at + 22, bomb.length, true)
    const before = process.memoryUsage().rss
    expect(await refusedWith(attack)).toBe('roster.unreadable')
    expect(process.memoryUsage().rss - before).toBeLessThan(bomb.length / 2)
  })

  test('is refused where it lists as compressed what is kept, or what reaches beyond its end', async () => {
    expect(await refusedWith(withSheet((sheet) => ({ ...sheet, isKept: true, listedAs: 8 })))).toBe(
      'roster.unreadable',
    )
    const whole = Buffer.from(withAll({ isKept: true }))
    const listed = whole.lastIndexOf('xl/worksheets/sheet1.xml') - 46
    whole.writeUInt32LE(whole.length, listed + 20)
    expect(await refusedWith(whole)).toBe('roster.unreadable')
  })

  test('is refused by what it really comes to, whichever way its parts are kept', async () => {
    const kept = {
      name: 'xl/media/image1.png',
      content: bomb.subarray(0, 40_000_000),
      isKept: true,
      said: 10,
    }
    expect(await refusedWith(archive([...parts, kept], 4))).toBe('roster.too-large')
    const packed = { ...kept, isKept: false, content: bomb }
    expect(await refusedWith(archive([...parts, packed]))).toBe('roster.too-large')
  })

  test('shows its reader what was inspected, whatever stands behind its directory', async () => {
    const second = Buffer.from('504b050600000000', 'hex')
    const { rows } = await parseRoster(Buffer.concat([withAll({}), second]))
    expect(rows.map(({ values }) => values.payrollNum)).toEqual(['1001'])
  })
})

describe('an honest workbook', () => {
  const found = async (bytes: Uint8Array) =>
    (await parseRoster(bytes)).rows.map(({ values }) => values.fullName)

  test('[ORG-06] is read however its parts are kept: compressed or not, with sizes before them or behind', async () => {
    for (const isKept of [false, true])
      for (const isStreamed of [false, true])
        expect([isKept, isStreamed, await found(withAll({ isKept, isStreamed }))]).toEqual([
          isKept,
          isStreamed,
          ['Íñigo Peña'],
        ])
  })

  test('[ORG-06] is read as spreadsheets write it, with pictures, notes and styles beside the sheet', async () => {
    const sheet = xlsx.utils.aoa_to_sheet([header, person])
    sheet.B2.c = [{ a: 'RH', t: 'Nota de RH' }]
    for (const compression of [false, true]) {
      const book = xlsx.utils.book_new()
      xlsx.utils.book_append_sheet(book, sheet, 'Plantilla')
      const bytes = xlsx.write(book, { type: 'buffer', bookType: 'xlsx', compression })
      expect(await found(new Uint8Array(bytes))).toEqual(['Íñigo Peña'])
    }
    const picture = { name: 'xl/media/image1.png', content: bomb.subarray(0, 1_000), isKept: true }
    expect(await found(archive([...parts, picture]))).toEqual(['Íñigo Peña'])
  })
})
