import { openArchive } from './archive.ts'
import { cellText, withoutEscapes } from './cell-text.ts'
import type { Cell, GridTaker } from './grid.ts'
import { gridRowsMax, limits, tooLarge, unreadable } from './limits.ts'
import { dayOfSerial } from './serials.ts'
import { openWorkbook, readPart, type Workbook } from './workbook.ts'
import { attributeOf } from './xml.ts'

/** Values, not formulas. */
export const readXlsx = async (bytes: Uint8Array, grid: GridTaker): Promise<void> => {
  const archive = await openArchive(bytes)
  const workbook = await openWorkbook(archive)
  const { from1904, sheet, sheetName } = workbook
  grid.begin({ sheet: sheetName, from1904 })
  const text = cellText()
  let row = 0
  let cells: Cell[] = []
  let cell = noCell

  await readPart(archive, sheet, {
    text: text.text,
    open: (name, tag) => {
      text.open(name)
      if (name === 'row') {
        row = rowAfter(row, tag)
        cells = []
        cell = noCell
      } else if (name === 'c') {
        cell = cellTag(tag, cell.place + 1)
        text.take()
      }
    },
    close: (name) => {
      text.close(name)
      if (name === 'c') place(cells, cell, cellValue(cell, text.take(), workbook))
      else if (name === 'row' && cells.length > 0) grid.take(row, cells)
    },
  })
}

const rowNumber = attributeOf('r')

/** A row without a number follows the previous one; numbers must increase. */
const rowAfter = (before: number, tag: string): number => {
  const row = Number(rowNumber(tag) ?? before + 1)
  return Number.isInteger(row) && row > before && row <= gridRowsMax ? row : unreadable()
}

type CellTag = { readonly place: number; readonly type: string; readonly style: number }

const noCell: CellTag = { place: -1, type: '', style: 0 }

const reference = attributeOf('r')
const kind = attributeOf('t')
const style = attributeOf('s')

const cellTag = (tag: string, next: number): CellTag => ({
  place: placeOf(reference(tag), next),
  type: kind(tag) ?? 'n',
  style: Number(style(tag) ?? 0),
})

/** The column of a reference, from 0: 1 for B7. */
const placeOf = (name: string | null, next: number): number => {
  if (name === null) return next
  const [, letters] = /^([A-Z]{1,7})\d{1,7}$/.exec(name) ?? []
  if (!letters) return unreadable()
  return [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0) - 1
}

const place = (cells: Cell[], { place: at }: CellTag, value: Cell): void => {
  if (value === '') return
  if (at >= limits.columns) tooLarge()
  while (cells.length < at) cells.push('')
  cells[at] = value
}

const cellValue = (
  { type, style: of }: CellTag,
  text: string,
  { strings, isDate, from1904 }: Workbook,
): Cell => {
  switch (type) {
    case 's':
      return text === '' ? '' : strings.at(Number(text))
    case 'n':
      return text.trim() === '' ? '' : numberOf(text, isDate[of] === true, from1904)
    case 'b':
      return text === '1' ? 'TRUE' : 'FALSE'
    case 'inlineStr':
    case 'str':
      return withoutEscapes(text)
    default:
      return text
  }
}

const numberOf = (text: string, isDate: boolean, from1904: boolean): Cell => {
  const value = Number(text)
  if (!Number.isFinite(value)) return text
  return isDate ? (dayOfSerial(value, from1904) ?? String(value)) : value
}
