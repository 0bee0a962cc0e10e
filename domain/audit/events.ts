import type { DomainEvent, Reasoned } from '../kernel/event.ts'

export type AuditEvent =
  /** A read model or a process, by its name, leaves out the fact at a position of the log, where it had stopped; and so does every rebuild. */
  | DomainEvent<'EventSkipped', { readonly follower: string; readonly position: number } & Reasoned>
  /** An administrator confirmed a time of the database's clock that was in doubt. */
  | DomainEvent<'ClockConfirmed', ConfirmedClock & Reasoned>
  /**
   * A history left the product as a file: of which record (`log` is the whole company's; `within` is the course of an enrolment, the lesson
   * of a grade), how many facts, and up to which position of the log.
   */
  | DomainEvent<'PersonalDataExported', ExportedHistory & Reasoned>

export type ExportedHistory = {
  /** `jsonl` proves itself. */
  readonly format: 'xlsx' | 'pdf' | 'json' | 'jsonl'
  readonly record: string
  readonly id: string | null
  readonly within: string | null
  readonly facts: number
  readonly upTo: number
}

export type ConfirmedClock = {
  readonly doubt: string
  /** `leap`: the clock leapt while a server watched. `gap`, `ahead`: at a start, the last fact was long past, or in the future. */
  readonly cause: 'leap' | 'gap' | 'ahead'
  /** What it should have said; at a start, the time of the last fact. */
  readonly from: string
  /** What the clock said when it was confirmed. */
  readonly at: string
}
