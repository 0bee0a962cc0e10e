import sql from 'sql-template-tag'
import type { Queryable } from '../../projections/kernel/database.ts'

export type Forgotten = {
  readonly person_id: string
  /** Of the fact in the log; null where it is still to be recorded. */
  readonly position: number | null
  readonly forgotten_at: string
  /** Whether what was kept under their names and numbers was erased. */
  readonly is_traced: boolean
}

/** The forgotten of whom something may still be left outside the log, or whose fact is still to be recorded. */
export const stillToErase = (db: Queryable): Promise<Forgotten[]> =>
  db.query(
    sql`select person_id, position, forgotten_at, is_traced from forgotten where erased_at is null order by forgotten_at`,
  )

/** Those of these people who were forgotten. */
export const forgottenAmong = async (
  db: Queryable,
  personIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await db.query<Pick<Forgotten, 'person_id'>>(
    sql`select person_id from forgotten where person_id = any(${personIds}::text[])`,
  )
  return new Set(rows.map(({ person_id }) => person_id))
}

/** Those of these people whom a fact in the log forgets; after a restore of an older backup it may be missing. */
export const recordedAsForgotten = async (
  db: Queryable,
  personIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await db.query<Pick<Forgotten, 'person_id'>>(sql`
    select person_id from forgotten where person_id = any(${personIds}::text[]) and position is not null`)
  return new Set(rows.map(({ person_id }) => person_id))
}

export const markTraced = async (db: Queryable, personIds: readonly string[]): Promise<void> => {
  await db.query(sql`update forgotten set is_traced = true where person_id = any(${personIds}::text[])`)
}

/** Again, since a backup may have brought keys back. */
export const deleteKeysOf = async (db: Queryable, personIds: readonly string[]): Promise<void> => {
  await db.query(sql`delete from sealing_keys where person_id = any(${personIds}::text[])`)
}

export const markErased = async (db: Queryable, personIds: readonly string[], at: Date): Promise<void> => {
  await db.query(
    sql`update forgotten set erased_at = ${at.toISOString()} where person_id = any(${personIds}::text[])`,
  )
}
