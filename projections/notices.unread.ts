import sql, { type Sql } from 'sql-template-tag'

/** Of a notice `n`; a person apart from it is looked up once. */
export const isUnreadBy = (personId: Sql): Sql => sql`(n.acted_at is null and n.position > coalesce(
  (select r.read_up_to from notices_read r where r.person_id = ${personId}), 0))`

export const isUnread: Sql = isUnreadBy(sql`n.person_id`)
