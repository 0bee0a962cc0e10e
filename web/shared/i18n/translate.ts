import rosetta from 'rosetta'
import type { CopyParams } from './copy-shape.ts'
import { type CopyKey, type CountKey, en, es } from './dictionaries.ts'
import { type Locale, localeTags } from './locale.ts'

const dictionary = rosetta<typeof es>({ es, en })

const rules = {
  es: new Intl.PluralRules(localeTags.es),
  en: new Intl.PluralRules(localeTags.en),
} satisfies Record<Locale, Intl.PluralRules>

/** A text; its own key where the dictionary lacks it, so that a gap is seen and never blank. */
export const translate = (locale: Locale, key: CopyKey, params: CopyParams = {}): string =>
  dictionary.t(key, { ...params }, locale) || key

/** A text in singular or plural; `{{count}}` is the figure as the language writes it. */
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
