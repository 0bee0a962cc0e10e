import sql, { raw, type Sql } from 'sql-template-tag'
import type { Meta, Recorded, RecordedFact } from '../../domain/kernel/event.ts'
import { toInstant } from '../database/values.ts'
import { UnknownEvent } from './errors.ts'
import { type Data, type Decode, decoder, type Registry } from './registry.ts'
import { opened, sealedOwners } from './sealing.ts'
import type { SealingKeys } from './sealing-keys.ts'

/** A fact as its row holds it: personal fields sealed, data of the version that was written. */
type FactRow = {
  readonly position: number
  readonly stream_id: string
  readonly event_id: string
  readonly type: string
  readonly schema_version: number
  readonly data: Data
  readonly recorded_at: string
}

export type EventRow = FactRow & { readonly version: number; readonly meta: Meta }

export const eventColumns = raw(
  'position, stream_id, version, event_id, type, schema_version, data, meta, recorded_at',
)

export const selectEvents = sql`select ${eventColumns} from events`

/** Events in one text, which PostgreSQL makes no longer than 1 GB. */
const textSize = raw('100')

/** What a fact is made of, a line each in order of position. A few long texts cost the driver half of what rows cost it. */
export const selectFactLines = (which: Sql): Sql => sql`
  select string_agg(line, E'\\n' order by position) as lines from (
    select position, concat_ws(E'\\t', position, recorded_at, schema_version, event_id, to_json(type), to_json(stream_id), data) as line
    from events where ${which}) found
  group by position / ${textSize} order by position / ${textSize}`

const factRow = (line: string): FactRow => {
  const [position, instant = '', schemaVersion, eventId = '', type = '', stream = '', data = ''] =
    line.split('\t')
  return {
    position: Number(position),
    recorded_at: toInstant(instant),
    schema_version: Number(schemaVersion),
    event_id: eventId,
    type: JSON.parse(type) as string,
    stream_id: JSON.parse(stream) as string,
    data: JSON.parse(data) as Data, // columns of one table, in the order in which they were selected
  }
}

/** The one place where rows become events. */
export type Decoder = {
  decode(rows: readonly EventRow[]): Promise<Recorded[]>
  decodeFacts(texts: readonly string[]): Promise<RecordedFact[]>
  /** For deciders: a type or version that the code does not know is refused. */
  decodeKnown(rows: readonly EventRow[]): Promise<Recorded[]>
}

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

  /** The data of each of these rows, opened and of today's version. */
  const dataIn = async (rows: readonly FactRow[]): Promise<(row: FactRow) => Data> => {
    const owners = rows.flatMap(({ data }) => sealedOwners(data))
    const found = owners.length > 0 ? await keys.find(owners) : null
    return (row) => {
      const plain = found
        ? opened(row.data, found, { stream: row.stream_id, eventId: row.event_id })
        : row.data
      return upcast(row.type, row.schema_version, plain)
    }
  }

  const decode = async (rows: readonly EventRow[]): Promise<Recorded[]> => {
    const dataOf = await dataIn(rows)
    return rows.map((row) => recorded(row, dataOf(row)))
  }

  return {
    decode,
    decodeFacts: async (texts) => {
      const rows = texts.flatMap((text) => text.split('\n').map(factRow))
      const dataOf = await dataIn(rows)
      return rows.map((row) => ({
        type: row.type,
        data: dataOf(row),
        position: row.position,
        at: row.recorded_at,
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
