/** A day of the grid; null pads the week before the first and after the last. */
export type Day = { date: string; day: number } | null

const iso = (year: number, month: number, day: number): string =>
  `${year}-${String(month + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** Today as a plain date of this device. */
export const plainDate = (now: Date): string => iso(now.getFullYear(), now.getMonth(), now.getDate())

/** The weeks of a day's month, from Sunday, as both es-MX and en-US begin them. */
export const monthWeeks = (today: string): Day[][] => {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const lead = new Date(Date.UTC(year, month - 1, 1)).getUTCDay()
  const days: Day[] = Array.from({ length: lead }, () => null)
  for (let day = 1; day <= length; day += 1) days.push({ date: iso(year, month - 1, day), day })
  while (days.length % 7 !== 0) days.push(null)
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}

/** Sunday to Saturday as the language abbreviates them. */
export const weekdays = (tag: string): string[] =>
  Array.from({ length: 7 }, (_, day) =>
    new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' }).format(Date.UTC(2023, 0, day + 1)),
  )
