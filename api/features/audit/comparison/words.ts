import { courseStatuses, priorities } from '../../../../domain/kernel/ids.ts'
import type { Locale } from '../../../caller.ts'
import { comparedWords, isComparedField } from '../../../contract/compared.ts'
import { statusNames } from '../../../contract/facts/terms.ts'
import type { Localization } from '../../../contract/facts/text.ts'
import { columnWords } from '../../../contract/lists/words.ts'
import type { CellValue } from '../../../documents/workbook.ts'
import { dayCell } from '../../../kit/cells.ts'
import { fixedName } from '../../../kit/fixed-names.ts'
import type { Difference, FlatRow } from './differences.ts'

type InBoth = Readonly<Record<Locale, string>>

export const kindWords: Readonly<Record<Difference<FlatRow>['kind'], InBoth>> = {
  added: { es: 'Se agregó', en: 'Added' },
  gone: { es: 'Ya no está', en: 'Gone' },
  changed: { es: 'Cambió', en: 'Changed' },
}

/** Figures of a file are minutes; the screen says hours in words. */
export const fieldName = (field: string, locale: Locale): string => {
  if (!isComparedField(field)) return field
  return columnWords[locale][field === 'minutes' ? 'lengthInMinutes' : comparedWords[field]]
}

const answers = { true: { es: 'Sí', en: 'Yes' }, false: { es: 'No', en: 'No' } } as const

export const valueCell = (
  field: string,
  value: FlatRow[string] | undefined,
  { locale }: Localization,
): CellValue => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return answers[`${value}`][locale]
  if (typeof value === 'number') return value
  if (field === 'enrolledOn' || field === 'approvedOn') return dayCell(value)
  const status = courseStatuses.find(({ key }) => field === 'status' && key === value)
  if (status) return statusNames[status.key][locale]
  const priority = priorities.find(({ name }) => field === 'priority' && name === value)
  return priority ? fixedName(priority.id, priority.name, locale) : value
}
