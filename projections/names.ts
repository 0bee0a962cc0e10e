import { inForm } from '../domain/kernel/text.ts'
import { foldText } from './kernel/list.ts'

/** As a Spanish dictionary orders: accents and case apart, ñ after every other n. */
export const sortText = (text: string): string => foldText(inForm(text, 'NFC').replace(/ñ/gi, 'n~'))

/** A name with what it is found and sorted by. */
export const names = (name: string) => ({ name, name_search: foldText(name), name_sort: sortText(name) })
