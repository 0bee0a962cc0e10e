import sql, { type Sql } from 'sql-template-tag'
import type { Gender } from '../domain/people/events.ts'
import { matchingNumber, matchingPeople } from './people.matching.ts'
import { all, type DayRange, ifDefined, isWithinDays } from './reports.conditions.ts'

/** Days are yyyy-MM-dd. */
export type PersonReportFilters = {
  /** Substring. */
  readonly payrollNum?: string | undefined
  readonly fullName?: string | undefined
  readonly departmentId?: string | undefined
  readonly jobTitleId?: string | undefined
  readonly jobTitleTypeId?: string | undefined
  readonly terminalIds?: readonly string[] | undefined
  readonly gender?: Gender | undefined
  /** Exclusive. */
  readonly bornAfter?: string | undefined
  /** Inclusive. */
  readonly bornUntil?: string | undefined
  readonly hiredWithin?: DayRange | undefined
}

export type ReportedPerson = {
  person_id: string
  payroll_num: string | null
  full_name: string | null
  department_name: string | null
  job_title_name: string | null
  job_title_type_name: string | null
  terminal_name: string | null
  gender: Gender
  birth_date: string | null
  entry_date: string | null
  is_active: boolean
}

export const peopleMatching = (filters: PersonReportFilters): Sql =>
  all(
    ...ifDefined(filters.payrollNum, (digits) => matchingNumber(digits)?.byRow ?? sql`true`),
    ...ifDefined(filters.fullName, (search) => matchingPeople(search)?.byRow ?? sql`true`),
    ...ifDefined(filters.departmentId, (id) => sql`p.department_id = ${id}`),
    ...ifDefined(filters.jobTitleId, (id) => sql`p.job_title_id = ${id}`),
    ...ifDefined(filters.jobTitleTypeId, (id) => sql`p.job_title_type_id = ${id}`),
    ...ifDefined(filters.terminalIds, (ids) => sql`p.terminal_id = any(${ids}::uuid[])`),
    ...ifDefined(filters.gender, (gender) => sql`p.gender = ${gender}`),
    ...ifDefined(filters.bornAfter, (day) => sql`p.birth_date > ${day}::date`),
    ...ifDefined(filters.bornUntil, (day) => sql`p.birth_date <= ${day}::date`),
    ...ifDefined(filters.hiredWithin, (days) => isWithinDays(sql`p.entry_date`, days)),
  )

/** From rows `m` joined with `reportedPlaces`. */
export const reportedColumns: Sql = sql`
  m.person_id, m.payroll_num, m.full_name, m.gender, m.birth_date, m.entry_date, m.is_active,
  d.name as department_name, j.name as job_title_name, y.name as job_title_type_name, t.name as terminal_name`

export const reportedPlaces: Sql = sql`
  left join departments d on d.id = m.department_id
  left join job_titles j on j.id = m.job_title_id
  left join job_title_types y on y.id = m.job_title_type_id
  left join terminals t on t.id = m.terminal_id`
