import * as xlsx from 'xlsx'

const sheetOf = (bytes: Uint8Array, place = 0) => {
  const book = xlsx.read(bytes, { cellNF: true, cellFormula: true })
  return book.Sheets[book.SheetNames[place] ?? ''] ?? {}
}

/** What a sheet of a workbook says, the first unless said otherwise, header first. */
export const gridOf = (bytes: Uint8Array, place = 0): (string | number)[][] =>
  xlsx.utils.sheet_to_json(sheetOf(bytes, place), { header: 1, defval: '' })

/** What its sheets are called. */
export const sheetNamesOf = (bytes: Uint8Array): string[] => xlsx.read(bytes).SheetNames

/** Its cells without the header, with their type, number format and formula. */
export const cellsOf = (bytes: Uint8Array, place = 0): xlsx.CellObject[] =>
  Object.entries(sheetOf(bytes, place)).flatMap(([at, cell]) =>
    /^[A-Z]+\d+$/.test(at) && !/^[A-Z]+1$/.test(at) ? [cell as xlsx.CellObject] : [],
  )
