import { canonicalName } from './names.ts'
import { foldedText, inForm } from './text.ts'

/** Letters of other alphabets to the Latin letter that they look like; case may differ. */
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

const withLatinLetters = (text: string): string =>
  text.replace(lookAlike, (letter) => latin[letter] ?? letter)

/** As in UTS #39: readers confuse two texts with equal skeletons. Ignores case, accents and repeated blanks. */
export const skeletonOf = (text: string): string =>
  withLatinLetters(foldedText(withLatinLetters(inForm(canonicalName(text), 'NFD'))))

export const areConfusable = (one: string, other: string): boolean =>
  skeletonOf(one) === skeletonOf(other) && foldedText(one) !== foldedText(other)

/** Also true for Latin letters beside ノ and its like, which look like a sign. `µ` is allowed. */
export const mixesAlphabets = (text: string): boolean =>
  (inForm(text, 'NFC').match(/[\p{L}\p{M}]+/gu) ?? []).some(
    (word) => /\p{Script=Latin}/u.test(word) && /(?![\p{Script=Latin}µ])\p{L}/u.test(word),
  )
