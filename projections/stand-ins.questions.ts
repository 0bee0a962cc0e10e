import sql from 'sql-template-tag'
import type { Queryable } from './kernel/database.ts'

export type NamedStandIn = {
  readonly person_id: string
  readonly full_name: string
  readonly first_day: string
  readonly last_day: string
}

/** Whom a manager has from today on; nobody where that person left. */
export const standInOf = async (
  db: Queryable,
  managerId: string,
  today: string,
): Promise<NamedStandIn | null> => {
  const [row] = await db.query<NamedStandIn>(sql`
    select p.person_id, p.full_name, s.first_day, s.last_day
    from stand_ins s join people p on p.person_id = s.stand_in_id
    where s.person_id = ${managerId} and s.last_day >= ${today}::date and p.is_active`)
  return row ?? null
}

export const managersStoodInFor = (
  db: Queryable,
  personId: string,
  today: string,
): Promise<readonly NamedStandIn[]> =>
  db.query<NamedStandIn>(sql`
    select p.person_id, p.full_name, s.first_day, s.last_day
    from stand_ins s join people p on p.person_id = s.person_id
    where s.stand_in_id = ${personId} and ${today}::date between s.first_day and s.last_day and p.is_active
    order by p.name_sort collate "C", p.person_id`)
