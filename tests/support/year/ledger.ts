import type { DueRule, FirstDue } from '../../../domain/kernel/due-rule.ts'
import type { Level } from '../../../domain/kernel/ids.ts'
import { daysBetween, plus, plusWorked } from './plain-days.ts'

/** Dates are yyyy-MM-dd; moments are numbers of acts. */
export type PlainPerson = {
  readonly id: string
  readonly payrollNum: string
  hiredOn: string | null
  isActive: boolean
  places: { readonly terminal: string; readonly department: string; readonly jobTitle: string }
  placedAt: number
}

export type PlainCourse = {
  readonly id: string
  readonly hours: number
  /** How long a certificate holds; 0 is for ever. */
  readonly months: number
  readonly terminals: readonly string[]
  readonly lessonId: string
  /** Approved by its test, not by an evaluator. */
  readonly isTested: boolean
  publishedOn: string | null
}

/** One level's date; `on` is null without a hire date. */
export type Candidate = {
  readonly rule: FirstDue
  readonly unit: DueRule['unit']
  readonly since: string | null
  readonly on: string | null
  readonly holds: boolean
}

type PlainDate = {
  readonly on: string | null
  readonly by: 'rules' | 'hand' | 'expiry'
  /** It could not hold: somebody has to resolve it. */
  readonly isException: boolean
}

export type PlainEnrolment = {
  readonly person: PlainPerson
  readonly course: PlainCourse
  endedAt: number | null
  levels: readonly Level[]
  candidates: ReadonlyMap<Level, Candidate>
  date: PlainDate | null
  waiver: { readonly until: string | null } | null
  status: 'pendiente' | 'aprobado' | 'reprobado'
  hasFailedTest: boolean
  /** The last day of the certificate on which the approval rests. */
  expiresOn: string | null
  isRenewing: boolean
  renewBy: string | null
}

export const blank = (
  person: PlainPerson,
  course: PlainCourse,
  levels: readonly Level[],
): PlainEnrolment => ({
  person,
  course,
  endedAt: null,
  levels,
  candidates: new Map(),
  date: null,
  waiver: null,
  status: 'pendiente',
  hasFailedTest: false,
  expiresOn: null,
  isRenewing: false,
  renewBy: null,
})

export const noDate = (): Pick<PlainEnrolment, 'date' | 'candidates'> => ({
  date: null,
  candidates: new Map(),
})

export const isPassed = ({ status, isRenewing }: PlainEnrolment): boolean =>
  status === 'aprobado' && !isRenewing

export const isTouched = ({ status, hasFailedTest, renewBy }: PlainEnrolment): boolean =>
  status !== 'pendiente' || hasFailedTest || renewBy !== null

export const isWaivedOn = (today: string, { waiver }: PlainEnrolment): boolean =>
  waiver !== null && (waiver.until === null || waiver.until >= today)

export const later = (one: string, other: string | null): string =>
  other !== null && other > one ? other : one

export const isSameRule = (rule: DueRule | null, known: Candidate | undefined): boolean => {
  if (!rule?.first || !known) return !rule?.first && !known
  const textOf = (first: FirstDue, unit: string) => JSON.stringify([Object.entries(first).sort(), unit])
  return textOf(rule.first, rule.unit) === textOf(known.rule, known.unit)
}

export type Rest = ReadonlySet<string>

export const plusDays = (date: string, days: number, unit: DueRule['unit'], rest: Rest): string =>
  unit === 'business-day' ? plusWorked(date, days, rest) : plus(date, days)

/** `from` is the first day that counts. */
export const candidateOf = (
  { person, course }: PlainEnrolment,
  { first, unit }: DueRule,
  {
    from,
    known,
    rest,
  }: { readonly from: string; readonly known: Candidate | undefined; readonly rest: Rest },
): Candidate | null => {
  if (!first) return null
  const subject = (known?.rule.from === 'subject' ? known.since : null) ?? from
  const bases = { subject, hire: person.hiredOn, publication: course.publishedOn, date: null, year: null }
  const since = bases[first.from]
  const on = dayOf(first, unit, { since, from, rest })
  const holds = on !== null && on >= from && daysBetween(from, on) >= Math.ceil(course.hours / 8)
  return { rule: first, unit, since, on, holds }
}

const dayOf = (
  first: FirstDue,
  unit: DueRule['unit'],
  { since, from, rest }: { readonly since: string | null; readonly from: string; readonly rest: Rest },
): string | null => {
  if (first.from === 'date') return first.on
  if (first.from !== 'year') return since && plusDays(since, first.days, unit, rest)
  for (let year = Number(from.slice(0, 4)); ; year += 1) {
    const day = `${year}-${first.on}`
    if (day >= from && daysBetween(from, day) >= first.atLeast) return day
  }
}

/** The earliest date decides, though it could not hold; without any, the missing hire date. */
export const dateOf = (candidates: ReadonlyMap<Level, Candidate>): PlainDate | null => {
  if (candidates.size === 0) return null
  const dated = [...candidates.values()].filter(({ on }) => on !== null)
  const [first] = dated.sort((one, other) => (one.on ?? '').localeCompare(other.on ?? ''))
  return first?.holds
    ? { on: first.on, by: 'rules', isException: false }
    : { on: null, by: 'rules', isException: true }
}

export type Answer = { readonly situation: string; readonly dueOn: string | null }

/** Null where nothing is due. */
export const answerOn = (today: string, record: PlainEnrolment): Answer | null => {
  const { person, course, date, status, renewBy, endedAt } = record
  if (endedAt !== null || !person.isActive || course.publishedOn === null || isPassed(record)) return null
  if (isWaivedOn(today, record)) return { situation: 'waived', dueOn: null }
  if (date?.isException) return { situation: 'undated', dueOn: null }
  const dueOn = date?.on ?? null
  if (dueOn === null) return null
  if (dueOn >= today) return { situation: status === 'aprobado' ? 'renewalOpen' : 'toCome', dueOn }
  return { situation: renewBy !== null && renewBy >= today ? 'inGrace' : 'overdue', dueOn }
}
