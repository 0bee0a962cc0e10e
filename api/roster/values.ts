import type { Gender } from '../../domain/people/events.ts'
import type { RosterRow } from '../../domain/people/roster.ts'
import { normalisePayrollNum } from '../../domain/people/rules.ts'
import { foldText } from '../../projections/kernel/list.ts'
import type { Column } from './columns.ts'
import { valueMax } from './limits.ts'
import type { ReadRow } from './parse.ts'
import { RowRefused } from './refusal.ts'

/** In a file that says H for hombre, M is mujer; in every other, masculino. */
export type GenderWords = Readonly<Record<string, Gender>>

const genders: GenderWords = {
  m: 0,
  masculino: 0,
  hombre: 0,
  h: 0,
  male: 0,
  f: 1,
  femenino: 1,
  mujer: 1,
  female: 1,
  x: null,
  otro: null,
  'no binario': null,
  other: null,
  'non-binary': null,
}

const statuses: Readonly<Record<string, boolean>> = {
  activo: true,
  activa: true,
  alta: true,
  active: true,
  inactivo: false,
  inactiva: false,
  baja: false,
  inactive: false,
}

export const genderWordsOf = (rows: readonly ReadRow[]): GenderWords =>
  rows.some(({ values }) => foldText(values.gender) === 'h') ? { ...genders, m: 1 } : genders

/** A row's values as the domain takes them; throws RowRefused. What a value has to be like is the domain's to say. */
export const rosterRowOf = ({ values }: ReadRow, words: GenderWords): RosterRow => {
  for (const [column, value] of Object.entries(values))
    if (value.length > valueMax) throw new RowRefused('roster.too-long', column as Column, { most: valueMax }) // a row's keys are columns
  return {
    payrollNum: normalisePayrollNum(values.payrollNum),
    fullName: values.fullName,
    email: values.email || null,
    telephone: values.telephone || null,
    gender: known('gender', values.gender, words),
    birthDate: dayOf(values.birthDate),
    entryDate: dayOf(values.entryDate),
    isActive: known('status', values.status, statuses),
  }
}

const known = <Value>(column: Column, text: string, words: Readonly<Record<string, Value>>): Value | null => {
  if (text === '') return null
  const word = foldText(text)
  if (!Object.hasOwn(words, word)) throw new RowRefused('roster.unknown-value', column, { value: text })
  return words[word] ?? null
}

/** yyyy-MM-dd, or the day first as people write it here; anything else stays as it is, to be refused as a date. */
const dayOf = (text: string): string | null => {
  if (text === '') return null
  const [, iso] = /^(\d{4}-\d{2}-\d{2})(?:[T ]00:00.*)?$/.exec(text) ?? []
  if (iso) return iso
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  return year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
}
