import type { Follower } from './follower.ts'
import type { Following, ReadModels } from './read-models.ts'
import { waiters } from './waiters.ts'

export type Followed = {
  all(): readonly Follower[]
  running(): readonly Follower[]
  onStandby(): readonly Follower[]
  put(one: Follower): void
  reached(): number
  isAnyStopped(): boolean
  /** Stops in memory only: readers still see the present rows. */
  standStill(cause: string): void
  readonly waiting: ReturnType<typeof waiters>
  tellWaiters(): void
  subscribe: ReadModels['subscribe']
}

export const openFollowed = ({
  projections,
  onError,
}: Pick<Following, 'projections' | 'onError'>): Followed => {
  const byName = new Map<string, Follower>()
  const waiting = waiters()
  const subscribers = new Set<(position: number) => void>()
  let notified = 0
  const all = (): Follower[] => projections.flatMap(({ name }) => byName.get(name) ?? [])
  const reached = (): number => Math.min(...all().map(({ position }) => position))
  const isAnyStopped = (): boolean => all().some(({ status }) => status === 'stopped')
  return {
    all,
    running: () => all().filter(({ status }) => status === 'running'),
    onStandby: () => all().filter(({ status }) => status === 'standby'),
    put: (one) => {
      byName.set(one.projection.name, one)
    },
    reached,
    isAnyStopped,
    standStill: (cause) => {
      for (const one of all()) {
        one.status = 'stopped'
        one.stopped ??= { position: one.position, cause }
      }
      onError(new Error(cause))
    },
    waiting,
    tellWaiters: () => {
      const position = reached()
      waiting.tell(position, isAnyStopped())
      if (position > notified) for (const listener of subscribers) listener(position)
      notified = Math.max(notified, position)
    },
    subscribe: (listener) => {
      subscribers.add(listener)
      return () => subscribers.delete(listener)
    },
  }
}
