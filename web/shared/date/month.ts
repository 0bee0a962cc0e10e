/** A day of the grid; null pads the first and last weeks. */
export type Day = { date: string; day: number } | null

const two = (value: number): string => String(value).padStart(2, '0')

const iso = (year: number, month: number, day: number): string => `${year}-${two(month + 1)}-${two(day)}`

const plainDateOf = (utc: Date): string => iso(utc.getUTCFullYear(), utc.getUTCMonth(), utc.getUTCDate())

/** Today in the device's time zone, yyyy-MM-dd. */
export const plainDate = (now: Date): string => iso(now.getFullYear(), now.getMonth(), now.getDate())

/** yyyy-MM-dd -> yyyy-MM. */
export const monthOf = (date: string): string => date.slice(0, 7)

const partsOf = (date: string): readonly [year: number, month: number, day: number] => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return [year, month - 1, day]
}

const lengthOf = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate()

const weeksShown = 6

/** The weeks of a month (yyyy-MM) from Sunday, as in es-MX and en-US; always the same number, so that nothing below moves. */
export const monthWeeks = (month: string): Day[][] => {
  const [year, index] = partsOf(month)
  const lead = new Date(Date.UTC(year, index, 1)).getUTCDay()
  const length = lengthOf(year, index)
  const days = Array.from({ length: weeksShown * 7 }, (_, place): Day => {
    const day = place - lead + 1
    return day < 1 || day > length ? null : { date: iso(year, index, day), day }
  })
  return Array.from({ length: weeksShown }, (_, week) => days.slice(week * 7, week * 7 + 7))
}

export const addDays = (date: string, days: number): string => {
  const [year, month, day] = partsOf(date)
  return plainDateOf(new Date(Date.UTC(year, month, day + days)))
}

/** The same day in another month, or that month's last day. */
export const addMonths = (date: string, months: number): string => {
  const [year, month, day] = partsOf(date)
  const first = new Date(Date.UTC(year, month + months, 1))
  const [toYear, toMonth] = [first.getUTCFullYear(), first.getUTCMonth()]
  return iso(toYear, toMonth, Math.min(day, lengthOf(toYear, toMonth)))
}

const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()

/** The day that a key moves to, as in any date grid; null if none. */
export const dayByKey = (date: string, key: string): string | null => {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1)
    case 'ArrowRight':
      return addDays(date, 1)
    case 'ArrowUp':
      return addDays(date, -7)
    case 'ArrowDown':
      return addDays(date, 7)
    case 'Home':
      return addDays(date, -weekdayOf(date))
    case 'End':
      return addDays(date, 6 - weekdayOf(date))
    case 'PageUp':
      return addMonths(date, -1)
    case 'PageDown':
      return addMonths(date, 1)
    default:
      return null
  }
}

export type Weekday = { readonly short: string; readonly long: string }

/** Sunday to Saturday, abbreviated and in full. */
export const weekdays = (tag: string): Weekday[] =>
  Array.from({ length: 7 }, (_, day) => {
    const weekdayName = (weekday: 'short' | 'long') =>
      new Intl.DateTimeFormat(tag, { weekday, timeZone: 'UTC' }).format(Date.UTC(2023, 0, day + 1))
    return { short: weekdayName('short'), long: weekdayName('long') }
  })
