import sql from 'sql-template-tag'
import type { Gender, PersonalDetails, PersonEvent, Placement } from '../domain/people/events.ts'
import type { Queryable } from './kernel/database.ts'
import { foldText } from './kernel/list.ts'
import { amend, projection, put, scrub, table } from './kernel/projection.ts'
import { sortText } from './names.ts'

/** Personal columns are null once the person is forgotten. */
export type PersonRow = {
  person_id: string
  payroll_num: string | null
  full_name: string | null
  name_search: string
  name_sort: string
  email: string | null
  telephone: string | null
  gender: Gender
  birth_date: string | null
  entry_date: string | null
  terminal_id: string
  department_id: string
  job_title_id: string
  job_title_type_id: string | null
  role_id: string
  /** Position of the event that assigned the role. */
  role_since: number
  /** As assigned, also where that person left. */
  manager_id: string | null
  is_active: boolean
  placed_at: string
  department_since: string
  job_title_since: string
  first_logged_in_at: string | null
  updated_at: string
}

const peopleTable = table<PersonRow>({
  name: 'people',
  columns: {
    person_id: 'uuid',
    payroll_num: 'text',
    full_name: 'text',
    name_search: 'text',
    name_sort: 'text',
    email: 'text',
    telephone: 'text',
    gender: 'integer',
    birth_date: 'date',
    entry_date: 'date',
    terminal_id: 'uuid',
    department_id: 'uuid',
    job_title_id: 'uuid',
    job_title_type_id: 'uuid',
    role_id: 'uuid',
    role_since: 'bigint',
    manager_id: 'uuid',
    is_active: 'boolean',
    placed_at: 'timestamptz',
    department_since: 'timestamptz',
    job_title_since: 'timestamptz',
    first_logged_in_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
  key: ['person_id'],
  // the list walks by name or number over indexes only; rare searches use letters or digits
  indexes: [
    '(payroll_num)',
    '(job_title_id)',
    '(role_id)',
    '(manager_id) include (person_id, is_active) where manager_id is not null',
    '(name_sort, person_id) include (name_search, payroll_num, terminal_id, department_id, is_active)',
    `(length(coalesce(payroll_num, '')), (coalesce(payroll_num, '') collate "C"), person_id) include (name_search, payroll_num, terminal_id, department_id, is_active)`,
    '(name_sort, person_id) where not is_active',
    '(name_sort, person_id) include (name_search, payroll_num, terminal_id, department_id, is_active) where first_logged_in_at is null',
    '(terminal_id, name_sort, person_id) include (name_search, payroll_num, department_id, is_active)',
    '(department_id, name_sort, person_id) include (name_search, payroll_num, terminal_id, is_active)',
    'using gin (name_search gin_trgm_ops)',
    'using gin (payroll_num gin_trgm_ops)',
    'using gin (letter_pairs(name_search))',
    'using gin (letter_pairs(payroll_num))',
  ],
  past: true,
  pastIndexes: [
    '(name_sort, person_id) include (name_search, payroll_num, terminal_id, department_id, is_active, from_position, until_position)',
    '(department_id)',
    '(job_title_id)',
  ],
})

export type StaffCountRow = {
  terminal_id: string
  department_id: string
  job_title_id: string
  people: number
}

const staffCounts = table<StaffCountRow>({
  name: 'staff_counts',
  columns: { terminal_id: 'uuid', department_id: 'uuid', job_title_id: 'uuid', people: 'integer' },
  key: ['terminal_id', 'department_id', 'job_title_id'],
  indexes: ['(department_id)', '(job_title_id)'],
  tally: { of: peopleTable, column: 'people', only: { is_active: true } },
})

/** Limit of an index entry; folding may lengthen a letter. */
const indexedMax = 200
const indexed = (text: string): string => [...text].slice(0, indexedMax).join('')

const details = ({
  payrollNum,
  fullName,
  email,
  telephone,
  gender,
  birthDate,
  entryDate,
}: PersonalDetails) => ({
  payroll_num: payrollNum,
  full_name: fullName,
  name_search: indexed(foldText(fullName ?? '')),
  name_sort: indexed(sortText(fullName ?? '')),
  email,
  telephone,
  gender,
  birth_date: birthDate,
  entry_date: entryDate,
})

const placement = ({ terminalId, departmentId, jobTitleId, jobTitleTypeId }: Placement) => ({
  terminal_id: terminalId,
  department_id: departmentId,
  job_title_id: jobTitleId,
  job_title_type_id: jobTitleTypeId,
})

const nobody = details({
  payrollNum: null,
  fullName: null,
  email: null,
  telephone: null,
  gender: null,
  birthDate: null,
  entryDate: null,
})

export const people = projection<PersonEvent>({
  name: 'people',
  version: 10,
  tables: [peopleTable, staffCounts],
  on: {
    EmployeeHired: ({ data, at, position }) =>
      put(peopleTable, {
        person_id: data.personId,
        ...details(data),
        ...placement(data),
        role_id: data.roleId,
        role_since: position,
        manager_id: null,
        is_active: true,
        placed_at: at,
        department_since: at,
        job_title_since: at,
        first_logged_in_at: null,
        updated_at: at,
      }),
    PersonalDetailsCorrected: ({ data, at }) =>
      amend(peopleTable, { person_id: data.personId }, (row) => ({
        ...row,
        ...details(data),
        updated_at: at,
      })),
    EmployeeTransferred: ({ data, at }) =>
      amend(peopleTable, { person_id: data.personId }, (row) => ({
        ...row,
        ...placement(data),
        placed_at: at,
        department_since: row.department_id === data.departmentId ? row.department_since : at,
        job_title_since: row.job_title_id === data.jobTitleId ? row.job_title_since : at,
        updated_at: at,
      })),
    RoleAssigned: ({ data, at, position }) =>
      amend(peopleTable, { person_id: data.personId }, (row) => ({
        ...row,
        role_id: data.roleId,
        role_since: position,
        updated_at: at,
      })),
    ManagerAssigned: ({ data, at }) =>
      amend(peopleTable, { person_id: data.personId }, (row) => ({
        ...row,
        manager_id: data.managerId,
        updated_at: at,
      })),
    EmployeeDeactivated: ({ data, at }) =>
      amend(peopleTable, { person_id: data.personId }, (row) => ({
        ...row,
        is_active: false,
        updated_at: at,
      })),
    EmployeeReactivated: ({ data, at }) =>
      amend(peopleTable, { person_id: data.personId }, (row) => ({
        ...row,
        is_active: true,
        updated_at: at,
      })),
    FirstLoggedIn: ({ data, at }) =>
      amend(peopleTable, { person_id: data.personId }, (row) => ({
        ...row,
        first_logged_in_at: row.first_logged_in_at ?? at,
      })),
    PersonForgotten: ({ data: { personId: person_id }, at }) => [
      amend(peopleTable, { person_id }, (row) => ({ ...row, updated_at: at })),
      scrub(peopleTable, { person_id }, nobody),
    ],
  },
})

export const personById = async (db: Queryable, id: string): Promise<PersonRow | null> =>
  (await db.query<PersonRow>(sql`select * from people where person_id = ${id}`))[0] ?? null

export const personByPayrollNum = async (db: Queryable, payrollNum: string): Promise<PersonRow | null> =>
  (await db.query<PersonRow>(sql`select * from people where payroll_num = ${payrollNum}`))[0] ?? null
