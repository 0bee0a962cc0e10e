import { canonicalName } from './names.ts'
import { foldedText, inForm } from './text.ts'

/** Letters of other alphabets by the Latin one that they are drawn as; a capital may look like another than its small letter does. */
const latin: Readonly<Record<string, string>> = {
  ...{
    А: 'A',
    В: 'B',
    Е: 'E',
    Ѕ: 'S',
    І: 'I',
    Ј: 'J',
    К: 'K',
    М: 'M',
    Н: 'H',
    О: 'O',
    Р: 'P',
    С: 'C',
    Т: 'T',
  },
  ...{ У: 'Y', Ү: 'Y', Х: 'X', Ԍ: 'G', Ԛ: 'Q', Ԝ: 'W', Ѵ: 'V', Ӏ: 'I' },
  ...{
    а: 'a',
    е: 'e',
    ѕ: 's',
    і: 'i',
    ј: 'j',
    к: 'k',
    о: 'o',
    р: 'p',
    с: 'c',
    т: 't',
    у: 'y',
    ү: 'y',
    х: 'x',
  },
  ...{ һ: 'h', ԁ: 'd', ԛ: 'q', ԝ: 'w', ѵ: 'v', ӏ: 'l' },
  ...{
    Α: 'A',
    Β: 'B',
    Ε: 'E',
    Ζ: 'Z',
    Η: 'H',
    Ι: 'I',
    Κ: 'K',
    Μ: 'M',
    Ν: 'N',
    Ο: 'O',
    Ρ: 'P',
    Τ: 'T',
    Υ: 'Y',
    Χ: 'X',
  },
  ...{
    α: 'a',
    ε: 'e',
    η: 'n',
    ι: 'i',
    κ: 'k',
    ν: 'v',
    ο: 'o',
    ρ: 'p',
    τ: 't',
    υ: 'u',
    χ: 'x',
    γ: 'y',
    ω: 'w',
    ϲ: 'c',
    ϳ: 'j',
  },
  ...{ ɑ: 'a', ɡ: 'g', ɩ: 'i', ı: 'i', ȷ: 'j', ʏ: 'y' },
}
const lookAlike = new RegExp(`[${Object.keys(latin).join('')}]`, 'g')

const drawn = (text: string): string => text.replace(lookAlike, (letter) => latin[letter] ?? letter)

/** What two texts have in common that a reader cannot tell apart: without case, accents and blanks beyond one, each letter as it is drawn. */
export const skeletonOf = (text: string): string =>
  drawn(foldedText(drawn(inForm(canonicalName(text), 'NFD'))))

/** They differ in letters, and look alike all the same. */
export const areMistakable = (one: string, other: string): boolean =>
  skeletonOf(one) === skeletonOf(other) && foldedText(one) !== foldedText(other)

/** A word of Latin letters with others among them: those of another alphabet, or ノ and its like, which look like a sign. A micron is none. */
export const mixesAlphabets = (text: string): boolean =>
  (inForm(text, 'NFC').match(/[\p{L}\p{M}]+/gu) ?? []).some(
    (word) => /\p{Script=Latin}/u.test(word) && /(?![\p{Script=Latin}µ])\p{L}/u.test(word),
  )
