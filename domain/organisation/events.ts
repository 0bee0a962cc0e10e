import type { DomainEvent, Reasoned } from '../kernel/event.ts'
import type { NoticeLadder } from '../kernel/ladder.ts'
import type { RecordKind } from '../kernel/retention.ts'

export type CompanyDetails = {
  readonly comercialName: string
  readonly legalName: string
  readonly registerNumber: string
}

/** Hours are of the day of each person's terminal, 0 to 23. */
export type NoticeMail = {
  readonly isOn: boolean
  readonly digestHour: number
  readonly quiet: { readonly from: number; readonly until: number } | null
}

export type RestoredBackup = {
  readonly madeAt: string
  readonly letters: 'closed' | 'mailed'
  readonly waiting: number
  /** The last day, in the company's zone, without a digest. */
  readonly noDigestUntil: string | null
}

export type CompanyEvent =
  | DomainEvent<'CompanyRegistered', Reasoned & CompanyDetails & { readonly timeZone: string }>
  | DomainEvent<'CompanyDetailsCorrected', Reasoned & CompanyDetails & { readonly from: CompanyDetails }>
  /** An IANA time zone, e.g. America/Mexico_City. */
  | DomainEvent<'TimeZoneChosen', Reasoned & { readonly timeZone: string; readonly from: string }>
  /** Days are yyyy-MM-dd. Beside weekends and the law's; adding a day again renames it. */
  | DomainEvent<'RestDayAdded', Reasoned & { readonly on: string; readonly name: string }>
  | DomainEvent<'RestDayRemoved', Reasoned & { readonly on: string }>
  /** Only notices that are given afterwards are mailed. */
  | DomainEvent<'NoticeMailChosen', Reasoned & NoticeMail & { readonly from: NoticeMail }>
  /** It begins with the rungs of the day on which it is switched on. */
  | DomainEvent<'NoticeLadderChosen', Reasoned & NoticeLadder & { readonly from: NoticeLadder }>
  | DomainEvent<'SessionInvitationsChosen', Reasoned & { readonly isOn: boolean }>
  | DomainEvent<'BackupRestored', Reasoned & RestoredBackup>
  /** Whether the company works under Mexican labour law, which asks for constancias and for records that are kept. */
  | DomainEvent<'LegalDutiesChosen', Reasoned & { readonly isOn: boolean }>
  | DomainEvent<'AutomaticIssuingChosen', Reasoned & { readonly isOn: boolean }>
  /** For erasures from then on; the reason names the policy. */
  | DomainEvent<
      'RetentionTermChosen',
      Reasoned & { readonly kind: RecordKind; readonly years: number; readonly from: number }
    >

type Unit = Reasoned & { readonly id: string }
type Named = Unit & { readonly name: string }
type Responsible = Unit & { readonly responsibleId: string | null; readonly from: string | null }

export type TerminalEvent =
  | DomainEvent<'TerminalOpened', Named>
  | DomainEvent<'TerminalRenamed', Named & { readonly from: string }>
  | DomainEvent<'TerminalClosed', Unit>
  | DomainEvent<'TerminalReopened', Unit>
  | DomainEvent<'TerminalResponsibleAssigned', Responsible>
  /** Null is the company's. */
  | DomainEvent<
      'TerminalTimeZoneChosen',
      Unit & { readonly timeZone: string | null; readonly from: string | null }
    >

export type DepartmentEvent =
  | DomainEvent<'DepartmentOpened', Named>
  | DomainEvent<'DepartmentRenamed', Named & { readonly from: string }>
  | DomainEvent<'DepartmentClosed', Unit>
  | DomainEvent<'DepartmentReopened', Unit>
  | DomainEvent<'DepartmentResponsibleAssigned', Responsible>

export type JobTitleEvent =
  | DomainEvent<'JobTitleOpened', Named & { readonly departmentId: string }>
  | DomainEvent<'JobTitleRenamed', Named & { readonly from: string }>
  | DomainEvent<'JobTitleClosed', Unit>
  | DomainEvent<'JobTitleReopened', Unit>
  /** Its code in the national catalogue of occupations; null where nobody has said it. */
  | DomainEvent<
      'JobTitleOccupationChosen',
      Unit & { readonly occupation: string | null; readonly from: string | null }
    >

/** A family of job titles, e.g. operational, administrative. */
export type JobTitleTypeEvent =
  | DomainEvent<'JobTitleTypeOpened', Named>
  | DomainEvent<'JobTitleTypeRenamed', Named & { readonly from: string }>
  | DomainEvent<'JobTitleTypeClosed', Unit>
  | DomainEvent<'JobTitleTypeReopened', Unit>

export type CategoryEvent =
  | DomainEvent<'CategoryOpened', Named>
  | DomainEvent<'CategoryRenamed', Named & { readonly from: string }>
  | DomainEvent<'CategoryClosed', Unit>
  | DomainEvent<'CategoryReopened', Unit>

export type OrganisationEvent =
  | CompanyEvent
  | TerminalEvent
  | DepartmentEvent
  | JobTitleEvent
  | JobTitleTypeEvent
  | CategoryEvent
