import type { DomainEvent, Reasoned } from '../kernel/event.ts'
import type { UploadColumn } from './rules.ts'

type OfKey = { readonly employerId: string; readonly courseId: string; readonly key: string }

/** Keys that the authority's site (SIRCE) gives an employer for its courses; a stream for each employer. */
export type SirceKeyEvent =
  | DomainEvent<'SirceKeyEntered', OfKey>
  | DomainEvent<'SirceKeyCorrected', OfKey & { readonly before: string } & Reasoned>
  | DomainEvent<'SirceKeyTakenBack', OfKey & Reasoned>

/** The columns of the sheet that is uploaded to the authority's site. */
export type UploadSheetEvent = DomainEvent<
  'UploadSheetMapped',
  { readonly columns: readonly UploadColumn[]; readonly before: readonly UploadColumn[] }
>

export type SirceEvent = SirceKeyEvent | UploadSheetEvent
