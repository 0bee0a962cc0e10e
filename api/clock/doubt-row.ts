import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../../projections/kernel/database.ts'
import type { Doubt, DoubtCause } from './doubt.ts'

export type StoredDoubt = Doubt & { readonly isConfirmed: boolean }

type Row = {
  doubt_id: string
  cause: DoubtCause
  believed_at: string
  said_at: string
  is_confirmed: boolean
}

export const latestDoubt = async (db: Queryable): Promise<StoredDoubt | null> => {
  const [row] = await db.query<Row>(
    sql`select doubt_id, cause, believed_at, said_at, is_confirmed from clock_doubt`,
  )
  return row
    ? {
        id: row.doubt_id,
        cause: row.cause,
        believed: Date.parse(row.believed_at),
        said: Date.parse(row.said_at),
        isConfirmed: row.is_confirmed,
      }
    : null
}

const at = (instant: number): Sql => sql`${new Date(instant).toISOString()}::timestamptz`

export const saveDoubt = async (db: Queryable, { id, cause, believed, said }: Doubt): Promise<void> => {
  await db.query(sql`
    insert into clock_doubt (doubt_id, cause, believed_at, said_at)
    values (${id}, ${cause}, ${at(believed)}, ${at(said)})
    on conflict (singleton) do update set doubt_id = excluded.doubt_id, cause = excluded.cause,
      believed_at = excluded.believed_at, said_at = excluded.said_at, is_confirmed = false`)
}

export const renewDoubt = async (db: Queryable, { id, believed, said }: Doubt): Promise<void> => {
  await db.query(sql`
    update clock_doubt set believed_at = ${at(believed)}, said_at = ${at(said)}
    where doubt_id = ${id} and not is_confirmed`)
}

export const confirmDoubt = async (db: Queryable, id: string, said: number): Promise<void> => {
  await db.query(sql`
    update clock_doubt set is_confirmed = true, said_at = ${at(said)} where doubt_id = ${id} and not is_confirmed`)
}

export const dropDoubt = async (db: Queryable, id: string): Promise<void> => {
  await db.query(sql`delete from clock_doubt where doubt_id = ${id} and not is_confirmed`)
}
