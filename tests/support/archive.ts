import { crc32, deflateRawSync } from 'node:zlib'

/** An entry of a ZIP: deflated unless `isStored`, with its true size and method unless others are given. */
export type ZipEntry = {
  readonly name: string
  readonly content: Uint8Array
  /** The uncompressed size that its header and the directory name. */
  readonly statedSize?: number
  readonly isStored?: boolean
  /** A data descriptor behind the content names its sizes. */
  readonly isStreamed?: boolean
  /** The compression method in the directory. */
  readonly listedMethod?: number
}

const record = (size: number, write: (view: DataView) => void): Uint8Array => {
  const bytes = new Uint8Array(size)
  write(new DataView(bytes.buffer))
  return bytes
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

/** A ZIP of these entries. The directory lists each of them `times` times, which multiplies what the ZIP unpacks to. */
export const archive = (entries: readonly ZipEntry[], times = 1): Uint8Array => {
  const parts: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let at = 0
  for (const { name, content, statedSize = content.length, isStored, isStreamed, listedMethod } of entries) {
    const packed = isStored ? content : deflateRawSync(content)
    const method = isStored ? 0 : 8
    const [sum, label] = [crc32(content), utf8(name)]
    const header = record(30, (view) => {
      view.setUint32(0, 0x04034b50, true)
      view.setUint16(6, isStreamed ? 8 : 0, true)
      view.setUint16(8, method, true)
      view.setUint32(14, isStreamed ? 0 : sum, true)
      view.setUint32(18, isStreamed ? 0 : packed.length, true)
      view.setUint32(22, isStreamed ? 0 : statedSize, true)
      view.setUint16(26, label.length, true)
    })
    const entry = record(46, (view) => {
      view.setUint32(0, 0x02014b50, true)
      view.setUint16(8, isStreamed ? 8 : 0, true)
      view.setUint16(10, listedMethod ?? method, true)
      view.setUint32(16, sum, true)
      view.setUint32(20, packed.length, true)
      view.setUint32(24, statedSize, true)
      view.setUint16(28, label.length, true)
      view.setUint32(42, at, true)
    })
    const descriptor = record(isStreamed ? 16 : 0, (view) => {
      for (const [at, value] of isStreamed ? [0x08074b50, sum, packed.length, statedSize].entries() : [])
        view.setUint32(4 * at, value, true)
    })
    parts.push(header, label, packed, descriptor)
    for (let time = 0; time < times; time += 1) directory.push(entry, label)
    at += header.length + label.length + packed.length + descriptor.length
  }
  const size = directory.reduce((sum, one) => sum + one.length, 0)
  const end = record(22, (view) => {
    view.setUint32(0, 0x06054b50, true)
    view.setUint16(8, entries.length * times, true)
    view.setUint16(10, entries.length * times, true)
    view.setUint32(12, size, true)
    view.setUint32(16, at, true)
  })
  return Buffer.concat([...parts, ...directory, end])
}

const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The fewest parts of a workbook, around the XML of its sheet. */
export const workbookParts = (sheet: string): readonly ZipEntry[] =>
  Object.entries({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
    '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="${spreadsheet}" xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<?xml version="1.0"?><Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': sheet,
  }).map(([name, text]) => ({ name, content: utf8(text) }))

/** The XML of a sheet; a cell is its reference and its text. */
export const sheetOf = (
  rows: readonly (readonly (readonly [string, string])[])[],
  before = '',
  dimension = 'A1:E2',
): string =>
  `<?xml version="1.0"?>${before}<worksheet xmlns="${spreadsheet}"><dimension ref="${dimension}"/><sheetData>${rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map(([at, text]) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`
