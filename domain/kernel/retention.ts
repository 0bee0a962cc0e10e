import { yearsAfter } from './days.ts'
import type { PermissionKey } from './ids.ts'

/** What a law makes the company keep of somebody who is erased, as long after the employment as the records may be older than its end. */
export const recordKinds = ['attendance'] as const

export type RecordKind = (typeof recordKinds)[number]
export type Kept = { readonly kind: RecordKind; readonly article: string; readonly until: string }

export type LegalRejection = 'legal.off' | 'legal.records-kept' | 'legal.unknown-code'

export const isOfLaw = (key: PermissionKey): boolean => key === 'legal.*'

export const keptUntil = (kept: readonly Kept[]): string | null =>
  kept
    .map(({ until }) => until)
    .toSorted()
    .at(-1) ?? null
type RetentionTerm = { readonly years: number; readonly article: string }

type RetentionTerms = Readonly<Record<RecordKind, RetentionTerm>>
export const lawfulTerms: RetentionTerms = { attendance: { years: 1, article: 'LFT 804' } }
type RecordsOfPerson = {
  readonly employedUntil: string
  readonly attendanceSentOn: string | null
}
export const keptAfter = (
  terms: RetentionTerms,
  { employedUntil, attendanceSentOn }: RecordsOfPerson,
  today: string,
): readonly Kept[] => {
  const { years, article } = terms.attendance
  const until = yearsAfter(employedUntil, years)
  const isRecent = attendanceSentOn !== null && attendanceSentOn >= yearsAfter(employedUntil, -years)
  return isRecent && until >= today ? [{ kind: 'attendance', article, until }] : []
}
