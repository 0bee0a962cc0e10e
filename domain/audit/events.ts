import type { DomainEvent, Reasoned } from '../kernel/event.ts'

export type AuditEvent =
  /** A read model or a process, by its name, leaves out the fact at a position of the log, where it had stopped; and so does every rebuild. */
  | DomainEvent<'EventSkipped', { readonly follower: string; readonly position: number } & Reasoned>
  /** The clock of the database was doubted, and an administrator confirmed what it says. */
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
  /** It leapt while a server watched; or at a start, the last fact was long ago or is still to come. */
  readonly cause: 'leap' | 'gap' | 'ahead'
  /** What it should have said; at a start, the time of the last fact. */
  readonly from: string
  /** The instant that the clock said as it was confirmed. */
  readonly at: string
}
