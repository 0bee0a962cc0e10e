import sql from 'sql-template-tag'
import type { Recorded } from '../../domain/kernel/event.ts'
import type { Queryable } from '../../projections/kernel/database.ts'
import { eventIdOf } from './prepare.ts'

type RecordedBeside = { readonly stream: string; readonly eventId: string; readonly type: string }

/** All events of the commands behind these events and of the commands that caused those. */
export const actsOf = async (db: Queryable, events: readonly Recorded[]): Promise<RecordedBeside[]> => {
  const commandIds = new Set([
    ...events.map(({ meta }) => meta.commandId),
    ...(await commandsBehind(db, events)),
  ])
  const first = [...commandIds].map((id) => eventIdOf({ id }, 0))
  return db.query<RecordedBeside>(sql`
    with recursive act as (
      select position, stream_id, event_id, type, meta ->> 'commandId' as command_id
      from events where event_id = any(${first}::uuid[])
      union all
      select next.position, next.stream_id, next.event_id, next.type, act.command_id
      -- the limit makes each step one look-up by index; a join reads the whole log at each
      from act, lateral (select * from events where position = act.position + 1 limit 1) next
      where next.meta ->> 'commandId' = act.command_id
    )
    select stream_id as stream, event_id as "eventId", type from act`)
}

const commandsBehind = async (db: Queryable, events: readonly Recorded[]): Promise<readonly string[]> => {
  const causes = [...new Set(events.flatMap(({ meta }) => meta.causationId ?? []))]
  const rows = await db.query<{ command_id: string }>(sql`
    with recursive behind as (
      select meta ->> 'commandId' as command_id, (meta ->> 'causationId')::uuid as cause
      from events where event_id = any(${causes}::uuid[])
      union
      select earlier.meta ->> 'commandId', (earlier.meta ->> 'causationId')::uuid
      from behind join events earlier on earlier.event_id = behind.cause
    )
    select distinct command_id from behind`)
  return rows.map(({ command_id }) => command_id)
}
