import type { DemoClock } from './clock.ts'

/** What happens when. What happens may ask for more to happen later. */
export type Agenda = {
  add(at: Date, happen: () => Promise<unknown>): void
  /** Everything in the order of its time, with the clock at that time. */
  run(clock: DemoClock): Promise<void>
}

type Entry = { readonly at: Date; readonly happen: () => Promise<unknown> }

export const openAgenda = (): Agenda => {
  let waiting: Entry[] = []
  let added: Entry[] = []
  const sorted = (): Entry[] => {
    if (added.length === 0) return waiting
    // the next is last; of two at the same time, the one that was added first
    waiting = [...added.reverse(), ...waiting].sort((one, other) => other.at.getTime() - one.at.getTime())
    added = []
    return waiting
  }
  return {
    add: (at, happen) => {
      added.push({ at, happen })
    },
    run: async (clock) => {
      for (let next = sorted().pop(); next; next = sorted().pop()) {
        clock.moveTo(next.at)
        await next.happen()
      }
    },
  }
}
