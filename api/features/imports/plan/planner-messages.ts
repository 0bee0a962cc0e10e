import type { ImportOutcome, RosterChoices, RosterEncoding } from '../../../contract/imports.ts'
import type { ImportReading } from '../../../contract/routes/imports.ts'
import type { PlainRejection } from '../../../run-in-worker.ts'
import type { EncodingReading } from '../file/encoding.ts'
import type { RosterFormat } from '../file/format.ts'
import type { UnitToOpen } from './units.ts'

/** Parts of a stored plan: the roster as read, the rows to show, the facts to append. */
export type PartKind = 'read' | 'rows' | 'write'

export type Question =
  | {
      readonly act: 'file'
      readonly bytes: Uint8Array
      readonly encoding: RosterEncoding | null
      readonly format: RosterFormat
    }
  | { readonly act: 'completions'; readonly bytes: Uint8Array }
  | { readonly act: 'reread'; readonly text: string }
  | { readonly act: 'versions'; readonly text: string }
  | { readonly act: 'details'; readonly text: string }
  | { readonly act: 'people'; readonly text: string }
  | { readonly act: 'units'; readonly text: string }
  | { readonly act: 'readings'; readonly choices: RosterChoices }
  | ({ readonly act: 'plan' } & PlanInput)
  | { readonly act: 'part'; readonly kind: PartKind; readonly part: number }

export type PlanInput = {
  readonly importId: string
  readonly readings: readonly ImportReading[]
  readonly choices: RosterChoices
  /** In the company's zone. */
  readonly today: string
  /** No choices can follow: open questions are refused. */
  readonly isSettled: boolean
  readonly format: RosterFormat
}

export type FileSummary = {
  readonly sha256: string
  readonly unread: readonly string[]
  readonly encoding: EncodingReading | null
  /** Of kind `read`. */
  readonly parts: number
}

/** `plan` is null while a question of the records is open. */
export type PlanAnswer = { readonly readings: readonly ImportReading[]; readonly plan: PlanSummary | null }

export type PlanSummary = {
  readonly digest: string
  readonly counts: Readonly<Record<ImportOutcome, number>>
  readonly units: readonly UnitToOpen[]
  readonly parts: Readonly<Record<'rows' | 'write', number>>
}

export type Answer =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly refusal: PlainRejection }
  | { readonly id: number; readonly failure: string }
