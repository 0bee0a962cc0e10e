import { type Aggregate, type Decision, unknownFact } from '../kernel/decider.ts'
import type { PermissionKey } from '../kernel/ids.ts'
import { refusals } from '../kernel/rejection.ts'
import type { Kept } from '../kernel/retention.ts'
import type { LegalDetails, PersonalDetails, PersonEvent, Placement } from './events.ts'
import type { PersonRejection } from './rules.ts'

/** Days of the company's zone; both count. */
export type StandIn = {
  readonly standInId: string
  readonly firstDay: string
  readonly lastDay: string
}

export type Employee = {
  readonly situation: 'active' | 'inactive'
  readonly personId: string
  readonly details: PersonalDetails
  readonly legal: LegalDetails
  readonly placement: Placement
  readonly roleId: string
  readonly managerId: string | null
  readonly standIn: StandIn | null
  readonly remindedOn: string | null
  readonly hasLoggedIn: boolean
}
export type ForgottenPerson = {
  readonly situation: 'forgotten'
  readonly id: string
  readonly kept: readonly Kept[]
  readonly keptName: string | null
  readonly hold: { readonly until: string | null } | null
}

export type PersonState = { readonly situation: 'none' } | ForgottenPerson | Employee

export type PersonDecision = Decision<PersonState, PersonEvent>

export type Grantor = {
  readonly personId: string
  readonly isAdministrator: boolean
  readonly permissions: ReadonlySet<PermissionKey>
}

const refuse = refusals<PersonRejection>()

const evolve = (state: PersonState, event: PersonEvent): PersonState => {
  if (event.type === 'EmployeeHired') return employeeFrom(event.data)
  if (state.situation === 'none') return state
  if (state.situation === 'forgotten') return afterForgetting(state, event)
  switch (event.type) {
    case 'PersonalDetailsCorrected':
      return { ...state, details: detailsOf(event.data) }
    case 'LegalDetailsCorrected':
      return { ...state, legal: legalDetailsOf(event.data) }
    case 'EmployeeTransferred':
      return { ...state, placement: placementOf(event.data) }
    case 'ManagerAssigned':
      return { ...state, managerId: event.data.managerId }
    case 'StandInNamed':
      return { ...state, standIn: standInOf(event.data) }
    case 'StandInEnded':
      return { ...state, standIn: null }
    case 'ReminderGiven':
      return { ...state, remindedOn: event.data.on }
    case 'RoleAssigned':
      return { ...state, roleId: event.data.roleId }
    case 'EmployeeDeactivated':
      return { ...state, situation: 'inactive' }
    case 'EmployeeReactivated':
      return { ...state, situation: 'active' }
    case 'FirstLoggedIn':
      return { ...state, hasLoggedIn: true }
    case 'PasswordReplaced':
    case 'ActivationCodeIssued':
    case 'CalendarAddressMade':
    case 'CalendarAddressRevoked':
      return state
    case 'PersonForgotten': {
      const { kept, keptName } = event.data
      return { situation: 'forgotten', id: state.personId, kept, keptName, hold: null }
    }
    case 'RetentionEnded':
    case 'LegalHoldPlaced':
    case 'LegalHoldEnded':
      return state
    default:
      return unknownFact(event)
  }
}

const afterForgetting = (state: ForgottenPerson, event: PersonEvent): ForgottenPerson => {
  switch (event.type) {
    case 'RetentionEnded':
      return { ...state, kept: [], keptName: null, hold: null }
    case 'LegalHoldPlaced':
      return { ...state, hold: { until: event.data.until } }
    case 'LegalHoldEnded':
      return { ...state, hold: null }
    default:
      return state
  }
}

const employeeFrom = (data: Extract<PersonEvent, { type: 'EmployeeHired' }>['data']): Employee => ({
  situation: 'active',
  personId: data.personId,
  details: detailsOf(data),
  legal: noLegalDetails,
  placement: placementOf(data),
  roleId: data.roleId,
  managerId: null,
  standIn: null,
  remindedOn: null,
  hasLoggedIn: false,
})

export const noLegalDetails: LegalDetails = {
  givenNames: null,
  surname: null,
  secondSurname: null,
  curp: null,
  ownOccupation: null,
  schooling: null,
  schoolingProof: null,
  schoolKind: null,
  homeAddress: null,
}

export const legalDetailsOf = (data: LegalDetails): LegalDetails => ({
  givenNames: data.givenNames,
  surname: data.surname,
  secondSurname: data.secondSurname,
  curp: data.curp,
  ownOccupation: data.ownOccupation,
  schooling: data.schooling,
  schoolingProof: data.schoolingProof,
  schoolKind: data.schoolKind,
  homeAddress: data.homeAddress,
})

const standInOf = ({ standInId, firstDay, lastDay }: StandIn): StandIn => ({ standInId, firstDay, lastDay })

export const detailsOf = (data: PersonalDetails): PersonalDetails => ({
  payrollNum: data.payrollNum,
  fullName: data.fullName,
  email: data.email,
  telephone: data.telephone,
  gender: data.gender,
  birthDate: data.birthDate,
  entryDate: data.entryDate,
})

export const placementOf = (data: Placement): Placement => ({
  terminalId: data.terminalId,
  departmentId: data.departmentId,
  jobTitleId: data.jobTitleId,
  jobTitleTypeId: data.jobTitleTypeId,
})

export const person: Aggregate<PersonState, PersonEvent> = {
  kind: 'person',
  initial: { situation: 'none' },
  evolve,
}

export const employeeOf = (state: PersonState, field: string | null = null): Employee =>
  state.situation === 'none' || state.situation === 'forgotten' ? refuse('people.not-found', field) : state
