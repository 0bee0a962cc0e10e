import type { DueCandidate, DueTerms } from '../../domain/enrolments/due-rules.ts'
import { businessDays } from '../../domain/kernel/business-days.ts'
import type { DueRule, FirstDue } from '../../domain/kernel/due-rule.ts'
import type { Level } from '../../domain/kernel/ids.ts'

export const ruleOf = (first: FirstDue | null, unit: DueRule['unit'] = 'day'): DueRule => ({
  first,
  renewal: null,
  unit,
})

/** Monday, 2 March 2026; hired on 15 January, published on 10 February, a course of 16 hours. */
export const termsOf = (
  rules: { readonly [At in Level]?: DueRule },
  over: Partial<Omit<DueTerms, 'rules'>> = {},
): DueTerms => ({
  rules: new Map(Object.entries(rules) as [Level, DueRule][]), // the record's own keys
  hiredOn: '2026-01-15',
  publishedOn: '2026-02-10',
  courseHours: 16,
  today: '2026-03-02',
  calendar: businessDays([]),
  ...over,
})

export const candidate = (
  level: Level,
  rule: FirstDue,
  dueOn: string | null,
  over: Partial<DueCandidate> = {},
): DueCandidate => ({ level, rule: { ...rule, unit: 'day' }, since: null, dueOn, problem: null, ...over })
