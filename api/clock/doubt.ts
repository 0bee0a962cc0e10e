export const leapMs = 60_000

/** After a longer time without facts, a start doubts the clock. */
const quietMs = 45 * 86_400_000

/** `leap`: while a server watched. `gap`, `ahead`: at a start, the last fact was long past, or in the future. */
export type DoubtCause = 'leap' | 'gap' | 'ahead'

export type Doubt = {
  readonly id: string
  readonly cause: DoubtCause
  /** The expected time; at a start, the time of the last fact. In milliseconds, as all times here. */
  readonly believed: number
  /** What the database's clock says. */
  readonly said: number
}

/** Why a start doubts the clock, or null; `last` is the time of the last fact, null in an empty log. */
export const doubtAtStart = (said: number, last: number | null): Omit<Doubt, 'id'> | null => {
  if (last === null) return null
  if (said < last - leapMs) return { cause: 'ahead', believed: last, said }
  return said > last + quietMs ? { cause: 'gap', believed: last, said } : null
}

/** The doubt once `elapsed` milliseconds have passed. */
export const doubtAfter = (doubt: Doubt, elapsed: number): Doubt => ({
  ...doubt,
  said: doubt.said + elapsed,
  believed: doubt.cause === 'leap' ? doubt.believed + elapsed : doubt.believed,
})

export const agree = (one: number, other: number): boolean => Math.abs(one - other) <= leapMs

/** Whether a doubted clock shows a plausible time again: not before the believed one, nor as late as the doubted one. */
export const isRightAgain = (now: number, { believed, said }: Doubt): boolean => {
  const latest = said > believed ? Math.min(said - leapMs, believed + quietMs) : believed + quietMs
  return now >= believed - leapMs && now < latest
}

const iso = (instant: number): string => new Date(instant).toISOString()

export const doubtSentence = ({ cause, believed, said }: Doubt): string => {
  const until = 'Recurring jobs wait until the clocks agree or an administrator confirms the time.'
  switch (cause) {
    case 'leap':
      return `The database's clock says ${iso(said)} where it should say ${iso(believed)}. ${until}`
    case 'gap':
      return `The database's clock says ${iso(said)}, and the last fact is of ${iso(believed)}. ${until}`
    case 'ahead':
      return `The database's clock says ${iso(said)}, before the last fact, which is of ${iso(believed)}. ${until}`
  }
}
