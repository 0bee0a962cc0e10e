import { useSyncExternalStore } from 'react'
import { appearanceKey, storedAppearance } from '../device/stored.ts'
import { storedAtom } from '../device/stored-atom.ts'

export type Appearance = 'system' | 'light' | 'dark'

export const appearanceAtom = storedAtom<Appearance>(appearanceKey, storedAppearance)

const darkDevice = matchMedia('(prefers-color-scheme: dark)')

const paper = matchMedia('print')

const watchDevice = (onChange: () => void): (() => void) => {
  for (const media of [darkDevice, paper]) media.addEventListener('change', onChange)
  return () => {
    for (const media of [darkDevice, paper]) media.removeEventListener('change', onChange)
  }
}

const isDark = (): boolean => darkDevice.matches
const isPrinted = (): boolean => paper.matches
const onScreen = (): boolean => false

/** Light or dark: the user's choice, or the device's setting. Paper is light. */
export const useAppearance = (appearance: Appearance): 'light' | 'dark' => {
  const dark = useSyncExternalStore(watchDevice, isDark, isDark)
  const printed = useSyncExternalStore(watchDevice, isPrinted, onScreen)
  if (printed) return 'light'
  if (appearance !== 'system') return appearance
  return dark ? 'dark' : 'light'
}

const never = (): (() => void) => () => undefined

/** The switch's value; during hydration, that of the prerendered page. */
export const useShownAppearance = (appearance: Appearance): Appearance =>
  useSyncExternalStore(
    never,
    () => appearance,
    () => 'system',
  )
