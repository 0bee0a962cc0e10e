import { priorities } from '../../domain/kernel/ids.ts'
import { courseById } from '../../projections/courses.outline.ts'
import {
  categoryRows,
  companyRecord,
  departmentRows,
  jobTitleRows,
  jobTitleTypeRows,
  terminalRows,
} from '../../projections/organisation.ts'
import { peoplePlaced } from '../../projections/people.questions.ts'
import type { DayRange } from '../../projections/reports.conditions.ts'
import type { Locale } from '../caller.ts'
import type { Context } from '../context.ts'
import { formats } from '../contract/formats.ts'
import { type ColumnWords, columnWords } from '../contract/lists/words.ts'
import type { CellValue, Sheet } from '../documents/workbook.ts'
import { instantCell } from './cells.ts'
import { companyZoneOnce } from './company-zone.ts'
import { fixedName } from './fixed-names.ts'
import { requireCaller } from './request.ts'

/** A line about a file: its value for spreadsheets, its text for paper. */
export type AboutLine = {
  readonly key: AboutKey
  readonly label: string
  readonly value: CellValue
  readonly text: string
}

const words = {
  es: {
    sheet: 'Sobre este archivo',
    content: 'Contenido',
    company: 'Empresa',
    exported: 'Exportado',
    zone: 'Hora',
    by: 'Por',
    filters: 'Filtros',
    from: 'desde el',
    until: 'hasta el',
    none: 'Ninguno',
    moment: 'Como estaba',
    position: 'Posición del registro',
    count: 'Registros',
  },
  en: {
    sheet: 'About this file',
    content: 'Content',
    company: 'Company',
    exported: 'Exported',
    zone: 'Time',
    by: 'By',
    filters: 'Filters',
    from: 'from',
    until: 'until',
    none: 'None',
    moment: 'As it stood',
    position: 'Position of the log',
    count: 'Records',
  },
} as const

type AboutKey =
  | Exclude<keyof (typeof words)['es'], 'sheet' | 'content' | 'none' | 'from' | 'until'>
  | 'payrollNum'

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

const isDays = (value: FileFilters[FilterLabel]): value is DayRange =>
  typeof value === 'object' && value !== null && 'from' in value

const daysText = ({ from, until }: DayRange, locale: Locale): string => {
  const { date } = formats(locale)
  if (from === until && from !== null) return date(from)
  const ends = [
    from && `${words[locale].from} ${date(from)}`,
    until && `${words[locale].until} ${date(until)}`,
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

type About = {
  /** Empty without filters. */
  readonly filters: string
  readonly count: number
  /** A day or a second of the company's time; null is now. */
  readonly moment?: string | null | undefined
  /** Of the log, where the file shows one moment. */
  readonly position?: number | null | undefined
  /** Of the person whom the file is about. */
  readonly payrollNum?: string | null | undefined
}

/** Whose file it is, who made it when, and what of. */
export const aboutFile = async (
  context: Context,
  { filters, count, moment = null, position = null, payrollNum = null }: About,
): Promise<readonly AboutLine[]> => {
  const { readDb, locale } = context
  const timeZone = await companyZoneOnce(context)
  const { personId } = requireCaller(context)
  const [company, [author]] = await Promise.all([companyRecord(readDb), peoplePlaced(readDb, [personId])])
  const text = words[locale]
  const format = formats(locale, timeZone)
  const now = context.now().toISOString()
  const { name, offset } = format.zone(now)
  const line = (key: Exclude<AboutKey, 'payrollNum'>, value: CellValue, shown: string): AboutLine => ({
    key,
    label: text[key],
    value,
    text: shown,
  })
  const plain = (key: Exclude<AboutKey, 'payrollNum'>, value: string) => line(key, value, value)
  const by = [author?.full_name, author?.payroll_num].filter(Boolean).join(' · ')
  const number = { key: 'payrollNum', label: columnWords[locale].payrollNum } as const
  return [
    ...(payrollNum ? [{ ...number, value: payrollNum, text: payrollNum }] : []),
    plain('company', company?.comercial_name ?? ''),
    line('exported', instantCell(timeZone, now), format.dateTime(now)),
    plain('zone', `${name} (${offset})`),
    plain('by', by),
    plain('filters', filters || text.none),
    ...(moment === null ? [] : [line('moment', { date: moment }, momentText(moment, locale))]),
    ...(position === null ? [] : [line('position', position, format.number(position))]),
    line('count', count, format.number(count)),
  ]
}

/** 15 de septiembre de 2026; 15 sep 2026, 14:05. */
export const momentText = (moment: string, locale: Locale): string =>
  moment.includes(' ')
    ? formats(locale, 'UTC').dateTime(`${moment.replace(' ', 'T')}Z`)
    : formats(locale).fullDate(moment)

export const aboutSheet = (locale: Locale, title: string, lines: readonly AboutLine[]): Sheet => ({
  name: words[locale].sheet,
  widths: [32, 80],
  blocks: [
    {
      header: [words[locale].content, title],
      rows: lines.map(({ label, value }) => [label, value]),
    },
  ],
})
