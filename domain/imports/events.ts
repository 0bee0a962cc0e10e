import type { DomainEvent } from '../kernel/event.ts'

export type ImportEvent =
  /** Completions elsewhere, from a file; each row is a `CompletionRecognised` on its enrolment. */
  | DomainEvent<
      'CompletionsImported',
      {
        readonly importId: string
        readonly sha256: string
        readonly approved: number
        readonly noted: number
        readonly unchanged: number
        readonly refused: number
      }
    >
  | DomainEvent<
      'LegalDetailsImported',
      {
        readonly importId: string
        readonly sha256: string
        readonly changed: number
        readonly unchanged: number
        readonly refused: number
      }
    >
  /** HR's roster was imported. `missing` counts active employees that it does not list; they stay unchanged. */
  | DomainEvent<
      'RosterImported',
      {
        readonly importId: string
        readonly sha256: string
        readonly rows: number
        readonly hired: number
        readonly changed: number
        readonly unchanged: number
        readonly refused: number
        readonly missing: number
        readonly unitsOpened: number
      }
    >
