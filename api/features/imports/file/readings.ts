import { foldText } from '../../../../projections/kernel/list.ts'
import type { RosterChoices } from '../../../contract/imports.ts'
import type { ImportReading } from '../../../contract/routes/imports.ts'
import type { EncodingFound } from './encoding.ts'
import type { ReadRow } from './parse.ts'

/** How a row's values are to be understood, where they can be in more than one way. */
export type Understanding = { readonly m: 'male' | 'female'; readonly dates: 'dayFirst' | 'monthFirst' }

/** Everything in the file that can be read in more than one way: as somebody chose, else as the file's other values tell, else open. */
export const readingsOf = (
  rows: readonly ReadRow[],
  encoding: EncodingFound | null,
  choices: RosterChoices,
): readonly ImportReading[] => [
  ...(encoding
    ? [{ name: 'encoding', ...encoding, example: '', columns: [], rows: rows.length } as const]
    : []),
  ...genderReading(rows, choices),
  ...datesReading(rows, choices),
]

/** Where nothing is open, every value says it by itself. */
export const understandingOf = (readings: readonly ImportReading[]): Understanding => {
  let understanding: Understanding = { m: 'male', dates: 'dayFirst' }
  for (const { name, value } of readings) {
    if (value === null) throw new Error(`nobody has said how to read ${name}`)
    if (name === 'gender') understanding = { ...understanding, m: value }
    if (name === 'dates') understanding = { ...understanding, dates: value }
  }
  return understanding
}

/** Masc. and masc are one word. */
export const plainWord = (text: string): string => foldText(text.replaceAll('.', ' '))

/** H stands beside M for mujer, F beside M for masculino; a file with both, or neither, says nothing of M. */
const genderReading = (rows: readonly ReadRow[], choices: RosterChoices): readonly ImportReading[] => {
  const words = rows.map(({ values }) => plainWord(values.gender))
  const count = words.filter((word) => word === 'm').length
  if (count === 0) return []
  const said = new Set(words)
  const hasH = said.has('h') || said.has('hombre')
  const hasF = ['f', 'fem', 'femenino', 'female'].some((word) => said.has(word))
  const detected = hasH === hasF ? null : hasH ? 'female' : 'male'
  return [
    {
      name: 'gender',
      value: choices.gender ?? detected,
      detected,
      example: 'M',
      columns: ['gender'],
      rows: count,
    },
  ]
}

const dateColumns = ['birthDate', 'entryDate'] as const

/** 3/4/2020 and the like: two numbers of which either may be the day, and the year. */
const numeric = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/

export const numbersOf = (text: string): readonly [first: string, second: string, year: string] | null => {
  const [, first, second, year] = numeric.exec(text) ?? []
  return first && second && year ? [first, second, year] : null
}

/** A date that can only begin with the day settles all, unless another can only begin with the month. */
const datesReading = (rows: readonly ReadRow[], choices: RosterChoices): readonly ImportReading[] => {
  const found = { dayFirst: false, monthFirst: false }
  const columns = new Set<(typeof dateColumns)[number]>()
  let [count, open, american] = [0, '', '']
  for (const { values } of rows) {
    let isOpen = false
    for (const column of dateColumns) {
      const [first, second] = (numbersOf(values[column]) ?? []).map(Number)
      if (first === undefined || second === undefined || first === second) continue
      if (first > 12 && second > 12) continue
      if (first > 12) found.dayFirst = true
      else {
        if (second > 12) {
          found.monthFirst = true
          american ||= values[column]
        } else open ||= values[column]
        columns.add(column)
        isOpen = true
      }
    }
    if (isOpen) count += 1
  }
  if (count === 0) return []
  const detected = found.dayFirst && !found.monthFirst ? 'dayFirst' : null
  const value = choices.dates ?? detected
  return [{ name: 'dates', value, detected, example: open || american, columns: [...columns], rows: count }]
}
