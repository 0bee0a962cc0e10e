import sql, { empty, type Sql } from 'sql-template-tag'
import type { Queryable } from '../../../../projections/kernel/database.ts'
import { activePlaces } from '../../../../projections/people.questions.ts'
import type { ActivationTerminal } from '../../../contract/routes/activation-codes.ts'

/** Null fields filter nothing. */
export type NewcomerScope = {
  readonly terminals: readonly string[] | null
  readonly department: string | null
  readonly importId: string | null
  readonly people: readonly string[] | null
}

export const everybody: NewcomerScope = {
  terminals: null,
  department: null,
  importId: null,
  people: null,
}

export type Newcomer = {
  readonly person_id: string
  readonly payroll_num: string
  readonly full_name: string
  readonly terminal: string | null
  readonly department: string | null
  readonly holds: boolean
}

export const newcomersIn = (db: Queryable, scope: NewcomerScope, now: Date): Promise<Newcomer[]> =>
  db.query<Newcomer>(sql`
    select p.person_id, p.payroll_num, p.full_name, p.terminal, p.department, ${holding(now)} as holds
    ${newcomers(scope)}
    order by p.terminal_sort collate "C", p.terminal_id, p.name_sort collate "C", p.person_id`)

export const newcomersByTerminal = (
  db: Queryable,
  scope: NewcomerScope,
  now: Date,
): Promise<ActivationTerminal[]> =>
  db.query<ActivationTerminal>(sql`
    select p.terminal_id as id, p.terminal as name, count(*) filter (where not ${holding(now)})::int as needed,
      count(*) filter (where ${holding(now)})::int as held
    ${newcomers(scope)} and p.terminal_id is not null
    group by p.terminal_id, p.terminal, p.terminal_sort order by p.terminal_sort collate "C", p.terminal_id`)

/** Whether anybody but the first administrator has a code or a password of any origin. */
export const haveCodes = async (db: Queryable): Promise<boolean> => {
  const ways = sql`select from activation_codes union all (select from credentials offset 1)`
  return (await db.query(sql`select from (${ways}) w limit 1`)).length > 0
}

const holding = (now: Date): Sql => sql`coalesce(a.expires_at > ${now.toISOString()}, false)`

const newcomers = ({ importId, terminals, department, people }: NewcomerScope): Sql => sql`
  from (${activePlaces({ terminalIds: terminals, departmentId: department })}) p
  left join activation_codes a on a.person_id = p.person_id
  ${
    importId === null
      ? empty
      : sql`join import_rows i on i.person_id = p.person_id and i.import_id = ${importId} and i.outcome = 'new'`
  }
  where not exists (select from credentials c where c.person_id = p.person_id)
    and (${people}::uuid[] is null or p.person_id = any(${people}::uuid[]))`
