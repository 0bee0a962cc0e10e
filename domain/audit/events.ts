import type { DomainEvent, Reasoned } from '../kernel/event.ts'

export type AuditEvent =
  /** A read model or process (`follower`) leaves out the event at which it stopped, in rebuilds too. */
  | DomainEvent<'EventSkipped', { readonly follower: string; readonly position: number } & Reasoned>
  /** An administrator accepted a doubtful time of the database's clock. */
  | DomainEvent<'ClockConfirmed', ConfirmedClock & Reasoned>
  /** A history was downloaded. `record` `log` is the company's whole log; `within` is the course of an enrolment or the lesson of a grade. */
  | DomainEvent<'PersonalDataExported', ExportedHistory & Reasoned>

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
