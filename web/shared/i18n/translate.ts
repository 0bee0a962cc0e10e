import rosetta from 'rosetta'
import { localeTags } from '../../../api/contract/constants.ts'
import * as shared from './copy.ts'
import type { CopyParams, Shape } from './copy-shape.ts'
import type { CopyKey, CountKey, Dictionaries } from './keys.ts'
import type { Locale } from './locale.ts'

type Words = Partial<Shape<Dictionaries>>

const dictionary = rosetta<Words>({ es: { shared: shared.es }, en: { shared: shared.en } })

/** Adds dictionaries: the first screen's with the page, the others with the frame. */
export const learn = (words: Readonly<Record<Locale, Words>>): void => {
  dictionary.set('es', words.es)
  dictionary.set('en', words.en)
}

const rules = {
  es: new Intl.PluralRules(localeTags.es),
  en: new Intl.PluralRules(localeTags.en),
} satisfies Record<Locale, Intl.PluralRules>

/** Falls back to the key, so that a missing text is visible. */
export const translate = (locale: Locale, key: CopyKey, params: CopyParams = {}): string =>
  dictionary.t(key, { ...params }, locale) || key

/** Singular or plural; `{{count}}` is the formatted number. */
export const translateCount = (
  locale: Locale,
  key: CountKey,
  count: number,
  params: CopyParams = {},
): string => {
  const form = rules[locale].select(count) === 'one' ? 'one' : 'other'
  const figure = count.toLocaleString(localeTags[locale])
  return dictionary.t(`${key}.${form}`, { count: figure, ...params }, locale) || key
}
