import sql, { empty } from 'sql-template-tag'
import type { Queryable } from './kernel/database.ts'
import { joinedPage, type Listed, orderOf, type Page } from './kernel/list.ts'
import type { RetentionRow } from './retentions.ts'

const isHeldOn = (today: string) => sql`(is_held and coalesce(held_until >= ${today}::date, true))`

/** Ids of people of whom nothing is to be kept any more on that day. */
export const endedRetentions = async (db: Queryable, today: string): Promise<readonly string[]> => {
  const rows = await db.query<Pick<RetentionRow, 'person_id'>>(sql`
    select person_id from retentions where kept_until < ${today}::date and not ${isHeldOn(today)}
    order by person_id`)
  return rows.map(({ person_id }) => person_id)
}

type Chosen = Page & { readonly hold: 'held' | 'none' | null; readonly today: string }

/** Those that end first come first. */
export const retentionsPage = (
  db: Queryable,
  { hold, today, ...page }: Chosen,
): Promise<Listed<RetentionRow>> => {
  const chosen = hold === 'held' ? isHeldOn(today) : sql`not ${isHeldOn(today)}`
  const order = orderOf({ until: [sql`kept_until`] }, sql`person_id`)
  return joinedPage(
    db,
    {
      from: sql`from retentions${hold === null ? empty : sql` where ${chosen}`}`,
      order,
      show: (selection, inOrder) => sql`${selection} ${inOrder}`,
    },
    page,
  )
}

export const countRetentions = async (db: Queryable): Promise<number> =>
  (await db.query<{ people: number }>(sql`select count(*)::int as people from retentions`))[0]?.people ?? 0

export const isRetained = async (db: Queryable, personId: string): Promise<boolean> =>
  (await db.query(sql`select from retentions where person_id = ${personId}`)).length > 0

export const retentionsOf = (db: Queryable, personIds: readonly string[]): Promise<RetentionRow[]> =>
  db.query(sql`select * from retentions where person_id = any(${personIds}::uuid[])`)
