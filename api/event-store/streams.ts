import sql, { type Sql } from 'sql-template-tag'
import type { Aggregate } from '../../domain/kernel/decider.ts'
import type { DomainEvent, Recorded } from '../../domain/kernel/event.ts'
import { streamName } from '../../domain/kernel/ids.ts'
import type { Queryable } from '../../projections/kernel/database.ts'
import { loadFrom } from './execute.ts'
import type { EventStore, Loaded, Write } from './store.ts'

/** Appends to the stream, which must still be at its loaded version. */
export const writeTo = (loaded: Loaded<unknown>, events: readonly DomainEvent[]): Write => ({
  stream: loaded.stream,
  expected: loaded.version,
  events,
})

export const guardOn = (loaded: Loaded<unknown>): Write => writeTo(loaded, [])

/** An aggregate's state from the log, for responses that must not lag behind as read models do. */
export const stateOf = async <State, Event extends DomainEvent>(
  store: EventStore,
  aggregate: Aggregate<State, Event>,
  id: string,
): Promise<State> => (await loadFrom(store)(aggregate, id)).state

export const dataOf = <Event extends DomainEvent>(
  events: readonly DomainEvent[],
  type: Event['type'],
): readonly Event['data'][] => events.filter((event) => event.type === type).map(({ data }) => data)

export const streamVersion = (name: Sql): Sql =>
  sql`coalesce((select version from streams where stream_id = ${name}), 0)`

export const versionsOfStreams = async (db: Queryable, names: readonly string[]): Promise<number> => {
  const [row] = await db.query<{ facts: number }>(
    sql`select coalesce(sum(version), 0)::int as facts from streams where stream_id = any(${names}::text[])`,
  )
  return row?.facts ?? 0
}

export const streamsOf = async (db: Queryable, kind: string): Promise<readonly string[]> => {
  const rows = await db.query<{ stream_id: string }>(
    sql`select stream_id from streams where starts_with(stream_id, ${streamName(kind, '')}) order by stream_id`,
  )
  return rows.map(({ stream_id }) => stream_id)
}

/** The next page of versions by stream name, as one JSON text, with its last name: the server's thread parses nothing. */
export const versionsAsText = (kind: string, after: string, limit: number): Sql => sql`
  select coalesce(json_object_agg(stream_id, version), '{}')::text as text, max(stream_id) as last, count(*)::int as count
  from (select stream_id, version from streams where stream_id > greatest(${after}, ${streamName(kind, '')}) and stream_id < ${`${kind}.`}
    order by stream_id limit ${limit}) found`

/** The event that a process reacted to; `personId` is null where no person acted. */
export type CausingFact = {
  readonly type: string
  readonly command: string
  readonly personId: string | null
}

type Beside = {
  readonly digests: ReadonlyMap<number, string>
  readonly causes: ReadonlyMap<string, CausingFact>
}

/** What the log has of events beside the facts themselves: digests by position, and the causing events by their ids. */
export const besideEvents = async (db: Queryable, events: readonly Recorded[]): Promise<Beside> => {
  const causeIds = events.flatMap(({ meta: { causationId } }) => causationId ?? [])
  const rows = await db.query<CausingFact & { id: string; position: number; digest: string }>(sql`
    select position, encode(digest, 'hex') as digest, event_id as id, type, meta ->> 'command' as command,
      case when meta -> 'actor' ->> 'kind' = 'person' then meta -> 'actor' ->> 'id' end as "personId"
    from events
    where position = any(${events.map(({ position }) => position)}::bigint[]) or event_id = any(${[...new Set(causeIds)]}::uuid[])`)
  return {
    digests: new Map(rows.map(({ position, digest }) => [position, digest])),
    causes: new Map(rows.map(({ id, type, command, personId }) => [id, { type, command, personId }])),
  }
}

const streamsAtOnce = 200

/** Each stream whole, in the order of the ids. */
export async function* streamsOfEach(
  store: Pick<EventStore, 'readEach'>,
  kind: string,
  ids: readonly string[],
) {
  for (let from = 0; from < ids.length; from += streamsAtOnce) {
    const some = ids.slice(from, from + streamsAtOnce)
    const streams = await store.readEach(some.map((id) => streamName(kind, id)))
    for (const [place, id] of some.entries()) yield { id, facts: streams[place] ?? [] }
  }
}
