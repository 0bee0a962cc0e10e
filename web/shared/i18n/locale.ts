import { atom, useAtom } from 'jotai'
import { keepStored, languageKey, storedLocale } from '../device/stored.ts'

export type Locale = 'es' | 'en'

const chosen = atom<Locale>(storedLocale())

export const localeAtom = atom(
  (get) => get(chosen),
  (_get, set, locale: Locale) => {
    keepStored(languageKey, locale === 'es' ? 'sp' : 'en')
    set(chosen, locale)
  },
)

export const useLocale = () => useAtom(localeAtom)
