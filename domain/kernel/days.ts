/** Dates are yyyy-MM-dd; a day number counts days since 1970-01-01. */

const dayMs = 86_400_000

export const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs

export const dateOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)

export const daysAfter = (date: string, days: number): string => dateOf(dayNumber(date) + days)

/** The last day of the month if it has no such day. */
export const monthsAfter = (date: string, months: number): string => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const counted = year * 12 + (month - 1) + months
  const [toYear, toMonth] = [Math.floor(counted / 12), (counted % 12) + 1]
  return `${padded(toYear, 4)}-${padded(toMonth, 2)}-${padded(Math.min(day, monthLength(toYear, toMonth)), 2)}`
}

/** 29 February becomes 28 February. */
export const yearsAfter = (date: string, years: number): string => monthsAfter(date, 12 * years)

const monthLength = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

const padded = (value: number, digits: number): string => String(value).padStart(digits, '0')

export const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7

export const yearOf = (day: number): number => new Date(day * dayMs).getUTCFullYear()

export const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(dayNumber(text)) && dateOf(dayNumber(text)) === text
