import { atom } from 'jotai'
import { useSyncExternalStore } from 'react'
import { appearanceKey, keepStored, storedAppearance } from '../stored.ts'

export type Appearance = 'system' | 'light' | 'dark'

const chosen = atom<Appearance>(storedAppearance())

export const appearanceAtom = atom(
  (get) => get(chosen),
  (_get, set, appearance: Appearance) => {
    keepStored(appearanceKey, appearance)
    set(chosen, appearance)
  },
)

const darkDevice = matchMedia('(prefers-color-scheme: dark)')

const watchDevice = (onChange: () => void): (() => void) => {
  darkDevice.addEventListener('change', onChange)
  return () => darkDevice.removeEventListener('change', onChange)
}

const isDark = (): boolean => darkDevice.matches

/** Light or dark: as chosen, or as the device is. */
export const useAppearance = (appearance: Appearance): 'light' | 'dark' => {
  const dark = useSyncExternalStore(watchDevice, isDark, isDark)
  if (appearance !== 'system') return appearance
  return dark ? 'dark' : 'light'
}

const barColours = { light: '#fdfcfa', dark: '#111110' }

/** The colour of what the browser draws around the page, where somebody chose otherwise than the device. */
export const paintBrowserBar = (appearance: Appearance): void => {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const ofDevice = meta.media.includes('dark') ? 'dark' : 'light'
    meta.content = barColours[appearance === 'system' ? ofDevice : appearance]
  }
}

const never = (): (() => void) => () => undefined

/** What the switch shows: as chosen, but as the prerendered page has it while that is taken over. */
export const useShownAppearance = (appearance: Appearance): Appearance =>
  useSyncExternalStore(
    never,
    () => appearance,
    () => 'system',
  )
