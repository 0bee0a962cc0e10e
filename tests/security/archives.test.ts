import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import * as xlsx from 'xlsx'
import { archive, sheetOf, workbookParts, type ZipEntry } from '../support/archive.ts'
import { parseRoster } from '../support/roster-file.ts'

const header = ['nomina', 'nombre', 'terminal', 'departamento', 'puesto']
const person = ['1001', 'Íñigo Peña', 'Veracruz', 'Operaciones', 'Estibador']
const cells = (values: readonly string[], row: number) =>
  values.map((text, place) => [`${'ABCDE'[place]}${row}`, text] as const)

const parts = workbookParts(sheetOf([cells(header, 1), cells(person, 2)]))

const withAll = (change: Partial<ZipEntry>): Uint8Array =>
  archive(parts.map((part) => ({ ...part, ...change })))

/** Changes the sheet's entry alone. */
const withSheet = (change: (sheet: ZipEntry) => ZipEntry): Uint8Array =>
  archive(parts.map((part) => (part.name.includes('sheet1') ? change(part) : part)))

const refusedWith = async (bytes: Uint8Array): Promise<string> => {
  try {
    await parseRoster(bytes)
  } catch (error) {
    return (error as { code: string }).code // undefined, if this is no refusal, fails the test
  }
  return 'it was read'
}

const bomb = new Uint8Array(200_000_000).fill(0x20)

describe('a workbook whose directory and contents disagree', () => {
  test('[ORG-06] is refused where its directory lists a compressed sheet as stored, without decompressing it', async () => {
    const attack = withSheet((sheet) => ({
      ...sheet,
      content: deflateRawSync(bomb),
      isStored: true,
      isStreamed: true,
      listedMethod: 0,
    }))
    // the local header names the true method and size
    const at = Buffer.from(attack).indexOf('xl/worksheets/sheet1.xml') - 30
    const view = new DataView(attack.buffer, attack.byteOffset)
    view.setUint16(at + 8, 8, true)
    view.setUint32(at + 22, bomb.length, true)
    const before = process.memoryUsage().rss
    expect(await refusedWith(attack)).toBe('roster.unreadable')
    expect(process.memoryUsage().rss - before).toBeLessThan(bomb.length / 2)
  })

  test('is refused where its directory lists a stored sheet as compressed, or one that ends beyond the file', async () => {
    expect(await refusedWith(withSheet((sheet) => ({ ...sheet, isStored: true, listedMethod: 8 })))).toBe(
      'roster.unreadable',
    )
    const whole = Buffer.from(withAll({ isStored: true }))
    const listed = whole.lastIndexOf('xl/worksheets/sheet1.xml') - 46
    whole.writeUInt32LE(whole.length, listed + 20)
    expect(await refusedWith(whole)).toBe('roster.unreadable')
  })

  test('is refused for its true size, stored or compressed, whatever size it states', async () => {
    const stored = {
      name: 'xl/media/image1.png',
      content: bomb.subarray(0, 40_000_000),
      isStored: true,
      statedSize: 10,
    }
    expect(await refusedWith(archive([...parts, stored], 4))).toBe('roster.too-large')
    const packed = { ...stored, isStored: false, content: bomb }
    expect(await refusedWith(archive([...parts, packed]))).toBe('roster.too-large')
  })

  test('is read by the directory that was inspected, even with a second one behind it', async () => {
    const second = Buffer.from('504b050600000000', 'hex')
    const { rows } = await parseRoster(Buffer.concat([withAll({}), second]))
    expect(rows.map(({ values }) => values.payrollNum)).toEqual(['1001'])
  })
})

describe('an honest workbook', () => {
  const namesIn = async (bytes: Uint8Array) =>
    (await parseRoster(bytes)).rows.map(({ values }) => values.fullName)

  test('[ORG-06] is read stored or compressed, with sizes before the content or behind it', async () => {
    for (const isStored of [false, true])
      for (const isStreamed of [false, true])
        expect([isStored, isStreamed, await namesIn(withAll({ isStored, isStreamed }))]).toEqual([
          isStored,
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
      expect(await namesIn(new Uint8Array(bytes))).toEqual(['Íñigo Peña'])
    }
    const picture = { name: 'xl/media/image1.png', content: bomb.subarray(0, 1_000), isStored: true }
    expect(await namesIn(archive([...parts, picture]))).toEqual(['Íñigo Peña'])
  })
})
