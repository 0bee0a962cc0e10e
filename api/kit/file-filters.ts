import { priorities } from '../../domain/kernel/ids.ts'
import { courseById } from '../../projections/courses.outline.ts'
import {
  categoryRows,
  departmentRows,
  jobTitleRows,
  jobTitleTypeRows,
  terminalRows,
} from '../../projections/organisation.ts'
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
    mail: 'Correo',
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
    mail: 'Email',
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

type Named = { readonly id: string; readonly name: string }

/** Each filter names its own kind alone, and never text: an id of anything else would tell a name that the reader may not see. */
const namedBy: {
  readonly [Label in FilterLabel]?: (context: Context, ids: readonly string[]) => Promise<readonly Named[]>
} = {
  terminal: ({ readDb }) => terminalRows(readDb),
  department: ({ readDb }) => departmentRows(readDb),
  jobTitle: ({ readDb }) => jobTitleRows(readDb),
  jobTitleType: ({ readDb }) => jobTitleTypeRows(readDb),
  category: ({ readDb }) => categoryRows(readDb),
  priority: async ({ locale }) =>
    priorities.map(({ id, name }) => ({ id, name: fixedName(id, name, locale) })),
  course: async ({ readDb }, ids) => {
    const rows = await Promise.all(ids.map((id) => courseById(readDb, id)))
    return rows.flatMap((row) => (row ? [{ id: row.course_id, name: row.name }] : []))
  },
}

const namesOf = async (
  context: Context,
  label: FilterLabel,
  values: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const find = namedBy[label]
  const ids = values.filter((value) => uuid.test(value))
  if (!find || ids.length === 0) return new Map()
  const names = new Map((await find(context, ids)).map(({ id, name }) => [id, name]))
  return new Map(ids.map((id) => [id, names.get(id) ?? '—']))
}

/** 'Terminal: Norte, Sur · Edad desde: 30'; empty without filters. */
export const filterText = async (context: Context, filters: FileFilters): Promise<string> => {
  const { locale } = context
  const given = Object.entries(filters).flatMap(([label, value]) => {
    const values = isDays(value) ? [daysText(value, locale)] : [value ?? []].flat().map(String)
    return values.join('') === '' ? [] : [{ label: label as FilterLabel, values }] // a filter's own label
  })
  const { date } = formats(locale)
  const texts = given.map(async ({ label, values }) => {
    const names = await namesOf(context, label, values)
    const isDay = (value: string) => label !== 'search' && /^\d{4}-\d{2}-\d{2}$/.test(value)
    const shown = values.map((value) => names.get(value) ?? (isDay(value) ? date(value) : value))
    return `${filterWords[locale][label]}: ${shown.join(', ')}`
  })
  return (await Promise.all(texts)).join(' · ')
}
