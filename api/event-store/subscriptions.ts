import type { Database } from '../../projections/kernel/database.ts'
import type { EventStore } from './store.ts'

const leastOftenUsuallyMs = 1_000

export type Subscriptions = Pick<EventStore, 'subscribe'> & {
  appended(head: number): void
  notifiedHead(): number
}

export const openSubscriptions = (
  db: Pick<Database, 'listen'>,
  leastOftenMs = leastOftenUsuallyMs,
): Subscriptions => {
  const all = new Set<(head?: number) => void>()
  const wake = (head?: number): void => {
    for (const listener of all) listener(head)
  }
  let lastHead = 0
  /** Notifies each position once: the database also reports this server's own appends. */
  const appended = (head: number): void => {
    if (head <= lastHead) return
    lastHead = head
    wake(head)
  }
  let listening: Promise<() => Promise<void>> | null = null
  let timer: ReturnType<typeof setInterval> | undefined

  const stop = async (listener: (head?: number) => void): Promise<void> => {
    if (!all.delete(listener) || all.size > 0) return
    clearInterval(timer)
    const unlisten = listening
    listening = null
    await (await unlisten)?.()
  }

  return {
    appended,
    notifiedHead: () => lastHead,
    subscribe: async (listener) => {
      const own = (head?: number): void => listener(head)
      all.add(own)
      if (all.size === 1) {
        timer = setInterval(wake, leastOftenMs)
        listening = db.listen(
          'log',
          (head) => appended(Number(head)),
          () => wake(),
        )
      }
      await listening
      return () => stop(own)
    },
  }
}
