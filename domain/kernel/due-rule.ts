import { isDate, yearsAfter } from './days.ts'
import { type Problem, problem } from './rejection.ts'

/** Dates are yyyy-MM-dd; `days` count from the day after. */
export type FirstDue =
  | { readonly from: 'subject' | 'hire' | 'publication'; readonly days: number }
  | { readonly from: 'date'; readonly on: string }
  /** Every year on this day (MM-dd); the next year's where fewer than `atLeast` days remain. */
  | { readonly from: 'year'; readonly on: string; readonly atLeast: number }

export type RenewalRule = {
  /** The course may be passed again from so many days before its certificate expires. */
  readonly opensBefore: number
  readonly grace: number
}

export type DueRule = {
  readonly first: FirstDue | null
  readonly renewal: RenewalRule | null
  readonly unit: 'day' | 'business-day'
}

export type Reach = 'from-now-on' | 'everybody'

export type DueRuleRejection =
  | 'requirements.not-required'
  | 'requirements.invalid-rule'
  | 'requirements.rule-in-the-past'
  | 'requirements.rule-too-far'
  | 'requirements.rule-too-short'

export const dueDaysMax = 730
export const opensBeforeMax = 180
export const graceMax = 180

const isWithin = (value: number, max: number): boolean =>
  Number.isInteger(value) && value >= 0 && value <= max

export const dayInYear = (year: number, monthDay: string): string => {
  const date = `${String(year).padStart(4, '0')}-${monthDay}`
  return monthDay === '02-29' && !isDate(date) ? `${date.slice(0, 8)}28` : date
}

const isMonthDay = (text: string): boolean => /^\d{2}-\d{2}$/.test(text) && isDate(`2024-${text}`)

export const daysOfWork = (courseHours: number): number => Math.ceil(courseHours / 8)

export const tenYearsAfter = (date: string): string => yearsAfter(date, 10)

/** What no person could meet; `today` is yyyy-MM-dd in the company's zone. */
export const dueRuleProblems = (
  { first, renewal }: DueRule,
  { today, courseHours }: { readonly today: string; readonly courseHours: number },
): readonly Problem<DueRuleRejection>[] => [
  ...problem(first === null && renewal === null ? 'requirements.invalid-rule' : null, 'rule.first'),
  ...(first ? firstProblems(first, today, courseHours) : []),
  ...problem(
    renewal && !isWithin(renewal.opensBefore, opensBeforeMax) ? 'requirements.invalid-rule' : null,
    'rule.renewal.opensBefore',
  ),
  ...problem(
    renewal && !isWithin(renewal.grace, graceMax) ? 'requirements.invalid-rule' : null,
    'rule.renewal.grace',
  ),
]

const firstProblems = (
  first: FirstDue,
  today: string,
  courseHours: number,
): readonly Problem<DueRuleRejection>[] => {
  switch (first.from) {
    case 'date':
      if (!isDate(first.on)) return problem('requirements.invalid-rule', 'rule.first.on')
      if (first.on < today) return problem('requirements.rule-in-the-past', 'rule.first.on')
      return problem(first.on > tenYearsAfter(today) ? 'requirements.rule-too-far' : null, 'rule.first.on')
    case 'year':
      return [
        ...problem(isMonthDay(first.on) ? null : 'requirements.invalid-rule', 'rule.first.on'),
        ...problem(isWithin(first.atLeast, 365) ? null : 'requirements.invalid-rule', 'rule.first.atLeast'),
      ]
    case 'subject':
      if (isWithin(first.days, dueDaysMax) && first.days < daysOfWork(courseHours))
        return problem('requirements.rule-too-short', 'rule.first.days', { days: daysOfWork(courseHours) })
      return problem(isWithin(first.days, dueDaysMax) ? null : 'requirements.invalid-rule', 'rule.first.days')
    case 'hire':
    case 'publication':
      return problem(isWithin(first.days, dueDaysMax) ? null : 'requirements.invalid-rule', 'rule.first.days')
  }
}
