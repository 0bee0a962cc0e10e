import sql, { raw, type Sql } from 'sql-template-tag'
import { batched } from '../../projections/kernel/batched.ts'
import type { Database, Queryable } from '../../projections/kernel/database.ts'
import type { Log } from '../log.ts'
import { openActsUnderWay } from './acts-under-way.ts'
import { storedBefore } from './append-outcome.ts'
import { appendQueue } from './append-queue.ts'
import { appender } from './appender.ts'
import { HeadWentBack } from './errors.ts'
import { headOf, type LogEnd, openLogEnd } from './log-end.ts'
import { selectCommandNames, selectNewest } from './newest.ts'
import { eventIdOf, prepareRequest } from './prepare.ts'
import { registry as productRegistry, type Registry } from './registry.ts'
import { type CommandLookup, rowsForCommands, rowsOfCommand } from './repeated.ts'
import { type Decoder, type EventRow, makeDecoder, selectEvents, selectFactTexts } from './rows.ts'
import { openSealingKeys } from './sealing-keys.ts'
import type { Appended, EventStore } from './store.ts'
import { openSubscriptions } from './subscriptions.ts'

type Options = {
  readonly db: Database
  /** The time of new facts; recorded time never goes back, even where this clock does. */
  readonly now: () => Date
  readonly withinMs?: number | null
  readonly app: string
  readonly registry?: Registry
  readonly log?: Pick<Log, 'error'>
  readonly onStored?: (command: string, events: number) => void
  /** In base64; the first wraps sealing keys. */
  readonly masterKeys?: readonly string[]
  /** How long a batch waits for acts under way, in milliseconds: one large batch costs less than many small ones. */
  readonly gatherMs?: number
}

export const openEventStore = async ({
  db,
  now,
  withinMs = null,
  app,
  registry = productRegistry,
  log,
  onStored,
  gatherMs = 5,
  masterKeys = [],
}: Options): Promise<EventStore> => {
  const keys = await openSealingKeys(db, masterKeys)
  const decoder = makeDecoder(registry, keys)
  const subscriptions = openSubscriptions(db)
  const claimKey = await readClaimKey(db)
  const end = await openLogEnd(db, log)
  const actsUnderWay = openActsUnderWay()
  const queue = appendQueue<Appended>(
    appender({ db, time: { now, withinMs }, keys, decoder, claimKey, end, appended: subscriptions.appended }),
    () => actsUnderWay.settled(gatherMs),
  )
  return {
    append: async (writes, command) => {
      if (writes.length === 0) return nothing
      const lost = end.lost()
      if (lost) throw new HeadWentBack(lost)
      actsUnderWay.end(command.correlationId)
      // also where another server appended it
      end.reached(subscriptions.notifiedHead())
      const appended = await queue.add(prepareRequest(writes, command, { registry, app }))
      end.reached(appended.position)
      if (!appended.repeated) onStored?.(command.name, appended.events.length)
      return appended
    },
    ...reading(db, decoder, end, Object.keys(registry.versions), () =>
      Math.max(subscriptions.notifiedHead(), end.known()),
    ),
    actsUnderWay,
    end,
    subscribe: subscriptions.subscribe,
    forget: (personId) => keys.forget(personId, now()),
  }
}

const nothing: Appended = { position: 0, events: [], repeated: false }

const readClaimKey = async (db: Database): Promise<Buffer> => {
  const rows = await db.query<{ key: string }>(sql`select encode(claim_key, 'hex') as key from log`)
  return Buffer.from(rows[0]?.key ?? '', 'hex')
}

const reading = (
  db: Database,
  { decode, decodeFacts, decodeKnown }: Decoder,
  end: LogEnd,
  types: readonly string[],
  seen: () => number,
): Pick<
  EventStore,
  | 'read'
  | 'readEach'
  | 'load'
  | 'loadFor'
  | 'readAll'
  | 'readFacts'
  | 'readNewest'
  | 'commandNames'
  | 'follow'
  | 'head'
  | 'positionBefore'
  | 'findCommand'
> => {
  const findCommand = async (commandId: string): Promise<Appended | null> => {
    const rows = await rowsOfCommand(db, commandId)
    return rows.length === 0 ? null : storedBefore(await decode(rows))
  }
  const rowsAfter = async (after: number, limit: number): Promise<EventRow[]> => {
    const rows = await db.query<EventRow>(
      sql`${selectEvents} where position > ${after} order by position limit ${limit}::bigint`,
    )
    end.reached(rows.at(-1)?.position ?? 0)
    return rows
  }
  const sharedRowsAfter = sharedPage(rowsAfter, seen)
  const rowsFor = batched((all: readonly CommandLookup[]) => rowsForCommands(db, all))
  return {
    read: async (stream, { from = 1, limit = null, backward = false, until = null, types } = {}) => {
      const order = backward ? sql`order by version desc` : sql`order by version`
      return decode(
        await db.query<EventRow>(sql`${selectEvents}
        where stream_id = ${stream} and version >= ${from} and (${until}::bigint is null or position <= ${until})
          and ${types ? isOneOf(types) : sql`true`}
        ${order} limit ${limit}::bigint`),
      )
    },
    readEach: async (streams) => {
      if (streams.length === 0) return []
      const rows = await db.query<EventRow>(
        sql`${selectEvents} where stream_id = any(${streams}::text[]) order by stream_id, version`,
      )
      const eventsByStream = Map.groupBy(await decode(rows), ({ stream }) => stream)
      return streams.map((stream) => eventsByStream.get(stream) ?? [])
    },
    load: async (stream) =>
      decodeKnown(
        await db.query<EventRow>(sql`${selectEvents} where stream_id = ${stream} order by version`),
      ),
    readAll: async (after, limit) => decode(await rowsAfter(after, limit)),
    readFacts: async (after, limit, types) => {
      const which = types ? isOneOf(types) : sql`true`
      const texts = await db.query<{ facts: string }>(selectFactTexts(after, after + limit, which))
      const facts = await decodeFacts(
        texts.map((text) => text.facts),
        (positions) => db.query<EventRow>(sql`${selectEvents} where position = any(${positions}::bigint[])`),
      )
      end.reached(facts.at(-1)?.position ?? 0)
      return facts
    },
    readNewest: async (query) => decode(await db.query<EventRow>(selectNewest(query, types))),
    commandNames: async () => (await db.query<{ name: string }>(selectCommandNames)).map(({ name }) => name),
    follow: async (after, limit) => decode(await sharedRowsAfter(after, limit)),
    head: () => headOf(db),
    positionBefore: (instant) => positionBefore(db, instant),
    findCommand,
    loadFor: async (command, stream) => {
      const first = eventIdOf(command, 0)
      const rows = await rowsFor({ stream, eventId: first })
      const stored = rows.some(({ event_id }) => event_id === first) ? await findCommand(command.id) : null
      return stored ? { stored } : { stored, events: await decodeKnown(rows) }
    },
  }
}

/** Binary search: positions have no gaps and `recorded_at` never goes back, so no index is needed. */
const positionBefore = async (db: Queryable, instant: Date): Promise<number> => {
  const rows = await db.query<{ position: number }>(sql`
    with recursive search (low, high) as (
      select 0::bigint, coalesce(max(position), 0) from events
      union all
      select case when is_before then middle else low end, case when is_before then high else middle - 1 end
      from search
      cross join lateral (select (low + high + 1) / 2 as middle) m
      cross join lateral (
        select exists (
          select from events where position = middle and recorded_at < ${instant.toISOString()}::timestamptz) as is_before) e
      where low < high)
    select low as position from search where low = high`)
  return rows[0]?.position ?? 0
}

/** Inlined into the statement: with a parameter, a cached generic plan would compare each event with the whole list. */
const isOneOf = (types: readonly string[]): Sql =>
  raw(`type = any(array[${types.map((type) => `'${type.replaceAll("'", "''")}'`).join(', ')}]::text[])`)

type ReadRows = (after: number, limit: number) => Promise<readonly EventRow[]>

/** Rows cached until the next read, sealed as they are stored. */
const cachedMax = 1_000

/** Readers of the same page after an append share it while `seen`, the furthest known position, stands still; never an empty page. */
export const sharedPage = (read: ReadRows, seen: () => number): ReadRows => {
  let last: { after: number; limit: number; seen: number; rows: Promise<readonly EventRow[]> } | null = null
  return async (after, limit) => {
    if (last?.after === after && last.limit === limit && last.seen === seen()) {
      const rows = await last.rows.catch(() => [])
      if (rows.length > 0) return rows
    }
    const rows = read(after, limit)
    last = limit <= cachedMax ? { after, limit, seen: seen(), rows } : null
    return rows
  }
}
