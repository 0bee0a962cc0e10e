import { priorities } from '../../domain/kernel/ids.ts'
import { namesById } from '../../projections/audit.questions.ts'
import type { DayRange } from '../../projections/reports.conditions.ts'
import type { Locale } from '../caller.ts'
import type { Context } from '../context.ts'
import { formats } from '../contract/formats.ts'
import { type ColumnWords, columnWords } from '../contract/lists/words.ts'
import { fixedName } from './fixed-names.ts'

const filterWords = {
  es: {
    ...columnWords.es,
    search: 'Búsqueda',
    level: 'Se le pide a',
    publication: 'Publicación',
    activation: 'Activación',
    days: 'Días por delante',
    assessedFrom: 'Última evaluación desde',
    assessedUntil: 'Última evaluación hasta',
    ageFrom: 'Edad desde',
    ageUntil: 'Edad hasta',
    chosen: 'Personas elegidas',
  },
  en: {
    ...columnWords.en,
    search: 'Search',
    level: 'Required of',
    publication: 'Publication',
    activation: 'Activation',
    days: 'Days ahead',
    assessedFrom: 'Last assessed from',
    assessedUntil: 'Last assessed until',
    ageFrom: 'Age from',
    ageUntil: 'Age until',
    chosen: 'Selected people',
  },
} as const satisfies Record<Locale, Record<ColumnWords, string> & Record<string, string>>

type FilterLabel = keyof (typeof filterWords)['es']

/** A filter's value by what it narrows: text, a date, a range of days, a figure, or ids, which are shown by name. */
export type FileFilters = {
  readonly [Label in FilterLabel]?: string | number | readonly string[] | DayRange | null | undefined
}

const dayWords = {
  es: { from: 'desde el', until: 'hasta el' },
  en: { from: 'from', until: 'until' },
} as const satisfies Record<Locale, unknown>

const isDays = (value: FileFilters[FilterLabel]): value is DayRange =>
  typeof value === 'object' && value !== null && 'from' in value

const daysText = ({ from, until }: DayRange, locale: Locale): string => {
  const { date } = formats(locale)
  if (from === until && from !== null) return date(from)
  const ends = [
    from && `${dayWords[locale].from} ${date(from)}`,
    until && `${dayWords[locale].until} ${date(until)}`,
  ]
  return ends.filter(Boolean).join(' ')
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** 'Terminal: Norte, Sur · Edad desde: 30'; empty without filters. */
export const filterText = async (context: Context, filters: FileFilters): Promise<string> => {
  const { readDb, locale } = context
  const entries = Object.entries(filters).flatMap(([label, value]) => {
    const values = isDays(value) ? [daysText(value, locale)] : [value ?? []].flat().map(String)
    return values.join('') === '' ? [] : [{ label: label as FilterLabel, values }] // a filter's own label
  })
  const ids = entries.flatMap(({ values }) => values.filter((value) => uuid.test(value)))
  const names = ids.length === 0 ? new Map<string, string | null>() : await namesById(readDb, ids)
  const { date } = formats(locale)
  const textOf = (value: string): string => {
    if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return date(value)
    const priority = priorities.find(({ id }) => id === value)
    if (priority) return fixedName(priority.id, priority.name, locale)
    return uuid.test(value) ? (names.get(value) ?? '—') : value
  }
  return entries
    .map(({ label, values }) => `${filterWords[locale][label]}: ${values.map(textOf).join(', ')}`)
    .join(' · ')
}
