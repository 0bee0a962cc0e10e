import { inForm, withoutInvisibleCharacters } from '../../domain/kernel/text.ts'
import type { Locale } from '../caller.ts'
import { localeTags } from '../contract/constants.ts'
import { hasWideLetter } from './faces.ts'

/** What the fonts that every reader has can show beyond Latin 1. */
const alsoShown = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'
const instead: Readonly<Record<string, string>> = {
  // of the hours' zone, and of what something was before
  '−': '-',
  '→': '»',
}
/** For letters of a writing that no face has. */
const unknown = '□'

/** On one line, in letters that the papers' faces have; a letter that they lack loses its mark before it is left out. */
export const printable = (text: string): string =>
  [...withoutInvisibleCharacters(inForm(text, 'NFC').replace(/\s+/g, ' '))].map(shown).join('')

const shown = (letter: string): string => {
  if (isShown(letter)) return letter
  const plain = [...(instead[letter] ?? letter.normalize('NFKD').replace(/\p{M}/gu, ''))]
  if (plain.length === 0) return ''
  return plain.every(isShown) ? plain.join('') : unknown
}

const isShown = (letter: string): boolean =>
  instead[letter] === undefined && (isNarrow(letter) || hasWideLetter(letter))

const narrow = new RegExp(`^[\\n\\x20-\\x7e\\xa0-\\xff${alsoShown}]*$`)

/** Whether the fonts of every reader show it. */
export const isNarrow = (text: string): boolean => narrow.test(text)

/** With words of no more than so many letters on a line; nothing stands where one is parted. */
export const parted = (text: string, most: number): string =>
  text.replace(new RegExp(`[^\\s]{${most}}(?=[^\\s])`, 'gu'), '$&\n')

/** On one line of so many letters, with what does not fit left off. */
export const shortened = (text: string, most: number): string => {
  const letters = [...printable(text).trim()]
  return letters.length <= most
    ? letters.join('')
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}

/** Smaller as a name grows, so that it keeps to two lines. */
export const nameSize = (name: string, most: number): number =>
  Math.max(14, Math.min(most, Math.round((most * 52) / Math.max(52, name.length))))

/** 2 de marzo de 2026; March 2, 2026. */
export const longDate = (date: string, locale: Locale): string =>
  new Intl.DateTimeFormat(localeTags[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )
