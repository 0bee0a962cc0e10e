import { composeDecisions, type Decision } from '../kernel/decider.ts'
import { roleIds } from '../kernel/ids.ts'
import { refusals } from '../kernel/rejection.ts'
import { assignRole } from './access.ts'
import {
  correctDetails,
  deactivateEmployee,
  hireEmployee,
  reactivateEmployee,
  transferEmployee,
} from './employment.ts'
import type { Gender, PersonEvent } from './events.ts'
import { correctLegalDetails, type LegalDetailsChange } from './legal-details.ts'
import { recordManager } from './managers.ts'
import { type Employee, type PersonDecision, type PersonState, person } from './person.ts'
import type { PersonRejection } from './rules.ts'

/** Null where the roster has no value: the field stays unchanged. */
export type RosterRow = {
  readonly payrollNum: string
  readonly fullName: string
  readonly email: string | null
  readonly telephone: string | null
  readonly gender: Gender
  readonly birthDate: string | null
  readonly entryDate: string | null
  readonly isActive: boolean | null
  /** Null in a roster without such columns. */
  readonly legal: LegalDetailsChange | null
}

export type RosterIds = {
  readonly personId: string
  readonly terminalId: string
  readonly departmentId: string
  readonly jobTitleId: string
  readonly jobTitleTypeId: string | null
  readonly roleId: string | null
  /** Null where the roster has no such column: the manager stays. */
  readonly manager: { readonly id: string | null } | null
}

const refuse = refusals<PersonRejection>()

export const mergeRosterRow =
  (row: RosterRow, ids: RosterIds): PersonDecision =>
  (state) => {
    if (state.situation === 'forgotten') return refuse('people.not-found')
    if (state.situation === 'none')
      return composeDecisions(
        person,
        hire(row, ids),
        ...legalDecisions(row),
        ...managerDecisions(ids),
        ...statusDecisions(row),
      )(state)
    if (isAboutAdministrators(state, row, ids)) return refuse('people.roster-administrator')
    return composeDecisions(
      person,
      correctDetails(detailsWith(state, row)),
      ...legalDecisions(row),
      transferEmployee({ ...ids, jobTitleTypeId: ids.jobTitleTypeId ?? state.placement.jobTitleTypeId }),
      ...roleDecisions(ids),
      ...managerDecisions(ids),
      ...statusDecisions(row),
    )(state)
  }

const hire = (row: RosterRow, ids: RosterIds): Decision<PersonState, PersonEvent> => {
  if (ids.roleId === roleIds.administrador) return refuse('people.roster-administrator', 'role')
  return hireEmployee({ ...row, ...ids, roleId: ids.roleId ?? roleIds.empleado })
}

/** A roster does not create administrators, and changes neither their role nor their access. */
const isAboutAdministrators = (state: Employee, row: RosterRow, ids: RosterIds): boolean => {
  if (state.roleId !== roleIds.administrador) return ids.roleId === roleIds.administrador
  if (ids.roleId !== null && ids.roleId !== state.roleId) return true
  return row.isActive !== null && row.isActive !== (state.situation === 'active')
}

const detailsWith = ({ details }: Employee, row: RosterRow) => ({
  payrollNum: row.payrollNum,
  fullName: row.fullName,
  email: row.email ?? details.email,
  telephone: row.telephone ?? details.telephone,
  gender: row.gender ?? details.gender,
  birthDate: row.birthDate ?? details.birthDate,
  entryDate: row.entryDate ?? details.entryDate,
})

const roleDecisions = ({ roleId }: RosterIds): readonly PersonDecision[] =>
  roleId === null ? [] : [assignRole({ roleId, isActive: true, permissions: [] }, null)]

const legalDecisions = ({ legal }: RosterRow): readonly PersonDecision[] =>
  legal === null ? [] : [correctLegalDetails(legal)]

const managerDecisions = ({ manager }: RosterIds): readonly PersonDecision[] =>
  manager === null ? [] : [recordManager(manager.id)]

const statusDecisions = ({ isActive }: RosterRow): readonly PersonDecision[] => {
  if (isActive === null) return []
  return [isActive ? reactivateEmployee(null) : deactivateEmployee(null)]
}
