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

export type JobTitleOccupation = {
  readonly job_title_id: string
  readonly name: string
  readonly occupation: string | null
  readonly people: number
}

/** `people` are active ones without an occupation of their own. */
export const jobTitleOccupations = (db: Queryable): Promise<readonly JobTitleOccupation[]> =>
  db.query<JobTitleOccupation>(sql`
    select j.id as job_title_id, j.name, o.occupation, coalesce(c.people, 0)::int as people
    from job_titles j
    left join job_title_occupations o on o.job_title_id = j.id
    left join (select p.job_title_id, count(*) as people from people p
      left join legal_details l on l.person_id = p.person_id
      where p.is_active and l.own_occupation is null group by p.job_title_id) c on c.job_title_id = j.id
    order by j.name_sort collate "C", j.id`)

/** By job title. */
export const occupationsOfJobTitles = async (db: Queryable): Promise<Readonly<Record<string, string>>> => {
  const rows = await db.query<{ job_title_id: string; occupation: string }>(
    sql`select job_title_id, occupation from job_title_occupations where occupation is not null`,
  )
  return Object.fromEntries(rows.map(({ job_title_id, occupation }) => [job_title_id, occupation]))
}

export type TerminalZone = { readonly terminal_id: string; readonly time_zone: string }

export const terminalZones = (db: Queryable): Promise<readonly TerminalZone[]> =>
  db.query<TerminalZone>(sql`select terminal_id, time_zone from terminal_zones order by terminal_id`)
