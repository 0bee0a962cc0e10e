import sql, { raw, type Sql } from 'sql-template-tag'
import type { Meta, Recorded, RecordedFact } from '../../domain/kernel/event.ts'
import type { EventType } from '../contract/facts/all.ts'
import { toInstant } from '../database/values.ts'
import { UnknownEvent } from './errors.ts'
import { type Decode, decoder, type Registry } from './registry.ts'
import { opened, sealedOwners } from './sealing.ts'
import type { SealingKeys } from './sealing-keys.ts'
import type { Data } from './upcasts.ts'

/** Personal fields are sealed, and the data is of the version that was written. */
export type EventRow = {
  readonly position: number
  readonly stream_id: string
  readonly version: number
  readonly event_id: string
  readonly type: string
  readonly schema_version: number
  readonly data: Data
  readonly meta: Meta
  readonly recorded_at: string
}

export const eventColumns = raw(
  'position, stream_id, version, event_id, type, schema_version, data, meta, recorded_at',
)

export const selectEvents = sql`select ${eventColumns} from events`

/** Events of one text; PostgreSQL limits a value to 1 GB. */
const textSize = raw('100')

type FactColumns = readonly [
  position: number,
  instant: string,
  type: string,
  schemaVersion: number,
  data: Data,
]

/** JSON written by hand: a generic JSON function looks up each value's type and costs a third more. */
const factColumns = raw(
  `'[' || position::text || ',"' || recorded_at::text || '",' || to_json(type)::text || ',' || schema_version::text || ',' || data::text || ']'`,
)

/** Facts up to a position as a few long texts, which cost both sides less than half of rows. */
export const selectFactTexts = (after: number, to: number, which: Sql): Sql => sql`
  select facts from generate_series(${after}::bigint, ${to}::bigint - 1, ${textSize}) start cross join lateral (
    select '[' || string_agg(${factColumns}, ',' order by position) || ']' as facts
    from events where position > start and position <= least(start + ${textSize}, ${to}) and ${which}) texts
  where facts is not null order by start`

export type Decoder = {
  decode(rows: readonly EventRow[]): Promise<Recorded[]>
  /** Facts with sealed values are read as events; `read` loads them by position. */
  decodeFacts(
    texts: readonly string[],
    read: (positions: readonly number[]) => Promise<readonly EventRow[]>,
  ): Promise<RecordedFact[]>
  decodeKnown(rows: readonly EventRow[]): Promise<Recorded[]>
}

const forgetting: ReadonlySet<string> = new Set<EventType>(['PersonForgotten', 'RetentionEnded'])

const recorded = (row: EventRow, data: Data): Recorded => ({
  type: row.type,
  data,
  position: row.position,
  stream: row.stream_id,
  version: row.version,
  id: row.event_id,
  at: row.recorded_at,
  meta: row.meta,
})

export const makeDecoder = (registry: Registry, keys: SealingKeys): Decoder => {
  const upcast: Decode = decoder(registry)

  /** Drops the keys before any later event is opened; the notification from another server may arrive later. */
  const heedForgetting = (type: string, { personId }: Data): void => {
    if (forgetting.has(type) && typeof personId === 'string') keys.drop(personId)
  }

  const decode = async (rows: readonly EventRow[]): Promise<Recorded[]> => {
    for (const { type, data } of rows) heedForgetting(type, data)
    const owners = rows.flatMap(({ data }) => sealedOwners(data))
    const keysByOwner = owners.length > 0 ? await keys.find(owners) : null
    return rows.map((row) => {
      const plain = keysByOwner
        ? opened(row.data, keysByOwner, { stream: row.stream_id, eventId: row.event_id })
        : row.data
      return recorded(row, upcast(row.type, row.schema_version, plain))
    })
  }

  return {
    decode,
    decodeFacts: async (texts, read) => {
      const facts = texts.flatMap((text) => JSON.parse(text) as FactColumns[]) // as they were selected
      for (const [, , type, , data] of facts) heedForgetting(type, data)
      const sealed = facts.filter(([, , , , data]) => sealedOwners(data).length > 0)
      const events = sealed.length > 0 ? await decode(await read(sealed.map(([position]) => position))) : []
      const opened = new Map(events.map(({ position, data }) => [position, data]))
      return facts.map(([position, instant, type, schemaVersion, data]) => ({
        type,
        data: opened.get(position) ?? upcast(type, schemaVersion, data),
        position,
        at: toInstant(instant),
      }))
    },
    decodeKnown: (rows) => {
      const unknown = rows.find(
        ({ type, schema_version }) => !(schema_version <= (registry.versions[type] ?? 0)),
      )
      if (unknown) throw new UnknownEvent(unknown.type, unknown.stream_id)
      return decode(rows)
    },
  }
}
