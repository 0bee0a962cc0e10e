import sql, { type Sql } from 'sql-template-tag'
import type { Actor } from '../../domain/kernel/event.ts'
import { eventColumns } from './rows.ts'
import type { Newest } from './store.ts'

/** Takes the newest of each kind, then the newest of those, so that each index is walked from its end (see migration 0021). */
export const selectNewest = (
  { types, actor, command, after, before, limit }: Newest,
  allTypes: readonly string[],
): Sql => {
  if (types === null && actor === null && command === null)
    return sql`select ${eventColumns} from events where position > ${after} and position < ${before}
      order by position desc limit ${limit}::bigint`
  return sql`
    select found.* from unnest(${types ?? allTypes}::text[]) kind (name) cross join lateral (
      select ${eventColumns} from events
      where type collate "C" = kind.name and ${by(actor)} and ${under(command)} and -position > ${-before}::bigint and -position < ${-after}::bigint
      order by -position limit ${limit}::bigint) found
    order by position desc limit ${limit}::bigint`
}

const by = (actor: Actor | null): Sql =>
  actor
    ? sql`(meta #>> '{actor,id}') collate "C" = ${actor.id} and meta #>> '{actor,kind}' = ${actor.kind}`
    : sql`true`

const under = (command: string | null): Sql =>
  command === null ? sql`true` : sql`(meta ->> 'command') collate "C" = ${command}`

/** A loose index scan: each step asks the index for the next name. */
export const selectCommandNames = sql`
  with recursive named (name) as (
    (select (meta ->> 'command') collate "C" from events order by (meta ->> 'command') collate "C" limit 1)
    union all
    select (
      select (meta ->> 'command') collate "C" from events
      where (meta ->> 'command') collate "C" > named.name order by (meta ->> 'command') collate "C" limit 1)
    from named where named.name is not null)
  select name from named where name is not null`
