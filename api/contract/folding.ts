import * as text from '../../domain/kernel/text.ts'
import * as people from '../../domain/people/rules.ts'

/** How texts are compared, so that screens find what the server would. */
export const foldedText = text.foldedText
export const foldedLetters = text.foldedLetters
export const searchedWords = text.searchedWords
export const numberIn = people.numberIn
export const normalisePayrollNum = people.normalisePayrollNum
