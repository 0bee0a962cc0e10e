import { inForm, withoutInvisibleCharacters } from '../../domain/kernel/text.ts'
import type { Locale } from '../caller.ts'
import { localeTags } from '../contract/constants.ts'
import { isInEmbeddedFonts } from './embedded-fonts.ts'

const alsoShown = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'
const instead: Readonly<Record<string, string>> = {
  // of UTC offsets, and of previous values
  '−': '-',
  '→': '»',
}
const unknown = '□'

/** One line in letters that the documents' fonts have. A letter that they lack loses its accent, else becomes `unknown`. */
export const printable = (text: string): string =>
  [...withoutInvisibleCharacters(inForm(text, 'NFC').replace(/\s+/g, ' '))].map(shown).join('')

const shown = (letter: string): string => {
  if (isShown(letter)) return letter
  const plain = [...(instead[letter] ?? letter.normalize('NFKD').replace(/\p{M}/gu, ''))]
  if (plain.length === 0) return ''
  return plain.every(isShown) ? plain.join('') : unknown
}

const isShown = (letter: string): boolean =>
  instead[letter] === undefined && (fitsStandardFonts(letter) || isInEmbeddedFonts(letter))

const standardLetters = new RegExp(`^[\\n\\x20-\\x7e\\xa0-\\xff${alsoShown}]*$`)

export const fitsStandardFonts = (text: string): boolean => standardLetters.test(text)

/** Breaks words longer than a line, without a hyphen. */
export const breakLongWords = (text: string, most: number): string =>
  text.replace(new RegExp(`[^\\s]{${most}}(?=[^\\s])`, 'gu'), '$&\n')

/** One line of at most `most` letters. */
export const shortened = (text: string, most: number): string => {
  const letters = [...printable(text).trim()]
  return letters.length <= most
    ? letters.join('')
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}

export const nameSize = (name: string, most: number): number =>
  Math.max(14, Math.min(most, Math.round((most * 52) / Math.max(52, name.length))))

export const longDate = (date: string, locale: Locale): string =>
  new Intl.DateTimeFormat(localeTags[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )
