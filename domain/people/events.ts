import type { DomainEvent, Personal } from '../kernel/event.ts'
import type { Kept, RecordKind } from '../kernel/retention.ts'
import type { ForgettingGround } from './rules.ts'

/** 0 male, 1 female (the reports' filter); null if HR does not say. */
export type Gender = 0 | 1 | null

export type PersonalDetails = {
  /** Digits only, without leading zeros. */
  readonly payrollNum: Personal<string>
  readonly fullName: Personal<string>
  readonly email: Personal<string>
  readonly telephone: Personal<string>
  readonly gender: Personal<Gender>
  /** yyyy-MM-dd */
  readonly birthDate: Personal<string>
  /** yyyy-MM-dd; serves as the password until one is chosen. */
  readonly entryDate: Personal<string>
}

/** As the papers that a law asks for say it. */
export type LegalDetails = {
  readonly givenNames: Personal<string>
  readonly surname: Personal<string>
  readonly secondSurname: Personal<string>
  readonly curp: Personal<string>
  /** Where it differs from that of the job title. */
  readonly ownOccupation: Personal<string>
  readonly schooling: Personal<string>
  readonly schoolingProof: Personal<string>
  readonly schoolKind: Personal<string>
  readonly homeAddress: Personal<string>
}

export type Placement = {
  readonly terminalId: string
  readonly departmentId: string
  readonly jobTitleId: string
  readonly jobTitleTypeId: string | null
}

type OfPerson = { readonly personId: string }

type Reasoned = { readonly reason?: Personal<string> }

export type PersonEvent =
  | DomainEvent<'EmployeeHired', OfPerson & PersonalDetails & Placement & { readonly roleId: string }>
  /** All details after the correction. */
  | DomainEvent<'PersonalDetailsCorrected', OfPerson & PersonalDetails>
  /** All of them after the correction. */
  | DomainEvent<'LegalDetailsCorrected', OfPerson & LegalDetails>
  | DomainEvent<'EmployeeTransferred', OfPerson & Placement & { readonly from: Placement }>
  /** Null: nobody is assigned, so that the department's or the terminal's responsible person answers for them. */
  | DomainEvent<
      'ManagerAssigned',
      OfPerson & Reasoned & { readonly managerId: string | null; readonly from: string | null }
    >
  /** Sees the team of `personId` from the first to the last day; `from` stood in before. */
  | DomainEvent<
      'StandInNamed',
      OfPerson &
        Reasoned & {
          readonly standInId: string
          readonly firstDay: string
          readonly lastDay: string
          readonly from: string | null
        }
    >
  | DomainEvent<'StandInEnded', OfPerson & { readonly standInId: string }>
  /** About courses that were late or due soon on that day, yyyy-MM-dd. */
  | DomainEvent<
      'ReminderGiven',
      OfPerson & { readonly by: string; readonly courseIds: readonly string[]; readonly on: string }
    >
  | DomainEvent<'RoleAssigned', OfPerson & Reasoned & { readonly roleId: string; readonly from: string }>
  | DomainEvent<'EmployeeDeactivated', OfPerson & Reasoned>
  | DomainEvent<'EmployeeReactivated', OfPerson & Reasoned>
  /** Later log-ins are not recorded. */
  | DomainEvent<'FirstLoggedIn', OfPerson>
  /** No hash is ever in the log. */
  | DomainEvent<
      'PasswordReplaced',
      OfPerson & { readonly by: 'self' | 'administrator' | 'recovery' | 'console' }
    >
  /** A one-time code for the first log-in; `replacing` an earlier one. The code is never in the log. */
  | DomainEvent<'ActivationCodeIssued', OfPerson & { readonly replacing: boolean }>
  /** By the person, for calendar programs; `replacing` an earlier one. The address is never in the log, and ends with a deactivation. */
  | DomainEvent<'CalendarAddressMade', OfPerson & { readonly replacing: boolean }>
  | DomainEvent<'CalendarAddressRevoked', OfPerson>
  /** Sealed values are unreadable from now on, except `keptName`, of records that a law keeps. The reason names nobody; it and the ground are absent after a restore. */
  | DomainEvent<
      'PersonForgotten',
      OfPerson & {
        readonly ground?: ForgettingGround
        readonly reason?: string
        readonly kept: readonly Kept[]
        readonly keptName: Personal<string>
      }
    >
  | DomainEvent<'RetentionEnded', OfPerson & { readonly kinds: readonly RecordKind[] }>
  /** Nothing of them ends before the day after `until`; null for as long as nobody ends it. */
  | DomainEvent<
      'LegalHoldPlaced',
      OfPerson & { readonly reason: Personal<string>; readonly until: string | null }
    >
  | DomainEvent<'LegalHoldEnded', OfPerson & { readonly reason: Personal<string> }>
