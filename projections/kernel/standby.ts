import type { RecordedFact } from '../../domain/kernel/event.ts'
import { checkpointsOfAll } from './checkpoints.ts'
import type { Database, ReadEvents } from './database.ts'
import { stepsOf } from './fold.ts'
import type { Follower } from './follower.ts'

/** Another server's checkpoint that stays this long with events to fold is taken over. */
const takeOverMs = 5_000

type Needs = {
  readonly db: Database
  readonly readEvents: ReadEvents
  readonly head: () => Promise<number>
  readonly page: number
  /** Another server rebuilt it: this generation is gone. */
  readonly replaced: (one: Follower) => Promise<void>
}

/** While a caller waits, events that touch no row count as passed: the leader saves those positions only once a second. */
export const openStandby = ({ db, readEvents, head, page, replaced }: Needs) => {
  const watched = new Map<Follower, { position: number; since: number }>()

  const takeOver = async (one: Follower, position: number): Promise<void> => {
    const watch = watched.get(one)
    if (watch?.position !== position) watched.set(one, { position, since: performance.now() })
    else if (performance.now() - watch.since > takeOverMs && position < (await head())) one.status = 'running'
  }

  return async (onStandby: readonly Follower[], isAwaited: boolean): Promise<void> => {
    if (onStandby.length === 0) return
    const checkpoints = await checkpointsOfAll(
      db,
      onStandby.map(({ projection }) => projection.name),
    )
    const led: Follower[] = []
    for (const one of onStandby) {
      const theirs = checkpoints.find(
        ({ name, version }) => name === one.projection.name && version === one.version,
      )
      if (!theirs) await replaced(one)
      else {
        one.position = theirs.position
        one.saved = theirs.position
        await takeOver(one, theirs.position)
        led.push(one)
      }
    }
    if (!isAwaited || led.length === 0) return
    const events = await readEvents(Math.min(...led.map(({ position }) => position)), page)
    for (const one of led) if (one.status === 'standby') one.position = pastUntouched(one, events)
  }
}

/** The last position before an event that touches its rows. */
const pastUntouched = ({ projection, position }: Follower, events: readonly RecordedFact[]): number => {
  const fresh = events.filter((event) => event.position > position)
  const own = fresh.findIndex((event) => stepsOf(projection, [event]).length > 0)
  return (own === -1 ? fresh : fresh.slice(0, own)).at(-1)?.position ?? position
}
