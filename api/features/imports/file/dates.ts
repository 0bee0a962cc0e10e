import { foldText } from '../../../../projections/kernel/list.ts'

export type DateOrder = 'dayFirst' | 'monthFirst'

/** The midnight that programs print after a date without a time. */
const midnight =
  /[T ,]+(?:0?0:00(?::00(?:[.,]0+)?)?|12:00(?::00)?(?= ?a))(?: ?a\.? ?m\.?)?(?: ?(?:Z|[+-]\d{2}:?\d{2}))?$/i

export const withoutTime = (text: string): string => text.replace(midnight, '')

const numeric = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/
const yearFirst = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/
const withWord = /^(\d{1,2})(?:\s*[\s/.-]\s*|\s+de\s+)(\p{L}{3,10})\.?(?:\s*[\s/.-]\s*|\s+del?\s+)(\d{4})$/iu
const wordFirst = /^(\p{L}{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})$/iu

/** The parts of a date such as 3/4/2020, whose first or second number is the day; null for other forms. */
export const numbersOf = (date: string): readonly [first: string, second: string, year: string] | null => {
  const [, first, second, year] = numeric.exec(date) ?? []
  return first && second && year ? [first, second, year] : null
}

/** A date in any known form as yyyy-MM-dd; null where it is not one. */
export const dayIn = (date: string, order: DateOrder): string | null => {
  const [, year, month, day] = yearFirst.exec(date) ?? []
  if (year && month && day) return isoDate(year, month, day)
  const numbers = numbersOf(date)
  if (numbers) {
    const [first, second, ofYear] = numbers
    return order === 'dayFirst' ? isoDate(ofYear, second, first) : isoDate(ofYear, first, second)
  }
  const [, ofMonth, word, itsYear] = withWord.exec(date) ?? wordFirstParts(wordFirst.exec(date))
  const number = word ? monthOf(word) : 0
  return ofMonth && itsYear && number > 0 ? isoDate(itsYear, String(number), ofMonth) : null
}

const wordFirstParts = (match: RegExpExecArray | null): readonly (string | undefined)[] =>
  match ? [match[0], match[2], match[1], match[3]] : []

const isoDate = (year: string, month: string, day: string): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

const months = [
  'enero january',
  'febrero february',
  'marzo march',
  'abril april',
  'mayo may',
  'junio june',
  'julio july',
  'agosto august',
  'septiembre setiembre september',
  'octubre october',
  'noviembre november',
  'diciembre december',
].map((names) => names.split(' '))

const monthOf = (word: string): number => {
  const prefix = foldText(word)
  return months.findIndex((names) => names.some((name) => name.startsWith(prefix))) + 1
}
