import { clockIn } from '../calendar.ts'
import type { CellValue } from '../documents/workbook.ts'

export const dayCell = (day: string | null): CellValue => (day === null ? '' : { date: day })

export const instantCell = (timeZone: string, instant: string | null): CellValue => {
  if (instant === null) return ''
  const { date, time } = clockIn(timeZone, new Date(instant))
  return { date: `${date} ${time}` }
}
