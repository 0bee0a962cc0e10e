import { courseStatuses, priorities } from '../../domain/kernel/ids.ts'
import type { Locale } from '../caller.ts'
import { statusNames } from '../contract/facts/terms.ts'
import {
  type Cells,
  type ColumnKind,
  genders,
  type InFile,
  inFile,
  type List,
  type ListRow,
} from '../contract/lists/list.ts'
import { type ColumnWords, columnWords, valueWords } from '../contract/lists/words.ts'
import type { CellValue } from '../documents/workbook.ts'
import { dayCell } from './cells.ts'
import type { ExportColumns } from './export.ts'
import { fixedName } from './fixed-names.ts'

export const headerOf = (words: ColumnWords) => ({ es: columnWords.es[words], en: columnWords.en[words] })

/** A list's columns in its file; hours are numbers, so that a sheet can add them up. */
export const fileColumnsOf = <Columns extends List, Row extends ListRow<Columns>>(
  list: Columns,
  locale: Locale,
  cells: Cells<InFile<Columns>, Row, CellValue>,
): ExportColumns<Row, keyof InFile<Columns> & string> => {
  const own: Readonly<Record<string, ((row: Row) => CellValue) | undefined>> = cells
  const columns = inFile(list).map(
    ([key, { kind, field = '', words, fileWords = words, characters = 16 }]) => [
      key,
      {
        header: headerOf(fileWords),
        width: characters,
        value: own[key] ?? ((row: Readonly<Record<string, unknown>>) => cellOf(kind, row[field], locale)),
      },
    ],
  )
  return Object.fromEntries(columns)
}

const uncategorised = { es: 'sin categoría', en: 'uncategorized' } as const

export const cellOf = (kind: ColumnKind, value: unknown, locale: Locale): CellValue => {
  if (kind === 'gender') return value === 0 || value === 1 ? valueWords[locale][genders[value]] : ''
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return valueWords[locale][value ? 'active' : 'inactive']
  if (hasName(value)) return fixedName(value.id ?? '', value.name, locale)
  if (typeof value !== 'string') return kind === 'category' ? uncategorised[locale] : ''
  switch (kind) {
    case 'date':
      return dayCell(value)
    case 'hours':
      return Math.round((minutesOf(value) / 60) * 100) / 100
    case 'status':
      return (
        courseStatuses.flatMap(({ id, key }) => (id === value ? [statusNames[key][locale]] : []))[0] ?? ''
      )
    case 'priority':
      return priorityIn(locale, value)
    case 'text':
    case 'figure':
    case 'share':
    case 'category':
    case 'active':
      return value
  }
}

const hasName = (value: unknown): value is { readonly id?: string; readonly name: string } =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'

export const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

export const priorityIn = (locale: Locale, stored: string | null): string => {
  const priority = priorities.find(({ name }) => name === stored)
  return priority ? fixedName(priority.id, priority.name, locale) : ''
}
