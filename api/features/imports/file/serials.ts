import { unreadable } from './limits.ts'

const dayMs = 86_400_000
const first1900 = Date.UTC(1899, 11, 30)
const first1904 = Date.UTC(1904, 0, 1)
/** Spreadsheets count a 29 February 1900, which did not exist: earlier serial numbers are off by one. */
const march1900 = 61

/** As yyyy-MM-dd; null where it is not a day. */
export const dayOfSerial = (serial: number, from1904: boolean): string | null => {
  const day = Math.floor(serial) + (!from1904 && serial < march1900 ? 1 : 0)
  const at = new Date((from1904 ? first1904 : first1900) + day * dayMs)
  return Number.isNaN(at.getTime()) || serial < 1 ? null : at.toISOString().slice(0, 10)
}

/** The format without literal text: quotes, brackets, escapes and fills. */
const plainFormat = (code: string): string => code.replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, '')

const dateFormats: ReadonlySet<number> = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58,
])

export const isDateFormat = (id: number): boolean => dateFormats.has(id)

/** In characters; no spreadsheet writes a longer format. */
const codeMax = 1_000

/** As `isDateFormat`, by a workbook's own format. Throws roster.unreadable. */
export const isDateCode = (code: string): boolean =>
  code.length > codeMax ? unreadable() : /[ymd]/i.test(plainFormat(code))
