import sql from 'sql-template-tag'
import type { Database, Queryable } from './database.ts'
import type { Follower } from './follower.ts'

/** How far the rows of each read model are, by its name: the generation, and the position. */
type Announced = Readonly<Record<string, readonly [version: string, position: number]>>

export type Announcements = {
  /** Tells the other servers how far these have come. Returns at once; of what is told meanwhile, the last is sent. */
  tell(led: readonly Follower[]): void
  /** Tells them as part of a transaction: they hear it once that is committed. */
  tellAlong(tx: Queryable, led: readonly Follower[]): Promise<unknown>
  /** Tells them that nobody leads any more. */
  tellReleased(): void
  /** Runs `heard` for whatever another server, or this one, tells; returns how to stop. */
  listen(heard: (announced: Announced | 'released') => void): Promise<() => Promise<void>>
}

/** By which the servers on one database tell each other something. The embedded database has one server alone. */
type Channel<Told> = {
  /** Returns at once; of what is told while something is being sent, the last is sent. */
  tell(told: Told): void
  /** Is heard once the transaction is committed. */
  tellAlong(tx: Queryable, told: Told): Promise<unknown>
  /** Runs `heard` for whatever another server, or this one, tells; returns how to stop. */
  listen(heard: (told: Told) => void): Promise<() => Promise<void>>
}

/** Messages may be lost; that costs listeners time alone, as they also look for themselves. */
export const openChannel = <Told>(db: Database, name: string): Channel<Told> => {
  if (db.kind === 'pglite')
    return {
      tell: () => undefined,
      tellAlong: async () => undefined,
      listen: async () => async () => undefined,
    }
  let next: string | null = null
  let sending: Promise<void> | null = null

  const send = async (): Promise<void> => {
    while (next !== null) {
      const text = next
      next = null
      // without waiting for the disk: nothing is written
      await db
        .query(sql`select set_config('synchronous_commit', 'off', true), pg_notify(${name}, ${text})`)
        .catch(() => undefined)
    }
    sending = null
  }

  return {
    tell: (told) => {
      next = JSON.stringify(told)
      sending ??= send()
    },
    tellAlong: (tx, told) => tx.query(sql`select pg_notify(${name}, ${JSON.stringify(told)})`),
    listen: async (heard) => {
      const unlisten = await db.listen(name, (text) => heard(JSON.parse(text) as Told)) // written above
      return async () => {
        await unlisten()
        await sending
      }
    },
  }
}

const announced = (led: readonly Follower[]): Announced =>
  Object.fromEntries(led.map(({ projection, version, position }) => [projection.name, [version, position]]))

export const openAnnouncements = (db: Database): Announcements => {
  const { tell, tellAlong, listen } = openChannel<Announced | 'released'>(db, 'followed')
  return {
    tell: (led) => tell(announced(led)),
    tellAlong: (tx, led) => tellAlong(tx, announced(led)),
    tellReleased: () => tell('released'),
    listen,
  }
}

/** Takes over how far the leader's read models are: it commits their rows before it tells. */
export const takeIn = (onStandby: readonly Follower[], announced: Announced): void => {
  for (const one of onStandby) {
    const [version, position] = announced[one.projection.name] ?? []
    if (position !== undefined && version === one.version) one.position = Math.max(one.position, position)
  }
}
