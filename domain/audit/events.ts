import type { DomainEvent, Reasoned } from '../kernel/event.ts'

export type AuditEvent =
  /** A read model or a process, by its name, leaves out the fact at a position of the log, where it had stopped; and so does every rebuild. */
  | DomainEvent<'EventSkipped', { readonly follower: string; readonly position: number } & Reasoned>
  /** Somebody took facts about people out of the product in a file: what, and about whom where that is one person. */
  | DomainEvent<'PersonalDataExported', PersonalDataExport & Reasoned>

export type PersonalDataExport = {
  /** `proof` of a history. */
  readonly what: string
  /** What the history is of: the names of its streams. */
  readonly streams: readonly string[]
  readonly personId: string | null
}
