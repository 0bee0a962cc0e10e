/** Controls, signs that turn the direction of writing, marks of format, fillers, half characters and signs without a meaning of their own. */
const invisible =
  '[\\p{Cc}\\p{Cs}\\p{Cf}\\p{Co}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}\\u2800\\ufffc\\u{1d159}]'
const anyInvisible = new RegExp(invisible, 'u')
const everyInvisible = new RegExp(invisible, 'gu')

/** Scripts in which a joiner changes the form of a letter: Arabic and those of India and its neighbours. */
const joining =
  'Arabic Syriac Mandaic Mongolian Nko Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Tibetan Myanmar Khmer'
    .split(' ')
    .map((script) => `\\p{Script_Extensions=${script}}`)
    .join('')
/** A joiner makes one emoji of two (a teacher, a family), and shapes the letters around it. */
const joiners =
  '(?<=\\p{Extended_Pictographic}|\\p{Emoji_Modifier}|\\ufe0f)\\u200d(?=\\p{Extended_Pictographic})' +
  `|(?<=[${joining}])[\\u200c\\u200d](?=[${joining}])`
const joiner = new RegExp(joiners, 'gu')
/** Invisible format characters, other than those that set the direction of writing. */
const strayMark = new RegExp(`(${joiners})|(?![\\u202a-\\u202e\\u2066-\\u2069])\\p{Cf}`, 'gu')
/** A picture, rather than the sign that it is drawn from. */
const pictureSign = '(?<=\\p{Emoji})[\\ufe0e\\ufe0f]'
const asPicture = new RegExp(pictureSign, 'gu')
const needlessInvisible = new RegExp(`(${joiners}|${pictureSign})|${invisible}`, 'gu')
/** More marks on one letter than any writing has cover the lines around it. */
const piledMarks = /\p{M}{9}/u

/** What nobody sees in a line of text, or what makes others see something else than it says. */
export const hasInvisibleCharacters = (line: string): boolean => holdsInvisible(line.trim())

/** The same in a text of several lines: breaks and tabs belong to it. */
export const textHasInvisibleCharacters = (text: string): boolean =>
  holdsInvisible(text.replace(/[\n\t]/g, ' '))

const holdsInvisible = (text: string): boolean =>
  piledMarks.test(text) || anyInvisible.test(text.replace(joiner, '').replace(asPicture, ''))

/** Removes format characters, except joiners that a script or an emoji needs and characters that set the direction of writing. */
export const withoutStrayMarks = (text: string): string =>
  text.replace(strayMark, (_, needed?: string) => needed ?? '')

/** Removes invisible characters, except joiners and variation selectors that a script or an emoji needs. */
export const withoutInvisibleCharacters = (text: string): string =>
  text.replace(needlessInvisible, (_, needed?: string) => needed ?? '')

/** Removes every invisible character, for comparison. */
export const visibleCharacters = (text: string): string => text.replace(everyInvisible, '')

/** What normal forms put in order behind the letter that it belongs to: marks, and signs that come to some. */
const mark = '[\\p{M}\\uff9e\\uff9f]'
/** More than any writing has of them (UAX 15). */
const endlessMarks = new RegExp(`(${mark}{30})${mark}+`, 'gu')

/** In a normal form; of marks without end the first ones, since putting them in order takes the square of the time. */
export const inForm = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string =>
  text.replace(endlessMarks, '$1').normalize(form)

/** One line as it is kept: composed letters, no blanks around it. */
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

/** As `foldedText`, with blanks left as they are. */
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

/**
 * The form in which all texts are compared: without case, accents and repeated blanks, with one character for those of one meaning, such
 * as a curly and a straight apostrophe.
 */
export const foldedText = (text: string): string => foldedLetters(text).replace(/\s+/g, ' ').trim()

/** The distinct words of a search, at most 8, since each costs a condition. */
export const searchedWords = (search: string): readonly string[] =>
  [...new Set(foldedText(search).split(' '))].filter(Boolean).slice(0, 8)

/** Several lines as they are kept: composed letters, every break a line feed. */
export const canonicalText = (text: string): string => inForm(text.replace(/\r\n?/g, '\n'), 'NFC')
