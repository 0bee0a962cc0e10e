import * as xlsx from 'xlsx'

const sheetOf = (bytes: Uint8Array) => {
  const book = xlsx.read(bytes, { cellNF: true, cellFormula: true })
  return book.Sheets[book.SheetNames[0] ?? ''] ?? {}
}

/** What a workbook's one sheet says, header first. */
export const gridOf = (bytes: Uint8Array): (string | number)[][] =>
  xlsx.utils.sheet_to_json(sheetOf(bytes), { header: 1, defval: '' })

/** What its sheets are called. */
export const sheetNamesOf = (bytes: Uint8Array): string[] => xlsx.read(bytes).SheetNames

/** Its cells without the header, with their type, number format and formula. */
export const cellsOf = (bytes: Uint8Array): xlsx.CellObject[] =>
  Object.entries(sheetOf(bytes)).flatMap(([at, cell]) =>
    /^[A-Z]+\d+$/.test(at) && !/^[A-Z]+1$/.test(at) ? [cell as xlsx.CellObject] : [],
  )
