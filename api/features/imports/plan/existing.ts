import sql from 'sql-template-tag'
import { type Employee, person } from '../../../../domain/people/person.ts'
import type { JobTitleRow, UnitRow } from '../../../../projections/organisation.ts'
import type { PersonRow } from '../../../../projections/people.ts'
import type { RoleRow } from '../../../../projections/roles.ts'

/** Somebody as the records have them, and the version of their stream that this is true of. */
export type ExistingPerson = { readonly employee: Employee; readonly version: number }

export type ExistingUnits = {
  readonly terminals: readonly UnitRow[]
  readonly departments: readonly UnitRow[]
  readonly jobTitles: readonly JobTitleRow[]
  readonly jobTitleTypes: readonly UnitRow[]
  readonly roles: readonly RoleRow[]
}

/** What the records say, as far as a roster can touch it: everybody by payroll number, and the units and roles. */
export type Existing = ExistingUnits & { readonly people: ReadonlyMap<string, ExistingPerson> }

export const nobody = person.initial

export const pageSize = 5_000

/** A page of texts of JSON, and where the next one begins. */
export type TextPage = { readonly text: string; readonly last: string | null; readonly count: number }

/** From which the first page begins. */
export const firstVersion = 'person-'
export const firstPerson = '00000000-0000-0000-0000-000000000000'

/** Versions of people's streams by name, as one text: nothing is made of it in the server's own thread. */
export const versionsAfter = (after: string) => sql`
  select coalesce(json_object_agg(stream_id, version), '{}')::text as text, max(stream_id) as last, count(*)::int as count
  from (select stream_id, version from streams where stream_id > ${after} and stream_id < 'person.'
    order by stream_id limit ${pageSize}) found`

/** Rows of the people read model likewise. */
export const peopleAfter = (after: string) => sql`
  select coalesce(json_agg(found), '[]')::text as text, max(found.person_id::text) as last, count(*)::int as count
  from (select person_id, payroll_num, full_name, email, telephone, gender, birth_date, entry_date, terminal_id,
      department_id, job_title_id, job_title_type_id, role_id, is_active, first_logged_in_at
    from people where person_id > ${after}::uuid order by person_id limit ${pageSize}) found`

export const employeeOf = (row: PersonRow): Employee => ({
  situation: row.is_active ? 'active' : 'inactive',
  personId: row.person_id,
  details: {
    payrollNum: row.payroll_num,
    fullName: row.full_name,
    email: row.email,
    telephone: row.telephone,
    gender: row.gender,
    birthDate: row.birth_date,
    entryDate: row.entry_date,
  },
  placement: {
    terminalId: row.terminal_id,
    departmentId: row.department_id,
    jobTitleId: row.job_title_id,
    jobTitleTypeId: row.job_title_type_id,
  },
  roleId: row.role_id,
  hasLoggedIn: row.first_logged_in_at !== null,
})
