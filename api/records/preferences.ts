import sql from 'sql-template-tag'
import type { Queryable } from '../../projections/kernel/database.ts'
import type { Locale } from '../caller.ts'

const unknownLocale: Locale = 'es'

/** Writes only where it differs. */
export const keepLocale = (db: Queryable, personId: string, locale: Locale): Promise<unknown> =>
  db.query(sql`
    insert into preferences (person_id, locale)
    select ${personId}, ${locale}
    where ${locale} <> coalesce((select locale from preferences where person_id = ${personId}::uuid), ${unknownLocale})
    on conflict (person_id) do update set locale = excluded.locale`)

/** The language in which each of them reads. */
export const localesOf = async (
  db: Queryable,
  personIds: readonly string[],
): Promise<(personId: string) => Locale> => {
  const rows = await db.query<{ person_id: string; locale: Locale }>(
    sql`select person_id, locale from preferences where person_id = any(${personIds}::uuid[])`,
  )
  const locales = new Map(rows.map(({ person_id, locale }) => [person_id, locale]))
  return (personId) => locales.get(personId) ?? unknownLocale
}

export const erasePreferences = (db: Queryable, personIds: readonly string[]): Promise<unknown> =>
  db.query(sql`delete from preferences where person_id = any(${personIds}::uuid[])`)
