import * as text from '../../domain/kernel/text.ts'
import * as people from '../../domain/people/rules.ts'

/** The server's comparison of texts, so that screens find the same. */
export const foldedText = text.foldedText
export const foldedLetters = text.foldedLetters
export const searchedWords = text.searchedWords
export const numberIn = people.numberIn
export const normalisePayrollNum = people.normalisePayrollNum
