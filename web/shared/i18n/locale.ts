import { useAtom } from 'jotai'
import { languageKey, storedLocale } from '../device/stored.ts'
import { storedAtom } from '../device/stored-atom.ts'

export type Locale = 'es' | 'en'

export const localeAtom = storedAtom<Locale>(languageKey, storedLocale, (locale) =>
  locale === 'es' ? 'sp' : 'en',
)

export const useLocale = () => useAtom(localeAtom)
