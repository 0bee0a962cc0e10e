import { zipStream } from './zip.ts'

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A day or a second, in no zone: 2026-03-02, 2026-03-02 18:05:00. */
type DateValue = { readonly date: string }

/** yyyy-MM: its first day, shown as month and year. */
type MonthValue = { readonly month: string }

/** Spreadsheets add up numbers and count from dates; a string stays as written. */
export type CellValue = string | number | DateValue | MonthValue

export type SheetBlock = {
  readonly header?: readonly string[]
  readonly rows: readonly (readonly CellValue[])[]
}

export type Sheet = {
  readonly name: string
  readonly widths: readonly number[]
  /** The first block has a header, which is frozen. */
  readonly blocks: AsyncIterable<SheetBlock> | Iterable<SheetBlock>
}

const cellMax = 32_767
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Streams an XLSX workbook. Strings are text cells, so none runs as a formula, loses leading zeros or becomes a date. */
export const workbookStream = (sheets: readonly Sheet[]): ReadableStream<Uint8Array<ArrayBuffer>> => {
  const files = sheets.map((_, place) => `worksheets/sheet${place + 1}.xml`)
  return zipStream([
    { name: '[Content_Types].xml', parts: [contentTypes(files)] },
    { name: '_rels/.rels', parts: [relations(['officeDocument', 'xl/workbook.xml'])] },
    { name: 'xl/workbook.xml', parts: [book(distinctNames(sheets.map(({ name }) => name)))] },
    {
      name: 'xl/_rels/workbook.xml.rels',
      parts: [relations(...files.map((file) => ['worksheet', file] as const), ['styles', 'styles.xml'])],
    },
    { name: 'xl/styles.xml', parts: [styles] },
    ...sheets.map((one, place) => ({ name: `xl/${files[place]}`, parts: sheetText(one) })),
  ])
}

async function* sheetText({ widths, blocks }: Sheet): AsyncGenerator<string> {
  const places = widths.map((_, place) => letters(place))
  const columns = widths.map(
    (width, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`,
  )
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">
    <pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>
    <cols>${columns.join('')}</cols><sheetData>`
  let number = 0
  for await (const { header, rows } of blocks) {
    if (header) yield row(places, ++number, header, 2)
    // the server handles other requests between pieces
    for (let from = 0; from < rows.length; from += 500) {
      let text = ''
      for (const values of rows.slice(from, from + 500)) text += row(places, ++number, values, 1)
      yield text
    }
  }
  yield '</sheetData></worksheet>'
}

const row = (
  places: readonly string[],
  number: number,
  values: readonly CellValue[],
  style: number,
): string => {
  let cells = ''
  for (const [place, value] of values.entries())
    cells += cell(`${places[place] ?? letters(place)}${number}`, value, style)
  return `<row r="${number}">${cells}</row>`
}

const dayMs = 86_400_000
const epochDay = 25_569
/** 1 March 1900: earlier days are off by one, since spreadsheets take 1900 for a leap year. */
const firstTrueDay = 61

const daysTo = (instant: string): number => Date.parse(instant) / dayMs + epochDay

const monthCell = (at: string, month: string): string =>
  `<c r="${at}" s="5"><v>${daysTo(`${month}-01T00:00:00Z`)}</v></c>`

const dateCell = (at: string, date: string): string => {
  const [day = '', time] = date.split(' ')
  const days = daysTo(`${day}T${time ?? '00:00:00'}Z`)
  return days < firstTrueDay ? cell(at, date, 1) : `<c r="${at}" s="${time ? 4 : 3}"><v>${days}</v></c>`
}

const cell = (at: string, value: CellValue, style: number): string => {
  if (typeof value === 'object')
    return 'month' in value ? monthCell(at, value.month) : dateCell(at, value.date)
  if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`
  if (value === '') return ''
  const text = isPlain(value) ? value : escaped(literal(value.slice(0, cellMax)))
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
}

const isPlain = (text: string): boolean => text.length <= cellMax && plain.test(text)

/** No quotes, `&`, `<`, `>`, `_`, nor characters that XML cannot hold. */
const plain = /^[\t\n\r !#-%'-;=?-^`-\ud7ff\ue000-\ufffd]*$/

const letters = (place: number): string =>
  (place >= 26 ? letters(Math.floor(place / 26) - 1) : '') + String.fromCharCode(65 + (place % 26))

/** Spreadsheets read `_x0041_` as a character code unless its first underscore is escaped. */
const literal = (text: string): string => text.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** XML cannot hold control characters or lone surrogates, not even as entities. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

const nameMax = 31

/** Cuts between code points: spreadsheets refuse half a surrogate pair. */
const cut = (name: string, most: number): string =>
  [...name].reduce((before, sign) => (before.length + sign.length > most ? before : before + sign), '')

/** Excel accepts 31 characters, without those of its references or an apostrophe at either end, and reserves `History`. */
const acceptedName = (name: string): string => {
  const trimmed = cut(name.replace(/[[\]:*?/\\]/g, ' '), nameMax).replace(/^['\s]+|['\s]+$/g, '')
  return trimmed === '' || /^history$/i.test(trimmed) ? 'Bitácora' : trimmed
}

const distinctNames = (names: readonly string[]): readonly string[] => {
  const accepted = names.map(acceptedName)
  return accepted.map((name, place) => {
    const isTaken = accepted.slice(0, place).some((other) => other.toLowerCase() === name.toLowerCase())
    return isTaken ? `${cut(name, nameMax - 4)} (${place + 1})` : name
  })
}

const book = (names: readonly string[]): string => {
  const sheets = names.map(
    (name, place) => `<sheet name="${escaped(name)}" sheetId="${place + 1}" r:id="r${place}"/>`,
  )
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.join('')}</sheets></workbook>`
}

const relations = (...pairs: readonly (readonly [kind: string, target: string])[]): string => {
  const each = pairs.map(
    ([kind, target], place) => `<Relationship Id="r${place}" Type="${office}/${kind}" Target="${target}"/>`,
  )
  return `${declaration}<Relationships xmlns="${packages}/relationships">${each.join('')}</Relationships>`
}

const contentTypes = (sheets: readonly string[]): string => {
  const each = sheets.map(
    (file) => `<Override PartName="/xl/${file}" ContentType="${spreadsheet}.worksheet+xml"/>`,
  )
  return `${declaration}<Types xmlns="${packages}/content-types">
  <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
  <Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/>${each.join('')}
  <Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/></Types>`
}

/** Cell formats by index: 0 general, 1 text, 2 header, 3 date, 4 date and time, 5 month; spreadsheets show the last three as the reader's country does. */
const styles = `${declaration}<styleSheet xmlns="${main}">
  <fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
  <fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
  <borders count="1"><border/></borders>
  <cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
  <cellXfs count="6"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
    <xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
    <xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>
    <xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
    <xf numFmtId="22" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
    <xf numFmtId="17" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>
</styleSheet>`
