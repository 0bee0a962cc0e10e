import type { Log } from './log.ts'

const levels = ['debug', 'warn', 'error'] as const
type Level = (typeof levels)[number]

/** Something that is at fault for a while: its end is logged as loudly as it was while it lasted, and once. */
export type Incident = {
  found(level: Level, facts: object, sentence: string): void
  /** Nothing where nothing was found. */
  over(facts?: object): void
}

export const openIncident = (log: Pick<Log, Level>, end: string): Incident => {
  let loudest = -1
  return {
    found: (level, facts, sentence) => {
      log[level](facts, sentence)
      loudest = Math.max(loudest, levels.indexOf(level))
    },
    over: (facts = {}) => {
      const level = levels[loudest]
      loudest = -1
      if (level) log[level](facts, end)
    },
  }
}
