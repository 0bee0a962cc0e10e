import type { BusinessDays } from '../kernel/business-days.ts'
import { renewalGraceDays } from '../kernel/constants.ts'
import { dateOf, dayNumber, daysAfter, yearOf } from '../kernel/days.ts'
import { type DueRule, dayInYear, daysOfWork, type FirstDue } from '../kernel/due-rule.ts'
import type { Level } from '../kernel/ids.ts'

export type DateProblem = 'past' | 'no-hire-date' | 'too-short' | 'waived'

export type DueCandidate = {
  readonly level: Level
  readonly rule: FirstDue & Pick<DueRule, 'unit'>
  /** The day from which the rule counts; null for a day of the calendar, or without a hire date. */
  readonly since: string | null
  readonly dueOn: string | null
  readonly problem: DateProblem | null
}

/** What a course's due date depends on; `rules` has the levels that have one. */
export type DueTerms = {
  readonly rules: ReadonlyMap<Level, DueRule>
  readonly hiredOn: string | null
  readonly publishedOn: string
  readonly courseHours: number
  readonly today: string
  /** The first day of a waiver of which `today` is the day after. */
  readonly waivedFrom?: string
  readonly calendar: BusinessDays
}

export const candidateOf = (terms: DueTerms, level: Level, subjectSince: string): DueCandidate | null => {
  const rule = terms.rules.get(level)
  if (!rule?.first) return null
  const { first, unit } = rule
  const since = sinceOf(first, terms, subjectSince)
  const dueOn = dueOnOf(first, since, unit, terms)
  return { level, rule: { ...first, unit }, since, dueOn, problem: problemOf(dueOn, terms) }
}

const sinceOf = (first: FirstDue, terms: DueTerms, subjectSince: string): string | null => {
  switch (first.from) {
    case 'subject':
      return subjectSince
    case 'hire':
      return terms.hiredOn
    case 'publication':
      return terms.publishedOn
    case 'date':
    case 'year':
      return null
  }
}

const dueOnOf = (
  first: FirstDue,
  since: string | null,
  unit: DueRule['unit'],
  { today, calendar }: DueTerms,
): string | null => {
  switch (first.from) {
    case 'subject':
    case 'hire':
    case 'publication':
      if (since === null) return null
      return unit === 'business-day' ? calendar.later(since, first.days) : daysAfter(since, first.days)
    case 'date':
      return first.on
    case 'year':
      return nextYearly(first, today)
  }
}

const nextYearly = ({ on, atLeast }: Extract<FirstDue, { readonly from: 'year' }>, today: string): string => {
  const earliest = dayNumber(today) + atLeast
  const year = yearOf(earliest)
  const thisYear = dayInYear(year, on)
  return thisYear >= dateOf(earliest) ? thisYear : dayInYear(year + 1, on)
}

const problemOf = (
  dueOn: string | null,
  { today, waivedFrom = today, courseHours }: DueTerms,
): DateProblem | null => {
  if (dueOn === null) return 'no-hire-date'
  if (dueOn < waivedFrom) return 'past'
  if (dueOn < today) return 'waived'
  return dayNumber(dueOn) - dayNumber(today) < daysOfWork(courseHours) ? 'too-short' : null
}

export type EarliestDate = {
  /** Null where no level has a date, and where the first one cannot hold. */
  readonly dueOn: string | null
  readonly holds: Level | null
  readonly problem: DateProblem | null
}

export const earliestDate = (candidates: readonly DueCandidate[]): EarliestDate => {
  const [first] = candidates
    .filter(({ dueOn }) => dueOn !== null)
    .toSorted((one, other) => compare(one, other))
  const only = first ?? candidates[0]
  if (!only) return { dueOn: null, holds: null, problem: null }
  return { dueOn: only.problem ? null : only.dueOn, holds: only.level, problem: only.problem }
}

const widest: readonly Level[] = ['enterprise', 'department', 'jobTitle']

const compare = (one: DueCandidate, other: DueCandidate): number => {
  if (one.dueOn !== other.dueOn) return (one.dueOn ?? '') < (other.dueOn ?? '') ? -1 : 1
  return widest.indexOf(one.level) - widest.indexOf(other.level)
}

export const tellsHireDate = (candidates: readonly DueCandidate[]): boolean =>
  candidates.some(({ rule }) => rule.from === 'hire')

type RenewalTerms = Pick<DueTerms, 'rules' | 'calendar'>

const renewalRules = (levels: readonly Level[], { rules }: RenewalTerms) =>
  widest.flatMap((level) => {
    const rule = levels.includes(level) ? rules.get(level) : undefined
    return rule?.renewal ? [{ level, ...rule.renewal, unit: rule.unit }] : []
  })

export const renewalWindow = (
  levels: readonly Level[],
  terms: RenewalTerms,
): { readonly level: Level; readonly opensBefore: number } | null =>
  renewalRules(levels, terms).toSorted((one, other) => other.opensBefore - one.opensBefore)[0] ?? null

export const renewByOf = (expiresOn: string, levels: readonly Level[], terms: RenewalTerms): string => {
  const ends = renewalRules(levels, terms).map(({ grace, unit }) =>
    unit === 'business-day' ? terms.calendar.later(expiresOn, grace) : daysAfter(expiresOn, grace),
  )
  return ends.sort()[0] ?? daysAfter(expiresOn, renewalGraceDays)
}
