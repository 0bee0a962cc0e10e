import { atom, useAtom } from 'jotai'
import { useSyncExternalStore } from 'react'
import { keepStored, readStored } from '../shared/device/stored.ts'

const storageKey = 'menu-open'

const readChoice = (): boolean | null => {
  const stored = readStored(storageKey)
  return stored === null ? null : stored === 'true'
}

const chosen = atom<boolean | null>(readChoice())

const choiceAtom = atom(
  (get) => get(chosen),
  (_get, set, open: boolean) => {
    keepStored(storageKey, String(open))
    set(chosen, open)
  },
)

const roomy = matchMedia('(min-width: 1024px)')

const watchRoom = (onChange: () => void): (() => void) => {
  roomy.addEventListener('change', onChange)
  return () => roomy.removeEventListener('change', onChange)
}

/** Folded or not: as was chosen on this device, otherwise open where there is room. */
export const useMenuOpen = () => {
  const [choice, setOpen] = useAtom(choiceAtom)
  const isRoomy = useSyncExternalStore(watchRoom, () => roomy.matches)
  return [choice ?? isRoomy, setOpen] as const
}
