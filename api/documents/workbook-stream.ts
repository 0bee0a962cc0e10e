import { zipped } from './zip.ts'

/** A day, or a second of one, by whichever clock: 2026-03-02, 2026-03-02 18:05:00. */
type DateValue = { readonly date: string }

/** A text stays the text that it is; a figure can be added up, a date counted from. */
export type CellValue = string | number | DateValue

/** Rows that follow one another, under a header where they begin a table. */
export type SheetBlock = {
  readonly header?: readonly string[]
  readonly rows: readonly (readonly CellValue[])[]
}

export type Sheet = {
  readonly name: string
  /** Of its columns, in characters. */
  readonly widths: readonly number[]
  /** The first has a header, which stays in sight. */
  readonly blocks: AsyncIterable<SheetBlock> | Iterable<SheetBlock>
}

const cellMax = 32_767
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/**
 * A workbook, each of its sheets written as its rows come. Texts are cells of text, formatted as text: nothing in them runs as a
 * formula, and no spreadsheet takes leading zeros or guesses at dates.
 */
export const workbookStream = (sheets: readonly Sheet[]): ReadableStream<Uint8Array<ArrayBuffer>> => {
  const files = sheets.map((_, place) => `worksheets/sheet${place + 1}.xml`)
  const parts = zipped([
    { name: '[Content_Types].xml', text: [contentTypes(files)] },
    { name: '_rels/.rels', text: [relations(['officeDocument', 'xl/workbook.xml'])] },
    { name: 'xl/workbook.xml', text: [book(distinctNames(sheets.map(({ name }) => name)))] },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: [relations(...files.map((file) => ['worksheet', file] as const), ['styles', 'styles.xml'])],
    },
    { name: 'xl/styles.xml', text: [styles] },
    ...sheets.map((one, place) => ({ name: `xl/${files[place]}`, text: sheetText(one) })),
  ])
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await parts.next()
      done ? controller.close() : controller.enqueue(value)
    },
    cancel: async () => {
      await parts.return(undefined)
    },
  })
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
    // in pieces, so that whatever else the server does has its turn
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
/** 1 January 1970 as spreadsheets count days, which they do rightly from 1 March 1900 on. */
const firstDay = 25_569
const firstRight = 61

const dateCell = (at: string, date: string): string => {
  const [day = '', time] = date.split(' ')
  const days = Date.parse(`${day}T${time ?? '00:00:00'}Z`) / dayMs + firstDay
  return days < firstRight ? cell(at, date, 1) : `<c r="${at}" s="${time ? 4 : 3}"><v>${days}</v></c>`
}

const cell = (at: string, value: CellValue, style: number): string => {
  if (typeof value === 'object') return dateCell(at, value.date)
  if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`
  if (value === '') return ''
  const text = isPlain(value) ? value : escaped(literal(value.slice(0, cellMax)))
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
}

/** As nearly every text is: nothing of it is to be written otherwise, nor cut. */
const isPlain = (text: string): boolean => text.length <= cellMax && plain.test(text)

/** Without quotes, `&`, `<`, `>` and `_`, and without whatever XML has no place for. */
const plain = /^[\t\n\r !#-%'-;=?-^`-\ud7ff\ue000-\ufffd]*$/

/** 0 is A, 26 is AA. */
const letters = (place: number): string =>
  (place >= 26 ? letters(Math.floor(place / 26) - 1) : '') + String.fromCharCode(65 + (place % 26))

/** Spreadsheets read `_x0041_` as the letter of that number, unless its first sign is written so itself. */
const literal = (text: string): string => text.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** XML has no place for control characters and half letters, not even written out. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

const nameMax = 31

/** Cuts between code points: spreadsheets refuse half a surrogate pair. */
const cut = (name: string, most: number): string =>
  [...name].reduce((before, sign) => (before.length + sign.length > most ? before : before + sign), '')

/** Excel takes 31 characters, none of those of its references, no apostrophe at either end, and keeps one name to itself. */
const acceptedName = (name: string): string => {
  const trimmed = cut(name.replace(/[[\]:*?/\\]/g, ' '), nameMax).replace(/^['\s]+|['\s]+$/g, '')
  return trimmed === '' || /^history$/i.test(trimmed) ? 'Bitácora' : trimmed
}

/** No spreadsheet opens two sheets of one name, however it is written. */
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

/** As usual, as text, a header, a day and a second of one, both as the reader's country writes them. */
const styles = `${declaration}<styleSheet xmlns="${main}">
  <fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
  <fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
  <borders count="1"><border/></borders>
  <cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
  <cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
    <xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
    <xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>
    <xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
    <xf numFmtId="22" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>
</styleSheet>`
