import { unreadable } from './limits.ts'

const dayMs = 86_400_000
const first1900 = Date.UTC(1899, 11, 30)
const first1904 = Date.UTC(1904, 0, 1)
/** Spreadsheets believe that 1900 had a 29th of February: days before it are counted from a day later. */
const march1900 = 61

/** The day that a spreadsheet's number stands for, as yyyy-MM-dd; null where it stands for none. */
export const dayOfSerial = (serial: number, from1904: boolean): string | null => {
  const day = Math.floor(serial) + (!from1904 && serial < march1900 ? 1 : 0)
  const at = new Date((from1904 ? first1904 : first1900) + day * dayMs)
  return Number.isNaN(at.getTime()) || serial < 1 ? null : at.toISOString().slice(0, 10)
}

/** What a number format says that is no text: what is quoted, in brackets, escaped or filled goes. */
const plainFormat = (code: string): string => code.replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, '')

const dateFormats: ReadonlySet<number> = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58,
])

/** Whether a format that spreadsheets have by themselves shows years, months or days. */
export const isDateFormat = (id: number): boolean => dateFormats.has(id)

/** Characters: no spreadsheet writes a longer one. */
const codeMax = 1_000

/** The same of a format of the workbook's own. Throws roster.unreadable. */
export const isDateCode = (code: string): boolean =>
  code.length > codeMax ? unreadable() : /[ymd]/i.test(plainFormat(code))
