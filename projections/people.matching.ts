import sql, { type Sql } from 'sql-template-tag'
import { searchedWords } from '../domain/kernel/text.ts'
import { normalisePayrollNum, numberIn } from '../domain/people/rules.ts'
import { allOf, containing, either, same } from './kernel/list.ts'
import type { Search } from './kernel/walk.ts'

const somebody = sql`p`

/** Every word must match, in any order. Digits alone are a payroll number without leading zeros; beside names, either. */
export const matchingPeople = (search: string, alias = somebody): Search | null => {
  const words = searchedWords(search)
  const isNumeric = words.every((word) => numberIn(word) !== null)
  return allOf(words.map((word) => matchingWord(word, alias, isNumeric)))
}

export const matchingNames = (search: string, alias = somebody): Search | null =>
  allOf(searchedWords(search).map((word) => containing(sql`${alias}.name_search`, word)))

const matchingWord = (word: string, alias: Sql, isNumeric: boolean): Search | null => {
  const digits = numberIn(word)
  const inNames = containing(sql`${alias}.name_search`, word)
  if (digits === null) return inNames
  const inNumbers = matchingNumber(digits, alias)
  return isNumeric ? inNumbers : either(inNames, inNumbers)
}

/** Any part of the number, or all of it with leading zeros. */
export const matchingNumber = (digits: string, alias = somebody): Search | null => {
  const column = sql`${alias}.payroll_num`
  const number = normalisePayrollNum(digits)
  const somewhere = containing(column, digits)
  return number === digits ? somewhere : either(somewhere, same(sql`${column} = ${number}`))
}
