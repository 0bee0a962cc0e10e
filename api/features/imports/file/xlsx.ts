import { type CellObject, read, SSF, type WorkBook } from 'xlsx'
import { inspectedWorkbook } from './archive.ts'
import type { Grid } from './csv.ts'
import { limits, tooLarge, unreadable } from './limits.ts'

type Cells = readonly (readonly (CellObject | undefined)[] | undefined)[]

/** The first sheet of a workbook: values alone, no formulas, dates as yyyy-MM-dd. */
export const readXlsx = (bytes: Uint8Array): Grid => {
  const book = opened(inspectedWorkbook(bytes))
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  if (!sheet) return unreadable()
  const from1904 = book.Workbook?.WBProps?.date1904 ?? false
  const cells = sheet as unknown as Cells // `dense` makes a sheet rows of cells, which its types do not say
  return Array.from(cells, (row = []) => {
    if (row.length > limits.columns) return tooLarge()
    return Array.from(row, (cell) => (cell ? textOf(cell, from1904) : ''))
  })
}

const opened = (bytes: Uint8Array): WorkBook => {
  try {
    return read(bytes, {
      type: 'array',
      dense: true,
      sheets: 0,
      sheetRows: limits.rows + 20,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      cellNF: true,
    })
  } catch {
    return unreadable() // whatever the reader makes of a file that is no workbook
  }
}

const textOf = (cell: CellObject, from1904: boolean): string => {
  if (cell.t === 'e' || cell.t === 'z' || cell.v === undefined) return ''
  if (cell.t === 'n' && typeof cell.v === 'number' && SSF.is_date(String(cell.z ?? '')))
    return dayOf(cell.v, from1904)
  return String(cell.v)
}

const dayOf = (serial: number, from1904: boolean): string => {
  const { y, m, d } = SSF.parse_date_code(serial, { date1904: from1904 }) ?? {}
  return y ? `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}` : String(serial)
}
