import type { DemoClock } from './clock.ts'

export type Agenda = {
  add(at: Date, happen: () => Promise<unknown>): void
  /** Runs all acts by time, with the clock set to it; acts of one time run together. */
  run(clock: DemoClock): Promise<void>
}

type Entry = { readonly at: Date; readonly happen: () => Promise<unknown> }

export const openAgenda = (): Agenda => {
  const waiting: Entry[] = []
  let isSorted = true
  /** Sorted backwards, so that the next one is last. */
  const next = (): Entry | undefined => {
    if (!isSorted) waiting.sort((one, other) => other.at.getTime() - one.at.getTime())
    isSorted = true
    return waiting.at(-1)
  }
  const together = (at: Date): Entry[] => {
    const entries: Entry[] = []
    while (next()?.at.getTime() === at.getTime()) entries.push(...waiting.splice(-1))
    return entries
  }
  return {
    add: (at, happen) => {
      waiting.push({ at, happen })
      isSorted = false
    },
    run: async (clock) => {
      for (let first = next(); first; first = next()) {
        clock.moveTo(first.at)
        await Promise.all(together(first.at).map(({ happen }) => happen()))
      }
    },
  }
}
