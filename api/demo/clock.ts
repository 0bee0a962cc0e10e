/** A clock that the demo moves through its past; once released, it shows the present. */
export type DemoClock = {
  now(present: () => Date): Date
  moveTo(instant: Date): void
  release(): void
}

export const demoClock = (from: Date): DemoClock => {
  let frozen: Date | null = from
  return {
    now: (present) => frozen ?? present(),
    moveTo: (instant) => {
      if (frozen && instant > frozen) frozen = instant
    },
    release: () => {
      frozen = null
    },
  }
}

const dayMs = 86_400_000

export const pastDays = 400

/** The morning, in Mexico, of a day of the demo's past; day 0 is the first, and `pastDays` is today. */
export const dayOf = (today: Date, day: number, hours = 9, minutes = 0): Date => {
  const midnight = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate())
  const utcHours = hours + 6
  return new Date(midnight - (pastDays - day) * dayMs + (utcHours * 60 + minutes) * 60_000)
}
