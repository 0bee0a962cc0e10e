import { useAtom } from 'jotai'
import { keptAtom } from '../device/kept-atom.ts'
import { languageKey, storedLocale } from '../device/stored.ts'

export type Locale = 'es' | 'en'

export const localeAtom = keptAtom<Locale>(languageKey, storedLocale, (locale) =>
  locale === 'es' ? 'sp' : 'en',
)

export const useLocale = () => useAtom(localeAtom)
