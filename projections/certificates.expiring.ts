import sql, { empty, type Sql } from 'sql-template-tag'
import type { Queryable } from './kernel/database.ts'
import { joinedPage, type Listed, type ListQuery, orderOf, type SortColumns } from './kernel/list.ts'
import { matchingPeople } from './people.questions.ts'

/** yyyy-MM-dd, both inclusive. */
export type ExpiringFilters = { readonly from: string; readonly until: string }

export type ExpiringSort = 'expiresOn' | 'name' | 'course'

/** A valid certificate of an active employee who still takes the course. */
export type ExpiringRow = {
  certificate_id: string
  person_id: string
  payroll_num: string | null
  full_name: string | null
  course_id: string
  course_name: string
  department_name: string | null
  issued_on: string
  expires_on: string
}

const columns: SortColumns<ExpiringSort> = {
  expiresOn: [sql`x.expires_on`, sql`x.name_sort collate "C"`],
  name: [sql`x.name_sort collate "C"`, sql`x.expires_on`],
  course: [sql`x.course_sort collate "C"`, sql`x.expires_on`],
}

const expiring = ({ from, until }: ExpiringFilters): Sql => sql`
  from (
    select x.certificate_id, x.person_id, p.payroll_num, p.full_name, p.name_sort, p.name_search, x.course_id,
      c.name as course_name, c.name_sort as course_sort, p.department_id, x.issued_on, x.expires_on
    from certificates x
    join enrolments e on e.enrolment_id = x.enrolment_id and e.cycle = x.cycle and e.ended_at is null and e.status = 'aprobado'
    join people p on p.person_id = x.person_id and p.is_active
    join courses c on c.course_id = x.course_id
    where x.expires_on between ${from}::date and ${until}::date) x`

const ofHolder = (search: string): Sql => {
  const matching = matchingPeople(search, sql`x`)
  return matching ? sql`where ${matching.byRow}` : empty
}

export const certificatesExpiring = (
  db: Queryable,
  { search, filters, ...page }: ListQuery<ExpiringFilters, ExpiringSort>,
): Promise<Listed<ExpiringRow>> =>
  joinedPage(
    db,
    {
      from: sql`${expiring(filters)} ${ofHolder(search ?? '')}`,
      order: orderOf(columns, sql`x.certificate_id`, page.sort),
      show: (selection, order) => sql`
        select x.*, d.name as department_name from (${selection}) x
        left join departments d on d.id = x.department_id ${order}`,
    },
    page,
  )
