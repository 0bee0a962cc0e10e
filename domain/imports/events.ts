import type { DomainEvent } from '../kernel/event.ts'

export type ImportEvent =
  /**
   * HR's roster was taken over: the file, and what became of its rows. `missing` counts active employees whom it does not name; nothing
   * happens to them.
   */
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
