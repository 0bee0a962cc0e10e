import { pastDays } from './sizes.ts'

const dayMs = 86_400_000
/** In UTC, of the morning in Mexico on which work begins. */
const firstHour = 14
const workingMs = 9 * 3_600_000

/** Days of the company's past as instants and dates; day 0 is the first, and the last is the day before the seed started. */
export type Calendar = {
  readonly firstDay: Date
  at(day: number, share?: number): Date
  /** yyyy-MM-dd in the company's zone. */
  dateOf(day: number): string
  dayOf(date: string): number
}

export const firstDayBefore = (now: Date): Date =>
  new Date(Math.floor(now.getTime() / dayMs) * dayMs - (pastDays + 1) * dayMs)

export const calendarFrom = (firstDay: Date): Calendar => {
  const midnight = Math.floor(firstDay.getTime() / dayMs) * dayMs
  const dates = Array.from({ length: pastDays + 1 }, (_, day) =>
    new Date(midnight + day * dayMs).toISOString().slice(0, 10),
  )
  return {
    firstDay: new Date(midnight),
    at: (day, share = 0) => new Date(midnight + day * dayMs + firstHour * 3_600_000 + share * workingMs),
    dateOf: (day) => dates[day] ?? '',
    dayOf: (date) => Math.round((Date.parse(`${date}T00:00:00Z`) - midnight) / dayMs),
  }
}
