import type { DomainEvent, Reasoned } from '../kernel/event.ts'

export type AuditEvent =
  /** A read model or a process, by its name, leaves out the fact at a position of the log, where it had stopped; and so does every rebuild. */
  DomainEvent<'EventSkipped', { readonly follower: string; readonly position: number } & Reasoned>
