import { utils, write } from 'xlsx'

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The widest that a column gets by what stands in it. */
const widthMax = 60

/**
 * A workbook of one sheet, header first. Every cell is text and formatted as text: nothing in it runs as a formula, and no spreadsheet
 * takes leading zeros or turns dates around.
 */
export const textWorkbook = (
  sheetName: string,
  rows: readonly (readonly string[])[],
): Uint8Array<ArrayBuffer> => {
  const sheet = utils.aoa_to_sheet(
    rows.map((row) => row.map((text) => (text === '' ? null : { t: 's', v: text, z: '@' }))),
  )
  const [header = []] = rows
  sheet['!cols'] = header.map((_, column) => ({
    wch: rows.reduce((most, row) => Math.min(widthMax, Math.max(most, (row[column]?.length ?? 0) + 2)), 0),
  }))
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, sheetName)
  return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx', compression: true }))
}
