import { foldedText, normalisePayrollNum, numberIn, searchedWords } from '../../../api/contract/folding.ts'

/** Without regard to case and accents. */
export const startsWith = (text: string, search: string): boolean =>
  foldedText(text).startsWith(foldedText(search))

/** Whether the text contains every word of the search. */
export const contains = (text: string, search: string): boolean => {
  const whole = foldedText(text)
  return searchedWords(search).every((word) => whole.includes(word))
}

type Person = { readonly fullName: string; readonly payrollNum: string }

/** Finds people as the server does: digits match payroll numbers, other words names. */
export const findsPerson = ({ fullName, payrollNum }: Person, search: string): boolean => {
  const name = foldedText(fullName)
  return searchedWords(search).every((word) => {
    const digits = numberIn(word)
    if (digits === null) return name.includes(word)
    return payrollNum.includes(digits) || payrollNum === normalisePayrollNum(digits)
  })
}
