import sql, { raw } from 'sql-template-tag'
import { type BusinessDays, businessDays } from '../domain/kernel/business-days.ts'
import type { Queryable } from './kernel/database.ts'

export type UnitCounts = {
  readonly people: ReadonlyMap<string, number>
  readonly courses: ReadonlyMap<string, number>
}

/** Active employees, and courses that the unit itself requires. */
export const unitCounts = async (db: Queryable): Promise<UnitCounts> => {
  const rows = await db.query<{ id: string; what: keyof UnitCounts; count: number }>(sql`
    select department_id as id, 'people' as what, count(*)::integer as count
      from people where is_active group by department_id
    union all
    select job_title_id, 'people', count(*)::integer from people where is_active group by job_title_id
    union all
    select scope_id::uuid, 'courses', count(*)::integer
      from requirements where level <> 'enterprise' group by scope_id`)
  const of = (what: keyof UnitCounts) =>
    new Map(rows.filter((row) => row.what === what).map(({ id, count }) => [id, count]))
  return { people: of('people'), courses: of('courses') }
}

export type RestDay = { readonly on: string; readonly name: string }

export const restDaysIn = (db: Queryable, year: number): Promise<readonly RestDay[]> =>
  db.query<RestDay>(sql`
    select on_day as on, name from rest_days where extract(year from on_day) = ${year} order by on_day`)

export const companyCalendar = async (db: Queryable): Promise<BusinessDays> => {
  const rows = await db.query<{ on_day: string }>(sql`select on_day from rest_days`)
  return businessDays(rows.map(({ on_day }) => on_day))
}

export type UnitWithResponsible = {
  readonly id: string
  readonly name: string
  readonly person_id: string | null
  readonly full_name: string | null
  readonly is_active: boolean | null
}

export const responsiblePeople = (
  db: Queryable,
  kind: 'terminal' | 'department',
): Promise<UnitWithResponsible[]> =>
  db.query(sql`
    select u.id, u.name, r.person_id, p.full_name, p.is_active
    from ${raw(kind === 'terminal' ? 'terminals' : 'departments')} u
    left join responsibles r on r.unit_id = u.id and r.kind = ${kind}
    left join people p on p.person_id = r.person_id
    order by u.name_sort collate "C", u.id`)
