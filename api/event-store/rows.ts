import sql, { raw } from 'sql-template-tag'
import type { Meta, Recorded } from '../../domain/kernel/event.ts'
import { UnknownEvent } from './errors.ts'
import { type Data, type Decode, decoder, type Registry } from './registry.ts'
import { opened, sealedOwners } from './sealing.ts'
import type { SealingKeys } from './sealing-keys.ts'

/** An event as its row holds it: personal fields sealed, data of the version that was written. */
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

/** The one place where rows become events. */
export type Decoder = {
  decode(rows: readonly EventRow[]): Promise<Recorded[]>
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

  const decode = async (rows: readonly EventRow[]): Promise<Recorded[]> => {
    const owners = rows.flatMap(({ data }) => sealedOwners(data))
    const found = owners.length > 0 ? await keys.find(owners) : null
    return rows.map((row) => {
      const plain = found
        ? opened(row.data, found, { stream: row.stream_id, eventId: row.event_id })
        : row.data
      return recorded(row, upcast(row.type, row.schema_version, plain))
    })
  }

  return {
    decode,
    decodeKnown: (rows) => {
      const unknown = rows.find(
        ({ type, schema_version }) => !(schema_version <= (registry.versions[type] ?? 0)),
      )
      if (unknown) throw new UnknownEvent(unknown.type, unknown.stream_id)
      return decode(rows)
    },
  }
}
