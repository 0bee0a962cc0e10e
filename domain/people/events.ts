import type { DomainEvent, Personal } from '../kernel/event.ts'
import type { ForgettingGround } from './rules.ts'

/** 0 male, 1 female, as the reports' filter counts them; null where HR does not say. */
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
  /** yyyy-MM-dd; until a password is chosen it may be one. */
  readonly entryDate: Personal<string>
}

export type Placement = {
  readonly terminalId: string
  readonly departmentId: string
  readonly jobTitleId: string
  readonly jobTitleTypeId: string | null
}

type OfPerson = { readonly personId: string }

/** Why, in words of whoever acted, where they said so. */
type Reasoned = { readonly reason?: Personal<string> }

export type PersonEvent =
  /** HR's roster brings somebody in. */
  | DomainEvent<'EmployeeHired', OfPerson & PersonalDetails & Placement & { readonly roleId: string }>
  /** All details as they stand after the correction. */
  | DomainEvent<'PersonalDetailsCorrected', OfPerson & PersonalDetails>
  | DomainEvent<'EmployeeTransferred', OfPerson & Placement & { readonly from: Placement }>
  | DomainEvent<'RoleAssigned', OfPerson & Reasoned & { readonly roleId: string; readonly from: string }>
  | DomainEvent<'EmployeeDeactivated', OfPerson & Reasoned>
  | DomainEvent<'EmployeeReactivated', OfPerson & Reasoned>
  /** The first log-in that succeeded; later ones are not facts of training. */
  | DomainEvent<'FirstLoggedIn', OfPerson>
  /** A password took another's place; no hash is ever in the log. */
  | DomainEvent<
      'PasswordReplaced',
      OfPerson & { readonly by: 'self' | 'administrator' | 'recovery' | 'console' }
    >
  /** A one-time code for the first log-in was made for them, in place of one that still worked or not; the code is never in the log. */
  | DomainEvent<'ActivationCodeIssued', OfPerson & { readonly replacing: boolean }>
  /** The person's keys are gone: what was sealed can no longer be read. The reason names nobody and stays; both are absent after a restore. */
  | DomainEvent<
      'PersonForgotten',
      OfPerson & { readonly ground?: ForgettingGround; readonly reason?: string }
    >
