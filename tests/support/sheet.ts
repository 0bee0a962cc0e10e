import * as xlsx from 'xlsx'

const sheetOf = (bytes: Uint8Array, place = 0) => {
  const book = xlsx.read(bytes, { cellNF: true, cellFormula: true })
  return book.Sheets[book.SheetNames[place] ?? ''] ?? {}
}

/** How spreadsheets count days and the parts of them, and the formats by which they know them. */
const epoch = Date.UTC(1899, 11, 30)
const dayMs = 86_400_000
const dateLengths: Readonly<Record<string, number>> = { 'mmm-yy': 7, 'm/d/yy': 10, 'm/d/yy h:mm': 19 }

const dated = (cell: xlsx.CellObject): xlsx.CellObject => {
  const length = dateLengths[String(cell.z)]
  if (cell.t !== 'n' || length === undefined) return cell
  const at = new Date(epoch + Math.round((Number(cell.v) * dayMs) / 1_000) * 1_000).toISOString()
  return { t: 's', v: at.slice(0, length).replace('T', ' ') }
}

/** The rows of a workbook's sheet, by default the first, from the header on; dates in ISO form. */
export const gridOf = (bytes: Uint8Array, place = 0): (string | number)[][] => {
  const sheet = sheetOf(bytes, place)
  const cells = Object.entries(sheet).map(([at, cell]) => [at, at.startsWith('!') ? cell : dated(cell)])
  return xlsx.utils.sheet_to_json(Object.fromEntries(cells), { header: 1, defval: '' })
}

/** The names of its sheets. */
export const sheetNamesOf = (bytes: Uint8Array): string[] => xlsx.read(bytes).SheetNames

/** Its cells without the header, with their type, number format and formula. */
export const cellsOf = (bytes: Uint8Array, place = 0): xlsx.CellObject[] =>
  Object.entries(sheetOf(bytes, place)).flatMap(([at, cell]) =>
    /^[A-Z]+\d+$/.test(at) && !/^[A-Z]+1$/.test(at) ? [cell as xlsx.CellObject] : [],
  )

/** The number of rows of the first sheet, without the header. */
export const rowsIn = (bytes: Uint8Array): number => {
  const book: xlsx.WorkBook & { files?: Record<string, { content: Uint8Array }> } = xlsx.read(bytes, {
    bookFiles: true,
    sheetRows: 1,
  })
  const text = Buffer.from(book.files?.['xl/worksheets/sheet1.xml']?.content ?? []).toString()
  return text.split('<row ').length - 2
}

/** How many rows stay in sight at the top of its first sheet, and how wide the columns are, in characters. */
export const frameOf = (bytes: Uint8Array) => {
  const book: xlsx.WorkBook & { files?: Record<string, { content: Uint8Array }> } = xlsx.read(bytes, {
    bookFiles: true,
  })
  const text = Buffer.from(book.files?.['xl/worksheets/sheet1.xml']?.content ?? []).toString()
  return {
    frozen: Number(/<pane ySplit="(\d+)"[^>]*state="frozen"/.exec(text)?.[1] ?? 0),
    widths: [...text.matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) => Number(width)),
  }
}
