import { uptime } from 'node:os'

export type MachineClocks = {
  /** Counts elapsed time, sleep included, and ignores changes of the wall clock. */
  readonly monotonic: () => number
  readonly wall: () => number
}

/** The uptime has whole seconds, so a smaller gain may be rounding. */
const sleptLeastMs = 2_000

/** The process's timer stops while the machine sleeps; what the uptime gains on it was sleep. */
export const openMachineClocks = (
  timer: () => number = () => performance.now(),
  upMs: () => number = () => uptime() * 1_000,
): MachineClocks => {
  const before = upMs() - timer()
  let slept = 0
  return {
    monotonic: () => {
      const now = timer()
      const gained = upMs() - now - before
      if (gained - slept > sleptLeastMs) slept = gained
      return now + slept
    },
    wall: () => Date.now(),
  }
}
