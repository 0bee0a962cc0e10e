import sql from 'sql-template-tag'
import { type Employee, person } from '../../domain/people/person.ts'
import type { Queryable } from '../../projections/kernel/database.ts'
import {
  departmentRows,
  type JobTitleRow,
  jobTitleRows,
  jobTitleTypeRows,
  terminalRows,
  type UnitRow,
} from '../../projections/organisation.ts'
import type { PersonRow } from '../../projections/people.ts'
import { type RoleRow, roleRows } from '../../projections/roles.ts'

/** What the records say at one position of the log, as far as a roster can touch it. */
export type Standing = {
  readonly position: number
  /** Everybody, by payroll number. */
  readonly people: ReadonlyMap<string, Employee>
  readonly terminals: readonly UnitRow[]
  readonly departments: readonly UnitRow[]
  readonly jobTitles: readonly JobTitleRow[]
  readonly jobTitleTypes: readonly UnitRow[]
  readonly roles: readonly RoleRow[]
}

const pageSize = 10_000
const firstId = '00000000-0000-0000-0000-000000000000'

/** Reads the read models, which must have come to the position. */
export const readStanding = async (db: Queryable, position: number): Promise<Standing> => {
  const people = new Map<string, Employee>()
  for (let after = firstId; ; ) {
    const page = await peopleAfter(db, after)
    for (const row of page) if (row.payroll_num !== null) people.set(row.payroll_num, employeeOf(row))
    if (page.length < pageSize) break
    after = page.at(-1)?.person_id ?? after
  }
  return {
    position,
    people,
    terminals: await terminalRows(db),
    departments: await departmentRows(db),
    jobTitles: await jobTitleRows(db),
    jobTitleTypes: await jobTitleTypeRows(db),
    roles: await roleRows(db),
  }
}

const peopleAfter = (db: Queryable, after: string): Promise<PersonRow[]> =>
  db.query(sql`select * from people where person_id > ${after}::uuid order by person_id limit ${pageSize}`)

const employeeOf = (row: PersonRow): Employee => ({
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

export const nobody = person.initial
