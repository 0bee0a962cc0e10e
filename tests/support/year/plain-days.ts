/** Dates are yyyy-MM-dd, as a clerk counts them on a wall calendar. */

const dayMs = 86_400_000

export const plus = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

export const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs

/** The last day of a month that has no such day. */
export const plusMonths = (date: string, months: number): string => {
  const day = new Date(`${date}T00:00:00Z`)
  const first = day.getUTCDate()
  day.setUTCMonth(day.getUTCMonth() + months)
  if (day.getUTCDate() !== first) day.setUTCDate(0)
  return day.toISOString().slice(0, 10)
}

/** Mandatory rest days of the years that a simulation may reach, as the law prints them. */
const mandatory = [
  ...['2025-01-01', '2025-02-03', '2025-03-17', '2025-05-01', '2025-09-16', '2025-11-17', '2025-12-25'],
  ...['2026-01-01', '2026-02-02', '2026-03-16', '2026-05-01', '2026-09-16', '2026-11-16', '2026-12-25'],
  ...['2027-01-01', '2027-02-01', '2027-03-15', '2027-05-01', '2027-09-16', '2027-11-15', '2027-12-25'],
  ...['2028-01-01', '2028-02-07', '2028-03-20', '2028-05-01', '2028-09-16', '2028-11-20', '2028-12-25'],
]

const isWorked = (date: string, ownRest: ReadonlySet<string>): boolean => {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !mandatory.includes(date) && !ownRest.has(date)
}

export const plusWorked = (date: string, days: number, ownRest: ReadonlySet<string>): string => {
  let day = date
  if (days === 0) while (!isWorked(day, ownRest)) day = plus(day, 1)
  for (let left = days; left > 0; ) {
    day = plus(day, 1)
    if (isWorked(day, ownRest)) left -= 1
  }
  return day
}
