import { inForm } from '../domain/kernel/text.ts'
import { foldText } from './kernel/list.ts'

/** Spanish order: accents and case apart, ñ after every other n. */
export const sortText = (text: string): string => foldText(inForm(text, 'NFC').replace(/ñ/gi, 'n~'))

export const names = (name: string) => ({ name, name_search: foldText(name), name_sort: sortText(name) })
