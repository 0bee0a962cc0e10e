import sql, { type Sql } from 'sql-template-tag'
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

export const peopleWhoStopMail: Sql = sql`select person_id from preferences where stops_mail`

export const stopsMail = async (db: Queryable, personId: string): Promise<boolean> =>
  (await db.query(sql`select from (${peopleWhoStopMail}) s where s.person_id = ${personId}::uuid`)).length > 0

export const chooseMail = (db: Queryable, personId: string, isStopped: boolean): Promise<unknown> =>
  db.query(sql`
    insert into preferences (person_id, locale, stops_mail) values (${personId}, ${unknownLocale}, ${isStopped})
    on conflict (person_id) do update set stops_mail = excluded.stops_mail`)
