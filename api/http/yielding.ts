/** Of one key: the last yield, the number of open ones, and when its rest ends. */
type Yields = { last: Promise<void>; underWay: number; restUntil: number }

const shortMs = 2
/** The longest rest; no chunk of work takes longer. */
const restMsMost = 50

/** After a chunk the key rests for as long as the chunk took, so that half of the time is left to others. */
export const openYielding = (): ((key: string) => Promise<void>) => {
  const yields = new Map<string, Yields>()

  const forget = (key: string, own: Yields): void => {
    if (own.underWay === 0 && yields.get(key) === own) yields.delete(key)
  }

  const begin = async (before: Promise<void>, own: Yields): Promise<void> => {
    await before
    const left = own.restUntil - performance.now()
    await (left > shortMs ? Bun.sleep(left) : turnOfLoop())
  }

  const end = async (key: string, own: Yields): Promise<void> => {
    const began = performance.now()
    await turnOfLoop()
    const ended = performance.now()
    const rest = Math.min(ended - began, restMsMost)
    own.restUntil = ended + rest
    own.underWay -= 1
    if (rest > shortMs) setTimeout(() => forget(key, own), rest)
    else forget(key, own)
  }

  return (key) => {
    const own = yields.get(key) ?? { last: Promise.resolve(), underWay: 0, restUntil: 0 }
    yields.set(key, own)
    own.underWay += 1
    const turn = begin(own.last, own)
    own.last = turn.then(() => end(key, own))
    return turn
  }
}

const turnOfLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
