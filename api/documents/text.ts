import type { Locale } from '../caller.ts'
import { localeTags } from '../contract/constants.ts'

/** What the fonts that every reader has can show beyond Latin 1. */
const alsoShown = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'
const instead: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  ı: 'i',
  // of the hours' zone, and of what something was before
  '−': '-',
  '→': '»',
}

/** Letters that those fonts lack lose their mark: a name stays readable on every paper. */
export const printable = (text: string): string =>
  [...text.normalize('NFC')].map((letter) => (isShown(letter) ? letter : plain(letter))).join('')

const isShown = (letter: string): boolean => {
  const code = letter.codePointAt(0) ?? 0
  return (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff) || alsoShown.includes(letter)
}

const plain = (letter: string): string => {
  const base = instead[letter] ?? letter.normalize('NFD').replace(/\p{Mn}/gu, '')
  return [...base].map((one) => (isShown(one) ? one : '?')).join('')
}

/** On one line of so many letters, with what does not fit left off. */
export const shortened = (text: string, most: number): string => {
  const letters = [...printable(text.replace(/\s+/g, ' ').trim())]
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
