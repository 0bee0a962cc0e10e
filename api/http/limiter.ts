import { Rejection } from '../../domain/kernel/rejection.ts'

/** Runs work once its key has a free slot. Throws http.too-many-requests where the key's queue is full. */
export type Limiter = <Result>(
  key: string,
  work: () => Promise<Result>,
  signal?: AbortSignal,
) => Promise<Result>

type Queue = { underWay: number; readonly waiting: Set<() => void> }

export const openLimiter = (most: number, waitingMost = Number.POSITIVE_INFINITY): Limiter => {
  const queues = new Map<string, Queue>()

  /** Settles when earlier work has ended; an abort leaves the queue at once. */
  const turnIn = ({ waiting }: Queue, signal?: AbortSignal): Promise<void> => {
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

  const end = (key: string, queue: Queue): void => {
    const [next] = queue.waiting
    if (!next) {
      queue.underWay -= 1
      if (queue.underWay === 0) queues.delete(key)
      return
    }
    queue.waiting.delete(next)
    next()
  }

  return async (key, work, signal) => {
    const queue = queues.get(key) ?? { underWay: 0, waiting: new Set() }
    queues.set(key, queue)
    if (queue.underWay < most) queue.underWay += 1
    else await turnIn(queue, signal)
    try {
      return await work()
    } finally {
      end(key, queue)
    }
  }
}
