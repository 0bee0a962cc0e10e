/** Seconds of the processor that a piece of work takes. */
const secondsOf = async (work: () => unknown): Promise<number> => {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000_000
}

/** Work below this time, in seconds, is of no interest: a pause of the collector takes as long. */
const shortest = 0.1

/**
 * How many times more a piece of work takes at a size than at a quarter of it: about 4 where it grows in proportion, 16 by the square.
 * A ratio holds on a slow machine too.
 */
export const growth = async (size: number, work: (size: number) => unknown): Promise<number> => {
  const quarter = await secondsOf(() => work(size / 4))
  return (await secondsOf(() => work(size))) / Math.max(quarter, shortest)
}

/** Between proportion and square, with room for pauses. */
export const growthMax = 12
