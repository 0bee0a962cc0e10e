import { atom, useAtom } from 'jotai'

export type Locale = 'es' | 'en'

const storageKey = 'language'

/** The documents name the stored values: `sp`, and anything else is English. */
const readLocale = (): Locale => {
  const stored = localStorage.getItem(storageKey)
  return stored === null || stored === 'sp' ? 'es' : 'en'
}

const chosen = atom<Locale>(readLocale())

export const localeAtom = atom(
  (get) => get(chosen),
  (_get, set, locale: Locale) => {
    localStorage.setItem(storageKey, locale === 'es' ? 'sp' : 'en')
    set(chosen, locale)
  },
)

/** The tag that dates and numbers are written by. */
export const localeTags = { es: 'es-MX', en: 'en-US' } as const satisfies Record<Locale, string>

export const useLocale = () => useAtom(localeAtom)
