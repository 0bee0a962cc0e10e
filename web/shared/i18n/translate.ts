import rosetta from 'rosetta'
import { localeTags } from '../../../api/contract/constants.ts'
import * as sessions from '../../features/sessions/copy.ts'
import * as shell from '../../features/shell/copy.ts'
import * as shared from '../copy.ts'
import type { CopyParams } from './copy-shape.ts'
import type { CopyKey, CountKey, en, es } from './dictionaries.ts'
import type { Locale } from './locale.ts'

/** The words of the first screen; the rest are learnt with the frame that every other screen stands in. */
const dictionary = rosetta<Partial<typeof es>>({
  es: { sessions: sessions.es, shared: shared.es, shell: shell.es },
  en: { sessions: sessions.en, shared: shared.en, shell: shell.en },
})

export const learn = (words: { es: Partial<typeof es>; en: Partial<typeof en> }): void => {
  dictionary.set('es', words.es)
  dictionary.set('en', words.en)
}

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
