import { useAtom } from 'jotai'
import { useSyncExternalStore } from 'react'
import { menuOpenKey, storedMenuOpen } from '../shared/device/stored.ts'
import { storedAtom } from '../shared/device/stored-atom.ts'

const choiceAtom = storedAtom<boolean | null, boolean>(menuOpenKey, storedMenuOpen)

const roomy = matchMedia('(min-width: 1024px)')

const isRoomyNow = (): boolean => roomy.matches

const watchRoom = (onChange: () => void): (() => void) => {
  roomy.addEventListener('change', onChange)
  return () => roomy.removeEventListener('change', onChange)
}

/** The choice stored on this device, otherwise open on wide screens. */
export const useMenuOpen = () => {
  const [choice, setOpen] = useAtom(choiceAtom)
  const isRoomy = useSyncExternalStore(watchRoom, isRoomyNow, isRoomyNow)
  return [choice ?? isRoomy, setOpen] as const
}
