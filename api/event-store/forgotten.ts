import sql from 'sql-template-tag'
import type { Queryable } from '../../projections/kernel/database.ts'

export type Forgotten = {
  readonly person_id: string
  readonly position: number | null
  readonly forgotten_at: string
  readonly is_traced: boolean
}

/** Forgotten people with data left outside the log, or without their fact in it. */
export const stillToErase = (db: Queryable): Promise<Forgotten[]> =>
  db.query(
    sql`select person_id, position, forgotten_at, is_traced from forgotten where erased_at is null order by forgotten_at`,
  )

export const forgottenAmong = async (
  db: Queryable,
  personIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await db.query<Pick<Forgotten, 'person_id'>>(
    sql`select person_id from forgotten where person_id = any(${personIds}::text[])`,
  )
  return new Set(rows.map(({ person_id }) => person_id))
}

/** People whose forgetting the log records; restoring an older backup may remove the fact. */
export const recordedAsForgotten = async (
  db: Queryable,
  personIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await db.query<Pick<Forgotten, 'person_id'>>(sql`
    select person_id from forgotten where person_id = any(${personIds}::text[]) and position is not null`)
  return new Set(rows.map(({ person_id }) => person_id))
}

/** Those of whom a law keeps some records. */
export const keptAmong = async (
  db: Queryable,
  personIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await db.query<Pick<Forgotten, 'person_id'>>(sql`
    select person_id from forgotten where person_id = any(${personIds}::text[]) and kept_until is not null`)
  return new Set(rows.map(({ person_id }) => person_id))
}

export const markTraced = async (db: Queryable, personIds: readonly string[]): Promise<void> => {
  await db.query(sql`update forgotten set is_traced = true where person_id = any(${personIds}::text[])`)
}

/** Except what a law keeps. Repeated, since a restored backup may bring keys back. */
export const deleteKeysOf = async (db: Queryable, personIds: readonly string[]): Promise<void> => {
  await db.query(sql`
    delete from sealing_keys where person_id = any(${personIds}::text[]) and not (purpose = 'legal'
      and person_id in (select person_id from forgotten where kept_until is not null))`)
}

export const markErased = async (db: Queryable, personIds: readonly string[], at: Date): Promise<void> => {
  await db.query(
    sql`update forgotten set erased_at = ${at.toISOString()} where person_id = any(${personIds}::text[])`,
  )
}
