import { Department_list, Terminal_list } from '../../shared/data/operations/organisation.generated.ts'
import {
  User_changeRole,
  User_forget,
  User_forgettingEffects,
  User_list,
  User_updateEmployee,
} from '../../shared/data/operations/people.generated.ts'
import { Role_list } from '../../shared/data/operations/roles.generated.ts'
import { join, type ResultOf, select } from '../../shared/data/select.ts'
import { idAndName } from '../../shared/data/selections.ts'

export const employeeList = select(User_list, {
  count: true,
  rows: {
    id: true,
    payrollNum: true,
    fullName: true,
    photo: true,
    status: true,
    isForgotten: true,
    isActivated: true,
    lastSession: true,
    roleId: true,
    Department: { name: true },
    JobTitle: { name: true },
    Role: { id: true, name: true, audits: true },
    Terminal: { name: true },
  },
})

export type EmployeeList = ResultOf<typeof employeeList>

export const employeeFilterChoices = join({
  terminals: select(Terminal_list, idAndName),
  departments: select(Department_list, idAndName),
})

export const roleChoices = select(Role_list, {
  id: true,
  name: true,
  active: true,
  audits: true,
  permissions: { key: true, assigned: true },
})

export type RoleChoices = ResultOf<typeof roleChoices>

export const forgettingEffects = select(User_forgettingEffects, {
  isActive: true,
  isForgotten: true,
  certificates: true,
  files: true,
  attempts: true,
  imports: true,
  sessions: true,
  mails: true,
  courses: true,
  facts: true,
  kept: { kind: true, article: true, until: true },
})

export type ForgettingEffects = ResultOf<typeof forgettingEffects>

export const forgetting = select(User_forget, {
  id: true,
  pending: true,
  kept: { kind: true, article: true, until: true },
})

export const employeeStatusChange = select(User_updateEmployee, { id: true, status: true, pending: true })

export const roleChange = select(User_changeRole, { id: true, pending: true })
