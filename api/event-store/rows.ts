import sql, { raw } from 'sql-template-tag'
import type { Meta, Recorded, RecordedFact } from '../../domain/kernel/event.ts'
import { UnknownEvent } from './errors.ts'
import { type Data, type Decode, decoder, type Registry } from './registry.ts'
import { opened, sealedOwners } from './sealing.ts'
import type { SealingKeys } from './sealing-keys.ts'

/** A fact as its row holds it: personal fields sealed, data of the version that was written. */
export type FactRow = {
  readonly position: number
  readonly stream_id: string
  readonly event_id: string
  readonly type: string
  readonly schema_version: number
  readonly data: Data
  readonly recorded_at: string
}

export type EventRow = FactRow & { readonly version: number; readonly meta: Meta }

const factColumns = 'position, stream_id, event_id, type, schema_version, data, recorded_at'
export const eventColumns = raw(`${factColumns}, version, meta`)

export const selectFacts = sql`select ${raw(factColumns)} from events`
export const selectEvents = sql`select ${eventColumns} from events`

/** The one place where rows become events. */
export type Decoder = {
  decode(rows: readonly EventRow[]): Promise<Recorded[]>
  decodeFacts(rows: readonly FactRow[]): Promise<RecordedFact[]>
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
    decodeFacts: async (rows) => {
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
