import { uptime } from 'node:os'

/** What a machine knows of time by itself, in milliseconds. */
export type Readings = {
  /** Grows by what passes, whatever is done to the machine's clock; the time that it sleeps counts. */
  readonly passed: () => number
  /** The machine's clock. */
  readonly own: () => number
}

/** The machine counts how long it has been up in whole seconds. */
const sleptLeastMs = 2_000

/**
 * The timer of the process stands still while the machine sleeps, the time that the machine has been up does not; what the second has gained
 * on the first was slept.
 */
export const openReadings = (
  timer: () => number = () => performance.now(),
  upMs: () => number = () => uptime() * 1_000,
): Readings => {
  const before = upMs() - timer()
  let slept = 0
  return {
    passed: () => {
      const now = timer()
      const gained = upMs() - now - before
      if (gained - slept > sleptLeastMs) slept = gained
      return now + slept
    },
    own: () => Date.now(),
  }
}
