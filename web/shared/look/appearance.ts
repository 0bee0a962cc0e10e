import { atom } from 'jotai'
import { useSyncExternalStore } from 'react'

export type Appearance = 'system' | 'light' | 'dark'

const storageKey = 'appearance'

const readAppearance = (): Appearance => {
  const stored = localStorage.getItem(storageKey)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

const chosen = atom<Appearance>(readAppearance())

export const appearanceAtom = atom(
  (get) => get(chosen),
  (_get, set, appearance: Appearance) => {
    localStorage.setItem(storageKey, appearance)
    set(chosen, appearance)
  },
)

const darkDevice = matchMedia('(prefers-color-scheme: dark)')

const watchDevice = (onChange: () => void): (() => void) => {
  darkDevice.addEventListener('change', onChange)
  return () => darkDevice.removeEventListener('change', onChange)
}

/** Light or dark: as chosen, or as the device is. */
export const useAppearance = (appearance: Appearance): 'light' | 'dark' => {
  const dark = useSyncExternalStore(watchDevice, () => darkDevice.matches)
  if (appearance !== 'system') return appearance
  return dark ? 'dark' : 'light'
}
