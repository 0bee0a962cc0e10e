import type { ImportOutcome, RosterChoices, RosterEncoding } from '../../../contract/imports.ts'
import type { ImportReading } from '../../../contract/routes/imports.ts'
import type { PlainRejection } from '../../../run-in-worker.ts'
import type { EncodingFound } from '../file/encoding.ts'
import type { UnitToOpen } from './units.ts'

/** Texts of JSON that a plan is kept as: the roster as it was read, its rows for whoever looks, the facts to store. */
export type PartKind = 'read' | 'rows' | 'write'

/** What the server's thread asks the planner's, in this order: a roster, how it is read, the records, the plan, its parts. */
export type Question =
  | { readonly act: 'file'; readonly bytes: Uint8Array; readonly encoding: RosterEncoding | null }
  | { readonly act: 'reread'; readonly text: string }
  | { readonly act: 'versions'; readonly text: string }
  | { readonly act: 'people'; readonly text: string }
  | { readonly act: 'units'; readonly text: string }
  | { readonly act: 'readings'; readonly choices: RosterChoices }
  | ({ readonly act: 'plan' } & PlanAsked)
  | { readonly act: 'part'; readonly kind: PartKind; readonly part: number }

export type PlanAsked = {
  readonly importId: string
  /** The readings of the file's own values. */
  readonly readings: readonly ImportReading[]
  readonly choices: RosterChoices
  /** In the company's zone. */
  readonly today: string
  /** Nobody can be asked any more: open questions are refused. */
  readonly isSettled: boolean
}

export type FileFound = {
  readonly sha256: string
  readonly unread: readonly string[]
  readonly encoding: EncodingFound | null
  /** Of kind `read`. */
  readonly parts: number
}

/** The questions that the records raise; `plan` is null while one is open. */
export type Planned = { readonly readings: readonly ImportReading[]; readonly plan: PlanFound | null }

export type PlanFound = {
  readonly digest: string
  readonly counts: Readonly<Record<ImportOutcome, number>>
  readonly units: readonly UnitToOpen[]
  readonly parts: Readonly<Record<'rows' | 'write', number>>
}

export type Answer =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly refusal: PlainRejection }
  | { readonly id: number; readonly failure: string }
