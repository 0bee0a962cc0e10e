import type { DomainEvent } from '../kernel/event.ts'

export type ImportEvent =
  /** HR's roster was imported. `missing` counts active employees that it does not list; they stay unchanged. */
  DomainEvent<
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
