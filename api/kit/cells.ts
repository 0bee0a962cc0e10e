import { clockIn } from '../calendar.ts'
import type { CellValue } from '../documents/workbook.ts'

/** A date of the company's calendar; empty where null. */
export const dayCell = (day: string | null): CellValue => (day === null ? '' : { date: day })

/** The date and time of an instant in a zone, to the second; empty where null. */
export const instantCell = (timeZone: string, instant: string | null): CellValue => {
  if (instant === null) return ''
  const { date, time } = clockIn(timeZone, new Date(instant))
  return { date: `${date} ${time}` }
}
