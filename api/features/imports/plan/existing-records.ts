import type { LegalDetails } from '../../../../domain/people/events.ts'
import { type Employee, noLegalDetails, person } from '../../../../domain/people/person.ts'
import type { JobTitleRow, UnitRow } from '../../../../projections/organisation.ts'
import type { PersonRow } from '../../../../projections/people.ts'
import type { RoleRow } from '../../../../projections/roles.ts'

export type ExistingPerson = { readonly employee: Employee; readonly version: number }

export type ExistingUnits = {
  readonly terminals: readonly UnitRow[]
  readonly departments: readonly UnitRow[]
  readonly jobTitles: readonly JobTitleRow[]
  readonly jobTitleTypes: readonly UnitRow[]
  readonly roles: readonly RoleRow[]
  /** By job title. */
  readonly occupations: Readonly<Record<string, string>>
}

/** The records that a roster can change: people by payroll number, units and roles. */
export type Existing = ExistingUnits & { readonly people: ReadonlyMap<string, ExistingPerson> }

export const nobody = person.initial

export const pageSize = 500

/** `last` is where the next page starts. */
export type TextPage = { readonly text: string; readonly last: string | null; readonly count: number }

export const employeeOf = (row: PersonRow, legal: LegalDetails = noLegalDetails): Employee => ({
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
  legal,
  placement: {
    terminalId: row.terminal_id,
    departmentId: row.department_id,
    jobTitleId: row.job_title_id,
    jobTitleTypeId: row.job_title_type_id,
  },
  roleId: row.role_id,
  managerId: row.manager_id,
  standIn: null,
  remindedOn: null,
  hasLoggedIn: row.first_logged_in_at !== null,
})
