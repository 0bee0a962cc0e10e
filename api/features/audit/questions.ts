import sql from 'sql-template-tag'
import type { Recorded } from '../../../domain/kernel/event.ts'
import type { Queryable } from '../../../projections/kernel/database.ts'

/** The names of the people who acted, by id; whoever was forgotten has none. */
export const namesOf = async (
  db: Queryable,
  events: readonly Recorded[],
): Promise<ReadonlyMap<string, string>> => {
  const actors = events.map(({ meta }) => meta.actor).filter(({ kind }) => kind === 'person')
  const ids = [...new Set(actors.map(({ id }) => id))]
  const rows = await db.query<{ id: string; name: string | null }>(
    sql`select person_id as id, full_name as name from people where person_id = any(${ids}::uuid[])`,
  )
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])))
}

/** The digest of each event in hex, by position. */
export const digestsOf = async (
  db: Queryable,
  events: readonly Recorded[],
): Promise<ReadonlyMap<number, string>> => {
  const positions = events.map(({ position }) => position)
  const rows = await db.query<{ position: number; digest: string }>(
    sql`select position, encode(digest, 'hex') as digest from events where position = any(${positions}::bigint[])`,
  )
  return new Map(rows.map(({ position, digest }) => [position, digest]))
}
