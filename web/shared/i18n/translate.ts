import rosetta from 'rosetta'
import { localeTags } from '../../../api/contract/constants.ts'
import * as shared from './copy.ts'
import type { CopyParams, Shape } from './copy-shape.ts'
import type { CopyKey, CountKey, Dictionaries } from './keys.ts'
import type { Locale } from './locale.ts'

type Words = Partial<Shape<Dictionaries>>

const dictionary = rosetta<Words>({ es: { shared: shared.es }, en: { shared: shared.en } })

/** Adds words to what is known, also where a dictionary comes in parts. */
export const learn = (words: Readonly<Record<Locale, Words>>): void => {
  for (const locale of ['es', 'en'] as const)
    dictionary.set(locale, merged(dictionary.table(locale) ?? {}, words[locale]))
}

type Tree = { readonly [key: string]: string | Tree | undefined }

const merged = (known: Tree, more: Tree): Tree =>
  Object.entries(more).reduce<Record<string, string | Tree | undefined>>(
    (all, [name, value]) => {
      const before = known[name]
      all[name] = typeof before === 'object' && typeof value === 'object' ? merged(before, value) : value
      return all
    },
    { ...known },
  )

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
