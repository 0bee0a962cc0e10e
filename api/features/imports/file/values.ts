import { withoutInvisibleCharacters } from '../../../../domain/kernel/text.ts'
import type { Gender } from '../../../../domain/people/events.ts'
import type { RosterRow } from '../../../../domain/people/roster-row.ts'
import { checkDate, checkEmail, checkFullName, normalisePayrollNum } from '../../../../domain/people/rules.ts'
import { encodingNames } from '../../../contract/imports.ts'
import type { Refuse } from '../refusal.ts'
import { type Column, columns } from './columns.ts'
import { dayIn, withoutTime } from './dates.ts'
import { holdsStraySigns, likelyEncodingOf, straySignsOf } from './encoding.ts'
import type { ReadRow } from './grid.ts'
import { legalChangeOf } from './legal-values.ts'
import { valueMax } from './limits.ts'
import { plainWord, type Understanding } from './readings.ts'

const genders: Readonly<Record<string, Gender>> = {
  masculino: 0,
  masc: 0,
  hombre: 0,
  h: 0,
  varon: 0,
  male: 0,
  man: 0,
  f: 1,
  fem: 1,
  femenino: 1,
  mujer: 1,
  female: 1,
  woman: 1,
  x: null,
  otro: null,
  'no binario': null,
  other: null,
  'non-binary': null,
}

const gendersByM = { male: { ...genders, m: 0 }, female: { ...genders, m: 1 } } as const

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

/** Reports every invalid value to `refuse`. */
export const rosterRowOf = (
  { values }: ReadRow,
  { m, dates }: Understanding,
  isLawful: boolean,
  refuse: Refuse,
): RosterRow => {
  refuseTexts(values, refuse)
  const row: RosterRow = {
    payrollNum: normalisePayrollNum(values.payrollNum),
    fullName: values.fullName,
    email: values.email || null,
    telephone: values.telephone || null,
    gender: valueIn(values.gender, gendersByM[m], () => refuse('roster.unknown-gender', 'gender')),
    birthDate: dayOf(values.birthDate, dates),
    entryDate: dayOf(values.entryDate, dates),
    legal: isLawful ? legalChangeOf(values, refuse) : null,
    isActive: valueIn(values.status, statuses, () => refuse('roster.unknown-status', 'status')),
  }
  refuseDetails(row, dates, refuse)
  return row
}

// controls, broken encodings, and marks that change the direction of writing
export const strange = /[\p{Cc}\ufffd\u202a-\u202e\u2066-\u2069]/u

/** A spreadsheet's error values, in any language, and the signs of a column that is too narrow. */
export const errorValue = /^#(?:N\/\p{L}{1,4}|[¡¿]?[\p{L}\d/]+[!?]|\p{L}+_\p{L}+|#+)$|^Err:\d{3}$/iu

export const refuseTexts = (values: ReadRow['values'], refuse: Refuse): void => {
  for (const column of columns) refuseText(values[column] ?? '', column, refuse)
}

const refuseText = (text: string, column: Column, refuse: Refuse): void => {
  if (text.length > valueMax) refuse('roster.too-long', column, { most: valueMax })
  else if (errorValue.test(text)) refuse('roster.error-value', column)
  else if (names.has(column) && holdsStraySigns(text)) refuseSigns(text, column, refuse)
  else if (strange.test(text) || !text.isWellFormed()) refuse('roster.strange-characters', column)
  else if (/^[=@]/.test(text)) refuse('roster.formula', column)
}

const names: ReadonlySet<Column> = new Set([
  'fullName',
  'givenNames',
  'surname',
  'secondSurname',
  'terminal',
  'department',
  'jobTitle',
  'jobTitleType',
  'role',
])

const refuseSigns = (text: string, column: Column, refuse: Refuse): void => {
  const likely = likelyEncodingOf(text)
  if (likely) refuse('roster.wrong-encoding', column, { encoding: encodingNames[likely] })
  else if (strange.test(text)) refuse('roster.strange-characters', column)
  else refuse('roster.stray-signs', column, { signs: straySignsOf(text) })
}

const refuseDetails = (
  { fullName, email, birthDate, entryDate }: RosterRow,
  dates: Understanding['dates'],
  refuse: Refuse,
): void => {
  const nameProblem = checkFullName(fullName)
  if (nameProblem) refuse(nameProblem, 'fullName')
  const emailProblem = email === null ? null : checkEmail(email)
  if (emailProblem) refuse(emailProblem, 'email')
  for (const [column, date] of [
    ['birthDate', birthDate],
    ['entryDate', entryDate],
  ] as const) {
    if (date === null || checkDate(date) === null) continue
    refuse(dates === 'dayFirst' ? 'roster.incorrect-date' : 'roster.incorrect-date-month-first', column)
  }
}

const valueIn = <Value>(
  text: string,
  words: Readonly<Record<string, Value>>,
  refuseUnknown: () => void,
): Value | null => {
  if (text === '') return null
  const word = plainWord(text)
  if (!Object.hasOwn(words, word)) refuseUnknown()
  return words[word] ?? null
}

/** As yyyy-MM-dd; any other text stays as it is, and is refused as a date. */
const dayOf = (text: string, dates: Understanding['dates']): string | null =>
  text === '' ? null : (dayIn(withoutTime(text), dates) ?? text)

/** The stored form: without invisible characters, direction marks and lone surrogates, truncated to `valueMax`. */
export const storedText = (text: string): string =>
  withoutInvisibleCharacters(text.slice(0, valueMax).toWellFormed())

/** Characters of a value shown with a refusal. */
const shownMax = 80

export const shownText = (text: string): string => {
  const characters = [...text.toWellFormed()]
  const start = characters.slice(0, shownMax).join('')
  const visible = start.replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`,
  )
  return characters.length > shownMax ? `${visible}…` : visible
}
