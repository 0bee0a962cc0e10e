import sql from 'sql-template-tag'
import type { Database, Queryable } from './database.ts'
import type { Follower } from './follower.ts'

/** Generation and position, by read model. */
type Positions = Readonly<Record<string, readonly [version: string, position: number]>>

export type Announcements = {
  /** Returns at once; sends only the latest positions. */
  announce(led: readonly Follower[]): void
  announceIn(tx: Queryable, led: readonly Follower[]): Promise<unknown>
  announceRelease(): void
  /** Receives this server's messages too; returns how to stop. */
  listen(onMessage: (announced: Positions | 'released') => void): Promise<() => Promise<void>>
}

/** Messages between the servers of one database. The embedded database has one server only. */
type Channel<Message> = {
  /** Returns at once; replaces a waiting message. */
  send(message: Message): void
  sendIn(tx: Queryable, message: Message): Promise<unknown>
  listen(onMessage: (message: Message) => void): Promise<() => Promise<void>>
}

/** A lost message only delays listeners, which poll as well. */
export const openChannel = <Message>(db: Database, name: string): Channel<Message> => {
  if (db.kind === 'pglite')
    return {
      send: () => undefined,
      sendIn: async () => undefined,
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
    send: (message) => {
      next = JSON.stringify(message)
      sending ??= send()
    },
    sendIn: (tx, message) => tx.query(sql`select pg_notify(${name}, ${JSON.stringify(message)})`),
    listen: async (onMessage) => {
      const unlisten = await db.listen(name, (text) => onMessage(JSON.parse(text) as Message)) // written above
      return async () => {
        await unlisten()
        await sending
      }
    },
  }
}

const positionsOf = (led: readonly Follower[]): Positions =>
  Object.fromEntries(led.map(({ projection, version, position }) => [projection.name, [version, position]]))

export const openAnnouncements = (db: Database): Announcements => {
  const { send, sendIn, listen } = openChannel<Positions | 'released'>(db, 'followed')
  return {
    announce: (led) => send(positionsOf(led)),
    announceIn: (tx, led) => sendIn(tx, positionsOf(led)),
    announceRelease: () => send('released'),
    listen,
  }
}

/** Applies the leader's positions: it commits rows before it announces. */
export const applyPositions = (onStandby: readonly Follower[], announced: Positions): void => {
  for (const one of onStandby) {
    const [version, position] = announced[one.projection.name] ?? []
    if (position !== undefined && version === one.version) one.position = Math.max(one.position, position)
  }
}
