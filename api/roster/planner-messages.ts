import type { RejectionParams } from '../../domain/kernel/rejection.ts'
import type { ImportOutcome } from '../contract/imports.ts'
import type { UnitToOpen } from './units.ts'

/** Texts of JSON that a plan is kept as: the roster as it was read, its rows for whoever looks, the facts to store. */
export type PartKind = 'read' | 'rows' | 'write'

/** What the server's thread asks the planner's, in this order: a roster, the records, the plan, its parts. */
export type Question =
  | { readonly act: 'file'; readonly bytes: Uint8Array }
  | { readonly act: 'reread'; readonly text: string }
  | { readonly act: 'versions'; readonly text: string }
  | { readonly act: 'people'; readonly text: string }
  | { readonly act: 'units'; readonly text: string }
  | { readonly act: 'plan'; readonly importId: string }
  | { readonly act: 'part'; readonly kind: PartKind; readonly part: number }

export type PlanFound = {
  readonly digest: string
  readonly counts: Readonly<Record<ImportOutcome, number>>
  readonly units: readonly UnitToOpen[]
  readonly parts: Readonly<Record<PartKind, number>>
}

/** Errors do not cross to another thread whole. */
export type Refused = {
  readonly code: string
  readonly field: string | null
  readonly params: RejectionParams
}

export type Answer =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly refusal: Refused }
  | { readonly id: number; readonly failure: string }
