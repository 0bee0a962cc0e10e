const invisible =
  '[\\p{Cc}\\p{Cs}\\p{Cf}\\p{Co}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}\\u2800\\ufffc\\u{1d159}]'
const anyInvisible = new RegExp(invisible, 'u')
const everyInvisible = new RegExp(invisible, 'gu')

/** Scripts in which a joiner changes a letter's form: Arabic and those of India and its neighbours. */
const joining =
  'Arabic Syriac Mandaic Mongolian Nko Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Tibetan Myanmar Khmer'
    .split(' ')
    .map((script) => `\\p{Script_Extensions=${script}}`)
    .join('')
/** A joiner combines emoji (a teacher, a family), and shapes the letters around it. */
const joiners =
  '(?<=\\p{Extended_Pictographic}|\\p{Emoji_Modifier}|\\ufe0f)\\u200d(?=\\p{Extended_Pictographic})' +
  `|(?<=[${joining}])[\\u200c\\u200d](?=[${joining}])`
const joiner = new RegExp(joiners, 'gu')
const strayMark = new RegExp(`(${joiners})|(?![\\u202a-\\u202e\\u2066-\\u2069])\\p{Cf}`, 'gu')
const pictureSign = '(?<=\\p{Emoji})[\\ufe0e\\ufe0f]'
const asPicture = new RegExp(pictureSign, 'gu')
const needlessInvisible = new RegExp(`(${joiners}|${pictureSign})|${invisible}`, 'gu')
/** More marks than any script has cover the lines around them. */
const piledMarks = /\p{M}{9}/u

export const hasInvisibleCharacters = (line: string): boolean => holdsInvisible(line.trim())

export const textHasInvisibleCharacters = (text: string): boolean =>
  holdsInvisible(text.replace(/[\n\t]/g, ' '))

const holdsInvisible = (text: string): boolean =>
  piledMarks.test(text) || anyInvisible.test(text.replace(joiner, '').replace(asPicture, ''))

/** Keeps direction marks, and joiners that a script or emoji needs. */
export const withoutStrayMarks = (text: string): string =>
  text.replace(strayMark, (_, needed?: string) => needed ?? '')

/** Keeps joiners and variation selectors that a script or emoji needs. */
export const withoutInvisibleCharacters = (text: string): string =>
  text.replace(needlessInvisible, (_, needed?: string) => needed ?? '')

export const visibleCharacters = (text: string): string => text.replace(everyInvisible, '')

const mark = '[\\p{M}\\uff9e\\uff9f]'
const endlessMarks = new RegExp(`(${mark}{30})${mark}+`, 'gu')

/** Cuts endless marks, since ordering them takes quadratic time. */
export const inForm = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string =>
  text.replace(endlessMarks, '$1').normalize(form)

export const canonicalLine = (line: string): string => inForm(line, 'NFC').trim()

const apostrophes = /[\u00b4\u0060\u02b9-\u02bd\u02c8\u2018-\u201b\u2032\u2039\u203a\ua78b\ua78c]/g
const quotes = /[\u00ab\u00bb\u201c-\u201f\u2033]/g
const dashes = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g
/** 10² is not 102. */
const powers = /(?<=\d)[\u00b2\u00b3\u00b9\u2070\u2074-\u2079]+/g
/** 1½ is not 11/2. */
const fractions = /[\u00bc-\u00be\u2150-\u215f\u2189]/g
/** Ligatures and letters with strokes, which Unicode does not decompose. */
const plainLetters: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ı: 'i', ȷ: 'j', ł: 'l', ø: 'o', đ: 'd', ð: 'd' },
    ...{ ħ: 'h', ŧ: 't', ŋ: 'n', ĸ: 'k', ƶ: 'z', ƀ: 'b', ɨ: 'i', ʉ: 'u', ς: 'σ', '⁄': '/' },
  }),
)
const anyPlainLetter = new RegExp(`[${[...plainLetters.keys()].join('')}]`, 'g')

export const foldedLetters = (text: string): string =>
  inForm(
    text
      .replace(apostrophes, "'")
      .replace(quotes, '"')
      .replace(dashes, '-')
      .replace(powers, '^$&')
      .replace(fractions, ' $&'),
    'NFKD',
  )
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(anyPlainLetter, (letter) => plainLetters.get(letter) ?? letter)

/** No case, accents or repeated blanks; one character for each group of equivalents, such as curly and straight apostrophes. */
export const foldedText = (text: string): string => foldedLetters(text).replace(/\s+/g, ' ').trim()

export const searchedWords = (search: string): readonly string[] =>
  [...new Set(foldedText(search).split(' '))].filter(Boolean).slice(0, 8)

export const canonicalText = (text: string): string => inForm(text.replace(/\r\n?/g, '\n'), 'NFC')
