import sql from 'sql-template-tag'
import type { Database } from './database.ts'
import type { Follower } from './follower.ts'

const channel = 'followed'

/** How far the rows of each read model are, by its name: the generation, and the position. */
type Announced = Readonly<Record<string, readonly [version: string, position: number]>>

export type Announcements = {
  /** Tells the servers that do not lead these how far they have come. Returns at once; of what is told meanwhile, the last is sent. */
  tell(led: readonly Follower[]): void
  /** Tells them that nobody leads any more. */
  tellReleased(): void
  /** Runs `heard` for whatever another server, or this one, tells; returns how to stop. */
  listen(heard: (announced: Announced | 'released') => void): Promise<() => Promise<void>>
}

/** The embedded database has no other server. */
const nobody: Announcements = {
  tell: () => undefined,
  tellReleased: () => undefined,
  listen: async () => async () => undefined,
}

/** Lost ones cost their hearers time alone: they look for themselves as well. */
export const openAnnouncements = (db: Database): Announcements => {
  if (db.kind === 'pglite') return nobody
  let next: string | null = null
  let sending: Promise<void> | null = null

  const send = async (): Promise<void> => {
    while (next !== null) {
      const text = next
      next = null
      // without waiting for the disk: nothing is written
      await db
        .query(sql`select set_config('synchronous_commit', 'off', true), pg_notify(${channel}, ${text})`)
        .catch(() => undefined)
    }
    sending = null
  }

  const tellAll = (told: Announced | 'released'): void => {
    next = JSON.stringify(told)
    sending ??= send()
  }

  return {
    tell: (led) =>
      tellAll(
        Object.fromEntries(
          led.map(({ projection, version, position }) => [projection.name, [version, position]]),
        ),
      ),
    tellReleased: () => tellAll('released'),
    listen: async (heard) => {
      const unlisten = await db.listen(channel, (text) => heard(JSON.parse(text) as Announced | 'released')) // written above
      return async () => {
        await unlisten()
        await sending
      }
    },
  }
}

/** A read model that somebody else leads has come as far as they say: their rows were committed first. */
export const takeIn = (onStandby: readonly Follower[], announced: Announced): void => {
  for (const one of onStandby) {
    const [version, position] = announced[one.projection.name] ?? []
    if (position !== undefined && version === one.version) one.position = Math.max(one.position, position)
  }
}
