import type { DueRule, FirstDue } from '../../../../api/contract/types/due-rule.ts'

/** As typed and chosen; of the day of a yearly date the year does not count. */
export type RuleValues = {
  from: string
  days: string
  unit: string
  on: string
  atLeast: string
  renews: boolean
  opensBefore: string
  grace: string
  reach: string
}

const usual: RuleValues = {
  from: 'subject',
  days: '30',
  unit: 'day',
  on: '',
  atLeast: '30',
  renews: false,
  opensBefore: '60',
  grace: '30',
  reach: 'everybody',
}

/** `year` (yyyy) stands before a yearly date. */
export const valuesOf = (rule: DueRule | null, year: string): RuleValues => {
  if (rule === null) return usual
  const { first, renewal, unit } = rule
  return {
    ...usual,
    unit,
    from: first?.from ?? 'none',
    ...(first && 'days' in first && { days: String(first.days) }),
    ...(first?.from === 'date' && { on: first.on }),
    ...(first?.from === 'year' && { on: `${year}-${first.on}`, atLeast: String(first.atLeast) }),
    ...(renewal && {
      renews: true,
      opensBefore: String(renewal.opensBefore),
      grace: String(renewal.grace),
    }),
  }
}

const firstOf = ({ from, days, on, atLeast }: RuleValues): FirstDue | null => {
  switch (from) {
    case 'subject':
    case 'hire':
    case 'publication':
      return { from, days: Number(days) }
    case 'date':
      return { from, on }
    case 'year':
      return { from, on: on.slice(5), atLeast: Number(atLeast) }
    default:
      return null
  }
}

/** Null for no rule at all. */
export const ruleOf = (values: RuleValues): DueRule | null => {
  const first = firstOf(values)
  const { renews, opensBefore, grace } = values
  const unit = values.unit === 'business-day' ? 'business-day' : 'day'
  const renewal = renews ? { opensBefore: Number(opensBefore), grace: Number(grace) } : null
  return first || renewal ? { first, renewal, unit } : null
}

export const reachOf = ({ reach }: RuleValues): 'from-now-on' | 'everybody' =>
  reach === 'from-now-on' ? 'from-now-on' : 'everybody'

export const isRelative = (from: string): boolean =>
  from === 'subject' || from === 'hire' || from === 'publication'

export const isFigure = (typed: string): boolean => /^\d{1,3}$/.test(typed.trim())
