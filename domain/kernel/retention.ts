import { yearsAfter } from './days.ts'
import type { PermissionKey } from './ids.ts'

export const recordKinds = ['attendance', 'constancia'] as const

export type RecordKind = (typeof recordKinds)[number]
export type Kept = { readonly kind: RecordKind; readonly article: string; readonly until: string }

export type LegalRejection =
  | 'legal.off'
  | 'legal.records-kept'
  | 'legal.unknown-code'
  | 'legal.term-years'
  | 'legal.term-reason-missing'

export const isOfLaw = (key: PermissionKey): boolean => key === 'legal.*'

export const keptUntil = (kept: readonly Kept[]): string | null =>
  kept
    .map(({ until }) => until)
    .toSorted()
    .at(-1) ?? null
type RetentionTerm = { readonly years: number; readonly article: string }

type RetentionTerms = Readonly<Record<RecordKind, RetentionTerm>>
/** Attendance is kept as long after the employment as it may be older than its end, constancias from their day. */
export const lawfulTerms: RetentionTerms = {
  attendance: { years: 1, article: 'LFT 804' },
  constancia: { years: 1, article: 'Acuerdo STPS 14/06/2013' },
}

export const termYearsMax = 30

/** By which the company keeps records longer than the law; `reason` names its policy. */
export type LongerTerms = Partial<
  Readonly<Record<RecordKind, { readonly years: number; readonly reason: string }>>
>

const termWith = (term: RetentionTerm, longer: LongerTerms[RecordKind]): RetentionTerm =>
  longer && longer.years > term.years
    ? { years: longer.years, article: `${term.article}; ${longer.reason}` }
    : term

/** Those that count: never shorter than the law's. */
export const termsWith = ({ attendance, constancia }: LongerTerms): RetentionTerms => ({
  attendance: termWith(lawfulTerms.attendance, attendance),
  constancia: termWith(lawfulTerms.constancia, constancia),
})

type RecordsOfPerson = {
  readonly employedUntil: string
  readonly attendanceSentOn: string | null
  /** Of the last one, withdrawn or not. */
  readonly constanciaIssuedOn: string | null
}
export const keptAfter = (
  terms: RetentionTerms,
  { employedUntil, attendanceSentOn, constanciaIssuedOn }: RecordsOfPerson,
  today: string,
): readonly Kept[] => {
  const { attendance, constancia } = terms
  const isRecent =
    attendanceSentOn !== null && attendanceSentOn >= yearsAfter(employedUntil, -attendance.years)
  const records: readonly (Kept | null)[] = [
    isRecent
      ? {
          kind: 'attendance',
          article: attendance.article,
          until: yearsAfter(employedUntil, attendance.years),
        }
      : null,
    constanciaIssuedOn === null
      ? null
      : {
          kind: 'constancia',
          article: constancia.article,
          until: yearsAfter(constanciaIssuedOn, constancia.years),
        },
  ]
  return records.filter((one): one is Kept => one !== null && one.until >= today)
}
