/** Plain dates are yyyy-MM-dd, independent of time zones. */

export const dateIn = (timeZone: string, instant: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    instant,
  )

export const clockIn = (timeZone: string, instant: Date) => {
  const local = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone)
  const time = local.toPlainTime().toString({ smallestUnit: 'second' })
  return { timeZone, date: local.toPlainDate().toString(), time }
}

/** The end of the date in a zone, exclusive. */
export const endOf = (timeZone: string, date: string): Date =>
  new Date(Temporal.PlainDate.from(date).add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds)

export const ageOn = (birthDate: string, today: string): number =>
  Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (today.slice(5) < birthDate.slice(5) ? 1 : 0)

/** Months (yyyy-MM) up to the date's, oldest first. */
export const monthsUntil = (date: string, count: number): readonly string[] => {
  const last = Temporal.PlainDate.from(date).toPlainYearMonth()
  return Array.from({ length: count }, (_, place) => last.subtract({ months: count - 1 - place }).toString())
}
