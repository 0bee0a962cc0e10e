import type { DueRule, FirstDue } from '../../../domain/kernel/due-rule.ts'
import type { Writer } from './fact.ts'
import type { Plural, Text } from './text.ts'

type Unit = DueRule['unit']
type Relative = Extract<FirstDue, { readonly days: number }>
type Write = Pick<Writer, 'text' | 'count' | 'day' | 'format'>

const days: Readonly<Record<Unit, Plural>> = {
  day: {
    es: { one: '{{count}} día', other: '{{count}} días' },
    en: { one: '{{count}} day', other: '{{count}} days' },
  },
  'business-day': {
    es: { one: '{{count}} día hábil', other: '{{count}} días hábiles' },
    en: { one: '{{count}} business day', other: '{{count}} business days' },
  },
}

const since: Readonly<Record<Relative['from'], Text>> = {
  subject: { es: '{{days}} después de que se requiere', en: '{{days}} after it is required' },
  hire: { es: '{{days}} después del ingreso', en: '{{days}} after the hire date' },
  publication: { es: '{{days}} después de la publicación', en: '{{days}} after publication' },
}

/** When a course is due for the first time. */
export const firstDuePhrase = (write: Write, first: FirstDue, unit: Unit): string => {
  switch (first.from) {
    case 'subject':
    case 'hire':
    case 'publication':
      return write.text(since[first.from], { days: write.count(days[unit], first.days) })
    case 'date':
      return write.text({ es: 'el {{date}}', en: 'on {{date}}' }, { date: write.day(first.on) })
    case 'year':
      return write.text(
        { es: 'cada año, el {{date}}', en: 'every year, on {{date}}' },
        { date: write.format.monthDay(first.on) },
      )
  }
}

/** A line for each part of a rule. */
export const rulePhrases = (write: Write, { first, renewal, unit }: DueRule): readonly string[] => [
  ...(first
    ? [
        write.text(
          { es: 'Fecha límite: {{when}}', en: 'Due: {{when}}' },
          { when: firstDuePhrase(write, first, unit) },
        ),
      ]
    : []),
  ...(renewal
    ? [
        write.text(
          {
            es: 'Renovación: desde {{before}} antes del vencimiento, con {{grace}} de gracia',
            en: 'Renewal: from {{before}} before the expiry, with {{grace}} of grace',
          },
          {
            before: write.count(days.day, renewal.opensBefore),
            grace: write.count(days[unit], renewal.grace),
          },
        ),
      ]
    : []),
]
