import { person } from '../../domain/people/person.ts'
import { mayOfPerson } from '../../domain/people/relation.ts'
import type { PlacedPerson } from '../../projections/people.questions.ts'
import type { PersonRow } from '../../projections/people.ts'
import type { Locale } from '../caller.ts'
import type { Context } from '../context.ts'
import { stateOf } from '../event-store/streams.ts'
import { presentDepartment, presentJobTitle } from './organisation.ts'
import { roleOfSomebody } from './roles.ts'

export const erased = { es: 'Persona con datos suprimidos', en: 'Erased person' } as const satisfies Record<
  Locale,
  string
>

/** Number and e-mail only for those who may read the profile. */
const presentUser = (row: PersonRow, { who, locale }: Pick<Context, 'who' | 'locale'>) => {
  const open = who !== null && mayOfPerson(who, row.person_id, 'profile')
  return {
    id: row.person_id,
    payrollNum: (open && row.payroll_num) || '',
    fullName: row.full_name ?? erased[locale],
    status: row.is_active,
    isForgotten: row.payroll_num === null,
    entryDate: open ? row.entry_date : null,
    photo: null,
    email: open ? row.email : null,
    roleId: row.role_id,
    terminalId: row.terminal_id,
    departmentId: row.department_id,
    jobTitleId: row.job_title_id,
  }
}

const unit = (id: string, name: string | null, isActive: boolean | null) =>
  name === null ? null : { id, name, status: isActive === true }

const roleOf = ({ role_id, role_name, role_is_active, role_permissions }: PlacedPerson, context: Context) =>
  role_name === null
    ? null
    : roleOfSomebody(
        { role_id, name: role_name, is_active: role_is_active === true, permissions: role_permissions ?? [] },
        context,
      )

type Places = Pick<
  PlacedPerson,
  `${'terminal' | 'department' | 'job_title'}_${'id' | 'name' | 'is_active'}` | 'job_title_department_id'
>

export const presentPlaces = (row: Places, context: Context) => {
  const department = unit(row.department_id, row.department_name, row.department_is_active)
  const jobTitle = unit(row.job_title_id, row.job_title_name, row.job_title_is_active)
  return {
    Terminal: unit(row.terminal_id, row.terminal_name, row.terminal_is_active),
    Department: department && presentDepartment(department, context),
    JobTitle:
      jobTitle && presentJobTitle({ ...jobTitle, departmentId: row.job_title_department_id ?? '' }, context),
  }
}

export const presentPlaced = (row: PlacedPerson, context: Context) => ({
  ...presentUser(row, context),
  ...presentPlaces(row, context),
  Role: roleOf(row, context),
})

export const isActive = async ({ store }: Context, personId: string): Promise<boolean> =>
  (await stateOf(store, person, personId)).situation === 'active'

export const isKnown = async ({ store }: Context, personId: string): Promise<boolean> =>
  (await stateOf(store, person, personId)).situation !== 'none'

export const forgettingCommands = { first: 'ForgetPerson', again: 'ForgetAgain' } as const

export const isForgetting = (command: string): boolean =>
  Object.values<string>(forgettingCommands).includes(command)
