import { quantile } from './figures.ts'
import { sized } from './size.ts'

export const atOnce = 32
const asked = sized(1_000, 2)
const pages = 100
/** Beyond the five times that PostgreSQL plans a statement anew, on each of the driver's ten connections. */
const warmUps = sized(6, 1)

/** A page from 1; `draw` is any number, to choose a subject by. */
type Ask = (page: number, draw: number) => Promise<unknown>

/** Milliseconds of each question, so many at once, for pages drawn from the first hundred. Caches are filled before. */
export const timesOf = async (ask: Ask, together = atOnce): Promise<readonly number[]> => {
  const times: number[] = []
  let next = 0
  const askOn = async (measures: boolean, count: number): Promise<void> => {
    while (next < count) {
      const draw = next
      next += 1
      const began = performance.now()
      await ask(1 + ((draw * 37) % pages), draw % 20)
      if (measures) times.push(performance.now() - began)
    }
  }
  const round = async (measures: boolean, count: number): Promise<void> => {
    next = 0
    await Promise.all(Array.from({ length: together }, () => askOn(measures, count)))
  }
  // each of the twenty subjects that are drawn, until each connection knows the statements
  for (let time = 0; time < warmUps; time += 1) await round(false, 20)
  await round(true, asked)
  return times
}

const at = (times: readonly number[], share: number): string => quantile(times, share).toFixed(1).padStart(8)

export const header = 'ms: p50, p95, max'

/** Under the header. */
export const told = (times: readonly number[]): string => `${at(times, 0.5)}${at(times, 0.95)}${at(times, 1)}`
