import type { DomainEvent, Reasoned } from '../kernel/event.ts'

export type AuditEvent =
  /** A read model or process (`follower`) leaves out the event at which it stopped, in rebuilds too. */
  | DomainEvent<'EventSkipped', { readonly follower: string; readonly position: number } & Reasoned>
  /** An administrator accepted a doubtful time of the database's clock. */
  | DomainEvent<'ClockConfirmed', ConfirmedClock & Reasoned>
  /** A history was downloaded. `record` `log` is the company's whole log; `within` is the course of an enrolment or the lesson of a grade. */
  | DomainEvent<'PersonalDataExported', ExportedHistory & Reasoned>
  /** For an inspection, of an establishment as a finished day left it. */
  | DomainEvent<'InspectionPackMade', InspectionPack & Reasoned>

/** `day` is yyyy-MM-dd; without courses or people it is of all. The digest is of the whole file, in hex; `size` is in bytes. */
export type InspectionPack = {
  readonly packId: string
  readonly employerId: string
  readonly establishmentId: string
  readonly day: string
  readonly courseIds: readonly string[]
  readonly personIds: readonly string[]
  readonly forWhom: string
  readonly files: number
  readonly size: number
  readonly sha256: string
}

export type ExportedHistory = {
  readonly format: 'xlsx' | 'pdf' | 'json' | 'jsonl'
  readonly record: string
  readonly id: string | null
  readonly within: string | null
  readonly facts: number
  readonly upTo: number
}

export type ConfirmedClock = {
  readonly doubt: string
  /** `leap`: noticed while a server ran. `gap`, `ahead`: at a start, the last event was long past, or in the future. */
  readonly cause: 'leap' | 'gap' | 'ahead'
  /** Expected time; at a start, the time of the last event. */
  readonly from: string
  readonly at: string
}
