import type { CopyParams, PluralKey, TextKey } from '../copy-shape.ts'
import { type Formats, formats, type Locale } from '../formats.ts'
import { en, es } from './copy.ts'

type Words = { readonly facts: typeof es }

export type FactKey = TextKey<Words>
type FactCountKey = PluralKey<Words>

/** What sentences are written with: words, dates and figures of one language. */
export type FactTools = {
  readonly locale: Locale
  readonly t: (key: FactKey, params?: CopyParams) => string
  /** Singular or plural, with `{{count}}`. */
  readonly count: (key: FactCountKey, count: number, params?: CopyParams) => string
  /** 'N horas con M minutos' */
  readonly duration: (minutes: number) => string
  readonly format: Formats
}

const words = { es: { facts: es }, en: { facts: en } }

const textAt = (locale: Locale, key: string): string => {
  let found: unknown = words[locale]
  for (const name of key.split('.'))
    found = typeof found === 'object' && found !== null ? Reflect.get(found, name) : null
  return typeof found === 'string' ? found : key
}

const filled = (text: string, params: CopyParams): string =>
  text.replace(/{{(\w+)}}/g, (hole, name: string) => String(params[name] ?? hole))

/** For whoever has no dictionary: what sentences need of one, with instants as a time zone has them. */
export const factTools = (locale: Locale, timeZone: string): FactTools => {
  const format = formats(locale, timeZone)
  const t: FactTools['t'] = (key, params = {}) => filled(textAt(locale, key), params)
  const count: FactTools['count'] = (key, figure, params = {}) =>
    filled(textAt(locale, `${key}.${format.plural(figure)}`), { count: format.number(figure), ...params })
  const duration = (minutes: number): string => {
    const hours = count('facts.terms.duration.hours', Math.floor(minutes / 60))
    const rest = count('facts.terms.duration.minutes', minutes % 60)
    if (minutes % 60 === 0 && minutes > 0) return hours
    return minutes < 60 ? rest : t('facts.terms.duration.both', { hours, minutes: rest })
  }
  return { locale, t, count, duration, format }
}
