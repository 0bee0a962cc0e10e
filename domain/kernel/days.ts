/** Dates are yyyy-MM-dd; a day number counts days since 1970-01-01. */

const dayMs = 86_400_000

export const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs

export const dateOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)

export const daysAfter = (date: string, days: number): string => dateOf(dayNumber(date) + days)

export const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7

export const yearOf = (day: number): number => new Date(day * dayMs).getUTCFullYear()

export const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(dayNumber(text)) && dateOf(dayNumber(text)) === text
