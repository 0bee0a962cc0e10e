import { dateOf, dayNumber, weekdayOf, yearOf } from './days.ts'

const [sunday, monday, saturday] = [0, 1, 6] as const

const dayOf = (year: number, month: number, date: number): number =>
  Date.UTC(year, month - 1, date) / 86_400_000

const nthMonday = (year: number, month: number, nth: number): number => {
  const first = dayOf(year, month, 1)
  return first + ((monday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1)
}

const changeOfExecutive = (year: number): readonly number[] => {
  if (year % 6 !== 2) return []
  return [year < 2024 ? dayOf(year, 12, 1) : dayOf(year, 10, 1)]
}

/** Mandatory rest days of the Mexican labour law (LFT, article 74) as day numbers, without election days. */
const statutoryRestDays = (year: number): readonly number[] => [
  dayOf(year, 1, 1),
  nthMonday(year, 2, 1),
  nthMonday(year, 3, 3),
  dayOf(year, 5, 1),
  dayOf(year, 9, 16),
  ...changeOfExecutive(year),
  nthMonday(year, 11, 3),
  dayOf(year, 12, 25),
]

export type BusinessDays = {
  readonly includes: (date: string) => boolean
  /** The nth business day after the date; for 0 the date itself or the next business day. */
  readonly later: (date: string, days: number) => string
}

/** Days without Saturdays, Sundays, mandatory rest days and those that the company adds (yyyy-MM-dd). */
export const businessDays = (ownRestDays: readonly string[]): BusinessDays => {
  const rest = new Set(ownRestDays.map(dayNumber))
  const years = new Set<number>()
  const isBusinessDay = (day: number): boolean => {
    const weekday = weekdayOf(day)
    if (weekday === saturday || weekday === sunday) return false
    const year = yearOf(day)
    if (!years.has(year)) {
      years.add(year)
      for (const one of statutoryRestDays(year)) rest.add(one)
    }
    return !rest.has(day)
  }
  return {
    includes: (date) => isBusinessDay(dayNumber(date)),
    later: (date, days) => {
      let day = dayNumber(date)
      if (days === 0) while (!isBusinessDay(day)) day += 1
      for (let counted = 0; counted < days; ) {
        day += 1
        if (isBusinessDay(day)) counted += 1
      }
      return dateOf(day)
    },
  }
}
