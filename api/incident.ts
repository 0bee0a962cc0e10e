import type { Log } from './log.ts'

const levels = ['debug', 'warn', 'error'] as const
type Level = (typeof levels)[number]

/** A lasting fault. Its end is logged once, at the highest reported level. */
export type Incident = {
  report(level: Level, facts: object, sentence: string): void
  resolve(facts?: object): void
}

export const openIncident = (log: Pick<Log, Level>, end: string): Incident => {
  let loudest = -1
  return {
    report: (level, facts, sentence) => {
      log[level](facts, sentence)
      loudest = Math.max(loudest, levels.indexOf(level))
    },
    resolve: (facts = {}) => {
      const level = levels[loudest]
      loudest = -1
      if (level) log[level](facts, end)
    },
  }
}
