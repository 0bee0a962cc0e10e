import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from './kernel/database.ts'
import { cachedAnswer } from './kernel/query-cache.ts'

/** Of active people: how many there are, and how many have never logged in. */
type Adoption = { readonly people: number; readonly waiting: number }

export const adoption = async (db: Queryable): Promise<Adoption> => {
  const ask = async () => (await db.query<Adoption>(adoptionCounts))[0] ?? { people: 0, waiting: 0 }
  return cachedAnswer(db, 'people', adoptionCounts, ask, () => 1)
}

const adoptionCounts = sql`
  select (select coalesce(sum(people), 0)::int from staff_counts) as people,
    (select count(*)::int from people where is_active and first_logged_in_at is null) as waiting`

/** A condition on a person `p`. */
export const countActive = async (db: Queryable, condition: Sql): Promise<number> => {
  const [row] = await db.query<{ people: number }>(
    sql`select count(*)::int as people from people p where p.is_active and ${condition}`,
  )
  return row?.people ?? 0
}
