/** Dates are yyyy-MM-dd. */

const dayMs = 86_400_000

const instantOf = (date: string): number => Date.parse(`${date}T00:00:00Z`)

export const daysLater = (date: string, days: number): string =>
  new Date(instantOf(date) + days * dayMs).toISOString().slice(0, 10)
