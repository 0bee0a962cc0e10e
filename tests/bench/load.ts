import { median, quantile } from './figures.ts'
import { sized } from './size.ts'

/** What one run of writers came to. */
export type Rate = { readonly perSecond: number; readonly p50: number; readonly p99: number }

const warmUpMs = sized(1_000, 20)
const usualMs = sized(2_500, 100)

/** Writers in a closed loop: each begins its next act when the last one is done. Milliseconds. */
export const load = (writers: number, write: () => Promise<unknown>): Promise<Rate> =>
  loadEach(writers, () => write)

/** The same with acts of each writer's own, for as long as asked. */
export const loadEach = async (
  writers: number,
  writing: () => () => Promise<unknown>,
  measuredMs = usualMs,
): Promise<Rate> => {
  const began = performance.now()
  const until = began + warmUpMs + measuredMs
  const took: number[] = []
  const loop = async (): Promise<void> => {
    const write = writing()
    for (let from = performance.now(); from < until; ) {
      await write()
      const to = performance.now()
      if (from >= began + warmUpMs && to <= until) took.push(to - from)
      from = to
    }
  }
  await Promise.all(Array.from({ length: writers }, loop))
  return { perSecond: (took.length / measuredMs) * 1_000, p50: median(took), p99: quantile(took, 0.99) }
}
