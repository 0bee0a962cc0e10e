import type { Gender } from '../../domain/people/events.ts'
import type { RosterRow } from '../../domain/people/roster.ts'
import { checkDate, checkEmail, checkFullName, normalisePayrollNum } from '../../domain/people/rules.ts'
import { foldText } from '../../projections/kernel/list.ts'
import { type Column, columns } from './columns.ts'
import { valueMax } from './limits.ts'
import type { ReadRow } from './parse.ts'
import type { Refuse } from './refusal.ts'

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

/** A row's values as the domain takes them; all that is wrong with them is told to `refuse`. */
export const rosterRowOf = ({ values }: ReadRow, words: GenderWords, refuse: Refuse): RosterRow => {
  for (const column of columns) refuseText(values[column], column, refuse)
  const row: RosterRow = {
    payrollNum: normalisePayrollNum(values.payrollNum),
    fullName: values.fullName,
    email: values.email || null,
    telephone: values.telephone || null,
    gender: known('gender', values.gender, words, refuse),
    birthDate: dayOf(values.birthDate),
    entryDate: dayOf(values.entryDate),
    isActive: known('status', values.status, statuses, refuse),
  }
  refuseDetails(row, refuse)
  return row
}

// controls, broken encodings, and signs that turn the direction of writing
const strange = /[\p{Cc}\ufffd\u202a-\u202e\u2066-\u2069]/u

const refuseText = (text: string, column: Column, refuse: Refuse): void => {
  if (text.length > valueMax) refuse('roster.too-long', column, { most: valueMax })
  else if (strange.test(text) || !text.isWellFormed()) refuse('roster.strange-characters', column)
  else if (/^[=@]/.test(text)) refuse('roster.formula', column)
}

/** What the domain would refuse one by one. */
const refuseDetails = ({ fullName, email, birthDate, entryDate }: RosterRow, refuse: Refuse): void => {
  const missing = checkFullName(fullName)
  if (missing) refuse(missing, 'fullName')
  const incorrect = email === null ? null : checkEmail(email)
  if (incorrect) refuse(incorrect, 'email')
  for (const [column, date] of [
    ['birthDate', birthDate],
    ['entryDate', entryDate],
  ] as const) {
    const impossible = date === null ? null : checkDate(date)
    if (impossible) refuse(impossible, column)
  }
}

const known = <Value>(
  column: Column,
  text: string,
  words: Readonly<Record<string, Value>>,
  refuse: Refuse,
): Value | null => {
  if (text === '') return null
  const word = foldText(text)
  if (!Object.hasOwn(words, word)) refuse('roster.unknown-value', column, { value: text })
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

/** As a report keeps what a file says: no controls, nothing that turns the writing, no half characters, of limited length. */
export const keptText = (text: string): string =>
  text
    .slice(0, valueMax)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
