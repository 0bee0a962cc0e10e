import sql from 'sql-template-tag'
import type { Database, Queryable } from './database.ts'
import type { Follower } from './follower.ts'

/** Generation and position, by read model. */
type Announced = Readonly<Record<string, readonly [version: string, position: number]>>

export type Announcements = {
  /** Returns at once; sends only the latest positions. */
  tell(led: readonly Follower[]): void
  /** Sends when the transaction commits. */
  tellAlong(tx: Queryable, led: readonly Follower[]): Promise<unknown>
  tellReleased(): void
  /** Receives this server's messages too; returns how to stop. */
  listen(heard: (announced: Announced | 'released') => void): Promise<() => Promise<void>>
}

/** Messages between the servers of one database. The embedded database has one server only. */
type Channel<Told> = {
  /** Returns at once; replaces a waiting message. */
  tell(told: Told): void
  /** Sends when the transaction commits. */
  tellAlong(tx: Queryable, told: Told): Promise<unknown>
  /** Receives this server's messages too; returns how to stop. */
  listen(heard: (told: Told) => void): Promise<() => Promise<void>>
}

/** A lost message only delays listeners, which poll as well. */
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
      // asynchronous commit: nothing is written
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

/** Applies the leader's positions: it commits rows before it announces. */
export const takeIn = (onStandby: readonly Follower[], announced: Announced): void => {
  for (const one of onStandby) {
    const [version, position] = announced[one.projection.name] ?? []
    if (position !== undefined && version === one.version) one.position = Math.max(one.position, position)
  }
}
