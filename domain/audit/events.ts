import type { DomainEvent, Reasoned } from '../kernel/event.ts'

export type AuditEvent =
  /** A read model or a process, by its name, leaves out the fact at a position of the log, where it had stopped; and so does every rebuild. */
  | DomainEvent<'EventSkipped', { readonly follower: string; readonly position: number } & Reasoned>
  /**
   * A history left the product as a file: of which record (`log` is the whole company's; `within` is the course of an enrolment, the lesson
   * of a grade), how many facts, and up to which position of the log.
   */
  | DomainEvent<'PersonalDataExported', ExportedHistory & Reasoned>

export type ExportedHistory = {
  readonly format: 'xlsx' | 'pdf' | 'json'
  readonly record: string
  readonly id: string | null
  readonly within: string | null
  readonly facts: number
  readonly upTo: number
}
