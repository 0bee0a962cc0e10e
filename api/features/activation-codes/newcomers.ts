import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../../../projections/kernel/database.ts'
import type { ActivationTerminal } from '../../contract/routes/activation-codes.ts'

/** Whose codes are meant; what is null leaves nobody out. */
export type NewcomerScope = {
  readonly terminals: readonly string[] | null
  readonly department: string | null
  /** The people whom this import brought in. */
  readonly importId: string | null
}

export const everybody: NewcomerScope = { terminals: null, department: null, importId: null }

/** Somebody who may log in and has no password yet. */
export type Newcomer = {
  readonly person_id: string
  readonly payroll_num: string
  readonly full_name: string
  readonly terminal: string | null
  readonly department: string | null
  /** Whether a code of theirs still works. */
  readonly holds: boolean
}

export const newcomersIn = (db: Queryable, scope: NewcomerScope, now: Date): Promise<Newcomer[]> =>
  db.query<Newcomer>(sql`
    select p.person_id, p.payroll_num, coalesce(p.full_name, '') as full_name, t.name as terminal,
      d.name as department, ${holding(now)} as holds
    ${newcomers(scope)}
    left join departments d on d.id = p.department_id
    where ${within(scope)}
    order by t.name_sort collate "C", t.id, p.name_sort collate "C", p.person_id`)

/** By terminal's name, those with nobody left out. */
export const newcomersByTerminal = (
  db: Queryable,
  scope: NewcomerScope,
  now: Date,
): Promise<ActivationTerminal[]> =>
  db.query<ActivationTerminal>(sql`
    select t.id, t.name, count(*) filter (where not ${holding(now)})::int as needed,
      count(*) filter (where ${holding(now)})::int as held
    ${newcomers(scope)}
    where ${within(scope)} and t.id is not null
    group by t.id, t.name, t.name_sort order by t.name_sort collate "C", t.id`)

const holding = (now: Date): Sql => sql`coalesce(a.expires_at > ${now.toISOString()}, false)`

const newcomers = ({ importId }: NewcomerScope): Sql => sql`
  from people p
  left join activation_codes a on a.person_id = p.person_id
  left join terminals t on t.id = p.terminal_id
  ${
    importId === null
      ? sql``
      : sql`join import_rows i on i.person_id = p.person_id and i.import_id = ${importId} and i.outcome = 'new'`
  }`

const within = ({ terminals, department }: NewcomerScope): Sql => sql`
  p.is_active and p.payroll_num is not null
  and not exists (select from credentials c where c.person_id = p.person_id)
  and (${terminals}::uuid[] is null or p.terminal_id = any(${terminals}::uuid[]))
  and (${department}::uuid is null or p.department_id = ${department}::uuid)`
