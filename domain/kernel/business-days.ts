import { dateOf, dayNumber, weekdayOf, yearOf } from './days.ts'

const [sunday, monday, saturday] = [0, 1, 6] as const

const dayOf = (year: number, month: number, date: number): number =>
  Date.UTC(year, month - 1, date) / 86_400_000

const nthMonday = (year: number, month: number, nth: number): number => {
  const first = dayOf(year, month, 1)
  return first + ((monday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1)
}

export type StatutoryHoliday =
  | 'newYear'
  | 'constitution'
  | 'juarez'
  | 'labour'
  | 'independence'
  | 'executive'
  | 'revolution'
  | 'christmas'

type Holiday = readonly [day: number, holiday: StatutoryHoliday]

const changeOfExecutive = (year: number): readonly Holiday[] => {
  if (year % 6 !== 2) return []
  return [[year < 2024 ? dayOf(year, 12, 1) : dayOf(year, 10, 1), 'executive']]
}

/** Mandatory rest days of the Mexican labour law (LFT, article 74), without election days. */
const holidaysIn = (year: number): readonly Holiday[] => [
  [dayOf(year, 1, 1), 'newYear'],
  [nthMonday(year, 2, 1), 'constitution'],
  [nthMonday(year, 3, 3), 'juarez'],
  [dayOf(year, 5, 1), 'labour'],
  [dayOf(year, 9, 16), 'independence'],
  ...changeOfExecutive(year),
  [nthMonday(year, 11, 3), 'revolution'],
  [dayOf(year, 12, 25), 'christmas'],
]

export type StatutoryRestDay = { readonly on: string; readonly holiday: StatutoryHoliday }

export const statutoryRestDays = (year: number): readonly StatutoryRestDay[] =>
  holidaysIn(year)
    .map(([day, holiday]) => ({ on: dateOf(day), holiday }))
    .sort((one, other) => (one.on < other.on ? -1 : 1))

export type BusinessDays = {
  readonly includes: (date: string) => boolean
  /** The nth business day after the date; for 0 the date itself or the next business day. */
  readonly later: (date: string, days: number) => string
  /** How many follow the date up to the other one; negative where that is earlier. */
  readonly between: (date: string, until: string) => number
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
      for (const [one] of holidaysIn(year)) rest.add(one)
    }
    return !rest.has(day)
  }
  const count = (date: string, days: number): string => {
    let day = dayNumber(date)
    if (days === 0) while (!isBusinessDay(day)) day += 1
    for (let counted = 0; counted < days; ) {
      day += 1
      if (isBusinessDay(day)) counted += 1
    }
    return dateOf(day)
  }
  const between = (date: string, until: string): number => {
    if (until < date) return 0 - between(until, date)
    let days = 0
    for (let day = dayNumber(date) + 1; day <= dayNumber(until); day += 1) if (isBusinessDay(day)) days += 1
    return days
  }
  const counted = new Map<string, string>()
  return {
    includes: (date) => isBusinessDay(dayNumber(date)),
    later: (date, days) => {
      const key = `${date} ${days}`
      const known = counted.get(key) ?? count(date, days)
      counted.set(key, known)
      return known
    },
    between,
  }
}
