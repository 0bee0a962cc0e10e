import { Rejection } from '../../domain/kernel/rejection.ts'

/** Runs work once there is a turn for it. Throws http.too-many-requests where too much of the same key waits. */
export type Turns = <Result>(
  key: string,
  work: () => Promise<Result>,
  signal?: AbortSignal,
) => Promise<Result>

type Line = { underWay: number; readonly waiting: Set<() => void> }

/** At most so many of a key under way at a time; the next wait in order, so many at most. In memory, for this server alone. */
export const openTurns = (most: number, waitingMost = Number.POSITIVE_INFINITY): Turns => {
  const lines = new Map<string, Line>()

  /** Once whoever was before has ended; not at all for whoever went away meanwhile, whose place is free at once. */
  const turnIn = ({ waiting }: Line, signal?: AbortSignal): Promise<void> => {
    if (waiting.size >= waitingMost) throw new Rejection('http.too-many-requests', null, { seconds: 1 })
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = (): void => {
      waiting.delete(begin)
      reject(new Rejection('http.too-many-requests', null, { seconds: 1 }))
    }
    const begin = (): void => {
      signal?.removeEventListener('abort', leave)
      resolve()
    }
    waiting.add(begin)
    signal?.addEventListener('abort', leave, { once: true })
    return promise
  }

  const end = (key: string, line: Line): void => {
    const [next] = line.waiting
    if (!next) {
      line.underWay -= 1
      if (line.underWay === 0) lines.delete(key)
      return
    }
    line.waiting.delete(next)
    next()
  }

  return async (key, work, signal) => {
    const line = lines.get(key) ?? { underWay: 0, waiting: new Set() }
    lines.set(key, line)
    if (line.underWay < most) line.underWay += 1
    else await turnIn(line, signal)
    try {
      return await work()
    } finally {
      end(key, line)
    }
  }
}

/** Of one key: what was asked for last, how many have not ended, and until when it rests. */
type Rhythm = { last: Promise<void>; underWay: number; restUntil: number }

/** Work of so many milliseconds is followed at once by the next. */
const shortMs = 2
/** No work that is cut into stretches is longer. */
const restMsMost = 50

/**
 * Lets the work of each key go on piece by piece, each in a turn of its own of the event loop. Whoever has kept the processor rests for as
 * long before the next piece, so that half of the time is everybody else's.
 */
export const openBreaths = (): ((key: string) => Promise<void>) => {
  const rhythms = new Map<string, Rhythm>()

  const forget = (key: string, rhythm: Rhythm): void => {
    if (rhythm.underWay === 0 && rhythms.get(key) === rhythm) rhythms.delete(key)
  }

  const begin = async (before: Promise<void>, rhythm: Rhythm): Promise<void> => {
    await before
    const left = rhythm.restUntil - performance.now()
    await (left > shortMs ? Bun.sleep(left) : turnOfLoop())
  }

  /** The work is done in the rest of this turn. */
  const end = async (key: string, rhythm: Rhythm): Promise<void> => {
    const began = performance.now()
    await turnOfLoop()
    const ended = performance.now()
    const rest = Math.min(ended - began, restMsMost)
    rhythm.restUntil = ended + rest
    rhythm.underWay -= 1
    if (rest > shortMs) setTimeout(() => forget(key, rhythm), rest)
    else forget(key, rhythm)
  }

  return (key) => {
    const rhythm = rhythms.get(key) ?? { last: Promise.resolve(), underWay: 0, restUntil: 0 }
    rhythms.set(key, rhythm)
    rhythm.underWay += 1
    const begun = begin(rhythm.last, rhythm)
    rhythm.last = begun.then(() => end(key, rhythm))
    return begun
  }
}

const turnOfLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
