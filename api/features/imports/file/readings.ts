import { foldText } from '../../../../projections/kernel/list.ts'
import type { RosterChoices } from '../../../contract/imports.ts'
import type { ImportReading } from '../../../contract/routes/imports.ts'
import { type DateOrder, numbersOf, withoutTime } from './dates.ts'
import type { EncodingReading } from './encoding.ts'
import type { ReadRow } from './grid.ts'

export type Understanding = {
  readonly m: 'male' | 'female'
  readonly dates: DateOrder
  readonly futureHires: 'keep' | 'refuse'
  readonly jobTitles: 'separate' | 'refuse'
}

/** How ambiguous values are read: as chosen, else as other values suggest, else open. */
export const readingsOf = (
  rows: Iterable<ReadRow>,
  encoding: EncodingReading | null,
  choices: RosterChoices,
): readonly ImportReading[] => {
  const [gender, dates] = [genderWords(), dateOrders()]
  let count = 0
  for (const { values } of rows) {
    count += 1
    gender.observe(values)
    dates.observe(values)
  }
  return [
    ...(encoding ? [{ name: 'encoding', ...encoding, example: '', columns: [], rows: count } as const] : []),
    ...gender.reading(choices),
    ...dates.reading(choices),
  ]
}

/** Refuses the values of a question without a reading. */
export const understandingOf = (readings: readonly ImportReading[]): Understanding => {
  let understanding: Understanding = {
    m: 'male',
    dates: 'dayFirst',
    futureHires: 'refuse',
    jobTitles: 'refuse',
  }
  for (const { name, value } of readings) {
    if (value === null) throw new Error(`nobody has said how to read ${name}`)
    if (name === 'gender') understanding = { ...understanding, m: value }
    else if (name !== 'encoding') understanding = { ...understanding, [name]: value }
  }
  return understanding
}

export const plainWord = (text: string): string => foldText(text.replaceAll('.', ' '))

type Values = ReadRow['values']

const genderWords = () => {
  const words = new Set<string>()
  let count = 0
  return {
    observe: ({ gender }: Values): void => {
      const word = plainWord(gender)
      words.add(word)
      if (word === 'm') count += 1
    },
    reading: (choices: RosterChoices): readonly ImportReading[] => {
      if (count === 0) return []
      const hasH = words.has('h') || words.has('hombre')
      const hasF = ['f', 'fem', 'femenino', 'female'].some((word) => words.has(word))
      const detected = hasH === hasF ? null : hasH ? 'female' : 'male'
      const value = choices.gender ?? detected
      return [{ name: 'gender', value, detected, example: 'M', columns: ['gender'], rows: count }]
    },
  }
}

const dateColumns = ['birthDate', 'entryDate'] as const

/** A date that must start with the day settles all, unless another must start with the month. */
const dateOrders = () => {
  const evidence = { dayFirst: false, monthFirst: false }
  const columns = new Set<(typeof dateColumns)[number]>()
  let [count, ambiguousDate, monthFirstDate] = [0, '', '']

  const observeDate = (date: string): boolean => {
    const [first, second] = (numbersOf(date) ?? []).map(Number)
    if (first === undefined || second === undefined || first === second) return false
    if (first > 12) {
      if (second <= 12) evidence.dayFirst = true
      return false
    }
    if (second > 12) {
      evidence.monthFirst = true
      monthFirstDate ||= date
    } else ambiguousDate ||= date
    return true
  }

  return {
    observe: (values: Values): void => {
      const ambiguousColumns = dateColumns.filter((column) => observeDate(withoutTime(values[column])))
      for (const column of ambiguousColumns) columns.add(column)
      if (ambiguousColumns.length > 0) count += 1
    },
    reading: (choices: RosterChoices): readonly ImportReading[] => {
      if (count === 0) return []
      const detected = evidence.dayFirst && !evidence.monthFirst ? 'dayFirst' : null
      const value = choices.dates ?? detected
      return [
        {
          name: 'dates',
          value,
          detected,
          example: ambiguousDate || monthFirstDate,
          columns: [...columns],
          rows: count,
        },
      ]
    },
  }
}
